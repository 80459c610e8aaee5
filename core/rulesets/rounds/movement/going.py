"""Going along a path, square by square: one action, declared with its whole path. Whoever threatens a square that is
left may answer first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Noted, Walked
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.record import quick, replace
from core.play.asking import Procedure, Unmade
from core.play.footprint import Footprint
from core.play.kinds import Kind
from core.play.portrait import Trait
from core.play.scene import Scene
from core.rulebook.parts import footprint, spoken
from core.rulebook.rule import Cited, option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulebook.tally import Tally
from core.rulesets.rounds.ground.reach import threatened_by
from core.rulesets.rounds.ground.sharing import enemies_in
from core.rulesets.rounds.movement.gaits import FAILED, WAYS, Gait, number_for
from core.rulesets.rounds.movement.paths import ends, fault, length_of
from core.rulesets.rounds.movement.stopping import Entered, is_shut, is_stopped, moved, steps_back
from core.rulesets.rounds.movement.tumbling import target_of
from core.rulesets.rounds.opportunity.answering import opportunity
from core.rulesets.rounds.opportunity.counting import has_one
from core.rulesets.rounds.opportunity.following import concluded
from core.rulesets.rounds.rolls.degrees import Degree
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.rolls.trying import Trial, attempt, target_number
from core.rulesets.rounds.sheet.hands import Limb, is_useless
from core.rulesets.rounds.sheet.pairs import Member
from core.rulesets.rounds.sheet.words import For, Marks
from core.rulesets.rounds.turn.acts import ROOTED, Act, Acting, Provokes, Sort, unaffordable
from core.rulesets.rounds.turn.allowance import allowance, at_hand, note, spent
from core.rulesets.rounds.turn.declaring import Deed, declared, finish, lose
from core.rulesets.rounds.turn.exertion import OPPORTUNE
from core.rulesets.rounds.turn.phases import enter
from core.space.cell import Cell


@quick
@dataclass(frozen=True, slots=True)
class Go(Act):
    """Goes along a path in some way. `only_moving`: it does nothing else this round, so that nobody answers its
    moving. `opportune`: for an action of opportunity."""

    verb: ClassVar[str] = "go"
    kind: ClassVar[Kind | None] = Kind.MOVE
    meaning: ClassVar[str] = "Move along a path at a walk, a crawl, a run or a sprint."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "gait": "how you move",
            "only_moving": "you do nothing else this round, so nobody gets a reaction to it",
        }
    )
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
        """The last square of its path."""
        return self.path[-1] if self.path else None

    @property
    def only_moves(self) -> bool:
        """Where it is declared."""
        return self.only_moving

    @property
    def is_sure(self) -> bool:
        """As long as it is no run and no tumble."""
        return WAYS[self.gait].skill is None

    def member(self, battle: Battle) -> Member | None:
        """A tumble."""
        return Member() if self.gait is Gait.TUMBLE else None

    @property
    def stride(self) -> str:
        """Tumbling, doing nothing else, and what it is paid with are chosen for themselves; how fast one goes, the way
        there says."""
        plain = "tumble" if WAYS[self.gait].tumbles else "only move this round" if self.only_moving else ""
        return f"{plain or self.verb} {OPPORTUNE['opportune']}" if self.opportune else plain


SAID: Mapping[Gait, str] = MappingProxyType(
    {
        Gait.STEP: "takes a step",
        Gait.TUMBLE: "tumbles",
        Gait.RUNNING_TUMBLE: "tumbles on the run",
        Gait.RUN: "runs",
        Gait.SPRINT: "sprints",
    }
)
"""How it goes, in words, where it does not just go."""


@spoken(of=Go)
def in_words(battle: Battle, order: Go) -> str:
    """How it goes, and where to."""
    return f"{SAID.get(order.gait, 'goes')} to {battle.grid.name(order.path[-1])}"


@footprint(of=Go)
def what_a_walk_takes(book: Rulebook, battle: Battle, order: Go) -> Footprint:
    """How one goes there, by which test, and what is left then."""
    figure, way = battle[order.figure], WAYS[order.gait]
    number = wanted(battle, figure, order.path, order.gait).total if way.skill is not None else 0
    test = f", {way.specialty} against {number}" if number else ""
    rest = at_hand(figure) - 1
    then = {0: "no action is left then", 1: "1 action is left then"}.get(rest, f"{rest} actions are left then")
    said = f"{order.gait.replace('-', ' ')} of {length_of(order.path, figure.at)} m{test}; {then}"
    return Footprint(notes=(Trait(said, "C-move-19" if number else "C-action-01"),))


@dataclass(frozen=True, slots=True)
class Went:
    """The moment when somebody has come to the end of his way, and how well his test for it went."""

    order: Go
    degree: Degree


PLAIN = (Gait.STEP, Gait.WALK, Gait.JOG, Gait.RUN, Gait.SPRINT)
"""The shortest first: a path is proposed by the least that it asks for."""
TUMBLING = (Gait.TUMBLE, Gait.RUNNING_TUMBLE)


@option("C-move-01", "C-move-02", "C-move-03", "C-move-04", "C-move-05", "C-move-09", of=Acting, offers=Go, free=True)
def goes(battle: Battle, about: Acting, figure: Figure) -> Sequence[Go]:
    """To every square that it comes to, by the plainest way; by a tumble, or as all that it does this round, where
    somebody would answer that."""
    return () if unaffordable(battle, Go(figure.id, (), Gait.STEP)) else walks(battle, figure)


def walks(battle: Battle, figure: Figure) -> Sequence[Go]:
    """Where it comes to and how, whatever pays for it."""
    if not figure.posture.stands or figure.mark(Marks.LAMED):
        found = ways_by(battle, figure, PLAIN[:1])
        return Unmade(len(found), found.__getitem__)
    found = ways_by(battle, figure, PLAIN)
    answered = _answered(battle, figure)
    if answered:
        near = [order for order in found if figure.at in answered or order.gait in (Gait.WALK, Gait.JOG)]
        watched = [order for order in near if draws_answers(figure, order.gait, tumbled=False)]
        watched = [order for order in watched if not answered.isdisjoint((figure.at, *order.path[:-1]))]
        found += [order for order in ways_by(battle, figure, TUMBLING) if _dares(battle, figure, order, answered)]
        if may_only_move(battle, Go(figure.id, (), Gait.JOG, only_moving=True)) is None:
            found += [replace(order, only_moving=True) for order in watched]
    return Unmade(len(found), found.__getitem__)


def ways_by(battle: Battle, figure: Figure, gaits: Sequence[Gait]) -> list[Go]:
    """To every square, in the first of these ways that leads there."""
    found: list[Go] = []
    known: set[Cell] = set()
    for gait in gaits:
        reached = ends(battle, figure, gait)
        found += [Go(figure.id, path, gait) for cell, path in reached.items() if cell not in known]
        known |= reached.keys()
    return found


def _answered(battle: Battle, figure: Figure) -> frozenset[Cell]:
    """The squares that it could not leave without an answer."""
    foes = (foe for foe in battle.foes(figure) if has_one(battle, foe))
    return frozenset(cell for foe in foes for cell in threatened_by(battle, foe))


def _dares(battle: Battle, figure: Figure, order: Go, answered: frozenset[Cell]) -> bool:
    """Whether a tumble is good for anything: somebody would answer a plain walk there, or is in the way."""
    threatened = not answered.isdisjoint((figure.at, *order.path[:-1]))
    return threatened or any(enemies_in(battle, cell, figure) for cell in order.path)


@rule("C-move-17", "C-base-26")
def not_so(figure: Figure, gait: Gait) -> str | None:
    """Why somebody does not go in some way; None if he may."""
    if gait is not Gait.STEP and not figure.posture.stands:
        return Cited("C-move-17", "prone: crawl only")
    return only_steps(figure) if gait is not Gait.STEP else None


@rule("C-base-26")
def only_steps(figure: Figure) -> str | None:
    """Why somebody goes no farther than a crawl or a step; None if a leg is not hurt so badly."""
    return Cited("C-base-26", "leg injured twice: crawl or step only") if figure.mark(Marks.LAMED) else None


@requirement("C-move-17", "C-move-18", "C-move-19", "C-grid-06", "C-grid-07", "C-grid-08", "C-base-26", of=Go)
def may_go(battle: Battle, order: Go) -> str | None:
    """On its feet, or one square on the ground; along a path that is open to it."""
    figure = battle[order.figure]
    why = unaffordable(battle, order) or not_so(figure, order.gait)
    return why or fault(battle, figure, order.path, order.gait)


@requirement("C-opportunity-06", of=Go)
def may_only_move(battle: Battle, order: Go) -> str | None:
    """It is declared with the first action of the round, and not after a blow or a dodge."""
    figure = battle[order.figure]
    if not order.only_moving or figure.mark(Marks.FULL_MOVE):
        return None
    if figure.mark(Marks.FOUGHT):
        return "it has fought this round"
    return "that is declared with the first move of the round" if spent(figure) else None


@rule("C-opportunity-03", "C-opportunity-04", "C-opportunity-05", "C-opportunity-06")
def draws_answers(figure: Figure, gait: Gait, *, tumbled: bool) -> bool:
    """Whether leaving a threatened square provokes on this way."""
    return gait is not Gait.STEP and not tumbled and figure.mark(Marks.FULL_MOVE) is None


@procedure("C-move-18", "C-move-19", "C-opportunity-03", "C-base-32", of=Go)
def go(scene: Scene, order: Go) -> Procedure[None]:
    """The test first, then square by square; the rest of the path is lost where it is stopped."""
    name = order.figure
    if order.only_moving and allowance(scene.battle[name]):
        note(scene, name, Marks.FULL_MOVE, "C-opportunity-06")
    deed = yield from declared(scene, order)
    if deed is None:
        return
    degree = yield from tested(scene, deed, order.path, order.gait)
    passed = degree.succeeds
    path = order.path if passed else cut_short(scene.battle, scene.battle[name], order.path, order.gait)
    tumbled = passed and WAYS[order.gait].tumbles
    provoking = draws_answers(scene.battle[name], order.gait, tumbled=tumbled)
    on_foot = order.gait is not Gait.STEP
    came = yield from walk(scene, deed, path, on_foot=on_foot, provoking=provoking, tumbling=tumbled, ends_it=False)
    if came:
        scene.settle(Went(order, degree))
        yield from concluded(scene, deed)


def tested(scene: Scene, deed: Deed, path: Sequence[Cell], gait: Gait) -> Procedure[Degree]:
    """How well it manages to go along a path so: what asks for no test it just manages."""
    figure = scene.battle[deed.figure]
    trial = to_go(scene.battle, figure, path, gait, deed.extra)
    if trial is None:
        return Degree.MARGINAL
    target = wanted(scene.battle, figure, path, gait)
    return (yield from attempt(scene, "C-move-19", effort=trial.effort, target=target, why=f"{gait} check")).degree


def to_go(battle: Battle, figure: Figure, path: Sequence[Cell], gait: Gait, extra: int = 0) -> Trial | None:
    """The test of going along a path so; None: that gait asks for none."""
    way = WAYS[gait]
    if way.skill is None:
        return None
    effort = Effort(battle, figure, way.skill, For.MOVEMENT, specialty=way.specialty, extra=extra)
    return Trial(wanted(battle, figure, path, gait).total, effort)


def wanted(battle: Battle, figure: Figure, path: Sequence[Cell], gait: Gait) -> Tally:
    """The target number of going along a path so, where that asks for a test."""
    if WAYS[gait].tumbles:
        return target_of(battle, figure, path, gait)
    clause = "C-move-04" if gait is Gait.RUN else "C-move-05"
    return target_number(number_for(battle, figure, gait), f"to {gait}", clause)


@rule("C-move-16", "C-base-26")
def metres_after_failing(figure: Figure) -> int:
    """How far a run or a sprint leads that has failed."""
    return FAILED // 2 if is_useless(figure, Limb.LEG) else FAILED


@rule("C-move-16")
def cut_short(battle: Battle, figure: Figure, path: tuple[Cell, ...], gait: Gait) -> tuple[Cell, ...]:
    """How far a failed test lets it come: a jog along the path of a run; a tumble to before the first enemy."""
    if WAYS[gait].tumbles:
        blocked = (n for n, cell in enumerate(path) if enemies_in(battle, cell, figure))
        return path[: next(blocked, len(path))]
    most = metres_after_failing(figure)
    fits = [n for n in range(len(path) + 1) if length_of(path[:n], figure.at) <= most]
    return path[: max(fits)]


@rule("C-move-18", "C-opportunity-03", "C-opportunity-10")
def walk(
    scene: Scene,
    deed: Deed,
    path: Sequence[Cell],
    *,
    on_foot: bool,
    provoking: bool,
    tumbling: bool = False,
    ends_it: bool = True,
    asked: set[FigureId] | None = None,
) -> Procedure[bool]:
    """Along a path, each step with its windows, until it is stopped; returns whether it came to its end. `tumbling`:
    past enemies too. `ends_it`: the action is over with it. `asked` are those who have been asked about this movement;
    who is asked now is put there."""
    name, start = deed.figure, scene.battle[deed.figure].at
    asked = set() if asked is None else asked
    walked: list[Cell] = [start]
    for number, cell in enumerate(path):
        figure = scene.battle[name]
        shut = is_shut(scene.battle, figure, cell, tumbling=tumbling)
        if provoking and not shut and not is_stopped(scene.battle, figure, on_foot=on_foot):
            yield from opportunity(scene, deed, asked)
        figure = scene.battle[name]
        if is_stopped(scene.battle, figure, on_foot=on_foot) or figure.at != walked[-1]:
            _told(scene, name, walked)
            steps_back(scene, name, walked)
            lose(scene, deed)
            return False
        enter(scene, "no_defence", "C-move-18")
        if shut:
            break
        heading = scene.battle.grid.direction(figure.at, cell)
        scene.tell(Walked(("C-move-18",), name, (cell,), heading, telling=""))
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
        finish(scene, deed)
    return came


def _told(scene: Scene, name: FigureId, walked: Sequence[Cell]) -> None:
    """The whole way in one line."""
    if len(walked) > 1:
        far = length_of(walked[1:], walked[0])
        scene.tell(Noted(("C-move-18",), name, f"goes {far} m to {scene.battle.grid.name(walked[-1])}"))
