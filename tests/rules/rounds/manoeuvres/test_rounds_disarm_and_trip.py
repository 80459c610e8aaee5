"""Disarming and tripping: the hit, the opposed test, and what comes of it."""

from __future__ import annotations

import pytest

from core.battle.mark import Mark
from core.battle.posture import PRONE, STANDING, Life
from core.battle.record import replace
from core.rulesets.rounds.manoeuvres.contest import better_of
from core.rulesets.rounds.manoeuvres.disarming import Disarm, landing
from core.rulesets.rounds.manoeuvres.tripping import Trip
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Attribute, Marks
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.fixtures import At, ann, battle_of, ben, cy, fighter, play, refusal

BARE = Disarm("ann", "ben", "", "ben/knife")
TRIP = Trip("ann", "ben", "")
STUNNED = (Mark(Marks.STUNNED, "C-base-24", 9),)
TRAINED = {(Skill.UNARMED, Manoeuvre.TRIP): 1, (Skill.UNARMED, Manoeuvre.DISARM): 1}


def knifed(**but: object) -> object:
    """Ben with a knife, who wards nothing off but resists."""
    return ben(**{"things": ("knife",), "marks": STUNNED, **but})  # type: ignore[arg-type]


def summed(played: Play) -> int:
    """What is added to the dice of the roll that is asked."""
    assert played.roll.tally is not None
    return played.roll.tally.total


@pytest.mark.rule("C-disarm-02", "C-trip-01")
@pytest.mark.parametrize(
    ("strength", "agility", "better"),
    [(8, 6, Attribute.STRENGTH), (6, 8, Attribute.AGILITY), (6, 6, Attribute.AGILITY)],
)
def test_each_takes_what_serves_it_better(strength: int, agility: int, better: Attribute) -> None:
    assert better_of(fighter("x", strength=strength, agility=agility)) is better


@pytest.mark.rule("C-disarm-01", "C-disarm-02", "C-disarm-05")
@pytest.mark.parametrize(
    ("mine", "theirs", "flies"), [([4, 4], [5, 2], True), ([3, 3], [4, 4], False), ([3, 3], [4, 3], False)]
)
def test_a_hit_and_a_won_contest_disarm(mine: list[int], theirs: list[int], flies: bool) -> None:
    played = play(ann(bonuses={}), knifed(things=("knife",), agility=5)).say(BARE, [1, 2])  # type: ignore[arg-type]
    assert summed(played) == 2
    played.say(mine)
    assert summed(played) == 0 + 2
    played.say(theirs)
    if flies:
        played.say([3])
        assert (played.roll.dice.count, played.roll.dice.sides) == (1, 8)
        played.say([3])
        assert [item.kind for item in played.battle.fallen[Cell(9, 5)]] == ["knife"]
    assert bool(played["ben"].held) is not flies


@pytest.mark.rule("C-disarm-01")
def test_a_miss_disarms_nobody_and_a_disaster_oneself() -> None:
    assert play(ann(agility=1), knifed(agility=9)).say(BARE, [1, 1]).awaits_choice()  # type: ignore[arg-type]
    clumsy = ann(things=("sword",), skills={}, agility=3, hurt=40)
    order = Disarm("ann", "ben", "ann/sword", "ben/knife")
    played = play(clumsy, knifed(agility=9)).say(order, [1, 1])  # type: ignore[arg-type]
    assert [item.kind for item in played.battle.fallen[Cell(5, 5)]] == ["sword"]


@pytest.mark.rule("C-disarm-03")
@pytest.mark.parametrize(
    ("mine", "theirs", "dice", "sums"),
    [
        ("curved blade", "knife", [2, 2], (2 + 2 + 2 + 2, 1)),
        ("sword", "sword", [2, 2], (2, 1)),
        ("knife", "staff", [2, 2], (2, 1 + 2 + 2)),
        ("duelling blade", "knife", [2, 2], (2 + 2 + 2, 1)),
        ("sword", "knife", [6, 6], (2 + 2, 1 - 2)),
    ],
)
def test_size_hands_make_and_a_perfect_hit_count(
    mine: str, theirs: str, dice: list[int], sums: tuple[int, int]
) -> None:
    order = Disarm("ann", "ben", f"ann/{mine}", f"ben/{theirs}")
    played = play(ann(things=(mine,)), knifed(things=(theirs,))).say(order, dice)  # type: ignore[arg-type]
    if dice == [6, 6]:
        played.say([3])
    first = summed(played)
    played.say([1, 1])
    assert (first, summed(played)) == sums


@pytest.mark.rule("C-disarm-04")
def test_training_helps_either() -> None:
    trained = ann(bonuses={(Skill.UNARMED, Manoeuvre.DISARM): 2})
    other = knifed(bonuses={(Skill.ARMED, Manoeuvre.DISARM): 1, (Skill.UNARMED, Manoeuvre.DISARM): 3})
    played = play(trained, other).say(BARE)  # type: ignore[arg-type]
    assert summed(played) == 6 + 2 - 8
    played.say([2, 2])
    assert summed(played) == 2 + 2
    played.say([1, 1])
    assert summed(played) == 1 + 2 + 1


