"""What is done with descriptions that visitors write: in a sandbox, with advice how to mend them.

Begin with `workshop.py`; `sandbox.py` is where it runs.
"""
