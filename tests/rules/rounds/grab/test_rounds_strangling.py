"""Strangling: what it takes, what it costs to continue, and what happens to a figure without air."""

from __future__ import annotations

import pytest

from core.battle.hold import Hold
from core.battle.mark import Mark
from core.battle.posture import Life
from core.battle.record import replace
from core.play.asking import Choice
from core.play.order_odds import outlook
from core.play.position import begin
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.attack.shooting import Shoot
from core.rulesets.rounds.grab.breaking import Release
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.grab.moves import HurtHeld
from core.rulesets.rounds.grab.strangling import KeepStrangling, Strangle, breath
from core.rulesets.rounds.sheet.hands import Limb
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.allowance import left
from hexfray.testing import Play
from tests.support.rounds.fixtures import battle_of, ben, cy, fighter, refusal
from tests.support.rounds.grabbing import holding, wrestler
from tui.views.lines import text_of
from tui.views.odds_view import order_preview
from tui.views.order_view import Entry


@pytest.mark.rule("C-grab-17", "C-grab-31")
def test_strangling_takes_both_hands_or_a_garrotte() -> None:
    order = Strangle("ann", "ben")
    assert "both hands" in refusal(holding(wrestler(things=("knife",)), ben()), order)
    noose = holding(wrestler(things=("garrotte",)), ben(), skill=Skill.ARMED)
    assert refusal(noose, order) == ""
    played = holding(wrestler(), ben()).say(order, [4, 4], [3, 3])
    assert played.battle.holds[0].grip == Grip.STRANGLED
    assert played["ben"].mark(Marks.BREATH)


@pytest.mark.rule("C-grab-17")
def test_in_later_rounds_it_is_kept_or_lost() -> None:
    played = holding(wrestler(), ben()).say(Strangle("ann", "ben"), [4, 4], [3, 3], "ann done", "ben done")
    kept = Play(ROUNDS, played.position).say(KeepStrangling("ann", "ben"))
    assert left(kept["ann"]) == 0
    kept.say("ann done")
    assert kept.battle.holds[0].grip == Grip.STRANGLED
    lapsed = Play(ROUNDS, played.position).say("ann done")
    assert lapsed.battle.holds[0].grip == Grip.GRABBED
    other = Play(ROUNDS, played.position).say(HurtHeld("ann", "ben"), [1, 1], [3, 3])
    assert other.battle.holds[0].grip == Grip.GRABBED
    again = Play(ROUNDS, kept.position).say("ben done")
    assert refusal(again, KeepStrangling("ann", "ben")) == ""


@pytest.mark.rule("C-grab-31", "C-base-26")
def test_who_has_lost_an_arm_strangles_on_with_a_garrotte_alone() -> None:
    hurt = (Mark(Marks.INJURED, "C-base-26", about=Limb.OTHER_ARM),)
    order = KeepStrangling("ann", "ben")
    assert "both hands" in refusal(holding(wrestler(marks=hurt), ben(), grip=Grip.STRANGLED), order)
    assert refusal(holding(wrestler(), ben(), grip=Grip.STRANGLED), order) == ""


@pytest.mark.rule("C-grab-31", "C-base-26", "C-opportunity-10")
@pytest.mark.parametrize(("grip", "order"), [(Grip.GRABBED, Strangle), (Grip.STRANGLED, KeepStrangling)])
def test_nor_if_the_arm_was_hurt_before_it_comes_to_that(grip: Grip, order: type[Strangle | KeepStrangling]) -> None:
    """Dee, who held an action back, shoots first, and hits the arm."""
    dee = fighter("dee", at=(9, 9), side="blue", things=("slug pistol",), skills={Skill.RANGED: 12})
    battle = replace(battle_of(dee, wrestler(), ben()), holds=(Hold("ann", "ben", grip, skill=Skill.UNARMED),))
    played = Play(ROUNDS, *begin(ROUNDS, battle)).say("dee delay count=1", "dee done", order("ann", "ben"))
    played.say(Shoot("dee", "ann", "dee/slug pistol", "kill"), [6, 5])
    played.say([1, 1], [1, 1], [5])
    assert played["ann"].mark(Marks.INJURED, Limb.OTHER_ARM)
    assert played.awaits_choice()
    assert played.battle.holds[0].grip == grip
    assert not played["ann"].mark(Marks.KEPT)


