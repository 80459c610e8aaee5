"""Taking up a grenade that works, holding it, throwing it back; and the quick hand that throws a lit one back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.attack.hands import DropItem, ReadyItem
from core.rulesets.skirmish.grenades.fuses import Fuse
from core.rulesets.skirmish.grenades.grenade_machines import CLOUD, GRENADE, Billow, Lit
from core.rulesets.skirmish.grenades.lobbing import Lob
from core.rulesets.skirmish.grenades.rethrowing import TakeUp, ThrowBack
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import DoNothing
from hexfray.testing.skirmish import Play, battle_of, cell, fighter
from tests.support.grenades import cloud, clouds, grenade_states, lying, moves_end, turn_ends, with_fields

SMOKE = "smoke grenade"
NAME = f"cid/{SMOKE}"
RING = [(0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]


def ann(at: tuple[int, int] = (0, 0), *, worn: Sequence[str] = (), strength: int = 20, main: str = "dagger") -> Figure:
    return fighter("ann", at, 2, main=main, worn=worn, strength=strength)


def eve(at: tuple[int, int] = (6, -3)) -> Figure:
    return fighter("eve", at, 5, side="blue", dexterity=3, main="dagger")


def smoking(
    *figures: Figure,
    kind: str = SMOKE,
    state: Lit = Lit.WORKING,
    since: int = 4,
    turn: int = 5,
    at: tuple[int, int] = (0, 0),
) -> Play:
    """A grenade has lain there and smoked since turn 4; it is turn 5."""
    grenade = lying(kind, at, state, since, name=f"cid/{kind}")
    smoke = cloud("smoke", RING, Billow.MEGAHEX, 4, of=f"cid/{kind}")
    battle = battle_of(*(figures or (ann(),)), eve(), turn=turn, phase="actions")
    return Play.acting(with_fields(battle, grenade, smoke))


def why_not(play: Play, order: TakeUp | ThrowBack | Lob) -> str | None:
    refusal = BOOK.refusal(play.battle, order)
    return refusal[0] if refusal else None


def held(play: Play) -> Battle:
    """After Ann has taken it up in turn 5 and that has ended."""
    return turn_ends(play.say(TakeUp("ann", NAME)).battle, 5)


def grenade_of(battle: Battle) -> Field:
    (found,) = [field for field in battle.fields if field.machine == GRENADE]
    return found


def acting(battle: Battle, turn: int) -> Play:
    figures = {f.id: replace(f, marks=_lasting(f.marks)) for f in battle}
    return Play.acting(replace(battle, figures=figures, clock=replace(battle.clock, turn=turn, queue=())))


def _lasting(marks: Iterable[Mark]) -> tuple[Mark, ...]:
    return tuple(mark for mark in marks if mark.until is None)


# -- taking it up ------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.12-59")
@pytest.mark.parametrize(("at", "clause"), [((0, 0), None), ((1, 0), None), ((2, 0), "S16.12-59")])
def test_it_is_taken_up_in_ones_own_hex_or_the_next(at: tuple[int, int], clause: str | None) -> None:
    assert why_not(smoking(ann(at)), TakeUp("ann", NAME)) == clause


@pytest.mark.rule("S16.12-59")
def test_only_smoke_and_gas_grenades_that_work_are_taken_up() -> None:
    assert why_not(smoking(kind="tear gas grenade"), TakeUp("ann", "cid/tear gas grenade")) is None
    assert why_not(smoking(state=Lit.FUSED_END_TURN), TakeUp("ann", NAME)) == "S16.12-59"
    for kind in ("incendiary grenade", "high explosive grenade"):
        play = smoking(kind=kind, state=Lit.FUSED_NEXT_MOVE)
        assert why_not(play, TakeUp("ann", f"cid/{kind}")) == "S16.12-59"
    assert why_not(smoking(), TakeUp("ann", "cid/rock")) == "S16.12-59"


@pytest.mark.rule("S16.12-59")
def test_it_takes_the_action_after_two_hexes_at_most() -> None:
    walk = [(-3, 0), (-2, 0), (-1, 0), (0, 0)]
    far = replace(ann(), walk=tuple(cell(*at) for at in walk))
    near = replace(ann(), walk=tuple(cell(*at) for at in walk[1:]))
    assert why_not(smoking(far), TakeUp("ann", NAME)) == "S12.0-09"
    assert why_not(smoking(near), TakeUp("ann", NAME)) is None
    play = smoking().say(TakeUp("ann", NAME))
    assert play["ann"].main == NAME
    assert play["ann"].mark(Marks.ACTED)
    assert grenade_states(play.battle) == {SMOKE: "in_hand_working"}
    assert why_not(play, Lob("ann", cell(3, 0), NAME)) == "S16.12-06"


@pytest.mark.rule("S16.12-59")
def test_a_figure_that_lies_cannot_take_it_up() -> None:
    for condition, clause in ((Condition.PRONE, "S16.12-59"), (Condition.KNEELING, None)):
        low = ann().in_condition(condition)
        assert why_not(smoking(low), TakeUp("ann", NAME)) == clause


@pytest.mark.rule("S16.12-59")
def test_the_cloud_it_leaves_stops_growing_and_clears_two_turns_later() -> None:
    battle = smoking().say(TakeUp("ann", NAME)).battle
    sizes = {}
    for turn in (5, 6, 7):
        sizes[turn] = len(clouds(battle).get("smoke", ()))
        battle = turn_ends(battle, turn)
    assert sizes == {5: 7, 6: 7, 7: 7}
    assert clouds(battle) == {}


@pytest.mark.rule("S16.12-59")
def test_thrown_back_it_begins_a_new_cloud_for_the_turns_that_are_left() -> None:
    play = acting(moves_end(held(smoking()), 6), 6)
    assert why_not(play, Lob("ann", cell(6, -3), NAME, Fuse.THIS_TURN)) == "S16.12-20"
    play.say(Lob("ann", cell(6, -3), NAME), [1, 2, 2])
    assert grenade_of(play.battle).centre == cell(6, -3)
    battle, sizes = play.battle, {}
    for turn in range(6, 12):
        sizes[turn] = sum(len(f.cells) for f in battle.fields if f.machine == CLOUD and f.centre == cell(6, -3))
        battle = turn_ends(battle, turn)
    assert sizes == {6: 1, 7: 7, 8: 19, 9: 19, 10: 19, 11: 0}


@pytest.mark.rule("S16.12-59")
def test_a_throw_back_out_of_the_smoke_scatters_and_an_eighteen_drops_it() -> None:
    missed = acting(moves_end(held(smoking()), 6), 6).say(Lob("ann", cell(6, -3), NAME), [4, 4, 4], [3])
    assert grenade_of(missed.battle).centre == cell(10, -3)
    dropped = acting(moves_end(held(smoking()), 6), 6).say(Lob("ann", cell(6, -3), NAME), [6, 6, 6])
    assert grenade_of(dropped.battle).centre == cell(0, 0)
    assert grenade_states(dropped.battle) == {SMOKE: "working"}


@pytest.mark.rule("S16.12-59")
def test_taken_up_from_beside_it_burns_in_the_holders_hex() -> None:
    play = smoking(ann((1, 0))).say(TakeUp("ann", NAME))
    fallen = play["ann"].in_condition(Condition.PRONE)
    battle = turn_ends(play.battle.with_figure(fallen), 5)
    assert grenade_of(battle).centre == cell(1, 0)


@pytest.mark.rule("S16.12-59")
@pytest.mark.parametrize("condition", [Condition.PRONE, Condition.UNCONSCIOUS])
def test_a_figure_that_goes_down_with_it_drops_it(condition: Condition) -> None:
    battle = held(smoking())
    fallen = battle["ann"].in_condition(condition)
    after = turn_ends(battle.with_figure(fallen), 6)
    assert grenade_states(after) == {SMOKE: "working"}
    assert after["ann"].item(NAME) is None
    assert grenade_of(after).centre == cell(0, 0)


@pytest.mark.rule("S16.12-59")
def test_it_can_be_dropped_and_nobody_can_put_it_away() -> None:
    dropped = acting(moves_end(held(smoking()), 6), 6).say(DropItem("ann", NAME))
    after = turn_ends(dropped.battle, 6)
    assert after.fallen == {}
    assert grenade_states(after) == {SMOKE: "working"}
    away = acting(moves_end(held(smoking()), 6), 6).say(ReadyItem("ann", "ann/dagger"))
    after = turn_ends(away.battle, 6)
    assert after["ann"].item(NAME) is None
    assert grenade_states(after) == {SMOKE: "working"}


@pytest.mark.rule("S16.12-59")
def test_it_burns_out_in_the_hand() -> None:
    battle = held(smoking(since=2))
    assert grenade_states(battle) == {SMOKE: "in_hand_working"}
    spent = turn_ends(battle, 6)
    assert grenade_states(spent) == {}
    assert spent["ann"].item(NAME) is None


@pytest.mark.rule("S16.12-59", "S16.12-52")
def test_a_cloud_kept_down_by_the_wind_goes_with_its_grenade() -> None:
    grenade = lying(SMOKE, (0, 0), Lit.WORKING, 4, name=NAME)
    low = cloud("smoke", [(0, 0)], Billow.BLOWN_DOWN, 4, of=NAME)
    battle = with_fields(battle_of(ann(), eve(), turn=5, phase="actions"), grenade, low)
    assert clouds(Play.acting(battle).say(TakeUp("ann", NAME)).battle) == {}


# -- what it does to the hand ------------------------------------------------------------------------------------


@pytest.mark.rule("S16.12-60")
def test_it_does_two_hits_when_it_is_taken_up_and_two_in_each_later_turn() -> None:
    battle = held(smoking())
    assert battle["ann"].hurt == 2
    later = moves_end(battle, 6)
    assert later["ann"].hurt == 4
    thrown = acting(later, 6).say(Lob("ann", cell(6, -3), NAME), [1, 2, 2])
    assert turn_ends(thrown.battle, 6)["ann"].hurt == 4
    assert moves_end(turn_ends(thrown.battle, 6), 7)["ann"].hurt == 4


@pytest.mark.rule("S16.12-60")
def test_who_drops_it_while_moving_has_held_it_in_that_turn_too() -> None:
    battle = held(smoking())
    moving = Play.moving(replace(battle, clock=replace(battle.clock, turn=6)))
    let_go = moves_end(moving.say(DropItem("ann", NAME)).battle, 6)
    assert let_go["ann"].hurt == 4
    assert moves_end(turn_ends(let_go, 6), 7)["ann"].hurt == 4


@pytest.mark.rule("S16.12-61")
@pytest.mark.parametrize(
    ("worn", "hits"), [("armoured jacket", 0), ("full body armour", 0), ("armoured vest", 2), ("plate", 2)]
)
def test_only_armour_with_gloves_protects_the_hands(worn: str, hits: int) -> None:
    assert smoking(ann(worn=[worn])).say(TakeUp("ann", NAME))["ann"].hurt == hits


# -- the quick hand ----------------------------------------------------------------------------------------------

QUICK = ["S16.12-65"]
HE = "high explosive grenade"
LIT = ThrowBack("ann", f"cid/{HE}", cell(5, 0))


def quick(
    *,
    skills: dict[str, int] | None = None,
    state: Lit = Lit.FUSED_NEXT_MOVE,
    at: tuple[int, int] = (0, 0),
    options: Sequence[str] = QUICK,
    main: str | None = None,
    off: str | None = None,
) -> Play:
    """A grenade on its fuse lies at Ann's feet; she has a skill in throwing."""
    trained = {"Throwing": 1} if skills is None else skills
    thrower = fighter("ann", at, 2, main=main, off=off, strength=20, dexterity=13, skills=trained)
    battle = battle_of(thrower, eve(), options=options, turn=5, phase="actions")
    return Play.acting(with_fields(battle, lying(HE, (0, 0), state, 5, name=f"cid/{HE}")))


