"""What enemies can do to a figure is what they then can do: every walk that the menus offer them is carried out, and no
attack from there is worse than the one that was told; and what was told is carried out as it was said."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from core.battle.record import replace
from core.play.forecast import NEXT_TURN, EnemyThreat, forecast
from core.play.order_odds import first_roll
from core.play.position import Position, advance, menu
from core.play.worth import glance
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.melee.poles import Jab
from core.rulesets.skirmish.melee.setting import SetWeapon
from core.rulesets.skirmish.missiles.shooting import Shoot
from core.rulesets.skirmish.movement.moving import EndMoves, Move
from core.rulesets.skirmish.turn.acting import HoldBack, StrikingFirst
from core.rulesets.skirmish.turn.declarations import DeclareNothing, Declaring
from hexfray.testing.skirmish import Play, battle_of, fighter
from tests.ai.skirmish.promises import actions_of


def field(foe: str, at: tuple[int, int] = (0, -4), **traits: object) -> Position:
    """Agnar, whose side moves first, and Bran with something in his hands, facing him."""
    agnar = fighter("agnar", main="broadsword", strength=12)
    bran = fighter("bran", at, 3, side="blue", main=foe, **traits)  # type: ignore[arg-type]
    return Play.moving(battle_of(agnar, bran)).position


def told(position: Position, turns: int = 0) -> EnemyThreat | None:
    """The worst that Bran can do to Agnar."""
    found = forecast(SKIRMISH, position.battle, "agnar", turns)
    return found[0] if found else None


def to_move(position: Position) -> Position:
    """The same when Agnar has stayed and Bran is to move."""
    return advance(SKIRMISH, position, EndMoves("agnar"))[0]


def everything(position: Position) -> Iterator[float]:
    """The harm of every attack on Agnar that Bran can order after any walk."""
    for order in menu(SKIRMISH, position).of("bran"):
        if isinstance(order, Move):
            after, _ = advance(SKIRMISH, position, order)
            for acting, attack in actions_of(after.battle, "bran"):
                if getattr(attack, "target", "") == "agnar":
                    odds = glance(SKIRMISH, acting, attack, "agnar")
                    yield odds.harm if odds is not None else 0.0


@pytest.mark.parametrize(
    ("foe", "at"),
    [
        ("broadsword", (0, -3)),
        ("pike", (0, -5)),
        ("pike", (1, -3)),
        ("spear", (2, -4)),
        ("rock", (0, -6)),
        ("pistol", (2, -6)),
        ("dagger", (-3, 0)),
        ("fire axe", (0, -9)),
    ],
)
def test_nothing_that_the_menus_offer_is_worse(foe: str, at: tuple[int, int]) -> None:
    position = field(foe, at)
    worst = told(position)
    assert (worst.odds.harm if worst else 0.0) == pytest.approx(max(everything(to_move(position)), default=0.0))


def carried_out(position: Position, danger: EnemyThreat) -> Position:
    """The position in which the order is to be given, after the steps that were told; nobody else does anything."""
    position = to_move(position)
    steps = list(danger.steps)
    while not (steps == [] and danger.order in menu(SKIRMISH, position)):
        asked = menu(SKIRMISH, position)
        if steps and asked.takes(steps[0]) and "bran" in asked.decision.figures:
            answer = steps.pop(0)
        elif isinstance(asked.decision.about, Declaring):
            answer = DeclareNothing(asked.decision.figures[0])
        elif "bran" in asked.decision.figures and isinstance(asked.decision.about, StrikingFirst):
            answer = HoldBack("bran")
        else:
            passing = asked.passing
            assert passing is not None, f"the moment never comes: {asked.decision}"
            answer = passing
        position, _ = advance(SKIRMISH, position, answer)
    return position


@pytest.mark.parametrize("foe", ["broadsword", "pike", "rock", "pistol"])
def test_what_is_told_is_carried_out_with_the_chance_that_was_told(foe: str) -> None:
    position = field(foe)
    danger = told(position)
    assert danger is not None
    roll = first_roll(SKIRMISH, carried_out(position, danger), danger.order)
    assert roll is not None
    assert roll.need is not None
    assert danger.odds.chance == pytest.approx(roll.need.chance(roll.dice))


def test_a_pike_with_room_to_run_charges() -> None:
    danger = told(field("pike", (0, -4)))
    assert danger is not None
    assert isinstance(danger.order, Strike)
    (walk,) = danger.steps
    assert isinstance(walk, Move)
    assert len(walk.path) == 3
    standing = told(field("pike", (0, -1)))
    assert standing is not None
    assert danger.odds.hits > standing.odds.hits


def test_a_pike_at_two_hexes_that_has_no_room_jabs() -> None:
    agnar = fighter("agnar", main="broadsword")
    wall = dict.fromkeys(((0, -3), (1, -3), (-1, -2), (1, -2), (-1, -1)), "wall")
    bran = fighter("bran", (0, -2), 3, side="blue", main="pike")
    battle = battle_of(agnar, bran, terrain=wall)
    acting = Play.acting(battle).position
    (danger,) = forecast(SKIRMISH, acting.battle, "agnar")
    assert danger.steps == ()
    assert isinstance(danger.order, Jab)


def test_a_set_pike_meets_who_charges() -> None:
    agnar, bran = fighter("agnar", main="broadsword"), fighter("bran", (0, -4), 3, side="blue", main="pike")
    position = Play.moving(battle_of(agnar, bran), side="blue").position
    position, _ = advance(SKIRMISH, position, EndMoves("bran"))
    start = position.battle["agnar"].at
    charge = Move("agnar", tuple(position.battle.grid.step(start, 0, n) for n in (1, 2, 3)), 0)
    after, _ = advance(SKIRMISH, position, charge)
    (danger,) = forecast(SKIRMISH, after.battle, "agnar")
    assert danger.steps == (SetWeapon("bran"),)
    set_now, _ = advance(SKIRMISH, after, SetWeapon("bran"))
    while danger.order not in menu(SKIRMISH, set_now):
        passing = menu(SKIRMISH, set_now).passing
        assert passing is not None
        set_now, _ = advance(SKIRMISH, set_now, passing)
    roll = first_roll(SKIRMISH, set_now, danger.order)
    assert roll is not None
    assert roll.need is not None
    assert danger.odds.chance == pytest.approx(roll.need.chance(roll.dice))


def test_who_has_walked_too_far_can_do_nothing_this_turn_and_much_in_the_next() -> None:
    position = to_move(field("broadsword", (0, -8)))
    bran = position.battle["bran"]
    path = tuple(position.battle.grid.step(bran.at, 3, n) for n in range(1, 8))
    after, _ = advance(SKIRMISH, position, Move("bran", path, 3))
    assert forecast(SKIRMISH, after.battle, "agnar") == ()
    (danger,) = forecast(SKIRMISH, after.battle, "agnar", NEXT_TURN)
    assert danger.steps == ()
    assert isinstance(danger.order, Strike)


def test_who_has_acted_can_do_nothing_more_this_turn() -> None:
    agnar, bran = fighter("agnar", main="pistol", dexterity=10), fighter("bran", (0, -3), 3, side="blue", main="pistol")
    position = Play.acting(battle_of(agnar, bran)).position
    assert position.waiting is not None
    (danger,) = forecast(SKIRMISH, position.battle, "agnar")
    assert isinstance(danger.order, Shoot)
    gone = replace(position.battle, clock=replace(position.battle.clock, queue=()))
    assert forecast(SKIRMISH, gone, "agnar") == ()


def test_a_wall_shelters_from_shots_that_no_step_opens() -> None:
    wall = {(q, -1): "wall" for q in range(-4, 5)}
    agnar, bran = fighter("agnar", main="pistol"), fighter("bran", (0, -4), 3, side="blue", main="pistol")
    assert forecast(SKIRMISH, Play.moving(battle_of(agnar, bran, terrain=wall)).position.battle, "agnar") == ()


def test_the_worst_comes_first_and_nobody_who_can_do_nothing_is_named() -> None:
    agnar = fighter("agnar", main="broadsword")
    foes = (
        fighter("ann", (0, -3), 3, side="blue", main="dagger"),
        fighter("bo", (1, -3), 3, side="blue", main="fire axe", strength=16),
        fighter("cid", (0, -14), 3, side="blue", main="staff"),
    )
    found = forecast(SKIRMISH, Play.moving(battle_of(agnar, *foes)).position.battle, "agnar")
    assert [danger.figure for danger in found] == ["bo", "ann"]
