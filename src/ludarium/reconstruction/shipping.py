"""The reconstructions of all lost games of the library, which come with Ludarium as rulesets.

`python -m ludarium.reconstruction.shipping` makes what is missing or whose game has changed, one
game after another; `--anew` makes all, names choose some, `--jobs=1` works in one process, and
`--no-search` leaves the games of a search for later. What was tried is kept, so that a run that was
stopped goes on. Results that no longer pass are taken back first. A result keeps its
number for ever: the same rules are the same ruleset, new rules get a new number, and a number that
is given up is given to no other.
"""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from ludarium.analysis.measures.measuring import measure
from ludarium.analysis.measures.shipping import AGENT, AGENT_GAMES, MOST
from ludarium.host.source_version import source_version
from ludarium.jobs.running import run
from ludarium.jobs.store import Store
from ludarium.jobs.work import Done
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.library.catalogue import Entry, shipped_and_lost
from ludarium.library.folders import RECONSTRUCTED
from ludarium.library.reconstructed import folder_of, identifier, made_file, title
from ludarium.library.user_libraries import SHIPPED
from ludarium.loading import load
from ludarium.ludemes.game.game import Game
from ludarium.play.game import Game as PlayedGame
from ludarium.reconstruction.conditions import Condition
from ludarium.reconstruction.donors import Donor, donors_of
from ludarium.reconstruction.lost import LostGame, lost_game
from ludarium.reconstruction.results import Reconstruction
from ludarium.reconstruction.run import Settings, reconstruct
from ludarium.reconstruction.telling.accounts import CONTRADICTS
from ludarium.reconstruction.telling.dossier import figures_of, of_reconstruction, rescored
from ludarium.reconstruction.telling.published import published_of
from ludarium.reconstruction.testing.idle import idle_equipment
from ludarium.version import __version__

RESULTS: Final = 6
"""So many results are shipped for each lost game, where there are as many."""
SETTINGS: Final = Settings(results=RESULTS, seed=1, tries=300)
_SECONDS: Final = 300.0
_THOUGHTS: Final = int(AGENT.partition(":")[2])
"""So many games the search thinks through for a move."""
_MOVES: Final = 2_000_000
"""So many moves the games of the search may have together, with those that it thinks of."""


def make(
    games: Iterable[str] = (),
    *,
    settings: Settings | None = None,
    anew: bool = False,
    folder: Path = RECONSTRUCTED,
    donors: Sequence[Donor] | None = None,
    search: bool = True,
) -> int:
    """Reconstruct lost games whose results are missing or old; how many games that were.

    Figures of a search are added in the end, as they take longest.
    """
    settings = settings or SETTINGS
    wanted = set(games)
    entries = [e for e in shipped_and_lost() if e.draft and (not wanted or e.id in wanted)]
    made = 0
    for entry in entries:
        lost = lost_game(entry.id)
        before = _before(folder_of(entry.id, folder))
        is_made = not anew and before.get("draft") == _known(lost)
        if is_made and "published" in before:
            continue
        if donors is None:
            donors = donors_of(SHIPPED)
        others = [donor for donor in donors if donor.game != entry.id]
        if is_made:
            told = published_of(entry, lost, others, seed=settings.seed, games=settings.games)
            file = made_file(folder_of(entry.id, folder))
            file.write_text(_written({**before, "published": told}), "utf-8")
            continue
        try:
            found = reconstruct(lost, donors=others, settings=settings)
        except MeaningError as error:
            found = Reconstruction.none(lost, len(others), settings.seed, str(error))
        write(entry, lost, found, others, settings, folder, before)
        made += 1
        print(f"{entry.id}: {len(found.results)} of {found.tried}", flush=True)
    for entry in entries if search else ():
        _add_search(entry, settings, folder_of(entry.id, folder))
    return made


