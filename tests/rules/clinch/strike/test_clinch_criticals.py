"""Blows as good and as bad as can be, kicks that miss, and what comes of parries."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.item import Soundness
from core.rulesets.clinch.sheet.basics import hp
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.blows import Strike
from hexfray.testing import Play
from tests.support.clinch.fights import fight
from tests.support.clinch.fixtures import ann, ben

HIT = [3, 3, 3]
IN = (0, 0)
KNIFE = Strike("ben", "ann", Blow.THRUST, "ben/knife")
PUNCH = Strike("ben", "ann", Blow.PUNCH)
KICK = Strike("ben", "ann", Blow.KICK)


def turn_of_ben(*figures: Figure) -> Play:
    return fight(*figures).until("beginning", figure="ben").say("ben attack")


def knife(level: int = 11, **changed: object) -> Figure:
    return ben(things=("knife",), skills={Skill.KNIFE: level}, **changed)  # type: ignore[arg-type]


@pytest.mark.rule("G-strike-13")
def test_a_three_doubles_the_damage() -> None:
    play = turn_of_ben(knife(), ann()).say(KNIFE, [1, 1, 1], [4])
    assert hp(play["ann"]) == 12 - 2 * 6


@pytest.mark.rule("G-strike-13")
def test_a_four_halves_what_protects() -> None:
    armoured = ann(worn=("plate corselet",))
    play = turn_of_ben(knife(), armoured).say(KNIFE, [1, 1, 2], [5])
    assert hp(play["ann"]) == 12 - 2 * (4 - 2)


@pytest.mark.rule("G-strike-13")
@pytest.mark.parametrize(("faces", "level"), [([2, 2, 2], 16), ([1, 2, 2], 15)])
def test_a_five_or_six_is_all_sixes_and_no_die_is_thrown(faces: list[int], level: int) -> None:
    play = turn_of_ben(knife(level), ann()).say(KNIFE, faces, [3, 3, 3])
    assert hp(play["ann"]) == 12 - 2 * 5


@pytest.mark.rule("G-strike-14")
def test_at_eighteen_the_weapon_drops_or_who_has_none_falls() -> None:
    armed = turn_of_ben(knife(), ann()).say(KNIFE, [6, 6, 6])
    assert armed["ben"].held == ()
    bare = turn_of_ben(ben(at=IN), ann()).say(PUNCH, [6, 6, 6])
    assert bare["ben"].posture.name == "lying"


@pytest.mark.rule("G-strike-14")
def test_otherwise_off_balance_and_the_weapon_unready() -> None:
    play = turn_of_ben(knife(), ann()).say(KNIFE, [6, 6, 5])
    assert play["ben"].mark(Marks.OFF_BALANCE)
    assert play["ben"].mark(Marks.UNREADY, "ben/knife")
    play.until("beginning", figure="ben", turn=2)
    assert not play["ben"].mark(Marks.OFF_BALANCE)


@pytest.mark.rule("G-strike-14")
def test_a_plain_miss_costs_nothing() -> None:
    play = turn_of_ben(knife(), ann()).say(KNIFE, [5, 5, 5])
    assert not play["ben"].mark(Marks.OFF_BALANCE)


@pytest.mark.rule("G-strike-16")
@pytest.mark.parametrize(("faces", "posture"), [([4, 4, 4], "lying"), ([4, 4, 3], "standing")])
def test_a_kick_that_misses(faces: list[int], posture: str) -> None:
    assert turn_of_ben(ben(), ann()).say(KICK, [4, 4, 3], faces)["ben"].posture.name == posture


@pytest.mark.rule("G-strike-16")
def test_a_dodged_kick_costs_balance_and_a_punch_does_not() -> None:
    play = turn_of_ben(ben(), ann()).say(KICK, HIT, "ann dodge attacker=ben", [3, 3, 3])
    assert play.roll.why == "balance check"
    assert turn_of_ben(ben(at=IN), ann()).say(PUNCH, [5, 5, 5]).awaits_choice()


# -- parried -----------------------------------------------------------------------------------------------------------


def parried(level: int = 12, **attacker: object) -> Play:
    """Ann kicks, and Ben parries with a shortsword."""
    swordsman = ben(things=("shortsword",), skills={Skill.SHORTSWORD: level})
    play = fight(ann(**attacker), swordsman).say("ann attack", Strike("ann", "ben", Blow.KICK), HIT)  # type: ignore[arg-type]
    return play.say("ben parry attacker=ann hand=main item=ben/shortsword skill=Shortsword", [3, 3, 3])


@pytest.mark.rule("G-base-22")
def test_a_blade_that_parries_meets_the_limb() -> None:
    play = parried()
    assert play.roll.need is not None
    assert play.roll.need.total == 12
    play.say([4, 4, 4], [1], [3, 3, 3])
    assert hp(play["ann"]) == 12 - 3
    assert any("to the right leg" in event.describe(play.battle) for event in play.events)


@pytest.mark.rule("G-base-22")
def test_it_is_four_harder_against_karate_and_may_miss() -> None:
    play = parried(skills={Skill.KARATE: 14})
    assert play.roll.need is not None
    assert play.roll.need.total == 8
    play.say([4, 4, 4], [3, 3, 3])
    assert hp(play["ann"]) == 12


@pytest.mark.rule("G-base-22")
def test_no_limb_is_met_that_holds_a_weapon() -> None:
    play = turn_of_ben(knife(), ann(things=("shortsword",), skills={Skill.SHORTSWORD: 12}))
    play.say(KNIFE, HIT, "ann parry attacker=ben hand=main item=ann/shortsword skill=Shortsword", [3, 3, 3])
    assert play.awaits_choice()


@pytest.mark.rule("G-defend-07")
@pytest.mark.parametrize(("face", "after"), [(2, Soundness.BROKEN), (3, Soundness.WHOLE)])
def test_a_light_blade_breaks_on_a_heavy_one(face: int, after: Soundness) -> None:
    mauler = ben(things=("maul", "maul"), skills={Skill.TWO_HANDED_AXE: 12}, strength=13)
    fencer = ann(things=("rapier",), skills={Skill.RAPIER: 14})
    play = turn_of_ben(mauler, fencer).say(Strike("ben", "ann", Blow.SWING, "ben/maul"), HIT)
    play.say("ann parry attacker=ben hand=main item=ann/rapier skill=Rapier", [3, 3, 3], [face])
    assert hp(play["ann"]) == 12
    assert play["ann"].gear[0].soundness is after


@pytest.mark.rule("G-defend-07")
def test_and_not_on_one_that_is_little_heavier() -> None:
    axeman = ben(things=("axe",), skills={Skill.AXE: 12})
    swordsman = ann(things=("broadsword",), skills={Skill.BROADSWORD: 14})
    play = turn_of_ben(axeman, swordsman).say(Strike("ben", "ann", Blow.SWING, "ben/axe"), HIT)
    play.say("ann parry attacker=ben hand=main item=ann/broadsword skill=Broadsword", [3, 3, 3])
    assert play.awaits_choice()


@pytest.mark.rule("G-defend-08")
def test_a_bare_hand_that_fails_to_parry_may_be_struck() -> None:
    play = turn_of_ben(knife(), ann()).say(KNIFE, HIT, "ann parry attacker=ben hand=main skill=Wrestling", [4, 4, 4])
    assert (play.moment, play.decision.figures) == ("arm-open", ("ben",))
    play.say("ben strike-arm", [4])
    assert hp(play["ann"]) == 12 - 3


@pytest.mark.rule("G-defend-08")
def test_or_what_the_blow_was_meant_for() -> None:
    play = turn_of_ben(knife(), ann()).say(KNIFE, HIT, "ann parry attacker=ben hand=main skill=Wrestling", [4, 4, 4])
    assert hp(play.say("ben pass", [4])["ann"]) == 12 - 6


@pytest.mark.rule("G-defend-08")
def test_no_arm_lies_open_after_a_parry_with_a_weapon_or_of_a_fist() -> None:
    play = turn_of_ben(ben(at=IN), ann()).say(PUNCH, HIT, "ann parry attacker=ben hand=main skill=Judo", [4, 4, 4])
    assert play.roll.why.startswith("damage")


@pytest.mark.rule("G-base-22", "G-strike-03", "G-strike-04")
@pytest.mark.parametrize(
    ("hands", "strength", "hand", "score"),
    [(("shortsword",), 11, "main", 12), ((None, "shortsword"), 11, "off", 8), (("shortsword",), 6, "main", 10)],
)
def test_it_is_as_hard_as_any_blow_with_the_off_hand_or_too_little_strength(
    hands: tuple[str | None, ...], strength: int, hand: str, score: int
) -> None:
    swordsman = ben(things=hands, skills={Skill.SHORTSWORD: 12}, strength=strength)
    play = fight(ann(), swordsman).say("ann attack", Strike("ann", "ben", Blow.KICK), HIT)
    play.say(f"ben parry attacker=ann hand={hand} item=ben/shortsword skill=Shortsword", [1, 1, 1])
    while play.roll.need is None or "counters" not in play.roll.why:
        play.say([3, 3, 3])
    assert play.roll.need.total == score
