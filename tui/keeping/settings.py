"""Settings: look, speed, reactions, keys. Players may edit the file; a fault in it is reported and its default is used.
Journals are in journals.py."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from platformdirs import user_config_path

from core.errors import HexfrayError, expected
from core.match.files import MEGABYTE, Unreadable, bytes_in, no_text, text_of
from core.match.whole_files import write_whole
from core.records import record
from scenarios.endless import endless
from scenarios.faults import unknown
from tui.views import speeds
from tui.views.key_labels import sign_of
from tui.views.own_keys import own_keys

FILE = "settings.toml"
LONGEST = MEGABYTE
"""The largest file that is read, in bytes."""

THEMES = ("dark", "light", "contrast", "colourblind")
DEPTHS = ("auto", "truecolor", "256", "16")
"""How many colours are used; `auto` asks the terminal."""
SIGNS = ("auto", "unicode", "ascii")
SPEEDS: Mapping[str, float] = MappingProxyType({speed.name: speed.pause for speed in speeds.SPEEDS})
"""How long each action is shown, in seconds."""
REACTIONS = ("ask", "auto", "off")
LOGS = ("story", "dice")
"""How the log tells a battle: in sentences, or with every roll."""
RULERS = ("off", "on")
EFFECTS = ("auto", "on", "off")
BELL = ("off", "turn", "hit", "both")
"""When the terminal's bell rings: after the AI, at a hit on the player's figures, at both."""
HANDOVER = ("on", "off")
"""Whether a page asks to pass the keyboard between two people."""

CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "theme": THEMES,
        "colours": DEPTHS,
        "signs": SIGNS,
        "speed": ("auto", *SPEEDS),
        "reactions": REACTIONS,
        "log": LOGS,
        "rulers": RULERS,
        "effects": EFFECTS,
        "bell": BELL,
        "handover": HANDOVER,
    }
)
"""The values of each setting; the first is the default."""


@record
class Settings:
    """A player's settings. `keys` are by table and command (`battle.end`), in Textual's names."""

    theme: str = "dark"
    signs: str = "auto"
    speed: str = "auto"
    reactions: str = "ask"
    keys: Mapping[str, str] = field(default_factory=dict)
    colours: str = "auto"
    effects: str = "auto"
    bell: str = "off"
    log: str = "story"
    rulers: str = "off"
    handover: str = "on"


class Liked(NamedTuple):
    """The settings, and the faults of their file, a line each."""

    settings: Settings
    faults: tuple[str, ...] = ()


USUAL = Liked(Settings())


class Unkept(HexfrayError):
    """A setting can't be saved. The message names the file and the fix."""


def settings_file() -> Path | None:
    """Return the path of the settings; None without a home folder."""
    try:
        return user_config_path("hexfray") / FILE
    except RuntimeError:
        return None


def load_settings(path: Path | None = None) -> Liked:
    """Return the settings in their file, with defaults for missing or faulty ones."""
    path = path or settings_file()
    if path is None or not _is_there(path):
        return USUAL
    try:
        said = _read(path)
    except _Broken as broken:
        return Liked(Settings(), (f"{path}: {broken}; until then the defaults apply",))
    chosen, faults = _understood(said)
    return Liked(chosen, tuple(f"{path}: {fault}" for fault in faults))


class _Broken(HexfrayError):
    """A file that can't be read as settings at all."""


def _is_there(path: Path) -> bool:
    return os.path.lexists(path)


def _read(path: Path) -> dict[str, object]:
    try:
        data = bytes_in(path, LONGEST)
    except Unreadable as fault:
        raise _Broken(f"{_as_part(str(fault))}; remove it, or put a text file there") from None
    if (wrong := no_text(data)) is not None:
        raise _Broken(f"line {wrong.line}: {wrong.describe}")
    if (endlessly := endless(text := text_of(data))) is not None:
        raise _Broken(f"{endlessly.message}; fix or remove line {endlessly.line}")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        from scenarios.slips import slip_in

        if (slip := slip_in(text)) is not None:
            raise _Broken(slip.describe("line").replace(":", " ", 1)) from None
        raise _Broken(f"not valid TOML: {_as_part(str(fault))}; fix or remove that line") from None
    except (RecursionError, ValueError):
        raise _Broken("not valid TOML: nested too deeply, or a number is too long; fix or remove the file") from None


def _as_part(sentence: str) -> str:
    return f"{sentence[:1].lower()}{sentence[1:]}"


def _understood(said: Mapping[str, object]) -> tuple[Settings, list[str]]:
    chosen: dict[str, str] = {}
    faults = []
    for key, value in said.items():
        if key in CHOICES:
            if (said_as := str(value) if type(value) is int else value) in CHOICES[key]:
                chosen[key] = str(said_as)
            else:
                faults.append(f"{key}: " + expected(f"one of {', '.join(CHOICES[key])}", value))
        elif key != "keys":
            faults.append(f"{key}: {unknown('setting', key, (*CHOICES, 'keys'))}")
    keys = said.get("keys", {})
    if not isinstance(keys, Mapping):
        faults.append("keys: expected a table, for example '[keys.battle]', then 'end = \"x\"'")
        return _settings(chosen, {}), faults
    own, wrong = own_keys(keys)
    return _settings(chosen, own), [*faults, *(f"{fault.place}: {fault.told}" for fault in wrong)]


def _settings(chosen: Mapping[str, str], keys: Mapping[str, str]) -> Settings:
    of = {key: chosen.get(key, choices[0]) for key, choices in CHOICES.items()}
    return Settings(**of, keys=keys)


def changed(likes: Settings, place: str, value: str) -> Settings:
    """Return settings with one changed: `theme`, or a key such as `keys.battle.end`. An empty value is the default."""
    if place in CHOICES:
        chosen = {key: str(getattr(likes, key)) for key in CHOICES}
        return _settings({**chosen, place: value or CHOICES[place][0]}, likes.keys)
    name = place.removeprefix("keys.")
    others = {command: keys for command, keys in likes.keys.items() if command != name}
    return replace(likes, keys={**others, name: value} if value else others)


# -- writing -----------------------------------------------------------------------------------------------------------


def keep(key: str, value: str, path: Path | None = None) -> None:
    """Save one setting: `theme`, or a key such as `keys.battle.end`. An empty value removes it. Everything else in the
    file stays, comments included. Raises Unkept."""
    path = path or settings_file()
    if path is None:
        raise Unkept("no home folder to save settings in; set XDG_CONFIG_HOME to a writable folder")
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    try:
        if _is_there(path):
            _ = _read(path)
            document = tomlkit.parse(path.read_text("utf-8"))
        else:
            document = tomlkit.parse(HEAD)
    except (_Broken, TOMLKitError) as fault:
        raise Unkept(f"{path}: {fault}") from None
    *tables, last = _parts(key)
    table = document
    for name in tables:
        table = table.setdefault(name, tomlkit.table(is_super_table=name == "keys"))
    if value:
        keys = [sign_of(key) or key for key in value.split(",")] if tables else [value]
        table[last] = keys if len(keys) > 1 else keys[0]
    else:
        _ = table.pop(last, None)
    write(path, tomlkit.dumps(document))


def _parts(key: str) -> Iterator[str]:
    yield from key.split(".")


HEAD = """\
# Settings of hexfray: display, play and keys. Edit them as you like; docs/settings.md lists what you can set.
"""


def write(path: Path, text: str) -> None:
    """Replace the contents of a file, all or nothing. Raises Unkept."""
    try:
        path.resolve().parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, text.encode())
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise Unkept(f"{path}: {reason}; to save settings, set XDG_CONFIG_HOME to a writable folder") from None
