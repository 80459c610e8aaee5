"""The check of a battle at rest against its game: figures, things, goals, the moment, holds and fields. Values that a
game can't produce are in in_position.py; positions.py and GM edits (gm) use it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.goal import GoalKind
from core.battle.names import Side
from core.battle.posture import Life
from core.battle.steps import HoldChanged, PhaseEntered
from core.match.harmless import unseen_in
from core.play.goal_things import THINGS
from core.rulebook.rulebook import Rulebook
from core.space.terrain import TERRAIN
from scenarios import in_position
from scenarios.faults import KeyPath, unknown
from scenarios.game import Game
from scenarios.goals import FOR_ANYONE, IN_CELLS
from scenarios.in_position import Found, place_of


def battle_faults(rules: Game, sides: Sequence[Side], battle: Battle) -> Found:
    """Yield everything in a battle that a game with these sides can't have: the path and the fault."""
    return chain(
        _figure_faults(sides, rules, battle),
        _name_faults(battle),
        _place_faults(rules, battle),
        _goal_faults(rules, sides, battle),
        _moment_faults(rules.ruleset.book, battle),
        _hold_faults(rules, battle),
        _field_faults(rules, battle),
        in_position.faults(rules, battle),
    )


def _figure_faults(sides: Sequence[Side], rules: Game, battle: Battle) -> Found:
    if not battle.figures:
        yield ("figures",), "expected at least one figure"
    for n, figure in enumerate(battle):
        here: KeyPath = ("figures", n)
        if figure.side not in sides:
            yield (*here, "side"), unknown("side", figure.side, sides)
        for cell in figure.cells:
            if cell not in battle.grid:
                yield (*here, "at"), f"{cell} is off the map"
        if figure.life is Life.AWAITED and not rules.roster.brings_in:
            yield (*here, "life"), f"{rules.ruleset.id} has no later arrivals"
        carried = [item.id for item in figure.gear]
        for hand in ("main", "off"):
            if (held := getattr(figure, hand)) is not None and held not in carried:
                yield (*here, hand), unknown("item of the figure", held, carried)
        yield from (((*here, "gear"), fault) for fault in _gear_faults(rules, figure))


def _name_faults(battle: Battle) -> Found:
    """Check that names and ids are visible."""
    for n, figure in enumerate(battle):
        names = [("id", figure.id), ("name", figure.name), *([("short", figure.short)] if figure.short else [])]
        for key, text in names:
            if text and (wrong := unseen_in(text)) is not None:
                yield ("figures", n, key), wrong
        for item in figure.gear:
            if (wrong := unseen_in(item.id)) is not None:
                yield ("figures", n, "gear"), wrong
    lying = [(cell, item) for cell, items in battle.fallen.items() for item in items]
    for cell, item in lying:
        if (wrong := unseen_in(item.id)) is not None:
            yield ("fallen", place_of(battle, cell)), wrong
    for n, field in enumerate(battle.fields):
        if (wrong := unseen_in(field.id)) is not None:
            yield ("fields", n, "id"), wrong


def _gear_faults(rules: Game, figure: Figure) -> Iterator[str]:
    every = list(rules.clauses)
    kinds = [part.kind for item in figure.gear for part in (item, item.fixed) if part is not None]
    yield from (fault for kind in (*kinds, *figure.worn) if (fault := rules.roster.gear_fault(kind, every)))


def _place_faults(rules: Game, battle: Battle) -> Found:
    every = list(rules.clauses)
    for cell, kind in battle.terrain.items():
        if kind not in TERRAIN:
            yield ("terrain", place_of(battle, cell)), unknown("terrain", kind, TERRAIN)
    for cell, items in battle.fallen.items():
        for item in items:
            if (fault := rules.roster.item_fault(item.kind, every)) is not None:
                yield ("fallen", place_of(battle, cell)), fault
    optional = [name for name, clause in rules.clauses.items() if clause.option]
    for option in battle.options:
        if option not in optional:
            yield ("options",), unknown("optional rule", option, optional)
    if not 0 <= battle.wind.direction < battle.grid.facings:
        yield ("wind", "direction"), f"expected 0 to {battle.grid.facings - 1}, got {battle.wind.direction}"
    for n, field in enumerate(battle.fields):
        if field.by is not None and field.by not in battle.figures:
            yield ("fields", n, "by"), unknown("figure", field.by, battle.figures)


