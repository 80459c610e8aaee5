"""A position of positions.toml set up at its moment, on the board of a copy: a turn, or what is asked within someone's
action."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.mark import Mark
from core.battle.posture import Life
from core.battle.record import replace
from core.match.notation import kinds_of
from core.match.notation import read as read_order
from core.play.asking import Choice, Decision
from core.play.position import Position, advance, begin
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.phases import Phase
from scenarios.catalogue import load
from tests.ai.rounds.suite.turning import AS_DRAWN, Laid, Turning
from tests.ai.skirmish.suite.said import Said, read

HERE = Path(__file__).parent
OWN = ("at", "marks", "spent", "bare", "out", "dead")
TURNS, PLAYERS = 1, "veteran"
SIZE = (13, 9)
TURN, LIMIT = 2, 40
AWAKE_AFTER = 60
"""The round after which the unconscious wake by themselves."""


@cache
def positions() -> tuple[Said, ...]:
    """Those without goals."""
    return read(HERE / "positions.toml", TURNS, PLAYERS)


@cache
def goal_positions() -> tuple[Said, ...]:
    """Those in which a goal decides."""
    return read(HERE / "goals.toml", TURNS, PLAYERS)


class Question(NamedTuple):
    """A copy of a position at its moment: how it is turned, what is asked there, and the battle as it is drawn."""

    copy: Laid
    position: Position
    battle: Battle


def question(said: Said, turning: Turning = AS_DRAWN) -> Question:
    """A copy of a position in which its figure is asked."""
    drawn = _clocked(said, _battle(said))
    copy = Laid(turning, drawn.grid)
    position = begin(ROUNDS, copy.battle(drawn))[0]
    for answer in said.table.get("lead", ()):
        given = tuple(answer) if isinstance(answer, list) else copy.order(_order(drawn, answer))
        position = advance(ROUNDS, position, given)[0]
    asked = position.waiting
    assert isinstance(asked, Decision), f"{said.id}: nobody is asked"
    assert said.table["whose"] in asked.figures, f"{said.id}: {asked.figures} is asked"
    return Question(copy, position, copy.drawn_battle(position.battle))


def set_up(said: Said) -> Position:
    """The position in which its figure is asked, as it is drawn."""
    return question(said).position


def _order(battle: Battle, text: str) -> Choice:
    return read_order(text, battle.grid, kinds_of(ROUNDS.book), battle.figures)


def _battle(said: Said) -> Battle:
    rows, (width, height) = said.table["figure"], said.table.get("size", SIZE)
    sides = dict.fromkeys(row["side"] for row in rows)
    document = {
        "ruleset": "rounds",
        "title": said.id,
        "about": said.reason,
        "limit": said.table.get("limit", LIMIT),
        "options": {"switches": said.table.get("switches", [])},
        "map": {"width": width, "height": height, "terrain": said.table.get("ground", {})},
        "sides": {side: {"name": side.capitalize(), "colour": side, "seat": "random"} for side in sides},
        "ground": [{"item": kind, "at": at} for kind, at in said.table.get("lying", {}).items()],
        "goal": said.table.get("goal", []),
        "figure": [{key: value for key, value in row.items() if key not in OWN} | {"at": row["at"]} for row in rows],
    }
    return load(document).battle


def _clocked(said: Said, battle: Battle) -> Battle:
    """At the turn of who `opens`, or of whose the question is; those named in `then` have yet to act."""
    rows = said.table["figure"]
    opens = said.table.get("opens", said.table["whose"])
    order = [opens, *said.table.get("then", ())]
    ranked = [*order, *(row["id"] for row in rows if row["id"] not in order)]
    for row in rows:
        figure = battle[row["id"]]
        marks = [*figure.marks, *_marks(row, ranked.index(row["id"]))]
        if row.get("bare"):
            about = tuple(item for item in figure.gear if item not in figure.held)
            figure = replace(figure, main=None, off=None, gear=about)
        if row.get("out"):
            marks.append(Mark(Marks.OUT_UNTIL, "C-base-34", AWAKE_AFTER, row["out"]))
            figure = replace(figure, life=Life.UNCONSCIOUS)
        if row.get("dead"):
            figure = replace(figure, life=Life.DEAD)
        battle = battle.with_figure(replace(figure, marks=tuple(marks)))
    queue = tuple(Slot((0,), name) for name in order)
    clock = replace(battle.clock, turn=said.table.get("turn", TURN), phase=Phase.TURN, queue=queue)
    return replace(battle, clock=clock)


def _marks(row: Mapping[str, Any], place: int) -> Iterator[Mark]:
    yield Mark(Marks.INITIATIVE, "C-init-01", 20 - place)
    yield Mark(Marks.PLACE, "C-init-02", place)
    if row.get("spent"):
        yield Mark(Marks.SPENT, "C-action-01", row["spent"])
    yield from (Mark(kind, "C-base-24", value, about) for kind, value, about in row.get("marks", ()))
