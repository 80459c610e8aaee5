"""Choke Hold: the test that comes with every round of a strangle, and what makes it harder."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.posture import Life
from core.battle.record import replace
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.grab.moves import HurtHeld
from core.rulesets.rounds.grab.strangling import KeepStrangling, Strangle
from core.rulesets.rounds.harm.first_aid import Help, helps
from core.rulesets.rounds.sheet.basics import Edge
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, ben, cy
from tests.support.rounds.grabbing import STUNNED, bens_turn, holding

STRANGLE, KEEP = Strangle("ann", "ben"), KeepStrangling("ann", "ben")
WON = ([4, 4], [3, 3])


def choker(upgrade: int = 0, trained: int = 3, **but: object) -> Figure:
    """Ann with a Strength of 8, who has learnt to choke."""
    usual = {
        "strength": 8,
        "bonuses": {(Skill.UNARMED, Manoeuvre.GRAB): trained},
        "edges": (Edge("choke-hold", "", upgrade),),
    }
    return ann(**{**usual, **but})  # type: ignore[arg-type]


def asked(played: Play) -> int:
    """The number that Ben's test must reach: his Stamina is +1."""
    assert (played.roll.figure, played.roll.why) == ("ben", "choke check")
    assert played.roll.need is not None
    return played.roll.need.total + 1


def strangled(rounds: int, *marks: Mark, who: Figure | None = None) -> Play:
    """Ann has strangled him for so many rounds, and her turn has come."""
    so_far = (Mark(Marks.BREATH, "C-grab-18", rounds, "ann"), *marks)
    return holding(who or choker(), ben(marks=so_far), cy(), grip=Grip.STRANGLED)


@pytest.mark.rule("C-edge-choke-hold-02", "C-edge-choke-hold-07")
@pytest.mark.parametrize(("dice", "life"), [(([4, 3],), Life.WELL), (([3, 3], [4, 5]), Life.UNCONSCIOUS)])
def test_a_strangle_that_is_won_is_tested_at_once(dice: tuple[list[int], ...], life: Life) -> None:
    played = holding(choker(), ben(), cy()).say(STRANGLE, *WON)
    assert asked(played) == 8
    played.say(*dice)
    assert played["ben"].life is life
    assert [hold.grip for hold in played.battle.holds] == [Grip.STRANGLED]


@pytest.mark.rule("C-edge-choke-hold-02")
def test_one_that_is_lost_is_not() -> None:
    assert holding(choker(), ben(), cy()).say(STRANGLE, [1, 1], [5, 4]).awaits_choice()


@pytest.mark.rule("C-edge-choke-hold-02")
def test_a_figure_that_was_choked_is_out_for_minutes_unless_someone_wakes_him() -> None:
    out = holding(choker(), ben(), cy()).say(STRANGLE, *WON, [3, 3], [4, 5])["ben"]
    mark = out.mark(Marks.OUT_UNTIL)
    assert mark is not None
    assert mark.value == 1 + 90
    assert Help.WAKE in helps(out)


@pytest.mark.rule("C-edge-choke-hold-03")
@pytest.mark.parametrize(("rounds", "number"), [(1, 11), (2, 14)])
def test_every_further_round_is_harder(rounds: int, number: int) -> None:
    assert asked(strangled(rounds).say(KEEP)) == number


@pytest.mark.rule("C-edge-choke-hold-04", "C-edge-choke-hold-05")
@pytest.mark.parametrize(("upgrade", "trained", "number"), [(1, 2, 10), (2, 3, 12), (2, 2, 10), (1, 1, 8)])
def test_upgrades_make_it_harder_as_far_as_one_is_trained(upgrade: int, trained: int, number: int) -> None:
    assert asked(holding(choker(upgrade, trained), ben(), cy()).say(STRANGLE, *WON)) == number


@pytest.mark.rule("C-edge-choke-hold-04", "C-edge-choke-hold-05")
def test_and_in_every_round() -> None:
    assert asked(strangled(2, who=choker(2)).say(KEEP)) == 8 + 6 + 4


@pytest.mark.rule("C-edge-choke-hold-06")
def test_an_extraordinary_strangle_is_harder_as_long_as_it_lasts() -> None:
    played = holding(choker(), ben(), cy()).say(STRANGLE, [6, 4], [1, 1])
    assert asked(played) == 8 + 2
    hard = Mark(Marks.HARD_TO_BREATHE, "C-grab-19", 2, "ann")
    assert asked(strangled(1, hard).say(KEEP)) == 11 + 2


@pytest.mark.rule("C-edge-choke-hold-06")
def test_another_s_strangle_is_no_harder_for_it() -> None:
    hard = Mark(Marks.HARD_TO_BREATHE, "C-grab-19", 2, "dee")
    assert asked(strangled(1, hard).say(KEEP)) == 11


@pytest.mark.rule("C-edge-choke-hold-03", "C-edge-choke-hold-07")
def test_a_strangle_that_was_dropped_begins_again() -> None:
    played = strangled(3).say(HurtHeld("ann", "ben"), [1, 1], [5, 4])
    assert played.awaits_choice()
    assert asked(played.say(STRANGLE, *WON)) == 8


@pytest.mark.rule("C-edge-choke-hold-01")
@pytest.mark.parametrize(("skill", "tested"), [(Skill.ARMED, True), (Skill.UNARMED, False)])
def test_it_serves_the_skill_that_is_trained(skill: Skill, tested: bool) -> None:
    noose = choker(things=("garrotte",), bonuses={(Skill.ARMED, Manoeuvre.GRAB): 1})
    played = holding(noose, ben(), cy(), skill=skill).say(STRANGLE, [5, 5], [3, 3])
    assert played.awaits_choice() is not tested


@pytest.mark.rule("C-edge-pair-37")
def test_the_stunned_are_tested_and_resist() -> None:
    played = holding(choker(), ben(marks=STUNNED), cy()).say(STRANGLE, [4, 4])
    assert (played.roll.figure, played.roll.why) == ("ben", "resists")
    assert asked(played.say([3, 3])) == 8


@pytest.mark.rule("C-edge-pair-37", "C-grab-25")
def test_the_stunned_have_no_turn_to_break_free_in() -> None:
    played = bens_turn(holding(choker(), ben(marks=STUNNED), cy()))
    assert played.decision.figures == ("cy",)


@pytest.mark.rule("C-edge-pair-24")
def test_the_choke_comes_first_and_then_the_breath() -> None:
    played = strangled(6).say(KEEP)
    assert asked(played) == 8 + 3 * 6
    played.say([6, 6], [6], [6], [6], [1])
    assert played.roll.why == "choke check"


@pytest.mark.rule("C-edge-pair-24")
def test_an_unconscious_victim_is_hurt_by_the_missing_breath_alone() -> None:
    marks = (Mark(Marks.BREATH, "C-grab-18", 6, "ann"),)
    out = replace(ben(marks=marks, prone=True), life=Life.UNCONSCIOUS)
    played = holding(choker(), out, cy(), grip=Grip.STRANGLED).say(KEEP)
    assert played.roll.why == "choke check"
    assert played.say([1, 1])["ben"].hurt == 6
