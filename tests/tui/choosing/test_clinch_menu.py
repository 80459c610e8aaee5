"""Clinch as a player has it before him: the manoeuvre first, the usual blow at hand and the ninety others behind doors,
and two to four keys for an ordinary turn."""

from __future__ import annotations

import pytest

from core.battle.mark import Mark
from core.battle.record import replace
from core.play.asking import Choice
from core.rulesets.clinch import CLINCH
from core.rulesets.clinch.hold.taking import Grapple
from core.rulesets.clinch.hold.turning import WorkRound
from core.rulesets.clinch.movement.going import Go
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.strike.blows import Strike
from core.rulesets.clinch.turn.free import Yield
from core.rulesets.clinch.turn.manoeuvres import AllOutAttack, AllOutDefense, Move, Wait
from hexfray.testing import Play
from tests.support.clinch.fights import fight
from tests.support.clinch.fixtures import ann, battle_of, ben, cell, cy, dee
from tests.support.clinch.holding import at_grips, hold, played
from tests.support.tui.by_keys import choosing, labels, pressed
from tui.choosing.walking import Walking
from tui.screens.result import fates, fates_by_side
from tui.views.glyphs import UNICODE
from tui.views.lines import text_of
from tui.views.order_view import Entry
from tui.views.panel_view import in_little
from tui.views.roster_view import roster
from tui.views.walk_view import walks
from tui.views.wording import said

NEAR, TWO_OFF, FAR = (0, -1), (0, -2), (0, -6)


def turn(play: Play, figure: str = "ann") -> Play:
    return play.until("beginning", figure=figure)


def foretold(play: Play, label: str) -> str:
    """What enemies may do, with that line at hand, in words."""
    at = choosing(play)
    at.line_at_hand(labels(at.listing.entries).index(label), "")
    question = at.question
    assert question is not None
    at.ahead.keep(question, at.ahead.worked_out(question, lambda: None))
    return text_of(at.ahead.told(question, UNICODE))


def door(entries: tuple[Entry, ...], label: str) -> tuple[Entry, ...]:
    """What is behind that line."""
    return next(entry.more for entry in entries if entry.label == label)


def keys(play: Play, *names: str) -> list[Choice]:
    """The orders that so many keys give; `enter`, `tab`, `space`, or the key of a line, which is pressed twice to do
    it."""
    given: list[Choice] = []
    at = choosing(play)
    for key in names:
        order = pressed(at, key)
        if order is not None:
            given.append(order)
            play.say(order)
            if not play.awaits_choice() or play.decision.figures != ("ann",):
                break
            at = choosing(play)
    return given


# -- keys --------------------------------------------------------------------------------------------------------------


def test_to_attack_the_nearest_foe_is_two_keys() -> None:
    given = keys(turn(fight(ann(), ben(at=NEAR))), "enter", "enter")
    assert [type(order).__name__ for order in given] == ["Attack", "Strike"]


def test_to_step_and_attack_is_four() -> None:
    given = keys(turn(fight(ann(), ben(at=TWO_OFF))), "enter", "tab", "enter", "enter")
    assert [type(order).__name__ for order in given] == ["Attack", "Go", "Strike"]


def test_who_evaluates_has_the_nearest_foe_at_hand() -> None:
    given = keys(turn(fight(ann(), ben(at=TWO_OFF))).say("ann evaluate"), "enter")
    assert [type(order).__name__ for order in given] == ["Study"]


def test_enter_alone_goes_where_nobody_may_merely_stay() -> None:
    given = keys(turn(fight(ann(), ben(at=FAR))), "enter", "enter", "enter")
    assert [type(order).__name__ for order in given] == ["Move", "Go"]
    assert isinstance(given[-1], Go)
    assert given[-1].path


def test_enter_alone_ends_the_turn_of_whoever_has_nowhere_to_go() -> None:
    play = turn(fight(ann(posture="lying"), ben(at=FAR))).say("ann attack")
    at = choosing(play)
    assert at.do() is None
    assert at.fault
    order = at.do()
    assert order is not None
    assert order.passes


def test_whoever_wants_up_gets_up_by_enter_alone() -> None:
    play = turn(fight(ann(posture="lying"), ben(at=FAR)))
    assert [type(order).__name__ for order in keys(play, "enter", "enter")] == ["ChangePosture", "TakePosture"]
    assert play["ann"].posture.name == "kneeling"


def test_whoever_makes_ready_draws_by_enter_alone_and_drops_nothing() -> None:
    play = turn(fight(ann(about=("knife",)), ben(at=FAR))).say("ann ready")
    order = choosing(play).do()
    assert type(order).__name__ == "Draw"
    empty = turn(fight(ann(things=("knife",)), ben(at=FAR))).say("ann ready")
    order = choosing(empty).do()
    assert order is None or order.passes


