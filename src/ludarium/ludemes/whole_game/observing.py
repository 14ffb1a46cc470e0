"""What a program that measures knows about its rules: the concepts of moves, and of ends."""

from typing import Any

from ludarium.board.equipment.static import StaticContext
from ludarium.engine.machine.machine import Machine
from ludarium.engine.moves.sinks import Rule
from ludarium.engine.observing.recorder import Recorder
from ludarium.engine.turns.results import Results
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.whole_game.equipment import piece_rules
from ludarium.vocabulary.conceiving import Conceiver
from ludarium.vocabulary.concepts import closed, taxonomy


def recorder_of(game: Game, m: Machine, results: Results) -> Recorder:
    """Who keeps records of the random games of a program."""
    conceiver = Conceiver(
        players=m.players.count, piece_rules=piece_rules(game), box=StaticContext(m.box)
    )

    def of_rule(rule: Rule) -> set[str]:
        return closed(conceiver.of((rule.origin, *rule.thens)))

    def endings() -> list[dict[str, Any]]:
        return [
            {"rule": str(ending), "concepts": sorted(_of_end(conceiver, ending))}
            for ending in results.endings
        ]

    return Recorder(of_rule, endings)


def _of_end(conceiver: Conceiver, ending: object) -> set[str]:
    """The concepts of an ending rule for which it is counted how often they end games."""
    known = taxonomy()
    return {name for name in conceiver.of(ending) if f"{name}Frequency" in known}
