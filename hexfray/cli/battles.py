"""The output of `hexfray battles`: a list or JSON; and the battle that a word on the command line names. The folder is
read in tui/keeping/all_battles.py, the options are in command_line.py."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from core.battle.counting import counted
from hexfray.cli.refusing import refuse
from scenarios.faults import nearest
from tui.keeping.all_battles import SavedBattle, Sort, all_battles, in_order
from tui.keeping.journals import SUFFIX, journals_path
from tui.terminal.saying import say
from tui.views.battles_view import NO_MATCH, NONE_YET, battle_line


def listed(find: str, sort: str) -> list[SavedBattle]:
    """Return the battles to print. Exits with a message if the order is unknown."""
    if sort not in [*Sort]:
        refuse(f"--sort {sort}: expected one of {', '.join(Sort)}")
    return [battle for battle in in_order(all_battles(), Sort(sort)) if battle.is_found_by(find)]


def as_json(battles: Sequence[SavedBattle]) -> str:
    """Return battles as JSON, a list of objects."""
    return json.dumps([_as_data(battle) for battle in battles], indent=2, ensure_ascii=False)


def _as_data(battle: SavedBattle) -> dict[str, object]:
    when = datetime.fromtimestamp(battle.written).astimezone().isoformat(timespec="seconds")
    return {
        "number": battle.number,
        "file": str(battle.path),
        "state": str(battle.state),
        "name": battle.name,
        "title": battle.title,
        "scenario": battle.scenario,
        "game": battle.ruleset,
        "seats": dict(battle.seats or {}),
        "figures": list(battle.figures),
        "turn": battle.turn,
        "played": when,
        "winner": battle.winner or None,
        "reason": battle.reason,
    }


def as_table(battles: Sequence[SavedBattle], find: str) -> list[str]:
    """Return battles as lines, each with its number."""
    if battles:
        return [battle_line(battle.row) for battle in battles]
    return [f"{NO_MATCH} '{find}'" if find else f"{NONE_YET}; start one with 'hexfray'"]


def named_battle(said: str) -> Path:
    """Return the file of a battle: a path, a name in the journals folder, or a number in the list. Exits with a message
    if there is none."""
    path, folder = Path(said), journals_path()
    for there in (path, folder / said, folder / f"{said}{SUFFIX}"):
        if there.is_file():
            return there
    if path.exists() or "/" in said or said.endswith(SUFFIX):
        return path  # reading it says what is wrong
    battles = all_battles()
    if not said.isdecimal():
        near = nearest(said, [battle.own_name for battle in battles if battle.own_name])
        hint = f"did you mean {near!r}?" if near else "give a number or a name of 'hexfray battles', or a journal"
        refuse(f"no battle {said!r}; {hint}")
    number = int(said[:9])
    if not battles:
        refuse("no saved battles yet; start one with 'hexfray'")
    if not number:
        refuse("saved battles are numbered from 1 (the latest)")
    if number > len(battles):
        refuse(f"no battle {number}: only {counted(len(battles), 'saved battle', 'saved battles')}")
    return battles[number - 1].path


def battle_to_watch(said: str | None) -> Path:
    """Return the file of a battle; without a word, of the latest in play, else of the latest. Exits with a message if
    no battle is saved."""
    if said is not None:
        return named_battle(said)
    from tui.keeping.watching import to_watch

    if (found := to_watch()) is None:
        refuse("no saved battles yet; start one with 'hexfray', or name a journal")
    return found


def confirmed(path: Path) -> bool:
    """Ask at the terminal whether to delete a battle; without a terminal, exit with a message."""
    if not sys.stdin.isatty():
        refuse("--delete: add --yes to delete without a question")
    say(f"Delete {path.name} for good? Type 'yes' or 'no'.")
    return sys.stdin.readline().strip().lower() in ("yes", "y")
