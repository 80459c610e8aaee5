"""What ends a hold at once or leaves it no air, each moment for itself, and contests that nobody may try (G-base-15,
G-base-20, G-hold-09, G-hold-18, G-strangle-13)."""

from __future__ import annotations

import pytest

from core.battle.mark import Mark
from core.battle.record import replace
from core.play.asking import Choice
from core.rulesets.clinch.defence.retreating import SteppingBack
from core.rulesets.clinch.hold.breaking import BreakFree
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.movement.lying import WentDown
from core.rulesets.clinch.moves.breath import is_airless
from core.rulesets.clinch.moves.strangling import Strangle
from core.rulesets.clinch.moves.takedown import TakeDown
from core.rulesets.clinch.sheet.armoury import Wound
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.allowance import Share, left
from core.rulesets.clinch.turn.phases import TurnEnds
from core.rulesets.clinch.wound.injury import Harm
from core.rulesets.clinch.wound.wounding import inflict
from tests.support.clinch.fights import carry_out, marked
from tests.support.clinch.fixtures import ann, ben
from tests.support.clinch.holding import at_grips, hold, of, played, scene

WEAPON = hold(Grip.WEAPON, "ben/knife")


@pytest.mark.rule("G-hold-09", "G-hold-18")
def test_a_wound_that_opens_the_hand_ends_the_grip_on_what_was_in_it() -> None:
    now = scene(at_grips(WEAPON, figures=[ann(), ben(at=(0, 0), things=("knife",), hit_points=40)]))
    carry_out(inflict(now, Harm("ben", 15, Wound.CRUSHING, Part.RIGHT_HAND)), [3, 3, 3])
    assert now.battle["ben"].main is None
    assert of(now.battle) is None


@pytest.mark.rule("G-hold-18")
def test_however_the_weapon_went_its_grip_is_gone_when_a_turn_is_over() -> None:
    now = scene(at_grips(WEAPON, figures=[ann(), ben(at=(0, 0))]))
    now.settle(TurnEnds("ben"))
    assert of(now.battle) is None
    kept = scene(at_grips(WEAPON, figures=[ann(), ben(at=(0, 0), things=("knife",))]))
    kept.settle(TurnEnds("ben"))
    assert of(kept.battle) is not None


@pytest.mark.rule("G-base-20")
def test_a_holder_who_steps_back_lets_go() -> None:
    now = scene(at_grips(hold()))
    now.settle(SteppingBack("ben"))
    assert of(now.battle) is not None, "the held does not let go of himself"
    now.settle(SteppingBack("ann"))
    assert of(now.battle) is None


@pytest.mark.rule("G-strangle-13", "G-choke-09")
def test_a_choke_leaves_no_air_and_a_hold_does() -> None:
    assert is_airless(at_grips(hold(Grip.CHOKED)), "ben")
    assert not is_airless(at_grips(hold(part=Part.NECK)), "ben")
    strangled = marked(ben(at=(0, 0)), Mark(Marks.NO_AIR, "G-strangle-15", 1, "ann"))
    assert is_airless(at_grips(hold(part=Part.NECK), figures=[strangled]), "ben")


@pytest.mark.rule("G-posture-02", "G-wait-02")
@pytest.mark.parametrize(("breaking_in", "steps"), [(True, 0), (False, 1)])
def test_a_figure_that_is_felled_while_it_breaks_in_steps_no_more(*, breaking_in: bool, steps: int) -> None:
    marks = [Mark(Marks.LEFT, "G-turn-02", 1, Share.STEP), Mark(Marks.LEFT, "G-turn-02", 1, Share.ATTACK)]
    if breaking_in:
        marks.append(Mark(Marks.BREAKING_IN, "G-wait-02", about="ben"))
    now = scene(at_grips(figures=[replace(marked(ann(), *marks), posture=ann(posture="lying").posture)]))
    now.settle(WentDown("ann"))
    assert (left(now.battle["ann"], Share.STEP), left(now.battle["ann"], Share.ATTACK)) == (steps, 1)


@pytest.mark.rule("G-base-15")
@pytest.mark.parametrize(
    ("order", "part", "figure"),
    [
        (TakeDown("ann", "ben"), Part.TORSO, "ann"),
        (Strangle("ann", "ben"), Part.NECK, "ann"),
        (BreakFree("ben", "ann"), Part.TORSO, "ben"),
    ],
    ids=lambda value: getattr(value, "verb", None),
)
def test_a_contest_with_a_score_below_three_is_not_begun(order: Choice, part: Part, figure: str) -> None:
    for score, refused in ((2, True), (13, False)):
        weak = {"strength": score, "dexterity": score, "hit_points": 10, "skills": {}}
        figures = (ann(**weak if figure == "ann" else {}), ben(at=(0, 0), **weak if figure == "ben" else {}))  # type: ignore[arg-type]
        play = played(at_grips(hold(part=part, skill="DX"), figures=figures, second=1))
        play.until("beginning", figure=figure).say(f"{figure} attack")
        assert (play.refused_by(order) == "G-base-15") is refused
