"""Points of movement (S12.0-06), front hexes (S12.0-07), crawling (S12.0-24) and dropping down (S12.0-20)."""

from __future__ import annotations

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.attack.hands import DropItem
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.movement.moving import Crawl, EndMoves, Kneel, LieDown, Move
from core.rulesets.skirmish.movement.rising import StandUp
from core.rulesets.skirmish.movement.walking import allowance, reachable, run_ups
from core.rulesets.skirmish.sheet.scores import movement
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import why_not_after_moving
from core.rulesets.skirmish.turn.declarations import Defend, Dodge
from core.rulesets.skirmish.turn.facing import front
from core.space.cell import Cell
from core.space.grid import Arc
from hexfray.testing.skirmish import ORIGIN, Play, battle_of, cell, fighter

FAR = fighter("borg", (12, -12), side="blue")


def north(hexes: int) -> tuple[Cell, ...]:
    """So many hexes straight ahead."""
    return tuple(cell(0, -n) for n in range(1, hexes + 1))


def walker(*others: Figure, movement: int = 10, terrain: dict[tuple[int, int], str] | None = None) -> Play:
    agnar = fighter("agnar", movement=movement, main="dagger")
    return Play.moving(battle_of(agnar, *others, FAR, terrain=terrain))


def body(at: tuple[int, int] = (0, -4), condition: Condition = Condition.DEAD, name: str = "carl") -> Figure:
    return fighter(name, at, condition=condition)


# -- points ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S12.0-06")
@pytest.mark.parametrize(("mov", "hexes", "refused"), [(10, 10, None), (10, 11, "S12.0-06"), (4, 5, "S12.0-06")])
def test_a_clear_hex_costs_a_point(mov: int, hexes: int, refused: str | None) -> None:
    assert walker(movement=mov).refused_by(Move("agnar", north(hexes), 0)) == refused


@pytest.mark.rule("S12.0-06", "S12.0-36")
@pytest.mark.parametrize("fallen", [Condition.DEAD, Condition.UNCONSCIOUS, Condition.PRONE])
def test_a_body_costs_two(fallen: Condition) -> None:
    play = walker(body(condition=fallen))
    assert play.why_not(Move("agnar", north(9), 0)) is None
    assert play.refused_by(Move("agnar", north(10), 0)) == "S12.0-06"


@pytest.mark.rule("S12.0-06")
@pytest.mark.parametrize(("ground", "most"), [("rubble", 9), ("clear", 10), ("barricade", 8)])
def test_hard_ground_costs_what_it_costs_with_a_body_or_without(ground: str, most: int) -> None:
    play = walker(terrain={(0, -4): ground})
    assert play.why_not(Move("agnar", north(most), 0)) is None
    assert play.refused_by(Move("agnar", north(most + 1), 0)) == "S12.0-06"


@pytest.mark.rule("S12.0-06")
@pytest.mark.parametrize("posture", [Condition.STANDING, Condition.KNEELING])
def test_nobody_walks_through_an_upright_friend(posture: Condition) -> None:
    play = walker(body(condition=posture))
    assert play.refused_by(Move("agnar", north(4), 0)) == "S12.0-06"
    assert play.refused_by(Move("agnar", north(5), 0)) == "S12.0-06"
    assert cell(0, -4) not in reachable(play.battle, play["agnar"], 10)


@pytest.mark.rule("S12.0-06")
@pytest.mark.parametrize("ground", ["wall", "pillar", "door"])
def test_nobody_enters_a_solid_hex(ground: str) -> None:
    play = walker(terrain={(0, -1): ground})
    assert play.refused_by(Move("agnar", north(1), 0)) == "S12.0-06"
    assert cell(0, -1) not in reachable(play.battle, play["agnar"], 10)


@pytest.mark.rule("S12.0-06")
@pytest.mark.parametrize("path", [(cell(0, -2),), (cell(0, -1), cell(0, -3)), (Cell(-1, 0),)])
def test_a_path_goes_from_hex_to_adjacent_hex(path: tuple[Cell, ...]) -> None:
    assert walker().refused_by(Move("agnar", path, 0)) == "S12.0-06"


