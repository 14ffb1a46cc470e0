"""Programs are built while the collector of Python rests."""

import gc
from threading import Thread

import pytest

from ludarium.kernel.collecting import nothing_collected
from tests.engine.interrupting import interrupted_at


def build() -> None:
    with nothing_collected():
        assert not gc.isenabled()


def test_the_collector_rests_until_the_last_is_ready() -> None:
    with nothing_collected():
        other = Thread(target=build)
        other.start()
        other.join()
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_comes_back_after_a_mistake() -> None:
    with pytest.raises(ValueError, match="mistake"), nothing_collected():
        raise ValueError("mistake")
    assert gc.isenabled()


def test_it_stays_off_where_somebody_turned_it_off() -> None:
    gc.disable()
    try:
        build()
        assert not gc.isenabled()
    finally:
        gc.enable()


@pytest.mark.parametrize("point", range(40))
def test_it_comes_back_after_an_interrupt(point: int) -> None:
    interrupted_at(point, build)
    build()
    assert gc.isenabled()
