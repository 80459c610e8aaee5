"""The face of a large cell: four lines with room for names and bars. The usual one is in faces.py."""

from __future__ import annotations

from core.match.columns import columns, padded
from core.space.cell import Cell
from tui.views.drawing import Drawn
from tui.views.faces import PLAIN, Row, ghost, one_holds_another, row, signs_of, token_sign, token_style
from tui.views.glyphs import Glyphs
from tui.views.map_view import MapView, Token
from tui.views.overlays import Style, cell_classes, overlay_sign
from tui.views.rows import cut_name

NARROW, BROAD = 6, 8
"""The width of the outer and of the inner two lines."""
BAR = 5


def large_face(view: MapView, cell: Cell, glyphs: Glyphs) -> tuple[Row, Row, Row, Row]:
    """Return four lines of 6, 8, 8 and 6 characters. A figure has the inner two for its name and bar; several share
    them with a name each. Overlays are in the last line."""
    rim = cell_classes(view, cell)
    cursor: Style = ("cursor",) if cell == view.overlay.cursor else ()
    who = view.tokens.get(cell, ())
    rows = _ground(view, cell, glyphs)
    ground = list(rows)
    if mark := overlay_sign(view, cell, glyphs):
        broad = mark if mark.isdigit() else 2 * mark
        rows[3] = rows[3][:2] + broad + rows[3][2 + len(broad) :]
    if (number := view.overlay.reach.get(cell)) is not None and not who:
        rows[1] = f"{f'{number}{glyphs.far}' if cell in view.overlay.far else str(number):^{BROAD}}"
    if cell in view.items and not who:
        rows[2] = rows[2][:6] + glyphs.item + rows[2][7:]
    signs = signs_of(view, cell, rim)
    drawn = [row(text, rim, cursor, signs, own) for text, own in zip(rows, ground, strict=True)]
    if view.overlay.ghost is not None and view.overlay.ghost[0] == cell:
        drawn[1] = row(f" {ghost(view, glyphs)}    ", rim, ("ghost",))
    elif len(who) == 1:
        drawn[1], drawn[2] = _named(view, who[0], glyphs, rim), _bar(who[0], glyphs, rim, cursor)
    elif who:
        drawn[1], drawn[2] = (_named(view, token, glyphs, rim) for token in who[:2])
        drawn[0] = row(_count(who, glyphs), rim, cursor)
    upper, first, second, lower = drawn
    return upper, first, second, lower


def _ground(view: MapView, cell: Cell, glyphs: Glyphs) -> list[str]:
    """Return the four lines of an empty cell."""
    upper, lower = glyphs.of_ground(view.ground.get(cell, "clear"))
    if upper == lower:
        return [(upper * 3)[:width] for width in (NARROW, BROAD, BROAD, NARROW)]
    looks = view.fields.get(cell, ())
    top, middle = (upper, lower.replace("_", " ")) if lower != PLAIN else (upper, "")
    if looks:
        top, middle = 2 * glyphs.fields[looks[0]], 2 * glyphs.fields[looks[-1]]
    return [f"{top:^{NARROW}}", " " * BROAD, f"{middle:^{BROAD}}", "_" * NARROW]


def _named(view: MapView, token: Token, glyphs: Glyphs, rim: Style) -> Row:
    """Return letter, facing, posture, and as much of the name as fits."""
    sign = token_sign(view, token, glyphs)
    head = sign.rstrip() if columns(token.name) > BROAD - columns(sign) else sign
    room = BROAD - columns(head)
    name = padded(cut_name(token.name, room, glyphs.cut), room)
    return row(head + name, (*rim, *token_style(view, token)))


def _bar(token: Token, glyphs: Glyphs, rim: Style, cursor: Style) -> Row:
    """Return the vigour of a figure as a bar and a number."""
    share = round(BAR * token.vigour / max(1, token.vigour_full))
    full = max(0, min(BAR, max(share, int(token.vigour > 0))))
    state = "out" if token.out else "well" if 2 * token.vigour > token.vigour_full else "hurt"
    bar = tuple(Drawn(glyphs.full if n < full else glyphs.spent, (*rim, state)) for n in range(BAR))
    return (*bar, *row(f"{token.vigour:>{BROAD - BAR}}", rim, cursor))


def _count(who: tuple[Token, ...], glyphs: Glyphs) -> str:
    """Return how many figures are in the cell, if not all are named, and whether one holds another."""
    grip = glyphs.holding if one_holds_another(who) else ""
    words = " ".join(filter(None, (str(len(who)) if len(who) > 2 else "", grip)))
    return f"{words:^{NARROW}}"
