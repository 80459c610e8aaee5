"""How other figures' actions are shown: trail, card, banner; and events since your last order, gravest first."""

from __future__ import annotations

import pytest

from core.battle.clock import Slot
from core.battle.condition import Condition
from core.battle.events import Hurt
from core.battle.field import Field
from core.battle.goal import GoalState
from core.battle.places import GoalSettled, SlotsEnded
from core.battle.record import replace
from core.battle.steps import ConditionChanged, FieldStepped, PhaseEntered
from core.match.acts import Act, acts, is_seen, last_acts, standing
from core.match.cups import cup_of
from core.match.match import Match, Moment
from core.play.asking import Choice, Decision, Need, Pass
from core.play.purpose import Attempt
from core.play.rolled import Tested
from core.rulebook.tally import Line, Tally
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.grenades.grenade_machines import GRENADE
from core.rulesets.skirmish.turn.acting import DoNothing
from core.space.cell import Cell
from hexfray.testing.skirmish import Play, battle_of, fighter
from scenarios.catalogue import load, policy
from tui.views.act_view import combined, overlay_of
from tui.views.card_view import banner_of, card, last_attack
from tui.views.chronicle import Chronicle, passing_line, skipped
from tui.views.glyphs import ASCII, UNICODE
from tui.views.lines import Piece, text_of
from tui.views.log_rows import styled_line
from tui.views.log_view import log_lines
from tui.views.map_view import Overlay
from tui.views.recent_view import recent_lines
from tui.views.turn_view import banner_line

BATTLE = battle_of(fighter("agnar"), fighter("bo", (1, 0)), fighter("mara", (0, -1), side="blue"))
OWN = ("agnar", "bo")
DEX = Tally((Line("S12-08", "DEX", 11),))
HIT = Tested((), "strike", "mara", "agnar", Need(11), DEX, (3, 4, 2), passed=True, outcome="hit")
DEAD = ConditionChanged((), "mara", "die", Condition.STANDING, Condition.DEAD)
FALLS = ConditionChanged((), "agnar", "fall", Condition.STANDING, Condition.PRONE)


def spears(orders: int, player: str = "soldier", seed: int = 3) -> Match:
    """Sallow Ford after so many orders of the computer."""
    scenario = load("spears")
    match = Match.start(scenario.ruleset, scenario.battle, cup_of({"seed": seed}), answers=scenario.answers)
    chooses = policy("skirmish", player)
    for _ in range(orders):
        match.answer(chooses.choose(match.ruleset, match.position))
    return match


@pytest.fixture(scope="module")
def match() -> Match:
    return spears(52, seed=1)


# -- whose harm --------------------------------------------------------------------------------------------------------


def test_harm_to_me_looks_like_harm_even_after_a_good_roll() -> None:
    hit, hurt = log_lines(BATTLE, [HIT, Hurt((), "agnar", 4)])
    assert {styled_line(one, UNICODE, OWN)[0].style for one in (hit, hurt)} == {"harm-me"}
    assert {styled_line(one, UNICODE, ("mara",))[0].style for one in (hit, hurt)} == {"harm-them"}


def test_to_a_watcher_it_is_nobodys() -> None:
    hit, hurt = log_lines(BATTLE, [HIT, Hurt((), "agnar", 4)])
    assert styled_line(hit, UNICODE)[0].style == "roll"
    assert styled_line(hurt, UNICODE)[0].style == "warning"


def test_a_roll_that_failed_is_no_harm_and_a_roll_without_a_target_neither() -> None:
    missed = Tested((), "strike", "mara", "agnar", Need(7), DEX, (3, 4, 2), passed=False, outcome="miss")
    kept = Tested((), "keeps its balance", "agnar", None, Need(11), DEX, (3, 4, 2), passed=True, outcome="stands")
    assert {styled_line(one, UNICODE, OWN)[0].style for one in log_lines(BATTLE, [missed, kept])} == {"roll"}


@pytest.mark.parametrize(
    ("why", "brief"),
    [
        (Attempt("strikes", "spear"), "Mara strikes Agnar, spear: 9 vs 7, missed by 2"),
        (Attempt("swings at"), "Mara swings at Agnar: 9 vs 7, missed by 2"),
        ("balance check", "Mara's balance check: 9 vs 7, missed by 2"),
    ],
)
def test_the_gist_of_a_roll_says_who_does_what_and_by_how_much(why: str, brief: str) -> None:
    missed = Tested((), why, "mara", "agnar", Need(7), DEX, (3, 4, 2), passed=False, outcome="miss")
    assert [one.brief for one in log_lines(BATTLE, [missed])] == [brief]


