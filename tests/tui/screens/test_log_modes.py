"""The log as a story or with all dice: one key switches, the setting is kept, and a sentence unfolds to its dice."""

from __future__ import annotations

from scenarios.catalogue import load
from tests.support.tui.playing import Hand
from tests.tui.screens.test_watching import machines, watched
from tui.keeping.settings import load_settings
from tui.screens.log import LogScreen
from tui.views.lines import text_of
from tui.views.side_colours import side_number
from tui.views.story_view import coloured


def told(played: Hand) -> list[str]:
    return [line.text for line in played.battle.picture().said]


async def ten_acts(played: Hand) -> None:
    await played.pilot.press("minus", *["enter"] * 10)
    await played.until(lambda: len(played.session.match.history) > 10)


async def test_one_key_switches_between_story_and_dice_and_the_setting_is_kept() -> None:
    async with watched(machines()) as played:
        await ten_acts(played)
        await played.pilot.press("space")
        story = told(played)
        await played.pilot.press("quotation_mark")
        assert load_settings().settings.log == "dice"
        chronicle = played.director.recorder.chronicle
        assert told(played) == [line.text for line in chronicle.lines] != story
        await played.pilot.press("quotation_mark")
        assert load_settings().settings.log == "story"
        assert told(played) == story


async def test_in_the_full_log_a_sentence_unfolds_to_its_dice_and_the_key_switches_there_too() -> None:
    async with watched(machines(), size=(120, 40)) as played:
        await ten_acts(played)
        await played.pilot.press("g")
        log = played.app.screen
        assert isinstance(log, LogScreen)
        number = max(n for n, line in enumerate(log.shown) if line.style == "story" and line.detail)
        log.at = number
        await played.pilot.press("enter")
        chosen = log.shown[number]
        dice = {line.text for line in log.log_of.dice}
        assert {text_of([row]).strip() for row in chosen.detail} <= dice
        assert text_of(chosen.detail[:1]).strip()[:40] in played.panel("lines")
        await played.pilot.press("quotation_mark")
        assert log.shown == log.log_of.dice
        assert log.shown[log.at].act <= chosen.act


def test_names_stand_in_the_colour_of_their_side() -> None:
    battle = load("duel").battle
    ysolt, bran = battle["ysolt"], battle["bran"]
    line = coloured(battle, "Ysolt Varrow hits Bran's shield; Brand is not Bran.")
    named = [(piece.text, piece.style) for piece in line if piece.style != "plain"]
    colours = [f"side-{side_number(battle, figure.side)}" for figure in (ysolt, bran)]
    assert named == [("Ysolt Varrow", colours[0]), ("Bran", colours[1]), ("Bran", colours[1])]
    assert text_of([line]) == "Ysolt Varrow hits Bran's shield; Brand is not Bran."
