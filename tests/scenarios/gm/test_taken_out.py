"""A figure that a GM edit has taken out of the battle stays in every account of it."""

from __future__ import annotations

from core.match.cups import cup_of
from core.match.editing import Edit, Subject, Way
from core.match.everyone import with_everyone
from core.match.luck import ledger
from core.match.match import Match
from core.match.report import report_of
from scenarios.catalogue import load, policy
from tui.views.ending_view import plain_summary
from tui.views.luck_view import luck_lines


def fought() -> Match:
    """The duel, in which Cal beside Ysolt has fought Bran, and is taken out."""
    scenario = load("duel")
    match = Match.start(scenario.ruleset, scenario.battle, cup_of({"seed": 5}))
    player = policy("skirmish", "recruit")

    def play(turns: int) -> None:
        last = match.battle.clock.turn + turns
        while not match.over and (match.battle.clock.turn < last or match.position.task is not None):
            match.answer(player.choose(match.ruleset, match.position))

    while match.position.task is not None:
        match.answer(player.choose(match.ruleset, match.position))
    beside = match.battle.grid.name(match.battle.grid.neighbours(match.battle["bran"].at)[0])
    match.edit(Edit(Subject.FIGURE, "cal", {"copy": "ysolt", "at": beside}, Way.ADD))
    play(3)
    match.edit(Edit(Subject.FIGURE, "cal", {}, Way.REMOVE))
    return match


def test_who_was_taken_out_is_in_every_account() -> None:
    match = fought()
    assert "cal" not in match.battle.figures
    everyone = with_everyone(match.battle, match.history)
    assert everyone["cal"].side == "red"
    book = ledger(match.battle, match.history)
    assert book.figures["cal"].rolls
    assert luck_lines(everyone, book)
    assert "cal" in [account.figure for account in report_of(match, "The duel").accounts]
    _ = [*plain_summary(match)]


def test_without_any_the_battle_is_the_same() -> None:
    match = fought()
    match.undo(len(match.history))
    assert with_everyone(match.battle, match.history) is match.battle
