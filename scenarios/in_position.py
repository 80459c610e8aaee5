"""Checks of a position beyond its types: every value must be one that its game can produce. Holds are checked in
positions.py, which calls this module."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from ai.characters import characters
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.gm_modifiers import GM_MODIFIER
from core.battle.item import Item
from core.battle.mark import Until, UntilTurnOf
from core.battle.posture import Life
from core.battle.steps import ConditionChanged, LifeChanged, PhaseEntered
from core.space.cell import Cell
from scenarios.faults import KeyPath, unknown
from scenarios.game import Game

Found: TypeAlias = Iterator[tuple[KeyPath, str]]

NAME = 200
"""The most characters of a name or id."""
MOST_ROUNDS = 10_000
"""The largest count of turns, actions or breakages."""


def faults(rules: Game, battle: Battle) -> Found:
    """Yield everything in a position that its game can't produce: the path and the fault."""
    yield from _clock_faults(rules, battle)
    for n, figure in enumerate(battle):
        here: KeyPath = ("figures", n)
        yield from ((((*here, *path)), fault) for path, fault in _figure_faults(rules, battle, figure))
    yield from _thing_faults(battle)
    yield from _ground_faults(rules, battle)


# -- the clock -----------------------------------------------------------------------------------------------------


def _clock_faults(rules: Game, battle: Battle) -> Found:
    clock, sides = battle.clock, battle.sides
    for key, number in (("turn", clock.turn), ("limit", clock.limit)):
        if not 0 <= number <= MOST_ROUNDS:
            yield ("clock", key), f"expected 0 to {MOST_ROUNDS}, got {number}"
    first = rules.ruleset.book.machines[PhaseEntered.machine].initial
    if not clock.turn and clock.phase not in ("", first):
        yield ("clock", "turn"), f"expected a turn from 1 in the phase {clock.phase}, got 0"
    for key, side in (("side", clock.side), ("ahead", clock.ahead)):
        if side and side not in sides:
            yield ("clock", key), unknown("side", side, sides)
    for side in clock.sides:
        if side not in sides:
            yield ("clock", "sides"), unknown("side", side, sides)
    if (clock.sides or (clock.turn and rules.by_sides)) and sorted(clock.sides) != sorted(sides):
        yield ("clock", "sides"), f"expected each side once: {', '.join(sides)}"
    if clock.ended is not None and (winner := clock.ended.winner) is not None and winner not in sides:
        yield ("clock", "ended", "winner"), unknown("side", winner, sides)
    for name in _twice(clock.pending):
        yield ("clock", "pending"), f"duplicate {name!r}"
    for n, slot in enumerate(clock.queue):
        bounds = rules.ranks
        if bounds and len(slot.rank) != len(bounds):
            yield ("clock", "queue", n, "rank"), f"expected {len(bounds)} numbers, got {len(slot.rank)}"
            continue
        for at, ((least, most), number) in enumerate(zip(bounds, slot.rank, strict=False)):
            if not least <= number <= most:
                yield ("clock", "queue", n, "rank", at), f"expected {least} to {most}, got {number}"
    if list(clock.queue) != sorted(clock.queue):
        yield ("clock", "queue"), "expected ascending ranks"
    yield from _rest_faults(rules, battle)


def _rest_faults(rules: Game, battle: Battle) -> Found:
    """Check that the battle is between two orders: a figure has its turn, and nothing is half done."""
    clock, rest = battle.clock, rules.rest
    if rest is None or not (clock.phase or clock.turn):
        return
    if clock.phase not in rest.phases:
        yield ("clock", "phase"), f"expected one of {', '.join(sorted(rest.phases))}, got {clock.phase!r}"
    if clock.phase in rest.of_a_side:
        if not clock.side:
            yield ("clock", "side"), f"missing; the phase {clock.phase} needs one of {', '.join(battle.sides)}"
        for name in clock.pending:
            if clock.side and name in battle.figures and battle[name].side != clock.side:
                yield ("clock", "pending"), f"{name} is not of {clock.side}, the side of this phase; remove {name}"
    if clock.phase in rest.in_order and not clock.queue:
        yield ("clock", "queue"), f"expected the active figure of the phase {clock.phase}, got none"
    if clock.pending and not rest.pending:
        yield ("clock", "pending"), "figures are pending only during an order; remove the key"


# -- figures -------------------------------------------------------------------------------------------------------


