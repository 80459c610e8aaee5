"""The face of a cell: its ground, what lies over it, who stands there, in a few characters. Where faces go on the map:
hex_drawing.py and square_drawing.py."""

from __future__ import annotations

from dataclasses import dataclass

from core.space.cell import Cell
from tui.views.drawing import FIELD_CLASSES, GROUND_CLASSES, Drawn
from tui.views.glyphs import Glyphs
from tui.views.map_view import MapView, Token

Style = tuple[str, ...]
Row = tuple[Drawn, ...]

PLAIN = "___"
MOST = 9
"""So many more than one are counted in a cell."""


@dataclass(frozen=True, slots=True)
class Face:
    """The inside of a cell. Drawn hexes show two lines of three characters, squares one, the overview two characters.
    `edge` is the style of its rim."""

    upper: Row
    lower: Row
    flat: Row
    small: Row
    edge: Style


def face(view: MapView, cell: Cell, glyphs: Glyphs) -> Face:
    """How a cell looks."""
    rim = _washes(view, cell)
    cursor: Style = ("cursor",) if cell == view.overlay.cursor else ()
    who = view.tokens.get(cell, ())
    mark = _mark(view, cell, glyphs)
    if view.overlay.ghost is not None and view.overlay.ghost[0] == cell:
        upper = _row(_ghost(view, glyphs), (*rim, "ghost", *cursor))
        lower = _row(_with_middle(PLAIN, mark), (*rim, *cursor))
        return Face(upper, lower, upper, upper[:2], ("edge", *rim))
    if not who:
        return _empty(view, cell, glyphs, mark, rim, cursor)
    below = _under(view, cell, glyphs, mark)
    return _taken(view, who, below, glyphs, rim, cursor)


def _washes(view: MapView, cell: Cell) -> Style:
    """The ground and all that colours it, the strongest last."""
    over, kind = view.overlay, view.ground.get(cell, "clear")
    laid = (
        ("goal", cell in view.goals),
        ("unseen", cell in over.unseen),
        ("covered", cell in over.covered),
        ("reach", cell in over.reach),
        *((FIELD_CLASSES[look], True) for look in reversed(view.fields.get(cell, ()))),
        ("threat", cell in over.threat),
        ("path", cell in over.path),
        ("line", cell in over.footprint.line),
        ("hiding", cell in over.footprint.hiding),
        ("rim", cell in over.footprint.edge),
        ("area", cell in over.footprint.full),
    )
    return (kind if kind in GROUND_CLASSES else "clear", *(name for name, there in laid if there))


def _mark(view: MapView, cell: Cell, glyphs: Glyphs) -> str:
    """The sign of what is laid over a cell, for nothing is told by colour alone; empty if nothing is. That a side wants
    the cell comes last, and fields come before it."""
    over, covers = view.overlay, view.overlay.footprint
    signs = (
        (cell in covers.full, glyphs.area),
        (cell in covers.edge, glyphs.rim),
        (cell in covers.hiding, glyphs.hiding),
        (cell in covers.line, glyphs.line),
        (cell in over.path, glyphs.step),
        (cell in over.threat, glyphs.threat),
        (cell in over.unseen, glyphs.unseen),
    )
    grade = over.covered.get(cell)
    wanted = glyphs.goal if cell in view.goals and not view.fields.get(cell) else ""
    return next((sign for there, sign in signs if there), glyphs.cover[grade] if grade else wanted)


def _under(view: MapView, cell: Cell, glyphs: Glyphs, mark: str) -> str:
    """The lower line of a cell that somebody is in: what is laid over it, else the field, else the ground."""
    _, ground = glyphs.of_ground(view.ground.get(cell, "clear"))
    looks = view.fields.get(cell, ())
    field = glyphs.fields[looks[0]] if looks else ""
    if field and (mark or ground != PLAIN):
        return field + (mark or ground[1]) + ground[2]
    return _with_middle(ground, mark or field)


# -- nobody there ------------------------------------------------------------------------------------------------------


