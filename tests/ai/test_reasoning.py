"""Which reasons are found for a choice of the toy and how they are worded, where its game's words are made up. Those of
battles: test_why.py."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, cast

import pytest

from ai.assessment import Assessment, Term
from ai.deciding import end_of, kind_of, of_another_kind
from ai.labels import ATTACK_TO_COME, AttackNow
from ai.reason import Kind, Reason
from ai.reasoning import SAID, UNDERRATED, reasoned
from ai.route_words import Told
from ai.tactics import Pull, Risk, Words
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
    facing: int | None = None


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

    def risks(self, choice: Choice) -> Iterable[Risk]:
        found: Mapping[Choice, Iterable[Risk]] = self.given.get("risks", {})
        return found.get(choice, ())

    def holding(self, choice: Choice) -> str:
        return str(self.given.get("holding", ""))

    def term(self, label: str, value: int) -> str:
        terms: Mapping[str, str] = self.given.get("terms", {})
        return terms.get(label, "")

    def pull(self, choice: Choice) -> Pull | None:
        return cast(Pull | None, self.given.get("pull"))

    def heading(self, choice: Choice) -> Told | None:
        return cast(Told | None, self.given.get("heading"))

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
    pull = Pull("closing in", -600, lambda cell: ("ben", "3 squares from Ben"))
    one = thought(AWAY, ("closing in", -300), ("ground", 500))
    found = reasons(one, pull=pull, holding="holds the door", risks={AWAY: [Risk("ben", "axe", 900)]})
    assert found == [
        Reason(Kind.DOES, "walks", 200, ("ann",), FAR),
        Reason(Kind.GAIN, "holds the door", cell=FAR),
        Reason(Kind.GAIN, "closes to 3 squares from Ben", 300, ("ben",), FAR, term="closing in"),
        Reason(Kind.GAIN, "ground +0.5", 500, term="ground"),
        Reason(Kind.FEAR, "risk: Ben's axe, avg 0.9", -900, ("ben",)),
    ]


# -- what for ---------------------------------------------------------------------------------------------------------

ODDS = "58%, avg 2.0"
HARM = "harm to enemies"
STRONG = at(ann=6)
WEAK = at(ann=-10)


def test_an_attack_says_its_chance_and_its_hits() -> None:
    (hope,) = of_kind(Kind.HOPE, thought(ATTACK))
    assert hope == Reason(Kind.HOPE, f"attacks Ben ({ODDS} before defence)", 2042, ("ben",), chance=583, term=HARM)
    gripped = replace(HERE.battle, holds=(Hold("ann", "ben", "grabbed"),))
    (hope,) = of_kind(Kind.HOPE, thought(ATTACK), position=replace(HERE, battle=gripped, anchor=gripped))
    assert hope.words == f"attacks Ben ({ODDS})"
    assert words(Kind.HOPE, thought(STEP)) == words(Kind.HOPE, thought(STAY)) == []


def test_hits_that_are_hardly_any_are_not_named() -> None:
    (hope,) = of_kind(Kind.HOPE, thought(ATTACK), position=WEAK)
    assert hope.words == "attacks Ben (3% before defence)"
    assert (hope.value, hope.chance) == (97, 28)


def test_a_move_hopes_for_the_best_attack_that_it_allows() -> None:
    one, strong, weak = thought(STAY, aim="ben"), (STRONG, ATTACK), (at(ann=1), ATTACK)
    said = "can then attack Ben (97%, avg 3.4 before defence)"
    assert words(Kind.HOPE, one, attacks=[weak, strong, weak]) == [said]
    assert words(Kind.HOPE, one, attacks=[strong, weak], still_moves=True) == [f"{said[:-1]}, if Ben stays)"]
    assert words(Kind.HOPE, one, attacks=[]) == words(Kind.HOPE, one, attacks=[(HERE, STEP)]) == []
    assert words(Kind.HOPE, one, attacks=[weak] * 5 + [strong]) == [said]
    assert words(Kind.HOPE, one, attacks=[weak] * 6 + [strong]) != [said]
    assert words(Kind.HOPE, one, attacks=[(HERE, STEP)] * 9 + [strong]) == [said]
    assert words(Kind.HOPE, one, attacks=[(HERE, ATTACK)]) == [f"attacks Ben ({ODDS} before defence)"]


def pulled(label: str = "closing in", here: int = -600) -> Callable[[Choice, int], list[tuple[Kind, str, int]]]:
    pull = Pull(label, here, lambda cell: ("ben", f"{NAME(cell)} by Ben"))

    def told(choice: Choice, value: int) -> list[tuple[Kind, str, int]]:
        found = reasons(thought(choice, (label, value)), pull=pull)
        return [(one.kind, one.words, one.value) for one in found if one.kind in (Kind.GAIN, Kind.COST)]

    return told


def test_the_distance_is_told_beside_what_it_is_where_it_stands() -> None:
    told, far = pulled(), NAME(FAR)
    assert told(AWAY, -300) == [(Kind.GAIN, f"closes to {far} by Ben", 300)]
    assert told(AWAY, -601) == [(Kind.COST, f"drops back to {far} by Ben", -1)]
    assert told(AWAY, 0) == [(Kind.GAIN, f"closes to {far} by Ben", 600)]
    assert told(AWAY, -600) == told(STAY, -300) == told(STAY, 0) == []
    assert told(STEP, -300) == [(Kind.GAIN, "moves closer to the enemy", 300)]
    assert told(STEP, -900) == [(Kind.COST, "moves away from the enemy", -300)]
    assert told(STEP, 0) == []
    told = pulled("keeping away", 500)
    assert told(AWAY, 700) == [(Kind.GAIN, f"keeps {far} by Ben", 200)]
    assert told(AWAY, 400) == [(Kind.COST, f"gets too close: {far} by Ben", -100)]


def test_a_move_to_an_enemys_place_enters_it() -> None:
    pull = Pull("closing in", -600, lambda cell: ("ben", "1 MOV from Ben"))
    into = Walk("ann", (SOUTH, HERE.battle["ben"].at))
    assert words(Kind.GAIN, thought(into, ("closing in", 0)), pull=pull) == ["enters Ben's square"]


def test_who_is_to_attack_says_nothing_of_the_distance() -> None:
    pull = Pull("closing in", -600, lambda cell: ("ben", "near"))
    assert words(Kind.GAIN, thought(AWAY, ("closing in", -300), aim="ben"), pull=pull) == []
    assert words(Kind.GAIN, thought(AWAY, ("closing in", -300), (ON_BEN, 900)), pull=pull) == []
    assert words(Kind.COST, thought(AWAY, ("closing in", -300))) == ["further from the enemy"]


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
        (Kind.GAIN, "better footing", 900),
        (Kind.GAIN, "as the game says", 300),
        (Kind.GAIN, "ground +0.1", 101),
        (Kind.COST, "wet -0.1", -101),
        (Kind.COST, "worse armed", -900),
    ]


# -- what it fears ----------------------------------------------------------------------------------------------------

RISKS = [Risk("ben", "axe", 100), Risk("bo", "bow", 1500), Risk("bob", "fist", 99), Risk("ben", "kick", 99)]


def test_the_two_worst_risks_are_named() -> None:
    position = at(("bo", "blue", (5, 5)), ("bob", "blue", (0, 5)))
    bow, axe = "Bo's bow, avg 1.5", "Ben's axe, avg 0.1"
    for terms in ([("blows to expect", -1)], [("position", 500)], [("ground", -500)], []):
        one = thought(STAY, *terms)
        assert words(Kind.FEAR, one, position=position, risks={STAY: RISKS}) == [f"risk: {bow}", f"risk: {axe}"]
    three = {STAY: [*RISKS, Risk("bob", "stone", 800)]}
    assert [one.value for one in of_kind(Kind.FEAR, thought(STAY), position=position, risks=three)] == [-1500, -800]


def test_the_target_may_react() -> None:
    one = thought(ATTACK, ("blows to expect", -500))
    assert words(Kind.FEAR, one, risks={ATTACK: RISKS[:1]}) == ["risk: Ben's axe in return, avg 0.1"]
    coming = {ATTACK: [Risk("ben", "axe", 100, comes=True)]}
    assert words(Kind.FEAR, one, risks=coming) == ["risk: Ben's axe, avg 0.1"]


# -- where there is nothing to hope for -------------------------------------------------------------------------------


def test_it_is_said_why_there_is_nothing_better_to_do() -> None:
    stay, other, far = thought(STAY), thought(STEP), thought(AWAY)
    assert words(Kind.IDLE, stay) == ["only option"]
    assert words(Kind.IDLE, stay, other, idle="nobody in reach") == ["nobody in reach"]
    assert words(Kind.IDLE, stay, other) == ["nothing better to do"]
    assert words(Kind.IDLE, far, other) == ["Ben is nearest, 3 squares off"]
    assert words(Kind.IDLE, other, stay) == ["nothing better to do"]
    two = at(("bo", "blue", (5, 5)))
    assert words(Kind.IDLE, far, other, position=two) == ["Ben is nearest, 3 squares off"]


def test_where_no_enemy_is_left_nothing_is_worth_more() -> None:
    gone = HERE.battle.with_figure(HERE.battle["ben"].in_condition(Condition.DEAD))
    assert words(Kind.IDLE, thought(STAY), thought(STEP), position=replace(HERE, battle=gone)) == [
        "nothing better to do"
    ]


def test_who_gains_something_is_not_idle() -> None:
    assert words(Kind.IDLE, thought(STAY, ("ground", 500))) == []
    assert words(Kind.IDLE, thought(ATTACK)) == []
    assert words(Kind.IDLE, thought(STAY, ("ground", -500))) == []
    assert words(Kind.IDLE, thought(STAY), holding="holds the door") == []


# -- what it would rather have done -----------------------------------------------------------------------------------


def tempted(one: Assessment, *others: Assessment, position: Position = HERE, **given: Any) -> list[str]:
    return words(Kind.TEMPTED, one, *others, position=position, **given)


def test_the_best_of_another_kind_is_named() -> None:
    one, other = thought(STAY, ("ground", 900)), thought(STEP, ("ground", 300))
    (found,) = of_kind(Kind.TEMPTED, one, thought(AWAY), other)
    assert found == Reason(Kind.TEMPTED, "rather than step: ground -0.6", -600, term="ground")
    assert tempted(one, thought(AWAY)) == tempted(one) == []
    assert tempted(one, thought(Pass("ann"), ("ground", 300))) == []
    assert tempted(one, thought(Step("ben", FAR), ("ground", 300))) == []
    assert tempted(one, thought(STEP, ("ground", 901))) == []
    (found,) = of_kind(Kind.TEMPTED, one, thought(ATTACK, ("ground", 300)))
    assert (found.figures, found.cell) == (("ben",), None)


def test_another_place_is_named_with_the_enemy_attacked_from_there() -> None:
    one = thought(STAY, ("ground", 900))

    def told(cell: Cell, aim: str) -> list[str]:
        return tempted(one, thought(Walk("ann", (cell,)), ("ground", 300), aim=aim))

    assert TOY.pictures.faces
    assert told(SOUTH, "ben") == ["rather than attack Ben's rear from the square to the south-east: ground -0.6"]
    assert told(WEST, "ben") == ["rather than attack Ben's flank from the same square: ground -0.6"]
    assert told(Cell(3, 1), "ben") == ["rather than attack Ben from the square to the north-east: ground -0.6"]
    assert told(FAR, "ben") == ["rather than attack Ben from the square 2 to the west (0103): ground -0.6"]
    (found,) = of_kind(Kind.TEMPTED, thought(STAY, ("ground", 900), aim="ben"), thought(AWAY, ("ground", 300)))
    assert (found.words, found.cell, found.value) == (
        "rather than move to the square 2 to the west (0103): ground -0.6",
        FAR,
        -600,
    )


@pytest.mark.parametrize(
    ("mine", "its", "why"),
    [
        ({"ground": 900}, {"ground": 900}, None),
        ({}, {}, None),
        ({"ground": 900}, {"ground": 701}, "slightly worse"),
        ({"ground": 199}, {}, "slightly worse"),
        ({"ground": 900}, {"ground": 700}, "ground -0.2"),
        ({"ground": 900, "wet": 500}, {"ground": 500, "wet": 400}, "ground -0.4"),
        ({"ground": 900}, {"wet": 300}, None),
        ({"footing": 900}, {"footing": 300}, None),
        ({"footing": 100}, {"footing": -300}, "worse footing"),
        ({"ground": 900}, {"ground": 800, "wet": -300}, "wet -0.3"),
        ({"misjudged": 500}, {"misjudged": -100}, SAID["misjudged"][0]),
        ({"misjudged": 100}, {"misjudged": -500}, UNDERRATED),
        ({"misjudged": 300}, {"misjudged": -300}, SAID["misjudged"][0]),
        ({ON_BEN: 900}, {AttackNow("attack on Bo"): 300}, "less to gain (0.3 vs 0.9)"),
        ({ON_BEN: 900}, {}, "no attack"),
        ({"harm to enemies": 900}, {"harm to enemies": 300}, "less to gain (0.3 vs 0.9)"),
        ({"position": 900}, {"position": 300}, "more dangerous"),
        ({"ground": 900}, {"ground": 850, "shots to expect": -300}, "more dangerous"),
    ],
)
def test_why_it_is_worse(mine: dict[str, int], its: dict[str, int], why: str | None) -> None:
    found = tempted(thought(STAY, *mine.items()), thought(STEP, *its.items()))
    assert found == ([] if why is None else [f"rather than step: {why}"])


def test_an_attack_elsewhere_is_less_to_gain() -> None:
    one, other = thought(STAY, (ON_BEN, 2000), aim="ben"), thought(AWAY, (ON_BEN, 1000), aim="ben")
    assert tempted(one, other) == [
        "rather than attack Ben from the square 2 to the west (0103): less to gain (1.0 vs 2.0)"
    ]


def test_another_facing_is_named_where_the_cell_is_the_same() -> None:
    other = thought(Walk("ann", facing=0), ("wet", -1500))
    stays = thought(Walk("ann", facing=1), ("ground", 900), aim="ben")
    moves = thought(Walk("ann", (Cell(4, 2),), facing=1), ("ground", 910), aim="ben")
    assert tempted(stays, other) == tempted(moves, stays, other) == ["rather than stay facing N: wet -1.5"]
    assert tempted(moves, other) == ["rather than stay: wet -1.5"]
    south = [Walk("ann", (SOUTH,), facing=way) for way in (1, 0)]
    assert tempted(thought(south[0], ("ground", 900), aim="ben"), thought(south[1], ("wet", -1500))) == [
        "rather than move to the south-east facing N: wet -1.5"
    ]


def test_those_are_named_who_could_reach_it_there() -> None:
    position = at(("bo", "blue", (5, 5)), ("bob", "blue", (0, 5)))
    one, other = thought(STAY), thought(STEP, ("blows to expect", -900))
    risks = {STEP: [RISKS[1], *RISKS, RISKS[0]]}
    assert tempted(one, other, position=position, risks=risks) == ["rather than step: within reach of Bo and Ben"]


def test_figures_are_called_by_their_names() -> None:
    called = {name: replace(figure, name=f"Sir {name}") for name, figure in HERE.battle.figures.items()}
    assert isinstance(called["ben"], Figure)
    position = replace(HERE, battle=replace(HERE.battle, figures=called))
    assert words(Kind.FEAR, thought(STAY), position=position, risks={STAY: RISKS[:1]}) == [
        "risk: Sir ben's axe, avg 0.1"
    ]


# -- what decided -----------------------------------------------------------------------------------------------------


def decides(
    one: Assessment, *others: Assessment, position: Position = HERE, **given: Any
) -> list[tuple[Kind, str, str]]:
    """The reasons that are said to have decided: kind, words, and the label of the term."""
    found = reasons(one, *others, **given)
    return [(reason.kind, reason.words, reason.term) for reason in found if reason.decides]


def test_the_term_that_leads_by_most_decides() -> None:
    one, other = thought(STAY, ("footing", 900), ("arms", 1500)), thought(STEP, ("arms", 1400), ("wet", -300))
    assert decides(one, other) == [(Kind.GAIN, "better footing", "footing")]
    assert decides(one, thought(STEP, ("footing", 800), ("arms", 900))) == [(Kind.GAIN, "better armed", "arms")]
    assert decides(one, thought(STEP, ("footing", 800), ("arms", 1400))) == []
    assert decides(one) == decides(one, thought(STEP, ("footing", 2400))) == []


def test_a_term_that_is_only_worse_elsewhere_is_told_of_the_other_choice() -> None:
    one, other = thought(STAY, ("holding the place", -100)), thought(STEP, ("holding the place", -900))
    assert decides(one, other) == [(Kind.TEMPTED, "rather than step: off the objective", "holding the place")]
    one, other = thought(STAY, ("ground", 900)), thought(Pass("ann"), ("position", -2000), ("ground", 800))
    assert decides(one, other) == [(Kind.TEMPTED, "rather than pass: more dangerous", "position")]


def test_what_is_told_beside_the_order_decides_too() -> None:
    (found,) = decides(thought(ATTACK, (HARM, 900)), thought(STEP))
    assert found == (Kind.HOPE, f"attacks Ben ({ODDS} before defence)", HARM)
    less = "rather than attack Ben: less to gain (0.0 vs 0.9)"
    assert decides(thought(STEP, (HARM, 900)), thought(ATTACK)) == [(Kind.TEMPTED, less, HARM)]
    assert decides(thought(STEP, (HARM, 900)), thought(Pass("ann"))) == [(Kind.GAIN, "hurts the enemy", HARM)]
    assert decides(thought(STEP, ("misjudged", 900)), thought(Pass("ann"))) == [
        (Kind.GAIN, "overrates this", "misjudged")
    ]
    assert decides(thought(STEP), thought(ATTACK, ("misjudged", -900))) == [
        (Kind.TEMPTED, f"rather than attack Ben: {UNDERRATED}", "misjudged")
    ]


def test_who_can_only_walk_compares_with_staying() -> None:
    one, near, stay = thought(AWAY, ("ground", 900)), Walk("ann", (SOUTH,)), thought(STAY, ("wet", -800))
    better = thought(near, ("ground", 890), ("wet", -700))
    assert decides(one, better, stay) == [(Kind.GAIN, "ground +0.9", "ground")]
    assert decides(one, better) == [(Kind.TEMPTED, "rather than move to the south-east: wet -0.7", "wet")]
    assert decides(thought(STAY, ("ground", 900)), better) == [
        (Kind.TEMPTED, "rather than move to the south-east: wet -0.7", "wet")
    ]


def test_another_figure_is_no_alternative() -> None:
    assert decides(thought(STAY, ("ground", 900)), thought(Step("ben", FAR))) == []


def test_an_attack_that_decides_but_has_no_odds_names_its_target() -> None:
    one = thought(AWAY, (ON_BEN, 900), aim="ben")
    assert decides(one, thought(Pass("ann"))) == [(Kind.GAIN, "leads to an attack on Ben", "attack")]


def test_who_has_a_reason_that_decides_has_something_better_to_do() -> None:
    found = reasons(thought(STEP, ("position", 900)), thought(Pass("ann")))
    assert [(reason.kind, reason.words) for reason in found[1:]] == [(Kind.GAIN, "safer")]
