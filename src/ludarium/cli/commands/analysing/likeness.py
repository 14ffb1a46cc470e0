"""`ludarium similar`, `families` and `map`: which games are near each other."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from ludarium.cli import screen
from ludarium.cli.arguments import (
    GameArgument,
    JsonOption,
    OptionsOption,
    RulesetOption,
    check_output,
    examples,
    load_game,
)
from ludarium.library import STANDARD_INPUT
from ludarium.whole_files import write_whole

if TYPE_CHECKING:
    from ludarium.analysis.likeness.families import Families
    from ludarium.analysis.likeness.neighbours import Neighbour
    from ludarium.analysis.profiles.collection import Collection, Work
    from ludarium.play.game import Game

SIMILAR_EPILOG: Final = examples(
    "ludarium similar chess",
    "ludarium similar oware -n 5 --why",
    "ludarium similar my-game.lud --by rules",
    "ludarium similar chess --among games/",
)
FAMILIES_EPILOG: Final = examples(
    "ludarium families", "ludarium families --by rules --count 12", "ludarium families --json"
)
MAP_EPILOG: Final = examples(
    "ludarium map -o games.svg", "ludarium map --by concepts --method mds -o games.svg"
)
_BY: Final = ("concepts", "rules", "play", "all")
_MOST_TOLD: Final = 8


def _one_of(known: tuple[str, ...]) -> Any:
    def check(value: str) -> str:
        if value not in known:
            raise typer.BadParameter(f"{value} is none of {', '.join(known)}")
        return value

    return check


ByOption = Annotated[
    str,
    typer.Option(
        "--by",
        metavar="|".join(_BY),
        help="What games are compared by.",
        callback=_one_of(_BY),
        autocompletion=lambda: list(_BY),
    ),
]
AmongOption = Annotated[
    str,
    typer.Option(
        "--among",
        metavar="LIBRARY",
        help="The library whose games are looked at, `all` of them, or a folder.",
    ),
]


def similar(
    game: GameArgument,
    number: Annotated[
        int, typer.Option("-n", "--number", min=1, metavar="N", help="How many games are listed.")
    ] = 10,
    by: ByOption = "all",
    why: Annotated[
        bool, typer.Option("--why", help="Tell what they share, and what only one of them has.")
    ] = False,
    all_rulesets: Annotated[
        bool, typer.Option("--rulesets", help="List every ruleset, not only the nearest of a game.")
    ] = False,
    among: AmongOption = "ludarium",
    options: OptionsOption = None,
    ruleset: RulesetOption = None,
    json: JsonOption = False,
) -> None:
    """List the games that are nearest to a game."""
    from ludarium.analysis.likeness.distances import Likeness, own_likeness
    from ludarium.analysis.likeness.neighbours import similar as find

    asked = given(game, options, ruleset)
    likeness = own_likeness() if among == "ludarium" else Likeness(gathered(among))
    found = find(asked, number, by=by, likeness=likeness, rulesets=all_rulesets)
    if json:
        rows = [{**each.to_json(), **(_why_to_json(each) if why else {})} for each in found]
        screen.show_json({"ok": True, "by": by, "games": rows})
        return
    if not found:
        advice = "compare by concepts or by rules, which every game has"
        message = "no game has been measured in play that could be compared"
        screen.complain(f"ludarium similar: error: {message}\n  help: {advice}")
        raise typer.Exit(screen.FAILED)
    if why:
        for each in found:
            _tell_why(each)
    else:
        _list(found)


def given(game: str, options: list[str] | None, ruleset: str | None) -> "str | Game":
    """The game that is meant; it is loaded only if more is chosen than a name can tell."""
    if options or ruleset or game == STANDARD_INPUT:
        return load_game(game, options, ruleset)
    return game


def gathered(among: str) -> "Collection":
    """The rulesets of a library or a folder, and a line about those that cannot be read."""
    from ludarium.analysis.profiles.collection import collection_of

    found = collection_of(among, working())
    if not len(found):
        message = f"no game of {among} can be read"
        advice = "`ludarium check` tells what is wrong with a folder of games"
        screen.complain(f"ludarium: error: {message}\n  help: {advice}")
        raise typer.Exit(screen.FAILED)
    if found.skipped:
        told = f"{_games(found.skipped)} cannot be read and were skipped."
        screen.errors().print(told, style="dim")
    return found


def _games(count: int) -> str:
    return "1 game" if count == 1 else f"{count:,} games"


def working() -> "Work":
    """Reads many games at once, with a bar that shows how far it is."""

    def work(do: Any, jobs: Any) -> Any:
        if not jobs:
            return []
        from ludarium.cli.working import work_through

        return work_through(do, jobs, None, "reading games")

    return work


def _list(found: "list[Neighbour]") -> None:
    table = Table(box=SIMPLE_HEAD, pad_edge=False, header_style="bold")
    table.add_column("Game")
    for heading in ("Distance", "Concepts", "Rules", "Play"):
        table.add_column(heading, justify="right")
    table.add_column("Classification", style="dim")
    for each in found:
        parts = each.distances
        table.add_row(
            Text(each.ruleset.title, style="cyan"),
            Text(f"{each.distance:.2f}", style="bold"),
            *(_number(part) for part in (parts.concepts, parts.rules, parts.play)),
            each.ruleset.classification,
        )
    screen.output().print(table)
    end = "0 is the same game, 1 has nothing in common. `--why` tells what they share."
    screen.output().print(end, style="dim")


def _number(distance: float | None) -> str:
    return "–" if distance is None else f"{distance:.2f}"


def _tell_why(each: "Neighbour") -> None:
    screen.show(Text.assemble((each.ruleset.title, "bold cyan"), f"  {each.distance:.2f}"))
    concepts, ludemes = each.concepts(), each.ludemes()
    for what, part in (
        ("both have", concepts.shared),
        (f"only {each.of.name}", concepts.only_first),
        (f"only {each.ruleset.name}", concepts.only_second),
        ("both are written with", ludemes.shared),
    ):
        if part:
            names = ", ".join(telling.name for telling in part[:_MOST_TOLD])
            screen.show(Text.assemble((f"  {what}: ", "dim"), names))
    screen.show("")


def _why_to_json(each: "Neighbour") -> dict[str, Any]:
    return {
        "why": {
            "concepts": each.concepts().to_json(),
            "ludemes": each.ludemes().to_json(),
        }
    }


# ---------------------------------------------------------------------- families and the map

_METHODS: Final = ("linkage", "hdbscan")
_MAPS: Final = ("tsne", "mds", "umap")


def families(
    by: ByOption = "all",
    count: Annotated[
        int | None,
        typer.Option(
            "--count",
            min=1,
            metavar="N",
            help="How many families are made (default: as many as fit best).",
            show_default=False,
        ),
    ] = None,
    method: Annotated[
        str,
        typer.Option(
            "--method",
            metavar="|".join(_METHODS),
            help="How they are found; hdbscan needs scikit-learn.",
            callback=_one_of(_METHODS),
        ),
    ] = "linkage",
    among: AmongOption = "ludarium",
    json: JsonOption = False,
) -> None:
    """Put all games into families by what they have in common."""
    from ludarium.analysis.likeness.distances import By
    from ludarium.analysis.likeness.families import find_families

    found = find_families(gathered(among), By(by), count, method)
    if json:
        rows = [family.to_json() for family in found.families]
        agreement = {name: round(value, 4) for name, value in found.agreement().items()}
        screen.show_json({"ok": True, "by": by, "families": rows, "agreement": agreement})
        return
    _list_families(found)


def _list_families(found: "Families") -> None:
    table = Table(box=SIMPLE_HEAD, pad_edge=False, header_style="bold", show_lines=True)
    for heading in ("Games", "What they share", "Which they are", "In the library"):
        table.add_column(heading, justify="right" if heading == "Games" else "left")
    for family in found.families:
        kinds = family.kinds.most_common(2)
        table.add_row(
            str(len(family.members)),
            family.description,
            Text(", ".join(each.name for each in family.members), style="cyan"),
            Text("\n".join(f"{kind or 'unknown'} {n}" for kind, n in kinds), style="dim"),
        )
    screen.output().print(table)
    agreement = found.agreement()
    end = "; ".join(f"{name} {value:.2f}" for name, value in agreement.items())
    screen.output().print(f"Compared with the classification: {end}.", style="dim")


def draw_map(
    output: Annotated[
        Path,
        typer.Option("-o", "--output", metavar="FILE.svg", help="Where the map is written (SVG)."),
    ],
    by: ByOption = "all",
    method: Annotated[
        str,
        typer.Option(
            "--method",
            metavar="|".join(_MAPS),
            help="How places are found; umap needs umap-learn.",
            callback=_one_of(_MAPS),
        ),
    ] = "tsne",
    seed: Annotated[
        int, typer.Option("--seed", min=0, help="The seed of maps by UMAP; others need none.")
    ] = 7,
    among: AmongOption = "ludarium",
    json: JsonOption = False,
) -> None:
    """Draw a map of all games, in which games that are alike lie near each other."""
    from ludarium.analysis.likeness.distances import By
    from ludarium.analysis.likeness.maps import make_map
    from ludarium.analysis.likeness.picture import draw_map as draw

    check_output(output, (".svg",))
    found = make_map(gathered(among), by=By(by), method=method, seed=seed)
    write_whole(output, draw(found))
    if json:
        points = [point.to_json() for point in found.points]
        kinds = [family.to_json() for family in found.families.families]
        screen.show_json({"ok": True, "file": str(output), "points": points, "families": kinds})
    else:
        told = f"{_games(len(found.points))} on a map: {output}"
        screen.errors().print(told, style="dim", markup=False)