@pytest.mark.rule("S12.0-06")
def test_turning_is_free_at_the_end_of_a_whole_walk() -> None:
    play = walker().say(Move("agnar", north(10), 3))
    assert (play["agnar"].at, play["agnar"].facing) == (cell(0, -10), 3)


@pytest.mark.rule("S12.0-06", "S12.0-36")
@pytest.mark.parametrize(("points", "offered"), [(2, False), (3, True)])
def test_what_is_offered_reckons_with_the_body(points: int, offered: bool) -> None:
    play = walker(body((0, -1)))
    assert (cell(0, -2) in reachable(play.battle, play["agnar"], points)) is offered


@pytest.mark.rule("S12.0-36")
@pytest.mark.parametrize(("lying", "refused"), [(Condition.DEAD, None), (Condition.PRONE, "S12.0-06")])
def test_one_may_stop_over_the_dead_but_not_over_the_living(lying: Condition, refused: str | None) -> None:
    play = walker(body((0, -1), lying))
    assert play.refused_by(Move("agnar", north(1), 0)) == refused
    assert (cell(0, -1) in reachable(play.battle, play["agnar"], 5)) is (refused is None)


@pytest.mark.rule("S12.0-06")
@pytest.mark.parametrize(("hexes", "refused"), [(4, None), (5, "S12.0-20")])
def test_half_of_nine_is_four(hexes: int, refused: str | None) -> None:
    assert walker(movement=9).refused_by(Kneel("agnar", north(hexes), 0)) == refused


@pytest.mark.rule("S12.0-09")
def test_one_hex_too_many_is_said_in_the_singular() -> None:
    battle = battle_of(fighter("agnar", walk=[(0, 1), (0, 0)]))
    assert why_not_after_moving(battle, battle["agnar"], 1) is None
    assert why_not_after_moving(battle, battle["agnar"], 0) == "moved too far (1 hex; limit 0)"


@pytest.mark.rule("S12.0-06", "S12.0-09")
@pytest.mark.parametrize(("hexes", "refused"), [(4, None), (5, "S12.0-09")])
def test_half_the_move_is_counted_in_points(hexes: int, refused: str | None) -> None:
    agnar = fighter("agnar", main="dagger")
    foe = fighter("borg", (0, -hexes - 1), 0, side="blue", dexterity=8)
    play = Play.moving(battle_of(agnar, body((0, -2)), foe))
    play.say(Move("agnar", north(hexes), 0), EndMoves("borg"))
    assert BOOK.refusal(play.battle, Strike("agnar", "borg", "agnar/dagger")) == (
        None if refused is None else (refused, "moved too far (6 MOV; limit 5)")
    )


@pytest.mark.rule("S12.0-06", "S12.0-09")
def test_a_dodge_counts_points_too() -> None:
    play = walker(body((0, -2))).say(Move("agnar", north(5), 0), EndMoves("borg"))
    assert BOOK.refusal(play.battle, Dodge("agnar")) is not None


# -- front hexes -------------------------------------------------------------------------------------------------


@pytest.mark.rule("S12.0-07")
def test_three_hexes_lie_in_front() -> None:
    agnar = fighter("agnar", facing=0)
    assert front(battle_of(agnar), agnar) == (cell(-1, 0), cell(0, -1), cell(1, -1))


@pytest.mark.rule("S12.0-07")
@pytest.mark.parametrize(
    ("at", "arc"),
    [
        ((0, -1), Arc.FRONT),
        ((1, -1), Arc.FRONT),
        ((-1, 0), Arc.FRONT),
        ((1, 0), Arc.SIDE),
        ((-1, 1), Arc.SIDE),
        ((0, 1), Arc.REAR),
    ],
)
def test_two_lie_at_the_side_and_one_behind(at: tuple[int, int], arc: Arc) -> None:
    agnar = fighter("agnar", facing=0)
    assert battle_of(agnar).grid.arc(ORIGIN, agnar.facing, cell(*at)) is arc


# -- crawling and dropping ---------------------------------------------------------------------------------------


