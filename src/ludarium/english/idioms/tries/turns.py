"""The turn of a game in which moves are tried, told as players would."""

from collections.abc import Sequence
from dataclasses import dataclass

from ludarium.engine.kinds import Moves
from ludarium.english.idioms.passing import InPassing, takes_in_passing
from ludarium.english.idioms.quiet_moves import say_quiet
from ludarium.english.idioms.trees import NotAnIdiom, effects_of, only, same
from ludarium.english.idioms.tries.castled import WithCastling
from ludarium.english.idioms.tries.counting import tell_counted_captures
from ludarium.english.idioms.tries.making import Making
from ludarium.english.idioms.tries.trying import Legal, legal
from ludarium.english.model.plain.trees import with_fields
from ludarium.english.phrases import Do, Instruction, Said, When, together
from ludarium.english.voice import Voice
from ludarium.english.words import article
from ludarium.ludemes.conditions.comparisons import Equals
from ludarium.ludemes.conditions.logic import BooleanAnd, BooleanOr, Not
from ludarium.ludemes.conditions.players import IsPrev
from ludarium.ludemes.conditions.sites import IsIn
from ludarium.ludemes.equipment.maps import Map
from ludarium.ludemes.equipment.pieces import PieceKind
from ludarium.ludemes.moves.clauses import From, Then, To
from ludarium.ludemes.moves.combining.operators import MovesAnd, MovesIf, MovesOr
from ludarium.ludemes.moves.combining.requirements import Priority
from ludarium.ludemes.moves.placing.promotion import MovePromote
from ludarium.ludemes.moves.placing.selection import MoveSelect
from ludarium.ludemes.moves.setting.messages import Note
from ludarium.ludemes.moves.setting.set_on_site import SetState
from ludarium.ludemes.moves.setting.state import MoveAgain
from ludarium.ludemes.numbers.last_move import LastTo
from ludarium.ludemes.numbers.pieces import PieceId, State, What
from ludarium.ludemes.numbers.values import MapEntry
from ludarium.ludemes.regions.pieces import SitesEmpty, SitesOccupied
from ludarium.ludemes.regions.sets import RegionUnion
from ludarium.ludemes.regions.sites import SitesOfPlayer
from ludarium.ludemes.start.place import Place, PlaceMany
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import of_kind
from ludarium.vocabulary.play import Role


@dataclass(frozen=True)
class TriedTurn:
    """A turn in which a move is tried, and made if it is legal."""

    legal: Legal
    refused: str
    """What is announced if it is not."""
    of_pawn: str
    of_others: str
    """What is announced of captures."""
    promotion: MovePromote
    zone: SitesOfPlayer
    common: tuple[Moves, ...]
    """What follows from every move."""

    def english(self, e: Voice) -> Instruction:
        """The try, and what follows if it is legal."""
        king, pawn = e.piece_name(self.legal.king), e.piece_name(self.legal.pawn)
        chosen = Do(
            f"say which of your pieces you want to move, and to which {e.word()}: any on which "
            f"none of your own stands"
        )
        may = Said(
            f"that piece may go there, as told below, and your {king} is not in check then", ""
        )
        refused = Do(f"the umpire announces “{self.refused}”, and you try something else")
        captured = When(
            Said("it has captured something", ""),
            Do(
                f"the umpire announces {self.of_pawn} if that was a {pawn}, or else "
                f"{self.of_others}, naming its {e.word()}"
            ),
        )
        promoted = When(
            Said(f"a {pawn} has landed in {e.sites(self.zone)}", ""),
            e.moves(with_fields(self.promotion, then=None)),
        )
        after = [e.moves(one) for one in self.common]
        made = Do("the move is made", then=together([captured, promoted, *after]))
        return together([chosen, When(may, made, refused)])


def tell_tries(e: Voice, parts: Sequence[Ludeme], turns: list[Moves]) -> None:
    """Tell a turn of tries by what the pieces may do, if that is all that is asked of them."""
    tell_counted_captures(e, parts)
    for moves in turns:
        try:
            found = _turn(e, moves)
        except NotAnIdiom:
            continue
        inside = {id(part) for part in moves.walk()}
        states = of_kind(parts, State, SetState)
        if any(id(part) not in inside for part in states):
            continue
        e.retold[id(moves)] = found
        events = f"a capture or a move of {article(e.piece_name(found.legal.pawn))}"
        say_quiet(e, parts, events, with_tries=True)
        for part in parts:
            kind = part if isinstance(part, PieceKind) and part.name == found.legal.king else None
            if kind is not None and kind.moves is not None and found.legal.castlings:
                e.retold[id(kind.moves)] = WithCastling(kind.moves, found.legal.castlings)
        e.muted |= {id(part) for part in of_kind(parts, Place, PlaceMany) if part.state}
        asked = {part.name for part in of_kind(parts, MapEntry) if id(part) not in inside}
        e.muted |= {id(part) for part in of_kind(parts, Map) if part.name not in asked}
        for part in parts:
            if takes_in_passing(part):
                e.retold[id(part)] = InPassing(part, (found.legal.pawn,))
                e.muted |= {id(effect) for effect in effects_of(part)}


def _turn(e: Voice, moves: Moves) -> TriedTurn:
    """A turn of tries; `NotAnIdiom` if it is something else."""
    match moves:
        case MovesAnd(
            moves=(
                MovesIf(condition=arrived, moves=MovePromote() as promotion) as first,
                MovesIf(
                    condition=otherwise,
                    moves=MoveSelect(then=Then(effect=Priority() as tried)) as chosen,
                ) as second,
            )
        ) if (
            only(moves, "moves")
            and only(first, "condition", "moves")
            and only(second, "condition", "moves")
        ):
            pass
        case _:
            raise NotAnIdiom
    match arrived:
        case BooleanAnd(conditions=(IsIn(region=SitesOfPlayer() as zone), Equals())):
            pass
        case _:
            raise NotAnIdiom
    match tried:
        case Priority(
            moves=(
                MovesIf(condition=asked, moves=MovesOr(moves=rules)) as made,
                MovesAnd(moves=(Note(message=str() as refused), MoveAgain())),
            )
        ) if only(made, "condition", "moves") and only(tried, "moves"):
            pass
        case _:
            raise NotAnIdiom
    found = legal(e, asked)
    pawn = PieceId(name=found.pawn, owner=Role.Mover)
    expected = BooleanAnd(
        conditions=(
            IsIn(sites=(LastTo(),), region=zone),
            Equals(left=What(at=LastTo()), right=pawn),
        )
    )
    before = BooleanOr(
        conditions=(Not(condition=IsPrev(player=Role.Mover)), Not(condition=arrived))
    )
    anywhere = MoveSelect(
        origin=From(sites=SitesOccupied(by=Role.Mover)),
        to=To(sites=RegionUnion(regions=(SitesEmpty(), SitesOccupied(by=Role.Next)))),
        then=chosen.then,
    )
    if not same(arrived, expected) or not same(otherwise, before) or not same(chosen, anywhere):
        raise NotAnIdiom
    common = effects_of(promotion)
    said = Making(found, zone, common, rules).captures(e)
    return TriedTurn(found, refused, *said, promotion, zone, common)
