"""Writing only what changed shows the same as Textual's own writing, in less."""

from __future__ import annotations

from io import StringIO

import pyte
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.geometry import Region
from textual.strip import Strip

from tui.terminal.framediff import Shadow, chopped, laid_out

WIDTH, HEIGHT = 12, 3
STYLES = ("white on black", "bold red on blue", "reverse", "underline green on black", "default on default")

characters = st.tuples(st.sampled_from("a█↗_ b"), st.sampled_from(STYLES))
rows = st.lists(characters, min_size=WIDTH, max_size=WIDTH)
frames = st.lists(st.lists(rows, min_size=HEIGHT, max_size=HEIGHT), min_size=2, max_size=4)

Row = list[tuple[str, str]]


def console() -> Console:
    return Console(file=StringIO(), force_terminal=True, color_system="256", width=WIDTH)


def strip(row: Row) -> Strip:
    return Strip([Segment(char, Style.parse(style)) for char, style in row])


def cells(screen: pyte.Screen) -> list[list[tuple[object, ...]]]:
    return [
        [(c.data, c.fg, c.bg, c.bold, c.reverse, c.underscore) for c in (screen.buffer[y][x] for x in range(WIDTH))]
        for y in range(HEIGHT)
    ]


@settings(max_examples=60)
@given(frames, st.integers(0, WIDTH - 2))
def test_the_terminal_shows_the_same(shown: list[list[Row]], left: int) -> None:
    shadow = Shadow()
    theirs, ours = pyte.Screen(WIDTH, HEIGHT), pyte.Screen(WIDTH, HEIGHT)
    whole = Region(0, 0, WIDTH, HEIGHT)
    for number, frame in enumerate(shown):
        strips = [strip(row) for row in frame]
        their_layout = LayoutUpdate([[found] for found in strips], whole)
        pyte.Stream(theirs).feed(their_layout.render_segments(console()).replace("\n", ""))
        if number % 2:
            halves = [
                {0: found.crop(0, left), left: found.crop(left, WIDTH)} if left else {0: found} for found in strips
            ]
            ends = [[left, WIDTH] if left else [WIDTH] for _ in strips]
            chops = ChopsUpdate(halves, [(y, 0, WIDTH) for y in range(HEIGHT)], ends)
            pyte.Stream(ours).feed(shadow.written(chopped(chops), console()))
        else:
            pyte.Stream(ours).feed(
                shadow.written(laid_out(LayoutUpdate([[found] for found in strips], whole)), console())
            )
        assert cells(ours) == cells(theirs)


def test_nothing_is_written_where_nothing_changed() -> None:
    shadow = Shadow()
    row = [(0, 0, strip([("a", "bold red on blue")] * WIDTH))]
    assert shadow.written(row, console())
    assert shadow.written(row, console()) == ""


def test_one_changed_character_is_written_alone() -> None:
    shadow = Shadow()
    plain: Row = [("a", "default on default")] * WIDTH
    shadow.written([(0, 0, strip(plain))], console())
    changed = [*plain[:5], ("b", "default on default"), *plain[6:]]
    assert shadow.written([(0, 0, strip(changed))], console()) == "\x1b[1;6H\x1b[0;39;49mb\x1b[0m"


def test_another_size_is_written_in_full() -> None:
    shadow = Shadow()
    row = [(0, 0, strip([("a", "reverse")] * WIDTH))]
    shadow.written(row, console())
    shadow.fits((99, 30))
    assert shadow.written(row, console())