def withdraw(folder: Path = RECONSTRUCTED) -> int:
    """Take back results that contradict what is known, or leave it idle; how many those were.

    Where nothing would be left, those that contradict what is known stay until there are others,
    and say so.
    """
    gone = 0
    for entry in (entry for entry in shipped_and_lost() if entry.draft):
        place = folder_of(entry.id, folder)
        made = _before(place)
        conditions = lost_game(entry.id).conditions
        rows: list[tuple[dict[str, Any], list[str] | None]] = []
        for row in made.get("results", ()):
            game = load(place / f"{identifier(row['number'])}.lud")
            if _is_idle(game):
                rows.append((row, None))
            else:
                rows.append((row, [*_broken(game, conditions)]))
        right = [row for row, broken in rows if broken == []]
        kept = right or [{**row, CONTRADICTS: broken} for row, broken in rows if broken]
        if rows and kept != [row for row, _ in rows]:
            for number in {row["number"] for row, _ in rows} - {row["number"] for row in kept}:
                (place / f"{identifier(number)}.lud").unlink()
                gone += 1
            # It is made anew the next time; the numbers that were given stay given.
            made_file(place).write_text(_written({**made, "results": kept, "draft": ""}), "utf-8")
    return gone


def rescore(donors: Sequence[Donor], folder: Path = RECONSTRUCTED) -> int:
    """Compute all scores anew, without playing; how many games had others."""
    changed = 0
    for entry in (entry for entry in shipped_and_lost() if entry.draft):
        place = folder_of(entry.id, folder)
        before = _before(place)
        if not before:
            continue
        others = [donor for donor in donors if donor.game != entry.id]
        after = rescored(before, lost_game(entry.id), others)
        if after != before:
            made_file(place).write_text(_written(after), "utf-8")
            changed += 1
    return changed


def _is_idle(game: PlayedGame) -> bool:
    rules = game.description
    return not isinstance(rules, Game) or next(idle_equipment(rules), None) is not None


def _broken(game: PlayedGame, conditions: Sequence[Condition]) -> Iterator[str]:
    """What is known and does not hold in a game, in the words of its record."""
    if conditions:
        concepts = game.concepts()
        broken = (condition for condition in conditions if not condition.holds(concepts))
        yield from dict.fromkeys(condition.must or condition.words for condition in broken)


def write(
    entry: Entry,
    lost: LostGame,
    found: Reconstruction,
    donors: Sequence[Donor],
    settings: Settings,
    folder: Path = RECONSTRUCTED,
    before: Mapping[str, Any] | None = None,
) -> None:
    """Write the results for a game where they are shipped."""
    place = folder_of(entry.id, folder)
    place.mkdir(parents=True, exist_ok=True)
    told = of_reconstruction(found, lost, donors)
    sums = [_sum(result.description) for result in found.results]
    numbers = _numbers(sums, before or {})
    for row, own, number in zip(told["results"], sums, numbers, strict=True):
        row |= {"number": number, "sum": own}
    made = {
        **told,
        "version": __version__,
        "date": f"{datetime.now(UTC):%Y-%m-%d}",
        "seed": settings.seed,
        "games": settings.games,
        "draft": _known(lost),
        "published": published_of(entry, lost, donors, seed=settings.seed, games=settings.games),
        "numbers": {**(before or {}).get("numbers", {}), **dict(zip(sums, numbers, strict=True))},
    }
    for old in place.glob("*.lud"):
        old.unlink()
    for result, number in zip(found.results, numbers, strict=True):
        file = place / f"{identifier(number)}.lud"
        file.write_text(_headed(entry, number, result.description), "utf-8")
    made_file(place).write_text(_written(made), "utf-8")


def _written(made: Mapping[str, Any]) -> str:
    """Plain data with a line for each part of it, and for each result."""
    lines = []
    for key, value in made.items():
        rows = value if isinstance(value, list) else ()
        if rows and isinstance(rows[0], dict):
            inner = ",\n  ".join(json.dumps(row, ensure_ascii=False) for row in rows)
            lines.append(f"{json.dumps(key)}: [\n  {inner}\n ]")
        else:
            lines.append(f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n " + ",\n ".join(lines) + "\n}\n"


