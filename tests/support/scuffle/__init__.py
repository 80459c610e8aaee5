"""The four of the rules of scuffle, battles of them, and plays of those. Figures that no hexes hold but these rules do,
standing two in one, are put there by hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Self, Unpack

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.item import Item
from core.battle.record import replace
from core.rulesets.scuffle.basis.armoury import ARMOURY
from core.rulesets.scuffle.basis.sizes import Sheet as SheetOfScuffle
from core.rulesets.scuffle.entering.coming_in import Enter
from core.rulesets.skirmish.sheet.basics import Sheet, sheet
from core.rulesets.skirmish.turn.acting import mov_spent
from core.space.cell import Cell
from hexfray.testing import scuffle
from hexfray.testing.skirmish import Traits, cell, fighter

At = tuple[int, int]
Pairs = Mapping[tuple[str, str], str]


def ada(at: At = (0, 0), facing: int | str = 0, **traits: Unpack[Traits]) -> Figure:
    """St 12, adjDx 12, MA 10, bare hands."""
    return fighter("ada", at, facing, **traits)


def bob(at: At = (0, -1), facing: int | str = 3, **traits: Unpack[Traits]) -> Figure:
    """St 12, adjDx 11, MA 10, bare hands."""
    full: Traits = {"dexterity": 11, **traits}
    return fighter("bob", at, facing, side="blue", **full)


def cid(at: At = (2, 0), facing: int | str = 0, side: str = "blue", **traits: Unpack[Traits]) -> Figure:
    """St 10, adjDx 13, MA 12, Unarmed Combat II, bare hands."""
    full: Traits = {"strength": 10, "dexterity": 13, "movement": 12, "skills": {"Martial Arts": 2}, **traits}
    return fighter("cid", at, facing, side=side, **full)


def dot(at: At = (3, 0), facing: int | str = 0, side: str = "blue", **traits: Unpack[Traits]) -> Figure:
    """St 14, adjDx 10 with her large shield, MA 8, a broadsword."""
    hands: Traits = {"main": "broadsword", "off": "large shield"}
    full: Traits = {"strength": 14, "dexterity": 11, "movement": 8, **hands, **traits}
    return fighter("dot", at, facing, side=side, **full)


def giant(figure: Figure, size: int = 3) -> Figure:
    """The same figure, of that size."""
    s = sheet(figure)
    return replace(figure, sheet=SheetOfScuffle(s.strength, s.dexterity, s.intellect, s.movement, s.skills, size))


def battle_of(
    *figures: Figure,
    terrain: Mapping[At, str] | None = None,
    fires: Mapping[At, str] | None = None,
    holds: Pairs | None = None,
    options: Iterable[str] = (),
    phase: str = "",
    turn: int = 1,
) -> Battle:
    """A battle of these figures; `holds` are grips by (holder, held), whatever else there is to them: their parts and
    hands are left out, and nothing is asked of who has whom."""
    battle = scuffle.battle_of(*figures, terrain=terrain, fires=fires, options=options, turn=turn, phase=phase)
    grips = tuple(Hold(holder, held, grip) for (holder, held), grip in (holds or {}).items())
    return replace(battle, holds=grips)


class Play(scuffle.Play):
    """A battle of scuffle played from a script."""

    def offers(self, figure: str, verb: str) -> bool:
        """Whether a figure is offered an order of that kind now."""
        return any(choice.verb == verb for choice in self.menu.of(figure))

    def verbs(self, figure: str) -> set[str]:
        """The kinds of orders that a figure is offered now, passing included."""
        return {choice.verb for choice in self.menu.of(figure)} | (
            {self.decision.otherwise.verb} if self.decision.otherwise else set()
        )

    def named(self, figure: str, verb: str, field: str) -> set[object]:
        """What the orders of that kind that a figure is offered name in one of their fields: all targets, all hexes."""
        return {getattr(choice, field) for choice in self.menu.of(figure) if choice.verb == verb}

    def let_go_by(self) -> Self:
        """Nobody strikes at whoever leaves."""
        while self.awaits_choice() and self.moment == "leaving":
            self.say(f"{self.decision.figures[0]} pass")
        return self

    def grips(self) -> dict[tuple[str, str], str]:
        """Every hold, by (holder, held)."""
        return {(hold.holder, hold.held): hold.grip for hold in self.battle.holds}

    def spent(self, figure: str) -> int:
        """The MOV that a figure has spent."""
        return mov_spent(self[figure])


def with_line(figure: Figure, kind: str = "lasso") -> Figure:
    """The same figure with a whip or a lasso in its main hand, and the skill of it."""
    s, item = sheet(figure), Item(f"{figure.id}/{kind}", kind, armoury=ARMOURY)
    skills: Mapping[str, int] = {**s.skills, ARMOURY.weapons[kind].skill: 1}
    own = Sheet(s.strength, s.dexterity, s.intellect, s.movement, skills)
    return replace(figure, sheet=own, gear=(*figure.gear, item), main=item.id)


def low(figure: Figure, condition: Condition) -> Figure:
    """The same figure on its knees or on the ground."""
    return figure.in_condition(condition)


def path(*cells: At) -> tuple[Cell, ...]:
    """The cells of a path."""
    return tuple(cell(*at) for at in cells)


def come_in(battle: Battle, *, first: bool = True) -> Play:
    """Ada has come from the hex south of Bob into his, (0, -1); he has let every chance go by, and she is asked what
    now."""
    play = Play.moving(battle, first=first).say(Enter("ada", path((0, -1))))
    while play.decision.figures == ("bob",):
        play.say("bob pass")
    return play


def in_one_hex(one: Figure, *others: Figure) -> tuple[Figure, ...]:
    """These figures, all of them in the hex of the first."""
    return (one, *(replace(other, at=one.at) for other in others))
