"""Shields and armour hand to hand."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.rulesets.scuffle.entering.coming_in import Enter
from tests.support.scuffle import Play, ada, battle_of, bob, come_in, dot, in_one_hex, path

HELD = {("ada", "dot"): "grapple"}


def hit(play: Play, *, target: str = "dot") -> int:
    """The hits that four points of damage do, which nobody parries."""
    before = play[target].hurt
    play.say(f"ada strike-hth target={target}", [4, 4, 4])
    if play.awaits_choice():
        play.say(f"{target} pass")
    return play.say([5])[target].hurt - before


def entered(occupant: Figure, *replies: str, first: bool = False) -> Play:
    """Ada has come into Dot's hex."""
    play = Play.moving(battle_of(ada(), occupant), first=first).say(Enter("ada", path((0, -1))), *replies)
    while play.decision.figures == ("dot",):
        play.say("dot pass")
    return play


@pytest.mark.rule("H-hth-05")
def test_a_shield_protects_in_the_first_turn_only() -> None:
    assert hit(entered(dot((0, -1), 3))) == 2
    later = Play.acting(battle_of(*in_one_hex(ada(), dot()), holds=HELD)).until("at-grips", figure="ada")
    assert hit(later) == 4


@pytest.mark.rule("H-hth-06")
@pytest.mark.parametrize(("facing", "hits"), [(3, 2), (2, 2), (1, 4), (0, 4)])
def test_and_only_against_one_who_came_from_the_front(facing: int, hits: int) -> None:
    assert hit(entered(dot((0, -1), facing))) == hits


@pytest.mark.rule("H-hth-07")
def test_worn_armour_always_protects() -> None:
    battle = battle_of(*in_one_hex(ada(), bob(worn=["leather"])), holds={("ada", "bob"): "grapple"})
    play = Play.acting(battle).until("at-grips", figure="ada")
    assert hit(play, target="bob") == 2


@pytest.mark.rule("H-hth-08")
def test_turning_restores_it() -> None:
    assert hit(entered(dot((0, -1), 0), "dot turn-to-meet facing=S", first=True)) == 2


@pytest.mark.rule("H-begin-07")
def test_the_entrants_own_shield_counts_against_the_one_she_came_in_on() -> None:
    battle = battle_of(ada(off="large shield", main=None), bob())
    play = Play.moving(battle).say(Enter("ada", path((0, -1))), "bob pass", "bob strike-hth target=ada", [4, 4, 3])
    play.say("ada pass", [5])
    assert play["ada"].hurt == 2
    assert come_in(battle)["ada"].hurt == 0
