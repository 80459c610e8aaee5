"""What an order is worth at a glance is what the odds say, roughly: in a game that knows it, and one that runs it."""

from __future__ import annotations

import pytest

from core.match.cups import SeededCup
from core.match.match import Match
from core.play.asking import At, Choice, Need, Pass, Roll
from core.play.dice import Dice
from core.play.order_odds import outlook
from core.play.position import Position, begin, menu
from core.play.quick_odds import QuickOdds
from core.play.replies import harm, let_it_pass
from core.play.ruleset import Ruleset
from core.play.worth import glance, if_passed, likeliest, worth
from core.rulebook.rule import Verb
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.attack.hands import DropItem
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.melee.knockdown import Slam
from core.rulesets.skirmish.missiles.shooting import Shoot, ShootBurst
from core.rulesets.skirmish.missiles.thrown import Hurl
from core.rulesets.skirmish.sheet.words import Part
from core.rulesets.skirmish.turn.acting import DoNothing
from core.space.cell import Cell
from hexfray.testing.skirmish import Play, battle_of, fighter
from tests.support.parts import with_part
from tests.support.toy import TOY, Attack, Grab, Step, toy_battle
from tests.support.toy_alley import ALLEY, Blast
from tests.support.toy_manoeuvres import MANOEUVRES, AllOut, Parry


def duel() -> Position:
    """Agnar, who has a dagger besides his sword, about to strike Mara in the face."""
    agnar = fighter("agnar", main="broadsword", off="dagger")
    mara = fighter("mara", (0, -1), 3, side="blue", strength=10, main="spear", worn=("leather",))
    return Play.acting(battle_of(agnar, mara)).position


def by_the_odds(ruleset: Ruleset, position: Position, order: Choice) -> float:
    """The harm to enemies less that to friends, in thousandths, counted over every way that it can end."""
    side = position.battle[order.figure].side
    odds = outlook(ruleset, position, order, react=let_it_pass)
    shares = (harm(e) * (1 if position.battle[e.figure].side != side else -1) for e in odds.effects)
    return 1000 * sum(shares)


@pytest.mark.parametrize(
    "order",
    [
        Strike("agnar", "mara", "agnar/broadsword"),
        Strike("agnar", "mara", "agnar/broadsword", Part.HEAD),
        Hurl("agnar", "mara", "agnar/dagger"),
    ],
)
def test_a_blow_is_worth_what_the_odds_say(order: Choice) -> None:
    assert worth(SKIRMISH, duel(), order) == pytest.approx(by_the_odds(SKIRMISH, duel(), order), rel=0.1)


def test_what_is_only_run_through_is_worth_about_what_the_odds_say() -> None:
    order = Slam("agnar", "mara")
    assert worth(SKIRMISH, duel(), order) == pytest.approx(by_the_odds(SKIRMISH, duel(), order), rel=0.3)


def test_the_better_weapon_is_worth_more() -> None:
    position = duel()
    sword = worth(SKIRMISH, position, Strike("agnar", "mara", "agnar/broadsword"))
    dagger = worth(SKIRMISH, position, Strike("agnar", "mara", "agnar/dagger"))
    assert sword is not None
    assert dagger is not None
    assert sword > dagger > 0


@pytest.mark.parametrize("order", [DropItem("agnar", "agnar/dagger"), DoNothing("agnar")])
def test_what_is_no_attack_has_no_worth(order: Choice) -> None:
    assert order in menu(SKIRMISH, duel())
    assert worth(SKIRMISH, duel(), order) is None


def test_a_burst_is_worth_more_than_one_shot() -> None:
    rifle = fighter("agnar", main="assault rifle", strength=14)
    position = Play.acting(battle_of(rifle, fighter("mara", (0, -4), 3, side="blue"))).position
    one = worth(SKIRMISH, position, Shoot("agnar", "mara", "agnar/assault rifle"))
    burst = worth(SKIRMISH, position, ShootBurst("agnar", "mara", "agnar/assault rifle"))
    assert one is not None
    assert burst is not None
    assert burst > one


def test_a_friend_in_the_line_makes_a_shot_worth_less() -> None:
    def shot(*others: tuple[str, tuple[int, int]]) -> int:
        figures = [fighter(name, at, 3, side="red") for name, at in others]
        battle = battle_of(fighter("agnar", main="rifle"), fighter("mara", (0, -6), 3, side="blue"), *figures)
        found = worth(SKIRMISH, Play.acting(battle).position, Shoot("agnar", "mara", "agnar/rifle"))
        assert found is not None
        return found

    assert shot(("bo", (0, -3))) < shot()


def test_a_game_that_knows_nothing_at_a_glance_has_its_orders_run_through() -> None:
    position, _ = begin(TOY, toy_battle(("ann", "red", (2, 2)), ("ben", "blue", (3, 2))))
    struck = worth(TOY, position, Attack("ann", "ben"))
    assert struck == pytest.approx(by_the_odds(TOY, position, Attack("ann", "ben")), rel=0.1)
    assert worth(TOY, position, Grab("ann", "ben")) == 2000
    step = next(choice for choice in menu(TOY, position) if isinstance(choice, Step))
    assert worth(TOY, position, step) is None


