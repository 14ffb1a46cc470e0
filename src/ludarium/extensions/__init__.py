"""Extensions: packages of other people's that bring ludemes, boards and games.

Begin with `loading.py`; `installed.py` is which of them there are. How to write one stands in
`docs/extensions.md`.
"""
