"""Looking at how the moves of a turn go on: what the master does before it moves, and what others do not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

from ai import foresight
from ai.assessment import Assessment
from ai.explanation import explain
from ai.foresight import (
    GOES_ON,
    LEAST_MOVES,
    MOST_APART,
    MOST_LATER_MOVES,
    MOST_MOVES,
    NEXT_TURN,
    foreseen,
    most_ends,
    most_moves,
)
from ai.move_ends import foremost
from ai.patience import LAST_TURN
from ai.placing import considered
from ai.profiles import profiles
from ai.rollout import Others, all_moved, next_turns
from ai.skirmish.exchange import BEATEN, exchange
from ai.skirmish.room import Skirmish
from ai.skirmish.threat import Threats
from ai.tactics import FieldValue
from ai.thinker import Thinker
from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.record import replace
from core.play.asking import Choice, Decision
from core.play.position import Position, advance, begin, menu, resume
from core.play.ruleset import Ruleset
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.course import MoveFirst, MoveSecond
from core.rulesets.skirmish.turn.phases import Moving, Phase
from core.space.cell import Cell
from core.space.grid import Arc
from hexfray.testing.skirmish import Play, battle_of, fighter
from tests.ai.skirmish.arena import muster
from tests.ai.skirmish.scenes import moving_last
from tests.support.hth import grappling

MASTER = Thinker(Skirmish(), profiles()["master"])


def opening(mix: tuple[str, ...] = ("sword", "sword", "shield"), steps: int = 3) -> Position:
    """The first move of a battle in which each has come so many steps towards the other side."""
    battle = muster(mix)
    step = battle.grid.step
    near = {figure.id: replace(figure, at=step(figure.at, figure.facing, steps)) for figure in battle}
    return Play.moving(replace(battle, figures=near)).position


def labels(thinker: Thinker, position: Position) -> set[str]:
    """What speaks for or against its best moves."""
    return {term.label for one in thinker.why(SKIRMISH, position, 4) for term in one.terms}


def imagined(monkeypatch: pytest.MonkeyPatch, position: Position) -> Counter[int]:
    """How many moves the master imagines in each turn before it chooses."""
    asked: Counter[int] = Counter()
    choose = Thinker.choose

    def counted(self: Thinker, ruleset: Ruleset, position: Position) -> Choice:
        if not self.profile.foresees:
            asked[position.battle.clock.turn] += position.battle.clock.phase == Phase.MOVEMENT
        return choose(self, ruleset, position)

    with monkeypatch.context() as patched:
        patched.setattr(Thinker, "choose", counted)
        MASTER.choose(SKIRMISH, position)
    return asked


def test_only_the_master_looks_at_how_it_goes_on() -> None:
    assert [profile.foresees > 0 for profile in profiles().values()] == [False, False, False, True]


def test_the_scores_are_still_the_sums_of_their_terms() -> None:
    thought = MASTER.why(SKIRMISH, opening(), 6)
    assert all(one.score == sum(term.value for term in one.terms) for one in thought)
    assert thought[0].choice == MASTER.choose(SKIRMISH, opening())


def test_no_more_moves_are_imagined_than_it_has_time_for(monkeypatch: pytest.MonkeyPatch) -> None:
    for size in (2, 3, 6):
        asked = imagined(monkeypatch, opening(("sword",) * size))
        assert 0 < asked[1] <= most_moves(2 * size)
        assert asked[2] <= 2 * 2 * size * most_ends(2 * size)


def test_the_more_fight_the_fewer_moves_are_imagined() -> None:
    imagined = [most_moves(fighters) for fighters in range(2, 41)]
    assert imagined == sorted(imagined, reverse=True)
    assert (imagined[0], imagined[-1]) == (MOST_MOVES, LEAST_MOVES)


def test_nor_in_the_next_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    for size in (1, 2, 3, 6):
        position, fighters = Play.moving(muster(("sword",) * size)).position, 2 * size
        ends = most_ends(fighters) + (MOST_APART if size == 1 else 0)
        asked = imagined(monkeypatch, position)
        assert 0 < asked[1] <= most_moves(fighters)
        assert 0 < asked[2] <= 2 * ends * fighters <= MOST_LATER_MOVES


def test_with_nobody_left_to_move_what_follows_is_this_move_alone() -> None:
    red, blue = fighter("red1", (0, 3), 0, main="broadsword"), fighter("blue1", (0, 0), 3, side="blue", main="dagger")
    play = moving_last(battle_of(red, blue))
    assert isinstance(play.position.waiting, Decision)
    assert foresight._to_come(play.position) == 0
    assert MASTER.choose(SKIRMISH, play.position) in play.menu


# -- before a fight has begun -----------------------------------------------------------------------------------------


def far_off(turn: int = 1) -> Position:
    """The first move of a turn in which nobody can come at anyone."""
    battle = Play.moving(muster(("sword", "sword"))).battle
    return begin(SKIRMISH, replace(battle, clock=replace(battle.clock, turn=turn)))[0]


def test_before_a_fight_it_looks_into_the_next_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    assert imagined(monkeypatch, far_off())[2] > 0


def test_how_the_next_turn_goes_is_a_reason() -> None:
    spears = Play.moving(muster(("shield", "shield", "shield"))).position
    assert NEXT_TURN in labels(MASTER, spears)
    assert "for next turn" in explain(spears.battle, MASTER.why(SKIRMISH, spears, 4)[0])


def test_in_a_fight_it_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = imagined(monkeypatch, opening(("sword", "sword"), 4))
    assert asked[1] > 0
    assert asked[2] == 0


def test_when_patience_is_at_an_end_it_does_not_either(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = imagined(monkeypatch, far_off(LAST_TURN))
    assert asked[LAST_TURN] > 0
    assert asked[LAST_TURN + 1] == 0


def test_the_next_turn_is_imagined_with_either_side_ahead() -> None:
    position = far_off()
    assert isinstance(position.waiting, Decision)
    others = MASTER.others(SKIRMISH, position.waiting.side, MASTER.profile)
    end = all_moved(SKIRMISH, position, MASTER.choose(SKIRMISH, position), others)
    assert (end.battle.clock.turn, others.moving(end)) == (1, False)
    later = [turn.battle for turn in next_turns(SKIRMISH, end, others)]
    assert [battle.clock.turn for battle in later] == [2, 2]
    assert {battle.clock.ahead for battle in later} == {"red", "blue"}


def test_what_is_declared_when_all_have_moved_is_imagined_too() -> None:
    """Who is in a rifle's line of fire and cannot strike will dodge."""
    rifle = fighter("red1", (0, 8), 0, main="rifle")
    runs = fighter("blue1", (0, 0), 3, side="blue", main="dagger")
    position = moving_last(battle_of(rifle, runs)).position
    stays = MASTER.plainer.choose(SKIRMISH, position)
    end = all_moved(SKIRMISH, position, stays, MASTER.others(SKIRMISH, "red", MASTER.profile))
    assert end.battle["blue1"].mark(Marks.DODGING)


