"""Ctrl-C at every point of a piece of work, one point after the other."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import ludarium

OURS = str(Path(ludarium.__file__).parent)


def interrupted_at(point: int, work: Callable[[], object]) -> bool:
    """Do something, with an interrupt before the step of our code with this number.

    A step is one instruction of Python. Whether it came to the interrupt.
    """
    left = point

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal left
        if not frame.f_code.co_filename.startswith(OURS):
            return None
        frame.f_trace_opcodes = True
        frame.f_trace_lines = False
        if event == "opcode":
            left -= 1
            if left < 0:
                raise KeyboardInterrupt
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    except KeyboardInterrupt:
        return True
    finally:
        sys.settrace(before)
    return False
