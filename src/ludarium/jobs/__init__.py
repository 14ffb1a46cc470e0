"""Long work in many pieces: on all cores or on a cluster, stopped and resumed, nothing done twice.

Begin with `running.py`; `work.py` has pieces and what becomes of them, `store.py` keeps results,
`processes.py` and `cluster.py` are the places where pieces are worked on.
"""
