"""How a figure may come to attack another, this turn or the next: where it could walk, and whether it sets its weapon.
Its menu says what it can do there; of many ways the few with the highest averages are given."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.battle.once import once
from core.battle.record import replace
from core.battle.steps import PhaseEntered
from core.play.asking import Choice
from core.play.parts import quick_odds_of
from core.play.ruleset import Opening
from core.play.scene import Scene
from core.rulebook.rulebook import Rulebook
from core.rulesets.skirmish.melee.poles import charged, pole_in_hand
from core.rulesets.skirmish.melee.setting import SetWeapon, why_not_set_weapon
from core.rulesets.skirmish.movement.moving import Move
from core.rulesets.skirmish.movement.walking import allowance
from core.rulesets.skirmish.sheet.scores import half, movement
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.stands import Stand, attacks_at, farthest_attack, stands
from core.rulesets.skirmish.turn.acting import StrikeBand, wait_for_own_place
from core.rulesets.skirmish.turn.engagement import engaged, in_hth
from core.rulesets.skirmish.turn.order import draw_up
from core.rulesets.skirmish.turn.phases import Phase, end_of_turn
from core.space.cell import Cell

MOST = 3
"""The most ways given."""
UNKNOWN = 8.0
"""The average assumed for attacks that must be run to know, so that they are looked into."""
BEFORE_MOVES = ("", Phase.OPENING, Phase.INITIATIVE)


def openings(book: Rulebook, battle: Battle, figure: Figure, other: Figure | None, turns: int) -> Iterator[Opening]:
    """Yield the ways a figure may come to attack another, the most harmful first."""
    now = turn_of(battle, figure, turns)
    if not figure.active or now is None:
        return
    if other is None:
        yield from (Opening((), then) for then in acting(book, now.battle, figure.id))
        return
    ranked = sorted(_ways(book, now, figure.id, other.id), key=lambda way: -way.harm)
    for way in ranked[:MOST]:
        yield from (Opening(way.steps, then, way.harm) for then in acting(book, way.battle, figure.id))


class Turn(NamedTuple):
    """The battle as a figure's part in a turn begins; whether it may still walk and declare."""

    battle: Battle
    walks: bool
    declares: bool


class _Way(NamedTuple):
    """What a figure may do before it acts, the battle then, and the average harm."""

    steps: tuple[Choice, ...]
    battle: Battle
    harm: float


def turn_of(battle: Battle, figure: Figure, turns: int) -> Turn | None:
    """Return a figure's part in this turn or the next; None if it acts no more."""
    clock = battle.clock
    free = not in_hth(battle, figure.id)
    if turns or clock.phase in BEFORE_MOVES:
        number = clock.turn + 1 if turns or clock.phase != Phase.INITIATIVE else clock.turn
        return Turn(_to_move(_begun(battle, number), figure), free, declares=True)
    match clock.phase:
        case Phase.MOVEMENT:
            walks = free and _to_come(battle, figure)
            return Turn(_to_move(battle, figure) if walks else battle, walks, declares=True)
        case Phase.DECLARATIONS:
            return Turn(battle, walks=False, declares=_to_come(battle, figure))
        case Phase.ACTIONS:
            waits = any(slot.figure == figure.id for slot in clock.queue)
            return Turn(battle, walks=False, declares=False) if waits else None
        case _:
            return None


def _to_come(battle: Battle, figure: Figure) -> bool:
    """True if a figure's part in a phase taken side by side is still to come."""
    clock = battle.clock
    if figure.side == clock.side:
        return figure.id in clock.pending
    return clock.sides.index(figure.side) > clock.sides.index(clock.side)


@once
def _begun(battle: Battle, turn: int) -> Battle:
    """The battle as that turn begins."""
    phase = battle.clock.phase
    battle = PhaseEntered((), "", phase, Phase.INITIATIVE, turn).applied_to(battle)
    mark = Mark(Marks.IN_CONTACT, "S12.0-10", until=end_of_turn(battle))
    for figure in [figure for figure in battle.active() if engaged(battle, figure)]:
        battle = Marked((), figure.id, mark).applied_to(battle)
    return battle


def _to_move(battle: Battle, figure: Figure) -> Battle:
    """The same with that figure the only one to move."""
    clock = battle.clock
    others = tuple(side for side in battle.sides if side != figure.side)
    entered = PhaseEntered((), "", clock.phase, Phase.MOVEMENT, clock.turn, figure.side, (figure.id,))
    battle = entered.applied_to(battle)
    if clock.phase == Phase.MOVEMENT:
        return battle
    return replace(battle, clock=replace(battle.clock, sides=(*others, figure.side), ahead=clock.ahead or figure.side))


