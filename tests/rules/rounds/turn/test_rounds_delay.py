"""Actions held back: who may come in, in which order, and when they lapse."""

from __future__ import annotations

import pytest

from core.battle.events import Marked
from core.battle.mark import Mark
from core.battle.posture import Life
from core.battle.record import replace
from core.battle.steps import PhaseEntered
from core.play.moment import in_words
from core.rulesets.rounds.attack.striking import Natural, Punch
from core.rulesets.rounds.harm.stun import be_stunned
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.allowance import held_actions, left, spent
from core.rulesets.rounds.turn.delay import Delay, HoldOff, holders
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, battle_of, ben, cy, fighter, go, play, refusal, scene_of
from tests.support.rounds.grabbing import summed

STEP = Gait.STEP


def waiting(count: int = 1) -> Play:
    """Ann holds so many actions back, and it is Ben's turn, out of her reach."""
    return play(ann(), ben(at=(9, 5)), cy()).say(f"ann delay count={count}", "ann done")


@pytest.mark.rule("C-delay-01")
@pytest.mark.parametrize(
    ("spends", "count", "allowed"), [(0, 1, True), (0, 2, True), (1, 1, True), (1, 2, False), (0, 3, False)]
)
def test_one_or_both_may_be_held_back(spends: int, count: int, allowed: bool) -> None:
    played = play(ann(), ben(at=(9, 5)))
    if spends:
        played.say(go("ann", (4, 5), gait=STEP))
    assert (refusal(played, Delay("ann", count)) == "") is allowed


@pytest.mark.rule("C-delay-01")
def test_what_is_held_back_is_told_with_what_was_before() -> None:
    played = play(ann(), ben(at=(9, 5))).say("ann delay count=1", "ann delay count=1")
    told = [one.describe(played.battle) for one in played.told(Marked, figure="ann")]
    assert [line for line in told if line] == ["Ann holds 1 action", "Ann holds 2 actions"]


@pytest.mark.rule("C-delay-01", "C-delay-04")
def test_who_holds_back_comes_before_what_is_declared() -> None:
    played = waiting().say(go("ben", (10, 5)))
    assert played.decision.figures == ("ann",)
    assert played.battle.clock.phase == "interrupt"
    told = "Ben is about to move to the east. Use a held action first?"
    assert in_words(played.battle, played.decision.about) == told
    assert played["ben"].at == (9, 5)
    played.say(go("ann", (4, 5)))
    assert played["ann"].at == (4, 5)
    assert played["ben"].at == (10, 5)
    assert (held_actions(played["ann"]), left(played["ann"])) == (0, 1)
    assert spent(played["ben"]) == 1
    assert played.decision.figures == ("ben",)


@pytest.mark.rule("C-delay-04", "C-action-10")
def test_a_declared_action_is_told_with_its_target() -> None:
    played = waiting().say("ben aim target=ann afar=no")
    told = "Ben is about to aim at Ann for a strike. Use a held action first?"
    assert in_words(played.battle, played.decision.about) == told


@pytest.mark.rule("C-delay-01")
def test_its_rank_stays_unchanged() -> None:
    played = waiting().say(go("ben", (10, 5)), go("ann", (4, 5)), "ben done", "cy done")
    assert played.battle.clock.turn == 2
    assert played.decision.figures == ("ann",)
    assert left(played["ann"]) == 2


@pytest.mark.rule("C-delay-03", "C-delay-06")
def test_no_more_than_what_was_held_back() -> None:
    played = waiting().say(go("ben", (10, 5)), go("ann", (4, 5)), go("ben", (11, 5)))
    assert played.decision.figures == ("ben",)
    twice = waiting(2).say(go("ben", (10, 5)), go("ann", (4, 5)))
    assert twice.decision.figures == ("ann",)
    twice.say("ann pass")
    assert held_actions(twice["ann"]) == 1


@pytest.mark.rule("C-delay-02")
def test_of_several_the_quickest_comes_first_and_the_other_is_asked_again() -> None:
    dee = fighter("dee", at=(2, 2))
    played = play(ann(), dee, ben(at=(9, 5))).say("ann delay count=1", "ann done", "dee delay count=1", "dee done")
    played.say(go("ben", (10, 5)))
    assert played.decision.figures == ("ann",)
    played.say(go("ann", (4, 5)))
    assert played.decision.figures == ("dee",)
    played.say(go("dee", (2, 3)))
    assert [played.roll.figure, played.roll.why] == ["ann", "tie-break"]
    played.say([1, 2], [4, 5])
    assert played["dee"].at == (2, 3)
    assert played["ann"].at == (5, 5)
    assert played.decision.figures == ("ann",)
    played.say("ann pass")
    assert played["ben"].at == (10, 5)
    assert held_actions(played["ann"]) == 1


@pytest.mark.rule("C-delay-02", "C-init-03")
def test_a_tie_goes_to_the_quicker() -> None:
    dee = fighter("dee", at=(2, 2))
    played = play(dee, ann(), ben(at=(9, 5))).say("dee delay count=1", "dee done", "ann delay count=1", "ann done")
    played.say(go("ben", (10, 5)), go("dee", (2, 3)), go("ann", (4, 5)), [4, 4], [3, 3])
    assert played["ann"].at == (4, 5)
    assert played["dee"].at == (2, 2)


