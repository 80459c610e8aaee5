"""Who gives up and who fights on, in all games. That they win hardly any such fight: docs/ai-measured.md."""

from __future__ import annotations

import pytest

from ai.clinch import POLICIES as OF_CLINCH
from ai.explanation import explain
from ai.giving_up import LOST_CAUSE, is_lost_cause, prospects
from ai.goal_chances import GoalSense
from ai.profiles import profiles
from ai.rounds import POLICIES as OF_ROUNDS
from ai.scuffle import POLICIES as OF_SCUFFLE
from ai.skirmish import POLICIES as OF_SKIRMISH
from ai.skirmish.pace import PACE
from ai.skirmish.room import Skirmish
from ai.thinker import Thinker
from core.battle.battle import Battle
from core.battle.clock import Slot
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.goal import Goal, GoalKind
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.asking import Choice
from core.play.position import Position, begin
from core.rulesets.clinch import CLINCH
from core.rulesets.clinch.turn.phases import Phase
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.scuffle import SCUFFLE
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.turn.surrender import MAY_YIELD, Yield
from hexfray.testing import scuffle
from hexfray.testing.rounds import grab
from hexfray.testing.skirmish import Play, battle_of, cell, fighter
from scenarios.catalogue import load
from tests.ai.skirmish.scenes import moving_last
from tests.support.rounds.fixtures import ann as ann_of_rounds
from tests.support.rounds.fixtures import battle_of as battle_of_rounds
from tests.support.rounds.fixtures import ben, cy

LEVELS = ("recruit", "soldier", "veteran", "master")
VETERAN = Thinker(Skirmish(), profiles()["veteran"])
SENSE = GoalSense(SKIRMISH.turns.goals, PACE)


def ann(hurt: int = 11, character: str = "", at: tuple[int, int] = (0, 0)) -> Figure:
    """STR 14, a broadsword; with 11 hits she is nearly out."""
    one = fighter("ann", at, 0, strength=14, dexterity=12, main="broadsword", hurt=hurt)
    return replace(one, character=character)


def foe(name: str = "bo", at: tuple[int, int] = (0, -1), hurt: int = 0) -> Figure:
    return fighter(name, at, 3, side="blue", strength=14, dexterity=12, main="broadsword", hurt=hurt)


def friend(at: tuple[int, int] = (1, 0), hurt: int = 0) -> Figure:
    return fighter("cy", at, 0, strength=14, dexterity=12, main="broadsword", hurt=hurt)


def fight(
    *figures: Figure, goals: tuple[Goal, ...] = (), options: tuple[str, ...] = (MAY_YIELD,), **clock: int
) -> Play:
    battle = battle_of(*figures, options=options)
    return moving_last(replace(battle, goals=goals, clock=replace(battle.clock, **clock)))  # type: ignore[arg-type]


def chosen(play: Play, level: str = "veteran") -> Choice:
    return OF_SKIRMISH[level]().choose(SKIRMISH, play.position)


def yields(play: Play, level: str = "veteran") -> bool:
    return chosen(play, level) == Yield("ann")


# -- late, and never early ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_a_beaten_figure_gives_up_against_an_unhurt_enemy(level: str) -> None:
    assert yields(fight(ann(), foe()), level)


@pytest.mark.parametrize("hurt", [0, 5, 10])
def test_it_fights_on_while_it_can_win(hurt: int) -> None:
    assert not yields(fight(ann(hurt), foe()))


def test_it_fights_on_against_an_enemy_in_no_better_state() -> None:
    assert not yields(fight(ann(), foe(hurt=11)))


def test_it_fights_on_beside_a_friend_who_may_win() -> None:
    assert not yields(fight(ann(), friend(), foe()))


def test_nobody_gives_up_to_an_enemy_who_cannot_get_at_them() -> None:
    assert not yields(fight(ann(at=(0, 9)), foe(at=(0, -9))))


def test_it_gives_up_at_its_place_too() -> None:
    play = Play.acting(battle_of(ann(), foe(), options=[MAY_YIELD]), order=["ann"])
    assert yields(play)


