"""Small skirmish battles and a player that answers from a script. Scenes for other rulesets stand beside this file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypedDict, TypeVar

from core.battle.battle import Battle
from core.battle.clock import Clock
from core.battle.condition import Condition
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.record import replace
from core.battle.steps import PhaseEntered
from core.play.asking import Choice, Decision, Procedure, Roll
from core.play.menu import Menu
from core.play.position import Position, begin, menu, resume
from core.play.scene import Scene
from core.rulesets.skirmish import BOOK, SKIRMISH
from core.rulesets.skirmish.armoury import armoury, weapon
from core.rulesets.skirmish.order import draw_up
from core.rulesets.skirmish.phases import Phase
from core.rulesets.skirmish.sheet import Sheet
from core.space.cell import Cell
from core.space.hexes import HexGrid

GRID = HexGrid(30, 30)
ORIGIN = GRID.at(14, 14)
"""Where the ledger's (0, 0) lies on the tests' map: there is room all around."""

E = TypeVar("E")
T = TypeVar("T")


class Traits(TypedDict, total=False):
    """What a test's own maker of fighters hands on to `fighter`."""

    strength: int
    dexterity: int
    movement: int
    main: str | None
    off: str | None
    pack: Sequence[str]
    worn: Sequence[str]
    skills: dict[str, int] | None
    condition: Condition
    hurt: int
    marks: Iterable[Mark]
    walk: Sequence[tuple[int, int]]


def cell(q: int, r: int) -> Cell:
    """A cell in the ledger's coordinates."""
    return Cell(ORIGIN.q + q, ORIGIN.r + r)


def fighter(
    name: str,
    at: tuple[int, int] = (0, 0),
    facing: int = 0,
    *,
    side: str = "red",
    strength: int = 12,
    dexterity: int = 12,
    movement: int = 10,
    main: str | None = None,
    off: str | None = None,
    pack: Sequence[str] = (),
    worn: Sequence[str] = (),
    skills: dict[str, int] | None = None,
    condition: Condition = Condition.STANDING,
    hurt: int = 0,
    marks: Iterable[Mark] = (),
    walk: Sequence[tuple[int, int]] = (),
) -> Figure:
    """A fighter in the ledger's coordinates, skilled with all it carries unless `skills` says otherwise.

    Items are named by their kinds; a weapon for two hands fills both. Item ids are `name/kind`. `walk` are the cells
    of this turn's movement, its first cell included.
    """
    kinds = [k for k in (main, off, *pack) if k]
    gear = tuple(Item(f"{name}/{kind}", kind, rounds=weapon(Item("", kind)).magazine) for kind in dict.fromkeys(kinds))
    if skills is None:
        skills = {w.skill: 1 for k in kinds if (w := armoury().weapons.get(k)) and w.skill != "none"}
    in_main = f"{name}/{main}" if main else None
    in_off = f"{name}/{off}" if off else None
    if main and weapon(Item("", main)).two_handed_only:
        in_off = in_main
    return Figure(
        name,
        name.capitalize(),
        side,
        cell(*at),
        facing,
        Sheet(strength, dexterity, 8, movement, skills),
        condition,
        hurt,
        in_main,
        in_off,
        gear,
        tuple(worn),
        tuple(marks),
        tuple(cell(*step) for step in walk),
    )


def with_bayonet(figure: Figure, knife: str = "dagger") -> Figure:
    """The same fighter with a knife fixed to what it holds in its main hand."""
    fixed = Item(f"{figure.id}/{knife}", knife)
    return replace(figure, gear=tuple(replace(i, fixed=fixed) if i.id == figure.main else i for i in figure.gear))


def battle_of(
    *figures: Figure,
    options: Iterable[str] = (),
    terrain: dict[tuple[int, int], str] | None = None,
    fallen: dict[tuple[int, int], Sequence[Item]] | None = None,
    turn: int = 1,
    phase: str = "",
) -> Battle:
    """A battle of these figures, in roster order."""
    sides = tuple(dict.fromkeys(f.side for f in figures))
    return Battle(
        GRID,
        {f.id: f for f in figures},
        {cell(*at): kind for at, kind in (terrain or {}).items()},
        {cell(*at): tuple(items) for at, items in (fallen or {}).items()},
        clock=Clock(turn if phase else 0, phase, sides[0] if phase else "", sides, sides[0]),
        options=tuple(sorted(options)),
    )