def low(condition: Condition, *others: Figure, facing: int = 0) -> Play:
    return Play.moving(battle_of(fighter("agnar", facing=facing, main="dagger", condition=condition), *others, FAR))


@pytest.mark.rule("S12.0-24")
@pytest.mark.parametrize("posture", [Condition.PRONE, Condition.KNEELING])
@pytest.mark.parametrize(("hexes", "refused"), [(1, None), (2, None), (3, "S12.0-24")])
def test_a_figure_that_is_down_crawls_two_hexes(posture: Condition, hexes: int, refused: str | None) -> None:
    assert low(posture).refused_by(Crawl("agnar", north(hexes), 0)) == refused


@pytest.mark.rule("S12.0-24")
@pytest.mark.parametrize("posture", [Condition.PRONE, Condition.KNEELING])
def test_who_crawls_stays_down(posture: Condition) -> None:
    play = low(posture).say(Crawl("agnar", north(2), 0))
    assert (play["agnar"].at, play["agnar"].condition) == (cell(0, -2), posture)


@pytest.mark.rule("S12.0-24")
@pytest.mark.parametrize("posture", [Condition.PRONE, Condition.KNEELING])
def test_a_figure_that_is_down_does_not_walk(posture: Condition) -> None:
    assert low(posture).refused_by(Move("agnar", north(1), 0)) == "S12.0-24"


@pytest.mark.rule("S12.0-24")
def test_a_crawl_leads_somewhere_and_is_for_the_fallen() -> None:
    assert low(Condition.PRONE).refused_by(Crawl("agnar", (), 0)) == "S12.0-24"
    assert low(Condition.STANDING).refused_by(Crawl("agnar", north(1), 0)) == "S12.0-24"


@pytest.mark.rule("S12.0-24")
def test_a_crawl_over_a_body_takes_all_of_it() -> None:
    play = low(Condition.PRONE, body((0, -1)))
    assert play.why_not(Crawl("agnar", north(1), 0)) is None
    assert play.refused_by(Crawl("agnar", north(2), 0)) == "S12.0-24"


@pytest.mark.rule("S12.0-20")
@pytest.mark.parametrize("drop", [Kneel, LieDown])
@pytest.mark.parametrize(("hexes", "refused"), [(0, None), (5, None), (6, "S12.0-20")])
def test_one_may_drop_after_half_the_move(drop: type[Kneel | LieDown], hexes: int, refused: str | None) -> None:
    assert walker().refused_by(drop("agnar", north(hexes), 0)) == refused


@pytest.mark.rule("S12.0-20")
@pytest.mark.parametrize(("drop", "posture"), [(Kneel, Condition.KNEELING), (LieDown, Condition.PRONE)])
def test_dropping_takes_effect_in_the_movement_phase(drop: type[Kneel | LieDown], posture: Condition) -> None:
    play = walker().say(drop("agnar", north(2), 1))
    assert (play["agnar"].at, play["agnar"].facing, play["agnar"].condition) == (cell(0, -2), 1, posture)
    assert play.decision.side == "blue"


@pytest.mark.rule("S12.0-20")
@pytest.mark.parametrize("drop", [Kneel, LieDown])
def test_who_has_dropped_does_nothing_else_this_turn(drop: type[Kneel | LieDown]) -> None:
    agnar = fighter("agnar", main="dagger", pack=("rock",))
    foe = fighter("borg", (0, -2), 3, side="blue", main="dagger")
    play = Play.moving(battle_of(agnar, foe)).say(drop("agnar", (), 0), Move("borg", (cell(0, -1),), 3))
    strike, stand = Strike("agnar", "borg", "agnar/dagger"), StandUp("agnar")
    assert [BOOK.refusal(play.battle, order) is None for order in (strike, stand, Defend("agnar"))] == [False] * 3


@pytest.mark.rule("S12.0-20")
def test_from_the_next_turn_on_a_kneeling_figure_strikes() -> None:
    foe = fighter("borg", (0, -2), 3, side="blue", main="dagger", dexterity=8)
    play = Play.moving(battle_of(fighter("agnar", main="dagger"), foe)).say(Kneel("agnar", (), 0))
    play.say(Move("borg", (cell(0, -1),), 3))
    play.until("initiative", turn=2)
    assert BOOK.refusal(play.battle, Strike("agnar", "borg", "agnar/dagger")) is None


