"""What lies ahead of sites is worked out once, however many rules ask."""

import pytest

import ludarium
from ludarium.engine.geometry import ahead
from ludarium.host.cache import Cache


def test_bearings_are_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []

    class Counted(ahead._Bearings):
        def __init__(self, *arguments: object) -> None:
            made.append(self)
            super().__init__(*arguments)  # type: ignore[arg-type] # as they are

    monkeypatch.setattr(ahead, "_Bearings", Counted)
    monkeypatch.setattr(Cache, "get", lambda *_: None)
    ludarium.load("Fanorona").start(seed=1)
    assert len(made) == 1
