"""A wait in a battle that is kept: taken back, written down, gone on with from any moment of it, seen in odds."""

from __future__ import annotations

import hexfray
from core.match.fingerprint import fingerprint
from core.rulesets.clinch.wait.breaking_in import Triggered
from hexfray.game import Game
from tests.support.clinch.waiting import ATTACKS

FOES = {
    "ruleset": "clinch",
    "title": "Two",
    "about": "Two.",
    "map": {"width": 6, "height": 6},
    "sides": {side: {"name": side, "seat": "person", "colour": side} for side in ("red", "blue")},
    "figure": [
        {"id": "ann", "side": "red", "at": "0303", "facing": "N", "like": "wrestler"},
        {"id": "ben", "side": "blue", "at": "0302", "facing": "S", "like": "brawler"},
    ],
}
WAIT = ("ann wait", f"ann await trigger={ATTACKS} response=attack", "ben attack", "ben strike target=ann blow=kick")
BREAKS_IN = ("ann break-in", "ann strike target=ben blow=kick")


def game(*orders: str) -> Game:
    """Ann waits for an attack of Ben's, and what was ordered then."""
    found = hexfray.begin(FOES, dice=11)
    for order in orders:
        found.choose(order)
    return found


def asks(found: Game) -> str:
    """Whom it asks, and whether a reaction is wanted."""
    waiting = found.waiting
    assert isinstance(waiting, hexfray.Decision)
    return f"{waiting.figures[0]}: {type(waiting.about).__name__}"


def test_a_figure_that_waits_is_asked_at_the_trigger_and_then_for_what_it_does() -> None:
    found = game(*WAIT)
    assert asks(found) == "ann: Triggered"
    assert isinstance(found.waiting, hexfray.Decision)
    assert isinstance(found.waiting.about, Triggered)
    assert found.waiting.about.prompt_in(found.position.battle).startswith(found.position.battle["ben"].name)
    found.choose("ann break-in")
    assert asks(found) == "ann: Acting"
    assert [order for order in found.legal() if "await" in str(order)] == []


def test_it_is_undone_step_by_step() -> None:
    found = game(*WAIT)
    before = fingerprint(found.position.battle)
    found.choose("ann break-in")
    found.undo()
    assert asks(found) == "ann: Triggered"
    assert fingerprint(found.position.battle) == before


def test_a_journal_goes_through_it_to_the_same_battle() -> None:
    for number in range(len(BREAKS_IN) + 1):
        found = game(*WAIT, *BREAKS_IN[:number])
        again = hexfray.resume_text(found.journal())
        assert again.position == found.position


def test_a_position_in_the_midst_of_it_is_gone_on_with() -> None:
    found = game(*WAIT, "ann break-in")
    again = hexfray.begin(FOES, dice=11, position=found.position_text())
    assert asks(again) == "ann: Acting"
    assert fingerprint(again.position.battle) == fingerprint(found.position.battle)


def test_odds_of_a_deed_that_is_waited_for_are_counted() -> None:
    found = game(*WAIT[:-1])
    assert found.odds(WAIT[-1], budget=200) is not None
