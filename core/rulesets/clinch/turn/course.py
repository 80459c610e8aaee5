"""The course of a turn: who is asked, what comes next, and when the battle is over. Its state machine: phases.py; turn
order: order.py; choices: manoeuvres.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, Side
from core.battle.places import PlaceBegan, PlaceEnded, SlotsEnded
from core.battle.posture import Life
from core.play.asking import Choice, Decision, Procedure
from core.play.goal_verdict import decided
from core.play.goals import GoalRules
from core.play.kinds import Kind
from core.play.menu import Menu
from core.play.portrait import Trait
from core.play.scene import Scene
from core.play.turns import Task, Verdict
from core.records import record
from core.rulebook.parts import left_undone, menu_place
from core.rulebook.rule import option, procedure, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.clinch.turn.allowance import Share, left
from core.rulesets.clinch.turn.free import as_free_act, is_out
from core.rulesets.clinch.turn.latest import chosen
from core.rulesets.clinch.turn.manoeuvres import Beginning, DoNothing
from core.rulesets.clinch.turn.order import of_a_second, set_order
from core.rulesets.clinch.turn.phases import Phase, SecondEnds, TurnBegins, TurnEnds, enter, whose
from core.rulesets.clinch.turn.wanting import nothing_is_left


@record
class TurnComes(Task):
    """The next figure's turn begins; with the first of them a new second."""


@record
class TurnGoesBy(Task):
    """The turn of a figure that can't act."""

    figure: FigureId


@record
class ManoeuvreDone(Task):
    """Nothing is left of a manoeuvre."""

    figure: FigureId


@record
class TurnIsOver(Task):
    """The end of a turn."""

    figure: FigureId


@record
class Done(Choice):
    """Ends the turn."""

    verb: ClassVar[str] = "done"
    kind: ClassVar[Kind | None] = Kind.END
    does: ClassVar[str] = "ends the turn"
    meaning: ClassVar[str] = "End your turn."
    is_pass: ClassVar[bool] = True
    phrase: ClassVar[str] = "end turn"


@rule("G-turn-01", "G-turn-02")
def next_step(book: Rulebook, battle: Battle) -> Decision | Task:
    """What comes next when nothing is under way."""
    name = whose(battle)
    if not name or battle.clock.phase in ("", Phase.WAITING):
        return TurnComes()
    figure = battle[name]
    match battle.clock.phase:
        case Phase.BEGINNING:
            if is_out(figure):
                return TurnGoesBy(name)
            return Decision(("G-base-09",), figure.side, (name,), Beginning(), DoNothing(name))
        case Phase.ACTING:
            asked = Decision(("G-turn-02",), figure.side, (name,), Acting(), Done(name))
            return ManoeuvreDone(name) if nothing_left(book, battle, asked) else asked
        case _:
            return TurnIsOver(name)


@rule("G-turn-02")
def nothing_left(book: Rulebook, battle: Battle, asked: Decision) -> bool:
    """Whether the figure can do nothing more of its manoeuvre; free actions alone don't prolong a turn."""
    out = is_out(battle[asked.figures[0]])
    return out or all(as_free_act(one) or one.kind is Kind.END for one in Menu(book, battle, asked))


@rule("G-turn-05")
def sides_left(battle: Battle) -> tuple[Side, ...]:
    """The sides with a figure still in the fight, in roster order."""
    return tuple(dict.fromkeys(figure.side for figure in battle if is_left(figure)))


def is_left(figure: Figure) -> bool:
    """Whether `figure` is still in the fight."""
    return not is_out(figure)


def second_over(battle: Battle) -> bool:
    """Whether everyone has had a turn."""
    return battle.clock.turn > 0 and not battle.clock.queue


def is_out_alive(battle: Battle, figure: Figure) -> bool:
    """Whether `figure` is out of the fight but alive."""
    return is_out(figure) and figure.life is not Life.DEAD


GOALS = GoalRules(second_over, is_out_alive, "second", stands=is_left)
"""What goals need to know about clinch."""


