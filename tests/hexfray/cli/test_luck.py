"""The luck ledger in words: of a side, of a figure, turn by turn, of any journal."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner

from core.match.luck import Ledger, Luck
from hexfray.cli.command_line import app
from hexfray.testing.skirmish import battle_of, fighter
from scenarios.catalogue import load
from tui.keeping.opening import begin
from tui.views.lines import text_of
from tui.views.luck_view import luck_lines, luck_summary

BATTLE = battle_of(fighter("agnar"), fighter("mara", (0, -1), side="blue"))
LUCK = Luck(3, (0.5, 0.25, 0.75, 0.75))
BOOK = Ledger({"agnar": LUCK}, {"red": ((1, Luck(1, (0.5,))), (3, LUCK)), "blue": ()})


def test_it_tells_of_the_figure_that_rolled_and_of_no_other() -> None:
    assert text_of(luck_lines(BATTLE, BOOK)).splitlines()[1:] == [
        "Red                    3/4       2.2        +0.8  usual",
        "  A Agnar              3/4       2.2        +0.8  usual",
        "  turn by turn: T1 +0.5 T3 +0.8",
    ]


def test_in_short_it_is_a_line_and_nothing_where_nobody_rolled() -> None:
    told = luck_summary(BATTLE, BOOK)
    assert told is not None
    assert text_of([told]) == "luck, in rolls passed: Red +0.8"
    assert luck_summary(BATTLE, Ledger({}, {})) is None
    assert luck_lines(BATTLE, Ledger({}, {})) == []


def test_hardly_any_luck_is_none_and_not_bad() -> None:
    unlucky = Luck(0, (0.01,))
    told = text_of(luck_lines(BATTLE, Ledger({"agnar": unlucky}, {"red": ((1, unlucky),), "blue": ()})))
    assert "-0.0" not in told
    assert "T1 +0.0" in told


def test_a_command_prints_that_of_a_journal() -> None:
    scenario = load("duel")
    session = begin(scenario, dict.fromkeys(scenario.battle.sides, "recruit"), 5)
    for _ in session.match.play_on(session.seats):
        pass
    session.close()
    said = CliRunner().invoke(app, ["luck", str(session.path)])
    assert said.stdout.startswith("luck ")
    assert "turn by turn" in said.stdout
    gone = CliRunner().invoke(app, ["luck", str(Path("nowhere"))])
    assert gone.exit_code == 2