def _empty(view: MapView, cell: Cell, glyphs: Glyphs, mark: str, rim: Style, cursor: Style) -> Face:
    """The ground and the field over it, the number of its reach, and what lies there."""
    upper, lower = glyphs.of_ground(view.ground.get(cell, "clear"))
    if looks := view.fields.get(cell, ()):
        upper = f"{glyphs.fields[looks[0]]} {glyphs.fields[looks[-1]]}"
        lower = _with_middle(lower, glyphs.fields[looks[0]]) if lower == PLAIN else lower
    if cell in view.overlay.reach:
        upper = _with_number(upper, view.overlay.reach[cell])
    items: Style = ("item",) if cell in view.items else ()
    upper = upper[:2] + glyphs.item if items else upper
    flat = _with_middle(upper, mark) if upper[1] == " " else upper
    small = upper[:2] if upper[:2].strip() else ". "
    small = small[0] + mark if mark and small[1] == " " else small
    above, below = (*rim, *items, *cursor), (*rim, *cursor)
    return Face(
        _row(upper, above),
        _row(_with_middle(lower, mark), below),
        _row(flat, above),
        _row(small, above),
        ("edge", *rim),
    )


def _with_number(upper: str, number: int) -> str:
    text = str(number)
    return upper[0] + text + upper[-1] if len(text) == 1 else f"{text:^3}"


# -- somebody there ----------------------------------------------------------------------------------------------------


def _taken(view: MapView, who: tuple[Token, ...], under: str, glyphs: Glyphs, rim: Style, cursor: Style) -> Face:
    """One figure with its facing; two side by side with theirs below; of more the first, and how many there are. What
    lies over them is below: whoever is in smoke can still be read."""
    first, styles = who[0], [(*rim, *_token_style(view, token), *cursor) for token in who]
    arrows = [glyphs.arrow(view.grid, token.facing) for token in who]
    below, edge = _row(under, (*rim, *cursor)), ("edge", *rim)
    if len(who) == 1:
        upper = _row(f"{first.letter}{arrows[0]}{first.posture or ' '}", styles[0])
        sign = next((char for char in (under[1], under[0]) if char != "_"), "")
        flat = upper if first.posture or not sign else (*upper[:2], Drawn(sign, (*rim, *cursor)))
        return Face(upper, below, flat, upper[:2], edge)
    grip = glyphs.holding if _one_holds_another(who) else ""
    if len(who) == 2:
        second = who[1]
        fight: Style = ("melee",) if first.side != second.side and not second.out else ()
        between = Drawn(grip or second.posture or " ", (*styles[0], *fight) if fight else styles[0])
        upper = (Drawn(first.letter, styles[0]), between, Drawn(second.letter, styles[1]))
        lower = (Drawn(arrows[0], styles[0]), below[1], Drawn(arrows[1], styles[1]))
        return Face(upper, lower, upper, (upper[0], upper[2]), edge)
    upper = _row(f"{first.letter}+{min(MOST, len(who) - 1)}", styles[0])
    lower = (Drawn(arrows[0], styles[0]), below[1], Drawn(grip, below[2].style) if grip else below[2])
    return Face(upper, lower, upper, upper[:2], edge)


def _one_holds_another(who: tuple[Token, ...]) -> bool:
    here = {token.figure for token in who}
    return any(token.holds & here for token in who)


def _token_style(view: MapView, token: Token) -> Style:
    over = view.overlay
    style: Style = ("out",) if token.out else (f"side-{min(token.side, 5)}",)
    if token.figure in over.footprint.crossed:
        style = (*style, "crossed")
    if token.figure == over.target:
        style = (*style, "target")
    return (*style, "active") if token.figure == over.active else style


def _ghost(view: MapView, glyphs: Glyphs) -> str:
    assert view.overlay.ghost is not None
    tokens = (token for who in view.tokens.values() for token in who)
    letter = next((token.letter for token in tokens if token.figure == view.overlay.active), "?")
    return f"{letter}{glyphs.arrow(view.grid, view.overlay.ghost[1])}?"


def _with_middle(text: str, sign: str) -> str:
    return text[0] + sign + text[2] if sign else text


def _row(text: str, style: Style) -> Row:
    return tuple(Drawn(char, style) for char in text)