@rule("G-turn-05")
def verdict(battle: Battle) -> Verdict | None:
    """The result by the battle's goals, if it has any; else, at the end of a second, the last side with a figure in the
    fight wins. After the last second no one does."""
    sides = sides_left(battle)
    if (ended := decided(battle, GOALS, sides)) is not None:
        return ended
    if not second_over(battle):
        return None
    if len(sides) < 2:
        return Verdict(sides[0], f"only {sides[0]} is left") if sides else Verdict(None, "nobody is left")
    if battle.clock.limit and battle.clock.turn >= battle.clock.limit:
        return Verdict(None, f"second {battle.clock.limit} was the last")
    return None


@procedure("G-base-09", "G-turn-01", "G-turn-02", of=TurnComes)
def turn_comes(scene: Scene, task: TurnComes) -> Procedure[None]:
    """End what lasted until this turn; then what comes before the manoeuvre."""
    clock = scene.battle.clock
    if clock.queue:
        enter(scene, "turn_begins")
    else:
        if clock.turn == 0:
            yield from set_order(scene)
        second, queue = clock.turn + 1, of_a_second(scene.battle)
        enter(scene, "turn_begins", "G-base-09", turn=second, queue=queue, text=f"Second {second}")
    name = whose(scene.battle)
    scene.tell(PlaceBegan(("G-turn-03",), name))
    yield from scene.keep_up(TurnBegins(name))


@procedure("G-turn-01", of=TurnGoesBy)
def turn_goes_by(scene: Scene, task: TurnGoesBy) -> Procedure[None]:
    """A turn without a manoeuvre."""
    enter(scene, "go_by", "G-turn-01")
    yield from ()


@procedure("G-turn-02", "G-turn-10", of=ManoeuvreDone)
def manoeuvre_done(scene: Scene, task: ManoeuvreDone) -> Procedure[None]:
    """The manoeuvre is done, or cut short."""
    figure = scene.battle[task.figure]
    cut = is_out(figure) or figure.mark(Marks.CUT_SHORT) is not None
    enter(scene, "cut_short" if cut else "manoeuvre_done", "G-turn-10" if cut else "G-turn-02")
    yield from ()


@procedure("G-turn-02", of=TurnIsOver)
def turn_is_over(scene: Scene, task: TurnIsOver) -> Procedure[None]:
    """What comes after the manoeuvre; then the next turn, or the end of the second."""
    yield from scene.keep_up(TurnEnds(task.figure))
    scene.tell(PlaceEnded(("G-turn-03",), task.figure), SlotsEnded(("G-turn-01",), task.figure))
    while scene.battle.clock.queue and scene.battle[whose(scene.battle)].life is Life.DEAD:
        scene.tell(SlotsEnded(("G-turn-01",), whose(scene.battle)))
    enter(scene, "turn_ends", "G-turn-01")
    if not scene.battle.clock.queue:
        yield from scene.keep_up(SecondEnds())


@option("G-turn-02", of=Acting, offers=Done)
def may_be_done(battle: Battle, about: Acting, figure: Figure) -> Iterator[Done]:
    """At any point of the turn."""
    yield Done(figure.id)


@procedure("G-turn-02", of=Done)
def done(scene: Scene, order: Done) -> Procedure[None]:
    """The rest of the manoeuvre is lost."""
    yield from manoeuvre_done(scene, ManoeuvreDone(order.figure))


@menu_place(of=Done)
def place_of_done(battle: Battle, decision: Decision) -> int | None:
    """First for a figure that holds another and has done what its manoeuvre was for, before entries that loosen the
    hold."""
    holds = any(hold.holder in decision.figures for hold in battle.holds)
    return 0 if holds and nothing_is_left(battle, decision) else None


LEFT_UNDONE = (
    (Share.ATTACK, "hasn't attacked"),
    (Share.FEINT, "hasn't feinted"),
    (Share.AIM, "hasn't aimed"),
    (Share.EVALUATE, "hasn't evaluated anyone"),
    (Share.READY, "hasn't readied anything"),
    (Share.POSTURE, "hasn't changed posture"),
)


@left_undone(of=Done)
def unfinished(battle: Battle, order: Done) -> tuple[Trait, ...]:
    """What the manoeuvre allowed and the figure hasn't done."""
    figure = battle[order.figure]
    found = [words for share, words in LEFT_UNDONE if left(figure, share)]
    if chosen(figure).walks and left(figure, Share.MOVE) and not figure.entered:
        found.append("hasn't moved")
    return tuple(Trait(words, "G-turn-02") for words in found)
