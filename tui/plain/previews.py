"""Previews in words: who threatens a figure, what a walk leads to. The odds of an order are in queries.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.whereabouts import cell_in_words
from core.play.danger import danger_at
from core.play.forecast import NEXT_TURN, forecast
from core.play.move_preview import MovePreview, price
from core.play.refusal import cannot
from tui.plain.descriptions import figure_named
from tui.plain.desk import Desk
from tui.plain.typed_orders import select_walk
from tui.plain.voice import CommandError
from tui.views.danger_view import danger_text
from tui.views.forecast_view import target_text, threat_text
from tui.views.move_preview_view import encounter_text

ME = ("", "me")


def show_threats(desk: Desk, words: str) -> None:
    """Print what each enemy can do to a figure, this turn and next; without `words`, to the active figure."""
    if words.lower() in ME and desk.figure is None:
        raise CommandError("no figure is active; type a name, for example 'threats bran'")
    figure = desk.battle[desk.figure or ""] if words.lower() in ME else figure_named(desk.battle, words)
    ruleset = desk.session.match.ruleset
    now, later = (forecast(ruleset, desk.battle, figure.id, turns) for turns in (0, NEXT_TURN))
    named = {danger.figure for danger in now}
    told = [
        *(f"  this turn {threat_text(desk.battle, danger)}" for danger in now),
        *(f"  next turn {threat_text(desk.battle, danger)}" for danger in later if danger.figure not in named),
    ]
    head = f"Threats to {figure.short_name}, if no one else moves:"
    desk.voice.say(*([head, *told] if told else [f"No threats to {figure.short_name} this turn or next."]))


def show_danger(desk: Desk, words: str) -> None:
    """Print the danger of a cell to the active figure; without one, of its own cell and of those next to it."""
    if desk.figure is None or desk.chosen.position.task is not None:
        raise CommandError(
            "no danger map in the middle of an order; 'threats bran' says what enemies can do to a figure"
        )
    battle, ruleset = desk.battle, desk.session.match.ruleset
    try:
        cells = [battle.grid.cell(words)] if words else [at := battle[desk.figure].at, *battle.grid.neighbours(at)]
    except ValueError as fault:
        raise CommandError(str(fault)) from None
    walking = desk.chosen.walking
    walks = walking.imagined_everywhere() if walking is not None else {}
    name = battle[desk.figure].short_name
    desk.voice.say(f"Danger to {name}, this turn and next, if no one else moves (average hits):")
    for cell in cells:
        if battle.ground(cell).solid:
            continue
        danger = danger_at(ruleset, desk.chosen.position, desk.figure, cell, walks.get(cell))
        desk.voice.say(f"  {cell_in_words(battle, cell, desk.figure, numbered=True)}: {danger_text(battle, danger)}")


def show_price(desk: Desk, words: str) -> None:
    """Print the preview of a walk typed as an order, or of the pending walk."""
    walking = desk.chosen.walking
    if walking is None:
        raise CommandError("you can't move now; 'threats' lists what enemies can do")
    if words:
        select_walk(desk, walking, words.split())
    order = walking.imagined
    if order is None:
        raise CommandError(f"out of reach; 'reach' lists the {desk.battle.grid.cell_words[1]} in reach")
    if (refusal := desk.chosen.menu.refusal(order)) is not None:
        raise CommandError(cannot(desk.battle, order, refusal))
    desk.voice.say(*preview_lines(price(desk.chosen.ruleset, desk.chosen.position, order), desk.battle))


def preview_lines(found: MovePreview, start: Battle) -> list[str]:
    """Return a preview without symbols or colours. `start` is the battle before the move."""
    battle = found.battle
    me = battle[found.order.figure]
    at = battle.grid.name(me.at)
    lines = [
        *(f"  on the way {encounter_text(start, met, me.id, me.at)} ({met.rule})" for met in found.met),
        *(f"  {lost.text} ({lost.rule})" for lost in found.lost),
        *(f"  then {target_text(battle, chance)}" for chance in found.chances),
        *(f"  this turn {threat_text(battle, danger)}" for danger in found.dangers),
        *(f"  next turn {threat_text(battle, danger)}" for danger in found.later),
    ]
    sure = "" if found.sure else ", if the dice allow"
    return [f"At {at}{sure}, if no one else moves:", *(lines or ["  no targets, no threats"])]