# -- since your last order -------------------------------------------------------------------------------------------


def test_the_gravest_act_comes_first_and_each_cause_before_its_result() -> None:
    struck = log_lines(BATTLE, [HIT, Hurt((), "agnar", 4), FALLS])
    lines = (log_lines(BATTLE, [Hurt((), "bo", 1)]), struck, log_lines(BATTLE, [DEAD]))
    told = [replace(line, act=act) for act, found in enumerate(lines) for line in found]
    assert text_of(recent_lines(told, ASCII, OWN)).splitlines() == [
        f"{ASCII.harm_them} Mara dies",
        f"{ASCII.harm_me} Mara's strike: 9 vs 11, hit by 2",
        f"{ASCII.harm_me} Agnar takes 4 hits",
        f"{ASCII.harm_me} Agnar falls",
        f"{ASCII.harm_me} Bo takes 1 hit",
    ]


def test_it_begins_with_ones_last_order_and_knows_nothing_of_what_was_before(match: Match) -> None:
    chronicle = Chronicle(match)
    chronicle.follow()
    story, told = chronicle.since_order_of("red")
    history = match.history
    last = max(
        n
        for n, one in enumerate(history)
        if isinstance(one.before.waiting, Decision) and one.before.waiting.side == "red" and one.before.task is None
    )
    assert told == chronicle.lines[chronicle.end_of(last) :]
    assert 0 < len(told) < len(chronicle.lines)
    sentences = [one.text for one in chronicle.story() if one.style != "heading"]
    assert [one.text for one in story] == sentences[-len(story) :]
    assert 0 < len(story) < len(chronicle.story())


def test_undo_takes_its_lines_back(match: Match) -> None:
    fork = match.fork()
    chronicle = Chronicle(fork)
    chronicle.follow()
    whole = [*chronicle.lines]
    fork.undo(5)
    chronicle.follow()
    assert chronicle.lines == whole[: chronicle.end_of(len(fork.history))]
    assert len(chronicle.lines) < len(whole)


# -- acts --------------------------------------------------------------------------------------------------------------


def test_a_walk_is_laid_on_the_map_with_its_trail_under_what_is_chosen(match: Match) -> None:
    walk = next(act for act in acts(match.history) if act.trail)
    laid = overlay_of(match.ruleset, walk)
    assert laid.trail == walk.trail
    chosen = Overlay(path=walk.trail[:1], target="bo")
    both = combined(chosen, laid)
    assert (both.path, both.trail, both.target) == (walk.trail[:1], walk.trail, "bo")


def test_an_attack_shows_its_target_and_its_line(match: Match) -> None:
    hurl = next(act for act in acts(match.history) if act.order is not None and act.order.verb == "hurl")
    laid = overlay_of(match.ruleset, hurl)
    assert laid.target == hurl.target
    assert laid.footprint.line[-1] == hurl.before[str(hurl.target)].at


def test_all_that_goes_off_as_the_turn_goes_on_is_laid_on_the_map_where_it_lay() -> None:
    cells = Cell(0, 0), Cell(6, 0)
    lit = [
        Field(f"it {n}", GRENADE, "lit", "high explosive grenade", at, frozenset((at,)), 1)
        for n, at in enumerate(cells)
    ]
    before = BATTLE.with_field("it 0", lit[0]).with_field("it 1", lit[1])
    told = tuple(FieldStepped(GRENADE, (), field.id, "go_off", "lit", "detonated", None) for field in lit)
    covers = overlay_of(SKIRMISH, Act(0, 1, before, None, told)).footprint
    assert covers.full >= set(cells)
    assert covers.full == frozenset(cell for at in cells for cell in before.grid.disc(at, 1))
    assert not covers.full & covers.edge


def test_how_it_ended_is_the_last_order_and_what_the_rules_did_after_it(match: Match) -> None:
    after = next(act for act in acts(match.history) if act.order is None and act.first)
    history = match.history[: after.last]
    found = last_acts(history)
    assert found[0].order is not None
    assert all(act.order is None for act in found[1:])
    assert len(found) > 1
    assert found[-1].last == len(history)
    assert last_acts([]) == []


