"""A GM edit of a figure: each trait in a line, with its current and its new value. The edit is made in
core/match/editing.py; the keys are in screens/by_hand.py."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, kind_in
from core.match.columns import columns, padded
from core.match.editing import Edit, Subject
from core.play.field_words import numbered
from core.play.ruleset import Edits
from core.space.cell import Cell
from tui.views.lines import Line, Piece, line

Value = str | int | None
"""The value of a trait in an edit; None is an empty hand."""
LONGEST = 4
"""Numbers and cells have up to this many digits."""
SHOWN = 11
"""This many traits are in sight at once."""
HAS, GONE = "yes", "removed"
"""The values of a mark: as it is, or removed."""


class Trait(NamedTuple):
    """A trait that can be changed. `key` is its name in an edit; `values` are all possible values in order, none for a
    number from 0 on; `typed` if digits can be typed."""

    key: str
    says: str
    now: Value
    values: tuple[Value, ...] = ()
    typed: bool = False


def traits(battle: Battle, figure: Figure, edits: Edits, cursor: Cell) -> tuple[Trait, ...]:
    """Return the traits of `figure` that can be changed; `cursor` is one of the cells it can be put in."""
    name, ways = battle.grid.name, battle.grid.facing_names
    places = dict.fromkeys((name(figure.at), name(cursor)))
    held = (None, *(item.id for item in figure.gear))
    return (
        Trait("at", "position", name(figure.at), tuple(places), typed=True),
        Trait("facing", "facing", ways[figure.facing], ways),
        Trait("condition", "condition", figure.state, _conditions(edits)),
        Trait("hurt", "wounds", figure.hurt, typed=True),
        *((Trait("tired", "fatigue", figure.tired, typed=True),) if figure.tired else ()),
        Trait("main", "main hand", figure.main, held),
        Trait("off", "off hand", figure.off, held),
        *(Trait("unmark", kind, HAS, (HAS, GONE)) for kind in dict.fromkeys(mark.kind for mark in figure.marks)),
    )


def _conditions(edits: Edits) -> tuple[str, ...]:
    return (*(posture.name for posture in edits.postures), *(str(life.value) for life in edits.outs))


@dataclass(slots=True)
class ByHand:
    """A GM edit under way. `at` is the selected trait, `chosen` has the new values by number, and `fault` is the reason
    if they are refused."""

    figure: FigureId
    name: str
    traits: tuple[Trait, ...]
    at: int = 0
    chosen: dict[int, Value] = field(default_factory=dict)
    digits: str = ""
    fault: str = ""

    def step(self, by: int) -> None:
        """Select another trait."""
        self.at, self.digits = (self.at + by) % len(self.traits), ""

    def change(self, by: int) -> None:
        """Set the next or previous value of the selected trait."""
        trait, now = self.traits[self.at], self.value(self.at)
        if not trait.values and isinstance(now, int):
            self._choose(max(0, now + by))
        elif now in trait.values:
            self._choose(trait.values[(trait.values.index(now) + by) % len(trait.values)])
        else:
            self._choose(trait.now)
        self.digits = ""

    def type(self, digit: str) -> None:
        """Append a digit to a number or a cell."""
        if self.traits[self.at].typed:
            self._typed((self.digits + digit)[:LONGEST])

    def rub_out(self) -> bool:
        """Delete a digit; False if none was typed."""
        if not self.digits:
            return False
        self._typed(self.digits[:-1])
        return True

    def _typed(self, digits: str) -> None:
        trait = self.traits[self.at]
        self._choose((digits if trait.values else int(digits)) if digits else trait.now)
        self.digits = digits

    def _choose(self, value: Value) -> None:
        self.fault = ""
        self.chosen[self.at] = value

    def value(self, number: int) -> Value:
        """Return the new value of a trait, or the current one."""
        return self.chosen.get(number, self.traits[number].now)

    @property
    def edit(self) -> Edit | None:
        """Return all changes as one edit; None if there are none."""
        changed = [(t, self.value(n)) for n, t in enumerate(self.traits) if self.value(n) != t.now]
        values: dict[str, object] = {trait.key: value for trait, value in changed if trait.key != "unmark"}
        if gone := [trait.says for trait, _ in changed if trait.key == "unmark"]:
            values["unmark"] = gone
        return Edit(Subject.FIGURE, self.figure, values) if values else None

    def told(self) -> list[Line]:
        """Return the figure, the traits around the selected one, and the fault."""
        top = max(0, min(self.at - SHOWN // 2, len(self.traits) - SHOWN))
        width = max(columns(trait.says) for trait in self.traits)
        rows = [self._row(number, width) for number in range(top, min(top + SHOWN, len(self.traits)))]
        return [line(Piece(f"GM edit: {self.name}", "heading")), *rows, line(Piece(self.fault, "warning"))]

    def _row(self, number: int, width: int) -> Line:
        trait, value = self.traits[number], self.value(number)
        shown = f"{self.digits}_" if number == self.at and self.digits else _shown(value)
        was = f"  now {_shown(trait.now)}" if value != trait.now else ""
        chosen = Piece(f"< {shown} >", "focus" if number == self.at else "plain")
        return line(f"{padded(trait.says, width)}  ", chosen, Piece(was, "muted"))


def _shown(value: Value) -> str:
    """Return a value for display; an item goes by its kind, without its owner: `rifle`, `second rifle`."""
    return "empty" if value is None else numbered(str(value), kind_in(str(value)))
