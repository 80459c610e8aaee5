"""Whose a file's texts are: the game and the part of the program. The texts themselves: written.py."""

from __future__ import annotations

from pathlib import PurePath

PACKAGES = ("core", "ai", "tui", "scenarios", "hexfray")
GAMES = ("skirmish", "scuffle", "clinch", "rounds")
SHARED = "shared"
"""What belongs to no game alone."""

AREAS = {
    "ai/": "reason",
    "tui/plain/": "plain",
    "hexfray/engine/": "engine",
    "hexfray/cli/": "command line",
    "hexfray/serve/": "command line",
    "hexfray/series/": "command line",
    "hexfray/": "API",
    "run.py": "command line",
    "starting.py": "command line",
    "tui/views/keys": "keys",
    "tui/views/help": "help",
    "tui/views/palette": "palette",
    "tui/screens/palette": "palette",
    "tui/views/settings": "settings",
    "tui/views/own_keys": "settings",
    "tui/keeping/settings": "settings",
    "tui/screens/settings": "settings",
    "tui/views/title": "title and set-up",
    "tui/views/setup": "title and set-up",
    "tui/screens/title": "title and set-up",
    "tui/screens/setup": "title and set-up",
    "tui/screens/shelf": "title and set-up",
    "tui/": "screen",
    "scenarios/": "authors' errors",
    "core/rulesets/": "rules",
    "core/": "core",
}
"""What kind of texts a file holds, by how its path begins; the first that fits."""
PANELS = ("portrait", "looks", "sheet", "footprint")


def area_of(path: str) -> str:
    """What kind of texts a file holds."""
    found = next(area for begins, area in AREAS.items() if path.startswith(begins))
    return "panel" if found == "rules" and any(part in path for part in PANELS) else found


def game_of(path: str) -> str:
    """The game that a file belongs to; of a scenario the game that it is played by."""
    named = next((part for part in PurePath(path).parts if part.removesuffix(".py") in GAMES), "")
    return named.removesuffix(".py") or SHARED
