"""The game on a screen for snapshot tests: a battle of a scenario or of a journal, always the same picture. It reads no
settings, saves nothing and waits for no clock. docs/regression.md shows a test."""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from time import monotonic
from typing import TypeAlias

from textual.pilot import Pilot
from textual.screen import Screen

from core.battle.names import Side
from core.errors import BadArgument
from core.match.cups import cup_of
from core.match.journal import load as load_journal
from core.match.match import Match
from core.match.policy import PERSON
from scenarios import catalogue
from scenarios.matches import header_of, match_of, scenario_of
from scenarios.scenario import Scenario
from scenarios.seating import seated, with_seat
from tui.app import app as game
from tui.app.app import SHEETS, HexfrayApp
from tui.keeping.parting import Parting
from tui.keeping.sandbox import MemoryFile
from tui.keeping.session import Session
from tui.keeping.settings import CHOICES, Liked, Settings
from tui.screens.battle.input_guard import InputGuard
from tui.screens.battle.screen import BattleScreen
from tui.views.glyphs import ASCII, UNICODE

JOURNAL = ".jsonl"
PATIENCE = 60.0
"""The longest wait for the game, in seconds."""
REST = 0.05
"""How long a screen is left to itself before a picture, in seconds."""
DISTURBING = ("NO_COLOR", "TEXTUAL_THEME", "TEXTUAL_ANIMATIONS", "TEXTUAL_COLOR_SYSTEM")
"""Variables of the environment that change how Textual draws."""

Prepare: TypeAlias = Callable[[Pilot[None]], Awaitable[None]]
"""What `run_before` of `snap_compare` takes."""


class _Shown(Session):
    """A battle without a journal on the disk."""

    @property
    def lost(self) -> str:
        """Nothing to lose."""
        return ""

    @property
    def kept_in(self) -> str:
        """Where it is saved."""
        return "not saved"

    def leave(self) -> Parting:
        """Leave the battle; nothing is on a disk."""
        return Parting.UNTOUCHED


class StillApp(HexfrayApp):
    """The game without a title screen, which would show the user's saved battles."""

    CSS_PATH = [str(Path(game.__file__).parent / path) for path in SHEETS]  # noqa: RUF012 - as in every app

    def get_default_screen(self) -> Screen[None]:
        """Return an empty screen."""
        return Screen()


def app(
    source: Scenario | str | Path | Mapping[str, object],
    *,
    seed: int = 1,
    seats: Mapping[Side, str] | None = None,
    before: int | None = None,
    theme: str = "dark",
    log: str = "story",
    ascii: bool = False,
) -> HexfrayApp:
    """Return the game, at a battle, for `snap_compare` of pytest-textual-snapshot.

    `source` is a scenario, as `hexfray.load` takes it, or the path of a journal (`.jsonl`), which opens where it ends
    or `before` a line. People play all sides, so that a picture doesn't depend on how an AI plays; `seats` names AI
    levels for some. `seed` decides the dice that are still to be rolled. `theme` and `log` are those of the settings.

    Raises BadArgument, Unknown, FaultyScenario, JournalFault, Desync and CupFault.
    """
    for name, value in (("theme", theme), ("log", log)):
        if value not in CHOICES[name]:
            raise BadArgument(f"{name}: expected one of {', '.join(CHOICES[name])}, got {value!r}")
    session = _session(source, seed, seats or {}, before)
    likes = Settings(theme=theme, log=log, colours="truecolor", signs="ascii" if ascii else "unicode", handover="off",
                     speed="instant", effects="off")  # fmt: skip
    with _undisturbed():
        made = StillApp(
            lambda opened: opened.play(session), ASCII if ascii else UNICODE, 0, likes=Liked(likes), ascii=ascii
        )
    made.keeps = False
    return made


def keys(*names: str) -> Prepare:
    """Return what presses these keys, for `run_before` of `snap_compare`: each once the game waits for a person, and
    then waits until everything about the selected order is shown. Names are Textual's: `enter`, `down`, `a`. Without
    names it only waits.

    A game that doesn't come to rest within a minute raises AssertionError.
    """

    async def press(pilot: Pilot[None]) -> None:
        await _settle(pilot)
        for name in names:
            await pilot.press(name)
            await _settle(pilot)
        await pilot.pause(REST)

    return press


def _session(
    source: Scenario | str | Path | Mapping[str, object], seed: int, names: Mapping[Side, str], before: int | None
) -> Session:
    if isinstance(source, str | Path) and str(source).endswith(JOURNAL):
        journal = load_journal(Path(source))
        journal = journal if before is None else journal.before(before)
        scenario = scenario_of(journal.header)
        match = match_of(scenario, journal, auto_dice=False)
        match.auto_dice = True
    else:
        if before is not None:
            raise BadArgument("before: only for a journal")
        scenario = source if isinstance(source, Scenario) else catalogue.load(source)
        match = Match.start(scenario.ruleset, scenario.battle, cup_of({"seed": seed}), answers=scenario.answers)
    seats = dict.fromkeys(scenario.battle.sides, PERSON)
    for side, name in names.items():
        seats = with_seat(scenario, seats, side, name)
    file = MemoryFile(header_of(scenario, seats, match.cup))
    match.journal = file
    return _Shown(scenario, match, seated(scenario.ruleset.id, seats), file)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """While active, the environment doesn't change how an app draws."""
    kept = {name: os.environ.pop(name) for name in DISTURBING if name in os.environ}
    try:
        yield
    finally:
        os.environ.update(kept)


async def _settle(pilot: Pilot[None]) -> None:
    """Wait until a person is asked and all about the selected order is known, or another screen is on top."""
    app = pilot.app
    assert isinstance(app, HexfrayApp), "an app of hexfray.testing.app"
    end = monotonic() + PATIENCE
    while not _rests(app):
        assert monotonic() < end, "the game doesn't come to rest"
        await pilot.pause(0.01)
    if isinstance(app.screen, BattleScreen):
        app.screen.controller.director.grace = InputGuard(count(step=1000).__next__)  # no key comes too early


def _rests(app: HexfrayApp) -> bool:
    screen = app.screen
    if app.session is None:
        return False
    if not isinstance(screen, BattleScreen):
        return True
    if (choosing := screen.choosing) is None:
        return False
    order, question = choosing.selected_order, choosing.question
    return (order is None or order in choosing.outlooks) and (question is None or choosing.ahead.knows(question))
