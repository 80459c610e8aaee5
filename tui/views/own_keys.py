"""The keys set by the player, and their faults. The tables are in keys.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple
from unicodedata import name

from core.errors import HexfrayError
from scenarios.faults import unknown
from tui.views.key_labels import key_name, sign_of
from tui.views.keys import FIXED, TABLES, Key, together

NAMED = (
    *("enter", "tab", "space", "backspace", "escape", "insert", "delete"),
    *("home", "end", "pageup", "pagedown", "up", "down", "left", "right"),
    *(f"f{number}" for number in range(1, 13)),
)
"""The keys with names, as the settings and Textual write them."""
HELD = ("ctrl", "shift", "alt")
LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz")
SAME: Mapping[str, str] = {"ctrl+i": "tab", "ctrl+m": "enter", "ctrl+h": "backspace", "ctrl+j": "enter"}
"""Keys that a terminal can't tell from another one."""
ENDS = ("ctrl+c",)
"""Keys that can't be assigned: other programs need them."""
_TEXTUAL = {"solidus": "slash", "reverse_solidus": "backslash", "commercial_at": "at", "hyphen_minus": "minus"}
_TEXTUAL |= {"plus_sign": "plus", "low_line": "underscore"}


CLOSED_BY: Mapping[str, tuple[str, ...]] = {
    "log.close": ("battle.log", "replay.log", "dice.log"),
    "look.close": ("battle.inspect", "replay.inspect", "dice.inspect"),
    "whole.close": ("battle.all", "replay.all"),
    "help.close": ("battle.help", "replay.help", "dice.help", "title.help", "battles.help", "setup.help"),
}
"""Commands that close a page, and the commands that open it, whose own keys close it too."""


class KeyFault(NamedTuple):
    """A fault in a line of the settings: its place (`keys.battle.end`), and the fix."""

    place: str
    told: str


class NoKey(HexfrayError):
    """There is no key of that name."""


def own_keys(said: Mapping[str, object]) -> tuple[dict[str, str], list[KeyFault]]:
    """Return the keys of the table `[keys]`, by table and command in Textual's words, and every fault in it.

    A command with a fault keeps its default key. If two commands of a screen have the same key, both are faults.
    """
    own: dict[str, str] = {}
    faults: list[KeyFault] = []
    for table, rows in said.items():
        if table not in TABLES:
            faults.append(KeyFault(f"keys.{table}", unknown("screen", table, TABLES)))
        elif not isinstance(rows, Mapping):
            faults.append(KeyFault(f"keys.{table}", "expected a table: command = key, one on each line"))
        else:
            for command, keys in rows.items():
                try:
                    own[f"{table}.{command}"] = _keys(table, str(command), keys)
                except NoKey as fault:
                    faults.append(KeyFault(f"keys.{table}.{command}", str(fault)))
    while (clash := next(_clashes(own), None)) is not None:
        faults.append(clash)
        del own[clash.place.removeprefix("keys.")]
    return own, faults


def heard(own: Mapping[str, str]) -> dict[str, str]:
    """Return the keys as screens hear them: the key that opens a page closes it as well."""
    found = dict(own)
    for place, openers in CLOSED_BY.items():
        table = place.partition(".")[0]
        keys = {f"{table}.{key.command}": own.get(f"{table}.{key.command}", key.keys) for key in TABLES[table]}
        taken = {key for said in keys.values() for key in said.split(",")} | FIXED.get(table, frozenset())
        more = [key for opener in openers for key in own.get(opener, "").split(",") if key and key not in taken]
        if more:
            found[place] = ",".join(dict.fromkeys((*more, *keys[place].split(","))))
    return found


def fault_of(own: Mapping[str, str], place: str = "", key: str = "") -> str:
    """Return the fault if the command at `place` (`battle.end`) got this key beside all others; empty if the key is
    free. Without a place, the last fault of the keys in `own`."""
    said: dict[str, dict[str, object]] = {}
    for whose, keys in ({**own, place: key} if place else own).items():
        table, _, command = whose.partition(".")
        said.setdefault(table, {})[command] = keys.split(",")
    wrong = own_keys(said)[1]
    return wrong[-1].told if wrong else ""


def _keys(table: str, command: str, said: object) -> str:
    known = [key.command for key in TABLES[table] if key.command]
    if command not in known:
        raise NoKey(unknown("command", command, known))
    keys = [said] if isinstance(said, str) else said
    if not isinstance(keys, list) or not keys or not all(isinstance(key, str) for key in keys):
        raise NoKey('expected a key such as "x", or several: ["x", "ctrl+x"]')
    return ",".join(dict.fromkeys(key_of(key) for key in keys))


def key_of(said: str) -> str:
    """Return a key in Textual's words: `?` is question_mark. Raises NoKey."""
    if len(said) == 1 and said.isprintable() and said != " ":
        return said if said.isalnum() else _named(said)
    *held, last = said.strip().lower().replace(" ", "").split("+")
    sign = sign_of(last)
    if sign and not sign.isalnum():
        last = _named(sign)
    word = "+".join((*sorted(held, key=_order), last))
    word = SAME.get(word, word)
    typed = not held and not sign.isalnum()
    good = all(one in HELD for one in held) and (last in NAMED or (sign and (typed or held not in ([], ["shift"]))))
    if not good or word in ENDS:
        raise NoKey(f"{said!r} can't be assigned; use one character, or a name such as space, f5 or ctrl+x")
    return word


def _order(held: str) -> int:
    return HELD.index(held) if held in HELD else len(HELD)


def _named(char: str) -> str:
    found = name(char, "").lower().replace("-", "_").replace(" ", "_")
    if not found:
        raise NoKey(f"{char!r} is not a key; use one character, or a name such as space, f5 or ctrl+x")
    return _TEXTUAL.get(found, found)


def _clashes(own: Mapping[str, str]) -> Iterator[KeyFault]:
    """Yield a fault for every key that another command of the same screen has already. The default letters of the kinds
    of order give way."""
    for place, keys in own.items():
        table, _, command = place.partition(".")
        for other in together(table):
            for key in TABLES[other]:
                owner = f"{other}.{key.command}"
                if owner == place or (other == "kinds" and owner not in own):
                    continue
                taken = set(own.get(owner, key.keys).split(",")) & set(keys.split(","))
                if taken:
                    yield KeyFault(f"keys.{place}", _told(min(taken), other, key, command))
        usual = next(key for key in TABLES[table] if key.command == command).keys
        fixed = FIXED.get(table, frozenset()).intersection(keys.split(",")).difference(usual.split(","))
        if fixed:
            yield KeyFault(f"keys.{place}", f"{key_name(min(fixed))} is fixed here; choose another key")


def _told(key: str, other: str, owner: Key, command: str) -> str:
    name = f"{other}.{owner.command}" if owner.command else owner.says
    return f"{key_name(key)} is already the key for {name}; choose another key for {command}, or change {name} first"
