"""Attacks from afar: what they need, what makes them easier or harder, what they do."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.posture import Life
from core.battle.record import replace
from core.rulesets.rounds.attack.cover import by_cover, percent_of
from core.rulesets.rounds.attack.ranged import by_motion, by_range, by_size, farthest
from core.rulesets.rounds.attack.shooting import Shoot, Throw
from core.rulesets.rounds.gear.taking import PickUp
from core.rulesets.rounds.sheet.armoury import weapon
from core.rulesets.rounds.sheet.life import state_of
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.fixtures import At, ann, battle_of, ben, fighter, play, refusal

HELPLESS = (Mark(Marks.STUNNED, "C-base-24", 9),)
SHOT = Shoot("ann", "ben", "ann/slug rifle", "kill")


def gunner(**but: object) -> Figure:
    """Ann with a slug rifle: Ranged 6 and Agility +2."""
    return ann(things=("slug rifle",), **but)  # type: ignore[arg-type]


def target(*at: int, **but: object) -> Figure:
    """Ben there, Defense 9, who wards nothing off."""
    return ben(at=at, agility=9, marks=(*HELPLESS, *but.pop("marks", ())), **but)  # type: ignore[arg-type, misc]


def needs(played: Play) -> int:
    """The target number that the shot goes by: what the dice must show, and Ann's 8."""
    assert played.roll.need is not None
    return played.roll.need.total + 8


@pytest.mark.rule("C-base-27", "C-mod-05", "C-mod-06")
@pytest.mark.parametrize(
    ("metres", "number"),
    [(0, -2), (5, -2), (6, 0), (20, 0), (21, 2), (50, 2), (51, 4), (100, 4), (101, 6), (125, 6), (126, 8), (225, 14)],
)
def test_near_is_easier_and_far_is_harder(metres: int, number: int) -> None:
    assert by_range(weapon("energy pistol"), metres) == number


@pytest.mark.rule("C-base-28")
def test_five_steps_beyond_long_are_the_end() -> None:
    assert farthest(weapon("energy pistol")) == 225
    assert farthest(weapon("knife")) == 20


@pytest.mark.rule("C-mod-11", "C-mod-12")
@pytest.mark.parametrize(
    ("height", "number"),
    [
        (0.1, 9),
        (0.25, 9),
        (0.5, 8),
        (1, 6),
        (1.4, 6),
        (1.5, 0),
        (1.8, 0),
        (2, 0),
        (2.5, 0),
        (3, -4),
        (4, -6),
        (5, -6),
        (6, -8),
        (8, -12),
        (10, -12),
    ],
)
def test_the_small_are_harder_to_hit(height: float, number: int) -> None:
    assert by_size(height) == number


@pytest.mark.rule("C-mod-13", "C-mod-14")
def test_a_figure_that_runs_is_harder_to_hit() -> None:
    metres = (0, 2, 3, 6, 7, 12, 13, 18, 19, 40, 41, 80, 81, 160, 161, 320, 321, 480)
    assert [by_motion(one) for one in metres] == [0, 0, 2, 2, 4, 4, 6, 6, 9, 9, 12, 12, 15, 15, 20, 20, 25, 25]


@pytest.mark.rule("C-mod-15")
def test_cover_adds_by_its_share() -> None:
    shares = (0, 9, 10, 24, 25, 49, 50, 74, 75, 99, 100)
    assert [by_cover(one) for one in shares] == [0, 0, 2, 2, 4, 4, 6, 6, 8, 8, 12]


@pytest.mark.rule("C-ranged-01", "C-mod-05", "C-mod-16")
@pytest.mark.parametrize(("at", "number"), [((6, 5), 7), ((10, 5), 7), ((11, 5), 9), ((15, 5), 9)])
def test_a_shot_is_rolled_against_defense_and_range(at: At, number: int) -> None:
    assert needs(play(gunner(at=(5, 5)), target(*at)).say(SHOT)) == number


@pytest.mark.rule("C-mod-07", "C-mod-10", "C-mod-08", "C-mod-09", "C-mod-19", "C-mod-11", "C-mod-13", "C-mod-16")
@pytest.mark.parametrize(
    ("mine", "its", "number"),
    [
        ((), {"prone": True}, 14),
        ((Mark(Marks.MOUNTED, "C-mod-10"),), {}, 13),
        ((Mark(Marks.POSITION, "C-mod-19", 7),), {}, 4),
        ((), {"marks": (Mark(Marks.POSITION, "C-mod-19", 7),)}, 14),
        ((), {"marks": (Mark(Marks.POSITION, "C-mod-19", 2),)}, 11),
        ((), {"height": 1.0}, 15),
        ((), {"marks": (Mark(Marks.MOVED, "C-mod-13", 12),)}, 13),
        ((), {"prone": True, "height": 1.0}, 20),
    ],
)
def test_every_row_that_applies_counts(mine: tuple[Mark, ...], its: dict[str, object], number: int) -> None:
    assert needs(play(gunner(marks=mine), target(12, 5, **its)).say(SHOT)) == number


