"""What the screen is told of squares, ways, grabs and turns, and what a game master's hand may not do."""

from __future__ import annotations

import pytest

from core.battle.mark import Mark, Until, UntilTurnOf
from core.battle.posture import Life
from core.battle.record import replace
from core.play.asking import Choice, Pass
from core.play.forecast import NEXT_TURN, THIS_TURN, forecast
from core.play.order_odds import chance_at_a_glance, decisive_roll, first_roll
from core.play.parts import footprint_of, left_undone_of, quick_odds_of, rare_orders_of, usual_orders_of
from core.play.portrait import Trait
from core.rulesets.rounds import ROUNDS
from core.rulesets.rounds.attack.dodging import DodgeAhead
from core.rulesets.rounds.attack.shooting import Shoot
from core.rulesets.rounds.attack.striking import Strike
from core.rulesets.rounds.fire.suppressing import Suppress
from core.rulesets.rounds.gear.taking import Draw
from core.rulesets.rounds.grab.breaking import BreakFree
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.manoeuvres.aiming import Aim
from core.rulesets.rounds.movement.gaits import Gait
from core.rulesets.rounds.movement.ground_work import StandUp
from core.rulesets.rounds.sheet.basics import Edge, sheet
from core.rulesets.rounds.sheet.words import Attribute, Marks
from core.rulesets.rounds.turn.course import EndTurn
from core.rulesets.rounds.turn.delay import LetLapse
from core.rulesets.rounds.turn.phases import Phase
from core.space.cell import Cell
from core.space.terrain import Cover
from hexfray.testing import Play
from tests.support.rounds.fixtures import ann, battle_of, ben, cy, go, play
from tests.support.rounds.grabbing import holding
from tui.views.lines import text_of
from tui.views.odds_view import order_preview
from tui.views.order_view import Entry

SPENT = (Mark(Marks.SPENT, "C-action-01", 2),)


def notes(played: Play, order: object) -> tuple[str, ...]:
    return tuple(note.text for note in footprint_of(ROUNDS.book, played.battle, order).notes)  # type: ignore[arg-type]


def first(played: Play) -> tuple[type, ...]:
    return usual_orders_of(ROUNDS.book, played.battle, played.decision)


# -- squares and ways --------------------------------------------------------------------------------------------------


@pytest.mark.rule("C-opportunity-01")
def test_a_figure_threatens_the_squares_around_it_and_the_stunned_none() -> None:
    played = play(ann(), ben(marks=(Mark(Marks.STUNNED, "C-base-24", 9),)))
    assert len(ROUNDS.measures.threat(played.battle, played["ann"])) == 8
    assert not ROUNDS.measures.threat(played.battle, played["ben"])


@pytest.mark.rule("C-mod-17", "C-base-30")
@pytest.mark.parametrize(
    ("ground", "grade"),
    [
        ({}, Cover.NONE),
        ({(12, 5): "brush"}, Cover.QUARTER),
        ({(12, 5): "doorway"}, Cover.HALF),
        ({(11, 5): "table"}, Cover.HALF),
        ({(12, 5): "water"}, Cover.MOST),
        ({(11, 5): "barricade"}, Cover.MOST),
        ({(11, 5): "pillar"}, Cover.MOST),
        ({(12, 5): "barricade"}, Cover.NONE),
        ({(9, 5): "barricade"}, Cover.NONE),
        ({(9, 5): "wall"}, None),
    ],
)
def test_the_map_shows_the_cover_that_a_shot_minds(ground: dict[tuple[int, int], str], grade: Cover | None) -> None:
    assert ROUNDS.measures.sight(battle_of(ann(), ben(), ground=ground), Cell(5, 5), Cell(12, 5)) is grade


@pytest.mark.rule("C-mod-17")
def test_a_figure_that_lies_behind_something_low_is_not_seen_there() -> None:
    lying, standing = (battle_of(ann(), ben(at=(12, 5), prone=one), ground={(11, 5): "table"}) for one in (True, False))
    assert ROUNDS.measures.sight(lying, Cell(5, 5), Cell(12, 5)) is None
    assert ROUNDS.measures.sight(standing, Cell(5, 5), Cell(12, 5)) is Cover.HALF


@pytest.mark.rule("C-grid-02")
def test_every_second_diagonal_costs_4() -> None:
    played = play(ann(), ben(at=(15, 15)))
    steps = [Cell(6, 6), Cell(7, 7), Cell(8, 8)]
    costs = [ROUNDS.measures.cost(played.battle, played["ann"], steps[:n]) for n in (1, 2, 3)]
    assert costs == [2, 6, 8]
    assert ROUNDS.measures.distance(played.battle, Cell(5, 5), Cell(8, 8)) == "8 m"


