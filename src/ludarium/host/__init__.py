"""From the rules of a game to a program that runs: compiled once, kept, called within limits.

Begin with `builds.py`; `wasm.py` is the sandbox, `session.py` plays by calling into it.
"""
