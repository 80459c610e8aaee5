"""Where the orders of skirmish are tried: Ann, who may give the order, Bob, who turns his back to her, and two far off
so that the battle goes on whoever of the two is out. The orders: rows.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Unpack

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.record import replace
from core.play.asking import Choice
from core.play.dice import Faces
from core.play.scene import Scene
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.turn.course import movers
from core.rulesets.skirmish.turn.declarations import declarers
from core.rulesets.skirmish.turn.order import draw_up
from core.rulesets.skirmish.turn.phases import Phase
from hexfray.testing.skirmish import Traits, battle_of, fighter
from hexfray.testing.skirmish.grapples import Holds
from tests.matrix.matrix import Staging

RED, BLUE = "red", "blue"


def ann(**traits: Unpack[Traits]) -> Figure:
    """Who may give the order. She acts first."""
    traits.setdefault("dexterity", 16)
    traits.setdefault("strength", 16)
    return fighter("ann", **traits)


def bob(at: tuple[int, int] = (0, -1), facing: int = 0, **traits: Unpack[Traits]) -> Figure:
    """Her enemy, who turns his back to her."""
    traits.setdefault("dexterity", 10)
    traits.setdefault("strength", 30)
    return fighter("bob", at, facing, side=BLUE, **traits)


def cy(at: tuple[int, int] = (1, 0), **traits: Unpack[Traits]) -> Figure:
    """Her friend."""
    traits.setdefault("dexterity", 10)
    return fighter("cy", at, **traits)


FAR = (fighter("rex", (-9, 9), 3, dexterity=6), fighter("zed", (9, -9), 0, side=BLUE, dexterity=6))


def scene(
    *figures: Figure,
    options: Iterable[str] = (),
    terrain: Mapping[tuple[int, int], str] | None = None,
    fires: Mapping[tuple[int, int], str] | None = None,
    holds: Holds | None = None,
    turn: int = 2,
    lying: Figure | None = None,
) -> Battle:
    """A battle of Ann and these, and the two far off. What `lying` carries lies in the hex of whoever that is."""
    fallen = {(0, 0): lying.gear} if lying else None
    return battle_of(
        *figures, *FAR, options=options, terrain=terrain, fires=fires, holds=holds, turn=turn, fallen=fallen
    )


def acting(battle: Battle) -> Battle:
    """At the first action of the turn."""
    clock = replace(battle.clock, phase=Phase.ACTIONS, side="", sides=(RED, BLUE), ahead=RED)
    drawn = Scene(replace(battle, clock=clock), BOOK)
    draw_up(drawn)
    return drawn.battle


def moving(battle: Battle) -> Battle:
    """At the movement of Ann's side."""
    pending = tuple(figure.id for figure in battle.active(RED))
    clock = replace(battle.clock, phase=Phase.MOVEMENT, side=RED, sides=(RED, BLUE), ahead=RED, pending=pending)
    return replace(battle, clock=clock)


def declaring(battle: Battle) -> Battle:
    """At the declarations of Ann's side."""
    asked = replace(battle, rules=BOOK.answers)
    pending = declarers(asked, RED)
    clock = replace(battle.clock, phase=Phase.DECLARATIONS, side=RED, sides=(RED, BLUE), ahead=RED, pending=pending)
    return replace(battle, clock=clock)


def hand_to_hand(*figures: Figure, holds: Holds | None = None, options: Iterable[str] = ()) -> Battle:
    """At the first action of the turn; Ann and Bob fight hand to hand."""
    first, second, *others = figures
    here = [replace(f.in_condition(Condition.PRONE), at=first.at) for f in (first, second)]
    return acting(scene(*here, *others, holds=holds or {("ann", "bob"): "grappling"}, options=options))


def staged(
    battle: Callable[[], Battle],
    order: str | Choice = "",
    *lead: str | Choice,
    rolls: Mapping[str, Faces] | None = None,
    face: int = 3,
    figure: str = "ann",
) -> Callable[[], Staging]:
    """The scene of a row."""
    return lambda: Staging(battle(), figure, order, lead, rolls or {}, face)


def settled(battle: Battle) -> Battle:
    """The battle with those left to be asked who would be if the phase began now."""
    clock = battle.clock
    who = {Phase.MOVEMENT: movers, Phase.DECLARATIONS: declarers}.get(Phase(clock.phase))
    if who is None:
        return battle
    asked = who(battle, clock.side)
    return replace(battle, clock=replace(clock, pending=tuple(f for f in clock.pending if f in asked)))
