"""Position (S12.0-15), posture (S12.0-21, -22), skill (S12.0-31), the off hand (S12.0-37) and the whole table (-40)."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.attack.tohit import Attack, aim, dex_adjustments
from core.rulesets.skirmish.melee.blows import Strike, melee_attack
from core.rulesets.skirmish.sheet.armoury import Kind, armoury, weapon
from core.rulesets.skirmish.turn.facing import arc_of_attack
from core.space.grid import Arc
from hexfray.testing.skirmish import battle_of, fighter


def target(facing: int = 0, condition: Condition = Condition.STANDING, at: tuple[int, int] = (0, 0)) -> Figure:
    return fighter("borg", at, facing, side="blue", condition=condition, main="dagger")


def needed(attacker: Figure, borg: Figure, item: str = "broadsword") -> int:
    """What a blow needs, wherever the attacker faces."""
    return aim(BOOK, melee_attack(battle_of(attacker, borg), Strike("agnar", "borg", f"agnar/{item}"))).need.total


def shot(attacker: Figure, borg: Figure, kind: Kind = Kind.MISSILE) -> Attack:
    gun = attacker.held[0]
    return Attack(battle_of(attacker, borg), attacker, borg, weapon(gun), gun, kind)


def swordsman(at: tuple[int, int], dexterity: int = 11, condition: Condition = Condition.STANDING) -> Figure:
    return fighter("agnar", at, main="broadsword", strength=16, dexterity=dexterity, condition=condition)


FRONT, LEFT, RIGHT, SIDE, OTHER_SIDE, REAR = (0, -1), (-1, 0), (1, -1), (1, 0), (-1, 1), (0, 1)


@pytest.mark.rule("S12.0-15")
@pytest.mark.parametrize(
    ("at", "need"), [(FRONT, 11), (LEFT, 11), (RIGHT, 11), (SIDE, 13), (OTHER_SIDE, 13), (REAR, 15)]
)
def test_the_side_is_worth_two_and_the_rear_four(at: tuple[int, int], need: int) -> None:
    assert needed(swordsman(at), target()) == need


@pytest.mark.rule("S12.0-15")
@pytest.mark.parametrize(("at", "need"), [((0, 5), 15), ((5, 0), 13), ((0, -5), 11)])
def test_a_shot_comes_from_where_its_line_enters(at: tuple[int, int], need: int) -> None:
    rifleman = fighter("agnar", at, main="rifle", dexterity=11)
    assert aim(BOOK, shot(rifleman, target())).need.total == need


@pytest.mark.rule("S12.0-15", "S12.0-07")
@pytest.mark.parametrize(
    ("at", "arc"), [((2, -1), Arc.FRONT), ((1, 1), Arc.SIDE), ((-1, 2), Arc.SIDE), ((1, -2), Arc.FRONT)]
)
def test_on_an_edge_the_smaller_bonus_counts(at: tuple[int, int], arc: Arc) -> None:
    archer = fighter("agnar", at)
    assert arc_of_attack(battle_of(archer, target()), archer, target()) is arc


@pytest.mark.rule("S12.0-21", "S12.0-15")
@pytest.mark.parametrize(
    ("low", "at", "need"),
    [
        (Condition.PRONE, FRONT, 14),
        (Condition.PRONE, SIDE, 14),
        (Condition.PRONE, REAR, 14),
        (Condition.KNEELING, FRONT, 12),
        (Condition.KNEELING, SIDE, 12),
        (Condition.KNEELING, REAR, 14),
    ],
)
def test_of_position_and_posture_the_larger_counts(low: Condition, at: tuple[int, int], need: int) -> None:
    assert needed(swordsman(at, 10), target(condition=low)) == need


@pytest.mark.rule("S12.0-21")
def test_each_has_one_line_of_its_own() -> None:
    attack = melee_attack(
        battle_of(swordsman(REAR), target(condition=Condition.KNEELING)), Strike("agnar", "borg", "agnar/broadsword")
    )
    assert [line.label for line in aim(BOOK, attack).tally.lines] == ["DEX", "rear"]


@pytest.mark.rule("S12.0-21")
@pytest.mark.parametrize("kind", [Kind.MISSILE, Kind.THROWN])
@pytest.mark.parametrize(
    ("low", "at", "adjustment"),
    [
        (Condition.PRONE, (0, -5), -2),
        (Condition.PRONE, (0, 5), -2),
        (Condition.PRONE, (5, 0), -2),
        (Condition.PRONE, FRONT, 0),
        (Condition.PRONE, SIDE, 0),
        (Condition.PRONE, REAR, 0),
        (Condition.UNCONSCIOUS, (0, 5), -2),
        (Condition.UNCONSCIOUS, REAR, 0),
        (Condition.KNEELING, (0, -5), 0),
        (Condition.KNEELING, REAR, 4),
        (Condition.KNEELING, (0, 5), 4),
    ],
)
def test_to_throws_and_shots_who_lies_has_no_rear_and_is_harder_from_afar(
    kind: Kind, low: Condition, at: tuple[int, int], adjustment: int
) -> None:
    attack = shot(fighter("agnar", at, main="rifle"), target(condition=low))
    lines = {"flank", "rear", "low target", "prone target at range"}
    tally = BOOK.tally(attack if kind is Kind.MISSILE else shot(fighter("agnar", at, main="rock"), attack.target, kind))
    assert sum(line.value for line in tally.lines if line.label in lines) == adjustment


@pytest.mark.rule("S12.0-21")
@pytest.mark.parametrize("at", [FRONT, SIDE, REAR])
def test_a_fallen_target_is_a_low_one_from_every_side(at: tuple[int, int]) -> None:
    attack = melee_attack(
        battle_of(swordsman(at), target(condition=Condition.PRONE)), Strike("agnar", "borg", "agnar/broadsword")
    )
    assert [(line.label, line.value) for line in aim(BOOK, attack).tally.lines[1:]] == [("low target", 4)]


@pytest.mark.rule("S12.0-22")
def test_a_blow_from_the_knees_is_two_harder_and_a_shot_is_not() -> None:
    assert needed(swordsman(FRONT, 12, Condition.KNEELING), target()) == 10
    kneeling = fighter("agnar", (0, -3), main="rifle", condition=Condition.KNEELING)
    assert aim(BOOK, shot(kneeling, target())).need.total == 12


@pytest.mark.rule("S12.0-22")
@pytest.mark.parametrize(("posture", "may"), [(Condition.PRONE, False), (Condition.KNEELING, True)])
def test_nobody_strikes_lying_down(posture: Condition, may: bool) -> None:
    agnar = fighter("agnar", main="spear", condition=posture)
    battle = battle_of(agnar, target(3, at=(0, -1)))
    assert (BOOK.refusal(battle, Strike("agnar", "borg", "agnar/spear")) is None) is may


@pytest.mark.rule("S12.0-31")
@pytest.mark.parametrize(
    ("item", "skills", "need"),
    [
        ("katana", {}, 8),
        ("katana", {"Sword": 1}, 12),
        ("katana", {"Axe": 3}, 8),
        ("one-handed club", {}, 12),
        ("dagger", {}, 12),
    ],
)
def test_without_its_skill_a_weapon_is_four_harder(item: str, skills: dict[str, int], need: int) -> None:
    agnar = fighter("agnar", FRONT, main=item, strength=16, skills=skills)
    assert needed(agnar, target(), item) == need


@pytest.mark.rule("S12.0-31")
def test_bare_hands_and_rocks_need_no_skill() -> None:
    assert {armoury().weapons[name].skill for name in ("bare hands", "rock", "improvised knife")} == {"none"}


@pytest.mark.rule("S12.0-37")
def test_the_off_hand_is_four_worse() -> None:
    agnar = fighter("agnar", FRONT, main="one-handed club", off="dagger")
    assert (needed(agnar, target(), "dagger"), needed(agnar, target(), "one-handed club")) == (8, 12)


@pytest.mark.rule("S12.0-40")
def test_the_adjustments_add_up() -> None:
    agnar = fighter("agnar", REAR, main="broadsword", strength=16, hurt=13, skills={})
    assert needed(agnar, target()) == 9


LEDGER = {
    "armour, shield": "S12.0-32",
    "load": "S12.0-33",
    "attack from side or rear hex": "S12.0-15",
    "thrown, per hex": "S12.0-16",
    "missile, per 2 MH beyond the first 2": "S12.0-17",
    "energy weapon": "S16.8-09",
    "low target": "S12.0-21",
    "melee while kneeling": "S12.0-22",
    "aim": "S12.0-27",
    "called shot": "S12.0-28",
    "unskilled": "S12.0-31",
    "off hand": "S12.0-37",
    "cover, cannot see target": "S12.0-39",
    "intervening figure": "S12.2-13",
    "eSTR 3 or less": "S12.4-02",
    "5 or more hits in a turn": "S12.4-05",
    "unbalanced object": "S16.1-10",
    "pole weapon set against a charge": "S16.2-03",
    "melee sweep": "S16.4-03",
    "staff disarm or trip": "S16.5-03",
    "per missing point of ST": "S16.6-04",
    "rested": "S16.6-05",
    "bipod": "S16.6-06",
    "tripod": "S16.6-07",
    "recoil of many rounds": "S16.6-08",
    "per 3 rounds in the roll": "S16.6-10",
    "per MH from the first target": "S16.6-20",
    "automatic sweep": "S16.6-24",
    "shot, under half effective range": "S16.7-02",
    "shot, from half effective range on": "S16.7-03",
}
"""The rows of the table of adjustments."""


@pytest.mark.rule("S12.0-40")
def test_the_table_has_every_row_with_its_clause() -> None:
    listed = {clause for row in dex_adjustments(BOOK) for clause in row.rules}
    assert [row for row, clause in LEDGER.items() if clause not in listed] == []


@pytest.mark.rule("S12.0-40")
def test_every_row_names_the_clause_that_defines_it() -> None:
    assert [row.label for row in dex_adjustments(BOOK) if not row.rules or not row.label] == []
