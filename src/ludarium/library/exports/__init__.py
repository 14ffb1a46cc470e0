"""Records and literature in the forms that other programs read: BibTeX, RIS, CSL, GeoJSON, JSON-LD.

Begin with `formats.py`, the table of all forms; each module beside it writes some of them.
"""
