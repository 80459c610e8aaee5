"""The options about players from outside: their names in `--seat` and their clock. The players: hexfray/bots."""

from __future__ import annotations

import re
from collections.abc import Iterable

from core.match.policy import PERSON
from hexfray.bots import Clock, bots
from hexfray.bots.naming import NotFound, is_bot, registered
from hexfray.game import Policy
from scenarios.catalogue import Unknown, check_level, game, level_and_character

LISTED = re.compile(r"""((?:"[^"]*"|'[^']*'|[^,])*)(?:,|$)""")
"""A name in a list; a comma in quotation marks belongs to a name."""
SECONDS = re.compile(r"([0-9]{1,4}(?:\.[0-9]{1,3})?)(?:,([0-9]{1,5}(?:\.[0-9]{1,3})?))?")


def players_named(ruleset: str, names: Iterable[str], clock: str | None) -> dict[str, Policy]:
    """Return the players from outside among the names of seats. Raises Unknown, also for a name of no player
    and no AI level."""
    levels = game(ruleset).policies
    others = [name for name in names if name != PERSON and level_and_character(name)[0] not in levels]
    for name in others:
        if not is_bot(name):
            check_level(ruleset, name, registered())
    try:
        return bots(others, parse_clock(clock))
    except NotFound as fault:
        raise Unknown(str(fault)) from None


def listed_names(option: str, lists: Iterable[str]) -> list[str]:
    """Return the names in lists such as `veteran,exec:node bot.js`. A comma in quotation marks doesn't end a name.
    Raises Unknown."""
    names: list[str] = []
    for said in lists:
        found = [name.strip() for name in LISTED.findall(f"{said},")[:-1]]
        if "" in found:
            raise Unknown(f"{option} {said!r}: expected names, for example veteran,soldier")
        names += found
    return names


def parse_clock(said: str | None) -> Clock:
    """Return the clock in `5` or `5,300`: seconds for a decision, and for a battle. Raises Unknown."""
    if said is None:
        return Clock()
    found = SECONDS.fullmatch(said)
    if found is None or float(found[1]) <= 0 or (found[2] and float(found[2]) <= 0):
        raise Unknown(f"--clock {said!r}: expected seconds for a decision, or for a decision and a battle: 5,300")
    decision = float(found[1])
    return Clock(decision, float(found[2])) if found[2] else Clock(decision, 60 * decision)
