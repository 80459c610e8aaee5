"""Shoves, strangling and surrender in stories, and which enemy felled a figure. All other sentences: test_story.py."""

from __future__ import annotations

from collections.abc import Sequence

from core.battle.mark import Mark
from core.match.cups import TypedCup
from core.match.deeds import deeds
from core.match.match import Match
from core.match.story import story
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.sheet.words import Marks
from hexfray.testing import Play
from hexfray.testing.skirmish import Play as Skirmish
from hexfray.testing.skirmish import battle_of, fighter
from tests.rules.scuffle.grapples.test_breaking_free import HELD
from tests.support.clinch.fights import fight
from tests.support.clinch.fixtures import ann as ann_in_clinch
from tests.support.clinch.fixtures import ben as ben_in_clinch
from tests.support.clinch.holding import hold
from tests.support.clinch.moving import about_to
from tests.support.rounds.fixtures import ben
from tests.support.rounds.grabbing import holding, wrestler
from tests.support.scuffle.grapples import held, name

SHOVE = f"ada shove-off target=bob to={name(0, -1)}"


def played(play: Play, *answers: str | Sequence[int]) -> Match:
    """A match that begins where a play has come to, with some answers more."""
    match = Match(play.ruleset, play.battle, TypedCup(), auto_dice=False)
    match.position = play.position
    for answer in answers:
        match.take(match.complete(answer) if isinstance(answer, str) else tuple(answer))
    return match


def told(play: Play, *answers: str | Sequence[int]) -> str:
    return " ".join(story(played(play, *answers)))


def test_a_shove_is_told_once() -> None:
    said = told(held(), SHOVE, [4, 3, 3])
    assert "shoves Bob" in said
    assert "is shoved" not in said


def test_a_shove_at_the_second_attempt_does_not_fail() -> None:
    said = told(held(), SHOVE, HELD, SHOVE, [4, 3, 3])
    assert "Ada shoves Bob after a failed attempt." in said
    assert "fails" not in said


def test_two_shoves_that_fail_are_one_failure() -> None:
    said = told(held(), SHOVE, HELD, SHOVE, HELD)
    assert said.count("fails to shove Bob") == 1
    assert "shoves" not in said


def test_strangling_without_damage_has_no_effect() -> None:
    orders = "ann strangle target=ben", [3, 4, 3], [4, 3, 3]
    protected = about_to(hold(part="neck"), his=ben_in_clinch(at=(0, 0), natural_dr=5))
    assert "Ann strangles Ben to no effect." in told(protected, *orders)
    assert "Ann strangles Ben for 1 HP" in told(about_to(hold(part="neck")), *orders)


def test_an_enemy_out_of_breath_is_felled_by_the_strangler() -> None:
    gasping = ben(vitality=6, marks=(Mark(Marks.BREATH, "C-grab-18", 6, "ann"),))
    strangled = holding(wrestler(), gasping, grip=Grip.STRANGLED)
    (fall,) = deeds(played(strangled, "ann keep-strangling target=ben", [1, 1])).falls
    assert (fall.figure, fall.by) == ("ben", "ann")


def test_a_figure_that_surrenders_is_felled_by_nobody() -> None:
    ann = fighter("ann", main="spear", dexterity=14)
    bob = fighter("bob", (0, -1), 3, side="blue", main="dagger")
    play = Skirmish.acting(battle_of(ann, bob), order=["ann", "bob"])
    match = played(play, "ann strike target=bob item=ann/spear", [3, 4, 4], [3], "bob yield")
    (fall,) = deeds(match).falls
    assert (fall.figure, fall.by) == ("bob", None)


def test_in_clinch_too_though_there_a_figure_that_surrenders_stays_conscious() -> None:
    match = played(fight(ann_in_clinch(), ben_in_clinch()), "ann yield")
    (fall,) = deeds(match).falls
    assert (fall.figure, fall.by, fall.does, fall.dead) == ("ann", None, "surrenders", False)
