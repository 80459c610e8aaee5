"""A battle recorded for terminal players: an asciicast, version 2 (docs.asciinema.org/manual/asciicast/v2). The battle
runs act by act on a hidden screen, and each picture is written down as the changes since the last one.

The same journal, size, speed and look give the same bytes: time is counted, not measured. Replays: screens/replay.
"""

from __future__ import annotations

import json
import os
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import replace

from rich.console import Console
from textual.app import ComposeResult

from core.match.acts import Act, is_seen
from core.match.match import Match
from core.records import record
from scenarios.scenario import Scenario
from tui.app.app import HexfrayApp
from tui.keeping.settings import USUAL, Liked, changed
from tui.screens.board.board import Board
from tui.screens.board.picture import Picture
from tui.screens.replay.picture import picture_of
from tui.screens.sized import Sized
from tui.terminal.framediff import Shadow
from tui.views.card_view import banner_of
from tui.views.chronicle import Chronicle
from tui.views.glyphs import ASCII, UNICODE
from tui.views.hints_view import LEAST
from tui.views.layout import TWO_SIDES, WIDE
from tui.views.lines import Piece, line
from tui.views.live_view import end_lines
from tui.views.reel import Reel
from tui.views.speeds import USUAL as PAUSE

GRAVE = 2.0
"""An action with a grave event stays so many times as long."""
END = 5.0
"""And the end of the battle."""
LONGEST = 3000
"""The longest time without a change, in milliseconds, at any speed."""
CLEARED, SHOWN = "\x1b[?25l\x1b[2J", "\x1b[0m\x1b[?25h"
"""The codes before the first picture, which hide the cursor, and after the last."""
SMALLEST, LARGEST = LEAST, (500, 200)
"""The sizes that can be recorded, in columns and rows."""
TERMINAL = "xterm-256color"


@record
class Recording:
    """How a battle is recorded. `size`: columns and rows; `speed`: 2 is twice as fast; `dice`: the log has all rolls;
    `theme` is one of the settings."""

    size: tuple[int, int] = (120, 40)
    speed: float = 1.0
    dice: bool = False
    ascii: bool = False
    theme: str = "dark"


class CastScreen(Sized[None]):
    """A board without keys."""

    CSS_PATH = "../screens/board/board.tcss"

    def __init__(self) -> None:
        super().__init__()
        self.board = Board()

    def compose(self) -> ComposeResult:
        yield self.board


async def cast_lines(
    scenario: Scenario, match: Match, how: Recording, done: Callable[[float], None] = lambda share: None
) -> AsyncIterator[str]:
    """Yield the lines of an asciicast of a battle. `done` is told the recorded share, from 0 to 1."""
    width, height = how.size
    head = {"version": 2, "width": width, "height": height, "title": f"hexfray: {scenario.title}"}
    yield _json({**head, "idle_time_limit": LONGEST / 1000, "env": {"TERM": TERMINAL}})
    console, shadow, now = Console(color_system="truecolor"), Shadow(), 0
    likes = Liked(changed(USUAL.settings, "theme", how.theme))
    likes = Liked(changed(likes.settings, "colours", "truecolor"))
    seen = CastScreen()
    _ = os.environ.pop("NO_COLOR", None)  # the player that shows the recording has colours of its own

    def opening(opened: HexfrayApp) -> None:
        _ = opened.push_screen(seen)

    app = HexfrayApp(opening, ASCII if how.ascii else UNICODE, likes=likes, ascii=how.ascii)
    async with app.run_test(size=how.size) as pilot:
        while not seen.board.is_ready:
            await pilot.pause()
        codes = CLEARED
        for picture, pause, share in _shots(scenario, match, how):
            seen.board.show(picture, app.glyphs)
            strips = None
            while strips != (strips := seen._compositor.render_strips()):
                await pilot.pause()
            codes += shadow.written(((0, y, strip) for y, strip in enumerate(strips)), console)
            if codes:
                yield _json([now / 1000, "o", codes])
            codes, now = "", now + pause
            done(share)
    yield _json([now / 1000, "o", SHOWN])


def _shots(scenario: Scenario, match: Match, how: Recording) -> Iterator[tuple[Picture, int, float]]:
    """Yield the pictures, each with how long it is shown, in milliseconds, and the share of the battle up to there."""
    reel, chronicle, glyphs = Reel(match), Chronicle(match), ASCII if how.ascii else UNICODE
    chronicle.follow()
    foot = line(Piece("hexfray", "strong"), Piece(f"  {scenario.title}", "muted"))

    def shot() -> Picture:
        picture = picture_of(
            reel,
            chronicle,
            "",
            plays=True,
            pause=PAUSE / how.speed,
            glyphs=glyphs,
            width=how.size[0],
            log="dice" if how.dice else "story",
        )
        return replace(picture, hints=foot)

    yield shot(), _lasts(None, how), 0.0
    while reel.by_act(1):
        act = reel.act
        if act is not None and (reel.is_done or is_seen(act, chronicle.passed(act))):
            yield shot(), _lasts(act, how), reel.at / reel.end
    if match.over and match.verdict is not None:
        room = (TWO_SIDES // 2 - 3) if how.size[0] >= WIDE else 22
        result = tuple(end_lines(match, match.verdict, room, glyphs.across))
        yield replace(shot(), card=result), _bounded(PAUSE * END / how.speed), 1.0


def _lasts(act: Act | None, how: Recording) -> int:
    """Return how long an action is shown, in milliseconds; longer if something grave happens in it."""
    grave = act is not None and banner_of(act, UNICODE, ()) is not None
    return _bounded(PAUSE * (GRAVE if grave else 1) / how.speed)


def _bounded(seconds: float) -> int:
    return max(1, min(round(seconds * 1000), LONGEST))


def _json(said: object) -> str:
    return json.dumps(said, ensure_ascii=False)