def test_without_the_option_it_fights_on() -> None:
    assert not yields(fight(ann(), foe(), options=()))


def test_the_last_of_many_gives_up_unless_it_is_well() -> None:
    three = [foe(name, at) for name, at in (("bo", (0, -1)), ("di", (1, -1)), ("ed", (-1, 0)))]
    dead = [replace(friend((9, n)), id=f"f{n}").in_condition(Condition.DEAD) for n in (1, 2)]
    assert yields(fight(ann(8), *dead, *three))
    assert not yields(fight(ann(0), *dead, *three))
    assert yields(fight(ann(0), *dead, *three, foe("flo", (0, 1)))), "four are too many for one who is alone"
    unarmed = fighter("ann", (0, 0), 0, strength=14, dexterity=8, main=None)
    assert not yields(fight(unarmed, *dead, *three)), "three are not, whatever the chances"


# -- by character ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("character", "late", "early"),
    [
        ("", True, False),
        ("brawler", True, False),
        ("pikeman", True, False),
        ("marksman", True, False),
        ("berserk", False, False),
        ("guard", False, False),
        ("coward", True, True),
    ],
)
def test_each_character_gives_up_in_its_own_time(character: str, late: bool, early: bool) -> None:
    assert yields(fight(ann(11, character), foe())) is late
    assert yields(fight(ann(7, character), foe())) is early


# -- what could still be won -------------------------------------------------------------------------------------------


def test_it_does_not_give_up_the_mark_its_side_holds_to_the_end() -> None:
    hold = Goal("red", GoalKind.HOLD, (cell(0, 0),), until=2)
    assert not yields(fight(ann(), foe(at=(0, -3)), goals=(hold,), turn=2))


def test_it_does_not_give_itself_up_to_those_who_need_it_alive() -> None:
    taken = Goal("blue", GoalKind.ALIVE, figures=("ann",), until=9)
    assert not yields(fight(ann(), friend(hurt=10), foe(), foe("di", (1, -1)), goals=(taken,)))


def test_it_holds_out_for_a_draw_in_the_last_turns() -> None:
    assert yields(fight(ann(), foe(), turn=8, limit=10))
    assert not yields(fight(ann(), foe(), turn=9, limit=10))


@pytest.mark.parametrize(("until", "gives"), [(2, False), (3, False), (4, True)])
def test_it_waits_for_an_enemy_side_that_is_about_to_fail(until: int, *, gives: bool) -> None:
    """Two of blue must get there, and one is unconscious: blue loses when its time is up."""
    goal = Goal("blue", GoalKind.REACH, (cell(9, 9),), until=until, count=2)
    out = foe("di", (9, 0)).in_condition(Condition.UNCONSCIOUS)
    assert yields(fight(ann(), foe(), out, goals=(goal,), turn=2)) is gives


def test_one_who_must_live_gives_up_though_friends_fight_on() -> None:
    kept = Goal("red", GoalKind.PROTECT, figures=("ann",), until=9, wins=False)
    four = [foe(name, at) for name, at in (("bo", (0, -1)), ("di", (1, -1)), ("ed", (-1, 0)), ("flo", (2, -1)))]
    assert yields(fight(ann(), friend(hurt=9), *four, goals=(kept,)))


# -- reasons -----------------------------------------------------------------------------------------------------------


def test_the_reasons_say_how_it_stands() -> None:
    play = fight(ann(), foe(), foe("di", (1, -1)))
    first, *others = VETERAN.why(SKIRMISH, play.position)
    assert explain(play.battle, first) == "Ann surrenders; outnumbered 2 to 1; 3/14 left"
    assert others
    assert all(not one.choice.surrenders for one in others)


def test_one_against_one_is_outmatched() -> None:
    play = fight(ann(), foe())
    first = VETERAN.why(SKIRMISH, play.position)[0]
    assert explain(play.battle, first) == "Ann surrenders; outmatched; 3/14 left"


# -- when no objective can be met --------------------------------------------------------------------------------------

AWAY = Goal("red", GoalKind.REACH, (cell(0, -9),), until=2)
"""Too far to get there in time."""


