"""Whole battles fought hand to hand by chance: they come to an end, by steps that the machines have, and replay."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.events import fold
from core.battle.record import replace
from core.battle.steps import HoldChanged
from core.match import notation
from core.match.cups import SeededCup
from core.match.match import Match
from core.match.policy import Seats
from core.play.asking import Choice
from core.rulesets.skirmish import BOOK, SKIRMISH
from core.rulesets.skirmish.hth.holding import OUTSIDE
from hexfray.testing.skirmish import battle_of, fighter
from tests.support.hth import Grappler

TURNS = 20


def crowd() -> Battle:
    """Three against three, each beside an enemy, with every kind of thing in their hands."""
    figures = battle_of(
        fighter("agnar", (0, 0), 0, main="dagger", strength=16),
        fighter("mara", (0, -1), 3, side="blue", main="rifle", pack=("dagger", "pistol"), strength=15, movement=8),
        fighter("ka", (1, 0), 5, skills={"Martial Arts": 3}, strength=14, dexterity=13),
        fighter("bo", (1, -1), 3, side="blue", main="broadsword", off="small shield", pack=("shiv",), movement=8),
        fighter("ulf", (-1, 0), 1, main="brass knuckles", strength=18),
        fighter("eve", (-1, -1), 2, side="blue", main="pistol", worn=("leather",), dexterity=13),
        options=["S16.1-12"],
    )
    return replace(figures, clock=replace(figures.clock, limit=TURNS))


def seats(seed: int) -> Seats:
    """Both sides like to fight so."""
    return Seats({"red": Grappler(seed), "blue": Grappler(seed + 1000)})


@pytest.mark.parametrize("seed", range(6))
def test_a_fight_by_chance_comes_to_its_end(seed: int) -> None:
    match = Match.start(SKIRMISH, crowd(), SeededCup(seed))
    for orders, _ in enumerate(match.play_on(seats(seed))):
        battle = match.battle
        fights = {(h.holder, h.held) for h in battle.holds if h.grip not in OUTSIDE}
        assert fights == {(a.id, b.id) for a in battle.active() for b in battle.foes(a) if a.at == b.at}
        assert orders < 100 * TURNS
    assert match.over
    assert fold(crowd(), match.events) == match.battle
    assert any(isinstance(event, HoldChanged) for event in match.events)


def test_every_order_of_it_can_be_written_and_read() -> None:
    match = Match.start(SKIRMISH, crowd(), SeededCup(1))
    for _ in match.play_on(seats(1)):
        pass
    grid, kinds = match.battle.grid, notation.kinds_of(BOOK)
    choices = [moment.answer for moment in match.history if isinstance(moment.answer, Choice)]
    assert {"close-in", "brawl", "leave"} <= {choice.verb for choice in choices}
    assert [notation.read(notation.write(choice, grid), grid, kinds) for choice in choices] == choices
