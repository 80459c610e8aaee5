"""Bottles and chairs: they break on the figure they hit."""

from __future__ import annotations

import pytest

from core.battle.item import Item, Soundness
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.blows import Strike
from hexfray.testing import Play
from tests.support.clinch.fights import fight
from tests.support.clinch.fixtures import ann, ben, cy

HIT, MISS = [3, 3, 3], [5, 5, 5]


def swung(thing: str, *answers: object, both: bool = False) -> Play:
    """Ann swings it at Ben."""
    skills = {Skill.KNIFE: 12, Skill.AXE: 12}
    drinker = ann(things=(thing, thing) if both else (thing,), skills=skills)
    play = fight(drinker, ben()).say("ann attack", Strike("ann", "ben", Blow.SWING, f"ann/{thing}"))
    return play.say(*answers)  # type: ignore[arg-type]


def in_hand(play: Play) -> Item:
    (item,) = play["ann"].held
    return item


@pytest.mark.rule("G-strike-05")
@pytest.mark.parametrize(("face", "left"), [(2, "broken bottle"), (3, "bottle")])
def test_a_bottle_may_break_on_its_target_and_become_a_blade(face: int, left: str) -> None:
    assert in_hand(swung("bottle", HIT, "ben pass", [2], [face])).kind == left


@pytest.mark.rule("G-strike-05")
@pytest.mark.parametrize(("face", "left"), [(2, Soundness.BROKEN), (3, Soundness.WHOLE)])
def test_a_chair_is_no_weapon_any_more(face: int, left: Soundness) -> None:
    assert in_hand(swung("chair", HIT, "ben pass", [2], [face], both=True)).soundness is left


@pytest.mark.rule("G-strike-05")
@pytest.mark.parametrize("answers", [[MISS], [HIT, "ben dodge attacker=ann", [2, 2, 2]]])
def test_what_strikes_nobody_stays_whole_without_a_die(answers: list[object]) -> None:
    play = swung("bottle", *answers)
    assert play.awaits_choice()
    assert in_hand(play).kind == "bottle"


@pytest.mark.rule("G-strike-05", "G-strike-19")
def test_a_bottle_breaks_on_the_wrong_target_too() -> None:
    drinker = ann(things=("bottle",), skills={Skill.KNIFE: 12})
    play = fight(drinker, ben(), cy(at=(0, -1), side="red")).say(
        "ann attack", Strike("ann", "ben", Blow.SWING, "ann/bottle"), MISS
    )
    play.say(HIT, "cy pass", [2], [1])
    assert in_hand(play).kind == "broken bottle"


@pytest.mark.rule("G-strike-05")
def test_what_is_left_of_a_bottle_stabs_in_the_same_hex() -> None:
    drinker = ann(at=(0, -1), things=("bottle",), skills={Skill.KNIFE: 12})
    play = fight(drinker, ben()).say("ann attack", Strike("ann", "ben", Blow.SWING, "ann/bottle"), HIT, "ben pass")
    play.say([2], [1]).until("acting", "ben do-nothing", "ann attack", figure="ann", turn=2)
    assert play.refused_by(Strike("ann", "ben", Blow.SWING, "ann/bottle")) == "G-strike-02"
    assert play.why_not(Strike("ann", "ben", Blow.THRUST, "ann/bottle")) is None
