"""What the thinking players do about scuffle: when a hold wins and when it loses, what a throw and a pin are for, what
a walk past an enemy costs. Positions that are proved by playing them out: suite/problems/scuffle.toml."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ai.profiles import profiles
from ai.scuffle import POLICIES
from ai.scuffle.exchange import exchange
from ai.scuffle.figure_value import OFF_BALANCE, PRONE, footing
from ai.scuffle.hold_value import HoldValue
from ai.scuffle.leaving import Leaving
from ai.scuffle.moves import breaks_loose, likely
from ai.scuffle.reading import Reading
from ai.scuffle.rule_differences import threats_of
from ai.scuffle.shortlist import worth_a_thought
from ai.scuffle.whips_and_lassos import WhipsAndLassos, worth_of_lines
from ai.skirmish.lying import LOW
from ai.tactics import Stand
from ai.thinker import Thinker
from ai.worth import ACTION
from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.mark import Mark, Until
from core.play.asking import Choice, Pass
from core.rulesets.scuffle import BOOK, SCUFFLE
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.entering.coming_in import Enter
from core.rulesets.scuffle.entering.shoves import Shove
from core.rulesets.scuffle.grapples.breaking import Escape
from core.rulesets.scuffle.grapples.letting_go import LetGo
from core.rulesets.scuffle.grapples.rights import Grapple
from core.rulesets.scuffle.moves.orders import Form
from core.rulesets.scuffle.opportunity.leaving import StrikeLeaver
from core.rulesets.scuffle.pins.breaking import BreakPin
from core.rulesets.scuffle.pins.pinning import Pin, PinOf
from core.rulesets.scuffle.reach.lines import PullDown, Snare
from core.rulesets.scuffle.throws.forms import Throw
from core.rulesets.skirmish.attack.hands import DropItem, ReadyItem
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish import cell
from tests.ai.skirmish.suite.levels import answer
from tests.ai.skirmish.suite.problem import problems
from tests.support.scuffle import Play, ada, battle_of, bob, cid, come_in, dot, in_one_hex, low, path, with_line

LEVELS = ("veteran", "master")
each_level = pytest.mark.parametrize("level", LEVELS)


def chooses(play: Play, level: str) -> Choice:
    return POLICIES[level]().choose(SCUFFLE, play.position)


def hold_value(battle: Battle) -> HoldValue:
    return HoldValue(BOOK, battle)


def test_what_an_enemy_may_still_shoot_is_known_here_too() -> None:
    play = Play.moving(battle_of(ada((0, 0)), bob((0, -5), main="rifle"), cid((1, -6), side="blue", main="pistol")))
    reading = Reading(SCUFFLE, play.position, profiles()["master"])
    rifle, pistol = (reading.may_still_do(play[name]) for name in ("bob", "cid"))
    assert rifle > pistol > 0
    assert rifle != ACTION


@pytest.mark.parametrize(("walls", "better"), [({}, LOW), ({(column, -4): "wall" for column in range(-6, 7)}, 0)])
def test_to_lie_where_one_is_shot_at_is_better_here_too(walls: dict[tuple[int, int], str], better: int) -> None:
    rifle, enemy = ada((0, 0), main="rifle"), bob((0, -12), main="rifle")
    play = Play.acting(battle_of(low(rifle, Condition.PRONE), enemy, terrain=walls))
    lies = {level: Reading(SCUFFLE, play.position, profiles()[level]).footing(play["ada"]) for level in LEVELS}
    assert lies["veteran"] == PRONE
    assert lies["master"] == PRONE + better


def test_a_shot_spends_the_aim_here_too() -> None:
    aim = Mark(Marks.AIMING, "S12.0-27", 2, "bob", Until(9, "initiative"))
    play = Play.acting(battle_of(ada((0, 0), main="rifle", marks=[aim]), bob((0, -6), main="dagger")))
    veteran = POLICIES["veteran"]()
    assert isinstance(veteran, Thinker)
    found = veteran.why(SCUFFLE, play.position, top=100)
    shot = next(one for one in found if one.choice.verb == "shoot")
    assert {term.label: term.value for term in shot.terms}["aim"] < 0


def test_who_defends_is_expected_to_attack_nobody_in_its_own_hex_either() -> None:
    battle = Play.acting(battle_of(*in_one_hex(ada(main="dagger"), bob(main="dagger")))).battle
    warding = replace(battle["ada"], marks=(*battle["ada"].marks, Mark(Marks.DEFENDING, "S12.0-19")))

    def worth(battle: Battle) -> int:
        position = Play.acting(battle).position
        return exchange(SCUFFLE, "red", profiles()["master"], position).worth

    assert worth(battle.with_figure(warding)) < worth(battle)


# -- what holds are worth ------------------------------------------------------------------------------------------


def test_a_hold_wins_where_it_takes_more_from_him_than_from_us() -> None:
    knife, axe = ada(main="dagger"), bob((0, 0), main="fire axe", strength=14)
    apart = battle_of(knife, replace(axe, at=ada((0, -1)).at))
    together = battle_of(knife, axe, holds={("ada", "bob"): "grapple"})
    assert hold_value(apart).stands(together, "red") > 0
    assert hold_value(apart).stands(together, "blue") == -hold_value(apart).stands(together, "red")


def test_in_one_hex_a_sword_is_half_a_sword() -> None:
    apart = battle_of(dot((0, 0), side="red"), bob((0, -1), main="dagger"))
    together = battle_of(*in_one_hex(dot((0, 0), side="red"), bob(main="dagger")))
    worth, name = hold_value(together).best(together, together["dot"])
    assert name == "bob"
    assert worth < hold_value(apart).best(apart, apart["dot"])[0]


def test_the_wholly_pinned_do_no_harm_but_by_breaking_loose() -> None:
    pair = in_one_hex(low(ada(main="dagger"), Condition.PRONE), low(bob(), Condition.PRONE))
    free = battle_of(*pair, holds={("ada", "bob"): "grapple"})
    pinned = battle_of(*pair, holds={("ada", "bob"): "pin-both-arms"})
    known = hold_value(free)
    assert 0 < known.best(pinned, pinned["bob"])[0] < known.best(free, free["bob"])[0] // 2


def test_who_falls_counts_neither_before_nor_after() -> None:
    battle = battle_of(*in_one_hex(ada(main="dagger"), bob()), holds={("ada", "bob"): "grapple"})
    dead = replace(battle.with_figure(low(battle["bob"], Condition.DEAD)), holds=())
    assert hold_value(battle).change(dead, "red") == 0


# -- how likely moves are --------------------------------------------------------------------------------------------


def test_a_throw_takes_both_rolls_and_no_countermove() -> None:
    spent = Mark(Marks.ACTED, "S12-09")
    battle = battle_of(*in_one_hex(ada(), bob(marks=[spent])))
    # 12 or less on three dice is 160 of 216, and against St 12 it takes 10 or less: 108 of 216
    assert likely(BOOK, battle, Throw("ada", "bob")) == 1000 * 160 * 108 // 216**2
    counters = battle_of(*in_one_hex(ada(), bob()))
    assert likely(BOOK, counters, Throw("ada", "bob")) < likely(BOOK, battle, Throw("ada", "bob"))
    assert likely(BOOK, battle, Throw("ada", "bob", Form.SACRIFICE)) > likely(BOOK, battle, Throw("ada", "bob"))


def test_one_arm_pins_less_often_than_both() -> None:
    battle = battle_of(*in_one_hex(ada(), bob()))
    both, one = Pin("ada", "bob", PinOf.ARMS), Pin("ada", "bob", PinOf.ARMS, one_arm=True)
    assert likely(BOOK, battle, one) < likely(BOOK, battle, both)


def test_a_pin_is_broken_by_the_better_of_two_scores() -> None:
    held = {("ada", "bob"): "pin-both-arms"}
    pair = in_one_hex(low(ada(strength=10), Condition.PRONE), low(bob(strength=16), Condition.PRONE))
    strong = battle_of(*pair, holds=held)
    weak = battle_of(pair[0], replace(bob(strength=8), at=pair[0].at).in_condition(Condition.PRONE), holds=held)
    assert breaks_loose(BOOK, strong, "bob") > breaks_loose(BOOK, weak, "bob")


def test_to_be_off_balance_costs_something() -> None:
    shoved = ada(marks=[Mark(Scuffle.SHOVED, "H-shove-09")])
    assert footing(shoved) == footing(ada()) + OFF_BALANCE
    assert footing(low(ada(), Condition.PRONE)) < footing(low(ada(), Condition.KNEELING)) < footing(ada())


# -- what a walk risks -------------------------------------------------------------------------------------------------


def risk(battle: Battle, *cells: tuple[int, int]) -> int:
    return Leaving(threats_of(BOOK, battle), battle["ada"]).risk(path(*cells))


def test_only_to_leave_his_front_hexes_is_a_risk() -> None:
    battle = battle_of(ada(), bob((0, -1), 3, main="broadsword"))
    assert risk(battle, (0, 1)) > 0
    assert risk(battle, (1, -1)) == 0  # from one of his front hexes to another
    assert risk(battle, (0, 1), (0, 2)) == risk(battle, (0, 1))


def test_nobody_strikes_twice_nor_from_a_hold() -> None:
    struck = battle_of(ada(), bob((0, -1), 3, main="broadsword", marks=[Mark(Scuffle.STRUCK_LEAVER, "H-base-07")]))
    assert risk(struck, (0, 1)) == 0
    held = battle_of(ada(), bob((0, -1)), cid((0, -1), side="red"), holds={("bob", "cid"): "grapple"})
    assert risk(held, (0, 1)) == 0


# -- what they choose ------------------------------------------------------------------------------------------------


@each_level
def test_a_wrestler_comes_in_behind_an_archer(level: str) -> None:
    battle = battle_of(ada((0, 1), skills={"Martial Arts": 2}), bob((0, -1), 0, main="bow"))
    choice = chooses(Play.moving(battle), level)
    assert isinstance(choice, Enter)
    assert choice.path[-1] == battle["bob"].at


@each_level
def test_in_the_hex_it_is_no_idle_guest(level: str) -> None:
    choice = chooses(come_in(battle_of(ada(skills={"Martial Arts": 2}), bob((0, -1), 3))), level)
    assert not choice.is_pass


@each_level
def test_it_takes_hold_of_a_pikeman_for_his_blow(level: str) -> None:
    battle = battle_of(*in_one_hex(ada(main="dagger"), bob(main="pike", strength=15)))
    play = Play.acting(battle)
    while play.decision.figures != ("bob",):
        play.say(play.menu.passing or "ada nothing")
    play.say("bob strike-hth target=ada item=bob/pike", [6, 5, 4])
    assert chooses(play, level) == Grapple("ada", "bob")


@each_level
def test_it_strikes_at_who_leaves(level: str) -> None:
    battle = battle_of(ada(main="broadsword"), bob((0, -1), 3))
    play = Play.moving(battle, "blue")
    play.say(next(one for one in play.menu.of("bob") if getattr(one, "path", ()) == path((0, -2))))
    assert isinstance(chooses(play, level), StrikeLeaver)


@each_level
def test_it_slips_out_of_a_losing_hold(level: str) -> None:
    held = battle_of(
        *in_one_hex(ada(main="broadsword", dexterity=15, strength=9), bob(strength=16)),
        holds={("bob", "ada"): "grapple"},
    )
    assert chooses(Play.moving(held), level) == Escape("ada", "bob")


@each_level
def test_pinned_it_tries_to_break_loose(level: str) -> None:
    pair = in_one_hex(low(ada(), Condition.PRONE), low(bob(), Condition.PRONE))
    play = Play.acting(battle_of(*pair, holds={("bob", "ada"): "pin-both-arms"}))
    while play.decision.figures != ("ada",):
        play.say(play.menu.passing or "bob nothing")
    assert isinstance(chooses(play, level), BreakPin)


@each_level
def test_it_does_not_let_go_of_an_enemy_a_friend_strikes(level: str) -> None:
    pair = in_one_hex(low(ada(), Condition.PRONE), low(bob(main="dagger"), Condition.PRONE))
    friend = cid((0, 1), 0, side="red", main="fire axe", skills={"Axe": 1})
    play = Play.acting(battle_of(*pair, friend, holds={("ada", "bob"): "pin-both-arms"}))
    while play.decision.figures != ("ada",):
        play.say(play.menu.passing or f"{play.decision.figures[0]} nothing")
    assert not isinstance(chooses(play, level), LetGo)


@each_level
def test_at_the_end_of_the_turn_it_stays_where_nothing_is_gained(level: str) -> None:
    play = Play.shifting(battle_of(ada(main="broadsword"), bob((0, -1), main="broadsword")))
    assert play.decision.otherwise == chooses(play, level)


def test_a_reply_that_costs_its_action_is_weighed_against_it() -> None:
    """A giant's blow is worth a parry, a child's is not worth giving up a sword stroke for."""

    def asked(strength: int, hurt: int) -> Choice:
        two = in_one_hex(ada(hurt=hurt, main="dagger", dexterity=15), bob(strength=strength, dexterity=16))
        play = Play.acting(battle_of(*two, holds={("bob", "ada"): "grapple"}), ahead="blue")
        while play.decision.figures != ("bob",):
            play.say(play.menu.passing or "ada nothing")
        play.say("bob strike-hth target=ada", [3, 3, 3])
        return chooses(play, "veteran")

    assert isinstance(asked(4, 0), Pass)
    assert not isinstance(asked(16, 9), Pass)


# -- whip and lasso ------------------------------------------------------------------------------------------------


def roper(at: tuple[int, int] = (0, 0)) -> Figure:
    """Ada with a lasso that she has learnt to throw, and a dagger for later."""
    return with_line(ada(at, pack=["dagger"], dexterity=14))


@each_level
def test_a_lasso_is_kept_in_hand_while_nobody_is_near(level: str) -> None:
    order = chooses(Play.acting(battle_of(roper(), bob((0, -7), main="broadsword"))), level)
    assert not isinstance(order, ReadyItem | DropItem)


@each_level
def test_who_has_a_lasso_goes_where_it_reaches_and_throws_it(level: str) -> None:
    play = Play.moving(battle_of(roper(), bob((0, -6), main="broadsword", strength=9)), first=False)
    play.say(chooses(play, level))
    assert play.battle.grid.distance(play["ada"].at, play["bob"].at) == 2
    while play.moment != "acting" or "ada" not in play.decision.figures:
        play.say(chooses(play, level) if play.awaits_choice() else [3] * play.roll.dice.count)
    assert isinstance(chooses(play, level), Snare | PullDown)


def test_a_line_promises_something_where_it_reaches_and_ahead() -> None:
    battle = battle_of(roper(), bob((0, -3)))
    lines = WhipsAndLassos(BOOK, battle, battle["ada"])
    assert lines.best(Stand((), cell(0, 0), 0)) is None
    near = lines.best(Stand((cell(0, -1),), cell(0, -1), 0))
    assert near is not None
    assert near.target == "bob"
    assert lines.best(Stand((cell(0, -1),), cell(0, -1), 3)) is None
    assert worth_of_lines(battle["ada"]) > worth_of_lines(replace(battle["ada"], main=None)) == 0


# -- coming in, or not -------------------------------------------------------------------------------------------------


@each_level
def test_who_stays_out_stays_before_the_blades(level: str) -> None:
    given = answer(problems()["scuffle-in-after-their-chance"], level)
    assert given.said == "ann pass"


def test_of_shoves_the_one_into_the_fire_is_thought_of() -> None:
    play = come_in(battle_of(ada(strength=16), bob(), fires={(1, -2): "fire"}))
    thought_of = worth_a_thought(BOOK, play.battle, play.menu)
    assert [choice.to for choice in thought_of if isinstance(choice, Shove)] == [cell(1, -2)]


def test_friends_are_not_pushed_about() -> None:
    crowd = (ada((0, 0)), dot((0, 1), side="red"), cid((1, 0), side="red"), bob((0, -3), main="broadsword"))
    play, thinker = Play.moving(battle_of(*crowd)), POLICIES["veteran"]()
    assert isinstance(thinker, Thinker)
    reading = Reading(SCUFFLE, play.position, thinker.profile)
    orders = [order for order, _ in reading.mover(play["ada"]).non_walk_orders()]
    assert {order.path[-1] for order in orders if isinstance(order, Enter)} == {cell(0, -3)}
