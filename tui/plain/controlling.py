"""Changing the control of sides in lines: a person, or the AI at any level. On the screen: screens/seats.py."""

from __future__ import annotations

import re

from core.battle.names import Side
from core.battle.naming import in_line, sentence
from core.match.policy import PERSON
from scenarios.catalogue import Unknown, style_title
from scenarios.faults import unknown
from tui.keeping.control import control_words, levels, style_of, styles
from tui.keeping.outsiders import registered, shown_name
from tui.plain.desk import Desk
from tui.plain.saving import LEAVING, save
from tui.plain.voice import CommandError, Leave, closed

OUTSIDE = re.compile(r" [^ :]+:")
"""The beginning of the name of a player from outside, after the side."""
ME = ("you", "me")
"""What a person may call himself or herself."""
FORM = "Type 'control SIDE LEVEL', for example 'control {side} veteran'"


def control(desk: Desk, words: str) -> None:
    """Print who controls each side; with a side and a level, change that."""
    if not words:
        _show(desk)
        return
    name, level = _side_and_level(words)
    if not name:
        raise CommandError(f"who is to control '{words}'? {FORM.format(side=_other(desk))}")
    side, seat = _side(desk, name), _seat(desk, level)
    try:
        save(desk.session, lambda: desk.session.change_seats({side: seat}), desk.voice)
    except Unknown as fault:
        raise CommandError(str(fault)) from None
    if not desk.session.is_joined:
        desk.voice.say(_told(desk, side))


def ask_who_plays(desk: Desk) -> None:
    """Ask who plays each side whose player a journal can't start. Raises Leave."""
    for side, name in desk.session.unseated.items():
        party = desk.session.scenario.party(side).name
        known = ", ".join(levels(desk.session.scenario.ruleset.id))
        desk.voice.say("", f"{party} ({side}) was played by {shown_name(name)}, which a journal can't start.")
        while side in desk.session.unseated:
            desk.voice.say(f"Who plays {in_line(party)} now? Type one of {known}; Enter is you, 'quit' leaves.")
            if (said := desk.voice.ask()).lower() in LEAVING:
                raise Leave
            try:
                control(desk, f"{side} {said or PERSON}")
            except CommandError as fault:
                desk.voice.say(closed(sentence(str(fault))))


def _sides(desk: Desk) -> tuple[Side, ...]:
    return desk.session.scenario.battle.sides


def _other(desk: Desk) -> Side:
    """Return a side to name in an example: not the one that is asked."""
    asked = desk.session.asked
    return next((side for side in _sides(desk) if asked is None or side != asked.side), _sides(desk)[0])


def _show(desk: Desk) -> None:
    """Print the control of each side, and what it can be changed to."""
    game = desk.session.scenario.ruleset.id
    known = (*levels(game), *desk.session.outside)
    desk.voice.say(*(_told(desk, side) for side in _sides(desk)))
    side = _other(desk)
    desk.voice.say(f"Levels: {', '.join(known)}. {FORM.format(side=side)}.")
    if found := next((known for level in known if (known := styles(game, level)[1:])), ()):
        desk.voice.say(f"Fighting styles; type one after a slash, for example 'control {side} veteran/{found[0]}':")
        desk.voice.say(*(f"  {style}: {style_title(style)}" for style in found))


def _side_and_level(words: str) -> tuple[str, str]:
    """Split the words of the command. A player from outside may have several: it begins with the word with a colon."""
    found = OUTSIDE.search(words)
    name, _, level = (words[: found.start()], "", words[found.start() + 1 :]) if found else words.rpartition(" ")
    return name, level


def _seat(desk: Desk, level: str) -> str:
    """Return the control that a typed word means; a player from outside keeps its capitals."""
    if level.lower() in ME:
        return PERSON
    return level if ":" in level or level in registered() else level.lower()


def _told(desk: Desk, side: Side) -> str:
    """Return who controls a side, in words."""
    now, name = desk.session.names[side], desk.session.scenario.party(side).name
    if other := desk.session.player_elsewhere(side):
        return f"{name} ({side}): {other}"
    style = f", {style_of(now)}" if style_of(now) else ""
    return f"{name} ({side}): {control_words(now)}{style}"


def _side(desk: Desk, name: str) -> Side:
    """Return the side of that name. Raises CommandError."""
    party = desk.session.scenario.party
    for side in _sides(desk):
        if name.casefold() in (side, party(side).name.casefold(), in_line(party(side).name).casefold()):
            return side
    raise CommandError(unknown("side", name, _sides(desk)))
