"""`hexfray serve --watch`: every page watches a battle, and none gives orders, begins one, or changes the settings."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexfray.cli.main import main
from scenarios.catalogue import load
from tests.hexfray.serve.test_serve import door
from tests.support.tui.playing import duel
from tui.keeping.opening import begin


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--side", "red"), "--side: not with --watch, which begins no battle"),
        (("--seed", "3"), "--seed: not with --watch, which begins no battle"),
        (("--position", "x"), "--position: not with --watch, which begins no battle"),
        (("9",), "no battle 9: only 1 saved battle"),
        (("none",), "no battle 'none'; give a number or a name of 'hexfray battles', or a journal"),
    ],
)
def test_what_cannot_be_watched_is_not_served(
    words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    duel().close()
    with pytest.raises(SystemExit) as exit:
        main(["serve", "--watch", *words])
    assert exit.value.code == 2
    assert told in capsys.readouterr().err


async def test_a_battle_is_watched_in_a_browser_and_nothing_can_be_changed_there(tmp_path: Path) -> None:
    _ = pytest.importorskip("textual_serve", reason="the extra 'serve' is not installed")
    from tests.support.tui.browser import BROWSER, browser

    if BROWSER is None:
        pytest.skip("there is no Chromium here (apt-get install chromium)")
    scenario = load("duel")
    session = begin(scenario, dict.fromkeys(scenario.battle.sides, "soldier"), 9)
    play = session.match.play_on(session.seats)
    with door(tmp_path, "--watch", session.path.name) as (_, address):
        async with browser(tmp_path / "browser") as page:
            await page.open(address)
            await page.shows("watching · live")
            for _ in zip(range(6), play, strict=False):
                pass
            await page.until(lambda: "Turn 2/40" in page.text)
            written = session.path.read_bytes()
            await page.press("T")
            await page.tell("Input.insertText", text='"')
            await page.shows("log: dice")
            await page.press("Home")
            await page.until(lambda: "behind" in page.text)
            assert session.path.read_bytes() == written
            assert [path.name for path in session.path.parent.iterdir()] == [session.path.name]
            assert not (tmp_path / "config" / "hexfray").exists()
            await page.press("End")
            await page.shows("watching · live")
            for _ in play:
                pass
            await page.shows("V I C T O R Y")
            while await page.value("document.body.classList.contains('-closed')") is not True:
                await page.press("q")
            assert "New battle" not in page.text
    session.close()
