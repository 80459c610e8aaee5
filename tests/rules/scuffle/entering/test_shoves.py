"""Shoves: what they need, where they push, what they cost both, and the answers to one that fails."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.events import Walked
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.rolled import Tested
from core.play.scene import Scene
from core.rulesets.scuffle import BOOK
from core.rulesets.scuffle.basis.strength import effective_strength, shield_value
from core.rulesets.scuffle.entering.answers import StepOut
from core.rulesets.scuffle.entering.coming_in import Enter
from core.rulesets.scuffle.entering.pushing import shove_tally
from core.rulesets.scuffle.pairs.entry_machine import Entry
from core.rulesets.scuffle.pairs.sharing import between
from core.rulesets.scuffle.shift.shifting import Shift
from core.rulesets.skirmish.movement.moving import Move
from core.rulesets.skirmish.sheet.scores import dexterity, order_dex
from hexfray.testing.skirmish import GRID, cell
from tests.support.scuffle import Play, ada, battle_of, bob, cid, come_in, dot, in_one_hex, low, path

FAILS, WORKS = [4, 4, 3], [4, 3, 3]
PRONE = Condition.PRONE


def name(*at: int) -> str:
    return GRID.name(cell(at[0], at[1]))


def adj_dex(play: Play, figure: str) -> int:
    return dexterity(play.ruleset.book, play.battle, play[figure]).total


def shoved(*faces: list[int], to: tuple[int, int] = (0, -2)) -> Play:
    """Ada has come into Bob's hex and shoved him."""
    return come_in(battle_of(ada(), bob(), dot((9, 0)))).say(f"ada shove target=bob to={name(*to)}", *faces)


def needed(shover: str, target: str) -> int:
    battle = battle_of(ada(), bob(), cid(), dot())
    return shove_tally(BOOK, battle, battle[shover], battle[target]).total


@pytest.mark.rule("H-shove-01")
def test_a_shove_costs_the_shover_two_whatever_comes_of_it() -> None:
    for faces in ([FAILS], [WORKS]):
        play = shoved(*faces)
        assert adj_dex(play, "ada") == 10
        assert order_dex(play["ada"]).total == 12
    twice = shoved(FAILS).say(f"bob shove-back target=ada to={name(0, 0)}")
    assert (adj_dex(twice, "ada"), adj_dex(twice, "bob")) == (8, 9)


@pytest.mark.rule("H-shove-02")
def test_it_lasts_through_the_next_action() -> None:
    foe = cid((1, -2), 3, skills={})
    play = come_in(battle_of(ada(), bob(), foe)).say(f"ada shove target=bob to={name(0, -2)}", WORKS)
    play.say(Move("ada", (), 0)).until("acting", figure="ada", turn=1)
    assert adj_dex(play, "ada") == 10
    play.say("ada strike target=bob", [6, 6, 4])
    assert adj_dex(play, "ada") == 12


@pytest.mark.rule("H-shove-02")
def test_an_action_that_is_used_already_leaves_it_till_the_next_turns() -> None:
    play = come_in(battle_of(ada(marks=[Mark("acted", "S12-09")]), bob()))
    play.say(f"ada shove target=bob to={name(0, -2)}", WORKS)
    mark = play["ada"].mark("has shoved")
    assert mark is not None
    assert mark.until is not None
    assert mark.until.label == "the retreat phase of turn 2"


@pytest.mark.rule("H-shove-03", "H-base-02")
def test_three_dice_against_st() -> None:
    play = come_in(battle_of(ada(), bob(strength=10))).say(f"ada shove target=bob to={name(0, -2)}")
    assert play.roll.dice.count == 3
    assert play.roll.need is not None
    assert (play.roll.need.total, play.roll.need.always, play.roll.need.never) == (12, 5, 16)


@pytest.mark.rule("H-shove-04")
@pytest.mark.parametrize(("strength", "number"), [(10, 12), (12, 10), (16, 6)])
def test_the_strong_are_harder(strength: int, number: int) -> None:
    battle = battle_of(ada(), bob(strength=strength))
    assert shove_tally(BOOK, battle, battle["ada"], battle["bob"]).total == number


