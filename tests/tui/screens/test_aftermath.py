"""What comes after the fight, on the screen and in lines: asked for by a key or a word, played like anything else."""

from __future__ import annotations

from core.battle.item import Soundness
from core.match.entries import Aftermath
from core.match.policy import PERSON
from core.play.phrases import label
from core.rulesets.skirmish.attack.repair import Mend
from tests.support.spoils import MEND, end, rifles
from tests.support.tui.playing import Hand, hand
from tests.tui.plain.lines import answer, orders, told
from tui.keeping.opening import begin, resume_battle
from tui.keeping.saved_battles import unfinished
from tui.keeping.session import Session
from tui.screens.battle.screen import BattleScreen
from tui.screens.replay.screen import ReplayScreen
from tui.screens.result import ResultScreen
from tui.views.lines import text_of


def won(red: str = PERSON) -> Session:
    """Red has just won; its rifle is jammed."""
    session = begin(rifles(), {"red": red, "blue": PERSON}, seed=1)
    end(session.match)
    return session


def rifle(session: Session) -> Soundness:
    (item,) = session.match.battle["mara"].gear
    return item.soundness


def shown(screen: ReplayScreen) -> str:
    return text_of(screen.picture().card[-1:])


def result(played: Hand) -> str:
    assert isinstance(played.app.screen, ResultScreen)
    return played.panel("result")


async def test_a_key_at_the_end_leads_to_it_and_the_end_is_shown_again_when_it_is_done() -> None:
    async with hand(won()) as played:
        assert "repair, tend the wounded" in result(played)
        await played.press("m")
        assert "Turn 1/40 after the fight" in played.panel("banner")
        await played.press("1", "1")
        assert rifle(played.session) is Soundness.WHOLE
        assert "tend the wounded" not in result(played)


async def test_the_field_of_a_battle_that_is_over_names_the_key_that_shows_the_end_again() -> None:
    async with hand(won()) as played:
        await played.pilot.press("l")
        await played.until(lambda: isinstance(played.app.screen, BattleScreen))
        assert "Enter result" in played.panel("hints")
        assert "stop" not in played.panel("hints")
        await played.press("enter")
        assert "repair, tend the wounded" in result(played)


async def test_where_nothing_is_to_be_done_the_key_does_nothing() -> None:
    session = won()
    session.match.begin_aftermath()
    session.match.answer(session.match.read("mara done"))
    async with hand(session) as played:
        await played.press("m")
        assert isinstance(played.app.screen, ResultScreen)


async def test_undo_returns_to_the_end_of_the_fight() -> None:
    async with hand(won()) as played:
        await played.press("m", "backspace")
        assert "repair, tend the wounded" in result(played)


async def test_the_computer_mends_for_itself() -> None:
    async with hand(won("soldier")) as played:
        await played.press("m")
        await played.until(lambda: isinstance(played.app.screen, ResultScreen))
        assert rifle(played.session) is Soundness.WHOLE


async def test_a_replay_shows_it_step_by_step() -> None:
    async with hand(won()) as played:
        await played.press("m", "1", "1", "r")
        assert isinstance(played.app.screen, ReplayScreen)
        await played.press("end", "left", "left")
        assert shown(played.app.screen) == "next: after the battle"
        await played.press("right")
        assert shown(played.app.screen) == "next: Mara: repair the rifle"


def test_in_lines_a_word_leads_to_it() -> None:
    session = won()
    heard = told(session, "after", "mend")
    assert "Type 'after' for repairs and healing after the battle." in heard
    assert "Mara repairs the rifle" in heard
    assert heard.count("Victory for red (red) in turn 1") == 2
    assert orders(session)[-1] == MEND


def test_in_lines_it_can_be_undone_and_begun_again() -> None:
    session = won()
    told(session, "after", "undo", "after", "mend")
    assert rifle(session) is Soundness.WHOLE


def test_in_lines_the_word_means_nothing_where_there_is_nothing_to_do() -> None:
    done = won()
    told(done, "after", "mend")
    assert answer(done, "after") == [
        "I don't know 'after'. Type 'again', 'battles', 'replay', 'report', 'undo' or 'quit'."
    ]


def test_a_battle_in_its_aftermath_can_be_gone_on_with_and_one_that_is_done_is_not_offered() -> None:
    session = won()
    session.match.begin_aftermath()
    session.close()
    assert [found.path for found in unfinished()] == [session.path]
    again = resume_battle(session.path)
    assert again.match.position == session.match.position
    again.match.answer(again.match.read(MEND))
    again.close()
    assert unfinished() == ()


def test_undo_takes_the_step_into_it_back_before_any_order_of_the_fight() -> None:
    session = won()
    session.match.begin_aftermath()
    assert session.undo()
    assert session.match.has_aftermath
    assert not any(isinstance(moment.answer, Aftermath) for moment in session.match.history)


def test_an_order_about_the_things_of_another_says_whose_they_are() -> None:
    battle = rifles().battle
    assert label(battle, Mend("mara", "mara/rifle")) == "repair the rifle"
    assert label(battle, Mend("mara", "bo/one-handed club")) == "repair Bo's one-handed club"
