"""The toy with manoeuvres, as a variant of the toy in toy.py: a figure chooses one at the beginning of its turn, which
says what may follow, and wards blows off with a parry that is rolled for. It proves that the screen finds a place for
both (tests/tui/screens/test_manoeuvres.py)."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from ai.policies import RandomPolicy
from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Hurt, Marked
from core.battle.figure import Figure
from core.battle.mark import Mark, UntilTurnOf
from core.battle.names import FigureId
from core.battle.places import DealtWith, PlaceBegan, SlotsEnded
from core.battle.steps import ConditionChanged
from core.play.asking import At, Choice, Decision, Need, Pass, Procedure
from core.play.dice import Dice
from core.play.portrait import Portrait, Trait
from core.play.rolled import Tested
from core.play.ruleset import Pictures
from core.play.scene import Scene
from core.play.turns import Task
from core.rulebook.binding import book_of
from core.rulebook.room import Room
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulebook.tally import Line, Tally
from core.rulebook.variant import Variant, in_place_of
from scenarios.game import Game
from scenarios.games import Entry, Games
from tests.support import toy
from tests.support.toy_games import ToyRoster

MARK = "manoeuvre"


@dataclass(frozen=True, slots=True)
class TurnBegins:
    """A figure's turn begins, and it chooses its manoeuvre."""

    prompt: ClassVar[str] = "A figure's turn begins, and it chooses its manoeuvre."


@dataclass(frozen=True, slots=True)
class AllOut(Choice):
    """Strikes four better until its next turn, and wards nothing off."""

    verb: ClassVar[str] = "all-out-attack"
    meaning: ClassVar[str] = "Strikes four better until its next turn, and wards nothing off."


@dataclass(frozen=True, slots=True)
class Shift(Choice):
    """Moves and does no more than that."""

    verb: ClassVar[str] = "move-only"
    meaning: ClassVar[str] = "Moves and does no more than that."


@dataclass(frozen=True, slots=True)
class Careful(Choice):
    """Does as it likes, and parries two better."""

    verb: ClassVar[str] = "careful"
    meaning: ClassVar[str] = "Does as it likes, and parries two better."


@dataclass(frozen=True, slots=True)
class Parry(Choice):
    """Turns a blow aside, if the dice will have it."""

    verb: ClassVar[str] = "parry"
    meaning: ClassVar[str] = "Turns a blow aside, if the dice will have it."


def manoeuvre(figure: Figure) -> str:
    """What it chose; empty: nothing yet."""
    return next((mark.about for mark in figure.marks if mark.kind == MARK), "")


@option("M-01", of=TurnBegins, offers=Shift)
def shifts(battle: Battle, about: TurnBegins, figure: Figure) -> Iterator[Shift]:
    """Anyone may."""
    yield Shift(figure.id)


@option("M-01", of=TurnBegins, offers=AllOut)
def goes_all_out(battle: Battle, about: TurnBegins, figure: Figure) -> Iterator[AllOut]:
    """Anyone may propose it."""
    yield AllOut(figure.id)


@option("M-01", of=TurnBegins, offers=Careful)
def is_careful(battle: Battle, about: TurnBegins, figure: Figure) -> Iterator[Careful]:
    """Anyone may."""
    yield Careful(figure.id)


@requirement("M-01", of=AllOut)
def has_whom_to_strike(battle: Battle, order: AllOut) -> str | None:
    """Only beside an enemy."""
    return None if any(toy.neighbours(battle, battle[order.figure])) else "nobody is beside it"


def chosen(scene: Scene, order: Choice) -> None:
    """Its turn begins with this manoeuvre."""
    scene.tell(DealtWith(("M-01",), (order.figure,)), PlaceBegan(("M-01",), order.figure))
    mark = Mark(MARK, "M-01", about=order.verb, until=UntilTurnOf(order.figure))
    scene.tell(Marked(("M-01",), order.figure, mark, f"chooses: {order.verb.replace('-', ' ')}"))


@procedure("M-01", of=AllOut)
def all_out(scene: Scene, order: AllOut) -> Procedure[None]:
    """So be it."""
    chosen(scene, order)
    yield from ()


@procedure("M-01", of=Shift)
def shift(scene: Scene, order: Shift) -> Procedure[None]:
    """So be it."""
    chosen(scene, order)
    yield from ()


@procedure("M-01", of=Careful)
def careful(scene: Scene, order: Careful) -> Procedure[None]:
    """So be it."""
    chosen(scene, order)
    yield from ()


@requirement("M-02", of=toy.Attack)
def may_attack(battle: Battle, order: toy.Attack) -> str | None:
    """Not while it only moves."""
    return "it only moves" if manoeuvre(battle[order.figure]) == Shift.verb else None


@requirement("M-02", of=toy.Grab)
def may_grab(battle: Battle, order: toy.Grab) -> str | None:
    """Not while it only moves."""
    return "it only moves" if manoeuvre(battle[order.figure]) == Shift.verb else None


