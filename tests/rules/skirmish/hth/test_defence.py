"""Dodging (S12.0-18), defending (S12.0-19), armour and shields (S12.0-32)."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.item import Soundness
from core.battle.mark import Mark
from core.battle.record import replace
from core.play import rolled
from core.rulesets.skirmish.attack.harm import stopped
from core.rulesets.skirmish.attack.tohit import Attack, dice_to_hit
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.missiles.shooting import Shoot
from core.rulesets.skirmish.sheet.armoury import Kind, shield, weapon
from core.rulesets.skirmish.sheet.scores import movement, order_dex
from core.rulesets.skirmish.sheet.words import Marks
from core.space.grid import Arc
from hexfray.testing.skirmish import Play, Traits, battle_of, fighter

DODGES, DEFENDS = Mark(Marks.DODGING, "S12.0-18"), Mark(Marks.DEFENDING, "S12.0-19")


def borg(mark: Mark, **given: Unpack[Traits]) -> Figure:
    traits: Traits = {"main": "dagger", "marks": [mark], "strength": 30, **given}
    return fighter("borg", (0, 0), 0, side="blue", **traits)


def attack(kind: Kind, target: Figure, at: tuple[int, int] = (0, -1)) -> Attack:
    item = {Kind.MELEE: "broadsword", Kind.THROWN: "rock", Kind.MISSILE: "pistol", Kind.HTH: "dagger"}[kind]
    agnar = fighter("agnar", at, 3, main=item, strength=16)
    return Attack(battle_of(agnar, target), agnar, target, weapon(agnar.held[0]), agnar.held[0], kind)


@pytest.mark.rule("S12.0-18")
@pytest.mark.parametrize(("kind", "dice"), [(Kind.MISSILE, 4), (Kind.THROWN, 4), (Kind.MELEE, 3), (Kind.HTH, 3)])
@pytest.mark.parametrize("at", [(0, -1), (0, 1)])
def test_a_dodger_is_hard_to_hit_from_afar_only(kind: Kind, dice: int, at: tuple[int, int]) -> None:
    assert dice_to_hit(attack(kind, borg(DODGES), at)) == dice


@pytest.mark.rule("S12.0-18")
@pytest.mark.parametrize(("faces", "hits"), [([3, 3, 3, 4], False), ([3, 3, 3, 3], True)])
def test_a_shot_at_a_dodger_rolls_four_dice(faces: list[int], hits: bool) -> None:
    shooter = fighter("agnar", (0, -2), 3, main="pistol")
    play = Play.acting(battle_of(shooter, borg(DODGES, dexterity=8)))
    play.say(Shoot("agnar", "borg", "agnar/pistol"), faces)
    assert [tested.passed for tested in play.told(rolled.Tested)] == [hits]


@pytest.mark.rule("S12.0-19")
@pytest.mark.parametrize(
    ("at", "dice"), [((0, -1), 4), ((1, -1), 4), ((-1, 0), 4), ((1, 0), 4), ((-1, 1), 4), ((0, 1), 3)]
)
def test_a_defender_stops_blows_from_front_and_side(at: tuple[int, int], dice: int) -> None:
    assert dice_to_hit(attack(Kind.MELEE, borg(DEFENDS), at)) == dice


@pytest.mark.rule("S12.0-19")
@pytest.mark.parametrize("kind", [Kind.MISSILE, Kind.THROWN, Kind.HTH])
def test_defending_is_nothing_against_what_flies_or_grapples(kind: Kind) -> None:
    assert dice_to_hit(attack(kind, borg(DEFENDS))) == 3


@pytest.mark.rule("S12.0-19")
@pytest.mark.parametrize(("faces", "hurt"), [([3, 3, 3, 3], 0), ([3, 3, 3, 2], 2)])
def test_a_blow_at_a_defender_rolls_four_dice(faces: list[int], hurt: int) -> None:
    agnar = fighter("agnar", (0, -1), 3, main="broadsword", dexterity=11, strength=16)
    play = Play.acting(battle_of(agnar, borg(DEFENDS, dexterity=8))).say(
        Strike("agnar", "borg", "agnar/broadsword"), faces
    )
    assert (play.say([1, 1]) if hurt else play)["borg"].hurt == hurt


@pytest.mark.rule("S12.0-19")
@pytest.mark.parametrize(
    ("main", "off", "dice"),
    [
        (None, "small shield", 4),
        ("dagger", None, 4),
        (None, None, 3),
        ("pistol", None, 3),
        ("high explosive grenade", None, 3),
    ],
)
def test_who_has_lost_what_it_defended_with_defends_no_more(main: str | None, off: str | None, dice: int) -> None:
    assert dice_to_hit(attack(Kind.MELEE, borg(DEFENDS, main=main, off=off))) == dice


@pytest.mark.rule("S12.0-19", "S12.0-21")
def test_a_defender_who_falls_is_struck_as_from_behind() -> None:
    assert dice_to_hit(attack(Kind.MELEE, borg(DEFENDS).in_condition(Condition.PRONE))) == 3


@pytest.mark.rule("S12.0-18", "S12.0-19")
@pytest.mark.parametrize("mark", [DODGES, DEFENDS])
def test_who_dodges_or_defends_is_not_asked_for_an_action(mark: Mark) -> None:
    agnar = fighter("agnar", (0, -1), 3, main="dagger", dexterity=8)
    assert Play.acting(battle_of(borg(mark, dexterity=14), agnar)).decision.figures == ("agnar",)


# -- armour and shields ------------------------------------------------------------------------------------------


def armoured() -> Figure:
    """Borg in plate, with a broadsword and a large shield."""
    return fighter("borg", (0, 0), 0, side="blue", worn=("plate",), main="broadsword", off="large shield")


@pytest.mark.rule("S12.0-32")
@pytest.mark.parametrize(
    ("at", "hits"), [((0, -1), 2), ((1, -1), 2), ((-1, 0), 2), ((1, 0), 4), ((-1, 1), 4), ((0, 1), 4)]
)
def test_a_shield_helps_against_the_front_and_armour_everywhere(at: tuple[int, int], hits: int) -> None:
    agnar = fighter("agnar", at, main="broadsword", dexterity=14, strength=16)
    facing = battle_of(agnar).grid.direction(agnar.at, armoured().at)
    play = Play.acting(battle_of(replace(agnar, facing=facing), armoured()))
    play.say(Strike("agnar", "borg", "agnar/broadsword"), [3, 3, 3], [4, 5])
    assert play["borg"].hurt == hits


@pytest.mark.rule("S12.0-32", "S12.0-21")
def test_the_shield_of_one_who_lies_helps_nothing_in_melee() -> None:
    prone = armoured().in_condition(Condition.PRONE)
    agnar = fighter("agnar", (0, -1), 3, main="broadsword", dexterity=14, strength=16)
    play = Play.acting(battle_of(agnar, prone))
    play.say(Strike("agnar", "borg", "agnar/broadsword"), [3, 3, 3], [4, 5])
    assert play["borg"].hurt == 4


@pytest.mark.rule("S12.0-32")
@pytest.mark.parametrize(("at", "arc"), [((0, -5), Arc.FRONT), ((2, -1), Arc.FRONT), ((5, 0), Arc.SIDE)])
def test_a_shot_meets_the_shield_where_its_line_enters_through_the_front(at: tuple[int, int], arc: Arc) -> None:
    shot = attack(Kind.MISSILE, armoured(), at)
    assert stopped(shot.battle, shot.target, shot.arc) == (7 if arc is Arc.FRONT else 5)


@pytest.mark.rule("S12.0-32")
@pytest.mark.parametrize(
    "figure",
    [
        replace(armoured(), off=None),
        replace(armoured(), marks=(Mark(Marks.UNREADY, "S12.0-25", about="borg/large shield"),)),
        replace(armoured(), gear=tuple(replace(i, soundness=Soundness.BROKEN) for i in armoured().gear)),
    ],
)
def test_a_shield_that_is_slung_fresh_in_hand_or_broken_stops_nothing(figure: Figure) -> None:
    assert shield(figure) is None
    assert stopped(battle_of(figure), figure, Arc.FRONT) == 5


@pytest.mark.rule("S12.0-32")
def test_armour_and_shield_cost_dex_and_mov() -> None:
    light = fighter("agnar", dexterity=13, worn=("leather",), off="large shield")
    heavy = fighter("agnar", worn=("plate",), off="tower shield")
    assert (order_dex(light).total, movement(battle_of(light), light)) == (10, 8)
    assert (order_dex(heavy).total, movement(battle_of(heavy), heavy)) == (4, 4)
    slung = fighter("agnar", worn=("plate",), pack=("tower shield",))
    assert (order_dex(slung).total, movement(battle_of(slung), slung)) == (6, 6)


@pytest.mark.rule("S12.0-32")
def test_armour_makes_every_roll_to_hit_harder() -> None:
    agnar = fighter("agnar", (0, -1), 3, main="dagger", dexterity=13, worn=("leather",))
    play = Play.acting(battle_of(agnar, fighter("borg", side="blue", dexterity=8)))
    tally = play.say(Strike("agnar", "borg", "agnar/dagger")).roll.tally
    assert tally is not None
    assert tally.total == 11
