"""The letters of the kinds of order: one key for one kind, wherever its orders are in the menu."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from core.match.cups import SeededCup
from core.match.match import Match
from core.play.asking import Choice, Decision
from core.play.kinds import Kind
from scenarios.catalogue import load
from tui.choosing.choosing import Choosing
from tui.views.glyphs import UNICODE
from tui.views.key_labels import kind_label, use_own_keys
from tui.views.keys import KINDS
from tui.views.kind_keys import letters
from tui.views.lines import text_of
from tui.views.menu_view import menu_rows
from tui.views.order_view import Entry
from tui.views.own_keys import own_keys

SCENARIOS = {"goose-fair": 12, "tavern-scuffle": 12, "boots": 12, "wrong-crate": 4, "stairwell": 6}
"""How many prompts of each are looked at."""


@cache
def prompts(name: str) -> list[Choosing]:
    """What is asked in the first moments of a scenario, if everyone gives the order selected at first."""
    scenario, found = load(name), list[Choosing]()
    match = Match.start(scenario.ruleset, scenario.battle, SeededCup(3), answers=scenario.answers)
    while len(found) < SCENARIOS[name] and not match.over:
        if isinstance(match.waiting, Decision):
            choosing = Choosing(match.ruleset, match.position, best_first=True)
            found.append(choosing)
            order = next((one for _ in range(6) if (one := choosing.do()) is not None), None)
            match.answer(order if order is not None else next(iter(choosing.menu.of(choosing.figure))))
            while choosing.back():
                pass
        else:
            match.throw()
    return found


def leaves(entries: tuple[Entry, ...]) -> list[Choice]:
    """The orders of a menu, in its order."""
    found = []
    for entry in entries:
        found += [entry.choice] if entry.choice is not None and entry.allowed else []
        found += [entry.aim.order(entry.aim.proposed[0])] if entry.aim is not None and entry.allowed else []
        found += leaves(entry.more)
    return found


def digits_only(entries: tuple[Entry, ...]) -> bool:
    """Whether every entry of a submenu, and of those in it, can be chosen by a digit up to 9."""
    return all((entry.key in tuple("123456789") or not entry.allowed) and digits_only(entry.more) for entry in entries)


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_order_of_a_menu_is_behind_the_letter_of_its_kind(name: str) -> None:
    for choosing in prompts(name):
        offered = choosing.listing.entries
        for kind in dict.fromkeys(kind for entry in offered if entry.can_be_done for kind in entry.kinds):
            mine = [order for order in leaves(offered) if order.kind is kind]
            assert not choosing.select_kind(kind.letter)
            assert not choosing.fault
            here = choosing.listing.entry
            assert here is not None
            assert kind.letter in {one.letter for one in here.kinds}
            inside = leaves(choosing.listing.entries)
            assert all(order in inside for order in mine)
            assert digits_only(choosing.listing.entries) or choosing.listing.top
            while choosing.back():
                pass
            assert choosing.listing.entries == offered


@pytest.mark.parametrize("name", SCENARIOS)
def test_no_menu_has_digits_above_nine_and_every_entry_has_a_digit_or_its_kind_a_letter(name: str) -> None:
    for choosing in prompts(name):
        lines = choosing.listing.entries
        assert [entry.key for entry in lines if entry.allowed][:9] == list("123456789")[: len(lines)]
        assert all(digits_only(entry.more) for entry in lines)
        assert all(entry.key or not entry.allowed or entry.kinds for entry in lines)


def test_the_same_letter_again_gives_the_order_and_a_digit_another_of_its_kind() -> None:
    several = [(one, kind) for name in SCENARIOS for one in prompts(name) for kind in Kind if more_than_one(one, kind)]
    assert several
    for choosing, kind in several:
        first, second, *_ = one_kind(choosing, kind)
        assert not choosing.select_kind(kind.letter)
        assert [entry.label for entry in choosing.listing.entries][:2] == [first.label, second.label]
        assert choosing.select_kind(kind.letter), "the second time confirms"
        assert choosing.listing.number_of("2") == 1
        while choosing.back():
            pass


def more_than_one(choosing: Choosing, kind: Kind) -> bool:
    """Whether a menu has several entries of a kind, and others, and no move is chosen on the map."""
    mine, lines = one_kind(choosing, kind), choosing.listing.entries
    same = [entry for entry in lines if kind.letter in {one.letter for one in entry.kinds}]
    return 1 < len(mine) == len(same) < len(lines) - 1 and all(entry.walk is None for entry in mine)


def one_kind(choosing: Choosing, kind: Kind) -> list[Entry]:
    """The entries of a menu with orders of one kind only."""
    return [entry for entry in choosing.listing.entries if entry.kinds == (kind,) and entry.can_be_done]


def test_a_kind_without_an_order_says_so_and_an_unavailable_one_says_why() -> None:
    choosing = next(one for one in prompts("goose-fair") if any(not e.can_be_done for e in one.listing.entries))
    refused = next(entry for entry in choosing.listing.entries if not entry.can_be_done).more[0]
    others = {kind.letter for entry in choosing.listing.entries if entry.can_be_done for kind in entry.kinds}
    (kind,) = refused.kinds
    if kind.letter not in others:
        choosing.select_kind(kind.letter)
        assert refused.why_not is not None
        assert choosing.fault == f"{refused.label}: {refused.why_not.reason}"
    choosing.select_kind(Kind.TRUCE.letter)
    assert choosing.fault == "no order of this kind now: surrender or call a truce"


def test_a_row_shows_the_digit_and_the_letter_at_the_first_order_of_a_kind() -> None:
    for choosing in prompts("boots"):
        lines = choosing.listing.entries
        rows = text_of(menu_rows(lines, 0, 0, 9, 40, UNICODE)).split("\n")
        assert rows[0].startswith(f"1{lines[0].kinds[0].letter} {lines[0].label[:20]}")
        shown = [letter for letter in letters(lines) if letter]
        assert len(shown) == len(set(shown))


def test_a_letter_gives_way_to_a_key_of_the_players_own_and_can_be_set_itself() -> None:
    own, faults = own_keys({"battle": {"find": "b"}})
    assert not faults
    use_own_keys(own)
    assert kind_label(Kind.STRIKE) == kind_label(Kind.ATTACK) == ""
    own, faults = own_keys({"battle": {"find": "b"}, "kinds": {"strike": "f5"}})
    assert not faults
    use_own_keys(own)
    assert kind_label(Kind.STRIKE) == "F5"
    _, faults = own_keys({"kinds": {"strike": "g"}})
    assert faults[0].told.startswith("g is already the key for battle.log")


def test_the_page_about_playing_lists_every_letter() -> None:
    page = (Path(__file__).parents[3] / "docs" / "playing.md").read_text(encoding="utf-8")
    section = page.partition("### A letter for each kind of order")[2].partition("\n## ")[0]
    listed = dict(re.findall(r"\| `(.)` \| ([a-z ]+?) (?=\|)", section))
    assert listed == {key.keys: key.says.removeprefix("orders: ") for key in KINDS}
