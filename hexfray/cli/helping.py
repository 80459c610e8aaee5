"""The help of each command: a line for the list, and the head of its own page. Options are next to the commands in
command_line.py, commands.py, series_commands.py, balance_commands.py and hosting.py; docs/cli.md has everything on one
page."""

from __future__ import annotations

from collections.abc import Mapping

from core.records import record

MAIN = """Tactical combat on hex and square grids.

Without a command, hexfray opens the title screen. New here? Try 'hexfray play goose-fair'."""
MORE = "'hexfray COMMAND --help' explains a command; 'hexfray docs cli' has them all."
"""The last line of the page."""


@record
class Help:
    """The help of a command in the list, and on its own page."""

    line: str
    page: str


HELP: Mapping[str, Help] = {
    "play": Help(
        "Play a scenario, or choose one from the title screen.",
        "Play SCENARIO: a name that 'hexfray scenarios' lists, or a file. Without one, the title screen opens.",
    ),
    "resume": Help(
        "Resume a saved battle.",
        "Resume a saved battle: the latest unfinished one, a NUMBER in the list of 'hexfray battles', or a journal "
        "FILE.",
    ),
    "battles": Help(
        "List, resume, replay, rename or delete saved battles.",
        "List all saved battles, unfinished and finished, the latest first; or do something with one of them. BATTLE "
        "is a number in the list, a name, or a journal file.",
    ),
    "serve": Help(
        "Serve the game to a web browser (hexfray docs serve).",
        "Serve the game to a web browser. Each open page plays a separate battle, of SCENARIO or one chosen there, as "
        "with 'hexfray play' (hexfray docs serve).",
    ),
    "host": Help(
        "Host a battle for several people (hexfray docs table).",
        "Host SCENARIO, a name that 'hexfray scenarios' lists or a file, for several people, each at a terminal of "
        "this machine, and play SIDE; without --side only host (hexfray docs table).",
    ),
    "join": Help(
        "Join a battle that someone hosts (hexfray docs table).",
        "Join BATTLE, a name that 'hexfray join --list' lists, or the only one hosted here; without --side only watch "
        "(hexfray docs table).",
    ),
    "replay": Help("Replay a battle from a journal.", "Replay the battle in the journal FILE."),
    "watch": Help(
        "Watch a battle live (hexfray docs watch).",
        "Watch a battle live, played at this or another terminal. BATTLE is a number in the list of 'hexfray "
        "battles', a name, or a journal file, also another user's. Without one, it is the latest that is being played, "
        "else the latest (hexfray docs watch).",
    ),
    "cast": Help(
        "Record a battle for terminal players (asciicast).",
        "Record the replay of a battle as an asciicast, for terminal players such as asciinema. BATTLE is a number in "
        "the list of 'hexfray battles', a name, or a journal file.",
    ),
    "sim": Help(
        "Run many AI-against-AI battles and report the results.",
        "Run many AI-against-AI battles of SCENARIO, a name that 'hexfray scenarios' lists or a file, and report the "
        "results.",
    ),
    "ladder": Help(
        "Rank the AI levels by battle (hexfray docs ladder).",
        "Rank the AI levels of a game by battle, in several classes of battle (hexfray docs ladder).",
    ),
    "tournament": Help(
        "Let any players meet, and rank them (hexfray docs tournament).",
        "Let AI levels and players of your own meet in scenarios or classes of battle, and rank them "
        "(hexfray docs tournament).",
    ),
    "compare": Help(
        "Compare two versions of a scenario (hexfray docs balance).",
        "Compare A and B, two versions of a scenario: play both with the same dice, and say whether a side wins more "
        "often in B, with 95 % intervals, and how many battles a sure answer takes (hexfray docs balance).",
    ),
    "grid": Help(
        "Play builds against builds: a heat map (hexfray docs balance).",
        "Play builds of SCENARIO against builds, and print how often a side wins: a row for each value of a figure's "
        "key, and a column for each of another's, as in --row mara.main=spear,staff --column bo.STR=11..13 "
        "(hexfray docs balance).",
    ),
    "check": Help(
        "Check scenario files and journals (hexfray docs regression).",
        "Check scenario files, and report every fault; play journals on today's scenario files, and report the first "
        "difference. PATH is a file, or a folder with all folders in it (hexfray docs regression).",
    ),
    "schema": Help(
        "Print the JSON Schema of scenario files, for editors.",
        "Print the JSON Schema of scenario files: editors then complete keys and mark wrong ones (hexfray docs "
        "regression).",
    ),
    "position": Help(
        "Print a battle's position, for 'play --position'.",
        "Print the position of the battle in the journal FILE, for 'hexfray play SCENARIO --position'.",
    ),
    "luck": Help(
        "Compare a battle's rolls with their chances.",
        "Compare the rolls of the battle in the journal FILE, and the harm they did, with their exact chances, for "
        "each side and figure, and say how rare that luck is.",
    ),
    "report": Help(
        "Report on a battle: result, figures, gravest moments, luck.",
        "Report on a battle: how it ended, what each figure did, the gravest moments, luck and how rare it is, and "
        "each side's chance to win turn by turn. BATTLE is a number in the list of 'hexfray battles', a name, or a "
        "journal file (hexfray docs report).",
    ),
    "review": Help(
        "Show which of your orders cost most, and the better ones.",
        "Compare the orders of a side in BATTLE with the strongest AI's choices, and show those that cost most: the "
        "better order, why, and the difference. BATTLE is a number in the list of 'hexfray battles', a name, or a "
        "journal file.",
    ),
    "rule": Help(
        "Show a rule with citations, code and tests.",
        "Show rules, each with citing orders and modifiers, code and tests. CLAUSE is a rule, such as S16.2-06, or a "
        "section to list, such as S16.2.",
    ),
    "engine": Help(
        "Play over a pipe, in lines of JSON (hexfray docs engine).",
        "Play over a pipe: requests and replies are lines of JSON (hexfray docs engine).",
    ),
    "scenarios": Help(
        "List the scenarios that come with the game.",
        "List the scenarios that come with the game: name, title and description.",
    ),
    "docs": Help(
        "Read the docs: list the pages, or show one.",
        "List the pages of the docs, or show PAGE: a name of that list. Pipes get Markdown.",
    ),
    "completion": Help(
        "Complete command lines in bash, zsh or fish.",
        "Print a script for SHELL (bash, zsh or fish) that completes command lines of hexfray. The first lines say "
        "where to put the script (hexfray docs cli).",
    ),
}
"""The help by command."""
