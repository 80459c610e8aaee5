"""What the pinned may still do: one try at breaking free, when it is due, and nothing else."""

from __future__ import annotations

import pytest

from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.clinch.hold.holds import step
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.movement.going import Go
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.allowance import Share, left
from hexfray.testing import Play
from tests.support.clinch.fights import having, in_second
from tests.support.clinch.fixtures import ann, ben, cy
from tests.support.clinch.holding import LEFT, RIGHT, at_grips, hold, of, played, scene

PIN = hold(Grip.PINNED, hands=(LEFT,))


def under(*marks: Mark, second: int = 1, manoeuvre: str = "attack") -> Play:
    """Ben pinned by Ann, and by an arm in the grip of Dan, has chosen a manoeuvre."""
    dan = replace(cy(at=(0, 0), posture="kneeling", side="red"), id="dan", name="Dan")
    figures = [ann(posture="kneeling"), replace(ben(at=(0, 0), posture="lying"), marks=marks), dan]
    other = hold(by="dan", on="ben", part="left arm", hands=(RIGHT,))
    play = played(at_grips(PIN, other, figures=figures, second=second))
    return play.say("ann do-nothing", f"ben {manoeuvre}")


@pytest.mark.rule("G-held-04", "G-pin-07")
def test_all_that_an_attack_leaves_the_pinned_is_a_try_at_breaking_free() -> None:
    play = under()
    assert {choice.verb for choice in play.menu} == {"break-free", "done"}
    assert left(play["ben"], Share.ATTACK) == 0
    for order in ("ben strike target=ann blow=punch", "ben shove target=ann", Go("ben", (), 0)):
        assert play.refused_by(order)
    play.say("ben break-free target=ann", [6, 6, 6], [3, 3, 3])
    assert left(play["ben"], Share.STRUGGLE) == 0


@pytest.mark.rule("G-breakfree-05")
def test_a_try_at_another_holder_is_the_try_of_those_ten_seconds_too() -> None:
    play = under().say("ben break-free target=dan", [6, 6, 6], [3, 3, 3])
    mark = play["ben"].mark(Marks.LAST_TRY)
    assert mark is not None
    assert (mark.value, mark.about) == (2, "ann")
    play.say("dan do-nothing", "ann do-nothing")
    assert play.why_not("ben attack") is not None


@pytest.mark.rule("G-breakfree-05")
@pytest.mark.parametrize(("tried", "may"), [(4, True), (5, False)])
def test_it_may_be_tried_again_in_the_tenth_second_after(tried: int, may: bool) -> None:
    played_on = at_grips(PIN, figures=[ann(posture="kneeling"), ben(at=(0, 0), posture="lying")], second=13)
    him = replace(
        played_on["ben"], marks=(*played_on["ben"].marks, Mark(Marks.LAST_TRY, "G-breakfree-05", tried, "ann"))
    )
    play = played(played_on.with_figure(him)).say("ann do-nothing")
    assert (play.why_not("ben attack") is None) is may


@pytest.mark.rule("G-breakfree-05")
def test_when_the_pinner_lets_go_breaking_free_starts_over() -> None:
    dan = replace(cy(at=(0, 0), posture="kneeling", side="red"), id="dan", name="Dan")
    tried = Mark(Marks.LAST_TRY, "G-breakfree-05", 1, "ann")
    him = replace(ben(at=(0, 0), posture="lying"), marks=(tried,))
    other = hold(by="dan", on="ben", part="left arm", hands=(RIGHT,))
    now = scene(at_grips(PIN, other, figures=[ann(posture="kneeling"), him, dan]))
    step(now, other, "release", "G-free-01")
    assert now.battle["ben"].mark(Marks.LAST_TRY)
    step(now, PIN, "release", "G-free-01")
    assert now.battle["ben"].mark(Marks.LAST_TRY) is None


@pytest.mark.rule("G-breakfree-01", "G-grapple-13")
def test_a_try_is_no_part_of_an_attack_on_the_run() -> None:
    giant = ben(at=(0, 0), strength=30)
    play = played(at_grips(hold(), figures=[ann(), giant], second=1)).say("ann do-nothing", "ben move-and-attack")
    assert not any(choice.verb == "break-free" for choice in play.menu)
    attacks = played(at_grips(hold(), figures=[ann(), giant], second=1)).say("ann do-nothing", "ben attack")
    assert attacks.why_not("ben break-free target=ann") is None


@pytest.mark.rule("G-pin-07", "G-turn-10")
def test_pinned_in_the_midst_of_its_own_turn_it_does_no_more() -> None:
    share = Mark(Marks.LEFT, "G-turn-02", 1, Share.ATTACK)
    him = replace(having(ben(at=(0, 0), posture="lying"), "attack"), marks=(share,))
    figures = [ann(posture="kneeling"), him, cy(at=(0, 0))]
    battle = in_second(at_grips(hold(), figures=figures), 2, "ben", phase="acting")
    now = scene(battle)
    step(now, hold(), "pin_won", "G-pin-07")
    assert left(now.battle["ben"], Share.ATTACK) == 0
    plain = scene(in_second(at_grips(hold(), figures=figures), 2, "ben", phase="acting"))
    step(plain, hold(), "pin_not_won", "G-pin-10")
    assert left(plain.battle["ben"], Share.ATTACK) == 1
    assert of(now.battle) is not None