@pytest.mark.rule("C-action-01", "C-move-04")
def test_a_way_says_how_one_goes_and_what_is_left() -> None:
    played = play(ann(), ben(at=(15, 15)))
    assert notes(played, go("ann", (6, 5), gait=Gait.STEP)) == ("step, 2 m · 1 action left",)
    run = go("ann", *((n, 5) for n in range(6, 13)), gait=Gait.RUN)
    assert notes(played, run) == ("run, 14 m · Run test vs 10 · 1 action left",)


@pytest.mark.rule("C-move-15")
@pytest.mark.parametrize(("gait", "number"), [(Gait.TUMBLE, 15), (Gait.RUNNING_TUMBLE, 20)])
def test_a_tumble_through_someone_says_what_number_that_takes(gait: Gait, number: int) -> None:
    (said,) = notes(play(ann(), ben()), go("ann", (6, 5), (7, 5), gait=gait))
    assert f" · Tumble test vs {number} ·" in said


# -- orders ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("C-mod-15", "C-table1-01")
def test_a_shot_has_a_line_and_says_what_hides_its_target_and_who_answers() -> None:
    gun = ann(things=("slug pistol",))
    played = play(gun, ben(at=(10, 5), marks=SPENT), ground={(9, 5): "barricade"})
    shot = Shoot("ann", "ben", "ann/slug pistol", "kill")
    found = footprint_of(ROUNDS.book, played.battle, shot)
    assert found.line[-1] == Cell(10, 5)
    assert Cell(9, 5) in found.hiding
    assert Trait("10 m away", "C-mod-05") in found.notes
    assert "75% cover: -8 to hit" in notes(played, shot)
    near = play(gun, ben())
    assert "Ben may react first" in notes(near, shot)


@pytest.mark.rule("C-dodge-06", "C-action-07")
def test_a_blow_says_what_he_can_do_about_it() -> None:
    blow = play(ann(things=("sword",)), ben(things=("club",))).read("ann strike target=ben item=ann/sword")
    assert notes(play(ann(things=("sword",)), ben(things=("club",))), blow) == ("100% if Ben doesn't parry",)
    spent = notes(play(ann(things=("sword",)), ben(marks=SPENT)), blow)
    assert spent == ("Ben has no action left, defends at -5",)


def test_a_blow_shows_its_target_number_without_a_defence() -> None:
    played = play(ann(things=("sword",)), ben(things=("club",)))
    blow = played.read("ann strike target=ben item=ann/sword")
    roll, unanswered = decisive_roll(ROUNDS, played.position, blow)
    assert first_roll(ROUNDS, played.position, blow) is None
    assert roll is not None
    assert (roll.figure, unanswered) == ("ann", True)
    spent = play(ann(things=("sword",)), replace(ben(), life=Life.UNCONSCIOUS), cy())
    assert decisive_roll(ROUNDS, spent.position, blow)[1] is False


def test_who_lets_a_blow_pass_is_told_what_it_needs() -> None:
    played = play(ann(things=("sword",)), ben(things=("club",))).say("ann strike target=ben item=ann/sword")
    roll, unanswered = decisive_roll(ROUNDS, played.position, Pass("ben"))
    assert roll is not None
    assert (roll.figure, unanswered) == ("ann", False)
    told = text_of(order_preview(played.battle, Entry("", "", Pass("ben")), roll, None)).splitlines()
    assert told[1] == "Ann strikes with the sword"
    assert told[2].split() == ["100%", "8+", "on", "2d6+7"]


@pytest.mark.rule("C-aim-01")
@pytest.mark.parametrize(
    ("thing", "far", "attack"),
    [
        ("slug pistol", 7, Shoot("ann", "ben", "ann/slug pistol", "kill")),
        ("sword", 1, Strike("ann", "ben", "ann/sword")),
    ],
)
def test_an_aim_says_what_the_next_attack_gains_by_it(thing: str, far: int, attack: Choice) -> None:
    """As much as is then told of that attack."""
    played = play(ann(things=(thing,)), ben(at=(5 + far, 5), things=("club",)))
    order = Aim("ann", "ben", afar=far > 1)
    (note,) = notes(played, order)
    before = chance_at_a_glance(ROUNDS, played.position, attack)
    after = chance_at_a_glance(ROUNDS, played.say(order).position, attack)
    assert before is not None
    assert after is not None
    assert note.endswith(f" at Ben: {after:.0%} (now {before:.0%})")
    assert after > before


@pytest.mark.rule("C-aid-05")
def test_who_was_attacked_is_said_to_be_attacked_by_someone() -> None:
    struck = ann(marks=(Mark(Marks.ATTACKED_BY, "C-aid-05", about="ben"),))
    shown = ROUNDS.pictures.portrait(battle_of(struck, ben()), struck)
    assert "attacked by Ben" in [trait.text for trait in shown.traits]


