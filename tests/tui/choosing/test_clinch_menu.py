"""The menu of clinch: the manoeuvre first, the usual blow selected, ninety others in submenus, and two to four keys for
an ordinary turn."""

from __future__ import annotations

import pytest

from core.battle.mark import Mark
from core.battle.record import replace
from core.play.asking import Choice, Pass
from core.play.phrases import label
from core.rulesets.clinch import CLINCH
from core.rulesets.clinch.hold.taking import Grapple
from core.rulesets.clinch.hold.turning import WorkRound
from core.rulesets.clinch.movement.going import Go
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.strike.blows import Strike
from core.rulesets.clinch.turn.free import Yield
from core.rulesets.clinch.turn.manoeuvres import AllOutAttack, AllOutDefense, Move, Wait
from core.rulesets.clinch.wait.declaring import AwaitAt
from core.rulesets.clinch.wait.waiting import Response
from hexfray.testing import Play
from tests.support.clinch.fights import fight, hurt
from tests.support.clinch.fixtures import ann, battle_of, ben, cell, cy, dee
from tests.support.clinch.holding import at_grips, hold, played
from tests.support.clinch.turns import play
from tests.support.tui.by_keys import choosing, labels, pressed
from tui.choosing.walking import Walking
from tui.screens.result import fates, fates_by_side
from tui.views.glyphs import UNICODE
from tui.views.lines import text_of
from tui.views.order_view import Entry
from tui.views.panel_view import compact
from tui.views.roster_view import roster
from tui.views.walk_view import walks

NEAR, TWO_OFF, FAR = (0, -1), (0, -2), (0, -6)


def turn(play: Play, figure: str = "ann") -> Play:
    return play.until("beginning", figure=figure)


def foretold(play: Play, label: str) -> str:
    """What enemies can do while this entry is selected, as text."""
    at = choosing(play)
    at.select_entry(labels(at.listing.entries).index(label), "")
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


def test_evaluate_selects_the_nearest_enemy() -> None:
    given = keys(turn(fight(ann(), ben(at=TWO_OFF))).say("ann evaluate"), "enter")
    assert [type(order).__name__ for order in given] == ["Study"]


def test_enter_alone_goes_where_nobody_may_merely_stay() -> None:
    given = keys(turn(fight(ann(), ben(at=FAR))), "enter", "enter", "enter")
    assert [type(order).__name__ for order in given] == ["Move", "Go"]
    assert isinstance(given[-1], Go)
    assert given[-1].path


def test_enter_alone_ends_the_turn_without_a_possible_move() -> None:
    play = turn(fight(ann(posture="lying"), ben(at=FAR))).say("ann attack")
    at = choosing(play)
    assert at.do() is None
    assert at.fault
    order = at.do()
    assert order is not None
    assert order.is_pass


def test_a_prone_figure_gets_up_by_enter_alone() -> None:
    play = turn(fight(ann(posture="lying"), ben(at=FAR)))
    assert [type(order).__name__ for order in keys(play, "enter", "enter")] == ["ChangePosture", "TakePosture"]
    assert play["ann"].posture.name == "kneeling"


def test_after_ready_enter_alone_draws_and_drops_nothing() -> None:
    play = turn(fight(ann(about=("knife",)), ben(at=FAR))).say("ann ready")
    order = choosing(play).do()
    assert type(order).__name__ == "Draw"
    empty = turn(fight(ann(things=("knife",)), ben(at=FAR))).say("ann ready")
    order = choosing(empty).do()
    assert order is None or order.is_pass


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
    assert given[1].is_pass


def test_waiting_is_a_line_of_the_menu() -> None:
    entries = choosing(turn(fight(ann(), ben(at=NEAR)))).listing.entries
    assert any(isinstance(entry.choice, Wait) and entry.key for entry in entries)


# -- menus -----------------------------------------------------------------------------------------------------------


def test_manoeuvres_come_before_what_takes_no_time() -> None:
    lines = labels(choosing(turn(fight(dee(at=(0, 0), side="blue"), ann(at=NEAR)), "dee")).listing.entries)
    assert lines[0] == "attack"
    assert lines.index("do nothing") < lines.index("drop the broadsword")
    assert lines.index("do nothing") < lines.index("surrender")
    assert "all-out attack: other options" in lines


def test_the_usual_blow_is_selected_and_parts_are_in_a_submenu() -> None:
    play = turn(fight(dee(at=(0, 0)), ben(at=NEAR)), "dee").say("dee attack")
    entries = choosing(play).listing.entries
    assert entries[0].label == "swing the broadsword at Ben"
    assert entries[0].chance is not None
    ways = door(entries, "strike Ben: other options")
    assert "other parts" in labels(ways)
    assert len(ways) < 12
    parts = door(ways, "other parts")
    assert "neck" in labels(parts)
    assert labels(door(parts, "neck"))[:2] == [
        "swing the broadsword at the neck",
        "thrust with the broadsword at the neck",
    ]
    assert all(way.chance is not None for way in door(parts, "neck"))


