"""Leaving a battle: what nobody has touched leaves no journal, everything else stays on the disk."""

from __future__ import annotations

from io import StringIO

from core.match.policy import PERSON
from core.play.replies import let_it_pass
from scenarios.catalogue import load
from tests.support.tui.playing import duel, hand
from tui.keeping.journals import journals_path
from tui.keeping.opening import begin, resume_battle
from tui.keeping.parting import Parting
from tui.keeping.session import Session
from tui.plain.game import play_lines
from tui.plain.voice import Voice
from tui.screens.title import TitleScreen
from tui.views.glyphs import UNICODE


def journals() -> int:
    """How many there are."""
    return len([*journals_path().iterdir()])


def give_an_order(session: Session) -> None:
    """Answer until a person has given an order."""
    match = session.match
    while session.is_untouched:
        policy = session.policy
        if policy is not None:
            match.answer(policy.choose(match.ruleset, match.position))
        else:
            match.answer(let_it_pass(match.ruleset, match.position))


def test_a_battle_that_is_opened_and_left_leaves_nothing() -> None:
    session = duel()
    assert session.leave() is Parting.UNTOUCHED
    assert journals() == 0


def test_what_the_ai_did_before_the_first_order_is_not_kept_either() -> None:
    scenario = load("duel")
    session = begin(scenario, {"red": "recruit", "blue": PERSON}, 1)
    match = session.match
    while (policy := session.policy) is not None:
        match.answer(policy.choose(match.ruleset, match.position))
    assert session.leave() is Parting.UNTOUCHED
    assert journals() == 0


def test_a_battle_of_computers_is_kept_once_it_has_begun() -> None:
    scenario = load("duel")
    session = begin(scenario, {"red": "recruit", "blue": "recruit"}, 1)
    assert session.is_untouched
    assert session.policy is not None
    session.match.answer(session.policy.choose(session.match.ruleset, session.match.position))
    assert session.leave() is Parting.SAVED
    assert journals() == 1


def test_one_order_is_kept_even_if_it_was_undone() -> None:
    session = duel()
    give_an_order(session)
    assert session.undo()
    assert session.leave() is Parting.SAVED
    assert journals() == 1


def test_a_resumed_battle_is_never_deleted() -> None:
    session = duel()
    session.close()
    again = resume_battle(session.path)
    assert again.leave() is Parting.SAVED
    assert journals() == 1


def test_other_seats_are_a_change_worth_keeping() -> None:
    session = duel()
    session.change_seats({"blue": "master"})
    assert session.leave() is Parting.SAVED


async def test_the_screen_says_what_became_of_it() -> None:
    async with hand(duel()) as player:
        await player.pilot.press("q")
        await player.until(lambda: isinstance(player.app.screen, TitleScreen))
        assert [note.message for note in player.app._notifications] == [Parting.UNTOUCHED.value]
    assert journals() == 0
    async with hand(duel()) as player:
        give_an_order(player.session)
        await player.pilot.press("q")
        await player.until(lambda: isinstance(player.app.screen, TitleScreen))
        assert [note.message for note in player.app._notifications] == [Parting.SAVED.value]
    assert journals() == 1


def test_lines_say_it_too() -> None:
    out = StringIO()
    play_lines(Voice(StringIO("quit\n"), out, UNICODE), load("duel"), None, 3)
    assert Parting.UNTOUCHED.value in out.getvalue()
    assert journals() == 0