@pytest.mark.rule("S12.0-20")
def test_a_kneeling_figure_may_lie_down_but_not_kneel_again() -> None:
    play = low(Condition.KNEELING)
    assert play.why_not(LieDown("agnar", (), 0)) is None
    assert play.refused_by(LieDown("agnar", north(1), 0)) == "S12.0-24"
    assert play.refused_by(Kneel("agnar", (), 0)) == "S12.0-20"


@pytest.mark.rule("S12.0-20", "S12.0-10")
@pytest.mark.parametrize("drop", [Kneel, LieDown])
def test_an_engaged_figure_does_not_drop(drop: type[Kneel | LieDown]) -> None:
    foe = fighter("carl", (0, -1), 3, side="blue", main="dagger")
    assert walker(foe).refused_by(drop("agnar", (), 0)) == "S12.0-10"


# -- a shield dropped, and all that is offered -------------------------------------------------------------------


@pytest.mark.rule("S12.0-25", "S12.0-32")
def test_without_its_shield_a_figure_is_faster_at_once() -> None:
    agnar = fighter("agnar", main="dagger", off="tower shield")
    play = Play.moving(battle_of(agnar, FAR))
    assert play.refused_by(Move("agnar", north(9), 0)) == "S12.0-06"
    play.say(DropItem("agnar", "agnar/tower shield"))
    assert movement(play.battle, play["agnar"]) == 10
    assert play.why_not(Move("agnar", north(10), 0)) is None


PLACES = [(0, 0), (0, -1), (1, -1), (1, 0), (0, -2), (2, -1), (-1, 1)]


@given(st.data())
@settings(max_examples=60)
def test_whatever_a_moving_figure_is_offered_no_rule_refuses(data: st.DataObject) -> None:
    places = data.draw(st.permutations(PLACES))
    figures = [
        fighter(
            f"f{n}",
            places[n],
            data.draw(st.integers(0, 5)),
            side=side,
            main=data.draw(st.sampled_from(["spear", "dagger"])),
            movement=data.draw(st.sampled_from([0, 1, 3, 6, 8])),
            strength=data.draw(st.sampled_from([1, 12])),
            condition=data.draw(st.sampled_from(list(Condition))),
        )
        for n, side in enumerate(["red", "blue", "red", "blue", "red"])
    ]
    figures[0] = fighter("f0", places[0], 0, main="spear", movement=data.draw(st.sampled_from([0, 1, 2, 8])))
    figures[1] = fighter("f1", places[1], data.draw(st.integers(0, 5)), side="blue", main="dagger")
    play = Play.moving(battle_of(*figures, terrain={(0, -3): "rubble", (1, 1): "wall"}))
    assert [c for c in play.menu if BOOK.refusal(play.battle, c) is not None] == []


def test_a_pole_weapon_is_offered_the_straight_way_as_well() -> None:
    agnar = fighter("agnar", main="spear", movement=8)
    battle = battle_of(agnar, FAR)
    straight = {path[-1]: facing for path, facing in run_ups(battle, agnar)}
    cheapest = reachable(battle, agnar, allowance(battle, agnar))
    assert cheapest[cell(1, -4)][-3:] != (cell(1, -2), cell(1, -3), cell(1, -4))
    assert straight[cell(1, -4)] == 0


@pytest.mark.rule("S16.9-04")
@pytest.mark.parametrize("condition", [Condition.STANDING, Condition.KNEELING, Condition.PRONE])
def test_the_stunned_are_offered_nothing_that_is_refused(condition: Condition) -> None:
    stunned = fighter("ann", (0, 0), 0, condition=condition, main="spear", marks=[Mark(Marks.STUNNED, "S16.9-04")])
    play = Play.moving(battle_of(stunned, fighter("bob", (0, -4), 3, side="blue", main="dagger")))
    assert [choice for choice in play.menu if play.menu.refusal(choice) is not None] == []
    assert Move("ann", (), 0) in list(play.menu)
