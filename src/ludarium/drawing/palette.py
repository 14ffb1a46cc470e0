"""The colours of our drawings, for light and for dark pages, and the colours that have names."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Palette:
    """One calm set of colours for everything that belongs to the board."""

    page: str
    """Behind everything."""
    text: str
    """Names and numbers beside the board."""
    wood: str
    """The body of a board."""
    light: str
    """A light square."""
    dark: str
    """A dark square."""
    tones: tuple[str, ...]
    """Soft tones for cells, by their phase."""
    line: str
    """Lines and dots that are played on."""
    faint: str
    """Lines that only help the eye."""
    pit: str
    """The bottom of a pit."""
    seed: str
    """A seed or another piece that belongs to nobody."""
    points: tuple[str, str]
    """The long points of a tables board."""
    track: str
    """The course of a race."""
    paper: str
    """The sheet of a puzzle or of a game with pen and paper."""
    rule: str
    """Lines on paper."""


LIGHT: Final = Palette(
    page="#fbf9f4",
    text="#3b3733",
    wood="#e3c9a0",
    light="#f1e2c6",
    dark="#ae8359",
    tones=("#efe0c2", "#e2cba2", "#d4b88a", "#e8d6b8", "#dcc6a6"),
    line="#5b4632",
    faint="#c3a987",
    pit="#9c774c",
    seed="#f0e6cb",
    points=("#a9744f", "#f4e6cd"),
    track="#8a6a45",
    paper="#fffdf8",
    rule="#8d8a85",
)

DARK: Final = Palette(
    page="#1d1f22",
    text="#d9d5cd",
    wood="#9a7c5b",
    light="#d0b892",
    dark="#997a59",
    tones=("#a38965", "#9b7f5e", "#957959", "#a08562", "#987c5b"),
    line="#f3e4c8",
    faint="#b59a75",
    pit="#4a3a2c",
    seed="#e6dab8",
    points=("#5c4735", "#bfa582"),
    track="#d6bd95",
    paper="#2b2d31",
    rule="#85837e",
)

GREEN: Final = Palette(
    page="#f6f8f3",
    text="#2d352c",
    wood="#b9cfa8",
    light="#eef2da",
    dark="#75955f",
    tones=("#e4ecd0", "#cfdfb8", "#b9cfa0", "#dbe6c6", "#c5d7b0"),
    line="#36492d",
    faint="#9bb48a",
    pit="#6d8a5b",
    seed="#f4f0d8",
    points=("#5f7d4c", "#eef2da"),
    track="#54733f",
    paper="#fdfff8",
    rule="#85907e",
)

CONTRAST: Final = Palette(
    page="#ffffff",
    text="#000000",
    wood="#d9d9d9",
    light="#ffffff",
    dark="#a6a6a6",
    tones=("#f2f2f2", "#d9d9d9", "#c4c4c4", "#e6e6e6", "#cfcfcf"),
    line="#000000",
    faint="#8c8c8c",
    pit="#9c9c9c",
    seed="#ffffff",
    points=("#7a7a7a", "#f2f2f2"),
    track="#333333",
    paper="#ffffff",
    rule="#595959",
)

THEMES: Final = {
    "Light wood": LIGHT,
    "Dark wood": DARK,
    "Green": GREEN,
    "High contrast": CONTRAST,
}
"""The colours that a board can have, whatever the page."""

PLAYERS: Final = (
    "#a8a29a",
    "#fbf6ea",
    "#37332f",
    "#c5483c",
    "#3f74b5",
    "#e0b23c",
    "#5b9a5a",
    "#8b5fa8",
    "#d9813c",
    "#4fa3a5",
    "#c76b96",
    "#8a6f52",
    "#9db34d",
    "#6473c4",
    "#b3475f",
    "#5f7f77",
    "#d3a184",
)
"""The colours of the players' pieces; the first belongs to nobody."""

NAMED: Final = {
    "White": "#fdfaf3",
    "Black": "#2f2c29",
    "Grey": "#8f8b86",
    "LightGrey": "#bdb9b3",
    "VeryLightGrey": "#dedad4",
    "DarkGrey": "#5d5a56",
    "VeryDarkGrey": "#45423f",
    "Dark": "#3a3734",
    "Red": "#c8453a",
    "Green": "#4d9a52",
    "Blue": "#3f74b5",
    "Yellow": "#e8c547",
    "Pink": "#e39bb0",
    "Cyan": "#4fb5bf",
    "Brown": "#8a5d3b",
    "DarkBrown": "#63422b",
    "VeryDarkBrown": "#45301f",
    "Purple": "#7d559c",
    "Magenta": "#bb4f9b",
    "Turquoise": "#46b3a4",
    "Orange": "#dd8136",
    "LightOrange": "#ecb277",
    "LightRed": "#dd8278",
    "DarkRed": "#8f2f2a",
    "Burgundy": "#742d3f",
    "LightGreen": "#96c58b",
    "DarkGreen": "#33693b",
    "LightBlue": "#93b9de",
    "VeryLightBlue": "#c3d8ec",
    "DarkBlue": "#2c4c80",
    "IceBlue": "#d3e6ee",
    "Gold": "#cfa63c",
    "Silver": "#c0c2c6",
    "Bronze": "#b07f45",
    "GunMetal": "#4b5560",
    "HumanLight": "#e8c5a5",
    "HumanDark": "#8a5f43",
    "Cream": "#f6ecd2",
    "DeepPurple": "#4c2f6b",
    "PinkFloyd": "#e0709b",
    "BlackSabbath": "#33212f",
    "KingCrimson": "#a82436",
    "TangerineDream": "#ee8a2e",
    "BabyBlue": "#a9cbe8",
    "LightTan": "#dfc79d",
}
"""Our shades of the colours that a description can name."""


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of a colour written as `#rrggbb`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def lightness(colour: str) -> float:
    """How light a colour looks, from 0 to 1."""
    red, green, blue = channels(colour)
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255


def mixed(first: str, second: str, share: float) -> str:
    """A colour between two others: `share` of the second, the rest of the first."""
    pairs = zip(channels(first), channels(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def outline(fill: str) -> str:
    """The colour of the outline and of fine details on a piece of some colour."""
    if lightness(fill) < 0.35:
        return mixed(fill, "#fff8ea", 0.72)
    return mixed(fill, "#1d1712", 0.72)
