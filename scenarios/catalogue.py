"""Games, AI levels and scenarios by name. The table of the games is all_games.py, the scenarios are read by loader.py.

Games are imported on first use, so that naming them costs nothing.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from core.errors import HexfrayError
from core.records import record
from scenarios.all_games import GAMES as GAMES
from scenarios.all_games import SPANS as SPANS
from scenarios.endless import LONGEST, endless
from scenarios.faults import Fault, FaultyScenario, unknown

if TYPE_CHECKING:
    from ai.forces import Judge
    from ai.thinker import Thinker
    from core.battle.names import Side
    from core.match.policy import Policy
    from scenarios.game import Game
    from scenarios.scenario import Scenario

RULESETS = GAMES.names
"""The games, without their variants."""
LIBRARY = Path(__file__).with_name("library")
"""The scenarios that ship with the game."""
ENDING = ".toml"
LONGEST_NAME = 150
"""The longest file name in bytes; the names of its journals are longer."""
_TABLES = re.compile(r"^\[(\[?[a-z.]+\]?)\]\s*$((?:\n(?!\[).*)*)", re.MULTILINE)
"""The tables of a scenario file: their names, `[figure]` for one of several, and their text."""
_SIDE = re.compile(r'^side = "(.*)"$', re.MULTILINE)
_NAME = re.compile(r'^name = "(.*)"$', re.MULTILINE)


class Unknown(HexfrayError):
    """An unknown scenario, policy, side or rule. The message is one line with the nearest name."""


@record
class Notice:
    """A shipped scenario as lists show it. `teaches`: it has lessons.

    `ruleset` is its game or variant, `sides` the names of the sides with their number of figures, `limit` the last
    turn; `hard` and `favours` are empty if its file doesn't say.
    """

    id: str
    title: str
    about: str
    teaches: bool = False
    ruleset: str = "skirmish"
    sides: tuple[tuple[Side, int], ...] = ()
    limit: int = 40
    hard: str = ""
    favours: Side = ""

    @property
    def span(self) -> str:
        """What the clock of its game counts, without loading the game."""
        return SPANS.get(self.ruleset, "turn")


def game(ruleset: str) -> Game:
    """Return a game by the id of its ruleset. Raises Unknown."""
    if ruleset not in GAMES:
        raise Unknown(unknown("ruleset", ruleset, GAMES))
    return GAMES.game(ruleset)


def policy(ruleset: str, name: str) -> Policy:
    """Return a new AI player: a level of the game, or `veteran/guard` for one with a fighting style for all figures.
    Raises Unknown."""
    check_level(ruleset, name)
    level, character = level_and_character(name)
    player = game(ruleset).policies[level]()
    if character is None:
        return player
    from ai.thinker import Thinker

    if not isinstance(player, Thinker):
        raise Unknown(f"policy {level!r} has no fighting styles; write {level!r} alone")
    if character not in (known := characters_of(ruleset, level)):
        raise Unknown(unknown("fighting style", character, known))
    return replace(player, character=character)


def check_level(ruleset: str, name: str, others: Iterable[str] = ()) -> None:
    """Check that the game has the level of this player. Raises Unknown, which may suggest one of the `others`."""
    level, _ = level_and_character(name)
    if level not in (players := game(ruleset).policies):
        raise unknown_level(level, [*players, *others])


def unknown_level(level: str, known: Iterable[str]) -> Unknown:
    """Return the error for a player that isn't there. The name of a file gets a hint how to name a bot."""
    hint = "; on the command line, a program is 'exec:COMMAND', a Python class 'pkg.module:Class'"
    return Unknown(unknown("policy", level, known) + (hint if "." in level else ""))


def level_and_character(name: str) -> tuple[str, str | None]:
    """Split the name of a player into level and fighting style; None: each figure has its own. The name of a player
    from outside stays whole."""
    if ":" in name:
        return name, None
    level, manner, character = name.partition("/")
    return level, character if manner else None


def player_name(level: str, character: str) -> str:
    """Return the name of a player with a level and a fighting style; empty: each figure has its own."""
    return f"{level}/{character}" if character else level


def best_player(ruleset: str) -> Policy:
    """Return the strongest AI of a game, whose advice people get."""
    return policy(ruleset, [*game(ruleset).policies][-1])


def best_thinker(ruleset: str) -> Thinker:
    """Return the strongest AI of a game, as one that can be asked about any order (ai/review.py)."""
    from ai.thinker import Thinker

    player = best_player(ruleset)
    assert isinstance(player, Thinker), "the strongest AI of a game thinks"
    return player


def judge(ruleset: str) -> Judge:
    """Return what tells the chances in battles of a game (ai/chances.py)."""
    from ai.forces import Judge

    tactics = best_thinker(ruleset).tactics
    assert isinstance(tactics, Judge), "the game can judge a battle"
    return tactics


def style_title(name: str) -> str:
    """Return what a fighting style does, in a few words; empty for an unknown one."""
    from ai.characters import characters

    return characters()[name].title if name in characters() else ""


def style_habits(name: str) -> tuple[str, ...]:
    """Return what a player sees of a fighting style, habit by habit; none for an unknown one."""
    from ai.characters import characters

    return characters()[name].shows if name in characters() else ()


