"""Extra effort: 1 FP for a harder blow, two quicker ones, a defence, a try at breaking free (G-fatigue-03)."""

from __future__ import annotations

import pytest

from core.battle.posture import Life
from core.battle.record import replace
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.blows import Pace, Strike
from hexfray.testing import Play
from tests.support.clinch.fights import to_hit
from tests.support.clinch.fixtures import ann, ben, dee
from tests.support.clinch.holding import BOTH, at_grips, hold, played
from tests.support.clinch.playing import next_turn, play, turn_of

ON = ("G-fatigue-03",)
HIT = [3, 3, 3]
KICK = "ann strike target=ben blow=kick"
pytestmark = pytest.mark.rule("G-fatigue-03")


def held(options: tuple[str, ...] = ON) -> Play:
    """Ben's Attack in Ann's hold, by one hand."""
    battle = at_grips(hold(hands=BOTH[:1]), figures=[ann(), ben(at=(0, 0))], second=1, options=options)
    return turn_of(played(battle), "ben").say("ben attack")


def need(found: Play) -> int:
    assert found.roll.need is not None
    return found.roll.need.total


def test_breaking_free_is_two_easier_for_a_point() -> None:
    """Ben pays 1 FP: break free at 13."""
    free = held().say("ben exert effort=break-free")
    assert free["ben"].tired == 1
    free.say("ben break-free target=ann")
    assert need(free) == 13
    free.say([4, 4, 4])
    assert need(free) == 12, "nothing for the holder"


@pytest.mark.parametrize("rolls", [([2, 2, 3], [5, 5, 5]), ([4, 4, 4], [3, 3, 3]), ([4, 4, 4], [4, 4, 3])])
def test_it_is_used_up_in_one_contest(rolls: tuple[list[int], ...]) -> None:
    free = held().say("ben exert effort=break-free", "ben break-free target=ann", *rolls)
    assert free["ben"].mark(Marks.EXERTED) is None


def test_where_the_option_is_off_there_is_none() -> None:
    free = held(options=())
    assert free.refused_by("ben exert effort=break-free") is not None
    assert "exert" not in {choice.verb for choice in free.menu}
    kicked = play(ann(), ben()).say("ann attack", KICK, HIT)
    assert kicked.refused_by("ben dodge attacker=ann effort") == "G-fatigue-03"
    assert not any(getattr(choice, "effort", False) for choice in kicked.menu)


@pytest.mark.rule("G-fatigue-02")
def test_who_has_no_fp_left_pays_with_hp() -> None:
    for tired, fp, hp in ((11, 1, 0), (12, 0, 1)):
        weary = play(ann(tired=tired), ben(), options=ON).say("ann attack")
        if tired == 12:
            weary.say([3, 3, 3])
        order = next(choice for choice in weary.menu if choice.verb == "exert")
        assert order.phrase_in(weary.battle).startswith(f"spend 1 {'FP' if fp else 'HP'}")
        weary.say("ann exert effort=blow")
        assert (weary["ann"].tired - tired, weary["ann"].hurt) == (fp, hp)
    kicked = play(ann(), ben(tired=10), options=ON).say("ann attack", KICK, HIT)
    kicked.say("ben dodge attacker=ann effort")
    assert (need(kicked), kicked["ben"].tired, kicked["ben"].hurt) == (4 + 2, 10, 1), "Dodge of the weary is halved"


@pytest.mark.rule("G-fatigue-02", "G-base-53")
def test_an_effort_that_costs_hp_may_kill() -> None:
    kicked = play(ann(), ben(tired=10, hurt=21), options=ON).say("ann attack", KICK, HIT)
    kicked.say("ben dodge attacker=ann effort")
    assert kicked.roll.why == "death check"
    kicked.say([6, 6, 6])
    assert kicked["ben"].life is Life.DEAD


