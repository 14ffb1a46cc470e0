"""The fixed words of the language, such as `Cell`, `Mover` or `Forward`, by theme."""