def lost(character: str = "", *foes: Figure, hurt: int = 0) -> Play:
    others = foes or (foe(at=(0, -3)), foe("di", (1, -3)))
    return fight(ann(hurt, character, (0, 3)), *others, goals=(AWAY,), turn=2, limit=9)


def test_a_cause_is_lost_if_what_must_not_fail_is_out_of_reach() -> None:
    battle = lost().battle
    assert is_lost_cause(battle, "red", SENSE)
    assert not is_lost_cause(battle, "blue", SENSE)
    assert not is_lost_cause(replace(battle, goals=(replace(AWAY, loses=False),)), "red", SENSE)
    near = replace(AWAY, cells=(cell(0, 4),))
    assert not is_lost_cause(replace(battle, goals=(near,)), "red", SENSE)
    other = Goal("red", GoalKind.HOLD, (cell(0, 3),), until=2)
    assert not is_lost_cause(replace(battle, goals=(AWAY, other)), "red", SENSE)


def away_from_bo(play: Play) -> int:
    end = getattr(chosen(play), "path", ())
    at = end[-1] if end else play.battle["ann"].at
    return play.battle.grid.distance(at, play.battle["bo"].at)


def test_then_it_withdraws_goes_on_or_gives_in_by_its_character() -> None:
    assert away_from_bo(lost()) > 6 > away_from_bo(lost("berserk"))
    near = (foe(at=(0, 1)), foe("di", (1, 1)))
    assert yields(lost("coward", *near))
    assert not yields(lost("", *near))


def test_and_the_reasons_say_so() -> None:
    play = lost()
    said = [reason.words for reason in VETERAN.why(SKIRMISH, play.position)[0].reasons]
    assert LOST_CAUSE in said
    near = lost("coward", foe(at=(0, 1)), foe("di", (1, 1)))
    assert LOST_CAUSE in explain(near.battle, VETERAN.why(SKIRMISH, near.position)[0])


def test_a_side_that_is_likely_to_beat_everyone_goes_on() -> None:
    assert away_from_bo(lost("", foe(at=(0, -3), hurt=11))) < 6


# -- the other games ---------------------------------------------------------------------------------------------------


def test_in_scuffle() -> None:
    battle = scuffle.battle_of(ann(), foe(), options=[MAY_YIELD])
    play = scuffle.Play.moving(battle)
    assert OF_SCUFFLE["veteran"]().choose(SCUFFLE, play.position) == Yield("ann")


def of_clinch(hurt: int, character: str = "", foes: int = 1) -> Position:
    sides = {side: {"name": side, "colour": side, "seat": "random"} for side in ("red", "blue")}
    figures: list[dict[str, object]] = [
        {
            "id": "ann",
            "name": "Ann",
            "side": "red",
            "like": "swordsman",
            "DX": 14,
            "at": "0505",
            "facing": "S",
            "hurt": hurt,
        },
    ]
    enemy = {"side": "blue", "like": "swordsman", "facing": "N"}
    figures += [{**enemy, "id": f"b{n}", "at": f"0{n}06"} for n in (5, 4)[:foes]]
    figures[0]["character"] = character
    head = {"ruleset": "clinch", "title": "Duel", "about": "One is beaten.", "map": {"width": 9, "height": 9}}
    battle = load({**head, "sides": sides, "figure": figures}).battle
    queue = tuple(Slot((0,), name) for name in battle.figures)
    clock = replace(battle.clock, turn=3, phase=Phase.BEGINNING, queue=queue)
    return begin(CLINCH, replace(battle, clock=clock))[0]


@pytest.mark.parametrize(("hurt", "gives"), [(0, False), (4, False), (9, True)])
def test_in_clinch(hurt: int, gives: bool) -> None:
    assert OF_CLINCH["veteran"]().choose(CLINCH, of_clinch(hurt, foes=2)).surrenders is gives


def test_in_clinch_the_brave_never() -> None:
    assert not OF_CLINCH["veteran"]().choose(CLINCH, of_clinch(9, "berserk", foes=2)).surrenders


