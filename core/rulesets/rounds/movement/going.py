"""Moving along a path: one action, declare with its whole path and made square by square, with opportunity actions on
the way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.events import Noted, Walked
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.record import replace
from core.battle.whereabouts import smooth, to_cell
from core.play.asking import LazyChoices, Procedure
from core.play.footprint import Footprint
from core.play.kinds import Kind
from core.play.portrait import Trait
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import footprint, wording
from core.rulebook.rule import Cited, option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulebook.tally import Tally
from core.rulesets.rounds.ground.reach import threatened_by
from core.rulesets.rounds.ground.sharing import enemies_in, is_body
from core.rulesets.rounds.movement.gaits import FAILED, WAYS, Gait, number_for
from core.rulesets.rounds.movement.paths import ends_by, length_of, why_no_path
from core.rulesets.rounds.movement.stopping import Entered, is_shut, is_stopped, moved, steps_back
from core.rulesets.rounds.movement.tumbling import target_of
from core.rulesets.rounds.opportunity.answering import opportunity
from core.rulesets.rounds.opportunity.counting import has_one
from core.rulesets.rounds.opportunity.following import conclude
from core.rulesets.rounds.rolls.degrees import Degree
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.rolls.trying import Trial, attempt, target_number
from core.rulesets.rounds.sheet.hands import Limb, is_useless
from core.rulesets.rounds.sheet.pairs import Member
from core.rulesets.rounds.sheet.words import For, Marks
from core.rulesets.rounds.turn.acts import ROOTED, Act, Acting, Provokes, Sort, why_unaffordable
from core.rulesets.rounds.turn.allowance import allowance, available, note, spent
from core.rulesets.rounds.turn.declaring import ActionInProgress, declare, finish, lose
from core.rulesets.rounds.turn.exertion import OPPORTUNE
from core.rulesets.rounds.turn.phases import enter
from core.space.cell import Cell


@record
class Go(Act):
    """Moves along a path. `only_moving`: the figure does nothing else this round, so moving provokes nothing.
    `opportune`: as an opportunity action."""

    verb: ClassVar[str] = "go"
    kind: ClassVar[Kind | None] = Kind.MOVE
    meaning: ClassVar[str] = "Move along a path at a walk, a crawl, a run or a sprint."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "gait": "how you move",
            "only_moving": "you do nothing else this round, so no one gets an opportunity action",
        }
    )
    phrase: ClassVar[str] = "move"
    acts_on_others: ClassVar[bool] = False
    sort: ClassVar[Sort] = Sort.MOVEMENT
    provokes: ClassVar[Provokes] = Provokes.LEAVING
    in_a_grab: ClassVar[str | None] = ROOTED
    first_test: ClassVar[For] = For.MOVEMENT
    path: tuple[Cell, ...]
    gait: Gait
    only_moving: bool = False
    opportune: bool = False

    @property
    def end(self) -> Cell | None:
        """The last square of the path."""
        return self.path[-1] if self.path else None

    @property
    def only_moves(self) -> bool:
        """If declare."""
        return self.only_moving

    @property
    def is_sure(self) -> bool:
        """Unless it is a run or a tumble."""
        return WAYS[self.gait].skill is None

    def member(self, battle: Battle) -> Member | None:
        """A tumble."""
        return Member() if self.gait is Gait.TUMBLE else None

    @property
    def walk_label(self) -> str:
        """The label of a move that is chosen on purpose: tumbling, only moving, or as an opportunity action."""
        plain = "tumble" if WAYS[self.gait].tumbles else "only move this round" if self.only_moving else ""
        return f"{plain or self.phrase} {OPPORTUNE['opportune']}" if self.opportune else plain


GAIT_VERBS: Mapping[Gait, str] = MappingProxyType(
    {
        Gait.STEP: "steps",
        Gait.TUMBLE: "tumbles",
        Gait.RUNNING_TUMBLE: "tumbles at a run",
        Gait.RUN: "runs",
        Gait.SPRINT: "sprints",
    }
)
"""Verbs of the gaits, if not just `moves`."""


@wording(of=Go)
def in_words(battle: Battle, order: Go) -> str:
    """The gait and the destination."""
    crawls = order.gait is Gait.STEP and not battle[order.figure].posture.stands
    verb = "crawls" if crawls else GAIT_VERBS.get(order.gait, "moves")
    return f"{verb} {to_cell(battle, order.path[-1], order.figure)}"


@footprint(of=Go)
def what_a_walk_takes(book: Rulebook, battle: Battle, order: Go) -> Footprint:
    """The gait, its test, and the actions left afterwards."""
    figure, way = battle[order.figure], WAYS[order.gait]
    number = wanted(battle, figure, order.path, order.gait).total if way.skill is not None else 0
    test = f" · {way.specialty} test vs {number}" if number else ""
    rest = available(figure) - 1
    then = f"{counted(max(0, rest), 'action', 'actions')} left"
    said = f"{order.gait.replace('-', ' ')}, {length_of(order.path, figure.at)} m{test} · {then}"
    return Footprint(notes=(Trait(said, "C-move-19" if number else "C-action-01"),))


@record
class Went:
    """The moment when a figure reaches the end of its path, with the degree of its test."""

    order: Go
    degree: Degree


PLAIN = (Gait.STEP, Gait.WALK, Gait.JOG, Gait.RUN, Gait.SPRINT)
"""The slowest first: a path is offered at the slowest gait that gets there."""
TUMBLING = (Gait.TUMBLE, Gait.RUNNING_TUMBLE)


@option("C-move-01", "C-move-02", "C-move-03", "C-move-04", "C-move-05", "C-move-09", of=Acting, offers=Go, free=True)
def goes(battle: Battle, about: Acting, figure: Figure) -> Sequence[Go]:
    """To every square in range, at the slowest gait; also by a tumble, or as the only move of the round, if a plain
    move would provoke."""
    return () if why_unaffordable(battle, Go(figure.id, (), Gait.STEP)) else walks(battle, figure)


def walks(battle: Battle, figure: Figure) -> Sequence[Go]:
    """Return the moves a figure could make, whatever they are paid with."""
    if not figure.posture.stands or figure.mark(Marks.LAMED):
        steps = ends_by(battle, figure, PLAIN[:1])
        return LazyChoices(len(steps), lambda number: Go(figure.id, *steps[number]))
    plain = ends_by(battle, figure, PLAIN)
    found = [(path, gait, False) for path, gait in plain]
    answered = _guarded(battle, figure)
    if answered:
        at = figure.at
        watched = [way for way in plain if provokes_on_the_way(figure, way[1], tumbled=False)]
        if at not in answered:
            near = [way for way in watched if way[1] in (Gait.WALK, Gait.JOG)]
            watched = [way for way in near if not answered.isdisjoint(way[0][:-1])]
        foes = _in_the_way(battle, figure)
        found += [
            (path, gait, False)
            for path, gait in ends_by(battle, figure, TUMBLING)
            if at in answered or not answered.isdisjoint(path[:-1]) or not foes.isdisjoint(path)
        ]  # a tumble is of use where a plain move would provoke, or an enemy is in the way
        if why_not_only_move(battle, Go(figure.id, (), Gait.JOG, only_moving=True)) is None:
            found += [(path, gait, True) for path, gait in watched]
    return LazyChoices(len(found), lambda number: Go(figure.id, *found[number]))


def ways_by(battle: Battle, figure: Figure, gaits: Sequence[Gait]) -> list[Go]:
    """Return a move to every square, at the first of these gaits that gets there."""
    return [Go(figure.id, path, gait) for path, gait in ends_by(battle, figure, gaits)]


def _guarded(battle: Battle, figure: Figure) -> frozenset[Cell]:
    """The squares that the figure can't leave without provoking."""
    foes = (foe for foe in battle.foes(figure) if has_one(battle, foe))
    return frozenset(cell for foe in foes for cell in threatened_by(battle, foe))


