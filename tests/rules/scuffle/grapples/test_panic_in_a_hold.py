"""Who must run from its own fire while a hold keeps it."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.hold import Hand, Hold
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.scuffle.entering.coming_in import Enter
from core.rulesets.scuffle.ground.picking import PickWay
from core.rulesets.skirmish.fire.fire_machines import Alight
from core.rulesets.skirmish.movement.moving import EndMoves, Move
from hexfray.testing.skirmish import GRID, cell
from tests.support.fire import on_fire
from tests.support.scuffle import Pairs, Play, ada, battle_of, bob, cid, dot, in_one_hex, low, path

PANIC = Mark("panicked", "S16.11-16")
STAY, END = Move("ada", (), 0), EndMoves("ada")
FREE, HELD = [4, 4, 4], [5, 4, 4]


def burning(holds: Pairs) -> Play:
    """Ada burns and runs, in one hex with Bob and Cid; red is asked to move."""
    red = ada(marks=[on_fire(Alight.LIMB), PANIC])
    return Play.moving(battle_of(*in_one_hex(red, bob(), cid()), dot((9, 0), side="red"), holds=holds))


@pytest.mark.rule("S16.11-16")
def test_held_it_must_try_first_and_runs_as_far_as_it_can_if_it_is_free_then() -> None:
    play = burning({("bob", "ada"): "grapple"})
    assert "try to break Bob's hold first" in str(play.why_not(STAY))
    assert play.refused_by(END) == "S16.11-16"
    assert play.named("ada", "move", "path") == set()
    assert not {"go-down", "kneel", "drop-prone", "drag", "shove"} & play.verbs("ada")
    play.say("ada escape target=bob", FREE)
    ways = play.named("ada", "move", "path")
    assert {len(way) for way in ways} == {10}  # type: ignore[arg-type]
    assert "panicking: must run as far as possible" in str(play.why_not(Move("ada", path((0, -1)), 0)))


@pytest.mark.rule("S16.11-16")
def test_still_held_it_stays_and_has_no_second_try() -> None:
    play = burning({("bob", "ada"): "grapple"}).say("ada escape target=bob", HELD)
    assert play.moment == "moving", "no second try is offered to who may do nothing else"
    assert play.why_not(END) is None
    assert play.named("ada", "move", "path") == {()}
    assert not {"escape", "shove-off"} & play.verbs("ada")


@pytest.mark.rule("S16.11-16", "H-grapple-28")
def test_held_by_several_it_tries_with_each() -> None:
    play = burning({("bob", "ada"): "grapple", ("cid", "ada"): "grapple"}).say("ada escape target=bob", FREE)
    assert "on fire: try to break Cid's hold first" in str(play.why_not(END))
    assert play.say("ada escape target=cid", HELD).why_not(END) is None


@pytest.mark.rule("S16.11-16")
def test_a_burning_holder_lets_go_first() -> None:
    play = burning({("ada", "bob"): "grapple"})
    assert "on fire: let go of Bob first" in str(play.why_not(END))
    play.say("ada let-go target=bob")
    assert play.refused_by(END) == "S16.11-16"
    assert () not in play.named("ada", "move", "path")
    kept = burning({("ada", "bob"): "grapple", ("cid", "ada"): "grapple"}).say("ada escape target=cid", HELD)
    assert kept.why_not(END) is None, "held all the same, it need not"


@pytest.mark.rule("S16.11-16", "H-pin-12")
def test_pinned_it_has_no_movement_to_try_in() -> None:
    red = ada(marks=[on_fire(Alight.LIMB), PANIC])
    battle = battle_of(*in_one_hex(red, bob()), dot((9, 0), side="red"))
    both = (Hand.MAIN, Hand.OFF)
    play = Play.moving(replace(battle, holds=(Hold("bob", "ada", "pin-both-arms", "", both, "both arms"),)))
    assert "ada" not in play.decision.figures
    assert play.why_not(EndMoves("dot")) is None


@pytest.mark.rule("S16.11-16")
def test_it_neither_enters_nor_shoves_nor_picks_another_way() -> None:
    red = ada(marks=[on_fire(Alight.LIMB), PANIC])
    play = Play.moving(battle_of(red, bob(), terrain={(1, 0): "rubble"}))
    assert "on fire and panicking" in str(play.why_not(Enter("ada", path((0, -1)))))
    near = PickWay("ada", path((1, 0)), 1, path((1, 0)))
    assert "panicking: must run as far as possible" in str(play.why_not(near))
    shared = Play.moving(battle_of(*in_one_hex(red, bob())))
    assert "on fire and panicking" in str(shared.why_not(f"ada shove target=bob to={GRID.name(cell(0, -1))}"))


@pytest.mark.rule("S16.11-16", "H-base-16")
def test_before_its_action_it_may_drop_again() -> None:
    calm = Play.moving(battle_of(ada(marks=[on_fire(Alight.LIMB)]), bob((9, 0))))
    assert calm.offers("ada", "go-down")
    lying = Play.moving(battle_of(low(ada(marks=[PANIC]), Condition.KNEELING), bob((9, 0))))
    assert not lying.offers("ada", "go-down")


@pytest.mark.rule("S16.11-28")
def test_who_must_leave_a_fire_neither_enters_another_nor_shoves_in_it() -> None:
    leaving = ada(marks=[Mark("leaving", "S16.11-28")])
    play = Play.moving(battle_of(leaving, bob(), cid((1, 0)), fires={(0, 0): "fire", (0, -1): "fire"}))
    assert "must leave the fire by the shortest way" in str(play.why_not(Enter("ada", path((0, -1)))))
    assert path((0, -1)) not in play.named("ada", "enter", "path")
    assert play.why_not(Enter("ada", path((1, 0)))) is None
    shared = Play.moving(battle_of(*in_one_hex(leaving, bob()), fires={(0, 0): "fire"}))
    assert "must leave the fire" in str(shared.why_not(f"ada shove target=bob to={GRID.name(cell(0, -1))}"))