@pytest.mark.rule("C-delay-04")
def test_a_figure_that_lets_it_pass_is_not_asked_again_about_it() -> None:
    dee = fighter("dee", at=(2, 2))
    played = play(ann(), dee, ben(at=(9, 5))).say("ann delay count=1", "ann done", "dee delay count=2", "dee done")
    played.say(go("ben", (10, 5)), "ann pass", go("dee", (2, 3)))
    assert played.decision.figures == ("dee",)
    played.say("dee pass")
    assert played["ben"].at == (10, 5)


@pytest.mark.rule("C-delay-04")
def test_nobody_interrupts_an_interruption_or_his_own_action() -> None:
    played = waiting().say(go("ben", (10, 5)), go("ann", (4, 5)))
    assert len(played.told(PhaseEntered, event="interrupt")) == 1
    own = play(ann(), ben(at=(9, 5))).say("ann delay count=1", go("ann", (4, 5)))
    assert own.decision.figures == ("ann",)
    assert own.moment == "acting"
    assert not own.told(PhaseEntered, event="interrupt")


@pytest.mark.rule("C-delay-04")
def test_who_holds_off_is_not_asked_before_someone_acts() -> None:
    played = waiting().say(go("ben", (10, 5)), "ann hold-off until=cy", go("ben", (11, 5)))
    assert played.decision.figures == ("ben",)
    played.say("ben done", go("cy", (5, 11)))
    assert played.decision.figures == ("ann",)
    whole = waiting().say(go("ben", (10, 5)), "ann hold-off", "ben done", go("cy", (5, 11)), "cy done")
    assert whole.battle.clock.phase == "last-call"
    assert whole.decision.figures == ("ann",)


@pytest.mark.rule("C-delay-04")
def test_nobody_holds_off_until_someone_acts_who_is_out() -> None:
    out = replace(cy(prone=True), life=Life.UNCONSCIOUS)
    dee = fighter("dee", at=(2, 2), side="blue")
    played = play(ann(), ben(at=(9, 5)), out, dee).say("ann delay count=1", "ann done", go("ben", (10, 5)))
    assert [order.until for order in played.menu if isinstance(order, HoldOff)] == ["", "dee"]


@pytest.mark.rule("C-delay-05", "C-delay-03")
def test_the_last_call_goes_by_rank_and_each_is_asked_until_he_passes() -> None:
    dee = fighter("dee", at=(2, 2))
    played = play(ann(), dee, ben(at=(9, 5))).say("ann delay count=2", "ann done", "dee delay count=1", "dee done")
    played.say("ben done")
    assert played.battle.clock.phase == "last-call"
    assert played.decision.figures == ("ann",)
    played.say(go("ann", (4, 5)))
    assert played.decision.figures == ("ann",)
    played.say("ann let-lapse")
    assert played.decision.figures == ("dee",)
    played.say(go("dee", (2, 3)))
    assert played.battle.clock.turn == 2
    assert left(played["ann"]) == 2


@pytest.mark.rule("C-delay-05")
def test_in_the_last_call_nobody_interrupts() -> None:
    dee = fighter("dee", at=(2, 2))
    played = play(ann(), dee, ben(at=(9, 5))).say("ann delay count=1", "ann done", "dee delay count=1", "dee done")
    played.say("ben done", go("ann", (4, 5)))
    assert played["ann"].at == (4, 5)
    assert played.decision.figures == ("dee",)
    played.say("dee let-lapse")
    assert played.battle.clock.turn == 2


@pytest.mark.rule("C-delay-06")
def test_a_defence_is_paid_from_what_is_held_back() -> None:
    played = play(ann(), ben(at=(6, 6), things=("knife",))).say("ann delay count=2", "ann done")
    played.say("ben strike target=ann item=ben/knife", "ann pass", "ann dodge foe=ben")
    assert played.roll.tally is not None
    assert played.roll.tally.total == 2
    played.say([1, 1])
    assert (held_actions(played["ann"]), left(played["ann"])) == (1, 1)


@pytest.mark.rule("C-delay-03")
def test_stun_loses_what_is_held_back() -> None:
    scene = scene_of(battle_of(ann(marks=(Mark(Marks.DELAYED, "C-delay-01", 2),)), ben()))
    be_stunned(scene, "ann", 1)
    assert held_actions(scene.battle["ann"]) == 0


@pytest.mark.rule("C-delay-05", "C-edge-pair-16", "C-surprise-03")
@pytest.mark.parametrize("kind", [Marks.SURPRISED, Marks.LOSES_INITIATIVE])
def test_in_the_last_call_too_he_comes_behind_who_has_lost_the_initiative_of_the_round(kind: Marks) -> None:
    behind = (Mark(kind, "C-edge-pair-16", 1), Mark(Marks.DELAYED, "C-delay-01", 1))
    waits = (Mark(Marks.DELAYED, "C-delay-01", 1),)
    played = play(ann(marks=behind), fighter("dee", at=(2, 2), marks=waits), ben(at=(9, 5)))
    assert [figure.id for figure in holders(played.battle)] == ["dee", "ann"]


@pytest.mark.rule("C-delay-06", "C-dodge-06", "C-delay-01")
def test_on_its_own_turn_a_dodge_is_paid_from_what_is_held_back_and_nothing_else_is() -> None:
    played = play(ann(), ben()).say("ann delay count=2")
    assert refusal(played, Punch("ann", "ben", Natural.FIST)) == "2 actions held for later"
    assert refusal(played, go("ann", (5, 6))) == "2 actions held for later"
    played.say("ann dodge-ahead")
    assert summed(played) == 2, "no action beyond the allowance"
    played.say([3, 3])
    assert (left(played["ann"]), held_actions(played["ann"])) == (1, 1)
