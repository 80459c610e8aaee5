"""GM edits in lines: `edit bo hurt=3`, `edit add figure cal copy=bo at=0507`. What can be edited is in
core/match/editing.py, the notation in core/match/edit_notation.py; on the screen: screens/by_hand.py."""

from __future__ import annotations

from core.match.edit_notation import figure_called, parse_edit
from core.match.editing import EditFault
from scenarios.catalogue import game
from tui.plain.desk import Desk
from tui.plain.saving import save
from tui.plain.voice import CommandError
from tui.views.by_hand_pages import Spot, pages

HELP = (
    "Change anything in the battle: 'edit NAME key=value …', for example:",
    "  edit bo hurt=3 facing=SW             a figure; 'edit bo' lists the values",
    "  edit bo mark=stunned unmark=shaken   marks; mark.about=…, mark.value=… and mark.until.turn=… follow the mark",
    "  edit bo/dagger to=tib hand=main      an item: to a figure or a cell; rounds=3, soundness=jammed",
    "  edit 0507 terrain=rubble             a cell; also door=closed, height=2",
    "  edit battle limit=30 wind=none       the last turn, and the wind",
    "Add with 'edit add …', remove with 'edit remove …':",
    "  edit add figure cal copy=bo at=0507  or with the keys of a scenario file: like=guard side=blue",
    "  edit add group guard copy=bo at=0507 count=3",
    "  edit add item kind=dagger to=bo hand=main",
    "  edit add hold bo>tib grip=grappled part=torso hands=main",
    "  edit add field kind=smoke at=0507    then 'edit \"smoke 1\" at=0508'",
    "  edit add goal side=red kind=reach cells=0507",
    "  edit remove figure cal               also group, item, hold, field, goal 1",
    "'undo' takes an edit back. Lists of what there is: 'edit list'.",
)


def edit(desk: Desk, words: str) -> None:
    """Make a GM edit; with nothing or only a name, print what can be edited."""
    battle = desk.battle
    if not words:
        desk.voice.draw(*HELP)
        return
    if words == "list" or figure_called(battle, words) is not None:
        name = figure_called(battle, words) if words != "list" else desk.figure
        figure = battle[name or next(iter(battle.figures))]
        spot = Spot(figure.id, figure.at)
        for page in pages(battle, game(desk.session.scenario.ruleset.id), spot):
            desk.voice.say(f"{page.title}:", *(f"  {row.says}: {row.now_in_words}" for row in page.rows))
        return
    try:
        said = parse_edit(words, battle)
        desk.session.match.check_edit(said)
    except EditFault as fault:
        raise CommandError(f"{fault}; 'edit' alone shows examples") from None
    save(desk.session, lambda: desk.session.match.edit(said), desk.voice)
    desk.session.keep()
    desk.choosing = None
