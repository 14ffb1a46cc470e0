"""What is different between two games, part by part: rules, words, concepts, numbers, play.

Begin with `comparison.py`; `tree_difference.py` compares rules, `report.py` writes a page.
"""
