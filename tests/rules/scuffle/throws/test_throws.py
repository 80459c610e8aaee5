"""The ordinary throw: who can throw, where the target lands, which holds end. Special forms: test_forms.py."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.record import replace
from core.battle.steps import HoldChanged, PairStepped
from core.rulesets.scuffle.entering.coming_in import Enter
from core.rulesets.scuffle.pairs.entry_machine import Entry
from core.rulesets.scuffle.pairs.sharing import between
from core.rulesets.scuffle.throws.landing import landings
from hexfray.testing.skirmish import GRID, cell
from tests.support.scuffle import Play, ada, battle_of, bob, cid, come_in, dot, in_one_hex, low, path
from tests.support.scuffle.throwing import HITS, THROW, WORKS, asked, hit, needs, pass_by, sharing, to

RING = {(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)}
HELD = {("bob", "ada"): "grapple"}


def thrown(play: Play, *at: int, order: str = THROW, free: str = "") -> Play:
    """Ada throws Bob there."""
    hit(play, order).say(WORKS)
    if play.awaits_choice() and play.moment == "throwing":
        play.say(f"ada let-land target=bob to={to(*at)}{free}")
    return play


def cells(*at: tuple[int, int]) -> set[object]:
    return {cell(*one) for one in at}


@pytest.mark.rule("H-throw-01")
@pytest.mark.parametrize(
    ("thrower", "offered"), [(Condition.STANDING, True), (Condition.KNEELING, False), (Condition.PRONE, False)]
)
def test_the_thrower_stands(thrower: Condition, offered: bool) -> None:
    play = sharing(low(ada(), thrower), bob())
    assert play.offers("ada", "throw") is offered
    assert (play.why_not(THROW) is None) is offered


@pytest.mark.rule("H-throw-02")
def test_the_target_lies_the_thrower_stands_and_nobody_is_hurt() -> None:
    play = thrown(sharing(ada(), bob()), 0, 0)
    assert play["bob"].condition is Condition.PRONE
    assert play["ada"].condition is Condition.STANDING
    assert play["bob"].hurt == 0
    assert play["bob"].at == play["ada"].at


@pytest.mark.rule("H-throw-03")
def test_he_lands_where_he_stood_or_in_a_hex_next_to_both() -> None:
    play = hit(sharing(ada(), bob())).say(WORKS)
    assert play.named("ada", "let-land", "to") == cells((0, 0), *RING)
    assert play.why_not(f"ada let-land target=bob to={to(2, 0)}")
    beside = battle_of(ada((0, 0)), bob((0, -1)))
    assert set(landings(beside, beside["ada"], beside["bob"])) == cells((0, -1), (1, -1), (-1, 0))
    ahead = battle_of(ada((0, 0)), bob((0, -2)))
    assert set(landings(ahead, ahead["ada"], ahead["bob"])) == cells((0, -2), (0, -1))
    off_line = battle_of(ada((0, 0)), bob((1, -2)))
    assert set(landings(off_line, off_line["ada"], off_line["bob"])) == cells((1, -2), (0, -1), (1, -1))


@pytest.mark.rule("H-throw-03", "H-base-08")
def test_he_comes_there_for_free_and_without_a_roll() -> None:
    play = thrown(sharing(ada(), bob(), terrain={(0, -1): "rubble"}), 0, -1)
    assert play.awaits_choice()
    assert play["bob"].at == cell(0, -1)
    assert play.spent("bob") == 0
    play.expect(PairStepped, event="thrown_clear", before="sharing", after="apart")
    assert between(play.battle, "ada", "bob") is Entry.APART


@pytest.mark.rule("H-throw-03")
def test_an_entrant_who_throws_him_clear_keeps_the_hex() -> None:
    play = pass_by(come_in(battle_of(ada(), bob(), cid((9, 0)))).say(THROW, HITS)).say(WORKS)
    play.say(f"ada let-land target=bob to={to(0, -2)}")
    play.expect(PairStepped, event="thrown_clear", before="hth-attacked", after="apart")
    assert play["ada"].at == cell(0, -1)
    assert play["bob"].at == cell(0, -2)
    assert "ada" not in play.battle.clock.pending


@pytest.mark.rule("H-throw-03", "H-enter-12")
def test_an_entrant_who_lays_him_down_in_the_hex_stays_over_him() -> None:
    play = pass_by(come_in(battle_of(ada(), bob(), cid((9, 0)))).say(THROW, HITS)).say(WORKS)
    pass_by(play.say(f"ada let-land target=bob to={to(0, -1)}"))
    assert play["ada"].at == play["bob"].at == cell(0, -1)
    assert between(play.battle, "ada", "bob") is Entry.SHARING


@pytest.mark.rule("H-throw-03", "H-opportunity-04")
def test_an_occupant_may_throw_out_who_comes_in() -> None:
    play = Play.moving(battle_of(ada(), bob(), cid((9, 0)))).say(Enter("ada", path((0, -1))), "bob pass")
    pass_by(play.say("bob throw target=ada", [4, 4, 3])).say(WORKS)
    play.say(f"bob let-land target=ada to={to(0, 0)}")
    play.expect(PairStepped, event="thrown_clear", before="entering", after="apart")
    assert play["ada"].at == cell(0, 0)
    assert play["ada"].condition is Condition.PRONE
    assert "ada" not in play.battle.clock.pending


@pytest.mark.rule("H-throw-03", "H-enter-12")
def test_of_three_in_a_hex_the_third_and_the_thrown_have_parted_too() -> None:
    play = thrown(sharing(ada(), bob(), cid(side="red")), 1, 0)
    play.expect(PairStepped, event="moved_by_a_third", before="sharing", after="apart")
    assert between(play.battle, "cid", "bob") is Entry.APART
    assert between(play.battle, "ada", "cid") is Entry.SHARING


@pytest.mark.rule("H-throw-04", "H-grapple-18")
def test_the_thrower_may_break_free_of_his_grapple_or_not() -> None:
    free = thrown(sharing(ada(), bob(), holds=HELD), 0, 0, free=" free")
    free.expect(HoldChanged, event="held_throws_free", before="grapple", after="none")
    assert free.grips() == {}
    free.expect_none(HoldChanged, event="holder_falls")
    stays = thrown(sharing(ada(), bob(), holds=HELD), 0, 0)
    stays.expect(HoldChanged, event="held_throws", before="grapple", after="grapple")
    stays.expect_none(HoldChanged, event="holder_falls")
    assert stays.grips() == HELD


@pytest.mark.rule("H-throw-04", "H-grapple-18")
def test_thrown_to_another_hex_he_loses_it_in_any_case() -> None:
    play = hit(sharing(ada(), bob(), holds=HELD)).say(WORKS)
    assert play.why_not(f"ada let-land target=bob to={to(1, 0)} free")
    play.say(f"ada let-land target=bob to={to(1, 0)}")
    play.expect(HoldChanged, event="held_throws_free", before="grapple", after="none")
    assert play.grips() == {}
    mutual = hit(sharing(ada(), bob(), holds={**HELD, ("ada", "bob"): "grapple"})).say(WORKS)
    mutual.say(f"ada let-land target=bob to={to(1, 0)}")
    mutual.expect(HoldChanged, holder="ada", event="parted", after="none")
    assert mutual.grips() == {}


@pytest.mark.rule("H-throw-03", "H-throw-04")
def test_where_he_does_not_land_and_what_she_is_free_of_anyway() -> None:
    play = hit(sharing(ada(), bob(), holds={("bob", "ada"): "grapple"})).say(WORKS)
    assert "can't be thrown there" in str(play.why_not(f"ada let-land target=bob to={to(5, 5)}"))
    assert "Bob loses the hold anyway" in str(play.why_not(f"ada let-land target=bob to={to(1, 0)} free=yes"))


@pytest.mark.rule("H-throw-04")
def test_her_own_hold_on_him_stays_where_he_lands_in_her_hex_and_so_does_that_of_others_on_her() -> None:
    holds = {("ada", "bob"): "grapple", ("cid", "ada"): "grapple"}
    play = thrown(sharing(ada(dexterity=14), bob(), cid(), holds=holds), 0, 0)
    assert play.grips() == holds


@pytest.mark.rule("H-grapple-29")
def test_who_is_thrown_by_one_keeps_his_hold_on_another() -> None:
    holds = {("bob", "cid"): "grapple"}
    play = thrown(sharing(ada(), bob(), cid(side="red"), holds=holds), 0, 0)
    play.expect(HoldChanged, holder="bob", event="holder_falls", before="grapple", after="grapple")
    assert play.grips() == holds
    away = thrown(sharing(ada(), bob(), cid(side="red"), holds=holds), 1, 0)
    assert away.grips() == {}


@pytest.mark.rule("H-throw-18")
def test_one_that_kneels_is_harder_to_throw() -> None:
    assert needs(sharing(ada(), low(bob(), Condition.KNEELING)).say(THROW)) == 10
    assert needs(sharing(ada(), bob()).say(THROW)) == 12


@pytest.mark.rule("H-throw-18", "H-begin-02")
@pytest.mark.parametrize(("facing", "number"), [(3, 10), (1, 12), (0, 14)])
def test_the_side_that_she_came_from_counts_as_ever(facing: int, number: int) -> None:
    play = come_in(battle_of(ada(), low(bob(facing=facing), Condition.KNEELING)), first=False)
    assert needs(play.say(THROW)) == number


@pytest.mark.rule("H-throw-19")
def test_one_that_lies_cannot_be_thrown() -> None:
    play = sharing(ada(), low(bob(), Condition.PRONE))
    assert "Bob is already prone" in str(play.why_not(THROW))
    assert not play.offers("ada", "throw")


@pytest.mark.rule("H-throw-22")
def test_nobody_is_thrown_into_a_wall_off_the_map_or_onto_another() -> None:
    play = sharing(ada(), bob(), cid(side="red"), terrain={(0, -1): "wall"})
    battle = play.battle.with_figure(replace(play["cid"], at=cell(1, -1)))
    found = landings(battle, battle["ada"], battle["bob"])
    assert set(found) == cells((0, 0), *(RING - {(0, -1), (1, -1)}))
    edge = next(cell(-n, 0) for n in range(30) if cell(-n - 1, 0) not in GRID)
    there = battle_of(*in_one_hex(replace(ada(), at=edge), bob()))
    found = landings(there, there["ada"], there["bob"])
    assert len(found) < 7
    assert all(one in GRID for one in found)


@pytest.mark.rule("H-throw-22")
def test_but_into_a_fire_without_a_roll_to_resist_and_it_burns_him() -> None:
    play = thrown(sharing(ada(), bob(), fires={(1, 0): "fire"}), 1, 0)
    assert play["bob"].at == cell(1, 0)
    assert play.roll.figure == "bob"
    assert play.roll.need is None


@pytest.mark.rule("H-throw-22")
def test_a_third_in_the_shared_hex_does_not_keep_him_from_falling_there() -> None:
    play = thrown(sharing(ada(), bob(), cid(side="red")), 0, 0)
    assert play["bob"].at == play["ada"].at


@pytest.mark.rule("H-throw-24")
def test_a_figure_held_by_a_third_falls_where_he_stands_and_stays_held() -> None:
    holds = {("cid", "bob"): "grapple"}
    play = hit(sharing(ada(), bob(), cid(side="red"), holds=holds)).say(WORKS)
    assert play.moment != "throwing"
    assert play["bob"].condition is Condition.PRONE
    assert play["bob"].at == play["ada"].at
    assert play.grips() == holds


@pytest.mark.rule("H-throw-25")
def test_to_be_thrown_before_acting_loses_the_action_and_a_grapple_is_none() -> None:
    play = pass_by(come_in(battle_of(ada(), bob(), cid((9, 0)), dot((9, 3), side="red"))).say(THROW, HITS)).say(WORKS)
    play.say(f"ada let-land target=bob to={to(0, -1)}")
    assert play["bob"].mark("acted")
    assert play.offers("bob", "grapple")
    play.say("bob grapple target=ada")
    assert play.grips() == HELD


@pytest.mark.rule("H-throw-25")
def test_who_had_acted_loses_nothing() -> None:
    play = asked(*in_one_hex(ada(), bob(dexterity=14)), dot((9, 0)))
    assert play["bob"].mark("acted")
    thrown(play, 0, 0)
    assert play["bob"].condition is Condition.PRONE
