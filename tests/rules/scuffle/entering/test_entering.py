"""Coming into the hex of others: what it costs, what is owed there, going back."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.rolled import Tested
from core.rulesets.scuffle.basis.sizes import bulk, underfoot
from core.rulesets.scuffle.entering.coming_in import Enter, may_enter, ways_into
from core.rulesets.scuffle.entering.going_back import way_back
from core.rulesets.scuffle.ground.picking import PickWay
from core.rulesets.scuffle.pairs.entry_machine import Entry
from core.rulesets.scuffle.pairs.sharing import between
from core.rulesets.scuffle.shift.shifting import Shift
from core.rulesets.skirmish.movement.moving import Move
from core.rulesets.skirmish.movement.walking import paths
from core.rulesets.skirmish.sheet.scores import dexterity
from hexfray.testing.skirmish import GRID, cell, fighter
from tests.support.scuffle import Play, ada, battle_of, bob, cid, come_in, dot, giant, in_one_hex, low, path

KNEES, GROUND = Condition.KNEELING, Condition.PRONE
INTO = Enter("ada", path((0, -1)))


@pytest.mark.rule("H-enter-01")
def test_an_occupant_of_a_third_or_less_is_ground() -> None:
    assert underfoot(giant(ada()), [bob()])
    assert not underfoot(giant(ada(), 2), [bob()])
    assert not underfoot(ada(), [bob()])


@pytest.mark.rule("H-enter-02")
def test_who_kneels_counts_half() -> None:
    assert bulk(low(bob(), KNEES)) * 2 == bulk(bob())
    assert not underfoot(ada(), [low(bob(), KNEES)])
    assert underfoot(giant(ada(), 2), [low(bob(), KNEES)])


@pytest.mark.rule("H-enter-03")
def test_who_lies_counts_a_quarter() -> None:
    assert bulk(low(bob(), GROUND)) * 4 == bulk(bob())
    assert underfoot(ada(), [low(bob(), GROUND)])


@pytest.mark.rule("H-enter-04")
def test_the_movers_own_posture_counts_too() -> None:
    assert not underfoot(low(ada(), KNEES), [low(bob(), GROUND)])


GROUND_AROUND = {(0, -3): "rubble", (0, -4): "brush", (1, -3): "rubble", (-1, -2): "wall"}
OTHERS = (bob(), low(cid((0, -4), side="red"), GROUND), dot((2, -3)), low(fighter("eve", (-2, 0), side="blue"), KNEES))


@pytest.mark.parametrize("mover", [ada(), giant(ada()), low(ada(), KNEES), ada(movement=4), ada((-1, 2))])
@pytest.mark.rule("H-enter-07")
def test_the_ways_into_hexes_are_those_that_may_be_entered(mover: Figure) -> None:
    battle = Play.moving(battle_of(mover, *OTHERS, terrain=GROUND_AROUND)).battle
    figure = battle["ada"]
    ways = {way[-1] if way else figure.at: way for way in paths(battle, figure)}
    cells = [other.at for other in battle if other.id != "ada"]
    sides = [(beside, into) for into in cells for beside in battle.grid.neighbours(into) if beside in ways]
    orders = [Enter("ada", (*ways[beside], into)) for beside, into in sides]
    assert [*ways_into(battle, figure, cells)] == [order for order in orders if may_enter(battle, order) is None]


@pytest.mark.rule("H-enter-07", "H-enter-01")
def test_every_hex_that_she_can_come_into_is_offered_from_every_side() -> None:
    play = Play.moving(battle_of(ada(), bob(), cid((0, -4), side="red"), dot((12, 0))))
    ways = [choice.path for choice in play.menu.of("ada") if isinstance(choice, Enter)]
    assert len([way for way in ways if way[-1] == cell(0, -1)]) == 6
    assert {way[-1] for way in ways} == {cell(0, -1), cell(0, -4)}, "dot is too far"
    assert all(play.why_not(Enter("ada", way)) is None for way in ways)


@pytest.mark.rule("H-enter-05")
def test_over_who_lies_it_costs_as_broken_ground() -> None:
    battle = battle_of(ada(), low(bob(), GROUND))
    paid = Play.moving(battle).say(Move("ada", path((0, -1)), 0))
    assert (paid.spent("ada"), paid["ada"].at) == (2, cell(0, -1))
    rolled = Play.moving(battle).say(PickWay("ada", path((0, -1)), 0, path((0, -1))), [4, 4, 4])
    assert rolled.spent("ada") == 1
    entered = Play.moving(battle).say(Enter("ada", path((0, -1)), path((0, -1))), [4, 4, 4])
    assert entered.spent("ada") == 1
    slipped = Play.moving(battle).say(Enter("ada", path((0, -1)), path((0, -1))), [5, 5, 4])
    assert slipped.spent("ada") == 3


@pytest.mark.rule("H-enter-06")
def test_over_who_lies_both_fight_as_ever() -> None:
    swordswoman, lying = in_one_hex(dot((0, 0), side="red"), low(bob(), GROUND))
    play = Play.acting(battle_of(swordswoman, lying)).until("acting", figure="dot")
    play.say("dot strike target=bob item=dot/broadsword")
    assert play.roll.tally is not None
    assert [(line.label, line.value) for line in play.roll.tally.lines][-1] == ("low target", 4)
    assert play.roll.tally.total == 14
    play.say([4, 4, 4], [5, 6])
    assert play["bob"].hurt == 11


@pytest.mark.rule("H-enter-06")
def test_two_who_stand_in_one_hex_have_no_room_for_a_sword() -> None:
    play = Play.acting(battle_of(*in_one_hex(dot((0, 0), side="red", off=None), bob()))).until("acting", figure="dot")
    assert "too close" in str(play.why_not("dot strike target=bob item=dot/broadsword"))


@pytest.mark.rule("H-enter-07")
def test_to_come_in_on_one_who_is_not_small_costs_two() -> None:
    play = come_in(battle_of(ada(), bob(), terrain={(0, -1): "rubble"}))
    assert play.spent("ada") == 2
    poor = Play.moving(battle_of(ada(movement=1), bob()))
    assert "too far (2 MOV; limit 1)" in str(poor.why_not(INTO))
    crawls = Play.moving(battle_of(low(ada(), KNEES), bob()))
    assert crawls.why_not(INTO) is None


@pytest.mark.rule("H-enter-08")
def test_no_roll_saves_it() -> None:
    play = Play.moving(battle_of(ada(), bob(), terrain={(0, -1): "rubble"}))
    assert play.why_not(Enter("ada", path((0, -1)), path((0, -1))))
    come_in(battle_of(ada(), bob(), terrain={(0, -1): "rubble"})).expect_none(Tested)


@pytest.mark.rule("H-enter-09")
def test_a_figure_that_comes_in_must_shove_or_attack() -> None:
    play = come_in(battle_of(ada(), bob()))
    assert play.verbs("ada") == {"shove", "strike-hth", "throw", "pin"}
    assert "can't walk into Bob's hex" in str(
        Play.moving(battle_of(ada(), bob())).why_not(Move("ada", path((0, -1)), 0))
    )


@pytest.mark.rule("H-enter-09")
def test_a_friend_makes_room_without_a_roll_and_is_not_attacked() -> None:
    battle = battle_of(ada(), cid((0, -1), side="red"), bob((9, 0)))
    play = Play.moving(battle).say(INTO)
    assert play.verbs("ada") == {"shove"}
    play.say(f"ada shove target=cid to={battle.grid.name(cell(0, -2))}")
    play.expect_none(Tested)
    assert play["cid"].at == cell(0, -2)
    assert play["cid"].mark("was shoved")
    assert play["ada"].mark("has shoved")


@pytest.mark.rule("H-enter-10")
def test_over_who_lies_nothing_is_owed() -> None:
    play = come_in(battle_of(ada(), low(bob(), GROUND)))
    assert play.verbs("ada") == {"shove", "strike-hth", "do-nothing-here"}
    play.say("ada do-nothing-here")
    assert between(play.battle, "ada", "bob") is Entry.SHARING
    play.say(Move("ada", path((0, -2)), 0)).let_go_by().say("bob pass")
    assert play["ada"].at == cell(0, -2)


@pytest.mark.rule("H-enter-11")
def test_after_a_shove_that_works_the_mover_goes_on() -> None:
    play = come_in(battle_of(ada(), bob()))
    play.say(f"ada shove target=bob to={play.battle.grid.name(cell(1, -2))}", [4, 3, 3])
    assert play.decision.figures == ("ada",)
    way = path(*((0, -number) for number in range(2, 11)))
    assert "too far (9 MOV; limit 8)" in str(play.why_not(Move("ada", way, 0)))
    play.say(Move("ada", way[:8], 0)).let_go_by()
    assert play["ada"].at == cell(0, -9)


@pytest.mark.rule("H-enter-12")
def test_after_an_attack_she_goes_back() -> None:
    hit = come_in(battle_of(ada(), bob())).say("ada strike-hth target=bob", [4, 4, 4], "bob pass", [4])
    hit.say("bob pass", "ada pass")
    assert hit["ada"].at == cell(0, 0)
    assert hit["bob"].hurt == 3
    miss = come_in(battle_of(ada(), bob())).say("ada strike-hth target=bob", [5, 4, 4], "bob pass", "ada pass")
    assert miss["ada"].at == cell(0, 0)
    assert between(miss.battle, "ada", "bob") is Entry.APART


@pytest.mark.rule("H-enter-12", "H-grapple-05", "H-grapple-01")
def test_a_grapple_keeps_her_there() -> None:
    play = come_in(battle_of(ada(), bob())).say("ada strike-hth target=bob", [5, 4, 4], "bob grapple target=ada")
    play.say("ada pass")
    assert play["ada"].at == cell(0, -1)
    assert between(play.battle, "ada", "bob") is Entry.SHARING


@pytest.mark.rule("H-enter-12")
def test_where_she_came_from_may_be_filled() -> None:
    behind = cid((0, 1), side="red")
    play = come_in(battle_of(ada(), bob(), behind))
    battle = play.battle.with_figure(replace(play["cid"], at=cell(0, 0)))
    assert way_back(battle, battle["ada"], cell(0, 0)) == cell(1, -1)
    for at in ((1, -2), (1, -1), (0, -2), (-1, 0), (-1, -1)):
        name = f"x{at}"
        battle = battle.with_figure(replace(battle["cid"], id=name, at=cell(*at)))
    assert way_back(battle, battle["ada"], cell(0, 0)) is None


@pytest.mark.rule("H-enter-13")
def test_going_back_costs_nothing_and_broken_ground_must_be_rolled_for() -> None:
    play = come_in(battle_of(ada(), bob(), terrain={(0, 0): "rubble"}))
    play.say("ada strike-hth target=bob", [5, 4, 4], "bob pass", "ada pass", [5, 4, 4])
    assert (play["ada"].at, play["ada"].condition) == (cell(0, 0), GROUND)
    assert play.spent("ada") == 2


@pytest.mark.rule("H-enter-14")
def test_nobody_strikes_at_her_for_going_back() -> None:
    watching = dot((-1, -1), 2)
    play = come_in(battle_of(ada(), bob(), watching))
    play.say("ada strike-hth target=bob", [5, 4, 4], "bob pass", "ada pass")
    assert play["ada"].at == cell(0, 0)
    assert play.decision.figures != ("dot",)
    play.expect_none(Tested, why="strike with broadsword")


@pytest.mark.rule("H-enter-15")
def test_her_shift_is_still_to_come() -> None:
    play = come_in(battle_of(ada(), bob())).say("ada strike-hth target=bob", [5, 4, 4], "bob pass", "ada pass")
    play.until("shifting", figure="ada").say(Shift("ada", cell(1, 0), 0))
    assert play["ada"].at == cell(1, 0)


@pytest.mark.rule("H-enter-16")
def test_the_attack_on_entering_is_the_action_and_ends_the_movement() -> None:
    play = come_in(battle_of(ada(), bob())).say("ada strike-hth target=bob", [5, 4, 4], "bob pass", "ada pass")
    assert "ada" not in play.battle.clock.pending
    assert play["ada"].mark("acted")
    with pytest.raises(AssertionError, match="never comes"):
        play.until("acting", figure="ada", turn=1)


@pytest.mark.rule("H-enter-16")
def test_who_has_acted_may_only_shove() -> None:
    play = come_in(battle_of(ada(marks=[Mark("acted", "S12-09")]), bob()))
    assert play.verbs("ada") == {"shove"}


@pytest.mark.rule("H-enter-17")
@pytest.mark.parametrize(("hexes", "attack"), [(3, True), (4, False)])
def test_with_more_than_half_its_mov_spent_it_may_only_shove(hexes: int, attack: bool) -> None:
    start = (0, hexes)
    play = Play.moving(battle_of(ada(start), bob()))
    play.say(Enter("ada", path(*((0, hexes - number) for number in range(1, hexes + 2)))))
    while play.decision.figures == ("bob",):
        play.say("bob pass")
    assert play.spent("ada") == hexes + 2
    assert play.offers("ada", "strike-hth") is attack
    assert play.offers("ada", "shove")


@pytest.mark.rule("H-enter-17")
def test_a_crawler_may_attack_where_it_comes_in() -> None:
    assert come_in(battle_of(low(ada(), KNEES), bob())).offers("ada", "strike-hth")


@pytest.mark.rule("H-enter-18")
def test_of_several_the_sizes_are_added_and_one_is_shoved() -> None:
    assert not underfoot(ada(), [low(bob(), GROUND), low(cid(), GROUND)])
    play = come_in(battle_of(ada(), bob(), cid((0, -1), 3)))
    while play.decision.figures != ("ada",):
        play.say(f"{play.decision.figures[0]} pass")
    assert play.named("ada", "shove", "target") == {"bob", "cid"}
    play.say(f"ada shove target=cid to={play.battle.grid.name(cell(0, -2))}", [3, 3, 3])
    assert between(play.battle, "ada", "cid") is Entry.APART


def one_is_out(*faces: list[int]) -> Play:
    """Ada has come into the hex of Bob and Cid and shoved Cid, with this roll."""
    play = come_in(battle_of(ada(), bob(), cid((0, -1), 3)))
    while play.decision.figures != ("ada",):
        play.say(f"{play.decision.figures[0]} pass")
    return play.say(f"ada shove target=cid to={play.battle.grid.name(cell(0, -2))}", *(faces or [[3, 3, 3]]))


@pytest.mark.rule("H-enter-18", "H-enter-11")
def test_after_shoving_one_out_she_may_shove_or_attack_the_other_or_go_on() -> None:
    play = one_is_out()
    assert (play.moment, play.decision.figures) == ("at-grips", ("ada",))
    assert play.verbs("ada") == {"shove", "strike-hth", "throw", "pin", "do-nothing-here"}
    assert play.named("ada", "shove", "target") == {"bob"}
    play.say("ada do-nothing-here")
    assert between(play.battle, "ada", "bob") is Entry.SHARING
    assert (play.moment, play.decision.figures) == ("moving", ("ada",))
    assert play.why_not(Move("ada", path((1, -1)), 1)) is None


@pytest.mark.rule("H-enter-18", "H-shove-01")
def test_the_second_shove_costs_no_more_balance_than_the_first() -> None:
    play = one_is_out().say(f"ada shove target=bob to={GRID.name(cell(1, -2))}", [3, 3, 3])
    assert (play["bob"].at, play.moment) == (cell(1, -2), "moving")
    assert play["ada"].at == cell(0, -1)
    assert dexterity(play.ruleset.book, play.battle, play["ada"]).total == 10


@pytest.mark.rule("H-enter-18", "H-enter-12")
def test_an_attack_on_the_other_ends_in_going_back() -> None:
    play = one_is_out().say("ada strike-hth target=bob", [6, 5, 4], "bob pass", "ada pass")
    assert play["ada"].at == cell(0, 0)
    assert "ada" not in play.battle.clock.pending


@pytest.mark.rule("H-enter-18", "H-shove-14")
def test_after_a_shove_that_fails_she_deals_with_nobody_else() -> None:
    play = one_is_out([6, 6, 4]).say("cid pass")
    assert "ada" not in play.battle.clock.pending
    assert between(play.battle, "ada", "bob") is Entry.SHARING


@pytest.mark.rule("H-enter-19")
def test_an_entrant_faces_the_way_it_came() -> None:
    play = come_in(battle_of(ada(facing=3), bob()))
    assert play["ada"].facing == 0
    cells = play.named("ada", "shove", "to")
    assert cells == set(path((-1, -1), (0, -2), (1, -2)))


@pytest.mark.rule("H-enter-19")
def test_in_a_shared_hex_a_shove_goes_by_the_facing_of_its_maker() -> None:
    play = Play.moving(battle_of(*in_one_hex(ada(facing=2), bob())))
    cells = play.named("ada", "shove", "to")
    assert cells == set(path((1, -1), (1, 0), (0, 1)))


@pytest.mark.rule("H-enter-07")
@pytest.mark.parametrize(("movement", "fault"), [(5, None), (4, "5 MOV")])
def test_the_way_there_counts_too(movement: int, fault: str | None) -> None:
    way = Enter("ada", path((0, 2), (0, 1), (0, 0), (0, -1)))
    refusal = Play.moving(battle_of(ada((0, 3), movement=movement), bob())).why_not(way)
    assert refusal is None if fault is None else fault in str(refusal)


@pytest.mark.rule("H-enter-09", "H-shove-17")
def test_where_nothing_could_be_done_nobody_comes_in() -> None:
    far = Enter("ada", path((0, 3), (0, 2), (0, 1), (0, 0), (0, -1)))
    occupied = in_one_hex(bob(), cid(side="red"))
    held = battle_of(ada((0, 4)), *occupied, holds={("cid", "bob"): "grapple", ("bob", "cid"): "grapple"})
    assert "neither shove nor attack" in str(Play.moving(held).why_not(far))
    free = battle_of(ada((0, 4)), *occupied, holds={("cid", "bob"): "grapple"})
    assert Play.moving(free).why_not(far) is None


# -- into a fire ---------------------------------------------------------------------------------------------------

FIRE = {(0, -1): "fire"}


@pytest.mark.rule("S16.11-27", "H-enter-07")
def test_entering_a_burning_hex_takes_a_courage_roll() -> None:
    battle = battle_of(ada(), bob(), dot((9, 0)), fires=FIRE)
    shrinks = Play.moving(battle).say(INTO, [6, 5, 4])
    assert (shrinks["ada"].at, shrinks.spent("ada")) == (cell(0, 0), 0)
    assert "ada" in shrinks.battle.clock.pending, "she may go elsewhere"
    assert "afraid of the fire" in str(shrinks.why_not(INTO))
    assert INTO.path not in shrinks.named("ada", "enter", "path")
    goes = Play.moving(battle).say(INTO, [1, 2, 2])
    assert (goes.moment, goes["ada"].at) == ("coming", cell(0, 0))


@pytest.mark.rule("S16.11-23", "H-enter-09")
def test_felled_by_the_fire_there_she_owes_nothing() -> None:
    hurt = ada(strength=20, marks=[Mark("hits", "S12.4-05", 4)])
    play = Play.moving(battle_of(hurt, bob(), dot((9, 0)), fires=FIRE)).say(INTO, [1, 2, 2], "bob pass", [6])
    assert (play["ada"].at, play["ada"].condition) == (cell(0, -1), GROUND)
    assert between(play.battle, "ada", "bob") is Entry.SHARING
    assert "ada" not in play.battle.clock.pending
    assert not play.awaits_choice(), "blue moves: does Bob have the courage to stay?"
