"""How each kind of decision is thought about, and from which side, where a game's room says what is needed here.
How the players of the games think: test_policies.py and the files of each game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar, cast

import pytest

from ai import ordering, placing, thinker
from ai.assessment import Assessment, Term
from ai.characters import tempered
from ai.ordering import Follow
from ai.placing import MOST_NAMED
from ai.profiles import Profile, profiles
from ai.rollout import Others
from ai.tactics import FieldValue, Manner, Reading, Tactics, Words
from ai.thinker import MOST_LOOKED_AT, Thinker
from core.battle.battle import Battle
from core.battle.clock import Clock, Slot
from core.battle.names import FigureId, Side
from core.battle.record import replace
from core.play.asking import Choice, Decision, Pass
from core.play.courses import React
from core.play.menu import Menu
from core.play.position import NotNow, Position, begin, menu
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from tests.support.toy import TOY, Acting, Attack, Step, toy_battle

VETERAN, MASTER, RECRUIT = (profiles()[name] for name in ("veteran", "master", "recruit"))
PLACES = (("ann", "red", (0, 0)), ("ada", "red", (2, 2)), ("ben", "blue", (5, 5)))


@dataclass(frozen=True, slots=True)
class Walk(Choice):
    """Goes somewhere."""

    verb: ClassVar[str] = "walk"
    meaning: ClassVar[str] = "Goes somewhere."
    path: tuple[Cell, ...] = ()


class Told:
    """What a reading says: each choice is worth more the more its profile minds danger and the farther it is down the
    menu; and two plans."""

    def __init__(self, profile: Profile) -> None:
        self.profile = profile

    def judged(self, choice: Choice) -> Iterable[Term]:
        assert isinstance(choice, Step)
        return [Term("danger", self.profile.danger + choice.to.r)]

    def plans(self, offered: Menu) -> list[Assessment]:
        return [Assessment.of(choice, Term("plan", 5)) for choice in list(offered)[:2]]


class Foretelling(Told):
    """The same, where the second plan comes to more."""

    def to_follow(self, found: list[Assessment]) -> list[Assessment]:
        return found

    def followed(self, leaders: list[Assessment], replied: React) -> Iterable[Assessment]:
        first, second = leaders
        return [first, Assessment.of(second.choice, *second.terms, Term("comes to", 10))]


class Room:
    """A game in which every decision is thought about in one manner."""

    def __init__(self, manner: Manner, reads: type[Told] = Told, next_of: str = "ann") -> None:
        self.by, self.reads, self.next = manner, reads, next_of
        self.profiles: list[Profile] = []
        self.judged_for: list[tuple[Side, Profile]] = []

    def manner(self, about: object) -> Manner:
        return self.by

    def next_of(self, battle: Battle, decision: Decision) -> FigureId:
        return self.next

    def reading(self, ruleset: Ruleset, position: Position, profile: Profile) -> Reading:
        self.profiles.append(profile)
        return cast(Reading, self.reads(profile))

    def exchange(self, ruleset: Ruleset, side: Side, profile: Profile, position: Position) -> FieldValue:
        self.judged_for.append((side, profile))
        return FieldValue(77, quiet=True)

    def words(self, ruleset: Ruleset, position: Position, profile: Profile) -> Words:
        return cast(Words, profile)


def of(room: Room, profile: Profile = VETERAN, character: str = "") -> Thinker:
    return Thinker(cast(Tactics, room), profile, character)


def asked(*figures: str, **characters: str) -> Position:
    field = toy_battle(*PLACES)
    for name, character in characters.items():
        field = field.with_figure(replace(field[name], character=character))
    return Position(field, None, (), field, Decision(("T-00",), "red", figures or ("ann",), Acting()))


def walks(*cells: tuple[int, int]) -> list[Assessment]:
    return [Assessment.of(Walk("ann", (Cell(*at),)), Term("pull", 100 - n)) for n, at in enumerate(cells)]


TWENTY = walks(*((n % 6, n // 6) for n in range(20)))


@pytest.fixture
def moves(monkeypatch: pytest.MonkeyPatch) -> list[Assessment]:
    """Twenty moves are thought of; those that have been asked for."""
    looked: list[Assessment] = []

    def considered(_: Ruleset, __: Position, ___: Reading, profile: Profile, figure: str) -> Iterator[Assessment]:
        assert figure == "ann"
        for one in TWENTY:
            looked.append(one)
            yield one

    monkeypatch.setattr(placing, "considered", considered)
    return looked


def test_its_name_is_that_of_its_level_and_of_its_character() -> None:
    room = Room(Manner.ORDERS)
    assert of(room).name == "veteran"
    assert of(room, MASTER, "guard").name == "master/guard"


def test_it_is_asked_only_when_someone_must_choose() -> None:
    over = replace(asked(), waiting=None)
    with pytest.raises(NotNow, match="no decision is waiting"):
        of(Room(Manner.ORDERS)).choose(TOY, over)
    with pytest.raises(NotNow, match="no decision is waiting"):
        of(Room(Manner.ORDERS)).why(TOY, over)


# -- moves -------------------------------------------------------------------------------------------------------------


def test_who_wavers_looks_at_several_moves_and_others_at_the_best(moves: list[Assessment]) -> None:
    assert of(Room(Manner.PLACES)).choose(TOY, asked()) == TWENTY[0].choice
    assert len(moves) == 1
    moves.clear()
    of(Room(Manner.PLACES), RECRUIT).choose(TOY, asked())
    assert len(moves) == MOST_NAMED == 8


def test_who_foresees_follows_them(monkeypatch: pytest.MonkeyPatch, moves: list[Assessment]) -> None:
    given: list[tuple[int, Others]] = []

    def foreseen(_: Ruleset, __: Position, moves: Iterator[Assessment], most: int, others: Others) -> list[Assessment]:
        given.append((most, others))
        first, second = next(moves), next(moves)
        return [second, first]

    monkeypatch.setattr(thinker, "foreseen", foreseen)
    room = Room(Manner.PLACES)
    found = of(room, MASTER).weighed(TOY, asked(), 4)
    assert found == [TWENTY[1], TWENTY[0], TWENTY[2], TWENTY[3]]
    ((most, others),) = given
    assert most == 8
    assert others.judged(asked()) == FieldValue(77, quiet=True)
    assert room.judged_for == [("red", MASTER)]
    assert of(room).weighed(TOY, asked(), 2) == TWENTY[:2]
    assert len(given) == 1


# -- which side -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "own", "next_of", "plays"),
    [
        ("", "", "ann", ""),
        ("", "coward", "ann", "coward"),
        ("guard", "coward", "ann", "guard"),
        ("", "coward", "", ""),
        ("guard", "", "", "guard"),
    ],
)
def test_it_thinks_as_the_figure_that_it_thinks_about(given: str, own: str, next_of: str, plays: str) -> None:
    room = Room(Manner.PLANNED, next_of=next_of)
    of(room, VETERAN, given).choose(TOY, asked(ann=own))
    assert room.profiles == [tempered(VETERAN, plays)]


@pytest.mark.parametrize("manner", [Manner.JUDGED, Manner.DECLARATIONS, Manner.MOVE_ORDER])
def test_a_roll_is_judged_by_the_figure_that_makes_it(manner: Manner) -> None:
    room = Room(manner)
    position = asked("ann", "ada", ada="coward")
    found = of(room).weighed(TOY, position, 1)
    assert len(found) == len(list(menu(TOY, position)))
    assert [one.choice.figure for one in found] == ["ada"] * 8 + ["ann"] * 3
    assert [one.score for one in found] == [178] * 3 + [177] * 2 + [176] * 3 + [71] * 2 + [70]
    assert room.profiles == [VETERAN, tempered(VETERAN, "coward")], "each reads it once"


def test_who_foresees_follows_what_is_foretold_and_nothing_else_that_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int] = []

    def foreseen(_: Ruleset, __: Position, moves: Iterator[Assessment], most: int, ___: Others) -> list[Assessment]:
        given.append(most)
        return list(moves)[::-1]

    monkeypatch.setattr(thinker, "foreseen", foreseen)
    judged = of(Room(Manner.JUDGED), MASTER).weighed(TOY, asked(), 1)
    assert given == []
    assert of(Room(Manner.MOVE_ORDER)).weighed(TOY, asked(), 1) == judged
    assert given == []
    assert of(Room(Manner.MOVE_ORDER), MASTER).weighed(TOY, asked(), 1) == judged[::-1]
    assert given == [8]


# -- plans -------------------------------------------------------------------------------------------------------------


def test_plans_are_followed_by_who_foresees_where_the_room_can() -> None:
    first, second = list(menu(TOY, asked()))[:2]
    for reads, profile, best in (
        (Told, VETERAN, first),
        (Told, MASTER, first),
        (Foretelling, VETERAN, first),
        (Foretelling, MASTER, second),
    ):
        assert of(Room(Manner.PLANNED, reads), profile).choose(TOY, asked()) == best


# -- orders ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("manner", "ahead", "follows"),
    [
        (Manner.OPENINGS, 1, True),
        (Manner.OPENINGS, 2, True),
        (Manner.OPENINGS, 0, False),
        (Manner.ORDERS, 1, False),
    ],
)
def test_orders_that_open_the_way_to_others_are_followed(
    monkeypatch: pytest.MonkeyPatch, manner: Manner, ahead: int, *, follows: bool
) -> None:
    given: list[Follow | None] = []

    def assess(_: Ruleset, __: Position, ___: Reading, ____: Profile, follow: Follow | None) -> list[Assessment]:
        given.append(follow)
        return TWENTY

    monkeypatch.setattr(ordering, "assess", assess)
    found = of(Room(manner), replace(VETERAN, ahead=ahead)).weighed(TOY, asked(), 1)
    assert found == TWENTY
    assert [follow is not None for follow in given] == [follows]


def battle_for(*queued: str) -> Battle:
    slots = tuple(Slot((number,), name) for number, name in enumerate(queued))
    return replace(toy_battle(*PLACES), clock=Clock(turn=1, phase="playing", queue=slots))


def test_what_follows_is_the_best_order_of_the_same_figure_if_it_is_asked_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[tuple[int, int]] = []
    worth = 40

    def weighed(self: Thinker, _: Ruleset, position: Position, top: int) -> list[Assessment]:
        assert isinstance(position.waiting, Decision)
        seen.append((self.profile.ahead, top))
        return [Assessment.of(Pass("ann"), Term("x", worth)), Assessment.of(Pass("ada"), Term("x", -9))]

    monkeypatch.setattr(Thinker, "weighed", weighed)
    player = of(Room(Manner.OPENINGS), replace(VETERAN, ahead=2))
    assert player.follows(TOY, asked(), battle_for("ann", "ben")) == 40
    assert seen == [(1, 1)]
    worth = -40
    assert player.follows(TOY, asked(), battle_for("ann")) == 0
    worth = 40
    assert player.follows(TOY, asked(), battle_for("ben", "ann")) == 0
    alone = replace(battle_for("ann"), figures={"ann": toy_battle(*PLACES)["ann"]})
    assert player.follows(TOY, asked(), alone) == 0, "the battle is over then"
    assert player.follows(TOY, replace(asked(), waiting=None), battle_for("ann")) == 0


# -- others ------------------------------------------------------------------------------------------------------------


def test_others_are_plainer_and_no_enemy_goes_to_ground(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Profile] = []

    def choose(self: Thinker, _: Ruleset, position: Position) -> Choice:
        seen.append(self.profile)
        return Pass("ann")

    monkeypatch.setattr(Thinker, "choose", choose)
    low = replace(MASTER, ahead=3)
    others = of(Room(Manner.PLACES), low).others(TOY, "red", low)
    assert others.chosen(asked()) == Pass("ann")
    blues, _ = begin(TOY, battle_for("ben", "ann"))
    others.chosen(blues)
    plain = replace(low, foresees=0, ahead=0, plays_out=0)
    assert seen == [plain, replace(plain, goes_to_ground=False)]


@pytest.mark.parametrize("manner", Manner)
def test_what_must_be_gone_through_before_it_shows_what_comes_of_a_move(manner: Manner) -> None:
    others = of(Room(manner)).others(TOY, "red", VETERAN)
    assert others.moving(asked()) is (manner in (Manner.PLACES, Manner.MOVE_ORDER, Manner.DECLARATIONS))


# -- why ---------------------------------------------------------------------------------------------------------------

Given = tuple[list[Assessment], int, Words]


@pytest.fixture
def reasons(monkeypatch: pytest.MonkeyPatch) -> list[Given]:
    """What reasons were looked for of."""
    given: list[Given] = []

    def reasoned(_: Ruleset, __: Position, words: Words, found: list[Assessment], top: int) -> list[Assessment]:
        given.append((found, top, words))
        return found[:top]

    monkeypatch.setattr(thinker, "reasoned", reasoned)
    return given


def test_reasons_are_looked_for_of_the_best_few(moves: list[Assessment], reasons: list[Given]) -> None:
    coward = of(Room(Manner.PLACES), VETERAN, "coward")
    assert coward.why(TOY, asked()) == TWENTY[:5]
    assert coward.why(TOY, asked(), 3) == TWENTY[:3]
    assert [(len(found), top) for found, top, _ in reasons] == [(20, 5), (20, 3)], (
        "all are of one kind: all are looked at"
    )
    assert cast(object, reasons[0][2]) == tempered(VETERAN, "coward")


def test_who_wavers_says_why_of_what_he_has_looked_at(moves: list[Assessment], reasons: list[Given]) -> None:
    hasty = of(Room(Manner.PLACES), RECRUIT)
    assert hasty.why(TOY, asked(), 3)[0].choice == hasty.choose(TOY, asked())
    assert (len(reasons[0][0]), reasons[0][1]) == (8, 3)
    hasty.why(TOY, asked(), 12)
    assert (len(reasons[1][0]), reasons[1][1]) == (12, 12)


def test_reasons_of_orders_are_looked_for_among_all(reasons: list[Given]) -> None:
    plans = list(menu(TOY, asked()))[:2]
    assert [one.choice for one in of(Room(Manner.PLANNED)).why(TOY, asked(), 1)] == plans[:1]
    assert len(reasons[0][0]) == 2


def another_kind(*moves: Assessment, top: int) -> tuple[int, int]:
    """How many moves are found, and how many are left."""
    ways = iter(moves)
    return len(thinker._with_another_kind(asked(), ways, top)), len(list(ways))


def test_one_of_another_kind_than_the_best_is_looked_for() -> None:
    other = Assessment.of(Attack("ann", "ben"), Term("x", 1))
    assert another_kind(*TWENTY[:6], other, *TWENTY[6:], top=3) == (7, 14)
    assert another_kind(*TWENTY[:2], other, *TWENTY[2:], top=3) == (3, 18)
    assert another_kind(*TWENTY[:3], other, *TWENTY[3:], top=3) == (4, 17)
    assert another_kind(*TWENTY, top=30) == (20, 0)
    assert another_kind(*TWENTY * 55, top=3) == (3 + MOST_LOOKED_AT, 1100 - 1003) == (1003, 97)
