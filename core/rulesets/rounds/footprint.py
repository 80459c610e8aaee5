"""What an order covers on the map and what is to be known of it: the line of a shot and what hides its target, the
squares of automatic and of suppression fire, what the target can do, what an aim gains; what a figure threatens and
sees, and what a path costs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from core.battle.battle import Battle
from core.battle.events import counted
from core.battle.figure import Figure
from core.play.asking import Choice
from core.play.footprint import NOWHERE, Footprint
from core.play.portrait import Trait
from core.rulebook.rulebook import Rulebook
from core.rulesets.rounds.answers.attacks import Attack, attack_of, hit_of
from core.rulesets.rounds.answers.contests import contest_of
from core.rulesets.rounds.answers.glance import glance
from core.rulesets.rounds.answers.wards import best_ward, full, unwarded
from core.rulesets.rounds.attack.blocking import Block, Parry
from core.rulesets.rounds.attack.cover import WHOLE, by_cover, percent_at, percent_of
from core.rulesets.rounds.attack.dodging import defenceless
from core.rulesets.rounds.attack.shooting import Shoot, Throw, guns, missiles
from core.rulesets.rounds.attack.striking import Natural, Punch, Strike
from core.rulesets.rounds.fire.automatic import AutoFire
from core.rulesets.rounds.fire.suppressing import Suppress
from core.rulesets.rounds.ground.distance import is_seen, metres, metres_between
from core.rulesets.rounds.ground.threat import threatened_by
from core.rulesets.rounds.manoeuvres.aiming import Aim, once_aimed
from core.rulesets.rounds.movement.gaits import WAYS
from core.rulesets.rounds.movement.going import Go, wanted
from core.rulesets.rounds.movement.paths import length_of
from core.rulesets.rounds.opportunity.answering import answerers
from core.rulesets.rounds.opportunity.provoking import minds, provokes
from core.rulesets.rounds.sheet.armoury import weapon
from core.rulesets.rounds.sheet.hands import strikers
from core.rulesets.rounds.turn.acts import Act
from core.rulesets.rounds.turn.allowance import at_hand, delayed, left, penalty
from core.rulesets.rounds.turn.course import EndTurn
from core.space.cell import Cell
from core.space.sight import enters_through
from core.space.terrain import Cover

GRADES = ((75, Cover.MOST), (50, Cover.HALF), (25, Cover.QUARTER), (0, Cover.NONE))
"""From so many percent hidden on what the map shows."""


def footprint(book: Rulebook, battle: Battle, order: Choice) -> Footprint:
    """Where an order works, and what comes between it and its end."""
    if isinstance(order, Go):
        return Footprint(notes=tuple(_of_a_walk(battle, order)))
    if isinstance(order, EndTurn):
        return Footprint(notes=tuple(_of_the_end(battle[order.figure])))
    provoked = tuple(_provoked(battle, order))
    if isinstance(order, Suppress | AutoFire):
        return Footprint(full=frozenset(order.cells), notes=provoked)
    if (contest := contest_of(book, battle, order)) is not None:
        name = battle[getattr(order, "target", order.figure)].name
        said = f"{name} cannot resist" if contest.sure else f"{name} resists with {contest.second:+d}"
        return Footprint(notes=(Trait(said, "C-grab-08"), *provoked))
    if isinstance(order, Aim):
        return Footprint(notes=(*_served(book, battle, order), *provoked))
    attack = attack_of(battle, order)
    if attack is None:
        return Footprint(notes=provoked) if provoked else NOWHERE
    notes = (*provoked, *_of_wards(battle, order, attack))
    if attack.assault.afar and attack.assault.attacker.at != attack.assault.target.at:
        return _of_a_shot(battle, attack, notes)
    return Footprint(notes=notes)


def _of_a_walk(battle: Battle, order: Go) -> Iterator[Trait]:
    """How one goes there, by which test, and what is left then."""
    figure, way = battle[order.figure], WAYS[order.gait]
    number = wanted(battle, figure, order.path, order.gait).total if way.skill is not None else 0
    test = f", {way.specialty} against {number}" if number else ""
    rest = at_hand(figure) - 1
    then = {0: "no action is left then", 1: "1 action is left then"}.get(rest, f"{rest} actions are left then")
    said = f"{order.gait.replace('-', ' ')} of {cost(battle, figure, order.path)} m{test}; {then}"
    yield Trait(said, "C-move-19" if number else "C-action-01")


def _of_the_end(figure: Figure) -> Iterator[Trait]:
    """What its end leaves over of a turn, and what for."""
    if rest := at_hand(figure):
        yield Trait(f"{counted(rest, 'action', 'actions')} left, good for defence alone", "C-action-01")
    if held := delayed(figure):
        said = f"{counted(held, 'action', 'actions')} held back, for defence or to come in before somebody else acts"
        yield Trait(said, "C-delay-01")


def _provoked(battle: Battle, order: Choice) -> Iterator[Trait]:
    """Who beside it may answer first."""
    if not isinstance(order, Act) or not provokes(battle, order):
        return
    figure = battle[order.figure]
    for foe in answerers(battle, figure, figure.at):
        if minds(battle, order, foe):
            yield Trait(f"gives {foe.name} an opportunity first", "C-opportunity-07")


def _of_wards(battle: Battle, order: Choice, attack: Attack) -> Iterator[Trait]:
    """What its target can do about it."""
    target = attack.assault.target
    if (why := defenceless(battle, target)) is not None:
        yield Trait(f"{target.name} wards nothing off: {why}", "C-dodge-06")
        return
    if not left(target):
        yield Trait(f"{target.name} has no action left for defence, but at {penalty(target)}", "C-action-07")
        return
    ward = best_ward(battle, attack, hit_of(order, attack.assault))
    if ward is None:
        yield Trait(f"no defence of {target.name} would serve him", "C-dodge-06")
        return
    how = "block" if isinstance(ward.reply, Block) else "parry" if isinstance(ward.reply, Parry) else "dodge"
    yield Trait(f"{full(unwarded(attack)):.0%}, if {target.name} does not {how}", "C-dodge-06")


def _served(book: Rulebook, battle: Battle, order: Aim) -> Iterator[Trait]:
    """What an aim makes of the attack that comes off best with it."""
    figure, then = battle[order.figure], once_aimed(battle, order)
    attacks: list[Choice] = [Strike(figure.id, order.target, item.id) for item in strikers(figure)]
    attacks += [Punch(figure.id, order.target, limb) for limb in Natural]
    if order.afar:
        attacks = [Shoot(figure.id, order.target, gun.id, next(iter(weapon(gun).settings), "")) for gun in guns(figure)]
        attacks += [Throw(figure.id, order.target, item.id) for item in missiles(figure)]
    best = max(attacks, key=lambda one: _comes_home(book, then, one), default=None)
    if best is not None:
        after, before = _comes_home(book, then, best), _comes_home(book, battle, best)
        far = "throw" if isinstance(best, Throw) else "shot"
        what, name = far if order.afar else "blow", battle[order.target].name
        yield Trait(f"the next {what} at {name} {after:.0%}, in place of {before:.0%}", "C-aim-01")


def _comes_home(book: Rulebook, battle: Battle, order: Choice) -> float:
    known = glance(book, battle, order)
    return known.chance or 0.0 if known is not None else 0.0


def _of_a_shot(battle: Battle, attack: Attack, notes: tuple[Trait, ...]) -> Footprint:
    shooter, target = attack.assault.attacker, attack.assault.target
    hidden = percent_of(battle, shooter.at, target)
    told = [Trait(f"{metres_between(battle, shooter, target)} m away", "C-mod-05")]
    if hidden and by_cover(hidden):
        told.append(Trait(f"{target.name} is {hidden}% hidden: {-by_cover(hidden)} to hit", "C-mod-15"))
    passed = [cell for step in battle.grid.line(shooter.at, target.at) for cell in step.cells]
    hiding = [cell for cell in (*enters_through(battle.grid, shooter.at, target.at), target.at) if cell in battle.grid]
    return Footprint(
        line=(*(cell for cell in passed if cell not in (shooter.at, target.at)), target.at),
        hiding=frozenset(cell for cell in hiding if battle.ground(cell).id != "open") if hidden else frozenset(),
        notes=(*told, *notes),
    )


# -- what a figure threatens, and what a path costs ----------------------------------------------------------------


def threat(battle: Battle, figure: Figure) -> frozenset[Cell]:
    """The squares that a figure threatens: whoever leaves one may be answered."""
    return threatened_by(battle, figure) if figure.active else frozenset()


def cost(battle: Battle, figure: Figure, path: Iterable[Cell]) -> int:
    """The metres of a path."""
    return length_of(tuple(path), figure.at)


def sight(battle: Battle, a: Cell, b: Cell) -> Cover | None:
    """How much whoever is in b is hidden from one in a, as a shot minds it: who lies behind something low altogether.
    Where nobody is, somebody would stand."""
    if not is_seen(battle, a, b):
        return None
    percent = percent_at(battle, a, b, stands=all(one.posture.stands for one in battle.at(b)))
    return None if percent >= WHOLE else next(grade for least, grade in GRADES if percent >= least)


def distance(battle: Battle, a: Cell, b: Cell) -> str:
    """How far two squares are apart."""
    return f"{metres(battle, a, b)} m"
