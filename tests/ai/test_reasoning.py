"""Which reasons are found for a choice of the toy and how they are worded, where its game's words are made up. Those of
battles: test_why.py."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, cast

import pytest

from ai.assessment import Assessment, Term
from ai.labels import ATTACK_TO_COME, AttackNow
from ai.reason import Kind, Reason
from ai.reasoning import SAID, end_of, kind_of, of_another_kind, reasoned
from ai.tactics import Dread, Pull, Words
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.places import SlotsEnded
from core.battle.record import replace
from core.play.asking import Choice, Pass, Procedure
from core.play.position import Position, begin
from core.play.scene import Scene
from core.rulebook.binding import book_of
from core.rulebook.room import Room
from core.rulebook.rule import procedure
from core.rulebook.variant import Variant
from core.space.cell import Cell
from tests.support.toy import ROOM, TOY, Attack, Step, sheet, toy_battle


@dataclass(frozen=True, slots=True)
class Walk(Choice):
    """Goes a way."""

    verb: ClassVar[str] = "walk"
    path: tuple[Cell, ...] = ()


@procedure("W-1", of=Walk)
def walk(scene: Scene, order: Walk) -> Procedure[None]:
    """It takes the time of an action."""
    scene.tell(SlotsEnded(("W-1",), order.figure))
    yield from ()


WALKING = replace(TOY, book=book_of(ROOM, variants=(Variant(adds=(Room("walks", (sys.modules[__name__],)),)),)))
WEST, SOUTH, FAR = Cell(2, 2), Cell(3, 3), Cell(0, 2)
"""Beside Ben, behind Ben, and far from him: he faces north."""


def at(*more: tuple[str, str, tuple[int, int]], **sheets: int) -> Position:
    """Ann of red is asked; Ben of blue stands beside her."""
    battle = toy_battle(("ann", "red", (2, 2)), ("ben", "blue", (3, 2)), *more)
    for name, armed in sheets.items():
        battle = battle.with_figure(replace(battle[name], sheet=replace(sheet(battle[name]), armed=armed)))
    return begin(WALKING, battle)[0]


HERE = at()
NAME = HERE.battle.grid.name


class Saying:
    """A game's words as given; what it does is said by its verb."""

    def __init__(self, **given: Any) -> None:
        self.given = given

    def doing(self, choice: Choice) -> str:
        target = getattr(choice, "target", "")
        return f"{choice.verb}s {target.capitalize()}".strip()

    def attacks(self, choice: Choice, target: str) -> Iterable[tuple[Position, Choice]]:
        return cast(Iterable[tuple[Position, Choice]], self.given.get("attacks", ()))

    def still_moves(self, name: str) -> bool:
        return bool(self.given.get("still_moves", False))

    def dreads(self, choice: Choice) -> Iterable[Dread]:
        found: Mapping[Choice, Iterable[Dread]] = self.given.get("dreads", {})
        return found.get(choice, ())

    def holding(self, choice: Choice) -> str:
        return str(self.given.get("holding", ""))

    def term(self, label: str, value: int) -> str:
        terms: Mapping[str, str] = self.given.get("terms", {})
        return terms.get(label, "")

    def pull(self, choice: Choice) -> Pull | None:
        return cast(Pull | None, self.given.get("pull"))

    def idle(self, choice: Choice) -> str:
        return str(self.given.get("idle", ""))


def thought(choice: Choice, *terms: tuple[str, int], aim: str = "") -> Assessment:
    return Assessment.of(choice, *(Term(*term) for term in terms), aim=aim)


def reasons(one: Assessment, *others: Assessment, position: Position = HERE, **given: Any) -> list[Reason]:
    """The reasons of the first of some choices."""
    found = [one, *others]
    best, *_ = reasoned(WALKING, position, cast(Words, Saying(**given)), found, 1)
    assert best.choice == one.choice
    return list(best.reasons)


def of_kind(kind: Kind, one: Assessment, *others: Assessment, position: Position = HERE, **given: Any) -> list[Reason]:
    return [reason for reason in reasons(one, *others, position=position, **given) if reason.kind is kind]