def test_the_only_other_skill_of_several_orders_lies_behind_one_door() -> None:
    skilled = ann(skills={Skill.BRAWLING: 13})
    play = turn(fight(skilled, ben(at=NEAR, facing=3, things=("knife",)))).say("ann attack")
    entries = choosing(play).listing.entries
    assert [label for label in labels(entries) if label.endswith("using DX)")] == []
    assert [entry.label for entry in door(entries, "other skills")] == [
        "run into Ben (using DX)",
        "disarm Ben of the knife (kick, using DX)",
    ]


def test_every_line_that_may_be_chosen_has_a_key() -> None:
    play = turn(fight(dee(at=(0, 0)), ben(at=NEAR)), "dee").say("dee attack")

    def keyed(entries: tuple[Entry, ...]) -> bool:
        return all((entry.key or not entry.allowed) and keyed(entry.more) for entry in entries)

    assert keyed(choosing(play).listing.entries)


def test_other_postures_lie_behind_a_door_that_says_so() -> None:
    play = turn(fight(ann(), ben(at=FAR))).say("ann change-posture")
    ways = door(choosing(play).listing.entries, "change posture: other postures")
    assert {"kneeling", "sitting"} & {word for label in labels(ways) for word in label.split()}
    down = replace(ann(posture="lying"), also=(cell(0, 1),))
    lines = labels(choosing(turn(fight(down, ben(at=FAR))).say("ann change-posture")).listing.entries)
    assert {"change posture: other postures", "get up: other postures"} <= set(lines)


@pytest.mark.parametrize(
    ("order", "words"),
    [
        ("dee strike target=ben blow=swing item=dee/broadsword part=neck deceit=1", "deceptive -1"),
        (
            "dee strike target=ben blow=swing item=dee/broadsword part=neck",
            "swing the broadsword at Ben's neck",
        ),
        ("dee strike target=ben blow=kick", "kick Ben"),
        ('dee strike target=ben blow=kick part="right leg"', "kick Ben's right leg"),
        ("dee strike target=ben blow=stamp pace=rapid", "stamp on Ben (twice)"),
        ("dee shove target=ben both=yes skill=DX", "shove Ben with both hands (using DX)"),
    ],
)
def test_orders_are_said_as_a_fighter_says_them(order: str, words: str) -> None:
    play = turn(fight(dee(at=(0, 0)), ben(at=NEAR)), "dee").say("dee attack")
    assert words in label(battle_of(dee(at=(0, 0)), ben(at=NEAR)), play.read(order))


def test_what_follows_a_hold_is_in_the_first_entries() -> None:
    play = turn(played(at_grips(hold(), second=1))).say("ann attack")
    lines = labels(choosing(play).listing.entries)
    assert "take down Ben" in lines[:3]
    assert any(line.startswith("let go") for line in lines)


def test_space_asks_before_an_attack_is_given_up() -> None:
    at = choosing(turn(fight(ann(), ben(at=NEAR))).say("ann attack"))
    assert at.ends() is None
    assert at.fault.startswith("Ann hasn't attacked")
    assert at.ends() is not None


def test_working_round_says_to_which_side() -> None:
    play = played(at_grips(hold())).say("ann attack")
    rounds = [order for order in play.menu if isinstance(order, WorkRound)]
    sides = [label(play.battle, order) for order in rounds]
    assert sides == ["work round to Ben's left side", "work round to Ben's right side"]


def test_a_posture_is_named_once_where_there_is_little_room() -> None:
    battle = battle_of(ann(at=(0, 3)), ben(posture="lying"))
    told = " ".join(piece.text for line in compact(CLINCH, battle, ("ben",), UNICODE) for piece in line)
    assert told.count("lying") == 1


def test_what_gives_something_up_ends_the_menu() -> None:
    play = played(at_grips(hold())).say("ann attack")
    lines = labels(choosing(play).listing.entries)
    ending = [lines.index(label) for label in lines if label.startswith(("free the", "let go"))]
    assert min(ending) > lines.index("end turn")
    assert labels(choosing(turn(fight(ann(), ben()))).listing.entries)[-1] == "surrender"


# -- who has given up ------------------------------------------------------------------------------------------------


