"""What holds leave of blows and defences."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.hold import Hand, Hold
from core.play.position import begin
from core.rulesets.clinch import CLINCH
from core.rulesets.clinch.defence.dodging import Dodge
from core.rulesets.clinch.defence.parrying import Parry
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.blows import Strike
from hexfray.testing import Play
from tests.support.clinch.fights import to_hit, ward
from tests.support.clinch.fixtures import ann, battle_of, ben, cell, cy, dee

IN = (0, 0)
BOTH = (Hand.MAIN, Hand.OFF)
HIT = [3, 3, 3]
KICKER = cy(at=(0, -1), facing=3, skills={Skill.BRAWLING: 16})


def held(part: str, *more: Figure, hands: tuple[Hand, ...] = BOTH, **changed: object) -> Play:
    """Ann holds Ben in her hex."""
    hold = Hold("ann", "ben", "grappled", hands=hands, part=part)
    battle = battle_of(ann(), ben(at=IN, **changed), *more, holds=(hold,))  # type: ignore[arg-type]
    return Play(CLINCH, *begin(CLINCH, battle))


def turn_of_ben(part: str, *more: Figure, **changed: object) -> Play:
    return held(part, *more, **changed).until("beginning", figure="ben").say("ben attack")  # type: ignore[arg-type]


def at_ann(blow: Blow, hand: Hand = Hand.MAIN, item: str = "") -> Strike:
    return Strike("ben", "ann", blow, item, hand)


@pytest.mark.rule("G-held-06", "G-part-11")
def test_a_limb_that_is_held_strikes_nobody() -> None:
    play = turn_of_ben("right arm")
    assert play.refused_by(at_ann(Blow.PUNCH)) == "G-held-06"
    assert play.refused_by(at_ann(Blow.ELBOW)) == "G-held-06"
    assert play.why_not(at_ann(Blow.PUNCH, Hand.OFF)) is None
    assert to_hit(play.battle, at_ann(Blow.PUNCH, Hand.OFF)) == 12
    assert play.why_not(at_ann(Blow.KICK)) is None
    armed = turn_of_ben("right arm", things=("knife",))
    assert armed.refused_by(at_ann(Blow.THRUST, item="ben/knife")) == "G-held-06"


@pytest.mark.rule("G-part-11")
def test_a_hand_that_is_held_leaves_the_elbow() -> None:
    play = turn_of_ben("right hand")
    assert play.refused_by(at_ann(Blow.PUNCH)) == "G-held-06"
    assert play.why_not(at_ann(Blow.ELBOW)) is None
    assert to_hit(play.battle, at_ann(Blow.ELBOW)) == 6


@pytest.mark.rule("G-held-06", "G-defend-12")
def test_nor_does_it_parry() -> None:
    play = held("right arm").say("ann attack", Strike("ann", "ben", Blow.BITE), HIT)
    assert {reply.hand for reply in play.menu if isinstance(reply, Parry)} == {Hand.OFF}


@pytest.mark.rule("G-held-07")
@pytest.mark.parametrize(("part", "may"), [("neck", False), ("skull", False), ("face", False), ("torso", True)])
def test_a_bite_wants_a_free_head(part: str, may: bool) -> None:
    play = turn_of_ben(part)
    assert (play.why_not(at_ann(Blow.BITE)) is None) is may
    assert (play.why_not(at_ann(Blow.BUTT)) is None) is may


@pytest.mark.rule("G-held-08")
def test_only_what_is_good_in_close_combat() -> None:
    play = turn_of_ben("torso", things=("knife",))
    assert play.why_not(at_ann(Blow.THRUST, item="ben/knife")) is None
    assert to_hit(play.battle, at_ann(Blow.THRUST, item="ben/knife")) == 7
    sword = turn_of_ben("torso", things=("shortsword",))
    assert sword.why_not(at_ann(Blow.SWING, item="ben/shortsword"))


@pytest.mark.rule("G-hold-19")
def test_and_only_at_who_is_in_the_hex() -> None:
    play = turn_of_ben("torso", dee(at=(0, -1), side="red"), facing=0)
    assert play.refused_by(Strike("ben", "dee", Blow.KICK)) == "G-hold-19"
    assert play.why_not(at_ann(Blow.KICK)) is None


@pytest.mark.rule("G-grapple-10")
@pytest.mark.parametrize(("part", "dodge", "parry"), [("torso", 7, 7), ("right arm", 8, 9)])
def test_what_a_hold_takes_of_defences(part: str, dodge: int, parry: int) -> None:
    battle = held(part).battle
    knee = Strike("ann", "ben", Blow.KNEE)
    assert ward(battle, knee, Dodge("ben", "ann")) == dodge
    assert ward(battle, knee, Parry("ben", "ann", Hand.OFF, "", "Brawling")) == parry


@pytest.mark.rule("G-defend-09")
def test_a_holder_parries_with_the_hand_outside_and_keeps_his_hold() -> None:
    play = held("torso", KICKER, hands=(Hand.MAIN,))
    play.until("beginning", figure="cy").say("cy attack", Strike("cy", "ann", Blow.KICK), HIT)
    assert {reply.hand for reply in play.menu if isinstance(reply, Parry)} == {Hand.OFF}
    play.say(Dodge("ann", "cy"), HIT, HIT)
    assert play.battle.holds
    both = held("torso", KICKER).until("beginning", figure="cy")
    both.say("cy attack", Strike("cy", "ann", Blow.KICK), HIT)
    assert not [reply for reply in both.menu if isinstance(reply, Parry)]


@pytest.mark.rule("G-base-20")
def test_a_holder_who_steps_back_lets_go_and_the_held_cannot() -> None:
    play = held("torso", KICKER).until("beginning", figure="cy")
    play.say("cy attack", Strike("cy", "ann", Blow.KICK), HIT, Dodge("ann", "cy", True), HIT)
    play.say("ann step-back to=" + play.battle.grid.name(cell(0, 1)))
    assert not play.battle.holds
    bitten = held("torso").say("ann attack", Strike("ann", "ben", Blow.BITE), HIT)
    assert bitten.refused_by(Dodge("ben", "ann", True)) == "G-base-20"


@pytest.mark.rule("G-strike-26")
def test_between_holder_and_victim_the_high_reach_the_low() -> None:
    hold = Hold("ann", "ben", "grappled", hands=BOTH, part="torso")
    battle = battle_of(ann(), ben(at=IN, posture="lying"), holds=(hold,))
    play = Play(CLINCH, *begin(CLINCH, battle)).say("ann attack")
    assert play.why_not(Strike("ann", "ben", Blow.BITE)) is None