def words(kind: Kind, one: Assessment, *others: Assessment, position: Position = HERE, **given: Any) -> list[str]:
    return [reason.words for reason in of_kind(kind, one, *others, position=position, **given)]


ON_BEN = AttackNow("attack on Ben")
STAY, AWAY, STEP, ATTACK = Walk("ann"), Walk("ann", (Cell(1, 2), FAR)), Step("ann", SOUTH), Attack("ann", "ben")


# -- what sort of thing it is -----------------------------------------------------------------------------------------


def test_where_a_choice_ends() -> None:
    found = [end_of(HERE, choice) for choice in (STAY, AWAY, STEP, Walk("nobody"))]
    assert found == [WEST, FAR, None, None]


def test_what_sort_of_thing_a_choice_is() -> None:
    assert kind_of(HERE, thought(ATTACK)) == ("attack", "ben", "")
    assert kind_of(HERE, thought(STAY, aim="ben")) == ("walk", "ben", "SIDE")
    assert kind_of(HERE, thought(Walk("ann", (SOUTH,)), aim="ben")) == ("walk", "ben", "REAR")
    assert kind_of(HERE, thought(AWAY, aim="ben")) == ("walk", "ben", "")
    assert kind_of(HERE, thought(STAY)) == kind_of(HERE, thought(AWAY)) == ("walk", "", "")
    assert kind_of(HERE, thought(STEP, aim="ben")) == ("step", "ben", "")


def test_the_first_of_another_kind() -> None:
    one, same, other, third = thought(STAY), thought(AWAY), thought(STEP), thought(ATTACK)
    assert of_another_kind(HERE, one, [one, same, other, third]) is other
    assert of_another_kind(HERE, one, [one, same]) is None


def test_so_many_have_reasons_as_are_asked_for() -> None:
    found = [thought(STAY), thought(AWAY), thought(STEP)]
    assert [bool(one.reasons) for one in reasoned(WALKING, HERE, cast(Words, Saying()), found, 2)] == [True, True]


def test_what_it_does_comes_first_and_then_what_for() -> None:
    pull = Pull("closing in", -600, lambda cell: ("ben", "3 squares away"))
    one = thought(AWAY, ("closing in", -300), ("ground", 500))
    found = reasons(one, pull=pull, holding="holds the door", dreads={AWAY: [Dread("ben", "axe", 900)]})
    assert found == [
        Reason(Kind.DOES, "walks", 200, ("ann",), FAR),
        Reason(Kind.GAIN, "holds the door", cell=FAR),
        Reason(Kind.GAIN, "moves closer to Ben: 3 squares away", 300, ("ben",), FAR),
        Reason(Kind.GAIN, "ground +0.5", 500),
        Reason(Kind.FEAR, "risk: Ben (axe): 0.9 hits on average", -900, ("ben",)),
    ]


# -- what for ---------------------------------------------------------------------------------------------------------

BLOW = "(7 or more on 2 dice: 58%), 2.0 hits on average"
STRONG = at(ann=6)
WEAK = at(ann=-10)


def test_an_attack_says_its_chance_and_its_hits() -> None:
    (hope,) = of_kind(Kind.HOPE, thought(ATTACK))
    assert hope == Reason(Kind.HOPE, f"attacks Ben {BLOW} if not warded off", 2042, ("ben",), chance=583)
    gripped = replace(HERE.battle, holds=(Hold("ann", "ben", "grabbed"),))
    (hope,) = of_kind(Kind.HOPE, thought(ATTACK), position=replace(HERE, battle=gripped, anchor=gripped))
    assert hope.words == f"attacks Ben {BLOW}"
    assert words(Kind.HOPE, thought(STEP)) == words(Kind.HOPE, thought(STAY)) == []


def test_hits_that_are_hardly_any_are_not_named() -> None:
    (hope,) = of_kind(Kind.HOPE, thought(ATTACK), position=WEAK)
    assert hope.words == "attacks Ben (19 or more on 2 dice: 3%) if not warded off"
    assert (hope.value, hope.chance) == (97, 28)


