"""Two positions that print the same are the same, and what is printed holds everything."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from dataclasses import field as default

from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.record import replace
from core.battle.wind import Breeze, Wind
from core.play.asking import Choice
from core.play.position import Position
from core.rulesets.skirmish import SKIRMISH
from core.space.cell import Cell
from hexfray.engine.json_writer import JsonWriter
from hexfray.testing.skirmish import battle_of, cell, fighter
from tests.support.matches import played


def printed(position: Position) -> str:
    return json.dumps(JsonWriter(SKIRMISH, position.battle.grid).position(position))


def test_positions_of_many_battles_print_alike_only_if_they_are_alike() -> None:
    positions = [moment.before for seed in range(6) for moment in played(seed).history]
    by_print: dict[str, Position] = {}
    for position in positions:
        assert by_print.setdefault(printed(position), position) == position
    assert len(by_print) > 100


def test_every_part_of_a_battle_changes_what_is_printed() -> None:
    ann = fighter("ann", main="spear", marks=[Mark("dodging", "S12.0-11")])
    battle = battle_of(ann, fighter("bob", (0, -1), side="blue"))
    others: list[Battle] = [
        battle,
        replace(battle, terrain={cell(2, 2): "wall"}),
        replace(battle, fallen={cell(2, 2): (Item("x", "dagger"),)}),
        replace(battle, fallen={cell(2, 2): (Item("x", "dagger", cracks=1),)}),
        replace(battle, holds=(Hold("ann", "bob", "grappling"),)),
        replace(battle, fields=(Field("fire 1", "fire", "alight", "oil", cell(1, 1), frozenset({cell(1, 1)}), 1),)),
        replace(battle, clock=replace(battle.clock, limit=3)),
        replace(battle, options=("S12.0-28",)),
        replace(battle, wind=Wind(Breeze.SLIGHT)),
        replace(battle, wind=Wind(Breeze.SLIGHT, 2)),
        *(battle.with_figure(other) for other in changed(ann)),
    ]
    plainly = JsonWriter(SKIRMISH, battle.grid)
    assert len({json.dumps(plainly.battle(one)) for one in others}) == len(others)
    assert {f.name for f in fields(Battle) if f.compare} - {"grid"} <= plainly.battle(battle).keys()


def changed(ann: Figure) -> list[Figure]:
    return [
        replace(ann, at=Cell(1, 1)),
        replace(ann, facing=4),
        replace(ann, hurt=1),
        replace(ann, main=None),
        replace(ann, marks=()),
        replace(ann, marks=(Mark("dodging", "S12.0-11", value=1),)),
        replace(ann, worn=("leather",)),
        replace(ann, walk=(Cell(1, 1),)),
    ]


@dataclass(frozen=True, slots=True)
class Drawn(Battle):
    """A battle that knows how often it was drawn: nothing that decides how it goes on."""

    drawn: int = default(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Seen(Mark):
    """A mark that knows how often it was seen."""

    times: int = default(default=0, compare=False)


def test_what_is_not_compared_is_not_printed() -> None:
    battle, mark = battle_of(fighter("ann", marks=[Mark("dodging", "S12.0-11")])), Seen("dodging", "S12.0-11", times=3)
    drawn = Drawn(
        battle.grid, {"ann": replace(battle["ann"], marks=(mark,))}, clock=battle.clock, rules=battle.rules, drawn=4
    )
    plainly = JsonWriter(SKIRMISH, battle.grid)
    assert plainly.battle(drawn) == plainly.battle(battle)


def test_an_order_under_way_is_printed_with_its_answers() -> None:
    befores = (moment.before for seed in range(20) for moment in played(seed).history)
    paused = next(position for position in befores if isinstance(position.task, Choice) and position.answers)
    said = json.loads(printed(paused))["under_way"]
    assert said["task"]["order"]
    assert said["answers"]
