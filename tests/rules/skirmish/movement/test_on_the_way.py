"""What a walk costs a figure of what it could still do, said before it walks; and whether the menus agree."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.play.parts import lost_options_of
from core.play.position import Position, advance, menu
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.movement.moving import Kneel, Move
from hexfray.testing.skirmish import Play, battle_of, cell, fighter
from tests.ai.skirmish.promises import actions_of


def before_a_walk(battle: Battle) -> Position:
    """Agnar, whose side moves."""
    return Play.moving(battle).position


def swordsman() -> Position:
    """Agnar, MOV 10, eleven hexes from Bran."""
    return before_a_walk(
        battle_of(fighter("agnar", main="broadsword"), fighter("bran", (0, -11), 3, side="blue", main="spear"))
    )


def rifleman() -> Position:
    """The same with a rifle."""
    return before_a_walk(
        battle_of(fighter("agnar", main="rifle"), fighter("bran", (0, -11), 3, side="blue", main="spear"))
    )


def said(position: Position, order: Move | Kneel) -> list[str]:
    """What is forgone by it, in words."""
    return [trait.text for trait in lost_options_of(SKIRMISH.book, position.battle, order)]


def ahead(position: Position, hexes: int) -> Move:
    """So many hexes straight on."""
    battle = position.battle
    path = tuple(battle.grid.step(battle["agnar"].at, 0, n) for n in range(1, hexes + 1))
    return Move("agnar", path, 0)


def test_half_its_way_costs_a_swordsman_nothing() -> None:
    assert said(swordsman(), ahead(swordsman(), 5)) == []


def test_one_hex_more_costs_it_its_attack() -> None:
    assert said(swordsman(), ahead(swordsman(), 6)) == ["too far to attack after (6 MOV; limit 5)"]


def test_who_shoots_may_go_one_hex() -> None:
    position = rifleman()
    assert said(position, ahead(position, 1)) == []
    assert said(position, ahead(position, 2)) == ["too far to shoot after (2 hexes; limit 1)"]


def test_kneeling_after_a_walk_costs_every_action() -> None:
    order = ahead(swordsman(), 2)
    assert said(swordsman(), Kneel("agnar", order.path, 0)) == ["no action this turn"]


def test_who_kneels_with_a_gun_may_still_shoot() -> None:
    assert said(rifleman(), Kneel("agnar", (), 0)) == ["no action this turn except a shot"]


def test_a_blow_costs_nothing_that_is_no_walk() -> None:
    assert lost_options_of(SKIRMISH.book, swordsman().battle, Strike("agnar", "bran", "agnar/broadsword")) == ()


def test_the_menus_agree_for_every_walk() -> None:
    battle = battle_of(fighter("agnar", main="broadsword"), fighter("bran", (0, -3), 3, side="blue", main="spear"))
    position = before_a_walk(battle)
    for order in menu(SKIRMISH, position).of("agnar"):
        if not isinstance(order, Move):
            continue
        after, _ = advance(SKIRMISH, position, order)
        hits = after.battle["bran"].at in after.battle.grid.front(after.battle["agnar"].at, order.facing)
        strikes = any(isinstance(choice, Strike) for _, choice in actions_of(after.battle, "agnar"))
        assert strikes == (hits and not lost_options_of(SKIRMISH.book, position.battle, order)), order


def test_a_path_costs_more_over_a_body_and_over_rubble() -> None:
    battle = battle_of(
        fighter("agnar"),
        fighter("cid", (0, -1), side="blue", condition=Condition.DEAD),
        terrain={(0, -2): "rubble"},
    )
    assert SKIRMISH.measures.cost(battle, battle["agnar"], (cell(0, -1), cell(0, -2), cell(0, -3))) == 5
