"""What a thinking player says of its choices is true, and is never nothing: chances are those of the rules, who is
feared can come, and what tempted it is what it would have done next."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from ai.assessment import Assessment
from ai.clinch import words as clinch_words
from ai.deciding import kind_of
from ai.explanation import SHORT, explain, explain_at_length
from ai.labels import has_charged
from ai.profiles import profiles
from ai.reason import Kind, Reason
from ai.reasoning import SAID, reasoned
from ai.rounds import words as rounds_words
from ai.skirmish import POLICIES
from ai.skirmish.room import Skirmish
from ai.thinker import Thinker
from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.names import FigureId
from core.battle.record import replace
from core.match.cups import SeededCup
from core.play.asking import Choice, Decision, Roll
from core.play.order_odds import first_roll
from core.play.position import Position, advance, begin, menu
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.movement.moving import Move
from core.rulesets.skirmish.turn.declarations import DeclareNothing
from core.rulesets.skirmish.turn.phases import Moving, Phase
from core.space.hexes import HexGrid
from hexfray.series.proving import battle_of as proving_battle
from hexfray.testing.skirmish import Play, battle_of, fighter
from scenarios.catalogue import library, load, policy
from scenarios.scenario import Scenario
from tests.ai.skirmish.promises import actions_of, is_at, moved
from tests.ai.skirmish.scenes import declaring, moving_first, moving_last

BATTLES = {
    "blades": lambda: proving_battle("skirmish", "blades", 1, 1).battle,
    "poles": lambda: proving_battle("skirmish", "poles", 0, 1).battle,
    "grenades": lambda: proving_battle("skirmish", "grenades", 7, 1).battle,
    "hand to hand": lambda: proving_battle("skirmish", "hand-to-hand", 2, 1).battle,
    "tavern": lambda: load("tavern").battle,
}

BARE_NUMBER = re.compile(r"[+-]\d+\.\d$")


def thinker(level: str = "veteran") -> Thinker:
    policy = POLICIES[level]()
    assert isinstance(policy, Thinker)
    return policy


def thoughts(battle: Battle, turns: int, level: str = "veteran") -> Iterator[tuple[Position, Assessment]]:
    """Every decision of a battle of one mind, with what it thinks best and why."""
    mind, cup = thinker(level), SeededCup(1)
    position, _ = begin(SKIRMISH, battle)
    while (waiting := position.waiting) is not None and position.battle.clock.turn <= turns:
        if isinstance(waiting, Roll):
            position, _ = advance(SKIRMISH, position, cup.throw(waiting))
            continue
        best = mind.why(SKIRMISH, position, 1)[0]
        yield position, best
        position, _ = advance(SKIRMISH, position, best.choice)


def of_kind(assessment: Assessment, kind: Kind) -> list[Reason]:
    return [reason for reason in assessment.reasons if reason.kind is kind]


def best(play: Play, level: str = "veteran") -> Assessment:
    return thinker(level).why(SKIRMISH, play.position, 1)[0]


# -- true of whole battles ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BATTLES)
def test_all_that_is_said_in_a_battle_says_something_and_is_true(name: str) -> None:
    for position, thought in thoughts(BATTLES[name](), turns=3):
        told = explain(position.battle, thought)
        assert len(told) <= 2 * SHORT
        assert len(thought.reasons) > 1, told
        assert all(reason.words for reason in thought.reasons), told
        assert "+0.0" not in told
        assert_its_chances_are_those_of_the_rules(position, thought)
        assert_feared_enemies_can_attack(position, thought)


@pytest.mark.parametrize("level", ["recruit", "soldier"])
def test_who_misjudges_says_it_in_words_and_names_no_bare_number(level: str) -> None:
    told = [reason.words for _, thought in thoughts(BATTLES["tavern"](), 2, level) for reason in thought.reasons]
    assert not [words for words in told if BARE_NUMBER.search(words)]
    assert {words.split(": ")[-1] for words in told} & {*SAID["misjudged"]}


def assert_its_chances_are_those_of_the_rules(position: Position, thought: Assessment) -> None:
    """Some attack that is offered then has the very chance that was named."""
    for hope in of_kind(thought, Kind.HOPE):
        rolls = [*chances(position, thought, hope)]
        assert hope.chance in rolls, (hope, rolls)
        assert hope.chance is not None
        assert f"{hope.chance / 1000:.0%}" in hope.words or abs(hope.chance % 10 - 5) <= 1, hope


def chances(position: Position, thought: Assessment, hope: Reason) -> Iterator[int]:
    choice = thought.choice
    if not isinstance(choice, Move):
        yield from rolled(position, choice)
        return
    battle = moved(position, choice)
    for then, attack in actions_of(battle, choice.figure):
        if is_at(battle, attack, thought.aim):
            yield from rolled(then, attack)


def rolled(position: Position, choice: Choice) -> Iterator[int]:
    roll = first_roll(SKIRMISH, position, choice)
    if roll is not None and roll.need is not None:
        yield round(1000 * roll.need.chance(roll.dice))


def assert_feared_enemies_can_attack(position: Position, thought: Assessment) -> None:
    """Each enemy named, given the best move of his own if he has yet to move, is offered an attack on the figure."""
    asked = position.waiting
    if not isinstance(asked, Decision):
        return
    battle = moved(position, thought.choice) if isinstance(asked.about, Moving) else position.battle
    for fear in of_kind(thought, Kind.FEAR):
        (foe,) = fear.figures
        assert can_attack(battle, foe, thought.choice.figure), (fear, position.battle.clock)


def can_attack(battle: Battle, foe: FigureId, figure: FigureId) -> bool:
    """Whether an enemy can attack a figure this turn, as he is or after a move of his."""
    for now in moved_otherwise(battle, foe):
        if any(is_at(now, choice, figure) for _, choice in actions_of(now, foe)):
            return True
    return False


def moved_otherwise(battle: Battle, foe: FigureId) -> Iterator[Battle]:
    """The battle as it is, and after every move of one who has yet to move."""
    yield battle
    clock, side = battle.clock, battle[foe].side
    later = side in clock.sides[clock.sides.index(clock.side) + 1 :] if clock.side in clock.sides else False
    if clock.phase != Phase.MOVEMENT or not (later or foe in clock.pending):
        return
    his = replace(battle, clock=replace(clock, side=side, pending=(foe,)))
    position, _ = begin(SKIRMISH, his)
    for choice in menu(SKIRMISH, position).of(foe):
        if isinstance(choice, Move):
            yield moved(position, choice)


# -- sentences -------------------------------------------------------------------------------------------------------


def test_a_blow_is_told_with_its_side_its_chance_and_its_hits() -> None:
    red = fighter("red1", (0, 0), 0, main="broadsword", dexterity=14)
    blue = fighter("blue1", (0, -1), 5, side="blue", main="fire axe", strength=14)
    told = explain((play := Play.acting(battle_of(red, blue))).battle, best(play))
    assert re.match(r"Red1 strikes Blue1 in the flank with the broadsword \(\d+%, avg \d+\.\d\)", told)


def test_who_has_yet_to_act_may_answer() -> None:
    red = fighter("red1", (0, 0), 0, main="broadsword", dexterity=14)
    blue = fighter("blue1", (0, -1), 3, side="blue", main="fire axe", strength=20)
    play = Play.acting(battle_of(red, blue))
    (fear,) = of_kind(best(play), Kind.FEAR)
    assert fear.figures == ("blue1",)
    assert fear.words.startswith("risk: Blue1's fire axe in return, avg ")


def test_who_has_nobody_to_attack_says_who_is_nearest() -> None:
    red, blue = fighter("red1", (0, 5), 0, main="dagger"), fighter("blue1", (0, 0), 3, side="blue", main="dagger")
    battle = battle_of(replace(red, gear=red.gear[:1]), blue, fallen={})
    thought = next(one for one in thinker().why(SKIRMISH, moving_last(battle).position, 50) if not one.aim)
    assert thought.reasons
    told = " ".join(explain_at_length(battle, thought))
    assert "Blue1" in told


def test_a_figure_that_can_strike_at_the_fallen_has_someone_to_attack() -> None:
    red = fighter("red1", (0, 0), 0, main="pike", strength=14)
    blue = fighter("blue1", (0, -1), 3, side="blue", main="broadsword").in_condition(Condition.PRONE)
    play = declaring(battle_of(red, blue))
    found = thinker().why(SKIRMISH, play.position, 1)[0]
    assert isinstance(found.choice, DeclareNothing)
    assert [reason.words for reason in of_kind(found, Kind.IDLE)] == []


@pytest.mark.parametrize(("away", "told"), [(1, []), (4, ["Blue1 is nearest, 4 hexes off"])])
def test_who_stays_beside_an_enemy_keeps_no_distance(away: int, told: list[str]) -> None:
    red, blue = fighter("red1", (0, 0), 0, main="dagger"), fighter("blue1", (0, -away), 3, side="blue", main="dagger")
    position = moving_last(battle_of(red, blue)).position
    stay = Assessment.of(Move("red1", (), 0))
    words = Skirmish().words(SKIRMISH, position, profiles()["veteran"])
    idle = of_kind(reasoned(SKIRMISH, position, words, [stay, stay], 1)[0], Kind.IDLE)
    assert [reason.words for reason in idle] == told


POCKET = (
    "............",
    "...######...",
    "........#...",
    "........#...",
    "........#...",
    "...######...",
    "............",
    "............",
)
"""A pocket whose wall stands between two who are near as the crow flies and far apart on foot."""


def in_the_pocket(hurt: int, movement: int) -> Position:
    """Ann stands before the mouth of the pocket and is to move first, Bo stands behind its wall."""
    grid = HexGrid(len(POCKET[0]), len(POCKET))
    walls = {grid.at(x, y): "wall" for y, row in enumerate(POCKET) for x, sign in enumerate(row) if sign == "#"}
    ann = replace(fighter("ann", (0, 0), 1, main="broadsword"), at=grid.cell("0405"), hurt=hurt)
    bo = fighter("bo", (0, 0), 4, side="blue", main="broadsword", movement=movement)
    battle = Battle(grid, {"ann": ann, "bo": replace(bo, at=grid.cell("1004"))}, walls)
    return moving_first(battle).position


@pytest.mark.parametrize("level", ["soldier", "veteran", "master"])
@pytest.mark.parametrize("movement", [0, 10])
def test_who_keeps_away_says_how_far_it_is_on_foot(level: str, movement: int) -> None:
    found = thinker(level).why(SKIRMISH, in_the_pocket(8, movement), 1)[0]
    assert "keeping away" in [term.label for term in found.terms]
    told = [reason.words for reason in found.reasons]
    assert [words for words in told if re.fullmatch(r"keeps 1\d MOV from Bo", words)]
    assert "closes to" not in " ".join(reason.words for reason in found.reasons)


@pytest.mark.parametrize("level", ["veteran", "master"])
def test_who_closes_in_around_a_wall_says_how_far_it_still_is_on_foot(level: str) -> None:
    found = thinker(level).why(SKIRMISH, in_the_pocket(0, 10), 1)[0]
    assert "closing in" in [term.label for term in found.terms]
    assert "closes to 6 MOV from Bo" in [reason.words for reason in found.reasons]


@cache
def of_game(game: str) -> Scenario:
    """The smallest battle of a game that teaches nothing."""
    return load(next(notice.id for notice in library() if notice.ruleset == game and not notice.teaches))


def in_play(game: str) -> Iterator[Position]:
    """Positions of a battle of a game, as its recruits play it."""
    loaded = of_game(game)
    position, _ = begin(loaded.ruleset, loaded.battle)
    cup, player = SeededCup(5), policy(loaded.ruleset.id, "recruit")
    for _ in range(30):
        if position.waiting is None:
            return
        if isinstance(position.waiting, Decision):
            yield position
            position, _ = advance(loaded.ruleset, position, player.choose(loaded.ruleset, position))
        else:
            position, _ = advance(loaded.ruleset, position, cup.throw(position.waiting))


@pytest.mark.parametrize("game", ["skirmish", "scuffle", "clinch", "rounds"])
def test_what_is_said_of_the_distance_is_what_its_term_says(game: str) -> None:
    said, ruleset = 0, of_game(game).ruleset
    player = policy(ruleset.id, "soldier")
    assert isinstance(player, Thinker)
    for position in in_play(game):
        found = player.why(ruleset, position, 40)
        stays = {one.choice.figure: one for one in found if getattr(one.choice, "path", None) == ()}
        for one in found[:8]:
            words = [reason for reason in one.reasons if reason.words.startswith(tuple(NEARER))]
            for reason in words:
                label, sign = next(what for start, what in NEARER.items() if reason.words.startswith(start))
                value = sum(term.value for term in one.terms if term.label == label)
                here = stays.get(one.choice.figure)
                if here is not None and not here.aim:
                    before = sum(term.value for term in here.terms if term.label == label)
                    assert (value - before) * sign > 0
                assert (reason.value > 0) is (sign > 0)
                said += 1
    assert said


NEARER = {
    "closes to": ("closing in", 1),
    "drops back to": ("closing in", -1),
    "keeps 1": ("keeping away", 1),
    "gets too close:": ("keeping away", -1),
}
"""What is said of the distance, with the term that it is about and whether that speaks for it."""


@pytest.mark.parametrize("terms", [clinch_words.TERMS, rounds_words.TERMS], ids=["clinch", "rounds"])
def test_less_to_hope_for_is_not_told_as_nobody_near(terms: dict[str, tuple[str, str]]) -> None:
    """The term is what attacks may bring beside what they may cost, or beside those from another place."""
    assert not [words for words in terms["attack to come"] if "near" in words or "nobody" in words]


def test_a_set_weapon_says_who_has_charged() -> None:
    red, blue = fighter("red1", (0, 0), 0, main="spear"), fighter("blue1", (0, -1), 3, side="blue", main="spear")
    words = Skirmish().words(SKIRMISH, declaring(battle_of(red, blue)).position, profiles()["veteran"])
    assert words.term(has_charged(blue), 1500) == "Blue1 has charged"
    assert words.term("Blue1 has charged", 1500) == ""


def test_what_tempted_it_is_the_best_of_another_kind() -> None:
    red = fighter("red1", (0, 3), 0, main="broadsword")
    one = fighter("blue1", (0, 0), 0, side="blue", main="broadsword")
    other = fighter("blue2", (4, 0), 0, side="blue", main="dagger", worn=("plate",))
    position = moving_last(battle_of(red, one, other)).position
    found = thinker().why(SKIRMISH, position, 1000)
    (tempted,) = of_kind(found[0], Kind.TEMPTED)
    second = next(other for other in found if kind_of(position, other) != kind_of(position, found[0]))
    assert tempted.value == second.score - found[0].score
    assert tempted.cell == (second.choice.path or (red.at,))[-1]  # type: ignore[attr-defined]


def test_who_stands_where_enemies_can_come_by_one_hex_only_says_so() -> None:
    red = fighter("red1", (0, 0), 0, main="broadsword", movement=1)
    walls = dict.fromkeys([(1, 0), (1, -1), (-1, 0), (-1, 1), (0, 1)], "wall")
    foes = [fighter(f"blue{n}", (n, -4), 3, side="blue", main="broadsword") for n in (0, 1)]
    play = Play.moving(battle_of(red, *foes, terrain=walls))
    words = thinker().tactics.words(SKIRMISH, play.position, thinker().profile)
    only = "only one of 2 enemies can come, by the hex to the north"
    assert words.holding(Move("red1", (), 0)) == f"holds their ground: {only}"


def test_choosing_pays_nothing_for_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    def words(*_: object) -> None:
        raise AssertionError("nobody has asked why")

    mind = thinker()
    monkeypatch.setattr(type(mind.tactics), "words", words)
    red, blue = fighter("red1", (0, 0), 0, main="dagger"), fighter("blue1", (0, -1), 3, side="blue", main="dagger")
    for play in (Play.acting(battle_of(red, blue)), moving_last(battle_of(red, blue))):
        assert mind.choose(SKIRMISH, play.position) in play.menu


def test_a_shot_is_feared_for_what_cover_leaves_of_it() -> None:
    red = fighter("red1", (0, 0), 0, main="broadsword")
    rifle = fighter("blue1", (0, -8), 3, side="blue", main="rifle")
    before_it = [(0, -1), (1, -1), (-1, 0)]

    def feared(kind: str) -> list[int]:
        ground = dict.fromkeys(before_it, kind) if kind else None
        position = declaring(battle_of(red, rifle, terrain=ground)).position
        words = Skirmish().words(SKIRMISH, position, profiles()["veteran"])
        return [risk.hits for risk in words.risks(DeclareNothing("red1"))]

    assert feared("wall") == []
    assert [0] < feared("barricade") < feared("")