def test_a_move_hopes_for_the_best_attack_that_it_allows() -> None:
    one, strong, weak = thought(STAY, aim="ben"), (STRONG, ATTACK), (at(ann=1), ATTACK)
    said = "can then attack Ben (3 or more on 2 dice: 97%), 3.4 hits on average if not warded off"
    assert words(Kind.HOPE, one, attacks=[weak, strong, weak]) == [said]
    assert words(Kind.HOPE, one, attacks=[strong, weak], still_moves=True) == [f"{said} if still there"]
    assert words(Kind.HOPE, one, attacks=[]) == words(Kind.HOPE, one, attacks=[(HERE, STEP)]) == []
    assert words(Kind.HOPE, one, attacks=[weak] * 5 + [strong]) == [said]
    assert words(Kind.HOPE, one, attacks=[weak] * 6 + [strong]) != [said]
    assert words(Kind.HOPE, one, attacks=[(HERE, STEP)] * 9 + [strong]) == [said]
    assert words(Kind.HOPE, one, attacks=[(HERE, ATTACK)]) == [f"attacks Ben {BLOW} if not warded off"]


def pulled(label: str = "closing in", here: int = -600) -> Callable[[Choice, int], list[tuple[Kind, str, int]]]:
    pull = Pull(label, here, lambda cell: ("ben", f"at {NAME(cell)}"))

    def told(choice: Choice, value: int) -> list[tuple[Kind, str, int]]:
        found = reasons(thought(choice, (label, value)), pull=pull)
        return [(one.kind, one.words, one.value) for one in found if one.kind in (Kind.GAIN, Kind.COST)]

    return told


def test_the_distance_is_told_beside_what_it_is_where_it_stands() -> None:
    told, far = pulled(), NAME(FAR)
    assert told(AWAY, -300) == [(Kind.GAIN, f"moves closer to Ben: at {far}", 300)]
    assert told(AWAY, -601) == [(Kind.COST, f"moves away from Ben: at {far}", -1)]
    assert told(AWAY, 0) == [(Kind.GAIN, f"moves closer to Ben: at {far}", 600)]
    assert told(AWAY, -600) == told(STAY, -300) == told(STAY, 0) == []
    assert told(STEP, -300) == [(Kind.GAIN, "moves closer to the enemy", 300)]
    assert told(STEP, -900) == [(Kind.COST, "moves away from the enemy", -300)]
    assert told(STEP, 0) == []
    told = pulled("keeping away", 500)
    assert told(AWAY, 700) == [(Kind.GAIN, f"keeps away from Ben: at {far}", 200)]
    assert told(AWAY, 400) == [(Kind.COST, f"goes too near to Ben: at {far}", -100)]


def test_who_is_to_attack_says_nothing_of_the_distance() -> None:
    pull = Pull("closing in", -600, lambda cell: ("ben", "near"))
    assert words(Kind.GAIN, thought(AWAY, ("closing in", -300), aim="ben"), pull=pull) == []
    assert words(Kind.GAIN, thought(AWAY, ("closing in", -300), (ON_BEN, 900)), pull=pull) == []
    assert words(Kind.COST, thought(AWAY, ("closing in", -300))) == ["is farther from the enemy"]


def test_terms_that_weigh_something_are_told_the_best_first() -> None:
    terms = [("small", 100), ("ground", 101), ("wet", -101), ("footing", 900), ("arms", -900), ("own", 300)]
    others = [
        (ON_BEN, 900),
        (ATTACK_TO_COME, 900),
        ("position", -900),
        ("misjudged", 900),
        ("harm to enemies", 900),
        ("tiny", -100),
    ]
    found = reasons(thought(STAY, *terms, *others), terms={"own": "as the game says"})
    assert [(one.kind, one.words, one.value) for one in found if one.kind in (Kind.GAIN, Kind.COST)] == [
        (Kind.GAIN, "gets better on its feet", 900),
        (Kind.GAIN, "as the game says", 300),
        (Kind.GAIN, "ground +0.1", 101),
        (Kind.COST, "wet -0.1", -101),
        (Kind.COST, "has worse arms in hand", -900),
    ]


