"""Effects on the map: a shot's line grows, a blast spreads, a figure that is hit flashes; nothing waits for them."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from core.battle.events import Event, Hurt
from core.battle.record import replace
from core.match.match import Moment
from core.play.footprint import Footprint
from core.play.position import Position, begin
from core.play.ruleset import Ruleset
from scenarios import catalogue
from tests.support.tui.lobbing_session import burning, session_of
from tests.support.tui.playing import Hand, duel, face_to_face, hand
from tui.keeping.settings import Liked, Settings
from tui.views.effects_view import effects, victims
from tui.widgets.hex_map import HexMap

ON = Liked(Settings(effects="on"))


@pytest.fixture(name="begun", scope="module")
def _begun() -> tuple[Ruleset, Position]:
    scenario = catalogue.load("duel")
    return scenario.ruleset, begin(scenario.ruleset, scenario.battle)[0]


def moment(position: Position, *events: Event) -> Moment:
    """A moment with these events."""
    return Moment(position, (1,), events)


def test_a_figure_that_is_hit_flashes(begun: tuple[Ruleset, Position]) -> None:
    ruleset, position = begun
    battle = position.battle
    figure = next(iter(battle))
    fresh = [moment(position, Hurt((), figure.id, 3))]
    assert victims(fresh) == {figure.id}
    lit = {figure.at: "flash"}
    assert effects(ruleset, battle, fresh) == (lit, {}, lit)


def test_without_harm_nothing_flashes(begun: tuple[Ruleset, Position]) -> None:
    ruleset, position = begun
    battle = position.battle
    assert effects(ruleset, battle, [moment(position, Hurt((), next(iter(battle)).id, 0))]) == ()


def test_a_blast_spreads_from_its_middle_to_its_rim(begun: tuple[Ruleset, Position]) -> None:
    ruleset, position = begun
    battle = position.battle
    grid = battle.grid
    middle = grid.cell("0505")
    cells = [grid.at(x, y) for x in range(grid.width) for y in range(grid.height)]
    full = {cell for cell in cells if grid.distance(cell, middle) <= 2}
    edge = {cell for cell in cells if grid.distance(cell, middle) == 3}
    burst = Footprint(full=frozenset(full), edge=frozenset(edge))
    bursting = replace(ruleset, pictures=replace(ruleset.pictures, burst=lambda battle, event: burst))
    frames = effects(bursting, battle, [moment(position, Hurt((), next(iter(battle)).id, 0))])
    assert [set(frame.values()) for frame in frames] == [{"blaze"}] * 4
    assert set(frames[0]) == {middle}
    assert all(set(small) < set(large) for small, large in pairwise(frames))
    assert set(frames[-1]) == full | edge


def played(player: Hand) -> list[str]:
    """The effects played from now on, by their styles."""
    found: list[str] = []
    widget = player.app.screen.query_one(HexMap)
    play = widget.play

    def noted(frames: list[dict[object, str]]) -> None:
        found.extend(sorted({style for frame in frames for style in frame.values()}))
        play(frames)  # type: ignore[arg-type]

    widget.play = noted  # type: ignore[method-assign, assignment]
    return found


async def test_a_throw_has_its_line_on_the_map() -> None:
    async with hand(session_of(burning()), likes=ON) as player:
        seen = played(player)
        await player.press("1", "k", "enter")
        assert "shot" in seen


async def test_an_effect_ends_and_the_map_is_as_before() -> None:
    async with hand(face_to_face(), likes=ON) as player:
        widget = player.app.screen.query_one(HexMap)
        bare = [widget.render_line(y) for y in range(widget.size.height)]
        at = player.battle.position.battle["ysolt"].at
        widget.play([{at: "flash"}, {}, {at: "flash"}])
        assert [widget.render_line(y) for y in range(widget.size.height)] != bare
        await player.until(lambda: not (widget._frame or widget._frames))
        assert [widget.render_line(y) for y in range(widget.size.height)] == bare


async def test_keys_are_handled_while_an_effect_plays() -> None:
    async with hand(face_to_face(), likes=ON) as player:
        widget = player.app.screen.query_one(HexMap)
        widget.play([{player.battle.position.battle["ysolt"].at: "flash"}] * 500)
        await player.press("enter")
        assert player.battle.choosing is not None
        assert widget._frames


@pytest.mark.parametrize("liked", ["auto", "off"])
async def test_without_them_nothing_plays(liked: str) -> None:
    async with hand(session_of(burning()), likes=Liked(Settings(effects=liked))) as player:
        seen = played(player)
        await player.press("1", "k", "enter")
        assert seen == []


async def test_they_change_nothing_in_the_journal(tmp_path: Path) -> None:
    texts = []
    for liked in ("on", "off"):
        async with hand(duel(), likes=Liked(Settings(effects=liked))) as player:
            await player.press("enter", "enter", "space")
            texts.append(player.session.path.read_text("utf-8").splitlines()[1:])
    assert texts[0] == texts[1]
