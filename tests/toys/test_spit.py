"""The toy order of tests/toys/spit is wherever orders are: one file of rules has put it there."""

from __future__ import annotations

import pytest

import hexfray
from core.play.kinds import Kind
from core.play.order_odds import outlook
from core.play.parts import footprint_of, quick_odds_of, wording_of
from hexfray import Game
from hexfray.testing.skirmish import Play, battle_of, fighter
from scenarios import catalogue
from scenarios.catalogue import load
from tests.support.engine import Json, Talk
from tests.support.tui.playing import Hand
from tests.toys.spit import RUDE, TABLE
from tests.toys.spit.spitting import DISTRACTED, Spit
from tests.tui.plain.lines import told
from tui.app.app import HexfrayApp
from tui.keeping.opening import begin
from tui.keeping.session import Session
from tui.screens.battle.screen import BattleScreen
from tui.views.help_view import rules_page
from tui.views.lines import text_of

YARD: Json = {
    "title": "A Yard",
    "about": "Two who have no manners.",
    "ruleset": "skirmish",
    "manners": "rude",
    "map": {"width": 5, "height": 5},
    "sides": {"red": {"name": "Red", "colour": "red"}, "blue": {"name": "Blue", "colour": "blue"}},
    "figure": [
        {"id": "ann", "name": "Ann", "side": "red", "at": "0303", "facing": "N", "STR": 8, "DEX": 15},
        {"id": "ben", "name": "Ben", "side": "blue", "at": "0302", "facing": "S", "STR": 15, "DEX": 10}
        | {"main": "broadsword", "skills": {"Sword": 1}},
    ],
}
SPIT = Spit("ann", "ben")
HITS, MISSES = [1, 2, 3], [6, 5, 6]


class Rude(Play):
    """A play of the game in which one may spit."""

    GAME = RUDE


@pytest.fixture(autouse=True)
def manners(monkeypatch: pytest.MonkeyPatch) -> None:
    """A scenario may choose the rude game."""
    monkeypatch.setattr(catalogue, "GAMES", TABLE)


def facing() -> Rude:
    """Ann is to act; Ben is before her."""
    ann = fighter("ann", (2, 2), 0, main="broadsword")
    return Rude.acting(battle_of(ann, fighter("ben", (2, 1), 3, side="blue", main="broadsword")), order=("ann",))


TO_ANN = ("ben move-first", "ben move facing=S", "ann move facing=N", "ben declare-nothing")
"""What is ordered until Ann may act."""


def to_act() -> Game:
    """The yard, played by a program until Ann may act."""
    game = hexfray.begin(load(YARD), 3)
    for order in TO_ANN:
        game.choose(order)
    return game


def at_the_yard() -> Session:
    """The same, played by two people."""
    session = begin(load(YARD), {"red": "person", "blue": "person"}, 3)
    for order in TO_ANN:
        session.match.answer(session.match.read(order))
    return session


# -- the rule ------------------------------------------------------------------------------------------------------


def test_whoever_is_hit_has_one_less_dex_for_one_turn() -> None:
    play = facing().say(SPIT, HITS)
    mark = play.battle["ben"].mark(DISTRACTED)
    assert mark is not None
    assert any(trait.rule == "X-spit-01" for trait in RUDE.pictures.portrait(play.battle, play.battle["ben"]).traits)
    scores = {score.name: score.now for score in RUDE.pictures.portrait(play.battle, play.battle["ben"]).scores}
    plain = {score.name: score.now for score in RUDE.pictures.portrait(facing().battle, facing().battle["ben"]).scores}
    assert scores["DEX"] == plain["DEX"] - 1


def test_who_misses_distracts_nobody() -> None:
    assert facing().say(SPIT, MISSES).battle["ben"].mark(DISTRACTED) is None


def test_an_enemy_who_is_distracted_is_not_spat_at_again() -> None:
    play = facing().say(SPIT, HITS)
    assert RUDE.book.refusal(play.battle, SPIT) == ("X-spit-01", "Ben is distracted")


# -- wherever orders are -------------------------------------------------------------------------------------------


def test_the_odds_and_the_glance_agree() -> None:
    play = facing()
    known = quick_odds_of(RUDE.book, play.battle, SPIT)
    assert known is not None
    assert known.chance == pytest.approx(outlook(RUDE, play.position, SPIT).succeeds)


def test_the_preview_shows_the_hex_of_the_enemy() -> None:
    play = facing()
    assert footprint_of(RUDE.book, play.battle, SPIT).full == {play.battle["ben"].at}


def test_the_menu_knows_what_kind_of_order_it_is() -> None:
    assert (SPIT.kind, wording_of(RUDE.book, facing().battle, SPIT)) == (Kind.TRICK, "spits at Ben")


def test_the_computer_weighs_it_and_says_why() -> None:
    found = {one.choice: one for one in to_act().why(top=50)}
    assert SPIT in found
    assert found[SPIT].reasons[0].words == "spits at Ben"
    assert found[SPIT].score > 0, "the enemy hits less often"


def test_the_computer_plays_it_where_nothing_is_better() -> None:
    game = to_act()
    best = next(one.choice for one in game.why(top=50) if one.choice.verb != "nothing")
    assert game.why(top=1)[0].score >= 0, best


def test_lines_offer_it_carry_it_out_and_tell_of_it() -> None:
    text = told(at_the_yard(), "dice", "ann spit target=ben", "quit")
    assert "spit at Ben" in text
    assert "Ann spits at Ben: " in text


def test_the_engine_offers_it_with_its_odds() -> None:
    talk = Talk()
    talk.ask("new", scenario=YARD, dice={"seed": 3})
    for order in TO_ANN:
        talk.ask("choose", order=order)
    assert "ann spit target=ben" in talk.open_orders()
    assert "error" not in talk.ask("odds", order="ann spit target=ben")


def test_the_rulebook_has_its_clause() -> None:
    clauses = catalogue.game("rude").clauses
    assert any("distracted for one turn" in text_of([row]) for row in rules_page(clauses, ("X-spit-01",)))


async def test_the_screen_offers_it_and_carries_it_out() -> None:
    session = at_the_yard()
    app = HexfrayApp(lambda opened: opened.play(session), pause=0)
    async with app.run_test(size=(120, 40)) as pilot:
        hand = Hand(app, pilot)
        await hand.until(lambda: isinstance(app.screen, BattleScreen) and hand.battle.choosing is not None)
        choosing = hand.battle.choosing
        assert choosing is not None
        entry = next(entry for entry in choosing.listing.entries if entry.choice == SPIT)
        known = quick_odds_of(RUDE.book, choosing.battle, SPIT)
        assert known is not None
        assert entry.label == "spit at Ben"
        assert entry.chance == pytest.approx(known.chance)
        await hand.press(entry.key, entry.key)
        await hand.until(lambda: any(isinstance(one.answer, Spit) for one in session.match.history))