@pytest.mark.rule("S16.12-65")
def test_a_quick_hand_scoops_it_up_and_throws_it_at_once_with_its_fuse() -> None:
    play = quick().say(LIT)
    assert play.roll.need is not None
    assert play.roll.need.total == 9
    play.say([3, 3, 3])
    assert play.roll.need is not None
    assert play.roll.need.total == 11
    play.say([4, 4, 3])
    field = grenade_of(play.battle)
    assert (field.centre, field.state, field.since) == (cell(5, 0), "fused_next_move", 5)
    assert play["ann"].mark(Marks.ACTED)


@pytest.mark.rule("S16.12-65")
def test_a_hand_that_slips_has_lost_its_action() -> None:
    play = quick().say(LIT, [4, 3, 3])
    field = grenade_of(play.battle)
    assert (field.centre, field.state) == (cell(0, 0), "fused_next_move")
    assert play["ann"].mark(Marks.ACTED)
    assert play.decision.figures == ("eve",)


@pytest.mark.rule("S16.12-65")
def test_it_takes_the_skill_the_place_the_long_fuse_and_a_free_hand() -> None:
    assert why_not(quick(), LIT) is None
    assert why_not(quick(skills={}), LIT) == "S16.12-65"
    assert why_not(quick(at=(1, 0)), LIT) == "S16.12-65"
    assert why_not(quick(state=Lit.FUSED_END_TURN), LIT) == "S16.12-65"
    assert why_not(quick(main="dagger", off="small shield"), LIT) == "S16.12-65"
    assert why_not(quick(main="halberd"), LIT) == "S16.12-65"
    assert why_not(quick(), replace(LIT, cell=cell(-5, 0))) == "S16.12-65"


