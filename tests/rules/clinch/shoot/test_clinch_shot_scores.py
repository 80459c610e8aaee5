"""The score of a shot: range, size, aim, running, cover, close combat, who is in the way (G-shoot-01 to -11)."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.hold import Hand, Hold
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulebook.tally import Tally
from core.rulesets.clinch import BOOK
from core.rulesets.clinch.attack.aiming import score_of
from core.rulesets.clinch.sheet.armoury import Shot, armoury
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.shoot.ranges import full_range, half_range, range_penalty
from core.rulesets.clinch.shoot.shots import Hurl, Shoot, assault_of
from tests.support.clinch.fixtures import At, ann, battle_of, ben, cy, eve


def archer(**more: object) -> Figure:
    """Eve with her bow in both hands, in the middle and facing 0."""
    return eve(**{"things": ("bow", "bow"), "at": (0, 0), **more})  # type: ignore[arg-type]


def score(
    shooter: Figure, target: Figure, *others: Figure, part: Part = Part.TORSO, terrain: dict[At, str] | None = None
) -> Tally:
    """What she needs to hit him with what her main hand holds."""
    assert shooter.main is not None
    battle = battle_of(shooter, target, *others, terrain=terrain)
    return score_of(assault_of(battle, Shoot(shooter.id, target.id, shooter.main, part)))


def chosen(verb: str, how: str = "") -> Mark:
    return Mark(Marks.MANOEUVRE, "G-base-09", about=verb, how=how)


def shot_of(kind: str) -> Shot:
    shot = armoury().weapons[kind].shot
    assert shot is not None
    return shot


@pytest.mark.rule("G-shoot-02")
@pytest.mark.parametrize(
    ("yards", "cost"),
    [(0, 0), (2, 0), (3, -1), (4, -2), (10, -4), (11, -5), (15, -5), (100, -10), (101, -11), (500, -14)],
)
def test_every_distance_goes_by_the_next_longer_line(yards: int, cost: int) -> None:
    assert range_penalty(yards) == cost


@pytest.mark.rule("G-shoot-01", "G-shoot-02")
def test_a_bow_at_ten_yards() -> None:
    assert score(archer(), ben(at=(0, -10))).describe() == "Bow 14, range -4"
    assert score(archer(), ben(at=(0, -10)), part=Part.LEFT_ARM).total == 8
    assert score(archer(marks=(chosen("all-out-attack", "determined"),)), ben(at=(0, -10))).total == 11


@pytest.mark.rule("G-shoot-01")
def test_to_have_studied_someone_does_nothing_for_a_shot() -> None:
    studied = Mark(Marks.EVALUATED, "G-base-33", 3, "ben")
    assert score(archer(marks=(studied,)), ben(at=(0, -10))).total == 10


@pytest.mark.rule("G-shoot-03")
@pytest.mark.parametrize(("size", "total"), [(0, 10), (1, 11), (-1, 9), (3, 13)])
def test_a_larger_target_is_easier(size: int, total: int) -> None:
    assert score(archer(), ben(at=(0, -10), size=size)).total == total
    assert score(archer(size=size), ben(at=(0, -10))).total == 10


def aiming(seconds: int, item: str = "eve/bow") -> tuple[Mark, ...]:
    return (
        Mark(Marks.AIMED_WITH, "G-shoot-04", about=item),
        Mark(Marks.AIMING, "G-shoot-04", seconds, "ben"),
        chosen("attack"),
    )


@pytest.mark.rule("G-shoot-04")
@pytest.mark.parametrize(("seconds", "total"), [(1, 12), (2, 13), (3, 14), (7, 14)])
def test_aim_is_worth_the_more_the_longer_it_is(seconds: int, total: int) -> None:
    assert score(archer(marks=aiming(seconds)), ben(at=(0, -10))).total == total


@pytest.mark.rule("G-shoot-04")
def test_aim_is_at_one_and_with_one() -> None:
    assert score(archer(marks=aiming(3)), cy(at=(0, -10))).total == 10
    assert score(archer(marks=aiming(3, "eve/pistol")), ben(at=(0, -10))).total == 10


@pytest.mark.rule("G-shoot-04")
def test_who_kneels_or_stands_behind_something_aims_the_better() -> None:
    assert score(archer(marks=aiming(1), posture="kneeling"), ben(at=(0, -10))).total == 13
    assert score(archer(marks=aiming(1)), ben(at=(0, -10)), terrain={(0, 0): "table"}).total == 13
    gun = eve(at=(0, 0), posture="kneeling", marks=aiming(1, "eve/pistol"))
    assert score(gun, ben(at=(0, -10))).total == 12


@pytest.mark.rule("G-shoot-05")
def test_what_muscles_drive_flies_as_far_as_they_are_strong() -> None:
    assert (half_range(archer(), shot_of("bow")), full_range(archer(), shot_of("bow"))) == (150, 200)
    assert (half_range(archer(tired=11), shot_of("bow")), full_range(ann(), shot_of("bow"))) == (150, 240)
    assert (half_range(ann(), shot_of("pistol")), full_range(ann(), shot_of("pistol"))) == (150, 1800)


@pytest.mark.rule("G-shoot-13", "G-shoot-05")
def test_a_knife_flies_fifteen_yards() -> None:
    assert (half_range(eve(), shot_of("knife")), full_range(eve(), shot_of("knife"))) == (8, 15)


@pytest.mark.rule("G-shoot-06")
def test_on_the_run_a_bow_is_worse_than_a_pistol_and_nothing_is_limited() -> None:
    running = chosen("move-and-attack")
    assert score(eve(at=(0, 0), marks=(running,)), ben(at=(0, -5))).total == 10
    assert score(archer(marks=(running,)), ben(at=(0, -5))).total == 5
    marks = (*aiming(3, "eve/pistol")[:2], running)
    assert score(eve(at=(0, 0), marks=marks), ben(at=(0, -5))).total == 10


@pytest.mark.rule("G-shoot-09")
def test_everyone_in_the_way_makes_it_harder() -> None:
    far = ben(at=(0, -10))
    assert score(archer(), far, ann(at=(0, -4))).total == 6
    assert score(archer(), far, ann(at=(0, -4)), cy(at=(0, -6))).total == 2
    assert score(archer(), far, cy(at=(0, -10))).total == 6
    assert score(archer(), far, ann(at=(0, -4), posture="lying")).total == 10
    assert score(archer(), far, ann(at=(1, -4))).total == 10


@pytest.mark.rule("G-shoot-10")
def test_cover_and_a_low_target_are_two_harder() -> None:
    assert score(archer(), ben(at=(0, -10)), terrain={(0, -9): "table"}).total == 8
    assert score(archer(), ben(at=(0, -10), posture="lying")).total == 8
    assert score(archer(), ben(at=(0, -10), posture="crouching")).total == 8
    assert score(archer(), ben(at=(0, -5), posture="lying")).total == 12


@pytest.mark.rule("G-shoot-11")
def test_in_one_hex_a_pistol_is_as_hard_as_it_is_unwieldy() -> None:
    assert score(eve(at=(0, 0)), ben(at=(0, 0))).describe() == "Pistol 14, close combat -2"


@pytest.mark.rule("G-strike-04", "G-strike-03")
def test_the_off_hand_and_weak_arms_shoot_worse() -> None:
    left = eve(things=(None, "pistol"), about=(), at=(0, 0))
    battle = battle_of(left, ben(at=(0, -2)))
    assert score_of(assault_of(battle, Shoot("eve", "ben", "eve/pistol"))).total == 10
    assert score(eve(things=("long bow", "long bow"), at=(0, 0)), ben(at=(0, -2))).total == 13


@pytest.mark.rule("G-shoot-13")
def test_a_knife_is_thrown_by_another_skill() -> None:
    battle = battle_of(eve(things=("knife",), at=(0, 0)), ben(at=(0, -3)))
    assert score_of(assault_of(battle, Hurl("eve", "ben", "eve/knife"))).describe() == "Thrown Weapon 13, range -1"
    battle = battle_of(ann(things=("knife",)), ben(at=(0, -3)))
    assert score_of(assault_of(battle, Hurl("ann", "ben", "ann/knife"))).total == 12 - 4 - 1


def refused(shooter: Figure, *others: Figure, order: Shoot | Hurl, **more: object) -> str:
    """Why an order is not allowed, but for the manoeuvre."""
    ready = Mark(Marks.LEFT, "G-turn-02", 1, "attack")
    shooter = replace(shooter, marks=(*shooter.marks, ready))
    found = BOOK.refusal(battle_of(shooter, *others, **more), order)  # type: ignore[arg-type]
    return found[1] if found else ""


AT_BEN = Shoot("eve", "ben", "eve/bow")
PISTOL = Shoot("eve", "ben", "eve/pistol")


@pytest.mark.rule("G-shoot-01", "G-shoot-10", "G-shoot-11", "G-posture-03", "G-strike-07", "G-shoot-08")
@pytest.mark.parametrize(
    ("shooter", "target", "order", "why"),
    [
        (archer(), ben(at=(0, -9)), AT_BEN, ""),
        (archer(), ben(at=(0, 4)), AT_BEN, "Ben is not in front"),
        (archer(posture="lying"), ben(at=(0, -9)), AT_BEN, "can't draw a bow lying down"),
        (archer(), ben(at=(0, 0)), AT_BEN, "can't use the bow in the same hex"),
        (archer(), ben(at=(0, -9), arms=1), Shoot("eve", "ben", "eve/bow", Part.LEFT_ARM), "Ben has no left arm"),
        (archer(), ben(at=(0, -9)), Shoot("eve", "ben", "eve/bow", shots=2), "too many shots (2; limit 1)"),
        (eve(at=(0, 0)), ben(at=(0, -9)), Shoot("eve", "ben", "eve/pistol", shots=4), "too many shots (4; limit 3)"),
        (eve(at=(0, 0)), ben(at=(0, -9)), AT_BEN, "nothing to shoot or throw in hand"),
        (
            eve(things=("knife",), at=(0, 0)),
            ben(at=(0, 0)),
            Hurl("eve", "ben", "eve/knife"),
            "can't use the knife in the same hex",
        ),
        (eve(at=(0, 0)), ben(at=(0, -9)), Hurl("eve", "ben", "eve/pistol"), "shoot instead"),
        (
            eve(things=("knife",), at=(0, 0)),
            ben(at=(0, -9)),
            Shoot("eve", "ben", "eve/knife"),
            "throw instead",
        ),
        (
            eve(things=("stone",), at=(0, 0)),
            ben(at=(0, -2)),
            Hurl("eve", "ben", "eve/stone", Part.VITALS),
            "need a stabbing or piercing attack",
        ),
        (
            archer(),
            ben(at=(0, -2), worn=("closed helm",)),
            Shoot("eve", "ben", "eve/bow", Part.LEFT_EYE),
            "helmet covers the eyes",
        ),
    ],
)
def test_what_cannot_be_shot(shooter: Figure, target: Figure, order: Shoot | Hurl, why: str) -> None:
    said = refused(shooter, target, order=order)
    assert why in said
    assert bool(said) is bool(why)


@pytest.mark.rule("G-shoot-10")
def test_what_is_behind_cover_is_not_aimed_at() -> None:
    far = ben(at=(0, -5))
    table = {(0, -4): "table"}
    legs = Shoot("eve", "ben", "eve/bow", Part.LEFT_LEG)
    assert "left leg is behind cover" in refused(archer(), far, order=legs, terrain=table)
    assert refused(archer(), far, order=Shoot("eve", "ben", "eve/bow", Part.LEFT_ARM), terrain=table) == ""
    wall = {(0, -4): "wall"}
    assert "no line of fire to Ben" in refused(archer(), far, order=AT_BEN, terrain=wall)


@pytest.mark.rule("G-shoot-11")
def test_who_holds_or_is_held_does_not_shoot_and_who_pins_does() -> None:
    here = ben(at=(0, 0))
    held = Hold("ben", "eve", "grappled", hands=(Hand.MAIN,), part="torso")
    holding = Hold("eve", "ben", "grappled", hands=(Hand.OFF,), part="torso")
    pinning = Hold("eve", "ben", "pinned", hands=(Hand.OFF,), part="torso")
    assert refused(eve(at=(0, 0)), here, order=PISTOL, holds=[held]) == "held"
    assert refused(eve(at=(0, 0)), here, order=PISTOL, holds=[holding]) == "holding someone"
    assert refused(eve(at=(0, 0)), here, order=PISTOL, holds=[pinning]) == ""


@pytest.mark.rule("G-shoot-05")
def test_beyond_its_range_nothing_is_shot() -> None:
    weak = eve(things=("dagger",), at=(0, 0), strength=8)
    assert "range 8" in refused(weak, ben(at=(0, -9)), order=Hurl("eve", "ben", "eve/dagger"))
    assert refused(weak, ben(at=(0, -8)), order=Hurl("eve", "ben", "eve/dagger")) == ""
