"""All addresses that programs may ask: what each takes, what it gives, and an example that works.

What an address gives in one sentence is the docstring of the function that answers it.
"""

from dataclasses import dataclass
from typing import Final

from ludarium.portal.finding.order import ORDERS
from ludarium.portal.finding.query import VIEWS
from ludarium.portal.places.sights import KINDS

JSON: Final = "application/json"
_TEXT: Final = "text/plain"
_EPUB: Final = "application/epub+zip"
_PDF: Final = "application/pdf"
_HTML: Final = "text/html"
_SVG: Final = "image/svg+xml"


@dataclass(frozen=True)
class Parameter:
    """Something that an address takes after its question mark."""

    name: str
    meaning: str
    example: str = ""
    is_list: bool = False
    """Whether it may stand there several times."""
    choices: tuple[str, ...] = ()


@dataclass(frozen=True)
class Operation:
    """An address, as it is told to programs."""

    group: str
    example: str
    """An address that has an answer."""
    parameters: tuple[Parameter, ...] = ()
    gives: tuple[str, ...] = (JSON,)
    """The media types of what it gives; that of the example first."""

    @property
    def is_page(self) -> bool:
        """Whether people get a page there, and programs JSON if they ask for it."""
        return self.gives[0] == JSON and "format=json" in self.example


GROUPS: Final = {
    "Games": "Finding games, and all that is known about one.",
    "Concepts": "What kind of game it is, and which passages say so.",
    "Space and time": "Where and when, and what is near to what.",
    "Literature": "The works that all of it rests on.",
    "The language": "The reference of ludemes.",
    "Files": "Whole files to keep, and the full export.",
    "Pictures and rules": "Boards, diagrams and rule books.",
    "The portal": "Whether it works, and what it has.",
}
"""The groups of addresses, in the order in which they are told."""

_PATHS: Final = {
    "game": ("The identifier of a game, which never changes.", "hex"),
    "ruleset": ("The identifier of a ruleset within its game.", "nash"),
    "key": ("The key of a work of the bibliography.", "murray1952"),
    "name": ("A name.", ""),
    "part": ("Whether it is a kind of ludeme or a list of constants.", "kinds"),
    "number": ("Which of them, from 1.", "1"),
}
"""What stands in the paths of addresses."""
PATHS: Final = {name: Parameter(name, *told) for name, told in _PATHS.items()}

_WORDS: Final = Parameter("q", "Words to search for.", "mancala with four rows")
_THEME: Final = Parameter("theme", "Colours for dark pages.", "dark", choices=("dark",))
_FAMILY: Final = Parameter("family", "A family, or any part of a classification.", "hunt", True)
_CONCEPT: Final = Parameter("concept", "A concept that games must have.", "HopCapture", True)
_FIND: Final = (
    _WORDS,
    _FAMILY,
    Parameter("region", "A continent, a region or the name of a place.", "Africa", True),
    Parameter("period", "`ancient`, `medieval`, `modern` or a range of years.", "ancient", True),
    Parameter("players", "How many play.", "2", True),
    Parameter("dice", "With dice or lots, or without.", "without", choices=("with", "without")),
    _CONCEPT,
    Parameter("sort", "In which order.", "oldest", choices=tuple(filter(None, ORDERS))),
    Parameter("view", "`table` gives more games at once.", choices=tuple(filter(None, VIEWS))),
    Parameter("page", "Which part of a long list, from 1.", "2"),
)
_ASK: Final = (
    Parameter("with", "A concept that games must have.", "Sow", is_list=True),
    Parameter("any", "Concepts of which games must have one.", "Hand", is_list=True),
    Parameter("without", "A concept that games must not have.", "Dice", is_list=True),
    Parameter("where", "A number of the description in a range.", "NumRows>=4", is_list=True),
)
_WORLD: Final = (
    Parameter("from", "The first year; negative before our era.", "-500"),
    Parameter("to", "The last year.", "500"),
    _FAMILY,
    _CONCEPT,
    Parameter("show", "What is shown.", "evidence", True, tuple(KINDS)),
    Parameter("game", "Only what belongs to a game.", "riga"),
)
_PRINTED: Final = (
    Parameter("board", "How wide the board to cut out is, in centimetres.", "30"),
    Parameter("paper", "The size of the paper.", "letter", choices=("a4", "letter")),
)
_WORKS: Final = (JSON, "application/x-bibtex", "application/x-research-info-systems")