@pytest.mark.rule("C-grab-17")
@pytest.mark.parametrize(
    ("order", "wanted"),
    [(HurtHeld("ann", "ben"), "weaker hold on Ben 100%"), (Release("ann", "ben"), "let Ben go 100%")],
)
def test_another_manoeuvre_gives_up_the_strangle_and_not_the_grab(order: Choice, wanted: str) -> None:
    played = holding(wrestler(), ben(), grip=Grip.STRANGLED)
    told = text_of(order_preview(played.battle, Entry("", "", order), None, outlook(ROUNDS, played.position, order)))
    (risk,) = (part for part in told.splitlines() if part.startswith("risk: "))
    assert [part for part in risk.removeprefix("risk: ").split(", ") if part.endswith(" 100%")] == [wanted]


@pytest.mark.rule("C-grab-18", "C-grab-19")
@pytest.mark.parametrize(
    ("rounds", "tests", "hard", "number"), [(5, 0, 0, 0), (6, 0, 0, 10), (7, 1, 0, 11), (6, 0, 2, 12)]
)
def test_without_air_stamina_is_tested(rounds: int, tests: int, hard: int, number: int) -> None:
    marks = [Mark(Marks.BREATH, "C-grab-18", rounds, "ann")]
    marks += [Mark(Marks.CHOKED, "C-grab-18", tests, "ann")] if tests else []
    marks += [Mark(Marks.HARD_TO_BREATHE, "C-grab-19", hard, "ann")] if hard else []
    played = holding(wrestler(), ben(vitality=6, marks=tuple(marks)), grip=Grip.STRANGLED)
    assert breath(played["ben"]) == 6
    played.say(KeepStrangling("ann", "ben"))
    if not number:
        assert played.awaits_choice()
        return
    assert played.roll.need is not None
    assert played.roll.need.total == number - 1
    played.say([1, 1])
    assert played["ben"].life is Life.UNCONSCIOUS
    assert [hold.held for hold in played.battle.holds] == ["ben"]


@pytest.mark.rule("C-grab-18")
def test_each_later_failure_costs_a_level() -> None:
    out = ben(
        vitality=6,
        prone=True,
        marks=(Mark(Marks.BREATH, "C-grab-18", 9, "ann"), Mark(Marks.CHOKED, "C-grab-18", 3, "ann")),
    )
    played = holding(wrestler(), replace(out, life=Life.UNCONSCIOUS), cy(), grip=Grip.STRANGLED)
    played.say(KeepStrangling("ann", "ben"), [1, 1])
    assert played["ben"].hurt == 6


@pytest.mark.rule("C-grab-19")
def test_strangled_extraordinarily_well() -> None:
    played = holding(wrestler(), ben()).say(Strangle("ann", "ben"), [6, 4], [1, 1])
    mark = played["ben"].mark(Marks.HARD_TO_BREATHE)
    assert mark is not None
    assert mark.value == 2


@pytest.mark.rule("C-grab-17", "C-grab-18", "C-grab-27")
def test_each_who_strangles_counts_for_himself() -> None:
    marks = (Mark(Marks.BREATH, "C-grab-18", 4, "ann"), Mark(Marks.BREATH, "C-grab-18", 2, "dee"))
    battle = battle_of(wrestler(), ben(marks=marks), fighter("dee", at=(7, 5)))
    battle = replace(battle, holds=tuple(Hold(name, "ben", Grip.STRANGLED) for name in ("ann", "dee")))
    played = Play(ROUNDS, *begin(ROUNDS, battle)).say(KeepStrangling("ann", "ben"))
    rounds = {mark.about: mark.value for mark in played["ben"].marks if mark.kind == Marks.BREATH}
    assert rounds == {"ann": 5, "dee": 2}
    freed = played.say("ann release target=ben")
    assert [mark.about for mark in freed["ben"].marks if mark.kind == Marks.BREATH] == ["dee"]


@pytest.mark.rule("C-grab-17", "C-grab-18")
def test_who_strangles_no_more_leaves_the_other_s_count_alone() -> None:
    marks = (Mark(Marks.BREATH, "C-grab-18", 4, "ann"), Mark(Marks.BREATH, "C-grab-18", 2, "dee"))
    battle = battle_of(wrestler(), ben(marks=marks), fighter("dee", at=(7, 5)))
    battle = replace(battle, holds=tuple(Hold(name, "ben", Grip.STRANGLED) for name in ("ann", "dee")))
    played = Play(ROUNDS, *begin(ROUNDS, battle)).say("ann done")
    assert [mark.about for mark in played["ben"].marks if mark.kind == Marks.BREATH] == ["dee"]
    assert {hold.holder: hold.grip for hold in played.battle.holds} == {"ann": Grip.GRABBED, "dee": Grip.STRANGLED}