def test_nothing_is_imagined_beyond_the_end_of_the_turn() -> None:
    """Where all have run nobody is left to act, and the turn is over as soon as all have declared."""
    position = Play.moving(apart(26)).position
    plain = MASTER.others(SKIRMISH, "red", MASTER.profile)

    def runs(position: Position) -> Choice:
        """What takes it farthest."""
        assert isinstance(position.waiting, Decision)
        if isinstance(position.waiting.about, Moving):
            return max(menu(SKIRMISH, position), key=lambda choice: len(getattr(choice, "path", ())))
        return plain.chosen(position)

    others = plain._replace(chosen=runs)
    end = all_moved(SKIRMISH, position, runs(position), others)
    over = end
    while isinstance(over.waiting, Decision):
        over, _ = advance(SKIRMISH, over, others.chosen(over))
    assert (end.battle.clock.turn, over.battle.clock.turn) == (1, 2)
    assert [turn.battle.clock.turn for turn in next_turns(SKIRMISH, end, others)] == [2, 2]


def moves_of(position: Position) -> Iterator[Assessment]:
    """The moves of the figure that is to move, as they are thought of before anything is followed."""
    assert isinstance(position.waiting, Decision)
    room, profile = Skirmish(), MASTER.profile
    name = room.next_of(position.battle, position.waiting)
    return considered(SKIRMISH, position, room.reading(SKIRMISH, position, profile), profile, name)