@pytest.mark.rule("C-suppress-01")
def test_fire_that_is_laid_covers_its_squares() -> None:
    played = play(ann(things=("slug rifle",)), ben(at=(10, 5)))
    order = Suppress("ann", "ann/slug rifle", "kill", (Cell(9, 5),))
    assert footprint_of(ROUNDS.book, played.battle, order).full == {Cell(9, 5)}


# -- turns -------------------------------------------------------------------------------------------------------------


def test_what_one_wants_first() -> None:
    assert first(play(ann(marks=SPENT), ben())) == (EndTurn,)
    assert first(play(ann(prone=True), ben(at=(15, 15)))) == (StandUp,)
    assert first(play(ann(prone=True), ben())) == (), "to rise beside an enemy costs a blow"
    spent = ben(marks=(Mark(Marks.ANSWERED, "C-opportunity-09", 1),))
    assert first(play(ann(prone=True), spent)) == (StandUp,), "he has no answer left"
    lies = ann(prone=True, things=("slug pistol",))
    assert first(play(lies, ben(at=(9, 5)))) == (), "who lies and shoots has no need to stand up first"
    assert first(play(ann(about=("sword",)), ben(at=(15, 15)))) == (Draw,)
    assert first(play(ann(about=("sword",)), ben())) == (), "beside an enemy the blow comes first"
    assert first(play(ann(things=("slug pistol",)), ben(at=(9, 5)))) == ()
    held = holding(ben(at=(6, 5)), ann()).say("ben done")
    assert first(held) == (BreakFree,)


def test_what_one_hardly_ever_wants_comes_last() -> None:
    def last(played: Play) -> tuple[type, ...]:
        return rare_orders_of(ROUNDS.book, played.battle, played.decision)

    assert DodgeAhead in last(play(ann(), ben()))
    assert Aim not in last(play(ann(), ben()))
    assert Aim not in last(play(ann(things=("slug pistol",)), ben(at=(9, 5))))
    assert Aim in last(play(ann(things=("sword",)), ben(at=(9, 5))))


@pytest.mark.rule("C-action-01", "C-delay-01")
def test_the_end_of_a_turn_says_what_is_left_and_what_is_held_back() -> None:
    fresh, one, both = (play(ann(), ben()) for _ in range(3))
    one.say("ann delay count=1")
    both.say("ann delay count=2")
    held = ", for defence or to act before someone else"
    assert notes(fresh, EndTurn("ann")) == ("2 actions left for defence",)
    assert notes(one, EndTurn("ann")) == ("1 action left for defence", f"1 held action{held}")
    assert notes(both, EndTurn("ann")) == (f"2 held actions{held}",)
    assert notes(play(ann(marks=SPENT), ben()), EndTurn("ann")) == ()
    asked = (Trait("has 1 action left for defence only", "C-action-01"),)
    assert left_undone_of(ROUNDS.book, one.battle, EndTurn("ann")) == asked


@pytest.mark.rule("C-action-01", "C-action-07")
def test_only_who_has_done_nothing_is_asked_again() -> None:
    played = play(ann(), ben())
    assert left_undone_of(ROUNDS.book, played.battle, EndTurn("ann")) == (
        Trait("has 2 actions left for defence only", "C-action-01"),
    )
    assert left_undone_of(ROUNDS.book, play(ann(marks=SPENT), ben()).battle, EndTurn("ann")) == ()
    once = play(ann(marks=(Mark(Marks.SPENT, "C-action-01", 1),)), ben())
    assert left_undone_of(ROUNDS.book, once.battle, EndTurn("ann")) == ()
    holds = play(ann(marks=(Mark(Marks.DELAYED, "C-delay-01", 1),)), ben())
    assert left_undone_of(ROUNDS.book, holds.battle, LetLapse("ann")) == (Trait("loses 1 held action", "C-delay-05"),)


def test_the_actions_left_and_the_price_of_the_next_are_told_first() -> None:
    def told(*marks: Mark) -> str:
        played = play(ann(marks=marks), ben())
        return ROUNDS.pictures.portrait(played.battle, played["ann"]).traits[0].text

    assert told() == "2 actions left"
    assert told(Mark(Marks.SPENT, "C-action-01", 1)) == "1 action left, then -5"
    assert told(*SPENT) == "no actions left, extra action at -5"
    assert told(Mark(Marks.SPENT, "C-action-01", 3)) == "no actions left, extra action at -10"


# -- enemies -----------------------------------------------------------------------------------------------------------