def test_its_card_says_the_order_the_dice_what_came_of_it_and_why(match: Match) -> None:
    hurt = next(act for act in acts(match.history) if any(isinstance(one, Hurt) for one in act.own))
    told = text_of(card(hurt, ASCII, (), "it could"))
    assert " vs " in told
    assert "takes" in told
    assert told.endswith("because: it could")


def test_what_the_turn_brings_after_an_act_is_on_its_card_only_if_it_harms(match: Match) -> None:
    last = next(act for act in acts(match.history) if len(act.after) > 2 and act.order is not None)
    assert "initiative" not in text_of(card(last, ASCII, ()))


def test_what_is_grave_of_it_is_a_banner() -> None:
    (act, *_) = acts(spears(1).history)
    assert banner_of(act, ASCII, OWN) is None
    grave = type(act)(0, 1, BATTLE, None, (HIT, Hurt((), "agnar", 4), FALLS, DEAD))
    banner = banner_of(grave, ASCII, OWN)
    assert banner is not None
    assert text_of([banner]) == f"{ASCII.harm_them} Mara dies (and 1 more)"


def test_the_last_blow_is_the_last_act_that_was_grave_the_gravest_of_it_first() -> None:
    plain = acts(spears(1).history)[0]
    grave = type(plain)(0, 1, BATTLE, DoNothing("agnar"), (HIT, Hurt((), "agnar", 4), FALLS, DEAD))
    fallen = type(plain)(0, 1, BATTLE, None, (FALLS,))
    told = text_of(last_attack([plain, grave, plain, fallen], ASCII, OWN)).splitlines()
    assert told[0].startswith("last attack  Agnar: ")
    assert told[1] == f"{ASCII.harm_them} Mara dies"
    assert len(told) == 3
    assert last_attack([plain, fallen], ASCII, OWN) == []


def test_the_last_blow_is_called_by_the_reply_that_struck_it_in_the_midst_of_an_order() -> None:
    settled = GoalSettled((), "red", 0, GoalState.MET, "red has held the door")
    by_agnar, by_bo, keeps_up = (replace(HIT, figure=who, target="mara") for who in ("agnar", "bo", "mara"))
    told = (settled, by_agnar, replace(HIT, figure="bo"), keeps_up, DEAD, by_bo)
    said = (
        (0, DoNothing("mara")),
        (1, Pass("agnar")),
        (1, DoNothing("agnar")),
        (4, DoNothing("bo")),
        (5, Pass("agnar")),
    )
    act = Act(0, 4, BATTLE, DoNothing("mara"), told, said)
    assert text_of(last_attack([act], ASCII, OWN)[:1]) == "last attack  Agnar: pass"
    alone = replace(act, events=(settled, DEAD), said=said[:1])
    assert text_of(last_attack([alone], ASCII, OWN)[:1]) == "last attack  Mara: pass"


def test_an_act_knows_what_was_said_in_it_and_when() -> None:
    scenario = load("wrong-crate")
    match = Match.start(scenario.ruleset, scenario.battle, cup_of({"seed": 3}))
    chooses = policy("rounds", "recruit")
    while not (len(found := acts(match.history)) > 1 and len(found[-2].said) > 1):
        match.answer(chooses.choose(match.ruleset, match.position))
    act = found[-2]
    said = [moment for moment in match.history[act.first : act.last] if isinstance(moment.answer, Choice)]
    assert act.said[0] == (0, act.order)
    assert [choice for _, choice in act.said] == [moment.answer for moment in said]
    told = [act.events[after:][: len(moment.events)] for (after, _), moment in zip(act.said, said, strict=True)]
    assert told == [tuple(moment.events) for moment in said]


def test_a_goal_that_is_settled_is_no_blow() -> None:
    plain = acts(spears(1).history)[0]
    settled = GoalSettled((), "red", 0, GoalState.MET, "red has held the door")
    blow = type(plain)(0, 1, BATTLE, DoNothing("agnar"), (HIT, Hurt((), "agnar", 4), FALLS, DEAD))
    step = type(plain)(0, 1, BATTLE, DoNothing("agnar"), (settled,))
    assert last_attack([step], ASCII, OWN) == []
    assert last_attack([blow, step], ASCII, OWN) == last_attack([blow], ASCII, OWN) != []