# -- what it fears ----------------------------------------------------------------------------------------------------

DREADS = [Dread("ben", "axe", 100), Dread("bo", "bow", 1500), Dread("bob", "fist", 99), Dread("ben", "kick", 99)]


def test_the_two_worst_are_feared_where_danger_counted() -> None:
    position = at(("bo", "blue", (5, 5)), ("bob", "blue", (0, 5)))
    bow, axe = "Bo (bow): 1.5 hits on average", "Ben (axe): 0.1 hits on average"
    for terms, begun in (
        ([("blows to expect", -1)], "fears"),
        ([("position", 500)], "risk:"),
        ([("ground", -500)], "risk:"),
        ([], "risk:"),
    ):
        one = thought(STAY, *terms)
        assert words(Kind.FEAR, one, position=position, dreads={STAY: DREADS}) == [f"{begun} {bow}", f"{begun} {axe}"]
    three = {STAY: [*DREADS, Dread("bob", "stone", 800)]}
    assert [one.value for one in of_kind(Kind.FEAR, thought(STAY), position=position, dreads=three)] == [-1500, -800]


def test_whom_it_attacks_may_answer() -> None:
    one = thought(ATTACK, ("blows to expect", -500))
    assert words(Kind.FEAR, one, dreads={ATTACK: DREADS[:1]}) == ["Ben may answer (axe): 0.1 hits on average"]


# -- where there is nothing to hope for -------------------------------------------------------------------------------


def test_it_is_said_why_there_is_nothing_better_to_do() -> None:
    stay, other, far = thought(STAY), thought(STEP), thought(AWAY)
    assert words(Kind.IDLE, stay) == ["there is nothing else to do"]
    assert words(Kind.IDLE, stay, other, idle="nobody in reach") == ["nobody in reach"]
    assert words(Kind.IDLE, stay, other) == ["stays beside Ben"]
    assert words(Kind.IDLE, far, other) == ["nothing better: Ben, the nearest, is 3 squares away"]
    assert words(Kind.IDLE, other, stay) == ["nothing else is worth more"]
    two = at(("bo", "blue", (5, 5)))
    assert words(Kind.IDLE, far, other, position=two) == ["nothing better: Ben, the nearest, is 3 squares away"]


def test_where_no_enemy_is_left_nothing_is_worth_more() -> None:
    gone = HERE.battle.with_figure(HERE.battle["ben"].in_condition(Condition.DEAD))
    assert words(Kind.IDLE, thought(STAY), thought(STEP), position=replace(HERE, battle=gone)) == [
        "nothing else is worth more"
    ]


def test_who_gains_something_is_not_idle() -> None:
    assert words(Kind.IDLE, thought(STAY, ("ground", 500))) == []
    assert words(Kind.IDLE, thought(ATTACK)) == []
    assert len(words(Kind.IDLE, thought(STAY, ("ground", -500)))) == 1
    assert len(words(Kind.IDLE, thought(STAY), holding="holds the door")) == 1


# -- what it would rather have done -----------------------------------------------------------------------------------


def tempted(one: Assessment, *others: Assessment, position: Position = HERE, **given: Any) -> list[str]:
    return words(Kind.TEMPTED, one, *others, position=position, **given)


def test_the_best_of_another_kind_is_named() -> None:
    one, other = thought(STAY, ("ground", 900)), thought(STEP, ("ground", 300))
    (found,) = of_kind(Kind.TEMPTED, one, thought(AWAY), other)
    assert found == Reason(Kind.TEMPTED, "not step: ground -0.6", -600)
    assert tempted(one, thought(AWAY)) == tempted(one) == []
    assert tempted(one, thought(Pass("ann"), ("ground", 300))) == []
    assert tempted(one, thought(Step("ben", FAR), ("ground", 300))) == []
    assert tempted(one, thought(STEP, ("ground", 901))) == []
    (found,) = of_kind(Kind.TEMPTED, one, thought(ATTACK, ("ground", 300)))
    assert (found.figures, found.cell) == (("ben",), None)


