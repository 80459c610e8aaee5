"""What a walk costs and what enemies may do, told while the cursor rests; and that no key waits for it."""

from __future__ import annotations

import pytest

from core.play.asking import Decision
from core.play.move_preview import price
from core.play.position import Position
from core.play.quick_odds import QuickOdds
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.movement.moving import Move
from hexfray.testing.skirmish import Play, battle_of, fighter
from tests.support.tui.playing import face_to_face, hand
from tui.choosing.ahead import Ahead, Question
from tui.choosing.choosing import Choosing
from tui.screens.scheduler import Cancelled
from tui.views.forecast_view import odds_text
from tui.views.glyphs import ASCII, UNICODE
from tui.views.lines import text_of
from tui.views.move_preview_view import preview_lines


def across(main: str = "broadsword") -> Position:
    """Agnar, whose side moves, six hexes from Bran with a spear."""
    bran = fighter("bran", (0, -6), 3, side="blue", main="spear")
    return Play.moving(battle_of(fighter("agnar", main=main), bran)).position


def ahead(position: Position, hexes: int) -> Move:
    """So many hexes straight on."""
    battle = position.battle
    return Move("agnar", tuple(battle.grid.step(battle["agnar"].at, 0, n) for n in range(1, hexes + 1)), 0)


def told(position: Position, hexes: int) -> str:
    """The price of going so far, in words."""
    return text_of(preview_lines(price(SKIRMISH, position, ahead(position, hexes)), position.battle, UNICODE))


def test_what_can_be_done_from_there_and_what_comes_back() -> None:
    words = told(across(), 5)
    assert "▲ strike Bran with the broadsword: 74%" in words
    assert "▼ Bran can strike: 74%, avg 3.4" in words


def test_who_comes_is_said_to_come() -> None:
    assert "▼ Bran can reach and strike" in told(across(), 1)


@pytest.mark.parametrize(
    ("main", "said"),
    [("assault rifle", "Bran can fire on automatic"), ("flame thrower", "Bran can fire burning oil")],
)
def test_what_is_no_verb_is_said_in_words(main: str, said: str) -> None:
    bran = fighter("bran", (0, -6), 3, side="blue", main=main)
    assert said in told(Play.moving(battle_of(fighter("agnar"), bran)).position, 1)


def test_there_is_nobody_to_attack_from_afar() -> None:
    assert "no targets from there" in told(across(), 1)


def test_who_is_held_is_not_told_to_be_down() -> None:
    assert odds_text(QuickOdds(0.9, 0.0, held=0.9)) == ": 90%"
    assert odds_text(QuickOdds(0.9, 1.0, down=0.5, held=0.9)) == ": 90%, avg 1.0, down 50%"


def test_the_end_of_a_walk_names_the_engaging_enemy() -> None:
    position = across()
    assert "there: engaged by Bran" in told(position, 5)


def test_signs_are_those_of_the_set() -> None:
    position = across()
    words = text_of(preview_lines(price(SKIRMISH, position, ahead(position, 5)), position.battle, ASCII))
    assert words.isascii()


def test_a_question_is_about_the_selected_walk() -> None:
    position = across()
    choosing = Choosing(SKIRMISH, position)
    choosing.step(0)
    assert choosing.question == Question("agnar", ahead(position, 1))
    assert isinstance(position.waiting, Decision)


def test_what_nobody_wants_to_know_any_more_is_broken_off() -> None:
    position = across()

    def between() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        Ahead(SKIRMISH, position).worked_out(Question("agnar", ahead(position, 1)), between)


async def test_the_screen_tells_it_once_the_cursor_has_rested() -> None:
    async with hand(face_to_face()) as played:
        await played.press("1", "enter")
        await played.until(lambda: " can strike" in played.panel("odds"))
