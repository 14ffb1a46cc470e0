"""Numbers that are kept only to see whether anything changes still: told as such."""

from collections.abc import Sequence
from dataclasses import dataclass

from ludarium.engine.kinds import Int, Moves
from ludarium.english.idioms.trees import same
from ludarium.english.phrases import Instruction, Lead, Under
from ludarium.english.voice import Voice
from ludarium.ludemes.conditions.comparisons import GreaterThan
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.clauses import Then
from ludarium.ludemes.moves.combining.requirements import While
from ludarium.ludemes.moves.setting.set import SetVar
from ludarium.ludemes.numbers.arithmetic import IntAdd
from ludarium.ludemes.numbers.values import Var
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import of_kind


@dataclass(frozen=True)
class UntilNothingChanges:
    """Something that is done again and again, for as long as it has any effect."""

    deed: Moves

    def english(self, e: Voice) -> Instruction:
        """What is done."""
        return Under("repeat this until nothing changes any more", e.moves(self.deed), Lead.COLON)


def tell_changes(e: Voice, parts: Sequence[Ludeme], _: list[Moves]) -> None:
    """Say `until nothing changes` where rules count for nothing else, round by round.

    A number is noted, one more than there are of something. As long as there are fewer than that,
    their number is noted anew and a deed is done that can only lessen it.
    """
    found: dict[int, UntilNothingChanges] = {}
    noted: dict[str | None, int] = {}
    for part in parts:
        deed = _deed(part)
        if deed is not None and isinstance(part, SetVar):
            found[id(part)] = UntilNothingChanges(deed)
            noted[part.name] = noted.get(part.name, 0) + 1
    for name, count in noted.items():
        asked = sum(part.key == name for part in of_kind(parts, Var))
        setting = sum(part.name == name for part in of_kind(parts, SetVar))
        if asked == count and setting == 2 * count:
            e.retold |= found


def _deed(part: Ludeme) -> Moves | None:
    """What is done in each round, if a rule is just that."""
    match part:
        case SetVar(
            name=name,
            value=IntAdd(terms=(one, number)),
            then=Then(
                effect=While(
                    condition=GreaterThan(left=Var(key=asked), right=now),
                    moves=SetVar(name=again, value=new, then=Then(effect=deed)),
                    then=None,
                )
            ),
        ) if name == asked == again and _is_one(one) and _all_same(number, now, new):
            return deed
        case _:
            return None


def _is_one(number: Int) -> bool:
    return isinstance(number, IntLiteral) and number.value == 1


def _all_same(*numbers: object) -> bool:
    return all(same(numbers[0], number) for number in numbers)
