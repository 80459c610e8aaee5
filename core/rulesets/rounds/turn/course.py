"""The course of a round: who acts next and what happens in between. Its machine: phases.py; initiative: ranking.py; the
end of the battle: ending.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.counting import counted
from core.battle.figure import Figure
from core.battle.mark import UntilTurnOf
from core.battle.names import FigureId
from core.battle.places import OrderDrawnUp, PlaceBegan, PlaceEnded
from core.play.asking import Choice, Decision, Procedure
from core.play.footprint import Footprint
from core.play.kinds import Kind
from core.play.portrait import Trait
from core.play.scene import Scene
from core.play.turns import Task
from core.records import record
from core.rulebook.parts import footprint, left_undone, menu_place
from core.rulebook.rule import procedure, question, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.rounds.sheet.life import is_able, is_out
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import Acting, Window
from core.rulesets.rounds.turn.allowance import available, held_actions, note, spent
from core.rulesets.rounds.turn.delay import LetLapse, holders
from core.rulesets.rounds.turn.ending import has_truce, is_decided
from core.rulesets.rounds.turn.outcomes import on_its_turn
from core.rulesets.rounds.turn.phases import Phase, RoundEnds, TurnBegins, TurnEnds, enter, in_round, whose
from core.rulesets.rounds.turn.ranking import roll_initiative, still_to_act, turns_of_round
from core.rulesets.rounds.turn.surprise import surprise


@record
class FightBegins(Task):
    """Surprise and initiative."""


@record
class RoundBegins(Task):
    """The first able figure has its turn."""


@record
class TurnIsOver(Task):
    """A figure that can't act any more loses its turn, or the rest of it."""


@record
class GivesWay(Task):
    """A figure that loses the initiative during its own turn finishes that turn after everyone else."""


@record
class LastCallIsOver(Task):
    """No held actions are left."""


@record
class RoundIsOver(Task):
    """The end of a round."""


@record
class EndTurn(Choice):
    """Ends the turn."""

    verb: ClassVar[str] = "done"
    kind: ClassVar[Kind | None] = Kind.END
    does: ClassVar[str] = "ends the turn"
    meaning: ClassVar[str] = "End your turn."
    phrase: ClassVar[str] = "end turn"
    is_pass: ClassVar[bool] = True


@footprint(of=EndTurn)
def what_is_left_over(book: Rulebook, battle: Battle, order: EndTurn) -> Footprint:
    """The actions left, and their use."""
    return Footprint(notes=tuple(_left_over(battle[order.figure])))


def _left_over(figure: Figure) -> Iterator[Trait]:
    if rest := available(figure):
        yield Trait(f"{counted(rest, 'action', 'actions')} left for defence", "C-action-01")
    if held := held_actions(figure):
        said = f"{counted(held, 'held action', 'held actions')}, for defence or to act before someone else"
        yield Trait(said, "C-delay-01")


@left_undone(of=EndTurn)
def what_is_not_done(battle: Battle, order: EndTurn) -> tuple[Trait, ...]:
    """Ending a turn without any action, though one was possible."""
    figure = battle[order.figure]
    if spent(figure) or not available(figure):
        return ()
    said = f"has {counted(available(figure), 'action', 'actions')} left for defence only"
    return (Trait(said, "C-action-01"),)


@menu_place(of=EndTurn)
def with_nothing_left(battle: Battle, decision: Decision) -> int | None:
    """First if no action is left."""
    figure = on_its_turn(battle, decision)
    return 0 if figure is not None and not available(figure) else None


@question("C-base-38")
def overdue(battle: Battle) -> Task | None:
    """Return what an action has triggered and comes before anything else; None: nothing."""
    return None


@question("C-other-06")
def departing(battle: Battle) -> Task | None:
    """Return who is extracted before anyone acts; None: no one."""
    return None


@question("C-init-03")
def arriving(battle: Battle) -> Task | None:
    """Return who arrives before the round begins; None: no one else."""
    return None


@rule("C-action-01", "C-action-11", "C-delay-05", "C-init-03")
def next_step(book: Rulebook, battle: Battle) -> Decision | Task:
    """Return the next step when nothing is under way."""
    if (first := overdue(battle) or departing(battle)) is not None:
        return first
    match battle.clock.phase:
        case "" | Phase.SURPRISE_CHECK | Phase.INITIATIVE:
            return FightBegins()
        case Phase.ROUND_START:
            return arriving(battle) or RoundBegins()
        case Phase.TURN:
            figure = battle[whose(battle)]
            if not is_able(figure):
                return TurnIsOver()
            if still_to_act(battle)[0].figure != figure.id:
                return GivesWay()
            return Decision(("C-action-01",), figure.side, (figure.id,), Acting(), EndTurn(figure.id))
        case Phase.LAST_CALL:
            holder = next(holders(battle), None)
            if holder is None:
                return LastCallIsOver()
            about = Acting(Window.LAST_CALL)
            return Decision(("C-delay-05",), holder.side, (holder.id,), about, LetLapse(holder.id))
        case _:
            return RoundIsOver()


