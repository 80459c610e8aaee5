"""What is on the table: in every shipped scenario, at every size, nothing of the order at hand is cut off."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from core.battle.record import replace
from core.match.cups import SeededCup
from core.match.match import Match
from core.play.asking import Decision
from core.play.outlook import outlook
from core.rulesets.rounds.movement.going import Go
from scenarios.catalogue import library, load, policy
from scenarios.scenario import Scenario
from tests.support.rounds.fixtures import ann, ben, go, play
from tui.choosing.choosing import Choosing
from tui.screens.board.arrangement import Arrangement, Arranger
from tui.screens.board.panels import AIMED, KEPT, SEEN, signed, without_rules
from tui.screens.board.picture import Picture
from tui.views.glyphs import UNICODE
from tui.views.lines import Line, Piece, text_of
from tui.views.rows import fitted, width_of
from tui.views.spelling import spelled
from tui.views.watching_view import stopped_told

SIZES = [(80, 24), (120, 40), (200, 60)]
BUDGET = 60
"""Enough of the odds to have every line of them."""
STAYS = 3
"""So many rows of the menu stay in sight beside the longest order."""
MOMENTS = 8
"""So many decisions of a battle are looked at."""


def table_of(choosing: Choosing) -> Picture:
    """The table as a battle shows it."""
    return Picture(
        ruleset=choosing.ruleset,
        battle=choosing.battle,
        overlay=choosing.overlay,
        focus=choosing.cursor,
        asked=f"{choosing.decision.side}: your choice",
        figure=choosing.figure,
        here=choosing.here,
        at=choosing.cursor,
        listing=choosing.listing,
        waiting=(),
        prompt=tuple(choosing.asked()),
        odds=tuple(choosing.told()),
        said=[],
        hints=(),
        side=choosing.decision.side,
        led=choosing.led,
        aiming=choosing.aiming is not None,
    )


def moments(scenario: Scenario) -> Iterator[Match]:
    """A battle at some of its decisions: at the first one of each kind, and at some of the second turn."""
    match = Match.start(scenario.ruleset, scenario.battle, SeededCup(3))
    player = policy(scenario.ruleset.id, "soldier")
    seen: set[tuple[str, str, int]] = set()
    while isinstance(match.waiting, Decision) and len(seen) < MOMENTS:
        clock = match.position.battle.clock
        kind = (type(match.waiting.about).__name__, clock.phase, clock.turn)
        if kind not in seen or clock.phase == "actions":
            seen.add((*kind[:2], len(seen)) if kind in seen else kind)
            yield match
        match.answer(player.choose(match.ruleset, match.position))


def panels_cut(seen: Arrangement) -> list[str]:
    """What in the panels is wider than its box, or lies beyond it."""
    return [
        f"{name}: {text_of([row])!r} in {shown.box}"
        for name, shown in seen.panels.items()
        for row in shown.rows
        if width_of(row) > shown.box.width or len(shown.rows) > shown.box.height
    ]


def essence(choosing: Choosing) -> tuple[Line, ...]:
    """Of what is told of an order what must be seen: need, chance, modifiers, what it does, what comes back."""
    told = choosing.told()
    last = max((n for n, words in enumerate(told) if words and words[0].style in ("harm-me", "harm-them")), default=-1)
    rolls = [n for n, words in enumerate(told) if words and words[0].text.strip().lstrip("+-").isdigit()]
    return tuple(told[: max(last, *rolls, -1) + 1] if rolls else told[: last + 1])


def rows_of(lines: tuple[Line, ...], seen: Arrangement) -> int:
    """How many rows they take in the panel of the order, their clauses left out where there is little room."""
    width = seen.panels["odds"].box.width - 2 * seen.frame.inset
    bare = lines if seen.frame.titled else tuple(without_rules(words) for words in lines)
    return len(fitted((signed(words, UNICODE) for words in bare), width))


def all_else_gave_way(seen: Arrangement) -> bool:
    """Whether the order has all the room of the smallest screen: no log, and no more of the menu than stays in sight.
    What is longer even so, a blow into a brawl of four, is folded with its mark."""
    return not seen.frame.titled and not seen.panels["log"].rows and len(seen.panels["menu"].rows) <= STAYS


@pytest.mark.parametrize("name", [notice.id for notice in library()])
def test_the_order_at_hand_is_wholly_visible_in_every_scenario_at_every_size(name: str) -> None:
    faults = []
    arrangers = {size: Arranger() for size in SIZES}
    for match in moments(load(name)):
        choosing = Choosing(match.ruleset, match.position)
        for line_number in range(len(choosing.listing.entries)):
            choosing.line_at_hand(line_number)
            order = choosing.order_at_hand
            if order is not None and order not in choosing.outlooks:
                choosing.outlooks[order] = outlook(match.ruleset, match.position, order, budget=BUDGET)
            on = table_of(choosing)
            for size, arranger in arrangers.items():
                seen = arranger.arrange(on, size, UNICODE)
                faults += [f"{size}: {fault}" for fault in panels_cut(seen)]
                odds = seen.panels["odds"]
                folded = any(piece.text == spelled("all") for piece in odds.rows[-1])
                shown = len(odds.rows) - odds.head - folded
                wanted = rows_of(essence(choosing) if size == SIZES[0] else on.odds, seen)
                entry = choosing.listing.entry
                if size == SIZES[0] and entry is not None and entry.aim is not None:
                    wanted = min(wanted, AIMED - 1)
                if shown < wanted and not (folded and all_else_gave_way(seen)):
                    faults.append(f"{size}: {text_of(on.odds)!r} has {shown} rows of {wanted}")
    assert faults == []


def test_in_a_narrow_column_whoever_throws_and_what_else_it_could_do_stay_in_sight_until_it_is_aimed() -> None:
    match = next(m for m in moments(load("stairwell")) if m.position.battle.clock.phase == "actions")
    choosing = Choosing(match.ruleset, match.position, best_first=True)
    order = choosing.order_at_hand
    assert order is not None
    assert order.verb == "lob"
    choosing.outlooks[order] = outlook(match.ruleset, match.position, order, budget=BUDGET)
    seen = Arranger().arrange(table_of(choosing), SIZES[0], UNICODE)
    assert seen.panels["figure"].rows
    assert len(seen.panels["menu"].rows) >= 3
    choosing.do()
    aimed = Arranger().arrange(table_of(choosing), SIZES[0], UNICODE)
    assert "menu" not in aimed.panels
    assert aimed.panels["odds"].box.height > seen.panels["odds"].box.height


def test_some_of_the_menu_is_seen_beside_a_long_order() -> None:
    match = next(moments(load("wrong-crate")))
    choosing = Choosing(match.ruleset, match.position, best_first=True)
    choosing.line_at_hand(len(choosing.listing.entries) - 1)
    bare = table_of(choosing)
    words = tuple((Piece(f"what it may do, {n}"),) for n in range(18))
    for order in range(18):
        seen = Arranger().arrange(replace(bare, odds=words[:order]), SIZES[0], UNICODE)
        left = SIZES[0][1] - 3 - order
        assert len(seen.panels["menu"].rows) >= min(SEEN, left), order


def test_where_there_is_room_the_whole_menu_is_seen() -> None:
    match = next(moments(load("warrant")))
    choosing = Choosing(match.ruleset, match.position, best_first=True)
    entries = choosing.listing.entries
    assert len(entries) > 17
    rows = Arranger().arrange(table_of(choosing), (200, 60), UNICODE).panels["menu"].rows
    assert len(rows) - 1 >= len(entries)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_after_advice_the_menu_has_its_rows_again(size: tuple[int, int]) -> None:
    match = next(moments(load("underpass")))
    choosing = Choosing(match.ruleset, match.position, best_first=True)
    arranger, bare = Arranger(), table_of(choosing)
    words = tuple((Piece(f"what the computer would, {n}"),) for n in range(20))
    before = len(arranger.arrange(bare, size, UNICODE).panels["menu"].rows)
    arranger.arrange(replace(bare, odds=words, passing=True), size, UNICODE)
    assert len(arranger.arrange(bare, size, UNICODE).panels["menu"].rows) == before


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_can_be_done_where_it_was_stopped_is_told_beside_a_long_foresight(size: tuple[int, int]) -> None:
    match = next(moments(load("museum")))
    stopped = stopped_told(1)
    words = tuple((Piece(f"what it would do, {n}"),) for n in range(40))
    bare = replace(table_of(Choosing(match.ruleset, match.position)), listing=None, waiting=tuple(stopped), odds=words)
    shown = Arranger().arrange(bare, size, UNICODE).panels["menu"]
    assert [text_of([row]).strip() for row in shown.rows[shown.head :]] == [text_of([row]) for row in stopped]


def answering() -> Choosing:
    """Ben, who may answer Ann as she goes away from him."""
    things = ("sword",)
    played = play(ann(things=things), ben(things=things, about=("knife", "slug pistol"))).say(go("ann", (4, 5), (3, 5)))
    return Choosing(played.ruleset, played.position, best_first=True)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_in_the_midst_of_an_order_who_is_asked_and_about_what_is_told_and_the_menu_stays(size: tuple[int, int]) -> None:
    chosen = answering()
    told = "Ben is asked. Ann means to go from 0606 to 0406: it may be answered for nothing."
    words = tuple((Piece(f"what it may do, {n}"),) for n in range(40))
    for order in range(40):
        seen = Arranger().arrange(replace(table_of(chosen), odds=words[:order]), size, UNICODE)
        asked = seen.panels["odds" if seen.frame.titled else "prompt"]
        rows = " ".join(text_of([row]).strip() for row in asked.rows[asked.head :])
        assert rows.startswith(told), order
        assert len(seen.panels["menu"].rows) >= seen.panels["menu"].head + KEPT, order
        if not seen.frame.titled:
            assert told not in text_of(seen.panels["odds"].lines)
            assert asked.box.height + seen.panels["log"].box.height == seen.frame.log.height


def test_at_rest_nobody_is_asked_but_in_the_banner() -> None:
    match = next(moments(load("wrong-crate")))
    seen = Arranger().arrange(table_of(Choosing(match.ruleset, match.position)), SIZES[0], UNICODE)
    assert "prompt" not in seen.panels


def test_the_way_that_is_under_way_is_on_the_map() -> None:
    chosen = answering()
    under_way = chosen.position.task
    assert isinstance(under_way, Go)
    assert chosen.overlay.path == under_way.path


def test_since_your_last_order_is_never_a_title_alone() -> None:
    match = next(moments(load("stairwell")))
    bare = table_of(Choosing(match.ruleset, match.position))
    words = tuple((Piece(f"what came of it, {n}"),) for n in range(40))
    for order in range(len(words)):
        seen = Arranger().arrange(replace(bare, odds=words[:order], since=words), (120, 40), UNICODE)
        assert "since" not in seen.panels or len(seen.panels["since"].rows) > 1, order
