"""One number for one thing: menu, preview, plain mode and move preview give an attack the same chance, in random
positions of all four games."""

from __future__ import annotations

import os
from collections.abc import Iterator
from io import StringIO
from itertools import islice
from random import Random

import pytest

from core.battle.counting import percent
from core.play.asking import Decision
from core.play.move_preview import chances
from core.play.order_odds import decisive_roll, outlook
from scenarios.catalogue import load
from tui.choosing.choosing import Choosing
from tui.keeping.opening import begin
from tui.keeping.session import Session
from tui.plain.asking import question
from tui.plain.desk import Desk
from tui.plain.telling import Telling
from tui.plain.voice import Voice
from tui.screens.battle.forecast import BUDGET
from tui.views.glyphs import UNICODE
from tui.views.lines import text_of
from tui.views.odds_view import order_preview
from tui.views.order_view import Entry

GAMES = ("tavern", "tavern-scuffle", "boots", "wrong-crate")
FEW, TRIED, MANY = 2, 20, 20 if os.environ.get("CI") else 60
"""So many positions of each game, of so many looked at; and in the long test."""


def asked(name: str, seed: int) -> Iterator[Session]:
    """Sessions in random positions where a person would be asked for an order with a chance."""
    random = Random(seed)
    while True:
        scenario = load(name)
        session = begin(scenario, dict.fromkeys(scenario.battle.sides, "recruit"), random.randrange(1000))
        for _ in session.match.play_on(session.seats):
            if isinstance(session.match.waiting, Decision) and random.random() < 1 / 8:
                yield session


def leaves(entries: tuple[Entry, ...]) -> Iterator[Entry]:
    for entry in entries:
        yield from leaves(entry.more) if entry.more else (entry,)


def check(session: Session, random: Random) -> int:
    """Compare the numbers of some entries; returns how many there were."""
    match = session.match
    choosing = Choosing(match.ruleset, match.position, best_first=True)
    found = [
        entry for entry in leaves(choosing.listing.entries) if entry.chance is not None and entry.choice is not None
    ]
    for entry in random.sample(found, min(2, len(found))):
        assert entry.choice is not None
        assert entry.chance is not None
        seen = outlook(match.ruleset, match.position, entry.choice, budget=BUDGET)
        roll, unanswered = decisive_roll(match.ruleset, match.position, entry.choice)
        shown = text_of(order_preview(match.battle, entry, roll, seen, unanswered=unanswered))
        number = percent(entry.chance)
        assert number in shown or (number == "0%" and "<1%" in shown), (entry.label, number, shown)
    desk = Desk(session, Voice(StringIO(), StringIO(), UNICODE), Telling(session.match, "story"))
    desk.start_choice()
    listed = "\n".join(question(desk))
    for entry in desk.entries:
        if entry.chance is not None and entry.choice is not None and not entry.more and entry.aim is None:
            assert f"{entry.label}: {percent(entry.chance)}" in listed
    if match.position.task is None:
        known = {entry.choice: entry.chance for entry in found}
        for one in chances(match.ruleset, match.battle, choosing.figure):
            if one.order in known and one.odds.chance is not None:
                assert percent(one.odds.chance) == percent(known[one.order] or 0), one.order
    return len(found)


@pytest.mark.parametrize("name", GAMES)
def test_an_attack_has_the_same_chance_everywhere(name: str) -> None:
    random, found = Random(7), 0
    for session in islice(asked(name, 1), TRIED):
        found += bool(check(session, random))
        if found == FEW:
            break
    assert found


@pytest.mark.fuzz
@pytest.mark.parametrize("name", GAMES)
def test_an_attack_has_the_same_chance_everywhere_in_many_positions(name: str) -> None:
    random = Random(11)
    for session in islice(asked(name, 2), MANY):
        _ = check(session, random)