def test_who_is_still_to_come_this_round_and_who_the_next() -> None:
    played = play(ann(), ben(at=(9, 5), things=("sword",)))
    (danger,) = forecast(ROUNDS, played.battle, "ann", THIS_TURN)
    assert danger.figure == "ben"
    assert danger.order.verb == "strike"
    assert danger.steps
    over = played.say("ann done", "ben done")
    assert over.decision.figures == ("ann",)
    assert [one.figure for one in forecast(ROUNDS, over.battle, "ann", NEXT_TURN)] == ["ben"]


def test_a_spent_enemy_has_his_actions_back_next_round() -> None:
    odds = []
    for marks in ((), (Mark(Marks.SPENT, "C-action-01", 2, until=Until(2, Phase.ROUND_START)),)):
        played = play(ben(things=("sword",), marks=marks), ann(at=(7, 5))).say("ben done")
        (danger,) = forecast(ROUNDS, played.battle, "ann", NEXT_TURN)
        odds.append(danger.odds)
    assert odds[0] == odds[1]


# -- grabs, and the hand from outside --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("grip", "held", "holding_"),
    [
        (Grip.GRABBED, "grabbed by Ann", "grabs Ben"),
        (Grip.STRANGLED, "strangled by Ann", "strangles Ben"),
    ],
)
def test_grabs_are_told_both_ways(grip: Grip, held: str, holding_: str) -> None:
    battle = holding(ann(), ben(), grip=grip).battle
    assert held in [trait.text for trait in ROUNDS.pictures.portrait(battle, battle["ben"]).traits]
    assert holding_ in [trait.text for trait in ROUNDS.pictures.portrait(battle, battle["ann"]).traits]


def test_a_trait_lasts_until_the_turn_of_someone_by_his_name() -> None:
    battle = play(ann(marks=(Mark(Marks.MOVED, "C-mod-13", 4, until=UntilTurnOf("ben")),)), ben()).battle
    (moved,) = (trait for trait in ROUNDS.pictures.portrait(battle, battle["ann"]).traits if trait.text == "moved 4 m")
    assert moved.until == "Ben's turn begins"


def test_what_ends_where_a_round_begins_lasts_until_the_end_of_the_round_before() -> None:
    marks = (Mark(Marks.MOVED, "C-mod-13", 4, until=Until(2, Phase.ROUND_START)),)
    battle = play(ann(marks=marks), ben()).battle
    (moved,) = (trait for trait in ROUNDS.pictures.portrait(battle, battle["ann"]).traits if trait.text == "moved 4 m")
    assert moved.until == "the end of round 1"


def test_edges_are_told_in_words() -> None:
    battle = play(ann(edges=(Edge("joint-lock", "", 2), Edge("flurry", "unarmed"))), ben()).battle
    told = [trait.text for trait in ROUNDS.pictures.portrait(battle, battle["ann"]).traits]
    assert "joint lock II" in told
    assert "flurry unarmed" in told


def test_no_hand_makes_what_cannot_be() -> None:
    battle = play(ann(), ben()).battle
    one = battle["ann"]
    assert ROUNDS.edits.impossible(battle, one) is None
    assert "or less" in (ROUNDS.edits.impossible(battle, replace(one, hurt=99)) or "")
    assert "closed or occupied" in (ROUNDS.edits.impossible(battle, replace(one, at=battle["ben"].at)) or "")
    points = replace(sheet(one), attributes={**sheet(one).attributes, Attribute.AGILITY: 99})
    assert "Agility" in (ROUNDS.edits.impossible(battle, replace(one, sheet=points)) or "")


def test_an_order_that_is_no_attack_is_not_known_at_a_glance() -> None:
    played = play(ann(), ben())
    assert quick_odds_of(ROUNDS.book, played.battle, EndTurn("ann")) is None


# -- at a glance -----------------------------------------------------------------------------------------------


def test_stunned_and_held_are_said_at_a_glance() -> None:
    played = holding(ann(), ben(marks=(Mark(Marks.STUNNED, "C-base-24", 9),)))
    assert ROUNDS.pictures.portrait(played.battle, played["ben"]).state(played["ben"]) == "stunned, held"
    assert ROUNDS.pictures.portrait(played.battle, played["ann"]).state(played["ann"]) == "standing"


@pytest.mark.rule("C-base-26")
def test_a_limb_that_is_injured_twice_is_told_once() -> None:
    injured = Mark(Marks.INJURED, "C-base-26", about="left arm")
    hurt = ben(marks=(injured, injured, Mark(Marks.INJURED, "C-base-26", about="right leg")))
    told = [
        trait.text for trait in ROUNDS.pictures.portrait(battle_of(ann(), hurt), hurt).traits if "injured" in trait.text
    ]
    assert told == ["left arm injured twice", "right leg injured"]
