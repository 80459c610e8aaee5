"""What a screen says of clinch: contests are no bare rolls, each way to strike is a whole blow, and who passes
beside those who have given up has nobody to fight."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from core.match.cups import cup_of
from core.match.match import Match
from core.play.asking import Choice, Roll
from core.play.order_odds import decisive_roll, outlook
from core.play.rolled import Tested
from core.rulesets.clinch import CLINCH
from core.rulesets.clinch.hold.breaking import BreakFree
from core.rulesets.clinch.moves.takedown import TakeDown
from hexfray.testing import Play
from tests.support.clinch.fights import fight
from tests.support.clinch.fixtures import ann, battle_of, ben, cy
from tests.support.clinch.holding import at_grips, hold, played
from tests.support.tui.by_keys import choosing
from tui.views.chronicle import Chronicle
from tui.views.lines import text_of
from tui.views.log_view import log_lines
from tui.views.odds_view import order_preview
from tui.views.order_view import Entry


def at_work(by: str, on: str) -> Play:
    """Ann's turn to attack, one of the two having had hold of the other since the second before."""
    play = played(at_grips(hold(by=by, on=on, since=1), second=3))
    return play.until("beginning", figure="ann").say("ann attack")


def odds(play: Play, order: Choice) -> list[str]:
    """What is told of an order, in lines."""
    roll, _ = decisive_roll(CLINCH, play.position, order)
    entry = Entry("", "", order, chance=None)
    return text_of(order_preview(play.battle, entry, roll, outlook(CLINCH, play.position, order))).splitlines()


@pytest.mark.rule("G-base-23")
@pytest.mark.parametrize(
    ("by", "on", "order", "roll", "gains"),
    [
        ("ann", "ben", TakeDown("ann", "ben"), "14 or less on 3d6 (91% before their roll)", "72% · down 72%"),
        ("ben", "ann", BreakFree("ann", "ben"), "12 or less on 3d6 (74% before their roll)", "14%"),
    ],
)
def test_a_roll_of_a_contest_is_not_told_as_the_chance_to_win_it(
    by: str, on: str, order: Choice, roll: str, gains: str
) -> None:
    told = odds(at_work(by, on), order)
    assert told[1] == f"contest: {roll}"
    assert gains in told


@pytest.mark.rule("G-base-23")
def test_nor_is_it_in_the_log() -> None:
    play = at_work("ann", "ben").say(TakeDown("ann", "ben"), [3, 4, 4], [4, 4, 4])
    rolls = [event for event in play.events if isinstance(event, Tested)]
    lines = [one for one in log_lines(play.battle, rolls) if "14" in one.text]
    assert "target number (91% before their roll)" in text_of([*lines[0].detail])
    assert all(event.contested for event in rolls[-2:])


def test_a_roll_to_hit_is_no_contest() -> None:
    play = fight(ann(), ben(at=(0, -1))).say("ann attack", "ann strike target=ben blow=kick")
    assert isinstance(play.position.waiting, Roll)
    assert not play.roll.contested


def labels(entries: Iterable[Entry]) -> Iterator[str]:
    """The labels of a menu and of all that lies behind its entries."""
    for entry in entries:
        yield entry.label
        yield from labels(entry.more)


def test_what_lies_behind_a_part_says_the_whole_blow() -> None:
    me = ann(things=("broadsword",))
    entries = choosing(fight(me, ben(at=(0, -1))).say("ann attack")).listing.entries
    ways = next(entry.more for entry in entries if entry.label == "strike Ben: other options")
    parts = [*labels(next(entry.more for entry in ways if entry.label == "other parts"))]
    assert {"groin", "right arm", "kick the skull", "kick the neck"} <= {*parts}


def test_who_passes_beside_those_who_have_given_up_has_nobody_to_fight() -> None:
    battle = battle_of(ann(), ben(at=(0, -1)), cy(at=(3, -6), side="blue"))
    match = Match.start(CLINCH, battle, cup_of({"seed": 1}))
    given = ["ann attack", "ann done", "ben yield", "cy attack", "cy done", "ann attack", "ann done"]
    for order in given:
        match.answer(match.read(order))
    chronicle = Chronicle(match)
    chronicle.follow()
    assert [one.text for one in chronicle.lines if "passes" in one.text] == [
        "Ann passes (could strike)",
        "Cy passes: no one in reach",
        "Ann passes: no one in reach still fights",
    ]
