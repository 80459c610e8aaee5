"""What `hexfray --help` says of each command: a line in the list, and the head of its own page. The options, with what
they do, are beside the commands in command_line.py and commands.py; docs/cli.md has all of it on one page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

MAIN = """Tactical combat on hex and square grids.

Without a command, hexfray opens the title screen. New here? Try 'hexfray play goose-fair'."""
MORE = "'hexfray COMMAND --help' explains a command; docs/cli.md has them all."
"""The end of the page."""


@dataclass(frozen=True, slots=True)
class Help:
    """What the list of commands says, and what the command's own page says."""

    line: str
    page: str


HELP: Mapping[str, Help] = {
    "play": Help(
        "Play a scenario, or choose one from the title screen.",
        "Play SCENARIO: a name that 'hexfray scenarios' lists, or a file. Without one, the title screen opens.",
    ),
    "resume": Help(
        "Resume a saved battle.",
        "Resume a saved battle: the latest, a NUMBER in the list of 'hexfray --plain' (1 is the latest), or a journal "
        "FILE.",
    ),
    "serve": Help(
        "Serve the game to a web browser (docs/serve.md).",
        "Serve the game to a web browser. Each page that is opened plays a battle of its own, as with 'hexfray play' "
        "(docs/serve.md).",
    ),
    "replay": Help("Replay a battle from its journal.", "Replay the battle in the journal FILE."),
    "sim": Help(
        "Run many AI-against-AI battles and report the results.",
        "Run many AI-against-AI battles of SCENARIO and report the results.",
    ),
    "ladder": Help(
        "Rank the AI levels by battle (docs/ladder.md).",
        "Rank the AI levels of a game by battle, in several classes of battle (docs/ladder.md).",
    ),
    "check": Help(
        "Check scenario files and report every fault.",
        "Check scenario files, or every file in a folder, and report every fault. PATH is a file or a folder.",
    ),
    "position": Help(
        "Print a battle's position, for 'play --position'.",
        "Print the position of the battle in the journal FILE. 'hexfray play SCENARIO --position' starts from it.",
    ),
    "luck": Help(
        "Compare a battle's rolls with their chances.",
        "Compare the rolls of the battle in the journal FILE with their exact chances, for each side and figure.",
    ),
    "rule": Help(
        "Show a rule, what cites it, its code and its tests.",
        "Show rules, each with the orders and modifiers that cite it, its code and its tests. CLAUSE is a rule, such "
        "as S16.2-06, or a section to list, such as S16.2.",
    ),
    "engine": Help(
        "Play over a pipe, in lines of JSON (docs/engine.md).",
        "Play over a pipe: requests and replies are lines of JSON (docs/engine.md).",
    ),
    "scenarios": Help(
        "List the scenarios that come with the game.",
        "List the scenarios that come with the game: name, title and description.",
    ),
}
"""By the names of the commands."""
