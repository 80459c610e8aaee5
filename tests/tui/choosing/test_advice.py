"""Advice: it selects nothing, and the journal notes it where it is taken."""

from __future__ import annotations

from ai.assessment import Assessment
from core.match.entries import Advised
from core.match.journal import load
from core.rulesets.skirmish.movement.moving import Move
from hexfray.testing.skirmish import battle_of, cell, fighter
from scenarios.catalogue import load as load_scenario
from scenarios.seating import player_seats
from tests.support.tui.playing import duel, hand
from tui.choosing.advising import advice
from tui.keeping.opening import begin
from tui.views.lines import text_of


async def test_advice_selects_nothing_and_is_noted_when_it_is_taken() -> None:
    async with hand(duel()) as played:
        chosen = played.battle.choosing
        assert chosen is not None
        at, answers = chosen.cursor, len(played.session.match.history)
        await played.pilot.press("A")
        await played.until(lambda: chosen.advice is not None)
        assert chosen.cursor == at
        assert "AI advice" in played.panel("odds")
        best = chosen.advice.best if chosen.advice is not None else None
        await played.press("A")
        assert chosen.do() == best
        assert len(played.session.match.history) == answers
        await played.press("enter")
        assert next(m.answer for m in played.session.match.history[answers:]) == best
        assert sum(isinstance(line.entry, Advised) for line in load(played.session.path).lines) == 1


def test_advice_for_another_figure_names_it() -> None:
    battle = battle_of(fighter("agnar"), fighter("ann", (3, 0)), fighter("bran", (0, -9), side="blue"))
    ways = [Assessment(Move("ann", (cell(3, -1),), 0), 100, ()), Assessment(Move("agnar", (), 0), 50, ())]
    told = text_of(advice(battle, ways).told("A", "agnar"))
    assert "1 Ann: move to the north, facing N" in told
    assert "2 Agnar: stay, facing N" in told
    assert "1 stay, facing N" in text_of(advice(battle, ways[1:]).told("A", "agnar"))


async def test_whoever_goes_on_by_itself_after_advice_has_not_taken_it() -> None:
    async with hand(duel()) as played:
        chosen = played.battle.choosing
        assert chosen is not None
        await played.pilot.press("A")
        await played.until(lambda: chosen.advice is not None)
        await played.press("A", "down", "enter")
        assert not any(isinstance(line.entry, Advised) for line in load(played.session.path).lines)


async def test_a_step_back_from_advice_undoes_nothing() -> None:
    async with hand(duel()) as played:
        await played.press("enter")
        answers, chosen = len(played.session.match.history), played.battle.choosing
        assert answers
        assert chosen is not None
        await played.pilot.press("A")
        await played.until(lambda: chosen.advice is not None)
        await played.press("backspace")
        assert chosen.advice is None
        assert len(played.session.match.history) == answers


async def test_advice_comes_at_once_in_a_scenario_with_lessons_too() -> None:
    scenario = load_scenario("goose-fair")
    async with hand(begin(scenario, player_seats(scenario), 1)) as played:
        await played.press("A")
        chosen = played.battle.choosing
        assert chosen is not None
        await played.until(lambda: chosen.advice is not None)