def _goal_faults(rules: Game, sides: Sequence[Side], battle: Battle) -> Found:
    for n, goal in enumerate(battle.goals):
        here: KeyPath = ("goals", n)
        if goal.side not in sides:
            yield (*here, "side"), unknown("side", goal.side, sides)
        for name in goal.figures:
            if name not in battle.figures:
                yield (*here, "figures"), unknown("figure", name, battle.figures)
        for cell in goal.cells:
            if cell not in battle.grid:
                yield (*here, "cells"), f"{list(cell)} is off the map"
        if not goal.cells and goal.kind in IN_CELLS:
            yield (*here, "cells"), "expected at least one cell"
        if goal.kind in THINGS and not goal.thing:
            yield (*here, "thing"), f"missing; '{goal.kind}' needs an item"
        if (wrong := unseen_in(goal.called)) is not None and goal.called:
            yield (*here, "called"), wrong
        if goal.since and (len(goal.since) != len(goal.figures) or min(goal.since) < 0):
            yield (*here, "since"), f"expected a turn for each of {len(goal.figures)} figures, 0 for a free one"
        if min(goal.count, goal.until, goal.turns) < 0:
            yield here, "expected count, until and turns of 0 or more"
        if goal.kind is not GoalKind.HOLD and not goal.count:
            yield (*here, "count"), "expected a number from 1, got 0"
        if goal.kind not in FOR_ANYONE and not goal.figures:
            yield (*here, "figures"), f"missing; '{goal.kind}' needs figures"
        if goal.kind is GoalKind.RESTRAIN and goal.grip not in (grips := rules.ruleset.turns.goals.grips):
            yield (*here, "grip"), unknown("grip", goal.grip, grips)


def _moment_faults(book: Rulebook, battle: Battle) -> Found:
    """Check that phases, grips and figures exist."""
    turn, holds = book.machines[PhaseEntered.machine], book.machines.get(HoldChanged.machine)
    clock = battle.clock
    if clock.phase and clock.phase not in turn.states:
        yield ("clock", "phase"), unknown("phase", clock.phase, turn.states)
    for name in (*clock.pending, *(slot.figure for slot in clock.queue)):
        if name not in battle.figures:
            yield ("clock",), unknown("figure", name, battle.figures)
    for n, hold in enumerate(battle.holds):
        for name in (hold.holder, hold.held):
            if name not in battle.figures:
                yield ("holds", n), unknown("figure", name, battle.figures)
        if holds is None or hold.grip not in holds.states:
            yield ("holds", n, "grip"), unknown("grip", hold.grip, holds.states if holds else ())


def _hold_faults(rules: Game, battle: Battle) -> Found:
    """Check that holds are on enemies, not doubled, and possible in the game."""
    seen: set[tuple[str, ...]] = set()
    for n, hold in enumerate(battle.holds):
        here: KeyPath = ("holds", n)
        if hold.holder == hold.held:
            yield here, f"{hold.holder} is both holder and held; name an enemy as held"
        elif battle[hold.holder].side == battle[hold.held].side:
            yield here, f"{hold.holder} and {hold.held} are on the same side; name an enemy as held"
        if hold.key in seen:
            yield here, f"duplicate hold of {hold.holder} on {hold.held}; remove one"
        seen.add(hold.key)
        for name in (hold.holder, hold.held):
            if not battle[name].cells:
                yield here, f"{name} is not on the map"
        if hold.grip == rules.ruleset.book.machines[HoldChanged.machine].initial:
            yield (*here, "grip"), f"{hold.grip!r} is not a hold; remove the entry"
        for field, fault in rules.roster.hold_faults(battle, hold):
            yield (*here, field) if field else here, fault


def _field_faults(rules: Game, battle: Battle) -> Found:
    """Check the machines and states of fields, except fields that never change and have no machine."""
    machines = rules.ruleset.book.machines
    for n, field in enumerate(battle.fields):
        if _is_initial(rules, field):
            continue
        if field.machine not in machines:
            yield ("fields", n, "machine"), unknown("machine", field.machine, machines)
        elif field.state not in machines[field.machine].states:
            yield ("fields", n, "state"), unknown("state", field.state, machines[field.machine].states)


def _is_initial(rules: Game, field: Field) -> bool:
    """Whether a field is as scenario files create it."""
    if rules.roster.field_fault(field.kind) is not None:
        return False
    initial = rules.roster.field(field.kind, field.centre, 1)
    return (field.machine, field.state) == (initial.machine, initial.state)