def _in_the_way(battle: Battle, figure: Figure) -> frozenset[Cell]:
    """The squares with enemies who are in the way."""
    foes = [other for other in battle if other.side != figure.side and not is_body(other)]
    return frozenset([cell for foe in foes for cell in foe.cells])


@rule("C-move-17", "C-base-26")
def why_not_gait(figure: Figure, gait: Gait) -> str | None:
    """Return why a figure can't use a gait, or None."""
    if gait is not Gait.STEP and not figure.posture.stands:
        return Cited("C-move-17", "prone: crawl only")
    return why_only_steps(figure) if gait is not Gait.STEP else None


@rule("C-base-26")
def why_only_steps(figure: Figure) -> str | None:
    """Return why a figure can only crawl or step, or None."""
    return Cited("C-base-26", "leg injured twice: crawl or step only") if figure.mark(Marks.LAMED) else None


@requirement("C-move-17", "C-move-18", "C-move-19", "C-grid-06", "C-grid-07", "C-grid-08", "C-base-26", of=Go)
def why_not_go(battle: Battle, order: Go) -> str | None:
    """On foot, or one square at a crawl; along an open path."""
    figure = battle[order.figure]
    why = why_unaffordable(battle, order) or why_not_gait(figure, order.gait)
    return why or why_no_path(battle, figure, order.path, order.gait)


