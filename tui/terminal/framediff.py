"""Writes only the characters that changed, for slow connections; Textual itself rewrites whole widgets
(docs/playing.md).

It replaces two methods of Textual's compositor. If the compositor isn't the version it was written for, nothing is
replaced: the game looks the same and writes more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from inspect import signature
from typing import NamedTuple, TypeAlias

from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual import _compositor
from textual.strip import Strip

from core.match.columns import columns, letters_in

SYSTEMS = {"standard": ColorSystem.STANDARD, "256": ColorSystem.EIGHT_BIT, "truecolor": ColorSystem.TRUECOLOR}
ATTRIBUTES = (("bold", "1"), ("dim", "2"), ("italic", "3"), ("underline", "4"), ("reverse", "7"), ("strike", "9"))

Placed: TypeAlias = tuple[int, int, Iterable[Segment]]
"""A column, a line, and the segments written from there."""


class Look(NamedTuple):
    """The look of a character, in terminal codes."""

    attributes: tuple[str, ...] = ()
    colour: str = ""
    background: str = ""


class Shadow:
    """The contents of the terminal, as far as this class has written them."""

    def __init__(self) -> None:
        self._rows: dict[int, tuple[list[str], list[Look | None]]] = {}
        self._size = (0, 0)

    def forget(self) -> None:
        """Forget the contents, so that everything is written again."""
        self._rows.clear()

    def fits(self, size: tuple[int, int]) -> None:
        """Forget everything if the size has changed."""
        if size != self._size:
            self._size = size
            self.forget()

    def written(self, placed: Iterable[Placed], console: Console) -> str:
        """Return the codes that update the terminal to `placed`."""
        system = SYSTEMS.get(console.color_system or "")
        out: list[str] = []
        now: Look | None = None
        pen: tuple[int, int] | None = None
        for x, y, char, look in self._changed(placed, system):
            if pen != (x, y):
                out.append(f"\x1b[{y + 1};{x + 1}H")
            if look != now:
                out.append(_change(now, look))
                now = look
            out.append(char)
            pen = (x + columns(char), y)
        if now is not None and now != Look():
            out.append("\x1b[0m")
        return "".join(out)

    def _changed(self, placed: Iterable[Placed], system: ColorSystem | None) -> Iterator[tuple[int, int, str, Look]]:
        """Yield the characters that differ from the terminal, and remember them. Whole segments are compared first,
        since most haven't changed."""
        for start, y, segments in placed:
            chars, looks = self._row(y, start)
            x = start
            for text, style, control in segments:
                if control:
                    continue
                look, narrow = _look(style, system), _is_narrow(text)
                end = x + len(text)
                if narrow and chars[x:end] == [*text] and looks[x:end].count(look) == len(text):
                    x = end
                    continue
                _reach(chars, looks, end if narrow else x + 2 * len(text))
                for char, width in ((char, 1) for char in text) if narrow else letters_in(text):
                    if width and (chars[x] != char or looks[x] != look):
                        chars[x], looks[x] = char, look
                        if width == 2:
                            looks[x + 1] = None
                        yield x, y, char, look
                    x += width

    def _row(self, y: int, start: int) -> tuple[list[str], list[Look | None]]:
        """Return the known characters of a line, at least up to `start`, with their looks; None for unknown ones."""
        chars, looks = self._rows.setdefault(y, ([], []))
        _reach(chars, looks, start)
        return chars, looks


def _reach(chars: list[str], looks: list[Look | None], end: int) -> None:
    if (missing := end - len(chars)) > 0:
        chars += [""] * missing
        looks += [None] * missing


@lru_cache(maxsize=4096)
def _is_narrow(text: str) -> bool:
    """Whether each character takes one column."""
    return text.isascii() or all(columns(char) == 1 for char in text)


@lru_cache(maxsize=4096)
def _look(style: Style | None, system: ColorSystem | None) -> Look:
    if style is None or system is None:
        return Look()
    colour = ";".join(style.color.downgrade(system).get_ansi_codes()) if style.color else ""
    background = ";".join(style.bgcolor.downgrade(system).get_ansi_codes(False)) if style.bgcolor else ""
    return Look(tuple(code for name, code in ATTRIBUTES if getattr(style, name)), colour, background)


def _change(now: Look | None, look: Look) -> str:
    """Return the shortest code from one look to another; attributes and colours end with a full reset."""
    ends = now is None or now.attributes != look.attributes
    if now is None or ends or (now.colour and not look.colour) or (now.background and not look.background):
        return f"\x1b[{';'.join(['0', *look.attributes, *filter(None, look[1:])])}m"
    return f"\x1b[{';'.join(new for old, new in zip(now[1:], look[1:], strict=True) if old != new)}m"


SHADOW = Shadow()
"""The contents of the program's terminal."""


def _chops(self: _compositor.ChopsUpdate, console: Console) -> str:
    return SHADOW.written(chopped(self), console)


def chopped(update: _compositor.ChopsUpdate) -> Iterator[Placed]:
    """Yield the segments of an update of spans, cropped to them."""
    for y, first, last in update.spans:
        for end, (x, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
            if strip is not None and x < last and end > first:
                left = max(x, first)
                yield left, y, strip.crop(left - x, min(end, last) - x)


def _layout(self: _compositor.LayoutUpdate, console: Console) -> str:
    SHADOW.fits((self.region.width, self.region.height))
    return SHADOW.written(laid_out(self), console)


def laid_out(update: _compositor.LayoutUpdate) -> Iterator[Placed]:
    """Yield the segments of an update of a whole region."""
    for y, strips in enumerate(update.strips, update.region.y):
        x = update.region.x
        for strip in strips:
            yield x, y, strip
            x += strip.cell_length


def install() -> bool:
    """Replace Textual's own writing; return False, and change nothing, if its internals have changed."""
    if not _is_supported():
        return False
    _compositor.ChopsUpdate.render_segments = _chops  # type: ignore[method-assign]
    _compositor.LayoutUpdate.render_segments = _layout  # type: ignore[method-assign]
    SHADOW.forget()
    return True


def _is_supported() -> bool:
    kinds = (("ChopsUpdate", "chops spans chop_ends"), ("LayoutUpdate", "strips region"))
    for name, parameters in kinds:
        kind = getattr(_compositor, name, None)
        if kind is None or not hasattr(kind, "render_segments"):
            return False
        if list(signature(kind).parameters) != parameters.split():
            return False
    return hasattr(Strip, "crop") and hasattr(Strip, "cell_length")