OPERATIONS: Final = {
    "/games": Operation("Games", "/games?q=tiger+hunting&format=json", _FIND),
    "/suggestions.json": Operation(
        "Games", "/suggestions.json?q=mor", (Parameter("q", "What is typed.", "mor"),)
    ),
    "/games/{game}": Operation("Games", "/games/hex?format=json"),
    "/games/{game}/{ruleset}": Operation("Games", "/games/cumisitha/ludii-23?format=json"),
    "/reconstructions": Operation("Games", "/reconstructions?format=json"),
    "/reconstructions/{game}": Operation("Games", "/reconstructions/feldja?format=json"),
    "/concepts": Operation("Concepts", "/concepts?q=hop&format=json", (_WORDS,)),
    "/concepts/find": Operation(
        "Concepts", "/concepts/find?with=Sow&where=NumRows%3E%3D4&format=json", _ASK
    ),
    "/concepts/{name}": Operation("Concepts", "/concepts/HopCapture?format=json"),
    "/concepts/of/{game}": Operation(
        "Concepts",
        "/concepts/of/tic-tac-toe?why=LineWin&format=json",
        (Parameter("why", "A concept whose passages are told.", "LineWin"),),
    ),
    "/concepts/of/{game}/{ruleset}": Operation("Concepts", "/concepts/of/hex/nash?format=json"),
    "/world": Operation(
        "Space and time",
        "/world?from=-3000&to=-1000&show=games&format=json",
        _WORLD,
        (JSON, "application/geo+json"),
    ),
    "/map": Operation("Space and time", "/map?format=json"),
    "/references": Operation(
        "Literature", "/references?q=Murray+1952&format=json", (_WORDS,), _WORKS
    ),
    "/references/{key}": Operation("Literature", "/references/murray1952?format=json", (), _WORKS),
    "/ludemes": Operation("The language", "/ludemes?q=step&format=json", (_WORDS,)),
    "/ludemes/{name}": Operation("The language", "/ludemes/move-step?format=json"),
    "/ludemes/{part}/{name}": Operation("The language", "/ludemes/kinds/region?format=json"),
    "/editor/vocabulary.json": Operation("The language", "/editor/vocabulary.json"),
    "/downloads": Operation("Files", "/downloads?format=json"),
    "/downloads/{name}": Operation(
        "Files", "/downloads/ludarium-games.jsonl", (), ("application/jsonl",)
    ),
    "/files/{game}.lud": Operation("Files", "/files/hex.lud", (), (_TEXT,)),
    "/files/{game}/whole.lud": Operation("Files", "/files/hex/whole.lud", (), (_TEXT,)),
    "/files/{game}/{ruleset}/whole.lud": Operation(
        "Files", "/files/hex/nash/whole.lud", (), (_TEXT,)
    ),
    "/files/{game}.toml": Operation("Files", "/files/hex.toml", (), (_TEXT,)),
    "/boards/{game}.svg": Operation("Pictures and rules", "/boards/hex.svg", (_THEME,), (_SVG,)),
    "/boards/{game}.png": Operation("Pictures and rules", "/boards/hex.png", (), ("image/png",)),
    "/boards/{game}/{ruleset}.svg": Operation(
        "Pictures and rules", "/boards/hex/nash.svg", (_THEME,), (_SVG,)
    ),
    "/rules/{game}": Operation("Pictures and rules", "/rules/hex", (), (_HTML,)),
    "/rules/{game}/{ruleset}": Operation("Pictures and rules", "/rules/hex/nash", (), (_HTML,)),
    "/files/{game}/rules.epub": Operation(
        "Pictures and rules", "/files/tic-tac-toe/rules.epub", (), (_EPUB,)
    ),
    "/files/{game}/{ruleset}/rules.epub": Operation(
        "Pictures and rules", "/files/hex/nash/rules.epub", (), (_EPUB,)
    ),
    "/files/{game}/rules.pdf": Operation(
        "Pictures and rules", "/files/tic-tac-toe/rules.pdf", _PRINTED, (_PDF,)
    ),
    "/files/{game}/{ruleset}/rules.pdf": Operation(
        "Pictures and rules", "/files/hex/nash/rules.pdf", _PRINTED, (_PDF,)
    ),
    "/about": Operation("The portal", "/about?format=json"),
    "/health": Operation("The portal", "/health"),
    "/api": Operation("The portal", "/api?format=json"),
    "/sitemap.xml": Operation("The portal", "/sitemap.xml", (), ("application/xml",)),
}
"""All of them, by their paths."""

NOT_TOLD: Final = (
    *("/", "/puzzle", "/random", "/robots.txt", "/favicon.ico", "/metrics", "/heat/", "/play/"),
    *("/editor", "/workshop", "/scripts/", "/service-worker.js", "/manifest.webmanifest"),
    *(
        "/tutorials",
        "/rules/{game}/{number}.svg",
        "/rules/{game}/{ruleset}/{number}.svg",
        "/static",
    ),
)
"""What is for people and for our own scripts alone; what ends in a slash, with all below it."""
