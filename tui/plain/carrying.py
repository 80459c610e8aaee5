"""Carrying on in lines: `carry on` gives the advised order until something new happens. What is new is found in
tui/choosing/carrying_on.py; advice that is only printed is in reasons.py."""

from __future__ import annotations

from core.battle.naming import sentence
from core.match.noting import note_advice
from core.play.asking import Choice
from scenarios import catalogue
from tui.choosing.carrying_on import why_not_repeat
from tui.plain.desk import Desk
from tui.plain.voice import CommandError
from tui.views.thinking_view import Explains

WORDS = "carry on"
"""What is typed."""


def carry_on(desk: Desk) -> Choice:
    """Return the advised order, and go on at the next prompt. Raises CommandError to stop, with the reason; if
    something is new, a second time carries on all the same."""
    if new := desk.carrying.begin(desk.chosen, desk.session.match.history):
        raise CommandError(f"stopped: {new}. '{WORDS}' again carries on")
    return _advised(desk)


def carried(desk: Desk) -> Choice | None:
    """Return the next advised order while carrying on; None, after saying why, if it stops here."""
    if not desk.carrying.side:
        return None
    if new := desk.carrying.go_on(desk.chosen, desk.session.match.history):
        desk.voice.say("", sentence(f"stopped: {new}. '{WORDS}' carries on."))
        return None
    try:
        return _advised(desk)
    except CommandError as why:
        desk.voice.say("", sentence(f"{why}."))
        return None


def _advised(desk: Desk) -> Choice:
    chosen = desk.chosen
    policy = catalogue.best_player(desk.session.scenario.ruleset.id)
    thought = policy.why(chosen.ruleset, chosen.position, 1) if isinstance(policy, Explains) else []
    if not thought:
        desk.carrying.stop()
        raise CommandError("stopped: no advice here")
    order = thought[0].choice
    if why := why_not_repeat(desk.battle, order):
        desk.carrying.stop()
        raise CommandError(f"stopped: {why}. Type the order to give it")
    note_advice(desk.session.match, order)
    return order
