"""The bell: when a person is prompted after the AI has acted, and when a figure of a person is hit; as the setting
says."""

from __future__ import annotations

import pytest

from core.battle.events import Hurt
from core.match.match import Moment
from tests.support.tui.playing import duel, hand
from tui.keeping.session import Session
from tui.keeping.settings import Liked, Settings
from tui.screens.battle.news import News


def own(session: Session) -> str:
    """A figure of the person."""
    return next(f.id for f in session.match.battle if session.seats[f.side] is None)


def foe(session: Session) -> str:
    """A figure of the AI."""
    return next(f.id for f in session.match.battle if session.seats[f.side] is not None)


def hit(session: Session, figure: str) -> list[Moment]:
    return [Moment(session.match.position, (1,), (Hurt((), figure, 2),))]


@pytest.mark.parametrize(("liked", "rings"), [("off", False), ("turn", False), ("hit", True), ("both", True)])
def test_a_hit_on_an_own_figure_rings(liked: str, rings: bool) -> None:
    session = duel()
    assert News(session).rings(hit(session, own(session)), liked, prompted=False) is rings
    assert not News(session).rings(hit(session, foe(session)), liked, prompted=False)


def test_what_was_there_at_first_is_no_news() -> None:
    session = duel()
    assert not News(session).since()


@pytest.mark.parametrize("liked", ["off", "turn"])
async def test_it_rings_when_it_is_your_turn_after_the_ai(liked: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rung: list[int] = []
    monkeypatch.setattr("tui.app.app.HexfrayApp.bell", lambda app: rung.append(1))
    async with hand(duel(), likes=Liked(Settings(bell=liked))) as player:
        rung.clear()
        answered = len(player.session.match.history)
        await player.press("space", "space")
        acted = player.session.match.history[answered:]
        by_ai = [one for one in acted if getattr(one.answer, "figure", "") == foe(player.session)]
        assert by_ai, "the AI has had its turn"
        assert bool(rung) is (liked == "turn")