@procedure("C-surprise-01", "C-init-01", "C-base-41", of=FightBegins)
def fight_begins(scene: Scene, task: FightBegins) -> Procedure[None]:
    """Surprise, then initiative for the whole battle."""
    yield from surprise(scene)
    enter(scene, "surprise_resolved", "C-surprise-01")
    yield from roll_initiative(scene, [figure.id for figure in scene.battle.active()])
    enter(scene, "initiative_rolled", "C-init-02", turn=1, text=in_round(1))


@procedure("C-action-01", "C-init-02", of=RoundBegins)
def round_begins(scene: Scene, task: RoundBegins) -> Procedure[None]:
    """Everyone has a turn, in order of initiative. A figure that is out has none, and marks that last until its turn
    end."""
    for figure in tuple(scene.battle):
        if is_out(figure) and _is_awaited(scene.battle, figure.id):
            _passes_by(scene, figure.id)
    scene.tell(OrderDrawnUp(("C-init-02",), turns_of_round(scene.battle)))
    queue = _from_the_able(scene, scene.battle.clock.queue)
    if not queue:
        enter(scene, "nobody_able", "C-action-11", queue=())
        return
    enter(scene, "next_actor", "C-init-02", queue=queue)
    yield from _turn_begins(scene)


@rule("C-aid-02", "C-mod-13", "C-cond-04")
def _is_awaited(battle: Battle, name: FigureId) -> bool:
    """Whether any mark lasts until this figure's turn."""
    waits = (mark.until for figure in battle for mark in figure.marks)
    return any(isinstance(until, UntilTurnOf) and until.figure == name for until in waits)


@rule("C-action-11")
def _from_the_able(scene: Scene, queue: tuple[Slot, ...]) -> tuple[Slot, ...]:
    """The queue from the first able figure on; those before are skipped."""
    while queue and not is_able(scene.battle[queue[0].figure]):
        _passes_by(scene, queue[0].figure)
        queue = queue[1:]
    return queue


def _passes_by(scene: Scene, name: FigureId) -> None:
    scene.tell(PlaceBegan(("C-action-11",), name), PlaceEnded(("C-action-11",), name))


def _turn_begins(scene: Scene) -> Procedure[None]:
    """A figure that gave way continues its turn."""
    name = whose(scene.battle)
    if not scene.battle[name].mark(Marks.GAVE_WAY):
        scene.tell(PlaceBegan(("C-action-01",), name))
        yield from scene.keep_up(TurnBegins(name))


@procedure("C-action-01", "C-init-02", of=EndTurn)
def end_turn(scene: Scene, order: EndTurn) -> Procedure[None]:
    """Unspent actions remain for defence; the next figure has its turn."""
    yield from _turn_ends(scene)


@procedure("C-edge-roundhouse-attack-03", of=GivesWay)
def gives_way(scene: Scene, task: GivesWay) -> Procedure[None]:
    """The figure that now comes first has its turn."""
    note(scene, whose(scene.battle), Marks.GAVE_WAY, "C-edge-roundhouse-attack-03")
    queue = _from_the_able(scene, still_to_act(scene.battle))
    enter(scene, "end_turn", "C-edge-roundhouse-attack-03", queue=queue)
    yield from _turn_begins(scene)


@procedure("C-action-11", of=TurnIsOver)
def turn_is_over(scene: Scene, task: TurnIsOver) -> Procedure[None]:
    """A figure that can't act loses the rest of its turn."""
    yield from _turn_ends(scene)


@rule("C-action-11", "C-delay-05", "C-cond-03")
def _turn_ends(scene: Scene) -> Procedure[None]:
    """The next able figure has its turn; after the last come held actions, then the end of the round."""
    name = whose(scene.battle)
    yield from scene.keep_up(TurnEnds(name))
    scene.tell(PlaceEnded(("C-action-01",), name))
    queue = _from_the_able(scene, tuple(slot for slot in still_to_act(scene.battle) if slot.figure != name))
    if queue:
        enter(scene, "end_turn", "C-init-02", queue=queue)
        yield from _turn_begins(scene)
    elif any(holders(scene.battle)):
        enter(scene, "end_turn_with_holders", "C-delay-05", queue=())
    else:
        enter(scene, "end_turn_of_the_last", "C-cond-03", queue=())


@procedure("C-delay-05", of=LastCallIsOver)
def last_call_is_over(scene: Scene, task: LastCallIsOver) -> Procedure[None]:
    """No one is left to ask."""
    enter(scene, "pass_last", "C-delay-05")
    yield from ()


@procedure("C-cond-03", "C-cond-04", "C-init-03", of=RoundIsOver)
def round_is_over(scene: Scene, task: RoundIsOver) -> Procedure[None]:
    """Durations run down, late arrivals roll initiative; then a new round begins, or the battle ends."""
    clock = scene.battle.clock
    yield from scene.keep_up(RoundEnds(clock.turn))
    late = [one.id for one in scene.battle.active() if one.mark(Marks.INITIATIVE) is None]
    if late:
        yield from roll_initiative(scene, late)
    if is_decided(scene.battle):
        enter(scene, "decided", "C-cond-04", queue=())
    elif has_truce(scene.battle) or (clock.limit and clock.turn >= clock.limit):
        enter(scene, "cease", "C-cond-04", queue=())
    else:
        enter(scene, "new_round", "C-cond-03", turn=clock.turn + 1, queue=(), text=in_round(clock.turn + 1))
