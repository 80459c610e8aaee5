"""What an order covers on the map and what is to be known of it: the line of a shot, who is in the way, what its target
can do about it; and what a figure menaces, and what a path costs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from core.battle.battle import Battle
from core.battle.events import counted
from core.battle.figure import Figure
from core.battle.hold import Hand
from core.battle.item import Item
from core.play.asking import Choice
from core.play.footprint import NOWHERE, Footprint
from core.play.portrait import Trait
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.answers.attacks import assault_as, best_ward
from core.rulesets.clinch.answers.contests import contest_of
from core.rulesets.clinch.attack.assault import Assault
from core.rulesets.clinch.attack.helpless import exposed
from core.rulesets.clinch.defence.defending import Way
from core.rulesets.clinch.hold.throwing import ThrowDown
from core.rulesets.clinch.movement.arcs import Arc, arc_at, towards
from core.rulesets.clinch.movement.footing import extra
from core.rulesets.clinch.movement.going import Go
from core.rulesets.clinch.movement.sides import entered_at
from core.rulesets.clinch.movement.walking import FAR, costs, share_of
from core.rulesets.clinch.sheet.parts import LEGS
from core.rulesets.clinch.shoot.line import cover_of, in_the_way, nearest_cell
from core.rulesets.clinch.shoot.ranges import half_range
from core.rulesets.clinch.shoot.shots import Hurl, Shoot, shot_of
from core.rulesets.clinch.strike.amid import crowd_about
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.means import means_of, reach_of
from core.rulesets.clinch.turn.allowance import Share
from core.rulesets.clinch.wound.crippling import leg_works
from core.space.cell import Cell
from core.space.sight import enters_through
from core.space.terrain import Cover

GRADES = {Cover.HALF: "half cover", Cover.MOST: "mostly covered"}
WEAPONS = (Blow.SWING, Blow.THRUST)
BODY = ((None, Blow.PUNCH), (None, Blow.KICK))


def footprint(book: Rulebook, battle: Battle, order: Choice) -> Footprint:
    """Where an order works, and what comes between it and its end."""
    if (contest := contest_of(book, battle, order)) is not None:
        other = getattr(order, "target", order.figure)
        if contest.sure:
            return NOWHERE
        resists = f"{battle[other].name} resists at {contest.second.total}"
        tells = "" if contest.quick else ", one exchange a turn"
        return Footprint(notes=(Trait(f"{resists}{tells}", "G-base-23" if contest.quick else "G-base-25"),))
    if isinstance(order, Go):
        entered = entered_at(battle, battle[order.figure], order.path)
        return Footprint(notes=tuple(Trait(f"comes in at {foe.name}'s {arc}", "G-move-11") for foe, arc in entered))
    assault = assault_as(battle, order)
    if assault is None:
        return NOWHERE
    notes = tuple(_of_ward(book, assault, order))
    if isinstance(order, Shoot | Hurl):
        return _of_shot(battle, assault, notes)
    if isinstance(order, ThrowDown):
        return Footprint(full=frozenset((order.to or assault.target.at,)), notes=notes)
    others = crowd_about(assault)
    strays = tuple(Trait(f"a miss may strike {one.name}", "G-strike-19") for one in others)
    return Footprint(crossed=tuple(one.id for one in others), notes=(*notes, *strays))


def _of_ward(book: Rulebook, assault: Assault, order: Choice) -> Iterator[Trait]:
    """What its target can do about it."""
    if (open_ := exposed(assault)) is not None:
        yield Trait(f"no defence: {open_.words}", open_.rule)
    elif (ward := best_ward(book, assault, order)) is None:
        yield Trait(f"{assault.target.name} has no defence against it", "G-base-17")
    else:
        back = " with a step back" if getattr(ward.reply, "back", False) else ""
        said = f"{assault.target.name} may {ward.reply.way}{back}: {ward.needs} or less {ward.chance:.0%}"
        yield Trait(said, {Way.DODGE: "G-base-04", Way.PARRY: "G-base-05", Way.BLOCK: "G-base-06"}[ward.reply.way])


def _of_shot(battle: Battle, assault: Assault, notes: tuple[Trait, ...]) -> Footprint:
    """The line, what hides its target, and who is in it."""
    shooter, target = assault.attacker, assault.target
    cell, crossed = nearest_cell(battle, shooter, target), in_the_way(battle, shooter, target)
    grade, far = cover_of(battle, shooter, target), battle.apart(shooter, target)
    passed = [at for step in battle.grid.line(shooter.at, cell) for at in step.cells] if cell != shooter.at else []
    hidden = [at for at in (cell, *enters_through(battle.grid, shooter.at, cell)) if battle.ground(at).cover >= grade]
    told = [Trait(f"{counted(far, 'yard', 'yards')} away", "G-shoot-02")]
    if far > half_range(shooter, shot_of(assault)):
        told.append(Trait("so far off it does half the damage", "G-shoot-05"))
    if grade is not Cover.NONE:
        told.append(Trait(f"{target.name}: {GRADES[grade]}", "G-shoot-10"))
    told += [Trait(f"in the way: {one.name}", "G-shoot-09") for one in crossed]
    return Footprint(
        line=(*passed, cell) if cell != shooter.at else (),
        hiding=frozenset(hidden) if grade is not Cover.NONE else frozenset(),
        crossed=tuple(one.id for one in crossed),
        notes=(*told, *notes),
    )


# -- what a figure menaces, and what a path costs ------------------------------------------------------------------


def reaches_of(battle: Battle, figure: Figure) -> frozenset[int]:
    """How far it reaches with all that it could strike with now."""
    found: set[int] = set()
    made: list[tuple[Item | None, Blow]] = [(item, blow) for item in figure.held for blow in WEAPONS]
    lame = not all(leg_works(figure, leg) for leg in LEGS)
    for item, blow in (*made, *(BODY[:1] if lame else BODY)):
        way = means_of(battle, figure, blow, item, Hand.MAIN)
        if way is not None:
            found.update(reach_of(battle, figure, way))
    return frozenset(found)


def threat(battle: Battle, figure: Figure) -> frozenset[Cell]:
    """What a figure menaces from where it is: what it reaches before it."""
    grid, found = battle.grid, set[Cell]()
    for yards in reaches_of(battle, figure) if figure.active else ():
        for cell in grid.ring(figure.at, yards) if yards else (figure.at,):
            ahead = not yards or arc_at(figure.facing, towards(grid, figure.at, cell, figure.facing)) is Arc.FRONT
            if cell in grid and ahead:
                found.add(cell)
    return frozenset(found)


def cost(battle: Battle, figure: Figure, path: Iterable[Cell]) -> int:
    """The points of Move that a path costs, however it looks at its end; a step or a run forward, its yards."""
    if share_of(figure) in (Share.STEP, Share.FORWARD):
        path = tuple(path)
        return len(path) + sum(extra(battle, figure, cell) or 0 for cell in path if share_of(figure) is Share.FORWARD)
    by_facing = costs(battle, figure, tuple(path), FAR)
    return FAR if by_facing is None else min(by_facing)