def test_only_for_what_can_be_done_and_once_for_each() -> None:
    found = play(ann(), ben(), options=ON).say("ann all-out-attack how=double")
    assert found.refused_by("ann exert effort=break-free") == "G-fatigue-03", "nobody holds her"
    assert found.refused_by("ann exert effort=rapid-strike") == "G-fatigue-03", "that is for an Attack"
    found.say("ann exert effort=blow")
    assert found.refused_by("ann exert effort=blow") == "G-fatigue-03"
    quiet = play(ann(), ben(), options=ON).say("ann evaluate")
    assert quiet.refused_by("ann exert effort=blow") == "G-base-30"
    plain = play(ann(), ben(), options=ON).say("ann attack", "ann exert effort=blow", "ann exert effort=rapid-strike")
    assert plain["ann"].tired == 2, "1 FP each"


def test_the_pinned_may_put_it_into_the_try_that_is_his_and_into_nothing_else() -> None:
    figures = [ann(posture="kneeling"), ben(at=(0, 0), posture="lying")]
    found = played(at_grips(hold(Grip.PINNED), figures=figures, second=1, options=ON))
    found = turn_of(found, "ben").say("ben attack")
    assert found.refused_by("ben exert effort=blow") == "G-base-30"
    found.say("ben exert effort=break-free", "ben break-free target=ann")
    assert need(found) == 13


def test_one_blow_does_two_more() -> None:
    """A kick does thr: 1d-1; dice 3 and 2 more."""
    found = play(ann(), ben(), options=ON).say("ann all-out-attack how=double", "ann exert effort=blow")
    found.say(KICK, HIT, "ben pass")
    assert found.roll.why == "damage 1d6+1"
    found.say([1], KICK, HIT, "ben pass")
    assert found.roll.why == "damage 1d6-1", "the second does as much as ever"


def test_a_blow_that_misses_has_used_it_a_grapple_has_not() -> None:
    found = play(ann(), ben(at=(0, 0)), options=ON).say("ann all-out-attack how=double", "ann exert effort=blow")
    found.say("ann grapple target=ben arms=1 skill=Wrestling", [6, 6, 4])
    assert found["ann"].mark(Marks.EXERTED) is not None
    found.say("ann strike target=ben blow=punch", [6, 6, 4])
    assert found["ann"].mark(Marks.EXERTED) is None


def test_two_quick_blows_are_three_harder_each_and_no_other_pair_is() -> None:
    found = play(ann(), ben(), options=ON).say("ann attack")
    rapid, both = (Strike("ann", "ben", Blow.KICK, pace=pace) for pace in (Pace.RAPID, Pace.BOTH))
    before = [to_hit(found.battle, order) for order in (rapid, both)]
    found.say("ann exert effort=rapid-strike")
    assert [to_hit(found.battle, order) for order in (rapid, both)] == [before[0] + 3, before[1]]
    found.say(f"{KICK} pace=rapid", [6, 6, 4])
    while not found.awaits_choice():
        found.say(HIT)
    assert to_hit(found.battle, rapid) == before[0] + 3, "the second too"


def test_what_is_not_used_is_lost_with_the_turn() -> None:
    found = play(ann(), ben(), options=ON).say("ann attack", "ann exert effort=blow", "ann done")
    assert found["ann"].mark(Marks.EXERTED) is None
    assert next_turn(found, "ann")["ann"].tired == 1


@pytest.mark.parametrize(
    ("reply", "score"),
    [
        ("dee dodge attacker=ann", 8 + 2),
        ("dee parry attacker=ann hand=main item=dee/broadsword skill=Broadsword", 10 + 2),
        ("dee block attacker=ann", 9 + 2),
    ],
)
def test_a_defence_is_two_easier_for_a_point(reply: str, score: int) -> None:
    scores = []
    for effort in ("", " effort"):
        foe = replace(dee(at=(0, -1), facing=3, side="blue"))
        found = play(ann(), foe, options=ON).say("ann attack", "ann strike target=dee blow=kick", HIT)
        found.say(f"{reply}{effort}")
        scores.append(need(found))
        assert found["dee"].tired == (1 if effort else 0)
    assert scores == [score, score + 2]
