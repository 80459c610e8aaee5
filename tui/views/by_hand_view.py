"""What a game master changes of a figure: a line for each thing with its value now and the one that is chosen. How the
change is made is in core/match/editing.py; its keys are in screens/by_hand.py."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, called
from core.battle.posture import Posture
from core.match.columns import columns, padded
from core.match.editing import OUT, Edit, Subject
from core.space.cell import Cell
from tui.views.lines import Line, Piece, line

Value = str | int | None
"""What a trait may be, as an edit has it; None: an empty hand."""
LONGEST = 4
"""So many digits may be typed."""
SHOWN = 11
"""So many traits are in sight at once."""
HAS, GONE = "yes", "taken away"
"""A mark as it is, and as a hand may make it."""


class Trait(NamedTuple):
    """Something that can be changed. `key` is what an edit calls it; `values` are all that it may be, in their order,
    none: a number from 0; `typed`: by digits, too."""

    key: str
    says: str
    now: Value
    values: tuple[Value, ...] = ()
    typed: bool = False


def traits(battle: Battle, figure: Figure, postures: Iterable[Posture], cursor: Cell) -> tuple[Trait, ...]:
    """All that can be changed of a figure where the cursor is, which is one of the places where it may be put."""
    name, ways = battle.grid.name, battle.grid.facing_names
    places = dict.fromkeys((name(figure.at), name(cursor)))
    held = (None, *(item.id for item in figure.gear))
    return (
        Trait("at", "place", name(figure.at), tuple(places), typed=True),
        Trait("facing", "facing", ways[figure.facing], ways),
        Trait("condition", "condition", figure.state, (*(posture.name for posture in postures), *OUT)),
        Trait("hurt", "hits taken", figure.hurt, typed=True),
        *((Trait("tired", "tired", figure.tired, typed=True),) if figure.tired else ()),
        Trait("main", "main hand", figure.main, held),
        Trait("off", "off hand", figure.off, held),
        *(Trait("unmark", kind, HAS, (HAS, GONE)) for kind in dict.fromkeys(mark.kind for mark in figure.marks)),
    )


@dataclass(slots=True)
class ByHand:
    """A figure that is being changed. `at` is the trait at hand, `chosen` what others are to be, by their place in
    `traits`; `fault` says why it cannot be so."""

    figure: FigureId
    name: str
    traits: tuple[Trait, ...]
    at: int = 0
    chosen: dict[int, Value] = field(default_factory=dict)
    digits: str = ""
    fault: str = ""

    def step(self, by: int) -> None:
        """Another trait is at hand."""
        self.at, self.digits = (self.at + by) % len(self.traits), ""

    def change(self, by: int) -> None:
        """The next value of the trait at hand, or the one before."""
        trait, now = self.traits[self.at], self.value(self.at)
        if not trait.values and isinstance(now, int):
            self._choose(max(0, now + by))
        elif now in trait.values:
            self._choose(trait.values[(trait.values.index(now) + by) % len(trait.values)])
        else:
            self._choose(trait.now)
        self.digits = ""

    def type(self, digit: str) -> None:
        """One digit more of a number or a place."""
        if self.traits[self.at].typed:
            self._typed((self.digits + digit)[:LONGEST])

    def rub_out(self) -> bool:
        """One digit less; False if none was typed."""
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
        """What a trait is to be."""
        return self.chosen.get(number, self.traits[number].now)

    @property
    def edit(self) -> Edit | None:
        """All of it as one edit; None: everything is as it was."""
        changed = [(t, self.value(n)) for n, t in enumerate(self.traits) if self.value(n) != t.now]
        values: dict[str, object] = {trait.key: value for trait, value in changed if trait.key != "unmark"}
        if gone := [trait.says for trait, _ in changed if trait.key == "unmark"]:
            values["unmark"] = gone
        return Edit(Subject.FIGURE, self.figure, values) if values else None

    def told(self) -> list[Line]:
        """Who it is, the traits around the one at hand, and why it cannot be so."""
        top = max(0, min(self.at - SHOWN // 2, len(self.traits) - SHOWN))
        width = max(columns(trait.says) for trait in self.traits)
        rows = [self._row(number, width) for number in range(top, min(top + SHOWN, len(self.traits)))]
        return [line(Piece(f"{self.name}, by hand", "heading")), *rows, line(Piece(self.fault, "warning"))]

    def _row(self, number: int, width: int) -> Line:
        trait, value = self.traits[number], self.value(number)
        shown = f"{self.digits}_" if number == self.at and self.digits else _shown(value)
        was = f"  now {_shown(trait.now)}" if value != trait.now else ""
        chosen = Piece(f"< {shown} >", "focus" if number == self.at else "plain")
        return line(f"{padded(trait.says, width)}  ", chosen, Piece(was, "muted"))


def _shown(value: Value) -> str:
    """A value in words: of an item what it is, without whose."""
    return "nothing" if value is None else called(str(value))
