"""The computer after a fight: it helps the dying, mends what it can, and is done."""

from __future__ import annotations

import pytest

from ai.skirmish import POLICIES
from core.battle.condition import Condition
from core.battle.item import Item, Soundness
from core.match.cups import SeededCup
from core.match.entries import Ordered
from core.match.match import Match
from core.match.policy import Seats
from core.rulesets.skirmish import SKIRMISH
from hexfray.testing.skirmish import battle_of, fighter, with_item


def ended() -> Match:
    """Red has won. A foe and a comrade are dying, a pistol is jammed, a laser broken."""
    agnar = with_item(fighter("agnar", main="pistol"), Item("agnar/pistol", "pistol", Soundness.JAMMED))
    kai = fighter("kai", (1, 0), main="laser pistol")
    kai = with_item(kai, Item("kai/laser pistol", "laser pistol", Soundness.BROKEN))
    dying = [
        fighter(name, (k, 3), side=side, strength=18, hurt=18, condition=Condition.DYING)
        for k, (name, side) in enumerate((("ulf", "blue"), ("dag", "red")))
    ]
    return Match.start(SKIRMISH, battle_of(agnar, kai, *dying, options=["S12.4-14"]), SeededCup(1))


def played(policy: str) -> Match:
    match = ended()
    match.begin_aftermath()
    for count, _ in enumerate(match.play_on(Seats({"red": POLICIES[policy](), "blue": POLICIES[policy]()}))):
        assert count < 20, "it never ends"
    return match


@pytest.mark.parametrize("policy", POLICIES)
def test_every_player_comes_to_an_end(policy: str) -> None:
    assert played(policy).over


@pytest.mark.parametrize("policy", ["recruit", "soldier", "veteran"])
def test_who_thinks_helps_friends_before_foes_and_mends_on_the_field_before_it_goes_to_the_smith(policy: str) -> None:
    orders = [entry.order for entry in played(policy).entries if isinstance(entry, Ordered)]
    assert orders == [
        "agnar tend target=dag",
        "kai tend target=ulf",
        "agnar mend item=agnar/pistol",
        'agnar smith item="kai/laser pistol"',
    ]
