"""A journal that is deleted while its battle is played, its folder with it or not, is saved again whole, and the player
hears of it in a line; where it can't be saved the battle may be played on, and everything is saved later."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from shutil import rmtree

import pytest

from core.match.journal import JournalFault, JournalFile, load
from scenarios.matches import match_of
from tests.support.tui.playing import duel, hand
from tests.tui.keeping.test_unwritten import played
from tui.keeping.opening import resume_battle
from tui.keeping.session import Session
from tui.plain.battle import play
from tui.plain.game import play_lines
from tui.plain.voice import Leave, Voice
from tui.screens.title import TitleScreen
from tui.screens.trouble import TroubleScreen
from tui.views.glyphs import UNICODE


def holds(session: Session) -> bool:
    """Whether the journal on the disk tells of the battle that is shown."""
    journal = load(session.path)
    again = match_of(session.scenario, journal, auto_dice=False)
    return again.position == session.match.position and [line.entry for line in journal.lines] == session.match.entries


def away(session: Session, *, folder: bool) -> None:
    """Deletes the journal, or all that there is of the player's."""
    if folder:
        rmtree(session.path.parent.parent)
    else:
        session.path.unlink()


def go(session: Session, orders: int = 1) -> None:
    for _ in range(orders):
        session.match.answer(next(iter(session.match.menu)))


@pytest.mark.parametrize("folder", [False, True])
@pytest.mark.parametrize("resumed", [False, True])
def test_it_is_saved_again_whole(folder: bool, resumed: bool) -> None:
    session = duel()
    go(session)
    if resumed:
        session.close()
        session = resume_battle(session.path)
    away(session, folder=folder)
    go(session)
    assert holds(session)
    assert session.file.news() == f"{session.path} was deleted and has been saved again"
    assert session.file.news() == ""
    go(session, 3)
    assert holds(session)
    away(session, folder=folder)
    session.close()
    assert holds(session)


def test_what_was_torn_does_not_come_back() -> None:
    session = duel()
    go(session)
    session.close()
    with session.path.open("a") as file:
        _ = file.write('{"order": "torn')
    session = resume_battle(session.path)
    session.path.unlink()
    go(session)
    assert holds(session)


def test_another_program_can_not_write_what_was_saved_again() -> None:
    session = duel()
    session.path.unlink()
    go(session)
    with pytest.raises(JournalFault, match="already being played in another program"):
        JournalFile.going_on(load(session.path))


def test_another_file_in_its_place_is_left_alone() -> None:
    session = duel()
    session.path.unlink()
    _ = session.path.write_text("mine\n")
    with pytest.raises(JournalFault, match="replaced by another file; move that file away and try again"):
        go(session)
    assert session.path.read_text() == "mine\n"
    session.path.unlink()
    session.match.settle()
    go(session)
    assert holds(session)


def test_in_lines_a_line_says_so() -> None:
    session = duel()
    session.path.unlink()
    out = played(session, "end", "end").out.getvalue()
    assert out.count("was deleted and has been saved again.") == 1
    assert holds(session)


async def test_on_the_screen_a_note_says_so() -> None:
    session = duel()
    async with hand(session) as found:
        away(session, folder=True)
        await found.press("enter")
        assert [note.message for note in found.app._notifications] == [
            f"{session.path} was deleted and has been saved again"
        ]
        assert holds(session)


def block(folder: Path) -> None:
    """Nothing can be saved in the folder: it is a file."""
    rmtree(folder)
    _ = folder.write_text("")


def test_in_lines_the_battle_can_be_played_on_and_is_saved_later() -> None:
    session = duel()
    folder = session.path.parent
    block(folder)
    out = StringIO()
    with pytest.raises(Leave):
        play(session, Voice(StringIO("end\nplay on\nend\nend\n"), out, UNICODE))
    assert out.getvalue().count("Can't save:") == 1
    assert session.unsaved() != ""
    folder.unlink()
    go(session)
    assert session.unsaved() == ""
    assert "the battle is being saved again" in session.file.news()
    assert holds(session)


def test_leaving_what_could_not_be_saved_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    session = duel()
    monkeypatch.setattr("tui.plain.game.choose_session", lambda voice, seed: session)
    block(session.path.parent)
    out = StringIO()
    play_lines(Voice(StringIO("end\nplay on\nquit\n"), out, UNICODE), None, None, None)
    assert "Your last orders are not saved: " in out.getvalue()
    assert "The battle is kept" not in out.getvalue()


async def test_on_the_screen_the_battle_can_be_played_on_and_is_saved_later() -> None:
    session = duel()
    folder = session.path.parent
    async with hand(session) as found:
        block(folder)
        await found.press("enter")
        assert isinstance(found.app.screen, TroubleScreen)
        await found.press("p")
        for _ in range(3):
            await found.press("enter")
            assert not isinstance(found.app.screen, TroubleScreen)
        folder.unlink()
        await found.press("enter")
        assert holds(session)


async def test_leaving_the_screen_without_room_says_what_is_not_saved() -> None:
    session = duel()
    async with hand(session) as found:
        block(session.path.parent)
        await found.press("enter")
        await found.press("p")
        await found.press("q")
        await found.until(lambda: isinstance(found.app.screen, TitleScreen))
        assert any("not saved" in note.message for note in found.app._notifications)