def rounds(*figures: Figure, **but: int) -> Position:
    return begin(ROUNDS, battle_of_rounds(*figures, **but))[0]  # type: ignore[arg-type]


def hemmed(figure: Figure) -> Position:
    """With Ben and Cy between four walls."""
    walls = {at: "wall" for n in range(2, 10) for at in ((n, 2), (n, 9), (2, n), (9, n))}
    foes = ben(things=("sword",)), cy(at=(5, 7), things=("sword",))
    return begin(ROUNDS, battle_of_rounds(figure, *foes, ground=walls))[0]


def test_in_rounds_a_beaten_figure_leaves_the_map() -> None:
    weak = ann_of_rounds(hurt=44, at=(0, 5))
    order = OF_ROUNDS["veteran"]().choose(ROUNDS, rounds(weak, ben(at=(2, 5), things=("sword",)), cy(at=(1, 7))))
    assert order.verb == "leave"


def test_in_rounds_a_beaten_figure_that_cannot_leave_asks_for_peace_once() -> None:
    weak = ann_of_rounds(hurt=44)
    position = hemmed(weak)
    order = OF_ROUNDS["veteran"]().choose(ROUNDS, position)
    assert order.verb == "truce"
    asked = replace(weak, marks=(*weak.marks, Mark(Marks.TRUCE, "C-cond-04")))
    position = hemmed(asked)
    assert OF_ROUNDS["veteran"]().choose(ROUNDS, position).verb != "truce"


@pytest.mark.parametrize(("hurt", "accepts"), [(30, True), (15, True), (10, False), (0, False)])
def test_in_rounds_peace_is_accepted_by_those_who_are_losing(hurt: int, accepts: bool) -> None:
    offering = ben(things=("sword",), marks=(Mark(Marks.TRUCE, "C-cond-04"),))
    order = OF_ROUNDS["veteran"]().choose(ROUNDS, rounds(ann_of_rounds(hurt=hurt), offering))
    assert (order.verb == "truce") is accepts


def test_in_rounds_who_has_grabbed_a_weaker_enemy_accepts_no_peace_though_its_actions_are_spent() -> None:
    """What each can do at this moment isn't all: it says that Ann loses."""
    offering = ben(hurt=20, things=("knife",), marks=(Mark(Marks.TRUCE, "C-cond-04"),))
    holder = ann_of_rounds(hurt=5, things=("club",), marks=(Mark(Marks.SPENT, "C-action-01", 3),))
    position = begin(ROUNDS, replace(battle_of_rounds(holder, offering), holds=(grab("ann", "ben"),)))[0]
    player = OF_ROUNDS["veteran"]()
    assert isinstance(player, Thinker)
    sees = prospects(player.tactics.reading(ROUNDS, position, player.profile), position.battle, "red")
    assert sees.to_win < 500 < sees.outlasts
    assert player.choose(ROUNDS, position).verb != "truce"


def test_in_rounds_two_who_cannot_get_at_each_other_make_peace_at_last() -> None:
    walls = {(8, y): "wall" for y in range(16)}
    battle = battle_of_rounds(ann_of_rounds(), ben(at=(12, 5)), ground=walls, turn=30)
    assert OF_ROUNDS["veteran"]().choose(ROUNDS, begin(ROUNDS, battle)[0]).verb == "truce"
    early = replace(battle, clock=replace(battle.clock, turn=3))
    assert OF_ROUNDS["veteran"]().choose(ROUNDS, begin(ROUNDS, early)[0]).verb != "truce"


# -- how the fight stands ----------------------------------------------------------------------------------------------


def to_win(battle: Battle) -> int:
    position = moving_last(battle).position
    reading = Skirmish().reading(SKIRMISH, position, profiles()["veteran"])
    return prospects(reading, battle, "red").to_win


def test_the_chances_follow_numbers_and_wounds() -> None:
    even = to_win(battle_of(ann(0), foe()))
    assert 450 <= even <= 550
    assert to_win(battle_of(ann(0), friend(), foe())) > 2 * even * 8 // 10
    assert to_win(battle_of(ann(7), foe())) < even < to_win(battle_of(ann(0), foe(hurt=7)))
