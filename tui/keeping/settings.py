"""What a player likes: colours, signs, how fast acts are shown, reactions, keys. Kept in a file that a person may
edit; what is wrong in it is told and stops nothing. Journals are kept by journals.py."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from shutil import copymode
from types import MappingProxyType
from typing import NamedTuple

from platformdirs import user_config_path

from core.errors import HexfrayError
from core.match.files import MEGABYTE, Unreadable, bytes_in, no_text, text_of
from scenarios.endless import endless
from scenarios.faults import unknown
from tui.views import speeds
from tui.views.own_keys import own_keys
from tui.views.spelling import sign_of

FILE = "settings.toml"
LONGEST = MEGABYTE
"""The longest file that is read, in bytes."""

THEMES = ("dark", "light", "contrast")
SIGNS = ("auto", "unicode", "ascii")
SPEEDS: Mapping[str, float] = MappingProxyType({speed.name: speed.pause for speed in speeds.SPEEDS})
"""How long an act stays alone on the screen, in seconds."""
REACTIONS = ("ask", "auto", "off")

CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "theme": THEMES,
        "signs": SIGNS,
        "speed": ("auto", *SPEEDS),
        "reactions": REACTIONS,
    }
)
"""What each setting may be; the first is the usual one."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a player likes. `keys` are by table and command (`battle.end`), in Textual's words."""

    theme: str = "dark"
    signs: str = "auto"
    speed: str = "auto"
    reactions: str = "ask"
    keys: Mapping[str, str] = field(default_factory=dict)


class Liked(NamedTuple):
    """The settings, and all that is wrong with their file, a line each."""

    settings: Settings
    faults: tuple[str, ...] = ()


USUAL = Liked(Settings())


class Unkept(HexfrayError):
    """A setting cannot be written. The message names the file and says what helps."""


def settings_file() -> Path | None:
    """Where the settings are; None: the player has no home."""
    try:
        return user_config_path("hexfray") / FILE
    except RuntimeError:
        return None


def liked(path: Path | None = None) -> Liked:
    """The settings in their file. Whatever is wrong there is as it usually is; a file that is not there is no fault."""
    path = path or settings_file()
    if path is None or not _is_there(path):
        return USUAL
    try:
        said = _read(path)
    except _Broken as broken:
        return Liked(Settings(), (f"{path}: {broken}; until then everything is as usual",))
    chosen, faults = _understood(said)
    return Liked(chosen, tuple(f"{path}: {fault}" for fault in faults))


class _Broken(HexfrayError):
    """A file that is none of settings at all."""


def _is_there(path: Path) -> bool:
    return os.path.lexists(path)


def _read(path: Path) -> dict[str, object]:
    try:
        data = bytes_in(path, LONGEST)
    except Unreadable as fault:
        raise _Broken(f"{_as_part(str(fault))}; make it a text that can be read, or take it away") from None
    if (wrong := no_text(data)) is not None:
        raise _Broken(f"line {wrong.line}: {wrong.told}")
    if (endlessly := endless(text := text_of(data))) is not None:
        raise _Broken(f"{endlessly.message}; mend line {endlessly.line}, or take it out")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        from scenarios.slips import slip_in

        if (slip := slip_in(text)) is not None:
            raise _Broken(slip.told("line").replace(":", " ", 1)) from None
        raise _Broken(f"no TOML: {_as_part(str(fault))}; mend that line, or take it out") from None
    except (RecursionError, ValueError):
        raise _Broken("no TOML: it is nested too deeply, or a number is too long; mend it, or take it away") from None


def _as_part(sentence: str) -> str:
    return f"{sentence[:1].lower()}{sentence[1:]}"


def _understood(said: Mapping[str, object]) -> tuple[Settings, list[str]]:
    chosen: dict[str, str] = {}
    faults = []
    for key, value in said.items():
        if key in CHOICES:
            if value in CHOICES[key]:
                chosen[key] = str(value)
            else:
                faults.append(f"{key}: {_wanted(value)}; {key} is one of {', '.join(CHOICES[key])}")
        elif key != "keys":
            faults.append(f"{key}: {unknown('setting', key, (*CHOICES, 'keys'))}")
    keys = said.get("keys", {})
    if not isinstance(keys, Mapping):
        faults.append("keys: a table is wanted, as in '[keys.battle]' with 'end = \"x\"' below it")
        return _settings(chosen, {}), faults
    own, wrong = own_keys(keys)
    return _settings(chosen, own), [*faults, *(f"{fault.place}: {fault.told}" for fault in wrong)]


def _settings(chosen: Mapping[str, str], keys: Mapping[str, str]) -> Settings:
    of = {key: chosen.get(key, choices[0]) for key, choices in CHOICES.items()}
    return Settings(of["theme"], of["signs"], of["speed"], of["reactions"], keys)


def _wanted(value: object) -> str:
    return f"there is no {value!r}" if isinstance(value, str) else "a text in quotes is wanted"


def changed(likes: Settings, place: str, value: str) -> Settings:
    """The same with another value, `theme` or a key as `keys.battle.end`; empty: as it usually is."""
    if place in CHOICES:
        chosen = {key: str(getattr(likes, key)) for key in CHOICES}
        return _settings({**chosen, place: value or CHOICES[place][0]}, likes.keys)
    name = place.removeprefix("keys.")
    others = {command: keys for command, keys in likes.keys.items() if command != name}
    return replace(likes, keys={**others, name: value} if value else others)


# -- writing -----------------------------------------------------------------------------------------------------------


def keep(key: str, value: str, path: Path | None = None) -> None:
    """Writes one setting, `theme` or a key as `keys.battle.end`; an empty one is taken out. All else in the file stays
    as it is, the remarks of its owner too. Raises Unkept."""
    path = path or settings_file()
    if path is None:
        raise Unkept(
            "there is no home folder to keep settings in; set XDG_CONFIG_HOME to a folder that can be written to"
        )
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
# How hexfray looks and plays, and its keys. Edit it as you like; docs/settings.md tells what may stand here.
"""


def write(path: Path, text: str) -> None:
    """Puts a text in the place of a file, the whole of it or nothing. Raises Unkept."""
    path = path.resolve() if path.is_symlink() else path
    new = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with new.open("w", encoding="utf-8") as file:
            _ = file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            copymode(path, new)
        _ = new.replace(path)
    except OSError as error:
        with suppress(OSError):
            new.unlink(missing_ok=True)
        reason = (error.strerror or str(error)).lower()
        raise Unkept(
            f"{path}: {reason}; to keep settings, set XDG_CONFIG_HOME to a folder that can be written to"
        ) from None
