"""Values of a battle in the plain words of JSON: facts, positions, what is waited for. Field names are a public format.

Cells go by their printed numbers, facings by their names, choices by their text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.posture import Posture
from core.match.fingerprint import fingerprint
from core.match.notation import write
from core.play.asking import Choice, Decision, Need, Roll, Waiting
from core.play.forecast import Menace
from core.play.goals import Progress, all_progress
from core.play.outlook import Outlook
from core.play.position import Position
from core.play.price import Price
from core.play.rolled import Tested
from core.play.ruleset import Ruleset
from core.play.turns import Verdict
from core.rulebook.tally import Line, Tally
from core.space.cell import Cell
from core.space.grid import Grid

Json = object
"""What `json.dumps` takes."""

FACINGS = ("facing", "facings")
PLACES = 6
"""Chances and expected hits are told to so many places."""
_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


class Plainly:
    """Writes the values of one match: its grid names their cells."""

    def __init__(self, ruleset: Ruleset, grid: Grid) -> None:
        self.ruleset = ruleset
        self.grid = grid

    # -- facts -----------------------------------------------------------------------------------------------------

    def event(self, event: Event, battle: Battle) -> dict[str, Json]:
        """A fact: its kind, its rules, its line of the log, its fields; of a test its total, too, and its margin if it
        needs anything. The step that a state machine took is called `step`."""
        said: dict[str, Json] = {"event": snake(type(event).__name__), "rules": list(event.rules)}
        said["told"] = event.told(battle)
        if isinstance(event, Tested):
            said |= {"total": event.total} | ({} if event.opening else {"margin": event.margin})
        found = self._fields(event)
        return said | {"step" if name == "event" else name: found[name] for name in found if name != "rules"}

    # -- what is waited for ----------------------------------------------------------------------------------------

    def waiting(self, waiting: Waiting | None, verdict: Verdict | None) -> dict[str, Json]:
        """A decision, a roll, or how it ended."""
        match waiting:
            case Decision():
                return {
                    "kind": "decision",
                    "side": waiting.side,
                    "figures": list(waiting.figures),
                    "about": snake(type(waiting.about).__name__),
                    "rules": list(waiting.rules),
                    "otherwise": None if waiting.otherwise is None else write(waiting.otherwise, self.grid),
                }
            case Roll():
                return {"kind": "roll", **self.roll(waiting)}
            case None:
                assert verdict is not None, "what waits for nothing is over"
                return {"kind": "over", "winner": verdict.winner, "reason": verdict.reason}

    def roll(self, roll: Roll) -> dict[str, Json]:
        """A roll, with its need and how that was made up."""
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

    # -- how it stands ---------------------------------------------------------------------------------------------

    def position(self, position: Position) -> dict[str, Json]:
        """Everything that decides how it goes on: two positions that say the same here play the same."""
        return {
            "battle": self.battle(position.battle),
            "under_way": self._under_way(position),
            "waiting": self.waiting(position.waiting, position.verdict),
            "goals": self.goals(position.battle),
        }

    def goals(self, battle: Battle) -> list[Json]:
        """How far along each goal is, and what it is."""
        return [self._goal(progress) for progress in all_progress(battle, self.ruleset.turns.goals)]

    def _goal(self, progress: Progress) -> dict[str, Json]:
        now = {name: self.plain(getattr(progress, name)) for name in ("state", "done", "of", "words", "told")}
        return self._fields(progress.goal) | now

    def battle(self, battle: Battle) -> dict[str, Json]:
        """A battle: the map, the figures with all they have, what lies about, fields, holds, clock, options."""
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
        """The order or task that is being carried out, the answers given in it, and the battle that it began from."""
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

    def outlook(self, seen: Outlook) -> dict[str, Json]:
        """What an order will come to."""
        return self._fields(seen)

    def menaces(self, found: Iterable[Menace]) -> list[Json]:
        """What each enemy can do, the worst first."""
        return [self._menace(menace) for menace in found]

    def _menace(self, menace: Menace) -> dict[str, Json]:
        odds = {name: self.plain(getattr(menace.odds, name)) for name in ("chance", "hits", "down", "out", "kill")}
        return {**self._fields(menace), "odds": odds}

    def price(self, price: Price) -> dict[str, Json]:
        """What comes of a walk."""
        menaces = {name: self.menaces(getattr(price, name)) for name in ("chances", "dangers", "later")}
        said = {name: self.plain(getattr(price, name)) for name in ("order", "sure", "met")}
        return {**said, "lost": [{"text": t.text, "rule": t.rule} for t in price.lost], **menaces}

    # -- any value -------------------------------------------------------------------------------------------------

    def plain(self, value: object, name: str = "") -> Json:
        """Any frozen value of a battle."""
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
                raise TypeError(f"{type(value).__name__} has no plain form: {value!r}")

    def _fields(self, value: object) -> dict[str, Json]:
        return {name: self.plain(getattr(value, name), name) for name in _names(value)}

    def _cell(self, cell: Cell) -> Json:
        return self.grid.name(cell) if cell in self.grid else list(cell)

    def _key(self, key: object) -> str:
        return str(self._cell(key)) if isinstance(key, Cell) else str(key)


def _names(record: object) -> list[str]:
    """The fields of a record; those that take no part in comparing say nothing of it, as in its fingerprint."""
    assert is_dataclass(record), "a record is wanted"
    return [f.name for f in fields(record) if f.compare]


def snake(name: str) -> str:
    """`PhaseEntered` as `phase_entered`."""
    return _CAPITAL.sub("_", name).lower()
