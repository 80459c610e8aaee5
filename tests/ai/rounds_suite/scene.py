"""A position of positions.toml set up at its moment: a turn, or what is asked within somebody's action."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.mark import Mark
from core.battle.record import replace
from core.match.notation import kinds_of, read
from core.play.asking import Choice, Decision
from core.play.position import Position, advance, begin
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.phases import Phase
from scenarios.catalogue import load
from tests.ai.suite.patterns import Pattern

OWN = ("at", "marks", "spent", "bare")
PROSE = ("id", "reason", "rule")
"""What may change in a position without a new proof."""
WIDTH, HEIGHT = 13, 9


@dataclass(frozen=True, slots=True)
class Said:
    """A position as the file says it. The order that is given must be like one of `best`, and like none of `avoid`; it
    is played out for so many rounds, this one counted."""

    id: str
    reason: str
    rules: tuple[str, ...]
    table: Mapping[str, Any]

    @property
    def turns(self) -> int:
        """For so many rounds it is played out."""
        return int(self.table.get("turns", 1))

    @property
    def digest(self) -> str:
        """Of all that its proof depends on."""
        matters = {key: value for key, value in self.table.items() if key not in PROSE}
        return sha256(json.dumps(matters, sort_keys=True).encode()).hexdigest()[:16]


@cache
def positions() -> tuple[Said, ...]:
    """All of them."""
    data = tomllib.loads(files(__package__).joinpath("positions.toml").read_text("utf-8"))
    return tuple(Said(row["id"], row["reason"], tuple(row["rule"]), row) for row in data["position"])


def set_up(said: Said) -> Position:
    """The position in which its figure is asked."""
    battle = _clocked(said, _battle(said))
    position = begin(ROUNDS, battle)[0]
    for answer in said.table.get("lead", ()):
        given = tuple(answer) if isinstance(answer, list) else _order(battle, answer)
        position = advance(ROUNDS, position, given)[0]
    asked = position.waiting
    assert isinstance(asked, Decision), f"{said.id}: nobody is asked"
    assert said.table["whose"] in asked.figures, f"{said.id}: {asked.figures} is asked"
    return position


def _order(battle: Battle, text: str) -> Choice:
    return read(text, battle.grid, kinds_of(ROUNDS.book), battle.figures)


def _battle(said: Said) -> Battle:
    rows = said.table["figure"]
    sides = dict.fromkeys(row["side"] for row in rows)
    document = {
        "ruleset": "rounds",
        "title": said.id,
        "about": said.reason,
        "map": {"width": WIDTH, "height": HEIGHT, "terrain": said.table.get("ground", {})},
        "sides": {side: {"name": side.capitalize(), "colour": side, "seat": "random"} for side in sides},
        "ground": [{"item": kind, "at": at} for kind, at in said.table.get("lying", {}).items()],
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
        battle = battle.with_figure(replace(figure, marks=tuple(marks)))
    queue = tuple(Slot((0,), name) for name in order)
    clock = replace(battle.clock, turn=2, phase=Phase.TURN, queue=queue)
    return replace(battle, clock=clock)


def _marks(row: Mapping[str, Any], place: int) -> Iterator[Mark]:
    yield Mark(Marks.INITIATIVE, "C-init-01", 20 - place)
    yield Mark(Marks.PLACE, "C-init-02", place)
    if row.get("spent"):
        yield Mark(Marks.SPENT, "C-action-01", row["spent"])
    yield from (Mark(kind, "C-base-24", value, about) for kind, value, about in row.get("marks", ()))


def is_right(said: Said, battle: Battle, order: Choice) -> bool:
    """Whether an order is as the file wants it."""
    wanted = [Pattern(f"{said.table['whose']} {text}", loose=True) for text in said.table.get("best", ())]
    shunned = [Pattern(f"{said.table['whose']} {text}", loose=True) for text in said.table.get("avoid", ())]
    if any(_fits(pattern, battle, order) for pattern in shunned):
        return False
    return not wanted or any(_fits(pattern, battle, order) for pattern in wanted)


def _fits(pattern: Pattern, battle: Battle, order: Choice) -> bool:
    """A pattern that names parts which this order has not is of another kind."""
    verb = pattern.text.split()[1]
    return (verb == "*" or order.verb in verb.split("|")) and pattern.fits(battle, order)
