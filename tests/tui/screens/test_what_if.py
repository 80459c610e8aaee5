"""What if on the screen: a sandbox to play in, from which one steps back to exactly where the battle was, or that is
kept as a battle of its own; and ten battles by the computer."""

from __future__ import annotations

from core.match.what_if import Outcome, Shares
from scenarios.catalogue import load
from tests.support.tui.playing import Hand
from tests.tui.screens.test_by_hand import at_rest
from tui.keeping.journals import journals_path
from tui.keeping.opening import resume_battle
from tui.screens.battle.screen import BattleScreen
from tui.screens.what_if import WhatIfScreen
from tui.views.lines import text_of
from tui.views.what_if_view import SANDBOX, WhatIfView
from tui.widgets.panel import Panel


async def asked(played: Hand) -> WhatIfScreen:
    await played.pilot.press("asterisk")
    await played.until(lambda: isinstance(played.app.screen, WhatIfScreen))
    assert isinstance(played.app.screen, WhatIfScreen)
    return played.app.screen


async def in_sandbox(played: Hand) -> BattleScreen:
    """The screen of a sandbox."""
    real = played.app.screen
    _ = await asked(played)
    await played.pilot.press("enter")
    await played.until(lambda: isinstance(played.app.screen, BattleScreen) and played.app.screen is not real)
    assert isinstance(played.app.screen, BattleScreen)
    sandbox = played.app.screen
    await played.until(lambda: sandbox.choosing is not None)
    return sandbox


async def test_a_sandbox_says_so_and_leaves_the_battle_as_it_was() -> None:
    async with at_rest() as played:
        real, position = played.app.screen, played.session.match.position
        journal = played.session.path.read_bytes()
        sandbox = await in_sandbox(played)
        assert f" {SANDBOX} " in text_of(sandbox.query_one("#banner", Panel).lines)
        assert all(seat is None for seat in sandbox.session.seats.policies.values())
        assert sandbox.session.match.battle == position.battle
        sandbox.session.match.answer(next(iter(sandbox.session.match.menu)))
        await played.pilot.press("q")
        await played.until(lambda: isinstance(played.app.screen, WhatIfScreen))
        await played.pilot.press("enter")
        await played.until(lambda: played.app.screen is real)
        assert played.session.match.position is position
        assert played.session.path.read_bytes() == journal


async def test_a_sandbox_is_kept_as_a_battle_of_its_own() -> None:
    async with at_rest() as played:
        real = played.app.screen
        before = {*journals_path().glob("*.jsonl")}
        sandbox = await in_sandbox(played)
        sandbox.session.match.answer(next(iter(sandbox.session.match.menu)))
        end = sandbox.session.match.position
        await played.pilot.press("q")
        await played.until(lambda: isinstance(played.app.screen, WhatIfScreen))
        await played.pilot.press("down", "enter")
        await played.until(lambda: played.app.screen is real)
        (kept,) = {*journals_path().glob("*.jsonl")} - before
        again = resume_battle(kept)
        assert again.match.position.battle == end.battle
        assert "what if" in again.file.path.read_text("utf-8").splitlines()[0]
        again.close()


async def test_the_computer_is_stopped_by_one_key() -> None:
    async with at_rest() as played:
        position = played.session.match.position
        screen = await asked(played)
        await played.pilot.press("down", "enter")
        await played.until(lambda: screen.view.runs)
        await played.pilot.press("escape")
        await played.until(lambda: not screen.view.runs)
        assert "(stopped)" in text_of(screen.view.told())
        await played.pilot.press("escape")
        await played.until(lambda: isinstance(played.app.screen, BattleScreen))
        assert played.session.match.position is position


def test_shares_are_bars_with_words() -> None:
    battle = load("duel").battle
    outcomes = (Outcome("red", "", 4), Outcome("red", "", 6), Outcome("blue", "", 8))
    view = WhatIfView(battle, "turn", ("recruit", "soldier"), 1, shares=Shares(("red", "blue"), 3, outcomes))
    told = text_of(view.told())
    assert "The east bank wins 2 of 3 (67%)" in told
    assert "The battle ends in turn 6.0 on average (4 to 8)." in told
    assert view.level == "soldier"
    view.change(-1)
    assert (view.level, view.selected) == ("recruit", "computer")
