"""Many games on one sheet, each with its name."""

from collections.abc import Iterable, Sequence
from html import escape as escape_html

from ludarium.drawing.picture import Picture, Settings, compose, document, draw
from ludarium.drawing.scene import Scene
from ludarium.drawing.svg import Definitions, element, escape, number, text

_CELL = 240.0
_NAME = 26.0
_EDGE = 10.0
_LONGEST_NAME = 30


def contact_sheet(scenes: Iterable[Scene], columns: int, settings: Settings) -> str:
    """One SVG document with a small picture of every scene."""
    definitions = Definitions()
    pictures = [compose(scene, settings, definitions) for scene in scenes]
    columns = max(1, min(columns, len(pictures)))
    rows = -(-len(pictures) // columns)
    width, height = columns * _CELL, rows * (_CELL + _NAME)
    page = element("rect", width=width, height=height, fill=settings.palette.page)
    content = "".join(
        _small(picture, index % columns * _CELL, index // columns * (_CELL + _NAME), settings)
        for index, picture in enumerate(pictures)
    )
    title = element("title", f"{len(pictures)} games")
    body = title + definitions.written() + page + content
    return document(body, (0.0, 0.0, width, height), round(width), round(height))


def web_page(scenes: Sequence[Scene], settings: Settings) -> str:
    """One HTML page with a picture of every scene, as many in a row as there is room for."""
    palette = settings.palette
    captions = (f"<figcaption>{escape_html(scene.name)}</figcaption>" for scene in scenes)
    figures = "\n".join(
        f"<figure>{draw(scene, settings)}{caption}</figure>"
        for scene, caption in zip(scenes, captions, strict=True)
    )
    style = (
        f"body{{margin:2rem;background:{palette.page};color:{palette.text};font-family:sans-serif}}"
        "main{display:grid;grid-template-columns:repeat(auto-fill,minmax(14rem,1fr));gap:1.5rem}"
        "figure{margin:0;text-align:center}"
        "figure svg{width:100%;height:14rem}figcaption{margin-top:.5rem}"
    )
    return (
        '<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{len(scenes)} games</title><style>{style}</style></head>\n"
        f"<body><main>\n{figures}\n</main></body>\n</html>\n"
    )


def _small(picture: Picture, x: float, y: float, settings: Settings) -> str:
    name = picture.name
    if len(name) > _LONGEST_NAME:
        name = name[: _LONGEST_NAME - 1] + "…"
    drawing = element(
        "svg",
        element("title", escape(picture.name)) + picture.content,
        x=x + _EDGE,
        y=y + _EDGE,
        width=_CELL - 2 * _EDGE,
        height=_CELL - 2 * _EDGE,
        viewBox=" ".join(number(value) for value in picture.box),
    )
    return drawing + text(x + _CELL / 2, y + _CELL + 4, 13, name, fill=settings.palette.text)