@pytest.mark.rule("H-shove-05")
@pytest.mark.parametrize(("strength", "number"), [(8, 14), (7, 15)])
def test_the_weak_are_easier(strength: int, number: int) -> None:
    battle = battle_of(ada(), bob(strength=strength))
    assert shove_tally(BOOK, battle, battle["ada"], battle["bob"]).total == number


@pytest.mark.rule("H-shove-06", "H-base-10")
def test_training_counts_on_both_sides() -> None:
    assert needed("cid", "bob") == 11
    assert needed("bob", "cid") == 9


@pytest.mark.rule("H-shove-07", "H-base-11")
def test_shields_count_on_both_sides() -> None:
    assert needed("dot", "ada") == 14
    assert needed("ada", "dot") == 6
    shields = [shield_value(dot(off=kind)) for kind in (None, "small shield", "large shield", "tower shield")]
    assert shields == [0, 1, 2, 3]


@pytest.mark.rule("H-base-10")
def test_what_training_adds() -> None:
    added = [effective_strength(ada(skills={"Martial Arts": level})) - 12 for level in (1, 2, 3, 4, 5)]
    assert added == [1, 3, 6, 10, 15]
    assert effective_strength(cid(worn=["plate"])) == 10


@pytest.mark.rule("H-base-19")
def test_st_is_what_is_on_the_sheet_and_dex_what_is_left_of_it() -> None:
    hurt = replace(ada(), hurt=9)
    assert effective_strength(hurt) == 12
    play = Play.moving(battle_of(hurt, bob()))
    assert adj_dex(play, "ada") == 9


@pytest.mark.rule("H-shove-08")
def test_the_other_goes_to_a_front_hex_of_the_shovers_choice() -> None:
    blocked = come_in(battle_of(ada(), bob(), dot((1, -2)), terrain={(-1, -1): "wall"}))
    assert blocked.named("ada", "shove", "to") == set(path((0, -2)))
    play = shoved(WORKS, to=(-1, -1))
    assert play["bob"].at == cell(-1, -1)
    assert between(play.battle, "ada", "bob") is Entry.APART


@pytest.mark.rule("H-shove-08")
def test_with_no_hex_left_a_shove_fails() -> None:
    walls = {(-1, -1): "wall", (0, -2): "wall", (1, -2): "wall"}
    play = come_in(battle_of(ada(), bob(), terrain=walls)).say(f"ada shove target=bob to={name(0, -1)}", WORKS)
    assert play.moment == "shoved-in-vain"


@pytest.mark.rule("H-shove-09")
def test_the_pushed_is_two_worse_until_it_has_acted() -> None:
    play = shoved(WORKS)
    assert adj_dex(play, "bob") == 9
    mark = play["bob"].mark("was shoved")
    assert mark is not None
    assert mark.until is not None
    assert mark.until.label == "the retreat phase of turn 1"


@pytest.mark.rule("H-shove-11")
def test_it_may_shove_back_without_a_roll() -> None:
    play = shoved(FAILS)
    assert play.moment == "shoved-in-vain"
    tests = len(play.told(Tested))
    play.say(f"bob shove-back target=ada to={name(0, 0)}")
    assert len(play.told(Tested)) == tests
    assert play["ada"].at == cell(0, 0)
    assert between(play.battle, "ada", "bob") is Entry.APART


@pytest.mark.rule("H-base-08", "H-shove-08")
def test_the_walk_of_one_that_was_moved_goes_on_from_where_it_is() -> None:
    walked = bob(walk=((0, -3), (0, -2), (0, -1)))
    play = come_in(battle_of(ada(), walked), first=False).say(f"ada shove target=bob to={name(1, -2)}", WORKS)
    assert (play["bob"].at, play["bob"].entered) == (cell(1, -2), 2)
    scene = Scene(play.battle, BOOK)
    scene.tell(Walked((), "bob", (), 0))
    assert scene.battle["bob"].at == cell(1, -2)


@pytest.mark.rule("H-shove-12")
def test_it_may_step_out_and_keep_its_shift() -> None:
    play = shoved(FAILS).say(f"bob step-out to={name(0, -2)}")
    assert play["bob"].at == cell(0, -2)
    assert play.spent("bob") == 0
    play.until("shifting", figure="bob").say(Shift("bob", cell(0, -3), 0))