def cells_followed(position: Position, others: Others) -> set[Cell]:
    """Where the moves end that are followed into the next turn; but for the one that they are compared with."""
    found = foreseen(SKIRMISH, position, moves_of(position), MASTER.profile.foresees, others)
    later = [one for one in found if any(term.label == NEXT_TURN for term in one.terms)]
    return {end_of(position.battle, one) for one in later}


def end_of(battle: Battle, one: Assessment) -> Cell:
    """Where a walk ends."""
    path: tuple[Cell, ...] = one.choice.path  # type: ignore[attr-defined]
    return path[-1] if path else battle[one.choice.figure].at


def test_who_fights_alone_looks_far_from_the_best_too_where_that_leads_to_no_fight() -> None:
    position = Play.moving(apart(9)).position
    others = MASTER.others(SKIRMISH, "red", MASTER.profile)
    best = {end_of(position.battle, one) for one in foremost(position.battle, moves_of(position), 8)[1]}

    def loud(position: Position) -> FieldValue:
        """As if someone attacked wherever it goes but to the best ends."""
        worth, quiet = others.judged(position)
        return FieldValue(worth, quiet and (position.battle.clock.turn > 1 or position.battle["red1"].at in best))

    assert cells_followed(position, others) - best
    assert cells_followed(position, others._replace(judged=loud)) <= best
    looked_at = foremost(position.battle, moves_of(position), 8)[0]
    assert len(foreseen(SKIRMISH, position, moves_of(position), 8, others)) > len(looked_at) + MOST_APART


def test_who_has_friends_does_not() -> None:
    position = far_off()
    best = {end_of(position.battle, one) for one in foremost(position.battle, moves_of(position), 8)[1]}
    assert cells_followed(position, MASTER.others(SKIRMISH, "red", MASTER.profile)) <= best


def test_no_enemy_is_imagined_to_go_to_ground() -> None:
    position = far_off()
    others, sides = MASTER.others(SKIRMISH, "red", MASTER.profile), dict[str, set[bool]]()
    choose = Thinker.choose

    def seen(self: Thinker, ruleset: Ruleset, position: Position) -> Choice:
        assert isinstance(position.waiting, Decision)
        sides.setdefault(position.waiting.side, set()).add(self.profile.goes_to_ground)
        return choose(self, ruleset, position)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Thinker, "choose", seen)
        all_moved(SKIRMISH, position, MASTER.plainer.choose(SKIRMISH, position), others)
    assert sides["blue"] == {False}
    assert sides["red"] == {True}


def test_who_moves_first_is_looked_into() -> None:
    """Of two swordsmen near two spearmen one looks away: who goes first may turn, and is not run at from behind."""
    away = fighter("red1", (0, 4), 3, main="broadsword")
    red = fighter("red2", (2, 4), 0, main="broadsword")
    spears = [fighter(f"blue{n}", (2 * n, 0), 3, side="blue", main="spear") for n in (0, 1)]
    position = Play.from_start(battle_of(away, red, *spears)).say((6,), (1,)).position
    assert isinstance(MASTER.choose(SKIRMISH, position), MoveFirst)
    assert isinstance(Thinker(Skirmish(), profiles()["veteran"]).choose(SKIRMISH, position), MoveSecond)
    assert GOES_ON in labels(MASTER, position)


# -- what the field is worth when all have moved ----------------------------------------------------------------------


def worth(battle: Battle, side: str = "red") -> int:
    """What a side may do to the others there, less what they may do to it."""
    return exchange(SKIRMISH, side, profiles()["veteran"], Play.acting(battle).position).worth


def face_to_face(quick: int = 12, slow: int = 12, **red: object) -> Battle:
    """Two swordsmen who have each other before them."""
    one: Figure = fighter("red1", (0, 0), 0, main="broadsword", dexterity=quick, **red)  # type: ignore[arg-type]
    return battle_of(one, fighter("blue1", (0, -1), 3, side="blue", main="broadsword", dexterity=slow))


