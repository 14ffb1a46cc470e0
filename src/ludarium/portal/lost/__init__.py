"""What pages show of lost games: their reconstructions, one by one and side by side.

Begin with `results.py`, all that the page of a reconstruction shows; `chart.py` draws evidence
against quality.
"""
