"""What a program that measures knows about its rules: the concepts of moves, and of ends."""

from typing import Any

from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.static import StaticContext
from ludarium.engine.machine.machine import Machine
from ludarium.engine.moves.sinks import Rule
from ludarium.engine.observing.recorder import Recorder
from ludarium.engine.turns.results import Results
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.whole_game.equipment import piece_rules
from ludarium.vocabulary.conceiving import Conceiver
from ludarium.vocabulary.concepts import closed, taxonomy


def conceiver_of(game: Game, box: Equipment) -> Conceiver:
    """Who finds the concepts of the rules of a game."""
    return Conceiver(
        players=box.players.count, piece_rules=piece_rules(game), box=StaticContext(box)
    )


def concepts_of_rule(conceiver: Conceiver, rule: Rule) -> set[str]:
    """The concepts of a rule, with what follows from its moves."""
    return closed(conceiver.of((rule.origin, *rule.thens)))


def told(rule: object) -> str:
    """A rule as the description has it."""
    node = getattr(rule, "node", None)
    return str(node) if node is not None else str(rule)


def recorder_of(game: Game, m: Machine, results: Results) -> Recorder:
    """Who keeps records of the random games of a program."""
    conceiver = conceiver_of(game, m.box)

    def of_rule(rule: Rule) -> set[str]:
        return concepts_of_rule(conceiver, rule)

    def endings() -> list[dict[str, Any]]:
        return [
            {"rule": told(ending), "concepts": sorted(concepts_of_end(conceiver, ending))}
            for ending in results.endings
        ]

    return Recorder(of_rule, endings)


def concepts_of_end(conceiver: Conceiver, ending: object) -> set[str]:
    """The concepts of an ending rule for which it is counted how often they end games."""
    known = taxonomy()
    return {name for name in conceiver.of(ending) if f"{name}Frequency" in known}