@pytest.mark.rule("H-shove-12", "H-broken-06")
def test_stepping_out_onto_broken_ground_is_rolled_for() -> None:
    battle = battle_of(ada(), bob(), terrain={(0, -2): "rubble"})
    play = come_in(battle).say(f"ada shove target=bob to={name(1, -2)}", FAILS, f"bob step-out to={name(0, -2)}")
    play.say([6, 5, 4])
    assert (play["bob"].at, play["bob"].condition) == (cell(0, -2), PRONE)


@pytest.mark.rule("S12.0-33", "H-shove-12")
def test_who_carries_too_much_does_not_step_out() -> None:
    laden = bob(strength=4, pack=["halberd"] * 10)
    play = come_in(battle_of(ada(), laden, dot((9, 0)))).say(f"ada shove target=bob to={name(1, -2)}", [6, 6, 5])
    assert play.moment == "shoved-in-vain"
    assert not play.offers("bob", "step-out")


@pytest.mark.rule("S16.11-27", "H-shove-12")
def test_after_a_failed_courage_roll_he_may_choose_another_reaction() -> None:
    battle = battle_of(ada(), bob(), dot((9, 0)), fires={(0, -2): "fire"})
    play = come_in(battle).say(f"ada shove target=bob to={name(1, -2)}", FAILS, f"bob step-out to={name(0, -2)}")
    play.say([6, 5, 4])
    assert (play["bob"].at, play.moment) == (cell(0, -1), "shoved-in-vain")
    assert "afraid of the fire" in str(play.why_not(f"bob step-out to={name(0, -2)}"))
    play.say(f"bob step-out to={name(-1, -1)}")
    assert play["bob"].at == cell(-1, -1)


@pytest.mark.rule("H-shove-13", "H-grapple-04", "H-grapple-07")
def test_it_may_grapple_the_shover() -> None:
    play = shoved(FAILS)
    tests = len(play.told(Tested))
    play.say("bob grapple target=ada")
    assert play.grips() == {("bob", "ada"): "grapple"}
    assert len(play.told(Tested)) == tests
    assert not shoved(WORKS).offers("ada", "grapple")


@pytest.mark.rule("H-shove-14")
def test_the_movers_movement_is_over_whatever_is_answered() -> None:
    for reply in ("bob pass", f"bob step-out to={name(0, -2)}", f"bob shove-back target=ada to={name(0, 0)}"):
        play = shoved(FAILS).say(reply)
        assert "ada" not in play.battle.clock.pending
    assert between(shoved(FAILS).say("bob pass").battle, "ada", "bob") is Entry.SHARING
    out = shoved(FAILS).say(f"bob step-out to={name(0, -2)}")
    assert out["ada"].at == cell(0, -1)


@pytest.mark.rule("H-shove-15")
def test_when_a_shove_may_be_tried() -> None:
    play = Play.moving(battle_of(*in_one_hex(ada(), bob())))
    assert play.offers("ada", "shove")
    assert not Play.moving(battle_of(ada(), bob())).offers("ada", "shove")
    gone_on = Play.moving(battle_of(ada(walk=((1, 0), (0, 0))), replace(bob(), at=cell(0, 0))))
    assert not gone_on.offers("ada", "shove")
    assert not Play.acting(battle_of(*in_one_hex(ada(), bob()))).until("acting", figure="ada").offers("ada", "shove")


@pytest.mark.rule("H-shove-16")
def test_grappled_for_it_she_may_shove_once_more_for_the_rest_of_her_turn() -> None:
    play = shoved(FAILS).say("bob grapple target=ada", "ada pass")
    assert play.moment == "try-again"
    assert play.verbs("ada") == {"shove-off", "pass"}
    free = shoved(FAILS).say("bob grapple target=ada", "ada pass", f"ada shove-off target=bob to={name(0, -2)}", WORKS)
    assert free.grips() == {}
    assert free["bob"].at == cell(0, -2)
    assert free["ada"].mark("acted")
    assert "ada" not in free.battle.clock.pending
    play.say(f"ada shove-off target=bob to={name(0, -2)}", FAILS)
    assert play.grips() == {("bob", "ada"): "grapple"}
    assert play["ada"].mark("acted")
    assert play.decision.figures != ("bob",) or play.moment == "moving"