@requirement("C-opportunity-06", of=Go)
def why_not_only_move(battle: Battle, order: Go) -> str | None:
    """Only with the first action of a round, and not after an attack or a dodge."""
    figure = battle[order.figure]
    if not order.only_moving or figure.mark(Marks.FULL_MOVE):
        return None
    if figure.mark(Marks.FOUGHT):
        return "already fought this round"
    return "only with the first action of the round" if spent(figure) else None


@rule("C-opportunity-03", "C-opportunity-04", "C-opportunity-05", "C-opportunity-06")
def provokes_on_the_way(figure: Figure, gait: Gait, *, tumbled: bool) -> bool:
    """Whether leaving a threatened square provokes."""
    return gait is not Gait.STEP and not tumbled and figure.mark(Marks.FULL_MOVE) is None


@procedure("C-move-18", "C-move-19", "C-opportunity-03", "C-base-32", of=Go)
def go(scene: Scene, order: Go) -> Procedure[None]:
    """The test first, then square by square; a stopped move loses the rest of its path."""
    name = order.figure
    if order.only_moving and allowance(scene.battle[name]):
        note(scene, name, Marks.FULL_MOVE, "C-opportunity-06")
    action = yield from declare(scene, order)
    if action is None:
        return
    degree = yield from tested(scene, action, order.path, order.gait)
    passed = degree.succeeds
    path = order.path if passed else cut_short(scene.battle, scene.battle[name], order.path, order.gait)
    tumbled = passed and WAYS[order.gait].tumbles
    provoking = provokes_on_the_way(scene.battle[name], order.gait, tumbled=tumbled)
    on_foot = order.gait is not Gait.STEP
    came = yield from walk(scene, action, path, on_foot=on_foot, provoking=provoking, tumbling=tumbled, ends_it=False)
    if came:
        scene.settle(Went(order, degree))
        yield from conclude(scene, action)


def tested(scene: Scene, action: ActionInProgress, path: Sequence[Cell], gait: Gait) -> Procedure[Degree]:
    """Roll the test of a gait; without a test it is a marginal success."""
    figure = scene.battle[action.figure]
    trial = to_go(scene.battle, figure, path, gait, action.extra)
    if trial is None:
        return Degree.MARGINAL
    target = wanted(scene.battle, figure, path, gait)
    return (yield from attempt(scene, "C-move-19", effort=trial.effort, target=target, why=f"{gait} check")).degree