@pytest.mark.rule("C-ranged-05")
@pytest.mark.parametrize(("friends", "number"), [((), 9), (((12, 6),), 14), (((12, 6), (11, 5)), 14), (((12, 7),), 9)])
def test_a_friend_beside_the_target_makes_one_careful(friends: tuple[At, ...], number: int) -> None:
    others = [fighter(f"f{place}", at=at) for place, at in enumerate(friends)]
    assert needs(play(gunner(), target(12, 5), *others).say(SHOT)) == number


@pytest.mark.rule("C-ranged-05")
def test_the_shooter_is_no_friend_of_his_own() -> None:
    assert needs(play(gunner(), target(6, 5)).say(SHOT)) == 7


@pytest.mark.rule("C-mod-17")
@pytest.mark.parametrize(
    ("ground", "at", "percent"),
    [
        ({(12, 5): "brush"}, (12, 5), 25),
        ({(11, 5): "table"}, (12, 5), 50),
        ({(11, 5): "barricade", (12, 5): "brush"}, (12, 5), 75),
        ({(6, 5): "table"}, (12, 5), 0),
        ({(6, 5): "table"}, (7, 5), 50),
        ({(12, 5): "table"}, (12, 5), 0),
        ({(11, 5): "brush"}, (12, 5), 0),
        ({(8, 9): "wall"}, (9, 9), 50),
        ({(9, 8): "wall"}, (9, 9), 50),
        ({(10, 9): "wall"}, (9, 9), 0),
    ],
)
def test_the_best_thing_right_before_the_target_hides_it(ground: dict[At, str], at: At, percent: int) -> None:
    battle = battle_of(gunner(), ben(at=at), ground=ground)
    assert percent_of(battle, Cell(5, 5), battle["ben"]) == percent


@pytest.mark.rule("C-mod-17", "C-mod-15")
def test_a_figure_that_lies_behind_something_low_is_hidden_altogether() -> None:
    played = play(gunner(), target(12, 5, prone=True), ground={(11, 5): "table"})
    assert refusal(played, SHOT) == "behind full cover"
    assert needs(play(gunner(), target(12, 5), ground={(11, 5): "table"}).say(SHOT)) == 9 + 6


@pytest.mark.rule("C-ranged-07", "C-base-28", "C-base-29", "C-base-33", "C-base-40")
def test_what_a_shot_needs() -> None:
    assert "in hand" in refusal(play(ann(about=("slug rifle",)), ben(at=(12, 5))), SHOT)
    one_handed = replace(gunner(), off=None)
    assert "in hand" in refusal(play(one_handed, ben(at=(12, 5))), SHOT)
    walled = play(gunner(), ben(at=(12, 5)), ground={(8, 5): "wall"})
    assert refusal(walled, SHOT) == "out of sight"
    empty = replace(gunner(), gear=(Item("ann/slug rifle", "slug rifle"),))
    assert refusal(play(empty, ben(at=(12, 5))), SHOT) == "no shots left (needs 1)"
    assert "no setting" in refusal(play(gunner(), ben(at=(12, 5))), Shoot("ann", "ben", "ann/slug rifle", "stun"))
    between = play(gunner(), fighter("dee", at=(8, 5)), ben(at=(12, 5)))
    assert refusal(between, SHOT) == ""
    knife = Throw("ann", "ben", "ann/knife")
    assert refusal(play(ann(things=("knife",)), ben(at=(15, 5))), knife) == ""
    far = play(ann(at=(0, 0), things=("knife",)), ben(at=(11, 0)))
    assert refusal(far, knife) == "out of range (22 m; limit 20 m)"
    assert "not an enemy" in refusal(between, Shoot("ann", "dee", "ann/slug rifle", "kill"))


@pytest.mark.rule("C-base-29", "C-ranged-01")
def test_each_shot_is_gone_hit_or_miss() -> None:
    played = play(gunner(), target(12, 5)).say(SHOT, [1, 1], [1, 1, 1])
    item = played["ann"].item("ann/slug rifle")
    assert item is not None
    assert item.rounds == 29


@pytest.mark.rule("C-ranged-03", "C-block-05")
def test_only_a_dodge_answers_a_shot() -> None:
    played = play(gunner(), ben(at=(12, 5), things=("knife",))).say(SHOT)
    assert [choice.verb for choice in played.menu] == ["dodge", "pass"]
    thrown = play(ann(things=("knife",)), ben(at=(7, 5), things=("knife",))).say(Throw("ann", "ben", "ann/knife"))
    assert [choice.verb for choice in thrown.menu] == ["dodge", "pass"]


@pytest.mark.rule("C-ranged-04")
def test_shots_have_no_strength_behind_them_and_throws_have() -> None:
    played = play(gunner(strength=12), target(12, 5, vitality=12)).say(SHOT, [1, 1], [3, 3, 3])
    assert played["ben"].hurt == 12
    thrown = play(ann(things=("knife",), strength=12), target(6, 7, vitality=12))
    thrown.say(Throw("ann", "ben", "ann/knife"), [1, 2], [3])
    assert thrown["ben"].hurt == 3 + 1 + 4


