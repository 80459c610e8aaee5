"""Taking a weapon out of an enemy's hand in HTH."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.events import Hurt
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.scuffle import BOOK
from core.rulesets.scuffle.hth.disarming import Intent, Rather, Seize
from core.rulesets.skirmish.attack.hands import usable
from hexfray.testing.skirmish import Traits
from tests.support.scuffle import Play, ada, battle_of, bob, in_one_hex

WON = ([4, 3, 3], [4, 4, 2])
"""Made by two against eSTR 12, by one against eSTR 11."""
GRAB = Seize("ada", "bob", "bob/dagger")


def armed(**traits: Unpack[Traits]) -> Figure:
    full: Traits = {"strength": 11, "main": "dagger", "marks": [Mark("acted", "S12-09")], **traits}
    return bob(**full)


def at_blows(one: Figure, other: Figure) -> Play:
    """The first is asked at its place, and is in HTH with the other."""
    one, other = in_one_hex(one, other)
    marked = replace(one, marks=(*one.marks, Mark("at blows", "H-begin-06", about=other.id)))
    return Play.acting(battle_of(marked, other)).until("acting", figure=one.id)


@pytest.mark.rule("H-hth-16", "S16.15.7-01")
def test_in_hth_bare_hands_go_for_any_ready_weapon() -> None:
    assert at_blows(ada(), armed()).refused_by(GRAB) is None
    large = at_blows(ada(), armed(main="broadsword"))
    assert large.refused_by(Seize("ada", "bob", "bob/broadsword")) is None
    assert at_blows(ada(main="dagger"), armed()).refused_by(GRAB) == "S16.15.7-01"
    fresh = Mark("unready", "S12.0-25", about="bob/dagger")
    assert at_blows(ada(), armed(marks=[fresh])).refused_by(GRAB) == "S16.15.7-01"
    shared = Play.acting(battle_of(*in_one_hex(ada(), armed()))).until("acting", figure="ada")
    assert (BOOK.refusal(shared.battle, GRAB) or ("",))[0] == "S16.15.7-01"


@pytest.mark.rule("S16.15.7-02", "S16.15.7-03", "S16.15.7-07")
def test_instead_of_a_blow_both_roll_against_str_as_wounds_have_left_it() -> None:
    play = at_blows(ada(strength=14, hurt=2), armed(strength=12, hurt=1)).say(GRAB)
    assert play.roll.need is not None
    assert play.roll.need.total == 12
    play.say([4, 4, 3])
    assert play.roll.need.total == 11
    play.say([4, 4, 2])
    assert play["bob"].main == "bob/dagger"
    assert play.told(Hurt) == []
    assert play.decision.figures == ("bob",)
    assert play.moment == "may-take-hold"


@pytest.mark.rule("S16.15.7-04")
def test_levels_add_on_both_sides() -> None:
    play = at_blows(ada(skills={"Martial Arts": 2}), armed(skills={"Martial Arts": 1})).say(GRAB)
    assert play.roll.need is not None
    assert play.roll.need.total == 14
    play.say([4, 3, 3])
    assert play.roll.need.total == 12


@pytest.mark.rule("S16.15.7-05")
def test_the_weapon_is_the_winners_and_ready_at_once() -> None:
    play = at_blows(ada(), armed()).say(GRAB, *WON, "ada pass")
    knife = play["ada"].item("bob/dagger")
    assert knife is not None
    assert usable(play["ada"], knife)
    assert play["bob"].gear == ()
    both = at_blows(ada(), armed(main="halberd")).say(Seize("ada", "bob", "bob/halberd"), *WON, "ada pass")
    assert (both["ada"].main, both["ada"].off) == ("bob/halberd", "bob/halberd")


@pytest.mark.rule("S16.15.7-06")
def test_or_it_lies_in_the_hex_even_if_that_is_an_afterthought() -> None:
    for order, reply in (
        (GRAB, Rather("ada", Intent.KNOCK_AWAY)),
        (Seize("ada", "bob", "bob/dagger", Intent.KNOCK_AWAY), "ada pass"),
    ):
        play = at_blows(ada(), armed()).say(order, *WON, reply)
        assert play["ada"].main is None
        assert [item.kind for items in play.battle.fallen.values() for item in items] == ["dagger"]
