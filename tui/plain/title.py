"""The first question of the line mode: which battle. All saved battles are listed in battles.py, the sides are set in
setup.py."""

from __future__ import annotations

from core.battle.counting import counted
from core.match.cups import CupFault
from core.match.journal import JournalFault
from core.match.replay import Desync
from scenarios.catalogue import Unknown, library, load
from scenarios.faults import FaultyScenario
from tui.keeping.journal_preview import journals_by_date
from tui.keeping.journals import place
from tui.keeping.opening import resume_battle
from tui.keeping.saved_battles import saved_battles
from tui.keeping.session import Session
from tui.plain.battles import choose_battle
from tui.plain.setup import LEAVING, Setup
from tui.plain.voice import Leave, Voice
from tui.views.title_view import battles_of, on_the_day

SHOWN = 20
"""How many unfinished battles the list shows."""


def choose_session(voice: Voice, seed: int | None) -> Session:
    """Return the battle chosen from the list of saved battles and scenarios. Raises Leave."""
    while True:
        (kept, odd, _), fresh, count = saved_battles(SHOWN), library(), len(journals_by_date())
        voice.say("hexfray", "")
        if lost := place().lost:
            voice.say(lost, "")
        for number, item in enumerate(kept, 1):
            when = f"last played {on_the_day(item.written)}, {item.span} {item.turn}"
            voice.say(f"{number:3} Resume: {item.title} ({when}; {item.seats})")
        heading, begin = "", len(kept) + bool(count)
        if count:
            battles = counted(count, "battle", "battles")
            voice.say(f"{begin:3} All {battles}: resume, replay, rename, delete, sort and find")
        for number, notice in enumerate(fresh, begin + 1):
            if battles_of(notice.ruleset) != heading:
                heading = battles_of(notice.ruleset)
                voice.say(heading)
            voice.say(f"{number:3} {notice.title}{' (start here)' if notice.teaches else ''}")
        for folder in (one.reason for one in odd if one.path == place().folder):
            voice.say(f"    Can't be resumed: {folder}")
        at = _number(voice, "Which battle?", begin + len(fresh))
        try:
            if at < len(kept):
                return resume_battle(kept[at].path)
            if at < begin:
                if (found := choose_battle(voice)) is not None:
                    return found
                continue
            return Setup(voice, load(fresh[at - begin].id), seed).session()
        except (JournalFault, Desync, CupFault, FaultyScenario, Unknown) as fault:
            voice.say(*str(fault).split("\n"), "")


def _number(voice: Voice, question: str, count: int) -> int:
    """Return the number chosen, counted from 0. Raises Leave."""
    voice.say(f"{question} Type a number from 1 to {count}, or 'quit'.")
    while (said := voice.ask()).lower() not in LEAVING:
        if said.isdecimal() and 0 < int(said) <= count:
            return int(said) - 1
        voice.say(f"Type a number from 1 to {count}, or 'quit'; got '{said}'.")
    raise Leave
