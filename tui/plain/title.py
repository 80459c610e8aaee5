"""The first question of the line mode: which battle. Who plays which side is asked in setup.py."""

from __future__ import annotations

from core.battle.events import counted
from core.match.cups import CupFault
from core.match.journal import JournalFault
from core.match.replay import Desync
from scenarios.catalogue import Unknown, library, load
from scenarios.faults import FaultyScenario
from tui.keeping.glimpse import ALL
from tui.keeping.journals import place
from tui.keeping.kept import kept as kept_journals
from tui.keeping.session import Session, go_on
from tui.plain.setup import LEAVING, Setup
from tui.plain.voice import Leave, Voice
from tui.views.title_view import battles_of, on_the_day

SHOWN = 20
"""So many saved battles are in the list at first."""


def chosen_session(voice: Voice, seed: int | None) -> Session:
    """The battle that somebody chooses from the list. Raises Leave."""
    most = SHOWN
    while True:
        (kept, odd, more, rest), fresh = kept_journals(most), library()
        voice.say("hexfray", "")
        if lost := place().lost:
            voice.say(lost, "")
        for number, item in enumerate(kept, 1):
            when = f"last played {on_the_day(item.written)}, turn {item.turn}"
            voice.say(f"{number:3} Go on: {item.title} ({when}; {item.seats}; {item.orders} lines so far)")
        heading, begin = "", len(kept) + bool(rest)
        if rest:
            voice.say(f"{begin:3} Go on: {counted(rest, 'more battle', 'more battles')}")
        for number, notice in enumerate(fresh, begin + 1):
            if battles_of(notice.ruleset) != heading:
                heading = battles_of(notice.ruleset)
                voice.say(heading)
            voice.say(f"{number:3} {notice.title}{' (start here)' if notice.teaches else ''}")
        for reason in (*(one.reason for one in odd), *filter(None, [more])):
            voice.say(f"    Can't be resumed: {reason}")
        at = _number(voice, "Which battle?", begin + len(fresh))
        if rest and at == len(kept):
            most = ALL
            continue
        try:
            if at < len(kept):
                return go_on(kept[at].path)
            return Setup(voice, load(fresh[at - begin].id), seed).session()
        except (JournalFault, Desync, CupFault, FaultyScenario, Unknown) as fault:
            voice.say(*str(fault).split("\n"), "")


def _number(voice: Voice, asked: str, count: int) -> int:
    """The number that is chosen, counted from 0."""
    voice.say(f"{asked} Type a number from 1 to {count}, or 'quit'.")
    while (said := voice.ask()).lower() not in LEAVING:
        if said.isdecimal() and 0 < int(said) <= count:
            return int(said) - 1
        voice.say(f"'{said}' is no number from 1 to {count}; 'quit' leaves.")
    raise Leave