def _figure_faults(rules: Game, battle: Battle, figure: Figure) -> Found:
    postures, machines = rules.ruleset.edits.postures, rules.ruleset.book.machines
    for key in ("id", "name", "side", "short"):
        if len(getattr(figure, key)) > NAME:
            yield (key,), f"expected at most {NAME} characters"
    if not figure.id or not figure.name:
        yield ("id" if figure.name else "name",), "expected text, got none"
    if figure.posture not in postures:
        known = next((one for one in postures if one.name == figure.posture.name), None)
        yield (
            ("posture", "name") if known is None else ("posture",),
            unknown("posture", figure.posture.name, [one.name for one in postures])
            if known is None
            else f"expected upright {_said(known.upright)} and stands {_said(known.stands)} for {known.name}",
        )
    for key, number in (("hurt", figure.hurt), ("tired", figure.tired)):
        if number < 0:
            yield (key,), f"expected a number from 0, got {number}"
    yield from _life_faults(rules, figure)
    yield from _standing_faults(battle, figure)
    if figure.character and figure.character not in characters():
        yield ("character",), unknown("character", figure.character, [*characters()])
    for at, mark in enumerate(figure.marks):
        way: KeyPath = ("marks", at)
        machine, about = machines.get(mark.kind), rules.abouts.get(mark.kind)
        if machine is None and rules.marks and mark.kind not in rules.marks and mark.kind != GM_MODIFIER:
            yield (*way, "kind"), unknown("mark", mark.kind, sorted(rules.marks))
        if machine is not None and about is None and mark.about not in machine.states:
            yield (*way, "about"), unknown("state", mark.about, machine.states)
        if machine is not None and about is not None and mark.how not in machine.states:  # one that a pair has
            yield (*way, "how"), unknown(f"state of {mark.kind}", mark.how, machine.states)
        if mark.cell is not None and mark.cell not in battle.grid:
            yield (*way, "cell"), f"{list(mark.cell)} is off the map"
        elif about is not None and (wrong := about(battle, figure, mark)) is not None:
            yield (*way, "about"), wrong
        if mark.rule and mark.rule not in rules.clauses:  # a mark set by a GM edit may have none
            yield (*way, "rule"), unknown("rule", mark.rule, rules.clauses)
        match mark.until:
            case Until(turn, phase):
                phases = machines[PhaseEntered.machine].states
                if phase not in phases:
                    yield (*way, "until", "phase"), unknown("phase", phase, phases)
                if not 0 <= turn <= 2 * MOST_ROUNDS:
                    yield (*way, "until", "turn"), f"expected a turn from 0, got {turn}"
            case UntilTurnOf(name, _, times):
                if name not in battle.figures:
                    yield (*way, "until", "figure"), unknown("figure", name, battle.figures)
                if times < 1:
                    yield (*way, "until", "times"), f"expected a number from 1, got {times}"
            case None:
                pass
    for at, item in enumerate(figure.gear):
        yield from ((((*("gear", at), *path)), fault) for path, fault in _item_faults(item))
    if all(figure.item(held) is not None for held in (figure.main, figure.off) if held) and (
        wrong := rules.ruleset.edits.impossible(battle, figure)
    ):
        yield (), wrong


def _life_faults(rules: Game, figure: Figure) -> Found:
    """Check the life of a figure against the machines of its game."""
    machines = rules.ruleset.book.machines
    for machine in (LifeChanged.machine, ConditionChanged.machine):
        states = machines[machine].states if machine in machines else (figure.life.value, figure.state)
        if (state := figure.life.value if machine == LifeChanged.machine else figure.state) not in states:
            yield ("life",), unknown("life", state, [one.value for one in Life if one in states or one is Life.WELL])


def _standing_faults(battle: Battle, figure: Figure) -> Found:
    """Check that a figure is on the map, not in a wall, and in each cell once."""
    if figure.life in (Life.GONE, Life.AWAITED):
        return
    for cell in figure.cells:
        if cell in battle.grid and battle.ground(cell).solid:
            yield ("at",), f"{battle.grid.name(cell)} is {battle.terrain[cell]}; choose a cell that can be entered"
    if len(set(figure.cells)) != len(figure.cells):
        yield ("also",), "duplicate cell"
    for cell in figure.walk:
        if cell not in battle.grid:
            yield ("walk",), f"{list(cell)} is off the map"


# -- things and ground ---------------------------------------------------------------------------------------------


def _item_faults(item: Item) -> Found:
    for key in ("rounds", "work", "cracks", "fell"):
        if not 0 <= (number := getattr(item, key)) <= MOST_ROUNDS:
            yield (key,), f"expected 0 to {MOST_ROUNDS}, got {number}"
    if item.fixed is not None:
        yield from ((("fixed", *path), fault) for path, fault in _item_faults(item.fixed))


def _thing_faults(battle: Battle) -> Found:
    """Check that no item is in two places, and that dropped items are on the map."""
    carried = [item.id for figure in battle for item in figure.gear]
    lying = [item.id for items in battle.fallen.values() for item in items]
    for name in _twice([*carried, *lying]):
        yield ("figures",), f"the item {name!r} is in two places; change one id"
    for cell, items in battle.fallen.items():
        if cell not in battle.grid or battle.ground(cell).solid:
            yield ("fallen", place_of(battle, cell)), "nothing can lie there; choose a cell that can be entered"
        for n, item in enumerate(items):
            yield from ((("fallen", place_of(battle, cell), n, *path), fault) for path, fault in _item_faults(item))


def _ground_faults(rules: Game, battle: Battle) -> Found:
    for key, cells in (("terrain", battle.terrain), ("heights", battle.heights)):
        for cell in cells:
            if cell not in battle.grid:
                yield (key,), f"{list(cell)} is off the map"
    for cell, metres in battle.heights.items():
        if not 0 <= metres <= 9:
            yield ("heights", place_of(battle, cell)), f"expected 0 to 9 metres, got {metres}"
    for name in _twice([field.id for field in battle.fields]):
        yield ("fields",), f"duplicate id {name!r}"
    for n, field in enumerate(battle.fields):
        for cell in sorted(field.cells):  # the centre of a cloud may have drifted off the map
            if cell not in battle.grid:
                yield ("fields", n, "cells"), f"{list(cell)} is off the map"
        if not 0 <= field.since <= (last := battle.clock.turn + 1):
            yield ("fields", n, "since"), f"expected a turn from 0 to {last}, got {field.since}"


def _twice(names: Iterable[str]) -> list[str]:
    return [name for name, count in Counter(names).items() if count > 1]


def _said(flag: bool) -> str:  # noqa: FBT001
    return "true" if flag else "false"


def place_of(battle: Battle, cell: Cell) -> str:
    """Return the name of a cell; off the map, its coordinates."""
    return battle.grid.name(cell) if cell in battle.grid else str(list(cell))