@pytest.mark.rule("C-ranged-01", "C-ranged-04", "C-base-25")
def test_superior_is_critical_and_extraordinary_the_most() -> None:
    played = play(gunner(), target(11, 5, vitality=12)).say(SHOT, [4, 3], [1, 1, 1])
    assert played.roll.why == "injury check"
    best = play(gunner(), target(11, 5, vitality=12)).say(SHOT, [6, 6], [1], [6, 5])
    assert best["ben"].hurt == 21


@pytest.mark.rule("C-base-40", "C-base-23", "C-ranged-04")
@pytest.mark.parametrize(
    ("setting", "dice", "state"),
    [
        ("light-stun", ([1, 1], [4, 4]), "stunned"),
        ("medium-stun", ([1, 1], [6, 4]), "stunned"),
        ("heavy-stun", ([1, 1], [6, 5], [1]), "unconscious"),
        ("light-stun", ([6, 6], [2], [5, 5]), "stunned"),
    ],
)
def test_a_stun_setting_does_no_damage(setting: str, dice: tuple[list[int], ...], state: str) -> None:
    shooter = ann(things=("energy pistol",))
    foe = ben(at=(11, 5), agility=9)
    played = play(shooter, foe).say(Shoot("ann", "ben", "ann/energy pistol", setting), "ben pass", *dice)
    assert state_of(played["ben"]) == state
    assert played["ben"].hurt == 0


@pytest.mark.rule("C-ranged-06", "C-table1-02")
def test_a_shot_beside_an_enemy_is_answered_first_and_may_be_lost() -> None:
    shooter = gunner(hurt=47)
    played = play(shooter, ben(things=("sword",)), fighter("e", at=(12, 5), side="blue"), fighter("d", at=(0, 0)))
    played.say(Shoot("ann", "e", "ann/slug rifle", "kill"))
    assert played.decision.figures == ("ben",)
    played.say("ben strike target=ann item=ben/sword", "ann pass", [6, 5], [1, 1])
    assert played["ann"].life.value == "dead"
    assert [item.rounds for items in played.battle.fallen.values() for item in items] == [30]


@pytest.mark.rule("C-ranged-08")
@pytest.mark.parametrize("dice", [([1, 1],), ([1, 2], [3])])
def test_what_is_thrown_lies_with_its_target(dice: tuple[list[int], ...]) -> None:
    played = play(ann(things=("knife",)), target(7, 5)).say(Throw("ann", "ben", "ann/knife"), *dice)
    assert [item.kind for item in played.battle.fallen[Cell(7, 5)]] == ["knife"]
    assert not played["ann"].held


@pytest.mark.rule("C-ranged-08")
def test_each_of_five_throwing_blades_lies_where_it_was_thrown() -> None:
    blade = Throw("ann", "ben", "ann/throwing blade")
    played = play(ann(things=("throwing blade",)), target(7, 5)).say(blade, [1, 1], [1])
    assert [item.rounds for item in played["ann"].held] == [4]
    played.say(blade, [1, 1], [1])
    lying = played.battle.fallen[Cell(7, 5)]
    assert [(item.id, item.kind, item.rounds) for item in lying] == [
        ("ann/throwing blade-2", "throwing blade", 1),
        ("ann/throwing blade-3", "throwing blade", 1),
    ]
    assert [item.rounds for item in played["ann"].held] == [3]


@pytest.mark.rule("C-ranged-08", "C-move-12")
def test_a_thrown_blade_is_picked_up_and_thrown_again() -> None:
    """The last of the five is the item itself."""
    near = ann(things=("throwing blade",), bonuses={(Skill.RANGED, Manoeuvre.ATTACK): 1})
    played = play(near, ben(at=(6, 5), marks=HELPLESS), fighter("dee", at=(12, 12), side="blue"))
    played.say(Throw("ann", "ben", "ann/throwing blade"), [1, 1], [1])
    played.say(PickUp("ann", "ann/throwing blade-2", Cell(6, 5)))
    assert (played["ann"].main, played["ann"].off) == ("ann/throwing blade", "ann/throwing blade-2")
    played.say("ann done", "dee done", Throw("ann", "ben", "ann/throwing blade-2"), [1, 1], [1])
    assert played["ann"].off is None
    assert [item.id for item in played.battle.fallen[Cell(6, 5)]] == ["ann/throwing blade-2"]


@pytest.mark.rule("C-ranged-07", "C-cond-04")
def test_the_unconscious_may_be_shot_at_as_they_may_be_struck_and_the_dead_may_not() -> None:
    found = []
    for life in (Life.UNCONSCIOUS, Life.DEAD):
        out = replace(ben(at=(9, 5), prone=True), life=life)
        played = play(gunner(), out, fighter("dee", at=(2, 2), side="blue"))
        found.append({type(order).__name__ for order in played.menu if getattr(order, "target", "") == "ben"})
    assert found == [{"Aim", "Shoot"}, set()]
    out = replace(ben(at=(9, 5), prone=True), life=Life.UNCONSCIOUS)
    played = play(gunner(), out, fighter("dee", at=(2, 2), side="blue")).say(SHOT)
    assert needs(played) == 8 + 5 - 2, "prone, at point blank, and no dodge is asked for"
