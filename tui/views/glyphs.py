"""The signs that everything is drawn with, in a set for each kind of terminal. Keys are in keys.py."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from core.play.portrait import Look
from core.records import record
from core.space.terrain import Cover

if TYPE_CHECKING:
    from core.space.grid import Grid

PLAIN = ("C", "POSIX")
"""Locales of a terminal that shows only ASCII."""
COERCED = ("C.UTF-8", "C.utf8", "UTF-8")
"""What Python itself writes into LC_CTYPE if it finds a plain locale, and passes on to the programs it starts."""
FACINGS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


@record
class Glyphs:
    """A set of signs. A ground has three signs for its upper line and three for its lower one; a field and a grade of
    cover have one. `line`, `area` and `rim` are the footprint of the selected order, `hiding` is cover in its line of
    fire, `goal` an objective's cell. `far` follows the cost of a cell that is too far to act from; `above` and `below`
    say that there is more; `across` and `upright` are rules. `also` marks the further cells of a figure that lies in
    several, `cut` the end of text that was cut, and `dash` stands before a reason. `hurt` and `badly` mark a wounded
    figure."""

    name: str
    arrows: Mapping[str, str]
    ground: Mapping[str, tuple[str, str]]
    fields: Mapping[Look, str]
    cover: Mapping[Cover, str]
    line: str
    area: str
    rim: str
    hiding: str
    unseen: str
    threat: str
    holding: str
    item: str
    step: str
    full: str
    spent: str
    refused: str
    more: str
    harm: str
    roll: str
    goal: str
    far: str
    harm_me: str
    harm_them: str
    above: str
    below: str
    across: str
    upright: str
    also: str
    cut: str
    dash: str
    hurt: str
    badly: str

    def arrow(self, grid: Grid, facing: int) -> str:
        """Return the sign of a facing."""
        return self.arrows[grid.facing_names[facing]]

    def of_ground(self, kind: str) -> tuple[str, str]:
        """Return the signs of a ground, a question mark for an unknown one."""
        return self.ground.get(kind, (" ? ", "___"))


def _set(
    name: str, arrows: str, ground: Mapping[str, tuple[str, str]], fields: str, cover: str, laid: str, signs: str
) -> Glyphs:
    """Return a set: fields in the order of Look, cover from the lightest, then overlays, then the rest."""
    return Glyphs(
        name,
        MappingProxyType(dict(zip(FACINGS, arrows, strict=True))),
        MappingProxyType(dict(ground)),
        MappingProxyType(dict(zip(Look, fields, strict=True))),
        MappingProxyType(dict(zip((Cover.QUARTER, Cover.HALF, Cover.MOST), cover, strict=True))),
        *laid,
        *signs,
    )


_DRAWN = {
    "clear": ("   ", "___"),
    "wall": ("███", "███"),
    "pillar": (" ● ", "___"),
    "door": ("[+]", "___"),
    "doorway": ("[ ]", "___"),
    "rubble": ("∴ ∴", "_∴_"),
    "brush": ("♣ ♣", "_♣_"),
    "table": ("▄▄▄", "___"),
    "barricade": ("▒▒▒", "▒▒▒"),
    "water": ("~~~", "~~~"),
    "pit": ("(○)", "___"),
}

_TYPED = {
    "clear": ("   ", "___"),
    "wall": ("###", "###"),
    "pillar": ("(O)", "___"),
    "door": ("[+]", "___"),
    "doorway": ("[ ]", "___"),
    "rubble": (": :", "_:_"),
    "brush": ("& &", "_&_"),
    "table": ("===", "___"),
    "barricade": ("HHH", "HHH"),
    "water": ("~~~", "~~~"),
    "pit": ("( )", "_v_"),
}

UNICODE = _set("unicode", "↑↗→↘↓↙←↖", _DRAWN, "☼^§%≈", "¼½¾", "◦◆◇!-+", "×*•█░✗▸!⚂¤·▼▲▴▾─│=…—,;")
# Slashes would read the same for opposite facings; the digits lie as on a keypad.
ASCII = _set("ascii", "^9>3v1<7", _TYPED, '@^$%"', "qhm", ".Xx!-+", "=*o#.->!=g'v^^v-|&~-,;")
CONTRAST = _set(
    "high contrast",
    "↑↗→↘↓↙←↖",
    {**_DRAWN, "wall": ("███", "███"), "pillar": ("(█)", "___"), "barricade": ("HHH", "HHH"), "pit": ("(█)", "_▼_")},
    "@^§%≈",
    "¼½¾",
    "◦◆◇!-+",
    "×*•█.✗▸!⚂¤·▼▲▴▾─│=…—,;",
)

SETS: Mapping[str, Glyphs] = MappingProxyType({glyphs.name: glyphs for glyphs in (UNICODE, ASCII, CONTRAST)})
"""Every set by name."""


def encoding_of(environ: Mapping[str, str], otherwise: str) -> str:
    """Return the terminal's encoding by the name of its locale, or the fallback if that names none. Python takes every
    plain locale for UTF-8 and says so in LC_CTYPE; the other variables decide then."""
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        locale = environ.get(name, "")
        if not locale or (name == "LC_CTYPE" and locale in COERCED and environ.get("LANG")):
            continue
        if locale in PLAIN:
            return "ascii"
        _, dot, coded = locale.partition("@")[0].partition(".")
        return coded if dot else otherwise
    return otherwise


def chosen(*, encoding: str, term: str, ascii: bool, liked: str = "auto") -> Glyphs:
    """Return the set for a terminal: the one in the settings, or ASCII if the terminal may not show more. `ascii`
    forces plain signs."""
    if ascii or liked == ASCII.name:
        return ASCII
    if liked == UNICODE.name:
        return UNICODE
    utf8 = encoding.lower().replace("-", "").replace("_", "") == "utf8"
    return ASCII if term == "linux" or not utf8 else UNICODE