def with_item(figure: Figure, item: Item) -> Figure:
    """The same fighter with an item of its gear as it is given, found by its id."""
    return replace(figure, gear=tuple(item if i.id == item.id else i for i in figure.gear))


def entered(battle: Battle, phase: Phase, turn: int) -> Battle:
    """The same battle in that phase of that turn: what ends with it has ended."""
    return PhaseEntered((), "", battle.clock.phase, phase, turn).applied_to(battle)


def carry_out(procedure: Procedure[T], *faces: Sequence[int]) -> T:
    """What a piece of a procedure returns after just these rolls."""
    given = iter(faces)
    try:
        next(procedure)
        while True:
            roll = next(given, None)
            assert roll is not None, "more dice are asked for"
            procedure.send(tuple(roll))
    except StopIteration as end:
        assert next(given, None) is None, "not all the dice were asked for"
        returned: T = end.value
        return returned


class Play:
    """A battle played from a script. It complains of a wrong answer and of one too many; see `done` for one too few."""

    def __init__(self, position: Position, told: Iterable[Event] = ()) -> None:
        self.position = position
        self.events: list[Event] = list(told)

    @classmethod
    def from_start(cls, battle: Battle) -> Play:
        """From the first initiative roll."""
        return cls(*begin(SKIRMISH, battle))

    @classmethod
    def moving(cls, battle: Battle, side: str = "red") -> Play:
        """From the movement of a side, which moves first."""
        others = tuple(s for s in battle.sides if s != side)
        clock = replace(
            battle.clock,
            turn=max(1, battle.clock.turn),
            phase=Phase.MOVEMENT,
            side=side,
            sides=(side, *others),
            ahead=side,
            pending=tuple(f.id for f in battle.active(side)),
        )
        return cls(*begin(SKIRMISH, replace(battle, clock=clock)))

    @classmethod
    def acting(cls, battle: Battle, *, ahead: str = "red") -> Play:
        """From the first action of the action phase; nothing was declared and `ahead` won the initiative."""
        sides = (ahead, *(s for s in battle.sides if s != ahead))
        clock = replace(
            battle.clock, turn=max(1, battle.clock.turn), phase=Phase.ACTIONS, side="", sides=sides, ahead=ahead
        )
        scene = Scene(replace(battle, clock=clock), BOOK)
        draw_up(scene)
        position, told = begin(SKIRMISH, scene.battle)
        return cls(position, [*scene.events, *told])

    @property
    def battle(self) -> Battle:
        """The battle now."""
        return self.position.battle

    @property
    def menu(self) -> Menu:
        """What may be chosen now."""
        return menu(SKIRMISH, self.position)

    @property
    def decision(self) -> Decision:
        """The decision that is waited for."""
        assert isinstance(self.position.waiting, Decision), f"waits for {self.position.waiting}"
        return self.position.waiting

    @property
    def roll(self) -> Roll:
        """The roll that is waited for."""
        assert isinstance(self.position.waiting, Roll), f"waits for {self.position.waiting}"
        return self.position.waiting

    def __getitem__(self, figure: str) -> Figure:
        return self.battle[figure]

    def say(self, *answers: Choice | Sequence[int]) -> Play:
        """Answers in order: choices, and the faces of rolls as lists."""
        for answer in answers:
            given = answer if isinstance(answer, Choice) else tuple(answer)
            self.position, told = resume(SKIRMISH, self.position, given)
            self.events += told
        return self

    def told(self, kind: type[E]) -> list[E]:
        """The events of one type so far, in order."""
        return [e for e in self.events if isinstance(e, kind)]

    def why_not(self, choice: Choice) -> str | None:
        """The clause that refuses a choice now; None if it is legal."""
        refusal = self.menu.refusal(choice)
        return refusal.rule if refusal else None

    def awaits_choice(self) -> bool:
        """Whether a player is asked and no dice are wanted: the script gave just enough dice."""
        return isinstance(self.position.waiting, Decision)