def test_who_has_given_up_is_told_as_out_of_the_fight_in_the_roster_and_in_the_end() -> None:
    gave_up = ben(posture="lying", marks=(Mark(Marks.YIELDED, "G-turn-06"),))
    battle = battle_of(ann(), gave_up, cy())
    rows = [text_of([row]).split() for row in roster(CLINCH, battle, "ann", UNICODE, 60)]
    assert rows[2][:5] == ["Blue", "1/2", "standing", "·", "21/21"]
    assert [row[-1] for row in rows if "Ben" in row] == ["surrendered"]
    assert "Ben" in rows[-1], "those out of the fight come last"
    ends = fates(CLINCH, battle)
    assert [text_of([row]) for row in ends] == ["Ann: standing", "Ben: surrendered", "Cy: standing"]
    assert [row[-1].style for row in ends] == ["plain", "warning", "plain"]
    assert [text_of([row]) for row in fates_by_side(CLINCH, battle)] == [
        "Red: Ann standing",
        "Blue: Ben surrendered; Cy standing",
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


def test_surrender_by_enter_asks_once_and_any_other_key_cancels() -> None:
    at = choosing(turn(fight(ann(facing=0), ben(at=NEAR, facing=3))))
    lines = [*at.listing.entries]
    surrender = next(n for n, entry in enumerate(lines) if entry.label == "surrender")
    at.select_entry(surrender)
    assert at.do() is None
    assert at.fault == "Ann would surrender. Enter again to confirm."
    at.step_line(-1)
    at.step_line(1)
    assert at.do() is None
    assert at.do() == Yield("ann")


def test_a_step_back_from_a_walk_farther_down_leads_to_the_first_line_and_not_to_the_order_before() -> None:
    at = choosing(turn(fight(ann(facing=0), ben(at=NEAR, facing=3))).say("ann attack"))
    walk = next(n for n, entry in enumerate(at.listing.entries) if entry.walk is not None)
    assert walk > 0
    at.select_entry(walk, at.listing.entries[walk].key)
    assert at.back()
    assert at.listing.place == 0
    assert not at.back()


# -- what may come -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-base-31", "G-base-38")
def test_threats_are_shown_as_after_the_selected_manoeuvre() -> None:
    play = turn(fight(ann(), ben(at=NEAR)))
    comes = "▼ Ben can go all out, reach and strike"
    assert [foretold(play, line) for line in ("attack", "all-out defence (dodge)", "all-out attack (determined)")] == [
        f"yet to act\n{comes}: 45%, avg 1.3",
        f"after that\n{comes}: 17%, avg 0.5",
        f"after that\n{comes}: 86%, avg 3.1",
    ]


# -- waiting -----------------------------------------------------------------------------------------------------------


def test_a_wait_asks_for_the_trigger_and_then_for_the_response() -> None:
    at = choosing(turn(fight(ann(), ben(at=FAR))).say("ann wait"))
    waits = [entry for entry in at.listing.entries if entry.label.startswith("wait: when ")]
    triggers = [entry for entry in waits if entry.aim is None]
    assert [entry.label for entry in triggers] == [
        "wait: when an enemy comes into reach (1 yd)",
        "wait: when an enemy attacks",
        "wait: when an enemy moves",
        "wait: when an enemy draws",
        "wait: when a friend acts",
    ]
    for entry in triggers:
        responses = [more.choice for more in entry.more]
        assert len({getattr(order, "trigger", None) for order in responses}) == 1
        assert len({getattr(order, "response", None) for order in responses}) == len(responses) > 3
    first = labels(triggers[0].more)
    assert first[0] == "to attack"
    assert all(not label.startswith("wait") for label in first)


def test_a_wait_at_a_hex_asks_for_the_hex_and_then_for_the_response() -> None:
    play = turn(fight(ann(), ben(at=FAR))).say("ann wait")
    at = choosing(play)
    number = next(n for n, entry in enumerate(at.listing.entries) if entry.aim is not None)
    assert at.listing.entries[number].label == "wait: when an enemy enters a hex"
    at.select_entry(number, "7")
    assert at.aiming is not None
    cell = at.aiming.cursor
    assert at.do() is None
    assert not at.led
    assert labels(at.listing.entries)[:2] == ["attack", "attack all out (determined)"]
    assert {getattr(entry.choice, "at", None) for entry in at.listing.entries} == {cell}
    assert at.back()
    assert at.aiming is not None
    assert at.aiming.cursor == cell
    assert at.do() is None
    at.step_line(1)
    assert at.do() == AwaitAt("ann", cell, Response.DETERMINED)


def test_the_own_hex_is_refused_when_typed_too() -> None:
    play = turn(fight(ann(), ben(at=FAR))).say("ann wait")
    order = AwaitAt("ann", play.battle["ann"].at, Response.ATTACK)
    menu = choosing(play).menu
    assert menu.refusal(order) is None
    refusal = menu.refusal_at_table(order)
    assert refusal is not None
    assert refusal.reason == "your own hex; wait for an attack instead"


def test_the_own_hex_is_no_hex_to_wait_at() -> None:
    play = turn(fight(ann(), ben(at=FAR))).say("ann wait")
    at = choosing(play)
    number = next(n for n, entry in enumerate(at.listing.entries) if entry.aim is not None)
    at.select_entry(number, "7")
    assert at.aiming is not None
    home = play.battle["ann"].at
    assert all(cells != (home,) for aim in at.aiming.others or (at.aiming.aim,) for cells in aim.proposed)
    at.aiming.point_at(home)
    assert at.aiming.refusal is not None
    assert at.do() is None
    assert at.fault.startswith("your own hex; wait for an attack instead")
    at.aiming.next_proposed(1)
    assert at.do() is None
    assert at.do() is not None


def test_below_zero_enter_rolls_to_stay_awake_and_does_not_give_up_the_turn() -> None:
    fading = play(ann(at=(3, 0)), hurt(ben(), 13)).until("fading", figure="ben")
    assert choosing(fading).do() == Pass("ben")
