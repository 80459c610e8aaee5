"""The panels around the map: in every shipped scenario, at every size, the selected order is shown in full."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from core.battle.naming import letters
from core.battle.record import replace
from core.match.cups import SeededCup
from core.match.match import Match
from core.play.asking import Decision
from core.play.order_odds import outlook
from core.rulesets.rounds.movement.going import Go
from scenarios.catalogue import library, load, policy
from scenarios.scenario import Scenario
from tests.support.rounds.fixtures import ann, ben, go, play
from tui.choosing.choosing import Choosing
from tui.screens.board.arrangement import Arrangement, Arranger
from tui.screens.board.panels import AIMED, KEPT, SEEN, signed, without_rules
from tui.screens.board.picture import Picture
from tui.views.glyphs import UNICODE
from tui.views.key_labels import key_label
from tui.views.layout import Size
from tui.views.lines import Line, Piece, text_of
from tui.views.log_view import LogLine
from tui.views.recent_view import gist
from tui.views.rows import fitted, width_of
from tui.views.watching_view import paused_lines

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
        prompt=tuple(choosing.prompt_lines()),
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
def test_the_selected_order_is_wholly_visible_in_every_scenario_at_every_size(name: str) -> None:
    faults = []
    arrangers = {size: Arranger() for size in SIZES}
    for match in moments(load(name)):
        choosing = Choosing(match.ruleset, match.position)
        for line_number in range(len(choosing.listing.entries)):
            choosing.select_entry(line_number)
            order = choosing.selected_order
            if order is not None and order not in choosing.outlooks:
                choosing.outlooks[order] = outlook(match.ruleset, match.position, order, budget=BUDGET)
            on = table_of(choosing)
            for size, arranger in arrangers.items():
                seen = arranger.arrange(on, size, UNICODE)
                faults += [f"{size}: {fault}" for fault in panels_cut(seen)]
                odds = seen.panels["odds"]
                folded = any(piece.text == key_label("all") for piece in odds.rows[-1])
                shown = len(odds.rows) - odds.head - folded
                wanted = rows_of(essence(choosing) if size == SIZES[0] else on.odds, seen)
                entry = choosing.listing.entry
                if size == SIZES[0] and entry is not None and entry.aim is not None:
                    wanted = min(wanted, AIMED - 1)
                if shown < wanted and not (folded and all_else_gave_way(seen)):
                    faults.append(f"{size}: {text_of(on.odds)!r} has {shown} rows of {wanted}")
    assert faults == []


def test_in_a_narrow_column_the_thrower_and_the_menu_stay_visible_until_aiming() -> None:
    match = next(m for m in moments(load("stairwell")) if m.position.battle.clock.phase == "actions")
    choosing = Choosing(match.ruleset, match.position, best_first=True)
    order = choosing.selected_order
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
    choosing.select_entry(len(choosing.listing.entries) - 1)
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
    stopped = paused_lines(1)
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
    told = "Ben: Ann is about to move to the square 2 to the west (0406). Take a free opportunity action?"
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


# -- no room is wasted -------------------------------------------------------------------------------------------------


def log_line(text: str) -> LogLine:
    """A sentence of the story."""
    return LogLine(text, "story", (), (), (), text, words=(Piece(text),))


def test_a_narrow_column_does_not_repeat_what_the_log_shows() -> None:
    match = next(moments(load("stairwell")))
    bare = table_of(Choosing(match.ruleset, match.position))
    for lines in range(1, 9):
        said = [log_line(f"deed {number}" if number else "one more") for number in range(lines)]
        since = tuple(gist(one, UNICODE, ()) for one in said)
        seen = Arranger().arrange(replace(bare, said=said, since=since), (80, 24), UNICODE)
        shown = [
            text_of([row]).strip() for name in ("log", "since") if name in seen.panels for row in seen.panels[name].rows
        ]
        whole = [one for one in shown if one in [text_of([words]).strip() for words in since]]
        assert len(whole) == len(set(whole)), lines
        assert set(whole) == {one.text for one in said} or any(key_label("all") in one for one in shown), lines


def test_a_sentence_told_twice_stands_twice() -> None:
    match = next(moments(load("stairwell")))
    bare = table_of(Choosing(match.ruleset, match.position))
    said = [log_line("the same"), *(log_line(f"deed {number}") for number in range(9)), log_line("the same")]
    since = tuple(gist(one, UNICODE, ()) for one in said)
    seen = Arranger().arrange(replace(bare, said=said, since=since), (80, 24), UNICODE)
    assert text_of(seen.panels["log"].rows).count("the same") == 1
    assert text_of(seen.panels["since"].lines).count("the same") == 1


@pytest.mark.parametrize("size", [(120, 40), (160, 50), (200, 60)], ids=str)
@pytest.mark.parametrize("name", [notice.id for notice in library()])
def test_no_figure_of_the_roster_is_folded_beside_free_rows(name: str, size: Size) -> None:
    match = next(moments(load(name)))
    choosing = Choosing(match.ruleset, match.position)
    seen = Arranger().arrange(replace(table_of(choosing), here=(choosing.figure,), at=None), size, UNICODE)
    other = seen.panels.get("other")
    folded = [
        panel for panel in ("roster", "other") if panel in seen.panels and "more: D" in text_of(seen.panels[panel].rows)
    ]
    assert not folded or other is None or len(other.rows) == other.box.height
    if seen.frame.roster is not None and other is not None and not folded:
        rows = "\n".join(text_of(one.rows) for one in (seen.panels["roster"], other))
        assert all(f"{letter} " in rows for letter in letters(match.battle).values())


def test_the_selected_figure_stands_above_the_rest_of_the_roster() -> None:
    match = next(moments(load("tavern")))
    choosing = Choosing(match.ruleset, match.position)
    enemy = next(figure for figure in match.battle if figure.side != choosing.decision.side)
    arranger = Arranger()
    alone = arranger.arrange(replace(table_of(choosing), here=(), at=None), (160, 50), UNICODE)
    both = arranger.arrange(replace(table_of(choosing), here=(enemy.id,), at=enemy.at), (160, 50), UNICODE)
    assert [text_of(alone.panels["other"].rows).splitlines()[0].strip("─")] == ["roster"]
    rows = [row.strip("─ ") for row in text_of(both.panels["other"].rows).splitlines()]
    assert rows[0] == "selected"
    assert rows.index("roster") > 1
