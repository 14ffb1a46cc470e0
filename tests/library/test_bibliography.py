"""Bibliographies are read as BibTeX, and cited as plain text."""

from pathlib import Path

import pytest

from ludarium.library.bibliography import Bibliography, read_bibliography
from ludarium.library.latex import plain_text

BOOKS = r"""
A comment stands between entries.
@string{oup = "Oxford University Press"}
@comment{nothing}
@preamble{"\newcommand{\x}{}"}

@book{parlett1999,
  author = {Parlett, David},
  title = "The {O}xford History of Board Games",
  publisher = oup,
  address = "Oxf" # {ord},
  year = 1999,
}

@Article{schaedler2007,
  author = {Sch{\"a}dler, Ulrich and Dun{\'e}r, Jan and {Society of Games and Play} and others},
  title = {Mill --- and what it is},
  journal = {Board Game Studies},
  volume = 5,
  number = 2,
  pages = {12-15},
  year = {2007}
}

@incollection(finkel2007,
  author = "Finkel, Irving L. and Smith, John",
  title = {On the Rules for the Royal Game of Ur},
  booktitle = {Ancient Board Games in Perspective},
  editor = {Finkel, Irving L.},
  pages = {16--32},
  year = {2007},
  doi = {10.1/x},
)

@book{alfonso1283, author = {{Alfonso X of Castile}}, title = {Libro de los juegos}, year = {1283}}
@book{best1925, author = {Best, Elsdon}, title = {Games and Pastimes of the Maori},
  series = {Dominion Museum Bulletin}, number = {8}, address = {Wellington}, year = {1925}}
@inproceedings{saffidine2011, author = {Saffidine, Abdallah}, title = {Solving {Breakthrough}},
  booktitle = {Advances in Computer Games}, series = {Lecture Notes in Computer Science},
  volume = {7168}, pages = {1--9}, year = {2011}}
@misc{nobody, title = {A Sheet}, url = {https://example.org}}
"""


def read(tmp_path: Path, *files: str) -> Bibliography:
    for number, text in enumerate(files):
        (tmp_path / f"{number}.bib").write_text(text, encoding="utf-8")
    return read_bibliography([tmp_path])


@pytest.mark.parametrize(
    ("key", "text"),
    [
        (
            "parlett1999",
            "Parlett, David (1999). The Oxford History of Board Games. "
            "Oxford: Oxford University Press.",
        ),
        (
            "schaedler2007",
            "Schädler, Ulrich, Dunér, Jan, Society of Games and Play and others (2007). "
            "“Mill — and what it is”. Board Game Studies 5(2), 12–15.",
        ),
        (
            "finkel2007",
            "Finkel, Irving L. and Smith, John (2007). “On the Rules for the Royal Game of Ur”. "
            "In Ancient Board Games in Perspective, edited by Finkel, Irving L., 16–32. "
            "doi:10.1/x.",
        ),
        ("alfonso1283", "Alfonso X of Castile (1283). Libro de los juegos."),
        (
            "best1925",
            "Best, Elsdon (1925). Games and Pastimes of the Maori. "
            "Dominion Museum Bulletin 8. Wellington.",
        ),
        (
            "saffidine2011",
            "Saffidine, Abdallah (2011). “Solving Breakthrough”. "
            "In Advances in Computer Games, 1–9. Lecture Notes in Computer Science 7168.",
        ),
        ("nobody", "A Sheet. https://example.org"),
    ],
)
def test_works_are_cited_in_full(tmp_path: Path, key: str, text: str) -> None:
    works = read(tmp_path, BOOKS)
    assert works.problems == ()
    assert str(works[key]) == text


def test_works_are_cited_in_short(tmp_path: Path) -> None:
    works = read(tmp_path, BOOKS)
    assert works.cite("parlett1999", "48-49") == "Parlett 1999, 48–49"
    assert works.cite("schaedler2007") == "Schädler and others 2007"
    assert works.cite("finkel2007") == "Finkel and Smith 2007"
    assert works.cite("alfonso1283") == "Alfonso X of Castile 1283"
    assert works.cite("unknown2000") == "unknown2000"
    assert read_bibliography().cite("martial84", "14.17") == "Martial 84 CE, 14.17"


@pytest.mark.parametrize(
    ("latex", "text"),
    [
        (r"M{\"u}hle", "Mühle"),
        (r"M\"uhle", "Mühle"),
        (r"M{\"{u}}hle, {\'E}tude, \'etude", "Mühle, Étude, étude"),
        (r"Fran\c{c}ais, {\v S}koda, \v{S}koda, H\"{o}lder", "Français, Škoda, Škoda, Hölder"),
        (r"{\o}re, {\AA}land, Stra{\ss}e, {\L}\'od\'z, \ae{}on", "øre, Åland, Straße, Łódź, æon"),
        (r"na{\"\i}ve", "naïve"),
        (r"1--2 --- ``so'' \& \emph{thus} 5\% a~b", "1–2 — “so” & thus 5% a b"),
        (r"\=o and \.z and \~n", "ō and ż and ñ"),
        ("{{Braces}} {A} \\{kept\\}", "Braces A {kept}"),
    ],
)
def test_latex_becomes_plain_text(latex: str, text: str) -> None:
    assert plain_text(latex) == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("@book{key, title = {open", "this value is never closed"),
        ("@book{key, title = {a}", "this is neither a field nor the end"),
        ("@book{, title = {a}}", "this entry has no key"),
        ("@book{key, title}", "this is neither a field nor the end"),
        ("@book{key, title = }", "here a value is missing"),
        ("@book{key, year = someday}", "`someday` stands for nothing"),
        ("@book{key, year = 1, year = 2}", "the field `year` is there twice"),
        ("@book key", "`@book` opens no brace"),
    ],
)
def test_a_mistake_is_told_and_hinders_no_other_file(
    tmp_path: Path, text: str, message: str
) -> None:
    works = read(tmp_path, text, BOOKS)
    (problem,) = works.problems
    assert message in str(problem)
    assert "help:" in str(problem)
    assert "parlett1999" in works


def test_the_same_key_must_mean_the_same_work(tmp_path: Path) -> None:
    entry = "@book{{parlett1999, author={{Parlett, D.}}, title={{{}}}, year={{1999}}}}"
    again, other = map(entry.format, ("The Oxford history of board-games", "Card Games"))
    assert read(tmp_path, BOOKS, again).problems == ()
    (problem,) = read(tmp_path, BOOKS, again, other).problems
    assert '"parlett1999" has another title than in' in problem.message
