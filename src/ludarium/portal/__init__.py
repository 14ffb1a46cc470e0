"""The portal: a web site on this machine where games are found, read about and played.

Begin with `site/app.py`, the application, and `pages/`, one module for each kind of page;
templates, styles and scripts lie beside them. Other rooms know how things are computed.
"""
