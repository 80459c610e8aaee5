"""Values of a battle as JSON: events, positions, pending decisions. The names of fields are a public format.

Cells appear by name, facings by name, choices as text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.posture import Posture
from core.match.fingerprint import fingerprint
from core.match.notation import write
from core.match.order_data import order_data_of
from core.play.asking import Choice, Decision, Need, Roll, Waiting
from core.play.forecast import EnemyThreat
from core.play.goals import Progress, all_progress
from core.play.move_preview import MovePreview
from core.play.order_odds import OrderOdds
from core.play.position import Position
from core.play.rolled import Tested
from core.play.ruleset import Ruleset
from core.play.turns import Verdict
from core.rulebook.tally import Line, Tally
from core.space.cell import Cell
from core.space.grid import Grid

Json = object
"""A value for `json.dumps`."""

FACINGS = ("facing", "facings")
PLACES = 6
"""The decimal places of chances and averages."""
KEYS = {"event": "step", "text": "telling"}
"""What fields of events are called in the protocol, where it has another name for them."""
_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


class JsonWriter:
    """Writes the values of one match, whose grid names cells."""

    def __init__(self, ruleset: Ruleset, grid: Grid) -> None:
        self.ruleset = ruleset
        self.grid = grid

    # -- facts -----------------------------------------------------------------------------------------------------

    def event(self, event: Event, battle: Battle | None) -> dict[str, Json]:
        """Return an event: kind, rules, line of the log, fields; for a check its total too, and its margin if it has a
        target number. `battle`: the one in whose words to tell it; None: without that line."""
        said: dict[str, Json] = {"event": snake(type(event).__name__), "rules": list(event.rules)}
        if battle is not None:
            said["told"] = event.describe(battle)
        if isinstance(event, Tested):
            said |= {"total": event.total} | ({} if event.opening else {"margin": event.margin})
        found = self._fields(event)
        return said | {KEYS.get(name, name): found[name] for name in found if name != "rules"}

    # -- decisions, rolls, results ----------------------------------------------------------------------------

    def waiting(self, waiting: Waiting | None, verdict: Verdict | None, *, log: bool = True) -> dict[str, Json]:
        """Return the pending decision or roll, or the result. Without `log` the order that passes is data."""
        match waiting:
            case Decision():
                return {
                    "kind": "decision",
                    "side": waiting.side,
                    "figures": list(waiting.figures),
                    "about": snake(type(waiting.about).__name__),
                    "rules": list(waiting.rules),
                    "otherwise": None if waiting.otherwise is None else self.order(waiting.otherwise, text=log),
                }
            case Roll():
                return {"kind": "roll", **self.roll(waiting)}
            case None:
                assert verdict is not None, "nothing is pending only after the end"
                return {"kind": "over", "winner": verdict.winner, "reason": verdict.reason}

    def order(self, choice: Choice, *, text: bool) -> Json:
        """Return an order, as text or as figure, verb and fields."""
        if text:
            return write(choice, self.grid)
        return {"figure": choice.figure, "verb": choice.verb, "fields": order_data_of(self.grid).fields(choice)}

    def roll(self, roll: Roll) -> dict[str, Json]:
        """Return a roll with its target number and modifiers."""
        return {
            "dice": str(roll.dice),
            "rules": list(roll.rules),
            "for": roll.why,
            "figure": roll.figure,
            "target": roll.target,
            "need": self.plain(roll.need),
            "chance": None if roll.need is None else self.plain(roll.need.chance(roll.dice)),
            "tally": None if roll.tally is None else self.plain(roll.tally),
        }

    # -- the position ---------------------------------------------------------------------------------------------

    def position(self, position: Position) -> dict[str, Json]:
        """Return all that decides how the battle can go on: equal positions play the same."""
        return {
            "battle": self.battle(position.battle),
            "under_way": self._under_way(position),
            "waiting": self.waiting(position.waiting, position.verdict),
            "goals": self.goals(position.battle),
        }

    def goals(self, battle: Battle, *, log: bool = True) -> list[Json]:
        """Return the goals with their progress, without `log` as numbers alone."""
        return [self._goal(progress, log=log) for progress in all_progress(battle, self.ruleset.turns.goals)]

    def _goal(self, progress: Progress, *, log: bool) -> dict[str, Json]:
        now = {name: self.plain(getattr(progress, name)) for name in ("state", "done", "of")}
        words = {"words": progress.words, "told": progress.text} if log else {}
        return self._fields(progress.goal) | now | words

    def battle(self, battle: Battle) -> dict[str, Json]:
        """Return a battle: map, figures, dropped items, fields, holds, clock, options."""
        others = [name for name in _names(battle) if name not in ("grid", "figures")]
        return {
            "map": {"grid": snake(type(self.grid).__name__), "width": self.grid.width, "height": self.grid.height},
            "figures": [self._figure(battle, figure) for figure in battle],
            **{name: self.plain(getattr(battle, name)) for name in others},
        }

    def _figure(self, battle: Battle, figure: Figure) -> dict[str, Json]:
        seen = self.ruleset.pictures.portrait(battle, figure)
        now = {score.name: score.now for score in seen.scores}
        own = {
            "condition": figure.state,
            "now": now,
            "basic": {score.name: score.basic for score in seen.scores},
            "vigour": [seen.vigour, seen.vigour_full],
            "armour": seen.armour,
        }
        return self._fields(figure) | own

    def _under_way(self, position: Position) -> Json:
        """Return the order or task in progress, the answers to it so far, and the hash of the battle before it."""
        if position.task is None:
            return None
        return {
            "task": self._task(position.task),
            "answers": [self.plain(answer) for answer in position.answers],
            "began": fingerprint(position.anchor),
        }

    def _task(self, task: object) -> Json:
        if isinstance(task, Choice):
            return {"order": write(task, self.grid)}
        return {"task": snake(type(task).__name__), **self._fields(task)}

    # -- odds ------------------------------------------------------------------------------------------------------

    def outlook(self, seen: OrderOdds) -> dict[str, Json]:
        """Return the odds of an order."""
        return self._fields(seen)

    def threats(self, found: Iterable[EnemyThreat]) -> list[Json]:
        """Return what each enemy can do, the worst first."""
        return [self._threat(threat) for threat in found]

    def _threat(self, threat: EnemyThreat) -> dict[str, Json]:
        odds = {name: self.plain(getattr(threat.odds, name)) for name in ("chance", "hits", "down", "out", "kill")}
        return {**self._fields(threat), "odds": odds}

    def price(self, price: MovePreview) -> dict[str, Json]:
        """Return the preview of a move."""
        threats = {name: self.threats(getattr(price, name)) for name in ("chances", "dangers", "later")}
        said = {name: self.plain(getattr(price, name)) for name in ("order", "sure", "met")}
        return {**said, "lost": [{"text": t.text, "rule": t.rule} for t in price.lost], **threats}

    # -- any value -------------------------------------------------------------------------------------------------

    def plain(self, value: object, name: str = "") -> Json:
        """Return any frozen value of a battle."""
        match value:
            case Enum():
                return value.value
            case int() if name in FACINGS and type(value) is int:
                return self.grid.facing_names[value]
            case float():
                return round(value, PLACES)
            case None | bool() | int() | str():
                return value
            case Cell():
                return self._cell(value)
            case Posture():
                return value.name
            case Choice():
                return write(value, self.grid)
            case Need(open=False):
                return {name: said for name, said in self._fields(value).items() if name != "open"}
            case Tally(lines):
                return [self.plain(line) for line in lines]
            case Line(rule, label, number):
                return {"rule": rule, "label": label, "value": number}
            case Mapping():
                return {key: self.plain(one) for key, one in sorted((self._key(k), v) for k, v in value.items())}
            case tuple() | list():
                return [self.plain(one, name) for one in value]
            case frozenset():
                return [self.plain(one) for one in sorted(value)]
            case _ if is_dataclass(value) and not isinstance(value, type):
                return self._fields(value)
            case _:
                raise TypeError(f"no JSON for {type(value).__name__}: {value!r}")

    def _fields(self, value: object) -> dict[str, Json]:
        return {name: self.plain(getattr(value, name), name) for name in _names(value)}

    def _cell(self, cell: Cell) -> Json:
        return self.grid.name(cell) if cell in self.grid else list(cell)

    def _key(self, key: object) -> str:
        return str(self._cell(key)) if isinstance(key, Cell) else str(key)


def _names(record: object) -> list[str]:
    """Return the fields of a record that take part in comparisons, as in its fingerprint."""
    kind: type = type(record)
    return _names_of(kind)


@cache
def _names_of(kind: type) -> list[str]:
    assert is_dataclass(kind), "not a record"
    return [f.name for f in fields(kind) if f.compare]


@cache
def snake(name: str) -> str:
    """Return `PhaseEntered` as `phase_entered`."""
    return _CAPITAL.sub("_", name).lower()
