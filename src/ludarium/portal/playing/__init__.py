"""What a browser plays with: programs, boards as data, pictures, variants and matches.

Begin with `bundle.py`.
"""
