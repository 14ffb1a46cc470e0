"""The web site as a whole: the application, how pages are written, served, kept and secured.

Begin with `app.py`.
"""
