"""Broken ground: what it is, paying or rolling for it, runs of it, falling, and attacks from it."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.record import replace
from core.battle.steps import PairStepped
from core.play.rolled import Tested
from core.rulesets.scuffle import BOOK
from core.rulesets.scuffle.entering.coming_in import Enter
from core.rulesets.scuffle.ground.broken import is_broken
from core.rulesets.scuffle.ground.picking import PickWay
from core.rulesets.scuffle.ground.ways import cost_of_a_hex, cost_of_a_way
from core.rulesets.scuffle.shift.shifting import Shift
from core.rulesets.skirmish.attack.tohit import Attack, aim
from core.rulesets.skirmish.movement.moving import Crawl, Move
from core.rulesets.skirmish.sheet.armoury import Kind, weapon
from core.rulesets.skirmish.turn.acting import mov_spent
from hexfray.testing.skirmish import cell
from tests.support.scuffle import Play, ada, battle_of, bob, cid, dot, giant, in_one_hex, low, path

RUBBLE = {(0, -1): "rubble"}
FOUR = {(0, -number): "rubble" for number in range(1, 5)}
NORTH = path((0, -1), (0, -2), (0, -3), (0, -4))
FAR = bob((9, 0))


def rolls_for_all(*cells: tuple[int, int]) -> PickWay:
    return PickWay("ada", path(*cells), 0, path(cells[0]))


@pytest.mark.rule("H-broken-01")
@pytest.mark.parametrize(
    ("ground", "broken", "cost"),
    [("clear", False, 1), ("rubble", True, 2), ("brush", True, 2), ("table", False, 2), ("water", False, 4)],
)
def test_rubble_and_brush_are_broken_ground_and_cost_what_it_costs(ground: str, broken: bool, cost: int) -> None:
    battle = battle_of(ada(), FAR, terrain={(0, -1): ground} if ground != "clear" else {})
    assert is_broken(battle, battle["ada"], cell(0, -1)) is broken
    assert cost_of_a_hex(battle, battle["ada"], cell(0, -1)) == cost


@pytest.mark.rule("H-broken-03")
def test_every_way_over_broken_ground_is_offered_rolling_for_all_of_it() -> None:
    play = Play.moving(battle_of(ada(movement=3), FAR, terrain=FOUR))
    ways = [choice for choice in play.menu.of("ada") if isinstance(choice, PickWay)]
    assert PickWay("ada", NORTH[:2], 0, NORTH[:1]) in ways
    assert all(cell(0, -1) in way.path or cell(0, -2) in way.path for way in ways)
    assert all(play.why_not(way) is None for way in ways)
    level = Play.moving(battle_of(ada(movement=3), FAR))
    assert not level.offers("ada", "pick-way")


@pytest.mark.rule("H-broken-03", "H-broken-10")
@pytest.mark.parametrize(
    ("order", "why"),
    [
        (PickWay("ada", NORTH[:1], 6, NORTH[:1]), "no facing 6"),
        (PickWay("ada", NORTH[:1], 0, ()), "no broken ground to roll for given"),
        (PickWay("ada", NORTH[:2], 0, NORTH[1:2]), "no broken ground begins"),
        (PickWay("ada", NORTH[1:2], 0, NORTH[1:2]), "the path must go hex by hex on the map"),
        (PickWay("ada", NORTH, 0, NORTH[:1]), "too far (4 MOV; limit 3)"),
    ],
)
def test_why_it_cannot_pick_that_way(order: PickWay, why: str) -> None:
    slow = Play.moving(battle_of(ada(movement=3), FAR, terrain=FOUR))
    assert why in str(slow.why_not(order))


@pytest.mark.rule("H-broken-01", "H-broken-15")
def test_a_body_makes_a_hex_broken_ground_once_and_whatever_its_size() -> None:
    corpse = low(giant(cid((0, -1))), Condition.DEAD)
    battle = battle_of(ada(), FAR, corpse, terrain=RUBBLE)
    assert is_broken(battle, battle["ada"], cell(0, -1))
    assert cost_of_a_hex(battle, battle["ada"], cell(0, -1)) == 2
    play = Play.moving(battle)
    assert play.why_not(Enter("ada", path((0, -1))))
    play.say(Move("ada", path((0, -1)), 0))
    assert play.spent("ada") == 2


@pytest.mark.rule("H-broken-15")
def test_a_body_is_nobody_to_shove_or_grapple_and_a_hold_ends_with_it() -> None:
    one, other = in_one_hex(low(ada(), Condition.PRONE), bob())
    dying = replace(other, hurt=10)
    battle = battle_of(one, dying, FAR_CID, holds={("ada", "bob"): "grapple"})
    play = Play.acting(battle)
    play.until("at-grips", figure="ada").say("ada strike-hth target=bob", [4, 4, 4], "bob pass", [5])
    assert play["bob"].condition is Condition.DEAD
    assert play.grips() == {}
    assert is_broken(play.battle, play["ada"], play["ada"].at)


FAR_CID = cid((9, 0))


@pytest.mark.rule("H-broken-02")
def test_paying_costs_one_more_and_no_dice() -> None:
    play = Play.moving(battle_of(ada(), FAR, terrain=RUBBLE)).say(Move("ada", path((0, -1)), 0))
    assert play.spent("ada") == 2
    play.expect_none(Tested)


@pytest.mark.rule("H-broken-03")
def test_a_roll_that_is_made_costs_nothing_more() -> None:
    play = Play.moving(battle_of(ada(), FAR, terrain=RUBBLE)).say(rolls_for_all((0, -1)))
    assert play.roll.need is not None
    assert play.roll.need.total == 12
    assert play.say([4, 4, 4]).spent("ada") == 1


@pytest.mark.rule("H-broken-04")
def test_a_roll_that_fails_costs_what_it_fails_by() -> None:
    play = Play.moving(battle_of(ada(), FAR, terrain=RUBBLE)).say(rolls_for_all((0, -1)), [5, 5, 5])
    assert play.spent("ada") == 4
    assert play["ada"].at == cell(0, -1)
    assert play["ada"].condition is Condition.STANDING


@pytest.mark.rule("H-broken-05")
def test_who_cannot_pay_for_a_slip_falls_and_has_lost_its_action() -> None:
    play = Play.moving(battle_of(ada(movement=3), FAR, terrain=RUBBLE)).say(rolls_for_all((0, -1)), [5, 5, 5])
    assert play["ada"].condition is Condition.PRONE
    assert play["ada"].at == cell(0, -1)
    assert "ada" not in play.battle.clock.pending
    assert play["ada"].mark("acted")
    with pytest.raises(AssertionError, match="never comes"):
        play.until("acting", figure="ada", turn=1)


@pytest.mark.rule("H-broken-06")
def test_a_shift_into_broken_ground_is_rolled_for() -> None:
    play = Play.shifting(battle_of(ada(), FAR, terrain=RUBBLE)).say(Shift("ada", cell(0, -1), 0))
    assert play.roll.need is not None
    assert play.roll.need.total == 12
    play.say([4, 4, 3])
    assert (play["ada"].at, play["ada"].condition) == (cell(0, -1), Condition.STANDING)


@pytest.mark.rule("H-broken-07")
def test_who_is_pushed_into_broken_ground_and_fails_falls_there() -> None:
    battle = battle_of(*in_one_hex(ada(), bob()), terrain=RUBBLE)
    play = Play.moving(battle).say(f"ada shove target=bob to={battle.grid.name(cell(0, -1))}", [4, 3, 3])
    assert play.roll.need is not None
    assert play.roll.need.total == 9
    play.say([4, 3, 3])
    assert (play["bob"].at, play["bob"].condition) == (cell(0, -1), Condition.PRONE)


@pytest.mark.rule("H-broken-06")
def test_who_lies_has_nowhere_to_fall_when_it_is_pushed() -> None:
    battle = battle_of(*in_one_hex(ada(), low(bob(), Condition.PRONE)), terrain=RUBBLE)
    play = Play.moving(battle).say(f"ada shove target=bob to={battle.grid.name(cell(0, -1))}", [4, 3, 3])
    assert play["bob"].at == cell(0, -1)
    assert play.awaits_choice()


@pytest.mark.rule("H-broken-08")
def test_a_crawler_that_cannot_pay_for_a_slip_stays_where_it_was() -> None:
    kneeling = low(ada(), Condition.KNEELING)
    play = Play.moving(battle_of(kneeling, FAR, terrain=RUBBLE)).say(rolls_for_all((0, -1)), [5, 5, 4])
    assert (play["ada"].at, play["ada"].condition) == (cell(0, 0), Condition.KNEELING)
    assert play.spent("ada") == 0
    assert "ada" in play.battle.clock.pending
    assert play.why_not(Crawl("ada", path((0, -1)), 0))
    assert play.why_not(Crawl("ada", path((1, -1)), 0)) is None


@pytest.mark.rule("H-broken-08")
def test_a_shift_on_the_knees_that_fails_goes_nowhere() -> None:
    kneeling = low(ada(), Condition.KNEELING)
    play = Play.shifting(battle_of(kneeling, FAR, terrain=RUBBLE)).say(Shift("ada", cell(0, -1), 0), [5, 5, 4])
    assert (play["ada"].at, play["ada"].condition) == (cell(0, 0), Condition.KNEELING)


@pytest.mark.rule("H-broken-09")
@pytest.mark.parametrize(("hexes", "cost"), [(1, 2), (2, 3), (3, 5), (4, 6), (5, 8)])
def test_of_a_run_every_other_hex_is_paid_for(hexes: int, cost: int) -> None:
    way = path(*((0, -number) for number in range(1, hexes + 1)))
    battle = battle_of(ada(), FAR, terrain={(0, -number): "rubble" for number in range(1, hexes + 1)})
    assert cost_of_a_way(battle, battle["ada"], way) == cost
    assert Play.moving(battle).say(Move("ada", way, 0)).spent("ada") == cost


@pytest.mark.rule("H-broken-09")
def test_a_clear_hex_ends_a_run() -> None:
    battle = battle_of(ada(), FAR, terrain={(0, -1): "rubble", (0, -3): "rubble"})
    assert cost_of_a_way(battle, battle["ada"], path((0, -1), (0, -2), (0, -3))) == 5


@pytest.mark.rule("H-broken-09")
def test_a_run_goes_on_counting_in_a_later_order() -> None:
    battle = battle_of(ada((0, -1), walk=((0, 0), (0, -1))), FAR, terrain=FOUR)
    assert cost_of_a_way(battle, battle["ada"], path((0, -2))) == 1
    assert cost_of_a_way(battle, battle["ada"], path((0, -2), (0, -3))) == 3


@pytest.mark.rule("H-broken-10")
@pytest.mark.parametrize(("hexes", "needs"), [(1, 12), (2, 11), (4, 9)])
def test_one_roll_serves_a_run_and_is_harder_for_each_further_hex(hexes: int, needs: int) -> None:
    cells = [(0, -number) for number in range(1, hexes + 1)]
    play = Play.moving(battle_of(ada(), FAR, terrain=FOUR)).say(rolls_for_all(*cells))
    assert play.roll.need is not None
    assert play.roll.need.total == needs
    assert play.say([3, 3, 3]).spent("ada") == hexes


@pytest.mark.rule("H-broken-11")
def test_a_failed_roll_for_a_run_costs_once() -> None:
    play = Play.moving(battle_of(ada(), FAR, terrain=FOUR))
    play.say(rolls_for_all((0, -1), (0, -2), (0, -3), (0, -4)), [4, 4, 3])
    assert play["ada"].at == cell(0, -4)
    assert play.spent("ada") == 6


@pytest.mark.rule("H-broken-11")
def test_it_is_due_in_the_first_hex_and_what_is_left_may_not_be_enough_for_the_rest() -> None:
    run = rolls_for_all((0, -1), (0, -2), (0, -3), (0, -4))
    short = Play.moving(battle_of(ada(movement=4), FAR, terrain=FOUR)).say(run, [4, 4, 3])
    assert (short["ada"].at, short["ada"].condition) == (cell(0, -2), Condition.STANDING)
    falls = Play.moving(battle_of(ada(movement=4), FAR, terrain=FOUR)).say(run, [5, 5, 3])
    assert (falls["ada"].at, falls["ada"].condition) == (cell(0, -1), Condition.PRONE)


@pytest.mark.rule("H-broken-05", "H-enter-05")
def test_who_slips_and_falls_where_someone_lies_has_come_into_his_hex() -> None:
    prone = low(bob((0, -1)), Condition.PRONE)
    play = Play.moving(battle_of(ada(movement=3), prone, terrain=RUBBLE)).say(rolls_for_all((0, -1)), [6, 6, 6])
    assert (play["ada"].at, play["ada"].condition) == (cell(0, -1), Condition.PRONE)
    assert [told.event for told in play.told(PairStepped)] == ["enter", "felled"]


def to_hit(*, on: str = "rubble", condition: Condition = Condition.STANDING, distance: int = 1) -> int:
    target = bob((0, -distance), dexterity=11)
    battle = battle_of(low(ada(), condition), target, terrain={(0, 0): on} if on != "clear" else {})
    kind = Kind.MELEE if distance == 1 else Kind.MISSILE if distance else Kind.HTH
    attack = Attack(battle, battle["ada"], battle["bob"], weapon(None), None, kind)
    return aim(BOOK, attack).need.total


@pytest.mark.rule("H-broken-12")
def test_who_stands_on_broken_ground_is_two_worse_at_another_hex() -> None:
    assert (to_hit(on="clear"), to_hit(), to_hit(distance=3)) == (12, 10, 10)


@pytest.mark.rule("H-broken-13")
def test_the_low_are_steady_on_it() -> None:
    assert to_hit(condition=Condition.KNEELING) == 10
    assert to_hit(condition=Condition.KNEELING, distance=3) == 12


@pytest.mark.rule("H-broken-14")
def test_in_one_hex_broken_ground_is_nothing() -> None:
    assert to_hit(distance=0) == 12


def test_the_points_of_a_walk_are_spent() -> None:
    play = Play.moving(battle_of(ada(), FAR, dot((8, 0)), terrain=RUBBLE)).say(Move("ada", NORTH, 0))
    assert mov_spent(play["ada"]) == 5


@pytest.mark.rule("H-base-02", "H-broken-04")
def test_a_forced_failure_is_one_by_one() -> None:
    play = Play.moving(battle_of(ada(dexterity=18), FAR, terrain=RUBBLE)).say(rolls_for_all((0, -1)), [6, 5, 5])
    assert play.spent("ada") == 2
