"""Who can control a side, a person or the AI at a level with a fighting style, and the choice of the next one. Before
a battle: beginning.py; during one: session.py.

A control is one word, as in journals: `person`, `veteran`, `veteran/guard`, or the name of a player from outside
(outsiders.py).
"""

from __future__ import annotations

from collections.abc import Iterable

from core.match.policy import PERSON
from scenarios.catalogue import characters_of, game, level_and_character, player_name, style_title
from tui.keeping.outsiders import is_outside, registered

OWN = ""
"""The fighting style that leaves each figure its own."""


def levels(ruleset: str) -> tuple[str, ...]:
    """Return what can control a side of a game: a person, the AI at any level, or a registered player."""
    policies = game(ruleset).policies
    return (PERSON, *policies, *(name for name in registered() if name not in policies))


def level_of(control: str) -> str:
    """Return a control without the fighting style."""
    return level_and_character(control)[0]


def style_of(control: str) -> str:
    """Return the fighting style of a control; `OWN` if each figure has its own."""
    return level_and_character(control)[1] or OWN


def styles(ruleset: str, control: str) -> tuple[str, ...]:
    """Return the fighting styles available to a control; none for a person."""
    level = level_of(control)
    known = () if level == PERSON or is_outside(ruleset, level) else characters_of(ruleset, level)
    return (OWN, *known) if known else ()


def next_level(ruleset: str, control: str, by: int, more: Iterable[str] = ()) -> str:
    """Return the control `by` levels on; its fighting style stays if possible. `more` are other players to choose
    from."""
    style = style_of(control)
    known = tuple(dict.fromkeys([*levels(ruleset), *more, level_of(control)]))
    level = known[(known.index(level_of(control)) + by) % len(known)]
    return player_name(level, style) if style in styles(ruleset, level)[1:] else level


def next_style(ruleset: str, control: str, by: int) -> str:
    """Return the control `by` fighting styles on."""
    known = styles(ruleset, control)
    return player_name(level_of(control), known[(known.index(style_of(control)) + by) % len(known)])


def control_words(control: str) -> str:
    """Return a control in words: `you`, `AI: veteran`."""
    level = level_of(control)
    return "you" if level == PERSON else f"bot: {level}" if ":" in level else f"AI: {level}"


def style_words(control: str) -> str:
    """Return the fighting style of a control in words."""
    return style_of(control) or "each their own"


def style_does(control: str) -> str:
    """Return what the fighting style of a control does, in a few words; empty if each figure has its own."""
    return style_title(style_of(control))
