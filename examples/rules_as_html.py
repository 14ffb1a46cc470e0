"""Write the rules of a game as a web page with diagrams.

Run it with `python examples/rules_as_html.py [GAME] [FILE]`.
"""

import sys
from pathlib import Path

import ludarium
from ludarium import library
from ludarium.illustrated.pages import rule_book_of
from ludarium.language.description import describe
from ludarium.ludemes.reader import read_description

name = sys.argv[1] if len(sys.argv) > 1 else "Nine Men's Morris"
file = Path(sys.argv[2] if len(sys.argv) > 2 else "rules.html")

# The words alone are a method of the game. A book has sections, and is written in several forms.
book = ludarium.load(name).rules()
print("sections:", ", ".join(section.title for section in book.sections))
print(book.to_markdown().splitlines()[0])

# With pictures: each kind of move gets the position that shows it best, found by playing.
reading = read_description(describe(library.load(name), known=library.DEFINITIONS))
page = rule_book_of(reading, pictures=True).to_page()
file.write_text(page, encoding="utf-8")
print(f"{file.name}: a page of {len(page) // 1024} KB with {page.count('<svg')} drawings")
