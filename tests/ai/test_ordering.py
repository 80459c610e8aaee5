"""How an order is weighed, number for number, where what it comes to and what the game's room says are as given here.
What a battle is worth: test_worth.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from ai import ordering
from ai.assessment import Assessment, Term, ranked
from ai.ordering import TO_FOLLOW, Follow, assess
from ai.outcomes import WHOLE, Outcome, Seen
from ai.patience import LAST_TURN, RECKLESS_AT
from ai.plans import ReadingDefaults
from ai.profiles import Flees, Profile, profiles
from ai.tactics import EnemyThreat, Sum
from core.battle.battle import Battle
from core.battle.clock import Clock, Slot
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.posture import Life
from core.battle.record import replace
from core.play.asking import Choice, Decision, Pass
from core.play.courses import React
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from tests.support.toy import TOY, Acting, Attack, Grab, Step, toy_battle
from tests.support.toy_goals import STILL

PLACES = (("ann", "red", (0, 0)), ("ada", "red", (1, 1)), ("ben", "blue", (1, 0)), ("bo", "blue", (4, 4)))
VETERAN = replace(profiles()["veteran"], caution=100)
BLOW = Attack("ann", "ben")


class Room(ReadingDefaults):
    """A game in which a life is worth 9000 less 1000 a hit, and threats, series and all else are as given."""

    goal_sense = STILL

    def __init__(self, before: Battle) -> None:
        self.battle = before
        self.threatened: tuple[tuple[str, str, int, bool], ...] = ()
        self.percent = 0
        self.more: tuple[Sum, ...] = ()
        self.weak = False

    def life(self, figure: Figure) -> int:
        return 9000 - 1000 * figure.hurt if figure.active else 0

    def footing(self, figure: Figure) -> int:
        return 0

    def arms(self, figure: Figure) -> int:
        return 0

    def beaten(self, figure: Figure) -> bool:
        return self.weak

    def may_still_do(self, figure: Figure) -> int:
        return 700

    def enemy_threats(self, battle: Battle) -> Iterator[EnemyThreat]:
        for attacker, target, worth, now in self.threatened:
            if battle[attacker].at == Cell(4, 4):
                yield EnemyThreat(battle[attacker], battle[target], worth, now)

    def follows(self, after: Battle, name: FigureId) -> int:
        return self.percent if after["ben"].hurt else 0

    def changes(self, after: Battle, choice: Choice) -> Iterable[Sum]:
        return self.more


def yard(turn: int = 1, queued: tuple[str, ...] = ("ann", "ben", "bo")) -> Battle:
    slots = tuple(Slot((number,), name) for number, name in enumerate(queued))
    return replace(toy_battle(*PLACES), clock=Clock(turn=turn, phase="playing", queue=slots))


def asked(before: Battle, *figures: str) -> Position:
    return Position(before, None, (), before, Decision(("T-00",), "red", figures or ("ann",), Acting()))


def changed(before: Battle, name: str, **fields: object) -> Battle:
    return before.with_figure(replace(before[name], **fields))  # type: ignore[arg-type]


def weighed(
    monkeypatch: pytest.MonkeyPatch,
    room: Room,
    *ways: tuple[int, Battle],
    profile: Profile = VETERAN,
    order: Choice = BLOW,
    follow: Follow | None = None,
) -> dict[str, int]:
    """What is said for an order and against it that comes to these battles, each with its share in percent."""
    course = [Outcome(WHOLE * share // 100, after) for share, after in ways]
    monkeypatch.setattr(ordering, "outcomes", lambda *_: iter(course))
    weighing = ordering.Weighing(TOY, asked(room.battle), room, profile, "red", "ann", follow)
    return {term.label: term.value for term in weighing.assessed(order, 64).terms}


def test_what_an_order_comes_to_is_counted_by_how_likely_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    before = yard()
    room = Room(before)
    room.more = (("ground", 40), ("nothing", 0))
    found = weighed(monkeypatch, room, (25, changed(before, "ben", hurt=4)), (75, changed(before, "ben", hurt=2)))
    assert found == {"harm to enemies": 1000 + 1500, "ground": 40}
    half = weighed(monkeypatch, room, (50, changed(before, "ben", hurt=3)), (50, before))
    assert half == {"harm to enemies": 1500, "ground": 40}


# -- a series ----------------------------------------------------------------------------------------------------------


def test_what_follows_of_a_series_does_a_share_of_what_its_first_does(monkeypatch: pytest.MonkeyPatch) -> None:
    before = yard()
    room = Room(before)
    room.percent = 150
    after = changed(before, "ben", hurt=2)
    acts_no_more = replace(after, clock=yard(queued=("ann", "bo")).clock)
    assert weighed(monkeypatch, room, (100, after))[TO_FOLLOW] == 3000
    assert weighed(monkeypatch, room, (50, after), (50, before))[TO_FOLLOW] == 750
    assert weighed(monkeypatch, room, (100, acts_no_more)) == {
        "harm to enemies": 2000,
        "enemies' actions": 1500,
        TO_FOLLOW: 3000,
    }
    careful = replace(VETERAN, minds_actions=True)
    assert weighed(monkeypatch, room, (100, acts_no_more), profile=careful)[TO_FOLLOW] == (2000 + 700) * 150 // 100
    assert weighed(monkeypatch, room, (100, after), profile=careful)[TO_FOLLOW] == 3000


def test_it_cannot_do_more_than_most_of_what_the_enemies_lives_are_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    before = yard()
    room = Room(before)
    room.percent = 1100
    after = changed(before, "ben", hurt=2)
    assert weighed(monkeypatch, room, (100, after))[TO_FOLLOW] == (7000 + 9000) * 60 // 100
    assert weighed(monkeypatch, room, (50, after), (50, before))[TO_FOLLOW] == 8000 * 60 // 100 < 1000 * 550 // 100
    room.percent = -50
    assert weighed(monkeypatch, room, (100, after))[TO_FOLLOW] == -1000


def test_without_a_series_nothing_is_to_follow(monkeypatch: pytest.MonkeyPatch) -> None:
    before = yard()
    assert TO_FOLLOW not in weighed(monkeypatch, Room(before), (100, changed(before, "ben", hurt=2)))


def test_later_shots_may_be_at_the_enemy_they_harm_most() -> None:
    found = [
        Assessment.of(Attack("ann", "ben"), Term("harm", 500), Term(TO_FOLLOW, 300), aim="ben"),
        Assessment.of(Attack("ann", "bo"), Term("harm", 400), Term(TO_FOLLOW, 900)),
        Assessment.of(Grab("ann", "ben"), Term("harm", 1390), Term(TO_FOLLOW, -20)),
        Assessment.of(Step("ann", Cell(0, 1)), Term("harm", 1401)),
    ]
    alike = ordering._with_best_series(found)
    assert [(one.choice, one.score) for one in alike] == [
        (found[3].choice, 1401),
        (found[0].choice, 1400),
        (found[2].choice, 1390),
        (found[1].choice, 1300),
    ]
    assert alike[1].terms == (Term("harm", 500), Term(TO_FOLLOW, 900))
    assert [one.aim for one in alike] == ["", "ben", "", ""]


# -- friends -----------------------------------------------------------------------------------------------------------


def test_harm_to_friends_counts_twice_more_but_not_to_who_does_it(monkeypatch: pytest.MonkeyPatch) -> None:
    before = yard()
    room = Room(before)
    hit = weighed(monkeypatch, room, (50, changed(before, "ada", hurt=3)), (50, before))
    assert hit == {"harm to friends": -1500, "fire into friends": -3000}
    assert weighed(monkeypatch, room, (100, changed(before, "ann", hurt=3))) == {"harm to friends": -3000}
    assert weighed(monkeypatch, room, (100, changed(before, "ben", hurt=3))) == {"harm to enemies": 3000}
    healed = changed(before, "ada", hurt=1)
    mended = Room(healed)
    assert weighed(monkeypatch, mended, (100, changed(healed, "ada", hurt=0))) == {"harm to friends": 1000}


def test_friends_who_are_out_already_suffer_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    before = changed(yard(), "ada", life=Life.DYING)
    assert weighed(monkeypatch, Room(before), (100, changed(before, "ada", life=Life.DEAD))) == {}
    both = changed(changed(yard(), "ada", hurt=2), "ann", hurt=1)
    assert weighed(monkeypatch, Room(yard()), (100, both))["fire into friends"] == -4000


def test_who_is_not_there_fires_into_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    before = yard()
    found = weighed(monkeypatch, Room(before), (100, changed(before, "ada", hurt=1)), order=Pass("nobody"))
    assert found == {"harm to friends": -1000}


# -- what comes next ---------------------------------------------------------------------------------------------------


def test_what_may_follow_is_looked_into_where_it_is_likely(monkeypatch: pytest.MonkeyPatch) -> None:
    before = yard()
    looked: list[Battle] = []

    def follow(after: Battle) -> int:
        looked.append(after)
        return 1000 if after["ben"].hurt else 0

    one, other = changed(before, "ben", hurt=1), changed(before, "ben", hurt=2)
    found = weighed(monkeypatch, Room(before), (20, one), (19, other), (61, before), follow=follow)
    assert found["what follows"] == 199, "a fifth of 1000, rounded down"
    assert looked == [one, before]
    assert ordering.LIKELY == WHOLE // 5


def test_what_an_order_comes_to_is_summed_exactly(monkeypatch: pytest.MonkeyPatch) -> None:
    before = yard()
    room = Room(before)
    room.percent, room.more = 100, (("ground", 40),)
    hit = changed(changed(before, "ben", hurt=2), "ada", hurt=1)
    monkeypatch.setattr(ordering, "outcomes", lambda *_: iter([Outcome(WHOLE, hit)]))
    weighing = ordering.Weighing(TOY, asked(before), room, VETERAN, "red", "ann", lambda _: 300)
    sums, shots, lives = weighing._sums(BLOW, 64)
    assert sums == {
        "harm to enemies": 2000 * WHOLE,
        "harm to friends": -1000 * WHOLE,
        "ground": 40 * WHOLE,
        "what follows": 300 * WHOLE,
        "fire into friends": -2000 * WHOLE,
    }
    assert (shots, lives) == (100 * WHOLE, 16000 * WHOLE)


# -- danger ------------------------------------------------------------------------------------------------------------


def position_term(
    monkeypatch: pytest.MonkeyPatch, profile: Profile, *, turn: int = 0, weak: bool = False, order: Choice = BLOW
) -> int:
    """What it is worth that Bo has come away from where he could do 1000 to Ann."""
    before = yard(turn)
    room = Room(before)
    room.threatened, room.weak = (("bo", "ann", 1000, True),), weak
    after = changed(before, "bo", at=Cell(5, 5))
    return weighed(monkeypatch, room, (100, after), profile=profile, order=order).get("position", 0)


@pytest.mark.parametrize(
    ("turn", "minds"), [(0, 1000), (5, 866), (LAST_TURN, 333), (LAST_TURN + 3, 266), (RECKLESS_AT, 0)]
)
def test_danger_is_minded_less_and_less(monkeypatch: pytest.MonkeyPatch, turn: int, minds: int) -> None:
    found = position_term(monkeypatch, VETERAN, turn=turn)
    assert found == minds // 10 * 10


def test_who_is_beaten_minds_danger_twice_as_much(monkeypatch: pytest.MonkeyPatch) -> None:
    assert position_term(monkeypatch, VETERAN, weak=True) == 2000
    assert position_term(monkeypatch, replace(VETERAN, caution=50), weak=True) == 1000
    assert position_term(monkeypatch, replace(VETERAN, flees=Flees.NEVER), weak=True) == 1000
    assert position_term(monkeypatch, VETERAN, weak=True, order=Pass("nobody")) == 1000


def test_who_has_no_eye_for_danger_sees_none_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    blind = replace(VETERAN, minds_threats=False)
    assert position_term(monkeypatch, blind) == 0
    room = Room(yard())
    room.more = (("hand to hand", 300), ("ground", 40))
    assert weighed(monkeypatch, room, (100, room.battle), profile=blind) == {"ground": 40}


def test_fights_hand_to_hand_are_worth_what_a_character_makes_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room(yard())
    room.more = (("hand to hand", 300),)
    for brawling, worth in ((100, 300), (220, 660), (30, 90)):
        profile = replace(VETERAN, brawling=brawling)
        assert weighed(monkeypatch, room, (100, room.battle), profile=profile) == {"hand to hand": worth}


@pytest.mark.parametrize(
    ("chances", "expects_reply", "counts"),
    [(True, True, True), (True, False, True), (False, False, True), (False, True, False)],
)
def test_attacks_of_the_next_turn_count_but_where_only_replies_of_this_turn_do(
    monkeypatch: pytest.MonkeyPatch, *, chances: bool, expects_reply: bool, counts: bool
) -> None:
    before = yard(0)
    room = Room(before)
    room.chances = chances
    room.threatened = (("bo", "ann", 1000, False),)
    profile = replace(VETERAN, expects_reply=expects_reply)
    found = weighed(monkeypatch, room, (100, changed(before, "bo", at=Cell(5, 5))), profile=profile)
    assert found == ({"position": 400} if counts else {})


# -- which is looked at how closely ------------------------------------------------------------------------------------


def gone_into(values: dict[int, dict[str, int]], names: Iterable[str]) -> tuple[list[str], list[tuple[str, int]]]:
    """The names in order and how finely each was looked at; `values`: what it is worth seen so finely, else nothing."""
    looked: list[tuple[str, int]] = []

    def assessed(choice: Choice, fineness: int) -> Assessment:
        looked.append((choice.figure, fineness))
        return Assessment.of(choice, Term("x", values.get(fineness, {}).get(choice.figure, 0)))

    found = ordering._refined([Pass(name) for name in names], assessed, ranked)
    return [one.choice.figure for one in found], looked


@pytest.mark.parametrize(
    ("count", "fine", "closer"),
    [(0, 64, 64), (1, 64, 64), (2, 64, 64), (3, 46, 64), (10, 14, 56), (28, 5, 20), (35, 4, 16), (50, 4, 16)],
)
def test_the_more_there_are_the_more_roughly_each_is_looked_at(count: int, fine: int, closer: int) -> None:
    names = [f"f{number}" for number in range(count)]
    found, looked = gone_into({}, names)
    assert found == names
    assert looked == [*((name, fine) for name in names), *([("f0", closer)] if closer > fine else [])]


def test_the_one_that_leads_is_gone_into_until_it_has_been() -> None:
    names = [f"f{number}" for number in range(10)]
    rough = {name: 100 - number for number, name in enumerate(names)}
    found, looked = gone_into({14: rough, 56: {"f0": 10, "f1": 200}}, names)
    assert looked[10:] == [("f0", 56), ("f1", 56)]
    assert found == ["f1", *names[2:], "f0"]


def test_no_more_than_three_are_gone_into() -> None:
    names = [f"f{number}" for number in range(10)]
    rough = {name: 100 - number for number, name in enumerate(names)}
    found, looked = gone_into({14: rough}, names)
    assert looked[10:] == [("f0", 56), ("f1", 56), ("f2", 56)]
    assert found[:7] == names[3:]
    assert set(found[7:]) == {"f0", "f1", "f2"}


# -- all of it ---------------------------------------------------------------------------------------------------------


class Thoughtful(Room):
    """As above; to let it go by is worth a thought, too."""

    def worth_a_thought(self, offered: object) -> Iterator[Choice]:
        yield from (Step("ann", Cell(0, 1)), Pass("ann"), Attack("ann", "bo"), Grab("ann", "ben"))


def order_of(monkeypatch: pytest.MonkeyPatch, profile: Profile, *, shots: bool = False) -> list[Choice]:
    before = yard()
    room = Thoughtful(before)
    room.percent = 100 if shots else 0

    def course(_: Ruleset, __: Position, choice: Choice, ___: int, ____: object, _____: React, seen: Seen) -> object:
        hurt = {"bo": 1, "ben": 3}.get(getattr(choice, "target", ""), 0) if shots else 0
        seen[()] = seen.get((), None)  # type: ignore[assignment]
        return iter([Outcome(WHOLE, changed(before, "ben", hurt=hurt))])

    monkeypatch.setattr(ordering, "outcomes", course)
    return [one.choice for one in assess(TOY, asked(before), room, profile)]


def test_of_equals_an_attack_is_best_then_to_let_it_go_by_then_all_else(monkeypatch: pytest.MonkeyPatch) -> None:
    attacks: list[Choice] = [Attack("ann", "bo"), Grab("ann", "ben")]
    for profile in (VETERAN, profiles()["master"]):
        assert order_of(monkeypatch, profile) == [*attacks, Pass("ann"), Step("ann", Cell(0, 1))]
        assert order_of(monkeypatch, profile, shots=True)[0] == Grab("ann", "ben")
    assert [ordering._idleness(one) for one in (BLOW, Pass("ann"), Step("ann", Cell(0, 1)))] == [0, 1, 2]


def test_where_anyone_of_a_side_is_asked_or_nobody_is(monkeypatch: pytest.MonkeyPatch) -> None:
    before = yard()
    room = Thoughtful(before)
    fewer = replace(before, clock=yard(queued=("ben", "bo")).clock)
    monkeypatch.setattr(ordering, "outcomes", lambda *_: iter([Outcome(WHOLE, fewer)]))
    position = asked(before)
    nobody = replace(position, waiting=Decision(("T-00",), "red", (), Acting()))
    assert all(one.terms == () for one in assess(TOY, position, room, VETERAN))
    assert all(one.terms == (Term("friends' actions", -1500),) for one in assess(TOY, nobody, room, VETERAN))


def test_the_master_looks_at_the_series_of_all_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    used: list[str] = []
    alike = ordering._with_best_series

    def noted(found: Iterable[Assessment]) -> list[Assessment]:
        used.append("alike")
        return alike(found)

    monkeypatch.setattr(ordering, "_with_best_series", noted)
    order_of(monkeypatch, VETERAN)
    assert used == []
    order_of(monkeypatch, profiles()["master"])
    assert used
