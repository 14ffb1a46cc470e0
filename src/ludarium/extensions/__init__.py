"""Extensions: packages of other people's that bring ludemes, boards and games.

How to write one stands in `docs/extensions.md`.
"""