def test_throwing_your_only_weapon_costs_value() -> None:
    def thrown(off: str | None) -> int:
        agnar = fighter("agnar", main="spear", off=off)
        position = Play.acting(battle_of(agnar, fighter("mara", (0, -1), 3, side="blue"))).position
        found = worth(SKIRMISH, position, Hurl("agnar", "mara", "agnar/spear"))
        assert found is not None
        return found

    assert thrown(None) == thrown("dagger") - 2000


def test_a_reply_is_worth_what_it_spares_beside_letting_the_blow_fall() -> None:
    match = Match.start(MANOEUVRES, toy_battle(("ann", "red", (2, 2)), ("ben", "blue", (3, 2))), SeededCup(5))
    match.answer(AllOut("ann"))
    match.answer(Attack("ann", "ben"))
    parry, fate = Parry("ben"), if_passed(MANOEUVRES, match.position, Pass("ben"))
    alone = worth(MANOEUVRES, match.position, parry)
    spared = worth(MANOEUVRES, match.position, parry, fate)
    assert alone is not None
    assert spared is not None
    assert fate < alone < 0 < spared
    assert spared == pytest.approx(0.42 * -fate, rel=0.1)
    assert worth(MANOEUVRES, match.position, Pass("ben"), fate) is None


def looking(order: Choice, *others: tuple[str, str, tuple[int, int]], ruleset: Ruleset = ALLEY) -> Position:
    """Ann at (0, 0), about to give an order of the alley."""
    return begin(ruleset, toy_battle(("ann", "red", (0, 0)), *others))[0]


BEN, BEA = ("ben", "blue", (3, 3)), ("bea", "red", (3, 4))


def test_a_die_without_a_need_falls_low_middling_and_high() -> None:
    order = Blast("ann", Cell(3, 3))
    assert worth(ALLEY, looking(order, BEN), order) == round(1000 * (1 + 3 + 6) / 3)


def test_dice_that_follow_what_is_unlikely_fall_as_they_likeliest_do() -> None:
    order = Blast("ann", Cell(3, 3), 3)
    assert worth(ALLEY, looking(order, BEN), order) == round(1000 * (2 * (1 + 3 + 6) / 3 + 3))


def test_what_harms_a_friend_as_much_is_worth_nothing() -> None:
    order = Blast("ann", Cell(3, 3))
    assert worth(ALLEY, looking(order, BEN, BEA), order) == 0


def test_what_harms_friends_alone_is_no_attack() -> None:
    order = Blast("ann", Cell(3, 4))
    assert worth(ALLEY, looking(order, BEA, ("ben", "blue", (0, 5))), order) is None


@pytest.mark.parametrize(
    ("glance", "thousandths"),
    [
        (QuickOdds(1.0, 2.0), 2000),
        (QuickOdds(1.0, 2.0, down=0.5, out=0.25, kill=0.125), 2000 + 1000 + 1500 + 750),
        (QuickOdds(1.0, 2.0, disarms=True), 0),
        (QuickOdds(1.0, 2.0, beside=-0.5), 1500),
        (QuickOdds(1.0, 9.0, others=True), 3333),
        (QuickOdds(1.0, 9.0, others=True, disarms=True), 1333),
        (QuickOdds(1.0, 9.0, others=True, beside=1.0), 4333),
    ],
)
def test_what_is_known_is_worth_its_harm_less_its_cost_and_run_through_if_others_may_suffer(
    glance: QuickOdds, thousandths: int
) -> None:
    order = Blast("ann", Cell(3, 3))
    known = with_part(ALLEY, Verb.QUICK_ODDS, lambda book, battle, order: glance)
    assert worth(known, looking(order, BEN, ruleset=known), order) == thousandths


@pytest.mark.parametrize(
    ("need", "total"),
    [(Need(12), 9), (Need(8), 11), (Need(12, At.LEAST), 8), (Need(2), 10), (None, 10)],
)
def test_the_likeliest_throw_is_in_the_middle_of_the_likelier_ones(need: Need | None, total: int) -> None:
    assert sum(likeliest(Roll(("A-04",), Dice(3), "runs", "ann", None, need))) == total


def test_of_one_who_is_not_aimed_at_the_glance_is_what_happens_to_it() -> None:
    order = Attack("ann", "ben")
    near = ("ben", "blue", (1, 0))
    position = looking(order, near, ("cid", "blue", (4, 4)))
    assert glance(ALLEY, position, order, "cid") is None
    struck = glance(ALLEY, position, order, "ben")
    assert struck is not None
    assert struck.chance == pytest.approx(outlook(ALLEY, position, order, react=let_it_pass).on("ben").hurt)
    known = with_part(ALLEY, Verb.QUICK_ODDS, lambda book, battle, order: QuickOdds(0.5, 7.0))
    assert glance(known, position, order, "ben") == QuickOdds(0.5, 7.0)
    assert glance(known, position, order, "cid") is None


def test_the_glance_at_who_is_held_says_that_it_is_held_for_sure_and_not_that_it_is_down() -> None:
    order = Grab("ann", "ben")
    held = glance(ALLEY, looking(order, ("ben", "blue", (1, 0))), order, "ben")
    assert held == QuickOdds(1.0, 0.0, held=1.0)
    assert held.harm == QuickOdds(1.0, 0.0, down=1.0).harm, "which stops it as much"
