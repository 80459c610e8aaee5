"""The Combat Mobility edge: a move on the figure's own turn as an opportunity action. Moves: the room movement;
counting: opportunity/counting.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.record import replace
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import Cited, answer, option, rule, upkeep
from core.rulesets.rounds.gear.taking import PickUp, may_pick_up
from core.rulesets.rounds.ground.reach import in_a_grab
from core.rulesets.rounds.movement.climbing import Climb, may_climb_to
from core.rulesets.rounds.movement.going import Go, walks
from core.rulesets.rounds.movement.ground_work import DropProne, StandUp, may_propose_dropping, may_propose_rising
from core.rulesets.rounds.movement.jumping import Jump, may_jump_to
from core.rulesets.rounds.movement.leaving import Leave, ways_off
from core.rulesets.rounds.movement.swimming import Swim, may_swim_to
from core.rulesets.rounds.opportunity.counting import is_left
from core.rulesets.rounds.rolls.trying import ROUTINE
from core.rulesets.rounds.sheet.edges import held
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import For, Marks
from core.rulesets.rounds.turn.acts import Act, Acting, Window, why_not_opportune
from core.rulesets.rounds.turn.allowance import note
from core.rulesets.rounds.turn.declaring import Hurdle, Paid, hasty, hurdle_before
from core.rulesets.rounds.turn.exertion import is_opportune

MOST = 2
"""Moves like this per round."""
SURE = Hurdle(
    Skill.ATHLETICS,
    ROUTINE,
    "moving at once",
    "check to move at once",
    "C-edge-combat-mobility-03",
    For.MOVEMENT,
    "Run",
)
"""The test of a move without a test of its own."""


def moves(figure: Figure) -> int:
    """Return the moves made like this in this round."""
    mark = figure.mark(Marks.OPPORTUNE_MOVES)
    return mark.value if mark else 0


@rule("C-edge-combat-mobility-02", "C-edge-combat-mobility-05", "C-edge-combat-mobility-06", "C-edge-pair-43")
def why_not_move_now(battle: Battle, figure: Figure) -> str | None:
    """Return why a figure can't move as an opportunity action now, or None."""
    if not held(figure, "combat-mobility"):
        return Cited("C-edge-combat-mobility-02", "needs Combat Mobility")
    if in_a_grab(battle, figure.id):
        return Cited("C-grab-26", "can't move away in a grab")
    if not is_left(battle, figure):
        return Cited("C-opportunity-09", "no opportunity action left this round")
    return (
        Cited("C-edge-combat-mobility-05", f"no opportunity moves left ({MOST} a round)")
        if moves(figure) >= MOST
        else None
    )


@answer(why_not_opportune, "C-edge-combat-mobility-02", "C-edge-combat-mobility-06", "C-opportunity-06")
def why_not_at_once(battle: Battle, order: Act) -> str | None:
    """With the edge. A declared full move is paid from the allowance."""
    if order.only_moves:
        return "not as an opportunity action"
    return why_not_move_now(battle, battle[order.figure])


@upkeep("C-edge-combat-mobility-05", of=Paid)
def is_counted(scene: Scene, moment: Paid) -> Procedure[None]:
    """In addition to the pool."""
    if is_opportune(moment.order):
        name = moment.order.figure
        note(scene, name, Marks.OPPORTUNE_MOVES, "C-edge-combat-mobility-05", moves(scene.battle[name]) + 1)
    yield from ()


@answer(hurdle_before, "C-edge-combat-mobility-03", "C-edge-combat-mobility-04")
def asks_for_a_test(battle: Battle, order: Act, extra: int) -> Hurdle | None:
    """A move without a test of its own needs one, except going prone."""
    if not is_opportune(order):
        return hasty(battle, order, extra)
    return SURE if order.is_sure else None


def _may(battle: Battle, about: Acting, figure: Figure) -> bool:
    return about.window is Window.TURN and why_not_move_now(battle, figure) is None


@option("C-edge-combat-mobility-02", of=Acting, offers=Go, free=True)
def goes_at_once(battle: Battle, about: Acting, figure: Figure) -> Iterator[Go]:
    """Anywhere in range."""
    if _may(battle, about, figure):
        yield from (replace(order, opportune=True) for order in walks(battle, figure) if not order.only_moving)


@option("C-edge-combat-mobility-02", of=Acting, offers=Leave, free=True)
def leaves_at_once(battle: Battle, about: Acting, figure: Figure) -> Iterator[Leave]:
    """Off the map too."""
    if _may(battle, about, figure):
        yield from (replace(order, opportune=True) for order in ways_off(battle, figure))


@option("C-edge-combat-mobility-02", of=Acting, offers=Swim)
def swims_at_once(battle: Battle, about: Acting, figure: Figure) -> Iterator[Swim]:
    """In water."""
    if _may(battle, about, figure):
        yield from (replace(order, opportune=True) for order in may_swim_to(battle, about, figure))


@option("C-edge-combat-mobility-02", of=Acting, offers=Jump)
def jumps_at_once(battle: Battle, about: Acting, figure: Figure) -> Iterator[Jump]:
    """Out of reach on foot."""
    if _may(battle, about, figure):
        yield from (replace(order, opportune=True) for order in may_jump_to(battle, about, figure))


@option("C-edge-combat-mobility-02", of=Acting, offers=Climb)
def climbs_at_once(battle: Battle, about: Acting, figure: Figure) -> Iterator[Climb]:
    """Up and down walls."""
    if _may(battle, about, figure):
        yield from (replace(order, opportune=True) for order in may_climb_to(battle, about, figure))


@option("C-edge-combat-mobility-02", of=Acting, offers=StandUp)
def rises_at_once(battle: Battle, about: Acting, figure: Figure) -> Iterator[StandUp]:
    """If prone."""
    if _may(battle, about, figure):
        yield from (replace(order, opportune=True) for order in may_propose_rising(battle, about, figure))


@option("C-edge-combat-mobility-02", of=Acting, offers=DropProne)
def drops_at_once(battle: Battle, about: Acting, figure: Figure) -> Iterator[DropProne]:
    """If standing."""
    if _may(battle, about, figure):
        yield from (replace(order, opportune=True) for order in may_propose_dropping(battle, about, figure))


@option("C-edge-combat-mobility-02", of=Acting, offers=PickUp)
def picks_up_at_once(battle: Battle, about: Acting, figure: Figure) -> Iterator[PickUp]:
    """Items in reach."""
    if _may(battle, about, figure):
        yield from (replace(order, opportune=True) for order in may_pick_up(battle, about, figure))
