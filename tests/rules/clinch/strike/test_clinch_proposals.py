"""Which blows a menu proposes, and what one may study (G-strike-07, -09, -10, G-base-33)."""

from __future__ import annotations

import pytest

from core.battle.mark import Mark
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.blows import Pace, Strike
from core.rulesets.clinch.strike.evaluating import Study, studied
from core.rulesets.clinch.turn.phases import TurnBegins, TurnEnds
from tests.support.clinch.fights import fight, having, in_second, marked
from tests.support.clinch.fixtures import ann, battle_of, ben
from tests.support.clinch.holding import scene

SEEN = Mark(Marks.EVALUATED, "G-base-33", 2, "ben")


def proposed(karate: int) -> list[Strike]:
    """The kicks that Ann's menu has."""
    play = fight(ann(skills={Skill.KARATE: karate}), ben()).say("ann attack")
    return [order for order in play.menu if isinstance(order, Strike) and order.blow is Blow.KICK]


@pytest.mark.rule("G-base-41", "G-strike-07")
def test_a_kick_is_proposed_at_every_part() -> None:
    assert {Part.TORSO, Part.SKULL, Part.NECK, Part.LEFT_FOOT} <= {order.part for order in proposed(12)}


@pytest.mark.rule("G-strike-09", "G-strike-10", "G-strike-11")
def test_two_blows_at_once_are_and_deceptive_ones_as_far_as_ten_are_left() -> None:
    assert {order.pace for order in proposed(16)} >= {Pace.ONE, Pace.RAPID}
    assert {order.deceit for order in proposed(15)} == {0, 1}, "a kick at 13"
    assert {order.deceit for order in proposed(16)} == {0, 1, 2}, "at 14"


@pytest.mark.rule("G-base-33")
def test_only_visible_enemies_can_be_studied() -> None:
    open_ground = fight(ann(), ben(at=(0, -3))).say("ann evaluate")
    assert open_ground.why_not(Study("ann", "ben")) is None
    walled = fight(ann(), ben(at=(0, -3)), terrain={(0, -1): "wall"}).until("beginning", figure="ann")
    assert walled.say("ann evaluate").refused_by(Study("ann", "ben")) == "G-base-33"


@pytest.mark.rule("G-base-33")
@pytest.mark.parametrize(("verb", "kept"), [("attack", 0), ("move-and-attack", 0), ("evaluate", 2), ("feint", 2)])
def test_a_turn_in_which_nothing_was_done_with_it_loses_it(verb: str, kept: int) -> None:
    studious = having(marked(ann(), SEEN), verb)
    now = scene(in_second(battle_of(studious, ben()), 2, "ann", phase="ending"))
    now.settle(TurnEnds("ann"))
    assert studied(now.battle["ann"], "ben") == kept


@pytest.mark.rule("G-base-33")
def test_who_goes_out_of_sight_must_be_studied_again() -> None:
    for terrain, kept in ((None, 2), ({(0, -1): "wall"}, 0)):
        battle = battle_of(marked(ann(), SEEN), ben(at=(0, -3)), terrain=terrain)
        now = scene(in_second(battle, 2, "ann"))
        now.settle(TurnBegins("ann"))
        assert studied(now.battle["ann"], "ben") == kept
