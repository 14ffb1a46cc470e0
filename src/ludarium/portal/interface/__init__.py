"""What the portal tells programs: all addresses, and how each is asked.

Begin with `operations.py`, the table of addresses; `openapi.py` tells it in a form that tools read.
"""
