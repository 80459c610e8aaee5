"""When Python looks for cycles: not while the program is read, and not through what was read then."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from tui.app.app import HexfrayApp
from tui.terminal.gc_tuning import defer, resume


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    yield
    gc.enable()


def is_looked_through(thing: object) -> bool:
    return any(found is thing for found in gc.get_objects())


def test_what_is_read_while_it_is_put_off_is_never_looked_through() -> None:
    defer()
    assert not gc.isenabled()
    read = [["a thing"]]
    resume()
    assert gc.isenabled()
    assert not is_looked_through(read)


def test_where_nothing_was_put_off_nothing_is_kept_for_good() -> None:
    made = [["a thing"]]
    resume()
    assert is_looked_through(made)


async def test_the_first_screen_is_there_before_anything_is_looked_through() -> None:
    defer()
    app = HexfrayApp(pause=0)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert gc.isenabled()