def test_to_move_on_is_three() -> None:
    given = keys(turn(fight(ann(), ben(at=FAR))), "enter", "tab", "enter")
    assert isinstance(given[0], Move)
    assert isinstance(given[1], Go)
    assert len(given[1].path) > 2


def test_to_attack_all_out_is_three() -> None:
    given = keys(turn(fight(ann(), ben(at=NEAR))), "2", "2", "enter")
    assert isinstance(given[0], AllOutAttack)
    assert isinstance(given[1], Strike)


def test_to_grapple_from_the_next_hex_is_four() -> None:
    given = keys(turn(fight(ann(), ben(at=NEAR))), "enter", "tab", "enter", "enter")
    assert isinstance(given[-1], Grapple)


def test_to_defend_and_be_done_is_three() -> None:
    play = turn(fight(ann(), ben(at=NEAR)))
    key = next(e.key for e in choosing(play).listing.entries if isinstance(e.choice, AllOutDefense))
    given = keys(play, key, key, "space")
    assert isinstance(given[0], AllOutDefense)
    assert given[1].passes


def test_waiting_is_a_line_of_the_menu() -> None:
    entries = choosing(turn(fight(ann(), ben(at=NEAR)))).listing.entries
    assert any(isinstance(entry.choice, Wait) and entry.key for entry in entries)


# -- menus -----------------------------------------------------------------------------------------------------------


def test_manoeuvres_come_before_what_takes_no_time() -> None:
    lines = labels(choosing(turn(fight(dee(at=(0, 0), side="blue"), ann(at=NEAR)), "dee")).listing.entries)
    assert lines[0] == "attack"
    assert lines.index("do nothing") < lines.index("drop the broadsword")
    assert lines.index("do nothing") < lines.index("give up")
    assert "all-out attack otherwise" in lines


def test_the_usual_blow_is_at_hand_and_parts_lie_behind_a_door() -> None:
    play = turn(fight(dee(at=(0, 0)), ben(at=NEAR)), "dee").say("dee attack")
    entries = choosing(play).listing.entries
    assert entries[0].label == "strike Ben, swing with the broadsword"
    assert entries[0].chance is not None
    ways = door(entries, "strike Ben otherwise")
    assert "at another part" in labels(ways)
    assert len(ways) < 12
    parts = door(ways, "at another part")
    assert "neck" in labels(parts)
    assert all(way.chance is not None for way in door(parts, "neck"))


def test_the_only_other_skill_of_several_orders_lies_behind_one_door() -> None:
    skilled = ann(skills={Skill.BRAWLING: 13})
    play = turn(fight(skilled, ben(at=NEAR, facing=3, things=("knife",)))).say("ann attack")
    entries = choosing(play).listing.entries
    assert [label for label in labels(entries) if label.endswith("on DX")] == []
    assert [entry.label for entry in door(entries, "with another skill")] == [
        "run into Ben, on DX",
        "disarm Ben of the knife, kick, on DX",
    ]


def test_every_line_that_may_be_chosen_has_a_key() -> None:
    play = turn(fight(dee(at=(0, 0)), ben(at=NEAR)), "dee").say("dee attack")

    def keyed(entries: tuple[Entry, ...]) -> bool:
        return all((entry.key or not entry.allowed) and keyed(entry.more) for entry in entries)

    assert keyed(choosing(play).listing.entries)


def test_other_postures_lie_behind_a_door_that_says_so() -> None:
    play = turn(fight(ann(), ben(at=FAR))).say("ann change-posture")
    ways = door(choosing(play).listing.entries, "change to another posture")
    assert {"kneeling", "sitting"} & {word for label in labels(ways) for word in label.split()}
    down = replace(ann(posture="lying"), also=(cell(0, 1),))
    lines = labels(choosing(turn(fight(down, ben(at=FAR))).say("ann change-posture")).listing.entries)
    assert {"change to another posture", "rise to another posture"} <= set(lines)


@pytest.mark.parametrize(
    ("order", "words"),
    [
        ("dee strike target=ben blow=swing item=dee/broadsword part=neck deceit=1", "deceptive -1"),
        (
            "dee strike target=ben blow=swing item=dee/broadsword part=neck",
            "strike Ben, swing with the broadsword at the neck",
        ),
        ("dee strike target=ben blow=kick", "strike Ben, kick"),
    ],
)
def test_orders_are_said_as_a_fighter_says_them(order: str, words: str) -> None:
    play = turn(fight(dee(at=(0, 0)), ben(at=NEAR)), "dee").say("dee attack")
    assert words in said(battle_of(dee(at=(0, 0)), ben(at=NEAR)), play.read(order))


