"""The course of a round: whom to ask and what to do next. Its machine is in phases.py, the ranking in ranking.py, when
it all ends in ending.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.events import counted
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
from core.rulebook.parts import footprint, undone, wanted
from core.rulebook.rule import procedure, question, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.rounds.sheet.life import is_able, is_out
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import Acting, Window
from core.rulesets.rounds.turn.allowance import at_hand, delayed, note, spent
from core.rulesets.rounds.turn.delay import LetLapse, holders
from core.rulesets.rounds.turn.ending import has_truce, is_decided
from core.rulesets.rounds.turn.outcomes import on_its_turn
from core.rulesets.rounds.turn.phases import Phase, RoundEnds, TurnBegins, TurnEnds, enter, in_round, whose
from core.rulesets.rounds.turn.ranking import anew, of_a_round, roll_initiative
from core.rulesets.rounds.turn.surprise import surprise


@dataclass(frozen=True, slots=True)
class FightBegins(Task):
    """Who is surprised, and who acts before whom."""


@dataclass(frozen=True, slots=True)
class RoundBegins(Task):
    """The first who can has his turn."""


@dataclass(frozen=True, slots=True)
class TurnIsOver(Task):
    """Whoever cannot act any more has no turn, or no more of it."""


@dataclass(frozen=True, slots=True)
class GivesWay(Task):
    """Whoever has lost the initiative in his own turn does the rest of it when everybody else has acted."""


@dataclass(frozen=True, slots=True)
class LastCallIsOver(Task):
    """Nobody holds anything back any more."""


@dataclass(frozen=True, slots=True)
class RoundIsOver(Task):
    """What is due at the end of a round."""


@dataclass(frozen=True, slots=True)
class EndTurn(Choice):
    """Does no more this turn."""

    verb: ClassVar[str] = "done"
    kind: ClassVar[Kind | None] = Kind.END
    does: ClassVar[str] = "ends the turn"
    meaning: ClassVar[str] = "End your turn."
    phrase: ClassVar[str] = "end the turn"
    passes: ClassVar[bool] = True


@footprint(of=EndTurn)
def what_is_left_over(book: Rulebook, battle: Battle, order: EndTurn) -> Footprint:
    """Of a turn, and what for."""
    return Footprint(notes=tuple(_left_over(battle[order.figure])))


def _left_over(figure: Figure) -> Iterator[Trait]:
    if rest := at_hand(figure):
        yield Trait(f"{counted(rest, 'action', 'actions')} left, good for defence alone", "C-action-01")
    if held := delayed(figure):
        said = f"{counted(held, 'action', 'actions')} held back, for defence or to come in before somebody else acts"
        yield Trait(said, "C-delay-01")


@undone(of=EndTurn)
def what_is_not_done(battle: Battle, order: EndTurn) -> tuple[Trait, ...]:
    """Nothing at all, though it could have been. What it leaves over waits for its defence."""
    figure = battle[order.figure]
    if spent(figure) or not at_hand(figure):
        return ()
    said = f"has {counted(at_hand(figure), 'action', 'actions')} left, good for defence alone"
    return (Trait(said, "C-action-01"),)


@wanted(of=EndTurn)
def with_nothing_left(battle: Battle, decision: Decision) -> int | None:
    """For a figure with no action left."""
    figure = on_its_turn(battle, decision)
    return 0 if figure is not None and not at_hand(figure) else None


@question("C-base-38")
def overdue(battle: Battle) -> Task | None:
    """What is to be carried out before anything else, because of what an action has brought about; None: nothing."""
    return None


@question("C-other-06")
def departing(battle: Battle) -> Task | None:
    """Who is taken off the map before anybody acts; None: nobody."""
    return None


@question("C-init-03")
def arriving(battle: Battle) -> Task | None:
    """Who comes onto the map before a round begins; None: nobody else does."""
    return None


@rule("C-action-01", "C-action-11", "C-delay-05", "C-init-03")
def due(book: Rulebook, battle: Battle) -> Decision | Task:
    """What comes next when nothing is under way."""
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
            if anew(battle)[0].figure != figure.id:
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
    """Surprise first, then initiative, once for the whole fight."""
    yield from surprise(scene)
    enter(scene, "surprise_resolved", "C-surprise-01")
    yield from roll_initiative(scene, [figure.id for figure in scene.battle.active()])
    enter(scene, "initiative_rolled", "C-init-02", turn=1, telling=in_round(1))


@procedure("C-action-01", "C-init-02", of=RoundBegins)
def round_begins(scene: Scene, task: RoundBegins) -> Procedure[None]:
    """Everybody has a turn, in the order of the ranking; whoever is out has none, and nothing waits for it."""
    for figure in tuple(scene.battle):
        if is_out(figure) and _is_awaited(scene.battle, figure.id):
            _passes_by(scene, figure.id)
    scene.tell(OrderDrawnUp(("C-init-02",), of_a_round(scene.battle)))
    queue = _from_the_able(scene, scene.battle.clock.queue)
    if not queue:
        enter(scene, "nobody_able", "C-action-11", queue=())
        return
    enter(scene, "next_actor", "C-init-02", queue=queue)
    yield from _turn_begins(scene)


@rule("C-aid-02", "C-mod-13", "C-cond-04")
def _is_awaited(battle: Battle, name: FigureId) -> bool:
    """Whether anything that is true of somebody lasts until a turn of this one."""
    waits = (mark.until for figure in battle for mark in figure.marks)
    return any(isinstance(until, UntilTurnOf) and until.figure == name for until in waits)


@rule("C-action-11")
def _from_the_able(scene: Scene, queue: tuple[Slot, ...]) -> tuple[Slot, ...]:
    """Those who are still to come, from the first who can act; the others before him are passed over."""
    while queue and not is_able(scene.battle[queue[0].figure]):
        _passes_by(scene, queue[0].figure)
        queue = queue[1:]
    return queue


def _passes_by(scene: Scene, name: FigureId) -> None:
    scene.tell(PlaceBegan(("C-action-11",), name), PlaceEnded(("C-action-11",), name))


def _turn_begins(scene: Scene) -> Procedure[None]:
    """Whoever had given way goes on with the turn that he had begun."""
    name = whose(scene.battle)
    if not scene.battle[name].mark(Marks.GAVE_WAY):
        scene.tell(PlaceBegan(("C-action-01",), name))
        yield from scene.keep_up(TurnBegins(name))


@procedure("C-action-01", "C-init-02", of=EndTurn)
def end_turn(scene: Scene, order: EndTurn) -> Procedure[None]:
    """What is left of its allowance waits for defence, or lapses; the next of the ranking has his turn."""
    yield from _turn_ends(scene)


@procedure("C-edge-roundhouse-attack-03", of=GivesWay)
def gives_way(scene: Scene, task: GivesWay) -> Procedure[None]:
    """The first of those who come before him now has his turn."""
    note(scene, whose(scene.battle), Marks.GAVE_WAY, "C-edge-roundhouse-attack-03")
    queue = _from_the_able(scene, anew(scene.battle))
    enter(scene, "end_turn", "C-edge-roundhouse-attack-03", queue=queue)
    yield from _turn_begins(scene)


@procedure("C-action-11", of=TurnIsOver)
def turn_is_over(scene: Scene, task: TurnIsOver) -> Procedure[None]:
    """It cannot act any more."""
    yield from _turn_ends(scene)


@rule("C-action-11", "C-delay-05", "C-cond-03")
def _turn_ends(scene: Scene) -> Procedure[None]:
    """The next who can act has his turn; then those who hold actions back are called; then the round is over."""
    name = whose(scene.battle)
    yield from scene.keep_up(TurnEnds(name))
    scene.tell(PlaceEnded(("C-action-01",), name))
    queue = _from_the_able(scene, tuple(slot for slot in anew(scene.battle) if slot.figure != name))
    if queue:
        enter(scene, "end_turn", "C-init-02", queue=queue)
        yield from _turn_begins(scene)
    elif any(holders(scene.battle)):
        enter(scene, "end_turn_with_holders", "C-delay-05", queue=())
    else:
        enter(scene, "end_turn_of_the_last", "C-cond-03", queue=())


@procedure("C-delay-05", of=LastCallIsOver)
def last_call_is_over(scene: Scene, task: LastCallIsOver) -> Procedure[None]:
    """Nobody is left to be asked."""
    enter(scene, "pass_last", "C-delay-05")
    yield from ()


@procedure("C-cond-03", "C-cond-04", "C-init-03", of=RoundIsOver)
def round_is_over(scene: Scene, task: RoundIsOver) -> Procedure[None]:
    """What is counted by rounds is counted down, and who has come late is ranked; then a new round begins, or the
    battle is over."""
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
        enter(scene, "new_round", "C-cond-03", turn=clock.turn + 1, queue=(), telling=in_round(clock.turn + 1))
