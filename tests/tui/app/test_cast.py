"""A battle as a recording for terminal players: it is parsed, drawn as a player would, and always the same."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import NamedTuple

import pyte
import pytest

from core.match.match import Match
from scenarios.scenario import Scenario
from tests.tui.views.test_reel import fought
from tui.app.cast import LONGEST, SMALLEST, Recording, cast_lines
from tui.views.reel import Reel


class Event(NamedTuple):
    """An event of a recording: after so many seconds, output, and what is written."""

    at: float
    kind: str
    codes: str


class Cast(NamedTuple):
    """A recording as a player reads it."""

    head: dict[str, object]
    events: list[Event]

    def drawn(self, events: int) -> list[str]:
        """What stands on the terminal after so many events."""
        screen = pyte.Screen(*self.size)
        stream = pyte.Stream(screen)
        for event in self.events[:events]:
            stream.feed(event.codes)
        return list(screen.display)

    @property
    def size(self) -> tuple[int, int]:
        width, height = self.head["width"], self.head["height"]
        assert isinstance(width, int)
        assert isinstance(height, int)
        return width, height


async def recorded(battle: tuple[Scenario, Match], how: Recording) -> str:
    return "\n".join([line async for line in cast_lines(*battle, how)])


def parsed(text: str) -> Cast:
    first, *rest = text.split("\n")
    return Cast(json.loads(first), [Event(*json.loads(line)) for line in rest])


@pytest.fixture(scope="module")
def duel() -> tuple[Scenario, Match]:
    """A duel to its end."""
    return fought("duel", 40)


@pytest.mark.parametrize("size", [SMALLEST, (120, 40), (200, 60)])
async def test_it_is_drawn_to_its_end_at_every_size(duel: tuple[Scenario, Match], size: tuple[int, int]) -> None:
    cast = parsed(await recorded(duel, Recording(size)))
    assert cast.head["version"] == 2
    assert cast.size == size
    assert {event.kind for event in cast.events} == {"o"}
    begun, ended = cast.drawn(1), cast.drawn(len(cast.events))
    assert all(len(row) == size[0] for row in ended)
    assert "action 0/" in begun[0]
    assert begun != ended
    assert ended[-1].startswith("hexfray  The Heron Bridge")
    assert any("V I C T O R Y" in row for row in ended)


async def test_each_picture_is_whole_though_only_changes_are_written(duel: tuple[Scenario, Match]) -> None:
    cast = parsed(await recorded(duel, Recording((120, 40), dice=True)))
    stops = len(Reel(duel[1]).stops)
    numbers = [int(cast.drawn(n)[0].partition("action ")[2].partition("/")[0]) for n in range(1, len(cast.events))]
    assert numbers == sorted(numbers)
    assert (numbers[0], numbers[-1]) == (0, stops - 1)
    assert any("DEX" in row for row in cast.drawn(len(cast.events) // 2))
    assert sum(len(event.codes) for event in cast.events[1:6]) < len(cast.events[0].codes)


@pytest.mark.parametrize("speed", [0.1, 1.0, 4.0])
async def test_time_goes_on_in_steps_that_are_never_long(duel: tuple[Scenario, Match], speed: float) -> None:
    cast = parsed(await recorded(duel, Recording((80, 24), speed)))
    times = [event.at for event in cast.events]
    gaps = {round((last - first) * 1000) for first, last in pairwise(times)}
    assert times[0] == 0
    assert gaps <= {min(round(usual / speed), LONGEST) for usual in (800, 1600, 4000)}


async def test_the_same_battle_is_the_same_recording_whatever_is_set_here(
    duel: tuple[Scenario, Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await recorded(duel, Recording((80, 24)))
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "linux")
    monkeypatch.delenv("COLORTERM")
    monkeypatch.setenv("SSH_CONNECTION", "here there")
    assert await recorded(fought("duel", 40), Recording((80, 24))) == first


async def test_themes_and_ascii_are_as_wanted(duel: tuple[Scenario, Match]) -> None:
    usual = await recorded(duel, Recording((80, 24)))
    assert await recorded(duel, Recording((80, 24), theme="light")) != usual
    assert parsed(await recorded(duel, Recording((80, 24), ascii=True))).events[0].codes.isascii()


async def test_a_battle_that_is_not_over_ends_where_it_is() -> None:
    shares = list[float]()
    battle = fought("spears", 1)
    lines = [line async for line in cast_lines(*battle, Recording((120, 40)), shares.append)]
    ended = parsed("\n".join(lines)).drawn(len(lines))
    assert any("unfinished" in row for row in ended)
    assert shares == sorted(shares)
    assert (shares[0], shares[-1]) == (0, 1)
