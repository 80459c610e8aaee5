"""How many colours there are: the setting decides, then COLORTERM and TERM, then the terminal's description."""

from __future__ import annotations

import pytest
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual.color import Color

from tests.support.tui.playing import Hand, duel, hand
from tui.app.app import HexfrayApp
from tui.app.themes import numbers
from tui.keeping.settings import Liked, Settings
from tui.terminal.depth import Depth, DepthFilter, depth_of


def found(liked: str = "auto", **environ: str) -> Depth:
    """The depth in this environment, as the app finds it."""
    system = Console(force_terminal=True, _environ=environ).color_system
    return depth_of(liked, system, environ)


@pytest.mark.parametrize(
    ("environ", "depth"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, Depth.TRUE),
        ({"TERM": "xterm", "COLORTERM": "24bit"}, Depth.TRUE),
        ({"TERM": "xterm-256color"}, Depth.INDEXED),
        ({"TERM": "tmux-256color"}, Depth.INDEXED),
        ({"TERM": "xterm-kitty"}, Depth.INDEXED),
        ({"TERM": "xterm"}, Depth.NAMED),
        ({"TERM": "linux"}, Depth.NAMED),
        ({"TERM": "xterm-16color"}, Depth.NAMED),
        ({"TERM": "of-no-kind"}, Depth.NAMED),
        ({}, Depth.NAMED),
    ],
)
def test_the_terminal_says_how_many(environ: dict[str, str], depth: Depth) -> None:
    assert found(**environ) is depth


@pytest.mark.parametrize(("colours", "depth"), [(8, Depth.NAMED), (256, Depth.INDEXED), (1 << 24, Depth.TRUE)])
def test_its_description_knows_names_that_say_nothing(
    colours: int, depth: Depth, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.terminal.depth._described", {"foot": colours}.__getitem__)
    assert found(TERM="foot") is depth


@pytest.mark.parametrize("depth", Depth)
def test_the_setting_comes_first(depth: Depth) -> None:
    assert found(depth.value, TERM="xterm-256color") is depth


def test_a_colour_of_the_palette_gets_its_number_and_others_stay() -> None:
    filter = DepthFilter(numbers(Depth.NAMED))
    style = Style.parse("bold #800000 on #123456")
    (segment,) = filter.apply([Segment("x", style)], Color.parse("#000000"))
    assert segment.style is not None
    assert segment.style.color is not None
    assert (segment.style.color.number, segment.style.bgcolor, segment.style.bold) == (1, style.bgcolor, True)


@pytest.mark.parametrize("liked", ["256", "16"])
@pytest.mark.parametrize("theme", ["dark", "light", "contrast", "colourblind"])
async def test_everything_drawn_in_a_battle_is_of_the_palette(theme: str, liked: str) -> None:
    async with hand(duel(), likes=Liked(Settings(theme, colours=liked))) as player:
        await player.press("enter", "enter")
        assert strangers(player) == set()
        await player.press("escape", "t")
        assert strangers(player) == set()


@pytest.mark.parametrize("liked", ["256", "16"])
@pytest.mark.parametrize("key", ["question_mark", "g", "slash", "f2", "ctrl+p", "D"])
async def test_so_is_everything_on_the_screens_over_it(key: str, liked: str) -> None:
    async with hand(duel(), likes=Liked(Settings(colours=liked))) as player:
        await player.press(key)
        player.app.notify("a note")
        await player.pilot.pause(0.1)
        assert strangers(player) == set()


async def test_the_number_of_colours_changes_at_once() -> None:
    async with hand(duel()) as player:
        assert isinstance(player.app, HexfrayApp)
        assert player.app.console.color_system == "truecolor"
        player.app.like("colours", "16")
        await player.settle()
        assert player.app.console.color_system == "standard"
        assert strangers(player) == set()


async def test_without_colours_the_setting_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with hand(duel(), likes=Liked(Settings(colours="16"))) as player:
        app = player.app
        assert isinstance(app, HexfrayApp)
        assert app.depth is Depth.TRUE
        assert {colour for colour in drawn(player) if colour is not None and len({*colour}) > 1} == set()


def strangers(player: Hand) -> set[object]:
    """The colours on the screen that the palette doesn't have."""
    assert None in drawn(player), "something of the palette is drawn"
    return {colour for colour in drawn(player) if colour is not None}


def drawn(player: Hand) -> set[tuple[int, int, int] | None]:
    """Every colour on the screen that is told by red, green and blue."""
    update = player.app.screen._compositor.render_update(full=True)
    found: set[tuple[int, int, int] | None] = set()
    for strips in getattr(update, "strips", ()):
        for strip in strips:
            for segment in strip:
                style = segment.style or Style()
                found |= {c.triplet and tuple(c.triplet) for c in (style.color, style.bgcolor) if c is not None}
    return found
