"""The four of the rules of scuffle, battles of them, and plays of those. Figures that no hexes hold but these rules do,
standing two in one, are put there by hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Self, Unpack

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.item import Item
from core.battle.record import replace
from core.play.asking import Choice
from core.play.position import Position, begin
from core.play.scene import Scene
from core.rulesets.scuffle import BOOK, SCUFFLE
from core.rulesets.scuffle.basis.armoury import ARMOURY, MORE
from core.rulesets.scuffle.basis.sizes import Sheet as SheetOfScuffle
from core.rulesets.scuffle.entering.coming_in import Enter
from core.rulesets.skirmish.sheet.basics import Sheet, sheet
from core.rulesets.skirmish.turn.acting import mov_spent
from core.rulesets.skirmish.turn.course import MoveFirst, Precedence, movers
from core.rulesets.skirmish.turn.order import draw_up
from core.rulesets.skirmish.turn.phases import Phase
from core.space.cell import Cell
from hexfray.testing import play
from hexfray.testing.skirmish import Traits, cell, fighter
from hexfray.testing.skirmish import battle_of as battle_of_skirmish

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
    """A battle of these figures; `holds` are grips by (holder, held)."""
    apart = [replace(_as_listed(figure), at=cell(-13 + number, 13)) for number, figure in enumerate(figures)]
    battle = battle_of_skirmish(*apart, terrain=terrain, fires=fires, turn=turn, phase=phase)
    for figure in figures:
        battle = battle.with_figure(figure)
    grips = tuple(Hold(holder, held, grip) for (holder, held), grip in (holds or {}).items())
    return replace(battle, holds=grips, rules=BOOK.answers, options=tuple(sorted(options)))


def _as_listed(figure: Figure) -> Figure:
    """The same figure without what skirmish's roster does not list: whip, lasso and hand crossbow."""
    if not any(item.kind == more.name for item in figure.gear for more in MORE):
        return figure
    return replace(figure, gear=(), main=None, off=None)


class Play(play.Play):
    """A battle of scuffle played from a script."""

    def __init__(self, position: Position, told: Iterable[Event] = ()) -> None:
        super().__init__(SCUFFLE, position, told)

    @classmethod
    def moving(cls, battle: Battle, side: str = "red", *, first: bool = True) -> Self:
        """From the movement of a side, which moves first, or last."""
        others = tuple(s for s in battle.sides if s != side)
        sides = (side, *others) if first else (*others, side)
        clock = replace(
            battle.clock,
            turn=max(1, battle.clock.turn),
            phase=Phase.MOVEMENT,
            side=side,
            sides=sides,
            ahead=sides[0],
            pending=movers(battle, side),
        )
        return cls(*begin(SCUFFLE, replace(battle, clock=clock)))

    @classmethod
    def acting(cls, battle: Battle, *, ahead: str = "red") -> Self:
        """From the first action of the action phase."""
        sides = (ahead, *(s for s in battle.sides if s != ahead))
        clock = replace(
            battle.clock, turn=max(1, battle.clock.turn), phase=Phase.ACTIONS, side="", sides=sides, ahead=ahead
        )
        scene = Scene(replace(battle, clock=clock), BOOK)
        draw_up(scene)
        position, told = begin(SCUFFLE, scene.battle)
        return cls(position, [*scene.events, *told])

    @classmethod
    def shifting(cls, battle: Battle) -> Self:
        """From the shifts at the end of the turn."""
        clock = replace(
            battle.clock,
            turn=max(1, battle.clock.turn),
            phase=Phase.RETREATS,
            sides=battle.sides,
            ahead=battle.sides[0],
        )
        return cls(*begin(SCUFFLE, replace(battle, clock=clock)))

    def idle(self) -> Choice | None:
        """Who has no order passes; who has won the initiative moves first."""
        if isinstance(self.decision.about, Precedence):
            return MoveFirst(self.decision.figures[0])
        return super().idle()

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
    s, item = sheet(figure), Item(f"{figure.id}/{kind}", kind)
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