@requirement("M-02", of=toy.Step)
def may_step(battle: Battle, order: toy.Step) -> str | None:
    """Not while it strikes with all it has."""
    return "all out" if manoeuvre(battle[order.figure]) == AllOut.verb else None


@option("M-03", of=toy.BlowComes, offers=Parry)
def parries(battle: Battle, about: toy.BlowComes, figure: Figure) -> Iterator[Parry]:
    """Whoever is struck at may parry."""
    yield Parry(figure.id)


@requirement("M-03", of=Parry)
def may_parry(battle: Battle, order: Parry) -> str | None:
    """Nobody does who went all out."""
    return "all out" if manoeuvre(battle[order.figure]) == AllOut.verb else None


def rolled(
    scene: Scene, why: str, dice_of: FigureId, at: FigureId, wanted: int, tally: Tally, *, wards: bool
) -> Procedure[bool]:
    """2d6 against a number; whether it was met."""
    need = Need(wanted - tally.total, At.LEAST, always=12)
    faces = yield from scene.roll("M-04", dice=Dice(2), why=why, figure=dice_of, target=at, need=need, tally=tally)
    passed = need.met_by(sum(faces))
    told = Tested(("M-04",), why, dice_of, at, need, tally, faces, passed, "made" if passed else "missed")
    scene.tell(replace(told, warded=passed) if wards else told)
    return passed


@rule("M-04")
def attack_and_parry(scene: Scene, order: toy.Attack) -> Procedure[None]:
    """A roll to hit, a parry that is rolled for, one die of harm."""
    me, target = order.figure, order.target
    bonus = 4 if manoeuvre(scene.battle[me]) == AllOut.verb else 0
    swing = toy.Swing(scene.battle, scene.battle[me])
    tally = scene.book.tally(swing, Line("M-04", "armed", toy.sheet(scene.battle[me]).armed + bonus))
    defence = toy.sheet(scene.battle[target]).defence
    if (yield from rolled(scene, "attack", me, target, defence, tally, wards=False)):
        about = toy.BlowComes(me)
        reply = yield from scene.interrupt("M-03", figure=target, about=about, otherwise=Pass(target))
        warded = False
        if isinstance(reply, Parry):
            care = 2 if manoeuvre(scene.battle[target]) == Careful.verb else 0
            skill = Tally((Line("M-03", "careful", care),))
            warded = yield from rolled(scene, "parry", target, me, 8, skill, wards=True)
        if not warded:
            (harm,) = yield from scene.roll("M-04", dice=Dice(1), why="harm", figure=me, target=target)
            scene.tell(Hurt(("M-04",), target, harm))
            if scene.battle[target].hurt >= toy.sheet(scene.battle[target]).health:
                dead = ConditionChanged(("M-04",), target, "die", Condition.STANDING, Condition.DEAD)
                scene.tell(dead)
    scene.tell(SlotsEnded(("M-04",), me))


def next_step(book: Rulebook, battle: Battle) -> Decision | Task:
    """As in the toy, but a figure whose turn begins chooses its manoeuvre first."""
    asked = toy.next_step(book, battle)
    if isinstance(asked, Decision) and asked.figures[0] in battle.clock.pending:
        return replace(asked, rules=("M-01",), about=TurnBegins())
    return asked


def portrait(battle: Battle, figure: Figure) -> Portrait:
    """As in the toy, and its manoeuvre."""
    what = manoeuvre(figure).replace("-", " ")
    found = toy.portrait(battle, figure)
    return replace(found, traits=(Trait(what, "M-01"),)) if what else found


CHANGES = Variant(
    without=(toy.dodges,),
    instead=(in_place_of(toy.attack).put(attack_and_parry),),
    adds=(Room("manoeuvres", (sys.modules[__name__],)),),
)
MANOEUVRES = replace(
    toy.TOY,
    id="manoeuvres",
    title="Manoeuvres",
    book=book_of(toy.ROOM, variants=(CHANGES,)),
    turns=replace(toy.TOY.turns, next_step=next_step),
    pictures=Pictures(portrait),
)


def manoeuvres() -> Game:
    """The toy with manoeuvres."""
    return Game(MANOEUVRES, ToyRoster(armed=4), {}, {"random": RandomPolicy}, "random")


GAMES = Games(Entry("manoeuvres", manoeuvres))

CLOSE = """\
title = "A Close Yard"
about = "Two side by side."
ruleset = "manoeuvres"

[map]
width = 6
height = 6

[sides.red]
name = "Red"
colour = "red"

[sides.blue]
name = "Blue"
colour = "blue"

[[figure]]
id = "ann"
name = "Ann"
side = "red"
at = "0303"
facing = "E"

[[figure]]
id = "ben"
name = "Ben"
side = "blue"
at = "0403"
facing = "W"
"""