@pytest.mark.rule("C-disarm-05", "C-grid-10")
@pytest.mark.parametrize(
    ("start", "way", "far", "wanted"),
    [
        ((5, 5), 3, 3, (8, 5)),
        ((5, 5), 2, 3, (8, 2)),
        ((5, 5), 1, 2, (5, 3)),
        ((5, 5), 8, 1, (4, 4)),
        ((5, 5), 7, 6, (0, 5)),
        ((5, 5), 5, 6, (5, 11)),
        ((9, 9), 3, 4, (10, 9)),
    ],
)
def test_where_it_lands(start: At, way: int, far: int, wanted: At) -> None:
    battle = battle_of(ann(), ben(), ground={(11, 9): "wall"})
    assert landing(battle, Cell(*start), way - 1, far) == wanted


@pytest.mark.rule("C-disarm-06", "C-table1-03")
def test_the_untrained_are_answered_first() -> None:
    assert play(ann(), ben(things=("knife",))).say(BARE).decision.figures == ("ben",)
    trained = play(ann(bonuses=TRAINED), ben(things=("knife",))).say(BARE)
    assert trained.moment == "threatened"


@pytest.mark.rule("C-disarm-07")
def test_only_what_is_held_can_be_struck_away() -> None:
    assert "not in Ben's hands" in refusal(play(ann(), ben(about=("knife",))), BARE)
    both = play(ann(), ben(things=("knife", "slug pistol")))
    assert refusal(both, Disarm("ann", "ben", "", "ben/slug pistol")) == ""
    assert "not in hand" in refusal(play(ann(), ben(things=("knife",))), Disarm("ann", "ben", "ann/sword", "ben/knife"))


@pytest.mark.rule("C-disarm-07", "C-base-24")
def test_a_helpless_target_loses_it_without_a_roll() -> None:
    out = replace(ben(things=("knife",)), life=Life.UNCONSCIOUS)
    played = play(ann(), out, cy()).say(BARE, [2, 2], [1], [1])
    assert not played["ben"].held


@pytest.mark.rule("C-block-02")
def test_a_block_stops_a_disarm_and_a_trip() -> None:
    skilled = ben(things=("knife",), skills={Skill.UNARMED: 12})
    played = play(ann(bonuses=TRAINED), skilled).say(BARE, "ben block foe=ann", [1, 1], [1, 1])
    assert played["ben"].held
    trip = play(ann(bonuses=TRAINED), skilled).say(TRIP, "ben block foe=ann", [1, 1], [1, 1])
    assert trip["ben"].posture == STANDING


@pytest.mark.rule("C-trip-01")
@pytest.mark.parametrize(
    ("mine", "theirs", "posture"), [([4, 3], [3, 3], PRONE), ([3, 3], [4, 3], STANDING), ([1, 1], [6, 5], STANDING)]
)
def test_a_hit_and_a_won_contest_bring_him_down(mine: list[int], theirs: list[int], posture: object) -> None:
    played = play(ann(), ben(marks=STUNNED)).say(TRIP, [1, 2], mine, theirs)
    assert played["ben"].posture == posture
    assert played["ben"].hurt == 0


@pytest.mark.rule("C-trip-02")
def test_after_an_extraordinary_hit_he_holds_his_own_the_worse() -> None:
    played = play(ann(), ben(marks=STUNNED)).say(TRIP, [6, 6], [1], [1, 1])
    assert summed(played) == 1 - 2


@pytest.mark.rule("C-trip-03")
def test_a_disaster_brings_the_tripper_down() -> None:
    played = play(ann(skills={}, agility=3, hurt=40), ben(agility=9, marks=STUNNED)).say(TRIP, [1, 1])
    assert played["ann"].posture == PRONE
    assert play(ann(skills={}, agility=3), ben(agility=9, marks=STUNNED)).say(TRIP, [1, 1])["ann"].posture == STANDING


@pytest.mark.rule("C-trip-04")
def test_weapons_that_trip() -> None:
    order = Trip("ann", "ben", "ann/staff")
    played = play(ann(things=("staff",)), ben(marks=STUNNED)).say(order, [2, 2])
    assert summed(played) == 2 + 2
    assert "can't trip with that" in refusal(play(ann(things=("knife",)), ben()), Trip("ann", "ben", "ann/knife"))
    spear = play(ann(things=("spear",)), ben(marks=STUNNED)).say(Trip("ann", "ben", "ann/spear"), [2, 2])
    assert summed(spear) == 2


@pytest.mark.rule("C-trip-05", "C-table1-03")
def test_training_counts_for_the_hit_alone_and_for_its_own_skill() -> None:
    played = play(ann(bonuses=TRAINED), ben()).say(TRIP, "ben pass")
    assert summed(played) == 6 + 1 - 8
    played.say([2, 2])
    assert summed(played) == 2
    armed = play(ann(things=("staff",), bonuses=TRAINED), ben()).say(Trip("ann", "ben", "ann/staff"))
    assert armed.moment == "acting"


@pytest.mark.rule("C-trip-06")
def test_a_figure_that_stands_can_be_tripped() -> None:
    assert refusal(play(ann(), ben(prone=True)), TRIP) == "already prone"
    assert "out of reach" in refusal(play(ann(), ben(at=(8, 5))), TRIP)
    stunned = play(ann(), ben(marks=STUNNED)).say(TRIP, [2, 2])
    assert stunned.roll.why == "trips"
