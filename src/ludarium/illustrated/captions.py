"""What the pictures of a rule book show, in words."""

from typing import Final

from ludarium.board.equipment.containers import ContainerKind
from ludarium.english.voice import Voice
from ludarium.english.words import article, plural, sentence
from ludarium.illustrated.examples import Example
from ludarium.illustrated.moments import Moment
from ludarium.illustrated.move_kinds import Kind
from ludarium.illustrated.positions import Site

FEW_PLACES: Final = 3
"""To so few places arrows lead from the hand; more of them are marked with dots."""


def caption_of(e: Voice, example: Example) -> str:
    """What an example shows."""
    words = {
        Kind.MOVE: _moving,
        Kind.PLACE: _placing,
        Kind.SOW: _sowing,
        Kind.REMOVE: _removing,
        Kind.CHOOSE: _choosing,
    }
    return sentence(words[example.kind](e, example))


def first_caption(e: Voice, moment: Moment) -> str:
    """How a game may begin."""
    deed = moment.deed
    assert deed is not None
    name, word = _name(e, deed.piece), e.word(deed.target[0])
    done = {
        Kind.MOVE: f"{article(name)} moves along the arrow",
        Kind.PLACE: f"{article(name)} is placed on the ringed {word}",
        Kind.SOW: f"the {plural(name)} of the ringed {word} are sown along the line",
        Kind.REMOVE: f"the piece on the ringed {word} is taken off",
    }.get(deed.kind, f"the ringed {word} is chosen")
    return sentence(_with_dice(e, f"a game may begin like this: {done}"))


def last_caption(e: Voice, moment: Moment, *, pattern: bool = False) -> str:
    """How a game may end; with the move that ended it, or the row or the chain that has won."""
    seats = e.equipment.players.count
    marked = " (the last move is marked)" if moment.deed is not None else ""
    if pattern and 0 < moment.winner <= seats:
        who = e.player_number(moment.winner)
        return sentence(f"the end of a game: {who} has won with the marked pieces")
    if seats < 2:
        return sentence(f"the end of a game{marked}")
    if not moment.winner or moment.winner > seats:
        return sentence(f"the end of a game{marked}: a draw")
    return sentence(f"the end of a game{marked}: {e.player_number(moment.winner)} has won")


def path_caption(e: Voice, owner: int, *, loops: bool) -> str:
    """Whose path is shown."""
    whose = f"{e.player_number(owner)}'s path" if owner else "the path"
    return sentence(f"{whose}{', which comes round again' if loops else ''}")


def example_name(e: Voice, example: Example) -> str:
    """What the piece of an example is called."""
    return _name(e, example.piece)


def _name(e: Voice, piece: int) -> str:
    if not 0 < piece <= len(e.equipment.components):
        return "piece"
    return e.piece_name(e.equipment.components[piece - 1].plain_name)


def _moving(e: Voice, example: Example) -> str:
    name, deed = example_name(e, example), example.first
    aside = [site for site in deed.captured if site != deed.target]
    if aside:
        it = "it" if len(deed.captured) == 1 else "them"
        how = example.manner.format(it=it) or "with this move"
        return f"{article(name)} {_takes(e, example)} {how}"
    words = f"{article(name)} can go to {_these(e, example.targets)}"
    if example.further:
        words = f"at times {article(name)} can go much further: to {_these(e, example.targets)}"
    words = _with_dice(e, words)
    captures = len(example.captured)
    if captures:
        which = "a crossed piece" if captures > 1 else "the crossed piece"
        words += f"; it {_verb(e, example)} {which} by moving there"
    return words


def _placing(e: Voice, example: Example) -> str:
    name, deed = example_name(e, example), example.first
    place = f"{'this' if deed.origin else 'the marked'} {e.word(deed.target[0])}"
    if len(example.deeds) == 1 and deed.turned:
        turned = "the ringed piece" if len(deed.turned) == 1 else "the ringed pieces"
        return f"{article(name)} placed on {place} turns {turned} into your own"
    if len(example.deeds) == 1 and deed.captured == (deed.target,):
        return _with_dice(e, f"{article(name)} placed on the crossed piece captures it")
    if len(example.deeds) == 1 and deed.captured:
        return f"{article(name)} placed on {place} {_takes(e, example)}"
    if len(example.targets) == 1:
        return _with_dice(e, f"{article(name)} may be placed on {place}")
    few = deed.origin and len(example.targets) <= FEW_PLACES
    which = _these(e, example.targets) if few else f"any marked {e.word(deed.target[0])}"
    return _with_dice(e, f"{article(name)} may be placed on {which}")


def _sowing(e: Voice, example: Example) -> str:
    name, deed = example_name(e, example), example.first
    word = e.word(deed.target[0])
    words = f"the {plural(name)} of the ringed {word} are sown along the line"
    if deed.captured:
        several = len(deed.captured) > 1
        words += f"; those of the crossed {plural(word) if several else word} are captured"
    elif deed.relays:
        words += ", and then the sowing goes on"
    return words


def _removing(e: Voice, example: Example) -> str:
    which = "the ringed" if len(example.targets) == 1 else "any marked"
    return _with_dice(e, f"{which} piece may be taken off the board")


def _choosing(e: Voice, example: Example) -> str:
    word = e.word(example.first.target[0])
    return _with_dice(e, f"any marked {word} may be chosen")


def _with_dice(e: Voice, words: str) -> str:
    """What holds for the dice as they fell, in a game with dice."""
    dice = [c for c in e.equipment.containers if c.kind is ContainerKind.DICE]
    if not dice:
        return words
    one = len(dice) == 1 and dice[0].count == 1
    return f"with {'this throw of the die' if one else 'these dice'}, {words}"


def _these(e: Voice, targets: tuple[Site, ...]) -> str:
    word = e.word(targets[0][0])
    return f"any of these {plural(word)}" if len(targets) > 1 else f"this {word}"


def _takes(e: Voice, example: Example) -> str:
    """What becomes of the crossed pieces."""
    pieces = "the crossed piece" if len(example.captured) == 1 else "the crossed pieces"
    return f"{_verb(e, example)} {pieces}"


def _verb(e: Voice, example: Example) -> str:
    """Pieces of others are captured; one's own, and those of nobody, are removed."""
    players = set(range(1, e.equipment.players.count + 1)) - {example.mover}
    owners = {example.glance.owner(site) for site in example.captured}
    return "captures" if owners <= players else "removes"
