"""Rule books on paper, as PDF that is written here, without other programs.

Begin with `printed.py`, which makes a file of a book; `columns.py` sets the text, `sheets.py` has
the board and the pieces to cut out, `drawings.py` draws our pictures, `pdf.py` writes the file.
"""
