"""What can only be one thing is left out of an order; what can be several is asked for by name. Whole orders:
test_notation.py."""

from __future__ import annotations

import pytest

import hexfray
from hexfray import NotationError
from hexfray.events import Hurt, Tested
from hexfray.testing import Play as AnyPlay
from hexfray.testing import clinch, rounds
from hexfray.testing.skirmish import Play, battle_of, fighter, scenario_of
from tests.support.engine import Talk

BOB = fighter("bob", (0, -1), "S", side="blue")


def told(play: AnyPlay, order: str) -> str:
    """The whole order that a text means."""
    from core.match.notation import write

    return write(play.complete(order), play.battle.grid)


def test_the_only_weapon_need_not_be_named() -> None:
    play = Play.acting(battle_of(fighter("ann", main="spear"), BOB))
    assert told(play, "ann strike target=bob") == "ann strike target=bob item=ann/spear"
    play.say("ann strike target=bob", [3, 4, 4], [3]).expect(Hurt, figure="bob", hits=4)


def test_the_only_target_need_not_be_named_either() -> None:
    play = Play.acting(battle_of(fighter("ann", main="spear"), BOB))
    assert told(play, "ann strike") == "ann strike target=bob item=ann/spear"


def test_bare_hands_stay_bare_where_they_may_strike() -> None:
    play = Play.acting(battle_of(fighter("ann"), BOB))
    assert told(play, "ann strike target=bob") == "ann strike target=bob"


def test_what_is_said_is_never_changed() -> None:
    play = Play.acting(battle_of(fighter("ann", main="spear"), BOB))
    order = "ann strike target=bob item=ann/club"
    assert told(play, order) == order


def test_of_several_weapons_one_must_be_named() -> None:
    ann = fighter("ann", main="dagger", off="dagger", pack=["staff", "spear"])
    play = Play.acting(battle_of(ann, BOB))
    with pytest.raises(NotationError, match=r"^'ready' needs item=…: ann/staff or ann/spear$"):
        play.complete("ann ready")


def test_of_several_targets_one_must_be_named() -> None:
    cal = fighter("cal", (1, -1), "S", side="blue")
    play = Play.acting(battle_of(fighter("ann", main="spear"), BOB, cal))
    with pytest.raises(NotationError) as fault:
        play.complete("ann strike")
    assert str(fault.value) == "'strike' needs target=…: bob or cal"


def test_where_nothing_like_it_is_legal_the_missing_field_is_named() -> None:
    play = Play.acting(battle_of(fighter("ann"), BOB))
    with pytest.raises(NotationError, match=r"^'shoot' needs target=…$"):
        play.complete("ann shoot")
    with pytest.raises(NotationError, match=r"^'strike' needs target=…$"):
        play.complete("bob strike")


def test_the_values_of_a_facing_are_its_names() -> None:
    play = Play.moving(battle_of(fighter("ann"), fighter("bob", (0, -9), side="blue")))
    with pytest.raises(NotationError, match=r"^'move' needs facing=…: N, NE, SE, S, SW or NW$"):
        play.complete("ann move path=1514")


def test_why_not_says_which_field_is_missing() -> None:
    ann = fighter("ann", main="dagger", pack=["staff", "spear"])
    refusal = Play.acting(battle_of(ann, BOB)).why_not("ann ready")
    assert refusal is not None
    assert refusal.reason == "'ready' needs item=…: ann/staff or ann/spear"


def test_a_skill_that_can_only_be_one_is_looked_up() -> None:
    ann = {"id": "ann", "at": "0505", "facing": "N", "like": "wrestler"}
    ben = {"id": "ben", "at": "0504", "facing": "S", "like": "knifer", "side": "blue"}
    play = clinch.play_of(ann, ben).say("ann attack")
    assert [order.target for order in [play.complete("ann strike blow=kick")]] == ["ben"]  # type: ignore[attr-defined]


def test_in_rounds_too() -> None:
    ann = {"id": "ann", "at": "0505", "like": "duellist"}
    bob = {"id": "bob", "at": "0605", "like": "thug", "side": "blue"}
    play = rounds.play_of(ann, bob).say([6, 5], [1, 2])
    assert told(play, "ann strike target=bob") == 'ann strike target=bob item="ann/duelling blade"'


def test_orders_of_a_game_are_completed_and_the_journal_has_them_whole() -> None:
    ann = {"id": "ann", "at": "0304", "facing": "N", "main": "spear"}
    bob = {"id": "bob", "at": "0303", "facing": "S", "side": "blue"}
    game = hexfray.begin(scenario_of(ann, bob), dice={"script": [[5], [2], [3, 4, 4], [3]]})
    game.choose("ann move-first")
    for order in ("ann end-moves", "bob end-moves", "ann declare-nothing"):
        game.choose(order)
    assert game.odds("ann strike target=bob").hit
    game.choose("ann strike target=bob")
    assert any(isinstance(event, Tested) for event in game.events)
    assert '"ann strike target=bob item=ann/spear"' in game.journal()


def test_the_engine_completes_too() -> None:
    talk = Talk()
    talk.ask("new", scenario="duel", dice={"seed": 7})
    talk.ask("auto", until="turn")
    for _ in range(40):
        orders = [str(order) for order in talk.open_orders()]
        if strike := next((order for order in orders if " strike " in order and "part=" not in order), None):
            assert "odds" in talk.ask("odds", order=strike.split(" item=")[0])
            return
        talk.ask("auto")
    raise AssertionError("nobody struck")