def characters_of(ruleset: str, level: str) -> tuple[str, ...]:
    """Return the fighting styles of an AI level, if it has any. Raises Unknown."""
    from ai.characters import characters
    from ai.thinker import Thinker

    return tuple(characters()) if isinstance(policy(ruleset, level), Thinker) else ()


def library() -> tuple[Notice, ...]:
    """Return the shipped scenarios by game: those with lessons first, then the smallest."""
    order = list(GAMES)
    notices = []
    for file in LIBRARY.glob(f"*{ENDING}"):
        notice = _notice(file.stem, file.read_text("utf-8"))
        of_game = order.index(notice.ruleset) if notice.ruleset in order else len(order)
        figures = sum(count for _, count in notice.sides)
        notices.append((of_game, not notice.teaches, figures, notice.id, notice))
    return tuple(notice for *_, notice in sorted(notices, key=lambda found: found[:4]))


def next_after(name: str) -> Notice | None:
    """Return the shipped scenario that comes after another one in the list; None after the last, or a scenario that
    doesn't ship."""
    notices = library()
    names = [notice.id for notice in notices]
    at = names.index(name) + 1 if name in names else len(names)
    return notices[at] if at < len(names) else None


def _notice(name: str, text: str) -> Notice:
    """Return the entry of a shipped file. Only its head is parsed as TOML, so that the list comes fast."""
    told = tomllib.loads(_head(text))
    tables = _TABLES.findall(text)
    figures = Counter(_SIDE.search(rest)[1] for table, rest in tables if table == "[figure]")  # type: ignore[index]
    sides = tuple(table.removeprefix("sides.") for table, _ in tables if table.startswith("sides."))
    choosing = {key: told[key] for key in GAMES.keys(told["ruleset"]) if key in told}
    return Notice(
        name,
        told["title"],
        told["about"].strip(),
        any(table == "[lesson]" for table, _ in tables),
        GAMES.chosen(told["ruleset"], choosing) or told["ruleset"],
        tuple((side, figures[side]) for side in sides),
        told.get("limit", 40),
        told.get("hard", ""),
        told.get("favours", ""),
    )


def _head(text: str) -> str:
    """Return the text of a scenario file before its first table."""
    first = _TABLES.search(text)
    return text[: first.start()] if first else text


def title_in(text: str) -> str:
    """Return the title in the text of a scenario, TOML or JSON. Raises ValueError, LookupError and TypeError."""
    if text.startswith("{"):
        title = json.loads(text)["title"]
    elif (fault := endless(head := _head(text))) is not None:
        raise ValueError(fault.message)
    else:
        title = tomllib.loads(head)["title"]
    if not isinstance(title, str):
        raise TypeError(f"title: expected text, got {title!r:.40}")
    return title


def figure_names_in(text: str) -> tuple[str, ...]:
    """Return the names of the figures in the text of a scenario, TOML or JSON, as far as they can be told without
    checking it. Raises ValueError, LookupError and TypeError."""
    if text.startswith("{"):
        return tuple(str(figure["name"]) for figure in json.loads(text)["figure"])
    found = (_NAME.search(rest) for table, rest in _TABLES.findall(text) if table == "[figure]")
    return tuple(name[1] for name in found if name is not None)


def load(name: str | Path | Mapping[str, object]) -> Scenario:
    """Return a shipped scenario by its name, a file by its path, whatever its ending, or a scenario given as a mapping
    with the keys of a file. Raises Unknown and FaultyScenario."""
    if isinstance(name, Mapping):
        return parse(json.dumps(name, ensure_ascii=False))
    path = Path(name)
    if isinstance(name, Path) or path.suffix == ENDING or len(path.parts) > 1:
        return _from_file(path)
    if name not in (known := _shipped()):
        if path.is_file():
            return _from_file(path)
        said = unknown("scenario", name[:LONGEST_NAME], known)
        raise Unknown(said if said.endswith("?") else f"{said}; 'hexfray scenarios' lists them")
    return parse((LIBRARY / f"{name}{ENDING}").read_text("utf-8"), f"{name}{ENDING}")


def parse(text: str, file: str = "scenario") -> Scenario:
    """Return the scenario in a text, TOML or the same in JSON; `file` is its name in faults. Raises FaultyScenario."""
    from scenarios.loader import read

    return read(text, file, Path(file).stem, GAMES)


def _shipped() -> list[str]:
    """Return the names of the shipped scenarios, in alphabetical order."""
    return sorted(file.stem for file in LIBRARY.glob(f"*{ENDING}"))


def _from_file(path: Path) -> Scenario:
    from core.match.files import Unreadable, bytes_in, no_text, text_of
    from core.match.harmless import harm_in

    if (fault := harm_in(path.name)) is not None:
        raise Unknown(f"{str(path)!a}: name: {fault}; rename the file")
    if len(path.name.encode()) > LONGEST_NAME:
        raise Unknown(f"{path}: name longer than {LONGEST_NAME} bytes; rename the file")
    try:
        data = bytes_in(path, LONGEST)
    except Unreadable as unreadable:
        raise Unknown(f"{path}: {unreadable.reason}") from unreadable
    if (wrong := no_text(data)) is not None:
        raise FaultyScenario(str(path), [Fault(wrong.line, "", wrong.describe)])
    return parse(text_of(data), str(path))
