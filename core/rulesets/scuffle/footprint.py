"""What an order covers on the map, and what is to be known of it beside its first roll: where somebody may land, the
rolls that follow, what whom it is aimed at may do about it. The rolls themselves are in answers/moves.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import RuleId
from core.battle.record import replace
from core.common.lines import line_to
from core.play.asking import Choice
from core.play.footprint import NOWHERE, Footprint
from core.play.parts import footprint_of
from core.play.portrait import Trait
from core.rulebook.rulebook import Rulebook
from core.rulesets.scuffle.answers.glance import attack_as, parry_of
from core.rulesets.scuffle.answers.moves import THREE, chances_of, move_as
from core.rulesets.scuffle.basis.early import has_action
from core.rulesets.scuffle.basis.postures import BY_ARC
from core.rulesets.scuffle.basis.sizes import others_in, underfoot
from core.rulesets.scuffle.entering.answers import ShoveBack, StepOut
from core.rulesets.scuffle.entering.coming_in import Enter, cost_to_enter
from core.rulesets.scuffle.entering.first_turn import entry_arc
from core.rulesets.scuffle.entering.shoves import Shove
from core.rulesets.scuffle.grapples.breaking import Escape, ShoveOff
from core.rulesets.scuffle.grapples.dragging import Drag, drags_at_will
from core.rulesets.scuffle.ground.picking import PickWay, rolling
from core.rulesets.scuffle.ground.ways import cost_of_a_way
from core.rulesets.scuffle.outside.shared_hexes import those_in
from core.rulesets.scuffle.outside.strays import endangers
from core.rulesets.scuffle.pairs.holding import closed_in, hold_here
from core.rulesets.scuffle.reach.lines import PullDown, Snare
from core.rulesets.scuffle.shift.shifting import Shift
from core.rulesets.scuffle.throws.forms import SACRIFICES, Throw
from core.rulesets.scuffle.throws.landing import LetLand, landings
from core.space.grid import Arc

SIDES = {Arc.FRONT: "from the front of", Arc.SIDE: "from the side of", Arc.REAR: "from behind"}


def toll(battle: Battle, order: Choice) -> int | None:
    """The MOV of a walk that costs otherwise than its path: into the hex of others, or rolling for its footing."""
    match order:
        case Enter() if order.path:
            return cost_to_enter(battle, rolling(battle, battle[order.figure], order.rolls), order.path)
        case PickWay() | Drag():
            return cost_of_a_way(battle, rolling(battle, battle[order.figure], order.rolls), order.path)
        case _:
            return None


def footprint(book: Rulebook, battle: Battle, order: Choice) -> Footprint:
    """Where an order works, and what is to be known of it."""
    if (move := move_as(battle, order)) is not None:
        line = line_to(battle, move.attack.attacker.at, move.attack.target.at)
        lands = frozenset(landings(battle, move.attack.attacker, move.attack.target)) if move.throws else frozenset()
        notes = tuple(_of_move(book, battle, order))
        return Footprint(line if isinstance(order, Snare | PullDown) else (), edge=lands, notes=notes)
    match order:
        case Shove() | ShoveOff() | ShoveBack() | LetLand() | StepOut() | Shift():
            return Footprint(edge=frozenset((order.to,)), notes=tuple(_of_push(battle, order)))
        case Escape():
            return replace(NOWHERE, notes=tuple(_once_more(battle, battle[order.figure])))
        case Enter() if order.path:
            return replace(NOWHERE, notes=tuple(_of_entering(battle, order)))
        case Drag() if not drags_at_will(battle[order.figure], battle[order.target]):
            note = Trait(f"{battle[order.target].name} is asked, and need not come along", "H-grapple-10")
            return replace(NOWHERE, notes=(note,))
        case _:
            return _of_attack(book, battle, order)


# -- throws and pins -----------------------------------------------------------------------------------------------


def _of_move(book: Rulebook, battle: Battle, order: Choice) -> Iterator[Trait]:
    """The rolls after the first, where he lands, and who falls with him."""
    move = move_as(battle, order)
    assert move is not None, f"{order} is no move"
    rolls, target = chances_of(book, move), move.attack.target
    if rolls.counter is not None:
        yield Trait(f"{target.name} may counter, {_needs(rolls.counter_needs, rolls.counter)}", "H-counter-05")
    yield Trait(f"then St against {target.name}, {_needs(rolls.strength_needs, rolls.strength)}", "H-move-03")
    if move.throws:
        cells = landings(battle, move.attack.attacker, target)
        where = " or ".join(battle.grid.name(cell) for cell in cells) if len(cells) < 3 else f"{len(cells)} hexes"
        yield Trait(f"he lands in {where}" + (", as you choose" if len(cells) > 1 else ""), "H-throw-03")
    if isinstance(order, Throw) and order.form in SACRIFICES:
        yield Trait(f"{move.attack.attacker.name} falls too", "H-throw-06")


def _needs(total: int, chance: float) -> str:
    return f"{total} or less {chance:.0%}"


# -- blows and shots -----------------------------------------------------------------------------------------------


def _of_attack(book: Rulebook, battle: Battle, order: Choice) -> Footprint:
    """What skirmish shows of a blow or a shot, with the parry, and whom else in the hex it may strike."""
    found, attack = footprint_of(book, battle, order), attack_as(battle, order)
    if attack is None:
        return found
    notes = list(found.notes)
    if (parry := parry_of(book, attack)) is not None:
        notes.append(Trait(f"{attack.target.name} may parry, {_needs(parry.total, parry.chance(THREE))}", "H-base-14"))
    others = [one for one in those_in(battle, attack.target.at, attack.attacker.id) if one.id != attack.target.id]
    names = " or ".join(one.name for one in others)
    if others and attack.ranged:
        notes.append(Trait(f"may strike {names} as well as {attack.target.name}", "H-outside-06"))
    elif others and endangers(battle, attack):
        notes.append(Trait(f"a miss may strike {names}", "H-outside-03"))
    else:
        others = []
    crossed = (*found.crossed, *(one.id for one in others if one.id not in found.crossed))
    return replace(found, crossed=crossed, notes=tuple(notes))


# -- ways ----------------------------------------------------------------------------------------------------------


def _of_push(battle: Battle, order: Choice) -> Iterator[Trait]:
    """What comes of a shove that fails."""
    match order:
        case Shove() if battle[order.target].side != battle[order.figure].side:
            name = battle[order.target].name
            yield Trait(f"if it fails {name} may shove back, step out or take hold", "H-shove-11")
        case ShoveOff():
            yield from _once_more(battle, battle[order.figure])
        case _:
            pass


def _once_more(battle: Battle, figure: Figure) -> Iterator[Trait]:
    if has_action(battle, figure):
        yield Trait("if it fails, once more at once for the rest of the turn", "H-grapple-15")


def _acts_first(battle: Battle, occupant: Figure) -> tuple[str, RuleId]:
    """What an occupant may do first about one who comes from the front; held, but holding nobody, only hand to hand."""
    if not has_action(battle, occupant):
        return "", "H-begin-03"
    if not closed_in(battle, occupant):
        return ", who may strike first", "H-opportunity-02"
    if hold_here(battle, occupant.id):
        return "", "H-begin-03"
    return ", who may attack first", "H-opportunity-04"


def _of_entering(battle: Battle, order: Enter) -> Iterator[Trait]:
    """From which side of whom it comes, and who may act before it does."""
    figure, cell = battle[order.figure], order.path[-1]
    before = order.path[-2] if len(order.path) > 1 else figure.at
    others = others_in(battle, figure, cell)
    for other in others:
        arc = entry_arc(battle, other, before)
        if other.side == figure.side:
            yield Trait(f"{other.name} makes room", "H-enter-09")
        elif arc is not None:
            bonus = f": {BY_ARC[arc]:+d} to attack" if BY_ARC[arc] else ""
            acts, clause = _acts_first(battle, other) if arc is Arc.FRONT else ("", "H-begin-03")
            yield Trait(f"{SIDES[arc]} {other.name}{acts}{bonus}", clause)
    if not underfoot(figure, others):
        yield Trait("shove or attack there; an attack ends the move and the action", "H-enter-09")