@pytest.mark.rule("H-shove-16")
def test_not_with_the_action_used_already() -> None:
    play = come_in(battle_of(ada(marks=[Mark("acted", "S12-09")]), bob(), dot((9, 0))))
    play.say(f"ada shove target=bob to={name(0, -2)}", FAILS, "bob grapple target=ada", "ada pass")
    assert play.moment == "moving"


@pytest.mark.rule("H-shove-17")
def test_one_that_a_third_holds_is_not_shoved_out() -> None:
    there = battle_of(cid((0, 0), side="red"), *in_one_hex(bob(), ada()), holds={("ada", "bob"): "grapple"})
    play = Play.moving(there, first=False).say(Enter("cid", path((0, -1))))
    while play.decision.figures != ("cid",):
        play.say(f"{play.decision.figures[0]} pass")
    assert "bob" not in play.named("cid", "shove", "target")
    assert "bob" in play.named("cid", "strike-hth", "target")


@pytest.mark.rule("H-shove-17", "H-shove-11")
def test_no_shove_back_at_a_shover_held_by_a_third() -> None:
    battle = battle_of(*in_one_hex(ada(), bob(), dot()), cid((9, 0)), holds={("dot", "ada"): "grapple"})
    play = Play.moving(battle).say(f"ada shove target=bob to={name(0, -1)}", [6, 5, 4])
    assert (play.moment, play.decision.figures) == ("shoved-in-vain", ("bob",))
    assert not play.offers("bob", "shove-back")
    assert "is held by Dot" in str(play.why_not(f"bob shove-back target=ada to={name(0, 1)}"))
    assert play.offers("bob", "grapple")


@pytest.mark.rule("H-shove-12")
def test_nobody_steps_out_of_a_third_ones_hold() -> None:
    battle = battle_of(*in_one_hex(ada(), bob(), cid(side="red")), dot((9, 0)), holds={("cid", "bob"): "grapple"})
    free = battle_of(*in_one_hex(ada(), bob(), cid(side="red")), dot((9, 0)))
    assert BOOK.refusal(battle, StepOut("bob", cell(0, 1))) == ("H-shove-12", "held by Cid")
    assert BOOK.refusal(free, StepOut("bob", cell(0, 1))) is None


@pytest.mark.rule("H-shove-17", "H-grapple-29")
def test_one_that_only_holds_a_third_loses_its_hold() -> None:
    there = battle_of(cid((0, 0), side="red"), *in_one_hex(bob(), ada()), holds={("bob", "ada"): "grapple"})
    play = Play.moving(there, first=False).say(Enter("cid", path((0, -1))))
    while play.decision.figures != ("cid",):
        play.say(f"{play.decision.figures[0]} pass")
    play.say(f"cid shove target=bob to={name(0, -2)}", [3, 3, 3])
    assert play["bob"].at == cell(0, -2)
    assert play.grips() == {}


@pytest.mark.rule("H-shove-18")
@pytest.mark.parametrize(("faces", "stays"), [([3, 3, 3], True), ([4, 3, 3], False)])
def test_into_danger_it_may_resist(faces: list[int], stays: bool) -> None:
    play = come_in(battle_of(ada(), bob(), terrain={(0, -2): "pit"}))
    play.say(f"ada shove target=bob to={name(0, -2)}", WORKS)
    assert play.roll.need is not None
    assert play.roll.need.total == 9
    play.say(faces)
    assert play["bob"].at == (cell(0, -1) if stays else cell(0, -2))
    assert adj_dex(play, "bob") == 9
    assert "ada" in play.battle.clock.pending
    assert between(play.battle, "ada", "bob") is (Entry.SHARING if stays else Entry.APART)


@pytest.mark.rule("H-shove-19")
def test_from_the_ground_it_pushes_to_any_of_six() -> None:
    lying = Play.moving(
        battle_of(*in_one_hex(ada(), low(bob(), PRONE)), holds={("ada", "bob"): "grapple"}), side="blue"
    )
    assert len(lying.named("bob", "shove-off", "to")) == 6
    kneels = battle_of(*in_one_hex(ada(), low(bob(), Condition.KNEELING)), holds={("ada", "bob"): "grapple"})
    kneeling = Play.moving(kneels, side="blue")
    assert len(kneeling.named("bob", "shove-off", "to")) == 3
    lying.say(f"bob shove-off target=ada to={name(1, 0)}", WORKS)
    assert lying["ada"].at == cell(1, 0)
    assert lying.grips() == {}
