"""Rules, descriptions and the reference of ludemes, as pages show them.

Begin with `rules.py`.
"""
