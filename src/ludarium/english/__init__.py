"""Rule books in English, made from the ludemes of a game."""