def test_what_follows_a_hold_is_at_hand() -> None:
    play = turn(played(at_grips(hold(), second=1))).say("ann attack")
    lines = labels(choosing(play).listing.entries)
    assert "take down Ben" in lines[:3]
    assert any(line.startswith("let go") for line in lines)


def test_space_asks_before_an_attack_is_given_up() -> None:
    at = choosing(turn(fight(ann(), ben(at=NEAR))).say("ann attack"))
    assert at.ends() is None
    assert at.fault.startswith("Ann has not attacked")
    assert at.ends() is not None


def test_working_round_says_to_which_side() -> None:
    play = played(at_grips(hold())).say("ann attack")
    rounds = [order for order in play.menu if isinstance(order, WorkRound)]
    names = play.battle.grid.facing_names
    assert [said(play.battle, order) for order in rounds] == [
        f"work round Ben to the {names[order.side_facing]} of him" for order in rounds
    ]


def test_a_posture_is_named_once_where_there_is_little_room() -> None:
    battle = battle_of(ann(at=(0, 3)), ben(posture="lying"))
    told = " ".join(piece.text for line in in_little(CLINCH, battle, ("ben",), UNICODE) for piece in line)
    assert told.count("lying") == 1


def test_what_gives_something_up_ends_the_menu() -> None:
    play = played(at_grips(hold())).say("ann attack")
    lines = labels(choosing(play).listing.entries)
    ending = [lines.index(label) for label in lines if label.startswith(("free the", "let go"))]
    assert min(ending) > lines.index("be done")
    assert labels(choosing(turn(fight(ann(), ben()))).listing.entries)[-1] == "give up"


# -- who has given up ------------------------------------------------------------------------------------------------


def test_who_has_given_up_is_told_as_out_of_the_fight_in_the_roster_and_in_the_end() -> None:
    gave_up = ben(posture="lying", marks=(Mark(Marks.YIELDED, "G-turn-06"),))
    battle = battle_of(ann(), gave_up, cy())
    rows = [text_of([row]).split() for row in roster(CLINCH, battle, "ann", UNICODE, 60)]
    assert rows[2][:5] == ["blue", "1", "of", "2", "fight,"]
    assert [row[-1] for row in rows if "Ben" in row] == ["yielded"]
    assert "Ben" in rows[-1], "those out of the fight come last"
    ends = fates(CLINCH, battle)
    assert [text_of([row]) for row in ends] == ["Ann: standing", "Ben: yielded", "Cy: standing"]
    assert [row[-1].style for row in ends] == ["plain", "warning", "plain"]
    assert [text_of([row]) for row in fates_by_side(CLINCH, battle)] == [
        "red: Ann standing",
        "blue: Ben yielded; Cy standing",
    ]


def test_a_walk_that_leaves_no_points_to_turn_ends_as_it_may() -> None:
    play = turn(fight(ann(facing=0), ben(at=(3, -1)))).say("ann move")
    (walk,) = walks(CLINCH, play.menu, "ann")
    walking = Walking(play.battle, "ann", (walk,))
    for end in walk.ends:
        walking.point_at(end)
        order = walking.order()
        if order is not None and end != play["ann"].at:
            assert play.why_not(order) is None


def test_whoever_would_give_up_by_enter_is_asked_once_and_any_other_key_takes_the_question_back() -> None:
    at = choosing(turn(fight(ann(facing=0), ben(at=NEAR, facing=3))))
    lines = [*at.listing.entries]
    surrender = next(n for n, entry in enumerate(lines) if entry.label == "give up")
    at.line_at_hand(surrender)
    assert at.do() is None
    assert at.fault == "Ann would give up: Enter again does it"
    at.step_line(-1)
    at.step_line(1)
    assert at.do() is None
    assert at.do() == Yield("ann")


def test_a_step_back_from_a_walk_farther_down_leads_to_the_first_line_and_not_to_the_order_before() -> None:
    at = choosing(turn(fight(ann(facing=0), ben(at=NEAR, facing=3))).say("ann attack"))
    walk = next(n for n, entry in enumerate(at.listing.entries) if entry.walk is not None)
    assert walk > 0
    at.line_at_hand(walk, at.listing.entries[walk].key)
    assert at.back()
    assert at.listing.place == 0
    assert not at.back()


# -- what may come -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-base-31", "G-base-38")
def test_what_may_come_is_told_as_after_the_manoeuvre_at_hand() -> None:
    play = turn(fight(ann(), ben(at=NEAR)))
    comes = "▼ Ben may go all out and come and strike"
    assert [foretold(play, line) for line in ("attack", "all-out defence, dodge", "all-out attack, determined")] == [
        f"still to come\n{comes} 45% hits 1.3",
        f"may come after that\n{comes} 17% hits 0.5",
        f"may come after that\n{comes} 86% hits 3.1",
    ]
