"""A position of positions.toml set up, and the turn that a player makes of it: his manoeuvre and what he does first
with it, before any dice are thrown."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.figure import Figure
from core.battle.hold import Hand, Hold
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.posture import Life
from core.battle.record import replace
from core.match.policy import Policy
from core.play.asking import Choice, Decision
from core.play.position import Position, begin, resume
from core.rulesets.clinch import CLINCH
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.phases import Phase
from core.space.cell import Cell
from core.space.grid import Grid
from core.space.hexes import HexGrid
from scenarios.catalogue import load
from tests.ai.skirmish.suite.said import Said, read
from tests.ai.skirmish.suite.turning import AS_DRAWN, Turning

WALKS = ("go", "take-posture", "rise", "work-round")
HERE = Path(__file__).parent
HEX = r"\b\d{4}\b"
WIDE, MIDDLE, DRAWN = 21, "1111", "0505"
"""The side of the map and its middle, in which the middle of what is drawn comes to lie."""
TURNS, PLAYERS = 4, "veteran"
SECOND, LIMIT = 3, 40
MOST = 4
"""So many orders at most lead to what a turn is for."""


@cache
def positions() -> tuple[Said, ...]:
    """Those without goals."""
    return read(HERE / "positions.toml", TURNS, PLAYERS)


@cache
def goal_positions() -> tuple[Said, ...]:
    """Those in which a goal decides."""
    return read(HERE / "goals.toml", TURNS, PLAYERS)


def turned(said: Said, turning: Turning = AS_DRAWN) -> Said:
    """A position whose answers name the hexes as they are called on a map that is turned."""
    board = HexGrid(WIDE, WIDE)
    answers = {
        key: [re.sub(HEX, lambda found: board.name(_cell(board, found[0], turning)), text) for text in said.table[key]]
        for key in ("best", "avoid")
        if key in said.table
    }
    return replace(said, table={**said.table, **answers})


def set_up(said: Said, turning: Turning = AS_DRAWN) -> Position:
    """The position in which its figure is asked for its manoeuvre, on a map that is turned about its middle."""
    rows = said.table["figure"]
    sides = dict.fromkeys(row["side"] for row in rows)
    kept = ("id", "like", "side", "facing", "hurt", "tired", "posture", "pack", "skills", "right", "left", "worn")
    apart = [{"name": row["id"].capitalize(), "at": f"{2 * n + 1:02d}01"} for n, row in enumerate(rows)]
    figures = [{**named, **{k: row[k] for k in kept if k in row}} for named, row in zip(apart, rows, strict=True)]
    board = HexGrid(WIDE, WIDE)

    def lies(name: str) -> str:
        return board.name(_cell(board, name, turning))

    document = {
        "ruleset": "clinch",
        "title": said.id,
        "about": said.reason,
        "limit": said.table.get("limit", LIMIT),
        "map": {"width": WIDE, "height": WIDE},
        "sides": {side: {"name": side, "colour": side, "seat": "random"} for side in sides},
        "goal": [{**goal, "cells": [*map(lies, goal.get("cells", ()))]} for goal in said.table.get("goal", ())],
        "ground": [{"item": kind, "at": lies(at)} for kind, at in said.table.get("lying", {}).items()],
        "figure": figures,
    }
    battle = load(document).battle
    ground = said.table.get("ground", {})
    terrain = {board.cell(lies(at)): kind for kind, cells in ground.items() for at in cells}
    battle = replace(battle, terrain={**battle.terrain, **terrain})
    for row in rows:
        battle = battle.with_figure(_changed(battle, row, turning))
    holds = tuple(_hold(row) for row in said.table.get("hold", ()))
    name = said.table["whose"]
    after = said.table.get("then", [one.id for one in battle if one.id != name])
    queue = tuple(Slot((0,), one) for one in (name, *after))
    clock = replace(battle.clock, turn=said.table.get("turn", SECOND), phase=Phase.BEGINNING, queue=queue)
    return begin(CLINCH, replace(battle, holds=holds, clock=clock))[0]


def _changed(battle: Battle, row: Mapping[str, Any], turning: Turning) -> Figure:
    figure = battle[row["id"]]
    marks = [Mark(kind, "G-base-50", value, about) for kind, value, about in row.get("marks", ())]
    others = (battle[name] for name in row.get("sees", ()))
    marks += [Mark(Marks.BEARING, "G-move-11", turning.facing(row["sees"][other.id]), other.id) for other in others]
    gear = tuple(replace(item, rounds=0) if item.kind in row.get("empty", ()) else item for item in figure.gear)
    at, facing = _cell(battle.grid, row["at"], turning), turning.facing(figure.facing)
    life = Life.DEAD if row.get("dead") else Life.UNCONSCIOUS if row.get("out") else figure.life
    also = (_cell(battle.grid, row["over"], turning),) if "over" in row else figure.also
    changed = replace(figure, at=at, also=also, facing=facing, marks=(*figure.marks, *marks), gear=gear, life=life)
    return replace(changed, main=None, off=None, gear=_put_by(figure)) if row.get("bare") else changed


def _cell(grid: Grid, name: str, turning: Turning) -> Cell:
    """Where the hex of that name comes to lie: the middle of what is drawn in that of the map."""
    said, centre, middle = grid.cell(name), grid.cell(DRAWN), grid.cell(MIDDLE)
    turned = turning.cell(Cell(said.q - centre.q, said.r - centre.r))
    return Cell(turned.q + middle.q, turned.r + middle.r)


def _put_by(figure: Figure) -> tuple[Item, ...]:
    """What it has about it and not in hand."""
    return tuple(item for item in figure.gear if item not in figure.held)


def _hold(row: Mapping[str, Any]) -> Hold:
    hands = tuple(Hand(hand) for hand in row.get("hands", ("main", "off")))
    return Hold(row["holder"], row["held"], row["grip"], "", hands, row["part"], None, row.get("skill", "DX"), 1)


def turn_of(policy: Policy, position: Position) -> list[Choice]:
    """The manoeuvre and what it is for: all up to the first order that is no walk, or to dice."""
    made: list[Choice] = []
    asked = position.waiting
    assert isinstance(asked, Decision)
    whose = asked.figures
    while isinstance(position.waiting, Decision) and position.waiting.figures == whose and len(made) < MOST:
        choice = policy.choose(CLINCH, position)
        made.append(choice)
        if len(made) > 1 and choice.verb not in WALKS:
            break
        position, _ = resume(CLINCH, position, choice)
    return made
