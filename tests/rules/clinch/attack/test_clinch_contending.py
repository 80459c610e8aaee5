"""Orders that come to a contest at once: how likely they are won, what is shown of them, whether they came off."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.mark import Mark
from core.play.asking import Choice
from core.play.dice import Dice
from core.play.order_odds import outlook
from core.play.parts import footprint_of, quick_odds_of
from core.play.quick_odds import DOWN
from core.rulesets.clinch import BOOK, CLINCH
from core.rulesets.clinch.attack.contending import Contending, Contest, contest_of
from core.rulesets.clinch.attack.expected import MORE
from core.rulesets.clinch.hold.breaking import BreakFree
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.moves.locking import BearDown
from core.rulesets.clinch.moves.pinning import Pin
from core.rulesets.clinch.moves.takedown import TakeDown
from core.rulesets.clinch.moves.tearing import TearOff
from core.rulesets.clinch.moves.wresting import ForceDrop, Wrest
from core.rulesets.clinch.rolls.success import need_of
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.strike.feinting import Pretend
from tests.support.clinch.fixtures import ann, ben, cy
from tests.support.clinch.holding import at_grips, hold, played

OUT = Mark(Marks.YIELDED, "G-turn-06")


def acting(battle: Battle, figure: str = "ann") -> Battle:
    """Its turn, and it attacks."""
    return played(battle).until("beginning", figure=figure).say(f"{figure} attack").battle


def notes(battle: Battle, order: Choice) -> list[tuple[str, str]]:
    """What is shown of an order, each with its clause."""
    return [(note.text, note.rule) for note in footprint_of(CLINCH.book, battle, order).notes]


@pytest.mark.rule("G-base-23", "G-base-25")
def test_what_the_other_resists_with_is_shown_and_how_long_it_takes() -> None:
    standing = acting(at_grips(hold(), second=1))
    assert notes(standing, TakeDown("ann", "ben")) == [("Ben resists: 11 or less", "G-base-23")]
    down = (ann(posture="kneeling"), ben(at=(0, 0), posture="lying"))
    lying = acting(at_grips(hold(), figures=down, second=1))
    ((text, rule),) = notes(lying, Pin("ann", "ben"))
    assert text.startswith("Ben resists: ")
    assert text.endswith(", one exchange a turn")
    assert rule == "G-base-25"


@pytest.mark.parametrize(
    ("order", "posture", "won"), [(TakeDown("ann", "ben"), "standing", 0.0), (Pin("ann", "ben"), "lying", DOWN * MORE)]
)
@pytest.mark.rule("G-turn-06")
def test_who_is_out_resists_nothing_and_to_bring_him_down_wins_nothing(
    order: Contending, posture: str, won: float
) -> None:
    figures = (ann(posture="kneeling"), ben(at=(0, 0), posture=posture, marks=(OUT,)), cy(at=(3, -3), side="blue"))
    battle = acting(at_grips(hold(), figures=figures, second=1))
    contest = contest_of(BOOK, battle, order)
    assert contest is not None
    assert (contest.sure, contest.won, contest.lost) == (True, 1.0, 0.0)
    assert notes(battle, order) == []
    known = quick_odds_of(CLINCH.book, battle, order)
    assert known is not None
    assert (known.harm, known.harm - known.cost) == (DOWN, won)


@pytest.mark.rule("G-base-23", "G-base-25", "G-base-34")
def test_a_victory_goes_by_the_margins_of_the_two() -> None:
    assert [BreakFree.victory(*margins) for margins in ((3, 1), (1, 3), (2, 2), (-1, -4))] == [2, -2, 0, 3]
    assert [Pin.victory(*margins) for margins in ((3, 1), (0, -1), (-1, 0), (-1, -4))] == [0, 1, -1, 0]
    assert [Pretend.victory(*margins) for margins in ((3, 1), (3, -2), (1, 3), (-1, -4))] == [2, 3, 0, 0]


def test_a_contest_of_equals_is_won_as_often_as_lost() -> None:
    even = Contest(need_of(10), need_of(10))
    assert even.won == pytest.approx(even.lost)
    assert 0.4 < even.won < 0.5
    likely = Contest(need_of(13), need_of(8), Pin.victory)
    assert likely.won == pytest.approx(need_of(13).chance(Dice(3)) * (1 - need_of(8).chance(Dice(3))))


def test_which_contests_are_quick() -> None:
    assert [order.quick for order in (TakeDown, TearOff, BearDown, Pretend, BreakFree)] == [True] * 5
    assert [order.quick for order in (Pin, ForceDrop, Wrest)] == [False] * 3


@pytest.mark.rule("G-part-08")
def test_what_a_contest_wins_otherwise_is_half_of_being_held() -> None:
    figures = (ben(at=(0, 0), things=("club",)),)
    battle = acting(at_grips(hold(part=Part.RIGHT_ARM), figures=figures, second=1))
    known, contest = (
        quick_odds_of(CLINCH.book, battle, ForceDrop("ann", "ben")),
        contest_of(BOOK, battle, ForceDrop("ann", "ben")),
    )
    assert known is not None
    assert contest is not None
    assert (known.chance, known.beside, known.harm) == (contest.won, MORE * contest.won, 0)


@pytest.mark.rule("G-hold-07")
def test_to_tear_a_friends_holder_off_is_worth_a_friend_on_his_feet() -> None:
    figures = (ann(), ben(at=(0, 0)), cy(at=(0, 0), side="red"))
    play = played(at_grips(hold(), hold(by="ben", on="cy"), figures=figures, second=1))
    play.until("beginning", figure="ann").say("ann attack")
    order = TearOff("ann", "ben", "cy")
    known = quick_odds_of(CLINCH.book, play.battle, order)
    assert known is not None
    assert known.beside == pytest.approx(DOWN * (known.chance or 0))
    assert outlook(CLINCH, play.position, order).succeeds == pytest.approx(known.chance)


@pytest.mark.rule("G-hold-18")
def test_what_is_wrested_is_won_by_the_exchange_alone() -> None:
    spear = hold(Grip.WEAPON, part="ben/spear")
    battle = acting(at_grips(spear, figures=(ben(at=(0, 0), things=("spear", "spear")),), second=1))
    contest = contest_of(BOOK, battle, Wrest("ann", "ben"))
    assert contest is not None
    assert contest.won + contest.lost < 0.6
