"""The words that boards, rules and English share: what a ludeme is, and the constants there are.

It knows names, not what they do. Begin with `ludeme.py`; the other modules are lists of words.
"""
