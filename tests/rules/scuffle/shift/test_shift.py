"""The shift at the end of a turn, and forced retreats beside it."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.steps import PairStepped
from core.play.rolled import Tested
from core.play.scene import Scene
from core.rulesets.scuffle import BOOK
from core.rulesets.scuffle.pairs.entry_machine import Entry
from core.rulesets.scuffle.pairs.sharing import between
from core.rulesets.scuffle.shift.shifting import Shift
from core.rulesets.skirmish.attack.wounds import drive_back
from core.rulesets.skirmish.movement.retreats import ForceBack
from core.rulesets.skirmish.turn.phases import Phase
from core.space.cell import Cell
from hexfray.testing.skirmish import cell
from tests.support.scuffle import Pairs, Play, ada, battle_of, bob, cid, dot, in_one_hex, low

HIT = Mark("forcing", "S12.5-01", 0, "bob")


def forcing(*figures: object, **more: object) -> Play:
    """The retreats, where Ada has hit Bob."""
    from core.battle.record import replace
    from core.play.position import begin
    from core.rulesets.scuffle import SCUFFLE

    battle = battle_of(*figures, **more)  # type: ignore[arg-type]
    clock = replace(battle.clock, turn=1, phase=Phase.RETREATS, sides=battle.sides, ahead="red", pending=("ada",))
    return Play(*begin(SCUFFLE, replace(battle, clock=clock)))


@pytest.mark.rule("H-base-09")
def test_each_may_shift_one_hex_when_all_have_acted() -> None:
    play = Play.shifting(battle_of(ada(), bob(), dot((9, 0))))
    assert play.why_not(Shift("ada", cell(2, 0), 0))
    assert play.why_not(Shift("ada", cell(0, -1), 0))
    play.say(Shift("ada", cell(0, 1), 4))
    assert (play["ada"].at, play["ada"].facing, play.spent("ada")) == (cell(0, 1), 4, 0)
    play.expect_none(Tested)
    assert play.decision.figures == ("bob",)


@pytest.mark.rule("H-base-09")
def test_the_order_is_that_of_adjdx_and_both_sides_alike() -> None:
    play = Play.shifting(battle_of(bob(), ada(), cid((3, 0)), dot((6, 0))))
    order = []
    while play.battle.clock.phase == Phase.RETREATS and play.awaits_choice():
        order.append(play.decision.figures[0])
        play.say(f"{order[-1]} stay-put")
    assert order == ["cid", "ada", "bob", "dot"]


@pytest.mark.rule("H-base-09")
def test_who_is_held_does_not_shift_and_who_only_holds_may_let_go() -> None:
    battle = battle_of(*in_one_hex(ada(), bob()), dot((9, 0)), holds={("ada", "bob"): "grapple"})
    play = Play.shifting(battle)
    assert play.verbs("ada") == {"let-go", "stay-put"}
    stays = Play.shifting(battle).say("ada stay-put")
    assert stays.decision.figures == ("dot",)
    play.say("ada let-go target=bob").say(Shift("ada", cell(1, 0), 0))
    assert play["ada"].at == cell(1, 0)
    assert play.decision.figures == ("bob",)


@pytest.mark.rule("H-base-20")
def test_a_figure_that_is_forced_back_has_no_shift() -> None:
    play = forcing(ada(marks=[HIT]), bob(), dot((9, 0)))
    assert play.moment == "forcing"
    play.say(ForceBack("ada", "bob", cell(0, -2)))
    asked = []
    while play.battle.clock.phase == Phase.RETREATS and play.awaits_choice():
        if play.moment == "shifting":
            asked.append(play.decision.figures[0])
        play.say(play.decision.otherwise or f"{play.decision.figures[0]} force-nobody")
    assert asked == ["ada", "dot"]


@pytest.mark.rule("H-base-20")
def test_a_figure_that_follows_up_has_used_its_own() -> None:
    play = forcing(ada(marks=[HIT]), bob(), dot((9, 0)))
    play.say(ForceBack("ada", "bob", cell(0, -2), follow=True))
    while play.moment == "forcing":
        play.say("ada force-nobody")
    assert play.decision.figures == ("dot",)
    assert play["ada"].at == cell(0, -1)


@pytest.mark.rule("H-base-20", "H-grapple-08")
def test_nobody_in_a_hold_is_forced_back() -> None:
    held = forcing(ada(marks=[HIT]), bob(), cid((0, -1), side="red"), dot((9, 0)), holds={("cid", "bob"): "grapple"})
    assert held.moment == "shifting"
    shared = forcing(*in_one_hex(ada(marks=[HIT]), bob()), dot((9, 0)))
    assert shared.moment == "shifting"


@pytest.mark.rule("H-base-20", "H-grapple-25", "S12.5-05")
def test_who_fights_on_in_a_hold_forces_back_but_does_not_follow() -> None:
    def held(by: Figure) -> Play:
        here = in_one_hex(ada(marks=[HIT]), by)
        return forcing(*here, bob((0, -1)), dot((9, 0)), holds={(by.id, "ada"): "grapple"})

    play = held(low(cid(), Condition.PRONE))
    assert play.moment == "forcing"
    assert play.why_not(ForceBack("ada", "bob", cell(0, -2))) is None
    assert play.refused_by(ForceBack("ada", "bob", cell(0, -2), follow=True)) == "H-grapple-08"
    assert play.say(ForceBack("ada", "bob", cell(0, -2)))["bob"].at == cell(0, -2)
    assert held(cid()).moment == "shifting", "closed in"


@pytest.mark.rule("H-grapple-08", "S12.4-11")
def test_a_heavy_blow_drives_back_who_is_in_no_hold_and_in_another_hex() -> None:
    there = in_one_hex(bob(), low(cid(side="red"), Condition.PRONE))

    def driven(at: tuple[int, int], holds: Pairs | None = None) -> tuple[Cell, list[str]]:
        scene = Scene(battle_of(ada(), *there, dot((9, 0)), holds=holds, turn=1), BOOK)
        drive_back(scene, scene.battle["bob"], cell(*at))
        return scene.battle["bob"].at, [step.event for step in scene.events if isinstance(step, PairStepped)]

    assert driven((0, 0)) == (cell(0, -2), ["moved_by_a_third"])
    assert driven((0, -1)) == (cell(0, -1), []), "a blow from its own hex"
    assert driven((0, 0), {("cid", "bob"): "grapple"}) == (cell(0, -1), [])
    assert driven((0, 0), {("bob", "cid"): "grapple"}) == (cell(0, -1), [])


@pytest.mark.rule("H-base-09")
def test_who_lies_shifts_crawling() -> None:
    play = Play.shifting(battle_of(low(ada(), Condition.PRONE), bob((0, -3)))).say(Shift("ada", cell(0, 1), 0))
    assert (play["ada"].at, play["ada"].condition) == (cell(0, 1), Condition.PRONE)


@pytest.mark.rule("H-base-20")
def test_one_that_shares_a_hex_with_a_third_is_forced_out_of_it_and_followed() -> None:
    there = in_one_hex(bob(), low(cid(side="red"), Condition.PRONE))
    play = forcing(ada(marks=[HIT]), *there, dot((9, 0)))
    play.say(ForceBack("ada", "bob", cell(0, -2), follow=True))
    parted = play.told(PairStepped, event="moved_by_a_third")
    assert [{step.figure, step.other} for step in parted] == [{"bob", "cid"}]
    assert between(play.battle, "ada", "cid") is Entry.SHARING
    assert between(play.battle, "ada", "bob") is Entry.APART


@pytest.mark.rule("H-base-20", "H-enter-07")
def test_nobody_follows_into_a_hex_where_a_third_stands() -> None:
    play = forcing(ada(marks=[HIT]), *in_one_hex(bob(), cid(side="red")), dot((9, 0)))
    assert play.named("ada", "force-back", "follow") == {False}
    assert "Cid is still in" in str(play.why_not(ForceBack("ada", "bob", cell(0, -2), follow=True)))


@pytest.mark.rule("S16.11-27", "H-base-09")
def test_to_shift_into_a_fire_takes_nerve_and_who_shrinks_may_shift_elsewhere() -> None:
    into = Shift("ada", cell(0, -1), 0)
    battle = battle_of(ada(), bob((0, -9)), fires={(0, -1): "fire"})
    shrinks = Play.shifting(battle).say(into, [6, 5, 4])
    assert (shrinks["ada"].at, shrinks.decision.figures) == (cell(0, 0), ("ada",))
    assert "afraid of the fire" in str(shrinks.why_not(into))
    assert into.to not in shrinks.named("ada", "shift", "to")
    goes = Play.shifting(battle).say(into, [1, 2, 2])
    assert (goes["ada"].at, goes.roll.rules[0]) == (cell(0, -1), "S16.11-23")
