"""Improved Defense: a defence that is paid with an action of opportunity, what it costs, and who has it not."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.position import begin
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.attack.blocking import Block, Parry
from core.rulesets.rounds.attack.dodging import Dodge, opportune_defences
from core.rulesets.rounds.attack.shooting import Shoot
from core.rulesets.rounds.attack.striking import Strike
from core.rulesets.rounds.fire.entering import Duck
from core.rulesets.rounds.fire.suppressing import Suppress
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.sheet.basics import Edge, sheet
from core.rulesets.rounds.sheet.words import For, Marks, Variant
from core.rulesets.rounds.turn.allowance import spent
from core.space.cell import Cell
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, battle_of, ben, go, play, refusal

SWORD = Strike("ann", "ben", "ann/sword")
NO_EXTRA = ("C-action-09",)
TIRED = Mark(Marks.SPENT, "C-action-01", 2)


def ready(*ways: str, **but: object) -> Figure:
    return ben(edges=tuple(Edge("improved-defense", way) for way in ways), **but)  # type: ignore[arg-type]


def at_ben(*ways: str, options: tuple[str, ...] = (), **but: object) -> Play:
    return play(ann(things=("sword",)), ready(*ways, **but), options=options).say(SWORD)


def offered(played: Play) -> set[str]:
    """The defences that are offered as an opportunity action."""
    return {order.verb for order in played.menu if getattr(order, "opportune", False)}


@pytest.mark.rule("C-edge-improved-defense-02")
@pytest.mark.parametrize("order", [Dodge("ben", "ann"), Block("ben", "ann"), Parry("ben", "ann", "ben/sword")])
def test_the_defence_that_it_was_chosen_for(order: Dodge | Block | Parry) -> None:
    paid = replace(order, opportune=True)
    played = at_ben(order.verb, things=("sword",))
    assert offered(played) == {order.verb}
    assert refusal(played, paid) == ""
    played.say(paid)
    assert (spent(played["ben"]), played["ben"].mark(Marks.FOUGHT)) == (0, None)
    assert opportune_defences(played.battle, played["ben"]) == (), "the pool is empty"
    for other in {"dodge", "block", "parry"} - {order.verb}:
        assert refusal(at_ben(other, things=("sword",)), paid)


@pytest.mark.rule("C-edge-improved-defense-02", "C-edge-pair-34")
def test_it_costs_the_test_nothing_where_an_action_beyond_the_allowance_does() -> None:
    for paid, total in ((True, 4 - 14), (False, 4 - 5 - 14)):
        played = at_ben("block", marks=(TIRED,)).say(Block("ben", "ann", paid), [4, 3])
        assert played.roll.tally is not None
        assert played.roll.tally.total == total


@pytest.mark.rule("C-edge-improved-defense-02", "C-opportunity-06")
@pytest.mark.parametrize(
    ("marks", "options"),
    [((TIRED,), NO_EXTRA), ((Mark(Marks.FULL_MOVE, "C-opportunity-06"),), ()), ((replace(TIRED, value=5),), ())],
)
def test_it_is_there_when_no_action_is_left(marks: tuple[Mark, ...], options: tuple[str, ...]) -> None:
    played = at_ben("block", marks=marks, options=options)
    assert refusal(played, Block("ben", "ann"))
    assert refusal(played, Block("ben", "ann", True)) == ""
    plain = at_ben(marks=marks, options=options)
    assert plain.roll.why == "strikes with the sword", "nobody else is asked"


@pytest.mark.rule("C-edge-improved-defense-02", "C-edge-pair-18")
def test_an_empty_pool_has_nothing_for_it() -> None:
    spent_it = Mark(Marks.ANSWERED, "C-opportunity-09", 1)
    assert at_ben("block", marks=(TIRED, spent_it), options=NO_EXTRA).roll.why == "strikes with the sword"
    two = ready("block", marks=(spent_it,))
    more = replace(two, sheet=replace(sheet(two), edges=(*sheet(two).edges, Edge("opportunist"))))
    played = play(ann(things=("sword",)), more).say(SWORD)
    assert refusal(played, Block("ben", "ann", True)) == ""


@pytest.mark.rule("C-edge-improved-defense-03", "C-edge-improved-defense-02")
def test_taken_twice_it_widens_the_choice_and_not_the_pool() -> None:
    played = at_ben("block", "dodge")
    assert offered(played) == {"dodge", "block"}
    played.say(Dodge("ben", "ann", True), [1, 1])
    assert offered(played) == set()
    assert refusal(played, Block("ben", "ann", True)) == "no block as an opportunity action now"


@pytest.mark.rule("C-edge-improved-defense-02")
def test_against_a_shot_only_a_dodge_is_any_good() -> None:
    for way, asked in (("dodge", True), ("block", False)):
        far = ready(way, at=(9, 5), marks=(TIRED,))
        played = play(ann(things=("slug pistol",)), far, options=NO_EXTRA)
        played.say(Shoot("ann", "ben", "ann/slug pistol", "kill"))
        assert offered(played) == {"dodge"} if asked else played.roll.why == "shoots with the slug pistol", way


@pytest.mark.rule("C-edge-improved-defense-02")
def test_one_may_throw_oneself_out_of_the_fire_for_it() -> None:
    fire = Suppress("ann", "ann/slug rifle", "kill", (Cell(8, 5),))
    for way in ("dodge", "block"):
        played = play(ann(things=("slug rifle",), at=(0, 5)), ready(way, at=(9, 5)))
        played.say(fire, [3, 3], "ann done", go("ben", (8, 5), gait=Gait.STEP))
        assert offered(played) == ({"duck"} if way == "dodge" else set())
    played = play(ann(things=("slug rifle",), at=(0, 5)), ready("dodge", at=(9, 5)))
    played.say(fire, [3, 3], "ann done", go("ben", (8, 5), gait=Gait.STEP), Duck("ben", True), [6, 5])
    assert (spent(played["ben"]), played["ben"].hurt) == (1, 0)
    assert played["ben"].mark(Marks.ANSWERED)


@pytest.mark.rule("C-edge-pair-18")
def test_who_is_fooled_stunned_or_in_a_grab_has_no_use_for_it() -> None:
    fooled = (Mark(Marks.FEINTED, "C-feint-02", about="ann"),)
    assert at_ben("block", "dodge", marks=fooled).roll.why == "strikes with the sword"
    assert at_ben("block", "dodge", marks=(Mark(Marks.STUNNED, "C-base-24", 9),)).roll.why == "strikes with the sword"
    battle = replace(battle_of(ann(), ready("block", "dodge")), holds=(Hold("ann", "ben", Grip.GRABBED),))
    played = Play(ROUNDS, *begin(ROUNDS, battle))
    assert opportune_defences(battle, battle["ben"]) == (For.DODGE, For.BLOCK)
    assert refusal(played, Dodge("ben", "ann", True)) == "not now"


@pytest.mark.rule("C-edge-pair-29", "C-edge-improved-defense-02")
def test_it_loses_an_aim_like_any_other_defence() -> None:
    aims = (Mark(Marks.AIMED, "C-aim-01", 3, "ann"),)
    played = at_ben("dodge", marks=aims).say(Dodge("ben", "ann", True), [1, 1])
    assert played["ben"].mark(Marks.AIMED) is None
    assert at_ben("dodge", marks=aims)["ben"].mark(Marks.AIMED)


@pytest.mark.rule("C-edge-pair-34")
def test_a_block_of_a_roundhouse_sums_it_all_up() -> None:
    edges = (Edge("disciplined-defense", "block"), Edge("improved-defense", "block"), Edge("open-handed-defense"))
    steady = ben(perception=9, edges=edges, marks=(TIRED,), vitality=13)
    swings = ann(things=("sword",), edges=(Edge("roundhouse-attack", "sword"),))
    for paid, total in ((True, 4 + 2 + 2), (False, 4 + 2 + 2 - 5)):
        played = play(swings, steady).say(replace(SWORD, variant=Variant.ROUNDHOUSE))
        played.say(Block("ben", "ann", paid), [4, 3])
        assert played.roll.tally is not None
        assert played.roll.tally.total == total - 14
