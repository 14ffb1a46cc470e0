"""Plays a case, and tells where what is found differs from what is expected."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

from ludarium import load
from ludarium.language.problem import MeaningError
from ludarium.play.game import Game
from ludarium.play.state import State
from tests.meanings.asking import AskedGame
from tests.meanings.cases import QUESTION, Case, Step

SEEDS: Final = range(1, 61)
"""The beginnings of chance that are tried where the outcome depends on it."""


class Difference(AssertionError):  # noqa: N818 - that is what it is
    """What is found is not what is expected."""


def run(case: Case) -> None:
    """Play a case; where chance decides, often, until every outcome has come about."""
    refused = next((step for step in case.steps if step.kind == "fails"), None)
    try:
        game = _game(case)
    except MeaningError as error:
        if refused is None:
            raise
        _compare(case, refused, refused.text, error.message)
        return
    by_lot = any("|" in _expected(step) for step in case.steps)
    outcomes: dict[Step, set[str]] = {}
    for seed in SEEDS if by_lot else SEEDS[:1]:
        _play(case, game.start(seed), game, outcomes)
    for step, found in outcomes.items():
        wanted = {_sorted(step, one) for one in _expected(step).split("|")}
        _compare(case, step, " | ".join(sorted(wanted)), " | ".join(sorted(found)))


def _game(case: Case) -> Game:
    """The game of a case; a match has no questions."""
    if case.questions or not case.description.startswith("(match"):
        return AskedGame(case.description, case.questions)
    return load(case.description)


def _play(case: Case, state: State, game: Game, outcomes: dict[Step, set[str]]) -> None:
    asked = 0
    for step in case.steps:
        if step.kind == "do":
            for name in _items(step.text):
                state.play(_chosen(state, name))
            continue
        if step.kind == QUESTION:
            assert isinstance(game, AskedGame)
            found = game.answer(state, asked, step.answer)
            asked += 1
        else:
            found = _LOOKS[step.kind](state, step)
        if "|" in _expected(step):
            outcomes.setdefault(step, set()).add(_sorted(step, found))
        else:
            _compare(case, step, _sorted(step, _expected(step)), _sorted(step, found))


def _expected(step: Step) -> str:
    return step.answer if step.kind == QUESTION else step.text


def _items(text: str) -> list[str]:
    return [item for item in (part.strip() for part in text.split(",")) if item]


def _sorted(step: Step, text: str) -> str:
    """What is equal, written in one way: the order of moves and pieces does not matter."""
    text = " ".join(text.split())
    if step.kind == QUESTION and text.startswith("{"):
        return f"{{{' '.join(sorted(text.strip('{}').split()))}}}"
    if step.kind in ("legal", "fills"):
        return ", ".join(sorted(_items(text)))
    if step.kind == "after":
        places: list[str] = []
        for entry in _items(text):
            what, *where = entry.split()
            places.extend(f"{what} {site}" for site in where)
        return ", ".join(sorted(places))
    return text


def _compare(case: Case, step: Step, expected: str, found: str) -> None:
    if expected != found:
        asked = step.text if step.kind == QUESTION else step.kind
        raise Difference(
            f"tests/meanings/{case.file}.txt:{step.line}: {case.title}\n"
            f"  {asked}\n  expected {expected or 'nothing'}\n  found    {found or 'nothing'}"
        )


def _chosen(state: State, name: str) -> int:
    """The number of a move among the legal ones; of moves that are written alike, the first."""
    names = [str(move) for move in state.legal_moves()]
    if name not in names:
        raise Difference(f"{name} is not legal; legal are {', '.join(names) or 'no moves'}")
    return names.index(name)


def _legal(state: State, _: Step) -> str:
    return ", ".join(str(move) for move in state.legal_moves())


def _fills(state: State, _: Step) -> str:
    """The values that may be filled in, without the moves that strike one out."""
    names = map(str, state.legal_moves())
    return ", ".join(name for name in names if not name.startswith("Toggle"))


def _after(state: State, _: Step) -> str:
    return ", ".join(f"{_stack(names)} {site}" for site, names in state.pieces().items())


def _stack(names: Iterable[str]) -> str:
    names = list(names)
    if len(names) > 1 and len(Counter(names)) == 1:
        return f"{names[0]}*{len(names)}"
    return "+".join(names)


def _does(state: State, step: Step) -> str:
    """What a move does, action by action: `A1 = Add to=0, …`."""
    name = step.text.partition("=")[0].strip()
    record = state.legal_moves()[_chosen(state, name)].record
    return f"{name} = {', '.join(str(action).strip('[]') for action in record.actions)}"


def _result(state: State, _: Step) -> str:
    if not state.over:
        return "goes on"
    return f"P{state.winner} wins" if state.winner else "nobody wins"


_LOOKS: Final[dict[str, Callable[[State, Step], str]]] = {
    "legal": _legal,
    "fills": _fills,
    "after": _after,
    "does": _does,
    "mover": lambda state, _: f"P{state.mover}",
    "result": _result,
    "ranks": lambda state, _: " ".join(f"{rank:g}" for rank in state.ranks),
    "fails": lambda state, _: "nothing: it can be played",
}
