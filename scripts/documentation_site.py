"""Hooks of MkDocs: pages that stand outside of `docs/`, and links that work there and on GitHub.

Links in our guides lead to files, as GitHub wants it. On the site, those that lead to a page lead
there, too; those to an example lead to its text, which stands on the page of examples; those to
other files of the project become plain text, as they are not on the site.
"""

import os
import re
from pathlib import Path, PurePosixPath
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT: Final = Path(__file__).parents[1]
OUTSIDE: Final = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "examples/README.md": "examples.md",
}
"""Pages that stand outside of `docs/`, and what they are called on the site."""
_LINK: Final = re.compile(r"(?<!!)\[([^\]]+)\]\(([^)\s#:]+)(#[^)\s]*)?\)")
_CODE: Final = re.compile(r"^```.*?^```|`[^`\n]+`", re.DOTALL | re.MULTILINE)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that stand outside of `docs/`."""
    for source, name in OUTSIDE.items():
        text = (ROOT / source).read_text(encoding="utf-8")
        if name == OUTSIDE["examples/README.md"]:
            text += "".join(map(_as_section, sorted((ROOT / "examples").glob("*.py"))))
        files.append(File.generated(config, name, content=text))
    return files


def _as_section(program: Path) -> str:
    """An example as a part of the page of examples."""
    code = program.read_text(encoding="utf-8")
    return f"\n## {program.name} {{ #{program.stem} }}\n\n```python\n{code}```\n"


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Let the links of a page lead where their files are on the site."""
    here = page.file.src_uri
    outside = {name: source for source, name in OUTSIDE.items()}
    folder = (ROOT / outside[here] if here in outside else ROOT / "docs" / here).parent
    blocks: list[str] = []

    def put_aside(code: re.Match[str]) -> str:
        blocks.append(code.group())
        return f"\0{len(blocks) - 1}\0"

    def lead(link: re.Match[str]) -> str:
        words, target, anchor = link.groups(default="")
        name = _on_site((folder / target).resolve())
        if name is None:
            return words
        return f"[{words}]({os.path.relpath(name, PurePosixPath(here).parent)}{anchor})"

    text = _LINK.sub(lead, _CODE.sub(put_aside, markdown))
    return re.sub("\0(\\d+)\0", lambda place: blocks[int(place[1])], text)


def _on_site(file: Path) -> str | None:
    """What a file is called among the pages of the site; nothing if it is no page."""
    name = file.relative_to(ROOT).as_posix()
    if name in OUTSIDE:
        return OUTSIDE[name]
    if name.startswith("examples/") and name.endswith(".py") and name.count("/") == 1:
        return f"{OUTSIDE['examples/README.md']}#{file.stem}"
    return name.removeprefix("docs/") if name.startswith("docs/") else None