def to_go(battle: Battle, figure: Figure, path: Sequence[Cell], gait: Gait, extra: int = 0) -> Trial | None:
    """Return the test of a move; None: the gait needs none."""
    way = WAYS[gait]
    if way.skill is None:
        return None
    effort = Effort(battle, figure, way.skill, For.MOVEMENT, specialty=way.specialty, extra=extra)
    return Trial(wanted(battle, figure, path, gait).total, effort)


def wanted(battle: Battle, figure: Figure, path: Sequence[Cell], gait: Gait) -> Tally:
    """Return the target number of a move."""
    if WAYS[gait].tumbles:
        return target_of(battle, figure, path, gait)
    clause = "C-move-04" if gait is Gait.RUN else "C-move-05"
    return target_number(number_for(battle, figure, gait), gait.replace("-", " "), clause)


@rule("C-move-16", "C-base-26")
def metres_after_failing(figure: Figure) -> int:
    """Return the distance of a failed run or sprint."""
    return FAILED // 2 if is_useless(figure, Limb.LEG) else FAILED


@rule("C-move-16")
def cut_short(battle: Battle, figure: Figure, path: tuple[Cell, ...], gait: Gait) -> tuple[Cell, ...]:
    """Return the part of the path that a failed test allows: a jog for a run; for a tumble, up to the first enemy."""
    if WAYS[gait].tumbles:
        blocked = (n for n, cell in enumerate(path) if enemies_in(battle, cell, figure))
        return path[: next(blocked, len(path))]
    most = metres_after_failing(figure)
    fits = [n for n in range(len(path) + 1) if length_of(path[:n], figure.at) <= most]
    return path[: max(fits)]


@rule("C-move-18", "C-opportunity-03", "C-opportunity-10")
def walk(
    scene: Scene,
    action: ActionInProgress,
    path: Sequence[Cell],
    *,
    on_foot: bool,
    provoking: bool,
    tumbling: bool = False,
    ends_it: bool = True,
    asked: set[FigureId] | None = None,
) -> Procedure[bool]:
    """Move along a path, with windows at each step, until stopped; return whether the end was reached. `tumbling`: also
    past enemies. `ends_it`: the action ends here. `asked` collects the figures that have been asked about this move."""
    name, start = action.figure, scene.battle[action.figure].at
    asked = set() if asked is None else asked
    walked: list[Cell] = [start]
    for number, cell in enumerate(path):
        figure = scene.battle[name]
        shut = is_shut(scene.battle, figure, cell, tumbling=tumbling)
        if provoking and not shut and not is_stopped(scene.battle, figure, on_foot=on_foot):
            yield from opportunity(scene, action, asked)
        figure = scene.battle[name]
        if is_stopped(scene.battle, figure, on_foot=on_foot) or figure.at != walked[-1]:
            _told(scene, name, walked)
            steps_back(scene, name, walked)
            lose(scene, action)
            return False
        enter(scene, "no_defence", "C-move-18")
        if shut:
            break
        heading = scene.battle.grid.direction(figure.at, cell)
        scene.tell(Walked(("C-move-18",), name, (cell,), heading, text=""))
        walked.append(cell)
        moved(scene, name, length_of(walked[1:], start) - length_of(walked[1:-1], start))
        yield from scene.keep_up(Entered(name, cell))
        if number + 1 < len(path):
            if is_stopped(scene.battle, scene.battle[name], on_foot=on_foot):
                break
            enter(scene, "next_step", "C-move-18")
    else:
        if not path:
            enter(scene, "no_defence", "C-move-18")
    _told(scene, name, walked)
    came = walked[-1] == path[-1] if path else True
    steps_back(scene, name, walked)
    if ends_it or not came:
        finish(scene, action)
    return came


def _told(scene: Scene, name: FigureId, walked: Sequence[Cell]) -> None:
    """Log the whole move in one line."""
    if len(walked) > 1:
        far = length_of(walked[1:], walked[0])
        before = scene.battle.with_figure(replace(scene.battle[name], at=walked[0]))
        to = to_cell(before, walked[-1], name, numbered=True)
        scene.tell(Noted(("C-move-18",), name, smooth(f"moves {far} m {to}"), dice_only=True))
