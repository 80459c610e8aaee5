"""Two people at one keyboard: a page between their orders, and an undo that asks."""

from __future__ import annotations

from core.match.policy import PERSON
from scenarios.catalogue import load
from tests.support.tui.playing import SCENES, Hand, duel, face_to_face, hand
from tui.keeping.opening import begin
from tui.keeping.settings import USUAL
from tui.screens.battle.screen import BattleScreen
from tui.screens.confirm import ConfirmScreen
from tui.screens.handover import HandoverScreen


async def to_the_other(player: Hand) -> None:
    """Give orders until the other person is asked, or the keyboard is to be passed."""
    first = player.session.asked
    assert first is not None
    while isinstance(player.app.screen, BattleScreen):
        asked = player.session.asked
        if asked is None or asked.side != first.side:
            return
        await player.press("enter")


async def test_a_page_without_the_battle_asks_to_pass_the_keyboard() -> None:
    async with hand(face_to_face(), likes=USUAL) as player:
        assert isinstance(player.app.screen, BattleScreen), "the first prompt needs no page"
        await to_the_other(player)
        await player.until(lambda: isinstance(player.app.screen, HandoverScreen))
        shown = player.panel("handover")
        assert shown.startswith("Pass the keyboard to the ")
        assert "Enter when ready." in shown
        assert not [figure.name for figure in player.session.match.battle if figure.name in shown]
        assert player.app.screen.styles.background.a == 1, "nothing shows through"
        await player.pilot.press("q", "escape", "space")
        assert isinstance(player.app.screen, HandoverScreen)
        await player.pilot.press("enter")
        await player.until(lambda: isinstance(player.app.screen, BattleScreen) and player.battle.choosing is not None)


async def test_the_setting_turns_it_off() -> None:
    async with hand(face_to_face()) as player:
        await to_the_other(player)
        assert player.battle.choosing is not None


async def test_one_person_against_the_ai_sees_no_page() -> None:
    async with hand(duel(), likes=USUAL) as player:
        for _ in range(4):
            await player.press("enter")
            assert isinstance(player.app.screen, BattleScreen)


async def test_undo_asks_before_it_crosses_the_other_persons_order() -> None:
    async with hand(face_to_face()) as player:
        await to_the_other(player)
        before = player.session.match.position
        assert player.session.other_to_undo is not None
        for answer, undone in (("n", False), ("y", True)):
            player.director.undo()
            await player.until(lambda: isinstance(player.app.screen, ConfirmScreen))
            await player.pilot.press(answer)
            await player.until(lambda: isinstance(player.app.screen, BattleScreen))
            await player.settle()
            assert (player.session.match.position is not before) == undone


def test_ones_own_order_is_undone_without_a_question() -> None:
    scenario = load(SCENES / "duel.toml")
    session = begin(scenario, {"red": PERSON, "blue": "recruit"}, 1)
    while session.policy is not None:
        session.match.answer(session.policy.choose(session.match.ruleset, session.match.position))
    assert session.other_to_undo is None
