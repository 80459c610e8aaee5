"""The edge of those who are always in motion: Combat Mobility, a movement of one's own turn for an action of
opportunity. The movements themselves: the room movement; how it is counted: opportunity/counting.py."""

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
from core.rulesets.rounds.turn.acts import Act, Acting, Window, inopportune
from core.rulesets.rounds.turn.allowance import note
from core.rulesets.rounds.turn.declaring import Hurdle, Paid, hasty, hurdle_before
from core.rulesets.rounds.turn.exertion import is_opportune

MOST = 2
"""So many movements a round."""
SURE = Hurdle(
    Skill.ATHLETICS, ROUTINE, "check to move at once", "moving", "C-edge-combat-mobility-03", For.MOVEMENT, "Run"
)
"""What a movement asks for that would ask for no test."""


def moves(figure: Figure) -> int:
    """How many it has made so this round."""
    mark = figure.mark(Marks.OPPORTUNE_MOVES)
    return mark.value if mark else 0


@rule("C-edge-combat-mobility-02", "C-edge-combat-mobility-05", "C-edge-combat-mobility-06", "C-edge-pair-43")
def no_move(battle: Battle, figure: Figure) -> str | None:
    """Why somebody makes no movement for an action of opportunity now; None if he may."""
    if not held(figure, "combat-mobility"):
        return Cited("C-edge-combat-mobility-02", "it has not learnt to move for an action of opportunity")
    if in_a_grab(battle, figure.id):
        return Cited("C-grab-26", "nobody moves so in a grab")
    if not is_left(battle, figure):
        return Cited("C-opportunity-09", "it has no action of opportunity left this round")
    return (
        Cited("C-edge-combat-mobility-05", f"it has made {MOST} such movements this round")
        if moves(figure) >= MOST
        else None
    )


@answer(inopportune, "C-edge-combat-mobility-02", "C-edge-combat-mobility-06", "C-opportunity-06")
def may_move_at_once(battle: Battle, order: Act) -> str | None:
    """Whoever has learnt it. That one does nothing else this round is declared with a move of the allowance."""
    if order.only_moves:
        return "that is declared with a movement of the allowance"
    return no_move(battle, battle[order.figure])


@upkeep("C-edge-combat-mobility-05", of=Paid)
def is_counted(scene: Scene, moment: Paid) -> Procedure[None]:
    """Besides being one of the pool."""
    if is_opportune(moment.order):
        name = moment.order.figure
        note(scene, name, Marks.OPPORTUNE_MOVES, "C-edge-combat-mobility-05", moves(scene.battle[name]) + 1)
    yield from ()


@answer(hurdle_before, "C-edge-combat-mobility-03", "C-edge-combat-mobility-04")
def asks_for_a_test(battle: Battle, order: Act, extra: int) -> Hurdle | None:
    """A movement that asks for none by itself, dropping to the ground apart; the others keep their own."""
    if not is_opportune(order):
        return hasty(battle, order, extra)
    return SURE if order.is_sure else None


def _may(battle: Battle, about: Acting, figure: Figure) -> bool:
    return about.window is Window.TURN and no_move(battle, figure) is None


@option("C-edge-combat-mobility-02", of=Acting, offers=Go, free=True)
def goes_at_once(battle: Battle, about: Acting, figure: Figure) -> Iterator[Go]:
    """Wherever it comes to."""
    if _may(battle, about, figure):
        yield from (replace(order, opportune=True) for order in walks(battle, figure) if not order.only_moving)


@option("C-edge-combat-mobility-02", of=Acting, offers=Leave, free=True)
def leaves_at_once(battle: Battle, about: Acting, figure: Figure) -> Iterator[Leave]:
    """Off the map, too."""
    if _may(battle, about, figure):
        yield from (replace(order, opportune=True) for order in ways_off(battle, figure))


@option("C-edge-combat-mobility-02", of=Acting, offers=Swim)
def swims_at_once(battle: Battle, about: Acting, figure: Figure) -> Iterator[Swim]:
    """In water."""
    if _may(battle, about, figure):
        yield from (replace(order, opportune=True) for order in may_swim_to(battle, about, figure))


@option("C-edge-combat-mobility-02", of=Acting, offers=Jump)
def jumps_at_once(battle: Battle, about: Acting, figure: Figure) -> Iterator[Jump]:
    """Where feet do not lead."""
    if _may(battle, about, figure):
        yield from (replace(order, opportune=True) for order in may_jump_to(battle, about, figure))


@option("C-edge-combat-mobility-02", of=Acting, offers=Climb)
def climbs_at_once(battle: Battle, about: Acting, figure: Figure) -> Iterator[Climb]:
    """Up and down walls."""
    if _may(battle, about, figure):
        yield from (replace(order, opportune=True) for order in may_climb_to(battle, about, figure))


@option("C-edge-combat-mobility-02", of=Acting, offers=StandUp)
def rises_at_once(battle: Battle, about: Acting, figure: Figure) -> Iterator[StandUp]:
    """Whoever is prone."""
    if _may(battle, about, figure):
        yield from (replace(order, opportune=True) for order in may_propose_rising(battle, about, figure))


@option("C-edge-combat-mobility-02", of=Acting, offers=DropProne)
def drops_at_once(battle: Battle, about: Acting, figure: Figure) -> Iterator[DropProne]:
    """Whoever stands."""
    if _may(battle, about, figure):
        yield from (replace(order, opportune=True) for order in may_propose_dropping(battle, about, figure))


@option("C-edge-combat-mobility-02", of=Acting, offers=PickUp)
def picks_up_at_once(battle: Battle, about: Acting, figure: Figure) -> Iterator[PickUp]:
    """What lies there."""
    if _may(battle, about, figure):
        yield from (replace(order, opportune=True) for order in may_pick_up(battle, about, figure))