def test_another_place_is_named_and_whom_it_is_at() -> None:
    one = thought(STAY, ("ground", 900))

    def told(cell: Cell, aim: str) -> list[str]:
        return tempted(one, thought(Walk("ann", (cell,)), ("ground", 300), aim=aim))

    assert TOY.pictures.faces
    assert told(SOUTH, "ben") == [f"not at the back of Ben from {NAME(SOUTH)}: ground -0.6"]
    assert told(WEST, "ben") == [f"not at the flank of Ben from {NAME(WEST)}: ground -0.6"]
    assert told(Cell(3, 1), "ben") == [f"not at Ben from {NAME(Cell(3, 1))}: ground -0.6"]
    assert told(FAR, "ben") == [f"not at Ben from {NAME(FAR)}: ground -0.6"]
    (found,) = of_kind(Kind.TEMPTED, thought(STAY, ("ground", 900), aim="ben"), thought(AWAY, ("ground", 300)))
    assert (found.words, found.cell, found.value) == (f"not to {NAME(FAR)}: ground -0.6", FAR, -600)


@pytest.mark.parametrize(
    ("mine", "its", "why"),
    [
        ({"ground": 900}, {"ground": 900}, "no better"),
        ({}, {}, "no better"),
        ({"ground": 900}, {"ground": 701}, "a little less to be had"),
        ({"ground": 199}, {}, "a little less to be had"),
        ({"ground": 900}, {"ground": 700}, "ground -0.2"),
        ({"ground": 900, "wet": 500}, {"ground": 500, "wet": 400}, "ground -0.4"),
        ({"ground": 900}, {"wet": 300}, None),
        ({"ground": 900}, {"ground": 800, "wet": -300}, "wet -0.3"),
        ({"misjudged": 500}, {"misjudged": -100}, SAID["misjudged"][0]),
        ({"misjudged": 100}, {"misjudged": -500}, SAID["misjudged"][1]),
        ({"misjudged": 300}, {"misjudged": -300}, SAID["misjudged"][0]),
        ({ON_BEN: 900}, {AttackNow("attack on Bo"): 300}, "nobody to attack from there"),
        ({ON_BEN: 900}, {}, "nobody to attack from there"),
        ({"harm to enemies": 900}, {"harm to enemies": 300}, "less to gain (0.3 against 0.9)"),
        ({"position": 900}, {"position": 300}, "more to be feared there"),
        ({"ground": 900}, {"ground": 850, "shots to expect": -300}, "more to be feared there"),
    ],
)
def test_why_it_is_worse(mine: dict[str, int], its: dict[str, int], why: str | None) -> None:
    found = tempted(thought(STAY, *mine.items()), thought(STEP, *its.items()))
    assert found == ([] if why is None else [f"not step: {why}"])


def test_an_attack_elsewhere_is_less_to_gain() -> None:
    one, other = thought(STAY, (ON_BEN, 2000), aim="ben"), thought(AWAY, (ON_BEN, 1000), aim="ben")
    assert tempted(one, other) == [f"not at Ben from {NAME(FAR)}: less to gain (1.0 against 2.0)"]


def test_those_are_named_who_could_reach_it_there() -> None:
    position = at(("bo", "blue", (5, 5)), ("bob", "blue", (0, 5)))
    one, other = thought(STAY), thought(STEP, ("blows to expect", -900))
    dreads = {STEP: [DREADS[1], *DREADS, DREADS[0]]}
    assert tempted(one, other, position=position, dreads=dreads) == ["not step: Bo and Ben could reach it there"]


def test_figures_are_called_by_their_names() -> None:
    called = {name: replace(figure, name=f"Sir {name}") for name, figure in HERE.battle.figures.items()}
    assert isinstance(called["ben"], Figure)
    position = replace(HERE, battle=replace(HERE.battle, figures=called))
    assert words(Kind.FEAR, thought(STAY), position=position, dreads={STAY: DREADS[:1]}) == [
        "risk: Sir ben (axe): 0.1 hits on average"
    ]
