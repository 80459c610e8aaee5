"""Where the orders of scuffle are tried: Ann, who may give the order, Bob, who turns his back to her, and two far off
so that the battle goes on whoever of the two is out. The orders: rows.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Unpack

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hand, Hold
from core.battle.record import replace
from core.play.asking import Choice
from core.play.dice import Faces
from core.play.scene import Scene
from core.rulesets.scuffle import BOOK
from core.rulesets.skirmish.turn.course import movers
from core.rulesets.skirmish.turn.declarations import declarers
from core.rulesets.skirmish.turn.order import draw_up
from core.rulesets.skirmish.turn.phases import Phase
from hexfray.testing.skirmish import Traits, fighter
from tests.matrix.matrix import Staging
from tests.support.scuffle import battle_of

RED, BLUE = "red", "blue"
BOTH = (Hand.MAIN, Hand.OFF)
At = tuple[int, int]
Make = Callable[[], Battle]

GRAPPLE = "grapple"
ARMS = ("pin-both-arms", "both arms", (), BOTH)
ARM = ("pin-limb", "right arm", (), BOTH)
ONE_ARM = ("pin-one-arm", "both arms", (), (Hand.OFF,))
LINE = ("pin-limb", "left leg", ("by a line",), (Hand.MAIN,))
LINE_AT_ARMS = ("pin-both-arms", "both arms", ("by a line",), (Hand.MAIN,))
THROAT = ("pin-throat", "throat", ("hard",), BOTH)


def ann(**traits: Unpack[Traits]) -> Figure:
    """Who may give the order. She acts first."""
    full: Traits = {"dexterity": 16, "strength": 16, **traits}
    return fighter("ann", **full)


def bob(at: At = (0, -1), facing: int = 0, **traits: Unpack[Traits]) -> Figure:
    """Her enemy, who turns his back to her."""
    full: Traits = {"dexterity": 10, "strength": 12, **traits}
    return fighter("bob", at, facing, side=BLUE, **full)


def cy(at: At = (1, 0), **traits: Unpack[Traits]) -> Figure:
    """Her friend."""
    full: Traits = {"dexterity": 9, **traits}
    return fighter("cy", at, **full)


def una(at: At = (0, 0), facing: int = 0, **traits: Unpack[Traits]) -> Figure:
    """Another enemy."""
    full: Traits = {"dexterity": 9, **traits}
    return fighter("una", at, facing, side=BLUE, **full)


FAR = (fighter("rex", (-9, 9), 3, dexterity=6), fighter("zed", (9, -9), 0, side=BLUE, dexterity=6))


def hold(holder: str, held: str, how: str | tuple[str, str, tuple[str, ...], tuple[Hand, ...]] = GRAPPLE) -> Hold:
    """A hold as it is after it was taken."""
    if isinstance(how, str):
        return Hold(holder, held, how)
    grip, part, ways, hands = how
    return Hold(holder, held, grip, hands=hands, part=part, how=ways)


def scene(
    *figures: Figure,
    holds: Iterable[Hold] = (),
    options: Iterable[str] = (),
    terrain: Mapping[At, str] | None = None,
    fires: Mapping[At, str] | None = None,
    turn: int = 2,
) -> Battle:
    """A battle of these and the two far off."""
    battle = battle_of(*figures, *FAR, terrain=terrain, fires=fires, options=options, turn=turn)
    return replace(battle, holds=tuple(holds))


def acting(battle: Battle) -> Battle:
    """At the first action of the turn."""
    clock = replace(battle.clock, phase=Phase.ACTIONS, side="", sides=(RED, BLUE), ahead=RED)
    drawn = Scene(replace(battle, clock=clock), BOOK)
    draw_up(drawn)
    return drawn.battle


def moving(battle: Battle, side: str = RED, sides: tuple[str, str] = (RED, BLUE)) -> Battle:
    """At the movement of a side."""
    pending = movers(battle, side)
    clock = replace(battle.clock, phase=Phase.MOVEMENT, side=side, sides=sides, ahead=sides[0], pending=pending)
    return replace(battle, clock=clock)


def declaring(battle: Battle) -> Battle:
    """At the declarations of Ann's side."""
    pending = declarers(battle, RED)
    clock = replace(battle.clock, phase=Phase.DECLARATIONS, side=RED, sides=(RED, BLUE), ahead=RED, pending=pending)
    return replace(battle, clock=clock)


def shifting(battle: Battle) -> Battle:
    """When all have acted, at the retreats and shifts."""
    clock = replace(battle.clock, phase=Phase.RETREATS, side="", sides=(RED, BLUE), ahead=RED)
    return replace(battle, clock=clock)


def staged(
    battle: Make,
    order: str | Choice = "",
    *lead: str | Choice,
    rolls: Mapping[str, Faces] | None = None,
    face: int = 3,
) -> Callable[[], Staging]:
    """The scene of a row, whose figure is Ann."""
    return lambda: Staging(battle(), "ann", order, lead, rolls or {}, face)