@pytest.mark.rule("S16.12-65")
def test_the_menu_offers_it_only_with_the_option_on() -> None:
    assert any(isinstance(choice, ThrowBack) for choice in quick().menu)
    assert not any(isinstance(choice, ThrowBack) for choice in quick(options=()).menu)
    assert quick(options=()).why_not(LIT) is not None


@pytest.mark.rule("S16.12-65", "S12.0-37")
@pytest.mark.parametrize(("main", "off", "needed"), [(None, "small shield", 11), ("dagger", None, 7)])
def test_what_the_off_hand_has_scooped_up_it_throws_four_worse(main: str | None, off: str | None, needed: int) -> None:
    play = quick(main=main, off=off).say(LIT, [1, 2, 2])
    assert play.roll.need is not None
    assert play.roll.need.total == needed


@pytest.mark.rule("S16.12-59")
def test_what_is_dropped_works_where_it_lies_from_the_end_of_that_action() -> None:
    play = acting(moves_end(held(smoking()), 6), 6).say(DropItem("ann", NAME), DoNothing("ann"))
    assert grenade_states(play.battle) == {SMOKE: "working"}
    assert play.battle.fallen == {}
    assert cell(0, 0) in {at for f in play.battle.fields if f.machine == CLOUD and f.since == 6 for at in f.cells}