def acting(book: Rulebook, battle: Battle, figure: FigureId) -> Iterator[Battle]:
    """Yield the battles in which the figure is active before anyone else has acted: at an early place and at its
    own."""
    if battle.clock.phase != Phase.ACTIONS:
        clock = battle.clock
        battle = PhaseEntered((), "", clock.phase, Phase.ACTIONS, clock.turn).applied_to(battle)
        scene = Scene(battle, book)
        draw_up(scene)
        battle = scene.battle
    while own := tuple(slot for slot in battle.clock.queue if slot.figure == figure):
        battle = replace(battle, clock=replace(battle.clock, queue=own))
        yield battle
        if own[0].rank[0] == StrikeBand.REST:
            return
        scene = Scene(battle, book)
        wait_for_own_place(scene, figure)
        battle = scene.battle


def _ways(book: Rulebook, now: Turn, figure: FigureId, other: FigureId) -> Iterator[_Way]:
    """Every way worth considering."""
    battle, itself = now.battle, now.battle[figure]
    if in_hth(battle, figure):
        yield _Way((), battle, 0.0)
        return
    walks = now.walks and itself.condition in (Condition.STANDING, Condition.KNEELING)
    at = battle[other].at
    far = None if now.declares and pole_in_hand(itself) is not None else farthest_attack(itself)
    if far is not None and battle.grid.distance(itself.at, at) > far + (_farthest_walk(battle, itself) if walks else 0):
        return
    for stand in stands(battle, itself, battle[other]) if walks else (Stand((), itself.facing),):
        if far is not None and all(battle.grid.distance(cell, at) > far for cell in _may_end(battle, itself, stand)):
            continue
        found = _walked(book, battle, itself, stand)
        if found is None:
            continue
        steps, there = found
        best = _best(book, there, figure, other)
        if best is not None:
            yield _Way(steps, there, best)
        if now.declares and (ready := _set(book, there, figure, other)) is not None:
            yield _Way((*steps, SetWeapon(figure)), ready, _best(book, ready, figure, other) or 0.0)


def _farthest_walk(battle: Battle, figure: Figure) -> int:
    """The most hexes that a stand may be away."""
    return max(allowance(battle, figure), half(movement(battle, figure)))


def _may_end(battle: Battle, figure: Figure, stand: Stand) -> tuple[Cell, ...]:
    """The cells in which the walk to a stand may end without dice or questions. Fire, or a slip earlier in the turn,
    may stop it short."""
    if battle.fields or figure.walk:
        return (figure.at, *stand.path)
    return stand.path[-1:] or (figure.at,)


def _walked(book: Rulebook, battle: Battle, figure: Figure, stand: Stand) -> tuple[tuple[Choice, ...], Battle] | None:
    """The walk to a stand, and the battle then. None if dice decide whether the figure gets there."""
    if not stand.path and stand.facing == figure.facing:
        return (), battle
    order = Move(figure.id, stand.path, stand.facing)
    scene = Scene(battle, book)
    if next(scene.perform(order), None) is not None:
        return None
    return (order,), scene.battle


def _set(book: Rulebook, battle: Battle, figure: FigureId, other: FigureId) -> Battle | None:
    """The battle with the weapon set against the other's charge; None if it can't, or there is no charge."""
    clock = battle.clock
    if clock.phase != Phase.DECLARATIONS:
        battle = PhaseEntered((), "", clock.phase, Phase.DECLARATIONS, clock.turn).applied_to(battle)
    if (
        not battle.clock.sides
        or not charged(battle, battle[other])
        or why_not_set_weapon(battle, battle[figure]) is not None
    ):
        return None
    scene = Scene(battle, book)
    for waiting in scene.perform(SetWeapon(figure)):
        raise AssertionError(f"a weapon is set without asking, and {waiting} asks")
    return scene.battle


def _best(book: Rulebook, battle: Battle, figure: FigureId, other: FigureId) -> float | None:
    """The average of the best attack from there, or None."""
    found = _harms(book, battle, attacks_at(battle, battle[figure], battle[other]))
    return max(found, default=None)


def _harms(book: Rulebook, battle: Battle, orders: Iterable[Choice]) -> Iterator[float]:
    """The average of each; areas and fire are not known at a glance."""
    for order in orders:
        found = quick_odds_of(book, battle, order)
        yield UNKNOWN if found is None else found.harm