def test_harm_without_an_order_is_the_last_blow_if_a_figure_is_out() -> None:
    plain = acts(spears(1).history)[0]
    blow = type(plain)(0, 1, BATTLE, DoNothing("agnar"), (HIT, FALLS))
    blast = type(plain)(0, 1, BATTLE, None, (FALLS, DEAD))
    told = text_of(last_attack([blow, blast], ASCII, OWN)).splitlines()
    assert told[:2] == ["later in the turn", f"{ASCII.harm_them} Mara dies"]


def test_the_banner_keeps_the_turn_beside_what_is_grave_and_marks_what_it_cuts() -> None:
    grave = (Piece("! Mara the Unforgiving of Dunmere takes 17 hits (and 3 more)", "warning"),)
    told = "".join(piece.text for piece in banner_line(BATTLE, "red: your choice", None, ASCII, 80, grave))
    assert told.startswith(" Turn 0 ")
    assert banner_line(BATTLE, "", None, ASCII, 80, span="round")[1].text == "Round 0 "
    assert "red: your choice  ! Mara" in told
    assert len(told) <= 80
    assert told.endswith(ASCII.cut)
    named = "".join(piece.text for piece in banner_line(BATTLE, "red: your choice for Agnar", None, ASCII, 64, grave))
    assert "red: your choice for Agnar  ! Mara" in named
    narrow = "".join(piece.text for piece in banner_line(BATTLE, "red: your choice", None, ASCII, 50, grave))
    assert "your choice" not in narrow
    assert "! Mara" in narrow


def test_who_passes_leaves_a_line_with_its_reason() -> None:
    match = spears(200, "veteran")
    chronicle = Chronicle(match)
    chronicle.follow()
    idle = [act for act in acts(match.history) if act.order is not None and act.order.verb == "nothing"]
    assert idle
    for act in idle:
        line = chronicle.passed(act)
        assert line is not None
        assert line in chronicle.lines
        assert line.text.startswith(f"{act.before[str(act.figure)].short_name} passes")
    told = [line.text for line in chronicle.lines if "passes" in line.text]
    assert "Dray passes (could throw)" in told
    assert "Corvin passes: not in front" in told


def test_who_passes_is_said_to_have_let_an_attack_be_rather_than_aiming() -> None:
    play = Play.acting(
        battle_of(fighter("agnar", main="combat shotgun"), fighter("bran", (0, -9), 3, side="blue", main="pistol"))
    )
    line = passing_line(SKIRMISH, Moment(play.position, DoNothing("agnar"), ()))
    assert line is not None
    assert line.text == "Agnar passes (could shoot)"


def test_a_figure_that_cannot_act_gets_a_line_too() -> None:
    chronicle = Chronicle(spears(200, "veteran"))
    chronicle.follow()
    told = [line.text for line in chronicle.lines if " can't act: " in line.text]
    assert any(line.endswith(("dodging", "defending")) for line in told)


def test_what_befalls_it_in_a_later_phase_takes_that_line_from_nobody() -> None:
    battle = replace(BATTLE, clock=replace(BATTLE.clock, queue=(Slot((1,), "agnar"),)))
    before = replace(Play.acting(battle).position, battle=battle, task=None)
    ended, later = SlotsEnded((), "agnar"), PhaseEntered((), "next", "actions", "retreats", 1)
    rolled = Moment(before, (3, 3, 3), (ended, later, Hurt((), "agnar", 1)))
    assert skipped(rolled) == [(0, "agnar")]
    assert skipped(replace(rolled, events=(ended, Hurt((), "agnar", 1), later))) == []


def test_declaring_nothing_and_staying_are_nothing_to_see(match: Match) -> None:
    quiet = [act for act in acts(match.history) if act.order is not None and act.order.verb == "declare-nothing"]
    assert quiet
    assert not any(is_seen(act) for act in quiet)


def test_the_last_act_of_another_stands_until_ones_own_next_order(match: Match) -> None:
    history = match.history
    ends = [n for n, one in enumerate(history, 1) if isinstance(one.answer, Choice)]
    for end in ends:
        found = standing(history[:end], "red")
        mine = [act for act in acts(history[:end]) if act.figure and act.before[act.figure].side == "red"]
        if found is not None:
            assert found.figure is not None
            assert found.before[found.figure].side == "blue"
            assert all(act.last <= found.first for act in mine)