def _headed(entry: Entry, number: int, description: str) -> str:
    """A description that says by itself what it is, wherever it is taken."""
    return (
        f"// {title(entry.name, number)}, put together by Ludarium {__version__} from games that\n"
        "// are near. It is one way in which the game may have been played; none is known.\n"
        f"{description.strip()}\n\n"
        f'(metadata\n    (info {{\n        (classification "{entry.classification}")\n    }})\n)\n'
    )


def _numbers(sums: Sequence[str], before: Mapping[str, Any]) -> list[int]:
    """A number for each result: that which it had, or one that no other ever had."""
    known: dict[str, int] = before.get("numbers", {})
    free = max(known.values(), default=0)
    found = []
    for own in sums:
        if own not in known:
            free += 1
        found.append(known.get(own, free))
    return found


def _before(place: Path) -> dict[str, Any]:
    """What was written the last time."""
    try:
        found: dict[str, Any] = json.loads(made_file(place).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found


def searched(text: str, games: int, seed: int) -> dict[str, Any]:
    """A piece of work: how a result plays where both sides search."""
    try:
        measures = measure(load(text), games, agent=AGENT, seed=seed, most=MOST)
    except (DescriptionError, MeaningError):
        return {}
    return figures_of(measures)


def _add_search(entry: Entry, settings: Settings, place: Path) -> None:
    """Add the figures of a search to results that have none yet; they take longest."""
    made = _before(place)
    lacking = [row for row in made.get("results", ()) if "searched" not in row]
    if not lacking or entry.players == 1:
        return
    outcomes = run(
        searched,
        [
            {
                "text": (place / f"{identifier(row['number'])}.lud").read_text("utf-8"),
                "games": _games_to_search(row),
                "seed": settings.seed,
            }
            for row in lacking
        ],
        store=Store() if settings.keep else None,
        version=source_version() or __version__,
        name="reconstruction searched",
        processes=settings.processes,
        ray=settings.ray,
        seconds=None if settings.processes == 1 else _SECONDS,
    )
    for row, one in zip(lacking, outcomes, strict=True):
        row["searched"] = one.result if isinstance(one, Done) else {}
    made_file(place).write_text(_written(made), "utf-8")


def _games_to_search(row: Mapping[str, Any]) -> int:
    """How many games of the search are played: of long games, fewer."""
    turns = row["played"]["DurationTurns"][0]
    each = min(turns, MOST) * _THOUGHTS * max(1.0, turns)
    return max(2, min(AGENT_GAMES, int(_MOVES / each)))


def _known(lost: LostGame) -> str:
    """A sum over what is known of a lost game."""
    return _sum(str(lost.term) + "".join(condition.words for condition in lost.conditions))


def _sum(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]


if __name__ == "__main__":
    from ludarium.reconstruction.shipping import make as _make
    from ludarium.reconstruction.shipping import rescore as _rescore
    from ludarium.reconstruction.shipping import withdraw as _withdraw

    _jobs = [int(word.removeprefix("--jobs=")) for word in sys.argv if word.startswith("--jobs=")]
    _settings = replace(SETTINGS, processes=_jobs[0] if _jobs else None)
    print(f"{_withdraw()} results taken back", flush=True)
    _donors = donors_of(SHIPPED)
    print(f"{_rescore(_donors)} games scored anew", flush=True)
    _names = [name for name in sys.argv[1:] if not name.startswith("-")]
    _search = "--no-search" not in sys.argv[1:]
    _count = _make(
        _names, anew="--anew" in sys.argv[1:], settings=_settings, donors=_donors, search=_search
    )
    print(f"{_count} games reconstructed")
