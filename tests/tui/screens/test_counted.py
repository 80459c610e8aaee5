"""How many keys an ordinary turn costs, counted on real scenarios with fixed dice."""

from __future__ import annotations

from core.play.asking import Choice
from core.rulesets.skirmish.grenades.lobbing import Lob
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.movement.moving import Move
from scenarios.catalogue import load
from scenarios.seating import player_seats
from tests.support.tui.playing import Hand, duel, hand
from tui.keeping.opening import begin
from tui.keeping.session import Session

ENGAGED, APPROACH, FIVE, GRENADE = 3, 4, 14, 4
"""So many keys a turn may cost at most: engaged in a duel, to go and strike, to move five, to throw a grenade."""


def of(name: str, seed: int) -> Session:
    """A scenario with a person on its first side."""
    scenario = load(name)
    return begin(scenario, player_seats(scenario), seed)


def given(played: Hand) -> list[Choice]:
    """The orders of this turn, of the person."""
    turn = played.session.match.battle.clock.turn
    moments = [m for m in played.session.match.history if m.before.battle.clock.turn == turn]
    return [
        m.answer for m in moments if isinstance(m.answer, Choice) and m.before.battle[m.answer.figure].side == "red"
    ]


async def until(played: Hand, phase: str, turn: int) -> None:
    """Enter, until the person is asked in this phase of that turn."""
    for _ in range(40):
        clock = played.session.match.battle.clock
        if (clock.turn, str(clock.phase)) >= (turn, "") and clock.turn == turn and str(clock.phase) == phase:
            return
        await played.press("tab", "enter") if played.phase == "movement" else await played.press("enter")
    raise AssertionError("it never came to that")


async def counted(played: Hand, *keys: str, kind: type[Choice]) -> int:
    """Presses these keys, one after the other, until an order of this kind is given; returns how many it took."""
    before = len(given(played))
    for number, key in enumerate(keys, 1):
        await played.press(key)
        if any(isinstance(order, kind) for order in given(played)[before:]):
            return number
    raise AssertionError(f"no {kind.verb} after {keys}")


async def test_an_engaged_turn_of_a_duel_is_two_keys_and_one_if_the_initiative_asks() -> None:
    """Seed 1: in the second turn Ysolt wins the initiative, stays and strikes."""
    async with hand(duel()) as played:
        await until(played, "initiative", 2)
        assert await counted(played, "enter", "enter", "enter", kind=Strike) <= ENGAGED


async def test_to_go_and_strike_is_three_keys_and_one_if_the_initiative_asks() -> None:
    """Seed 3: in the third turn Bran has got away, and can be reached."""
    async with hand(duel(3)) as played:
        await until(played, "initiative", 3)
        assert await counted(played, "enter", "tab", "enter", "enter", kind=Strike) <= APPROACH
        (walk,) = (order for order in given(played) if isinstance(order, Move))
        assert walk.path


async def test_five_spearmen_are_moved_by_two_keys_each() -> None:
    """Seed 4: Maelis wins the initiative, and all five go towards the levy."""
    async with hand(of("spears", 4)) as played:
        keys = ("enter", *("tab", "enter") * 5)
        await played.press(*keys)
        assert played.phase != "movement"
        assert len(keys) <= FIVE
        assert sum(isinstance(order, Move) and bool(order.path) for order in given(played)) == 5


async def test_a_grenade_is_thrown_by_two_keys_and_a_third_for_another_hex() -> None:
    """Seed 1: of the figures in reach, Mrs Primrose throws first; her grenade is selected."""
    async with hand(of("stairwell", 1)) as played:
        await until(played, "actions", 1)
        while played.battle.choosing is None or played.battle.choosing.figure != "primrose":
            await played.press("enter")
        assert await counted(played, "1", "tab", "enter", kind=Lob) < GRENADE


async def test_a_line_that_keeps_its_shape_is_moved_by_four_keys() -> None:
    """Seed 4: all five go two hexes to the south-west, and stand to one another as they stood."""
    async with hand(of("spears", 4)) as played:
        await played.press("enter")
        before = {figure.id: figure.at for figure in played.session.match.battle.active("red")}
        await played.press("G", "j", "j")
        await played.press("enter")
        battle = played.session.match.battle
        shifts = {(battle[name].at.q - at.q, battle[name].at.r - at.r) for name, at in before.items()}
        assert len(shifts) == 1
        assert shifts != {(0, 0)}
        assert played.phase != "movement"
