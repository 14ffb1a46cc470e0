"""What is made of a whole game that has been read: its equipment, its start, its program.

Begin with `program.py`, which turns rules into code.
"""