def test_what_one_side_wins_the_other_loses() -> None:
    assert worth(face_to_face(14, 10)) == -worth(face_to_face(14, 10), "blue") > 0


def test_who_is_quicker_is_struck_the_less() -> None:
    even = worth(face_to_face(12, 12, hurt=6))
    assert worth(face_to_face(13, 12, hurt=6)) > even


def test_who_has_moved_too_far_strikes_nobody() -> None:
    battle = face_to_face()
    red = battle["red1"]
    far = tuple(battle.grid.step(red.at, 3, 7 - step) for step in range(8))
    assert worth(battle.with_figure(replace(red, walk=far))) < worth(battle)


def test_a_side_with_nobody_left_has_lost_all() -> None:
    battle = face_to_face()
    assert worth(battle.with_figure(battle["red1"].in_condition(Condition.DEAD))) == -BEATEN


def test_hand_to_hand_the_stronger_does_more() -> None:
    strong = fighter("red1", strength=15, dexterity=14, main="dagger")
    weak = fighter("blue1", side="blue", strength=8, dexterity=9)
    assert worth(grappling(strong, weak)) > 0 > worth(grappling(strong, weak), "blue")


# -- what the turns after that may come to ----------------------------------------------------------------------------


def apart(hexes: int, **red: object) -> Battle:
    """A quick swordsman and a slow one, so far from one another; nobody can strike this turn."""
    one: Figure = fighter("red1", (0, hexes // 2), 0, main="broadsword", dexterity=14, **red)  # type: ignore[arg-type]
    return battle_of(one, fighter("blue1", (0, -hexes // 2), 3, side="blue", main="broadsword", dexterity=9))


def test_who_can_be_come_at_next_turn_counts_for_the_better_fighter() -> None:
    assert worth(apart(4)) > worth(apart(10)) == 0


def test_a_figure_that_is_down_strikes_nobody_next_turn() -> None:
    assert worth(apart(4, condition=Condition.PRONE)) < worth(apart(4))


def test_the_next_turn_counts_for_four_fifths() -> None:
    battle = apart(4)
    one, lies = battle["red1"], battle["blue1"].in_condition(Condition.PRONE)
    alone = battle.with_figure(lies)
    blow = Threats(SKIRMISH.book, alone).blow(one, lies, Arc.FRONT).worth
    assert worth(alone) == blow * 80 // 100 > 0


def test_who_has_crawled_shoots_from_the_ground_next_turn() -> None:
    def worth_with(weapon: str) -> int:
        crawled = ((0, 10), (0, 9), (0, 8))
        lies = fighter("red2", (0, 8), 0, main=weapon, condition=Condition.PRONE, walk=crawled)
        return worth(battle_of(*face_to_face(), lies))

    assert worth_with("rifle") > worth_with("broadsword")


def test_everyone_who_can_come_at_someone_counts() -> None:
    blue = fighter("blue1", (0, 0), 0, side="blue", main="broadsword")
    around = [
        fighter(f"red{n}", at, 0, main="broadsword", hurt=9) for n, at in enumerate([(3, 0), (-3, 0), (0, 3), (3, -3)])
    ]
    by_number = [worth(battle_of(*around[:number], blue)) for number in range(1, 5)]
    assert all(more > less for less, more in pairwise(by_number))


def test_how_it_goes_on_is_a_reason() -> None:
    position = opening(("sword", "sword"))
    for _ in range(3):
        if GOES_ON in labels(MASTER, position):
            return
        position, _ = resume(SKIRMISH, position, MASTER.choose(SKIRMISH, position))
    raise AssertionError("in three moves nothing was foreseen that makes a difference")


def test_a_gun_in_a_fight_hand_to_hand_stops_no_thought() -> None:
    one, other = fighter("red1", main="pistol"), fighter("blue1", side="blue", main="dagger")
    fighting = grappling(one, other, outside=[fighter("red2", (2, 2), 0, main="pistol")])
    play = moving_last(fighting)
    assert MASTER.choose(SKIRMISH, play.position) in play.menu
