"""A cell in a few characters: ground, overlays and figures. Its colours and its overlay sign come from overlays.py;
hex_drawing.py and square_drawing.py place it on the map, large_faces.py draws it larger."""

from __future__ import annotations

from functools import lru_cache

from core.match.columns import letters_in
from core.records import record
from core.space.cell import Cell
from tui.views.drawing import Drawn
from tui.views.glyphs import Glyphs
from tui.views.lines import side_style
from tui.views.map_view import MapView, Token
from tui.views.overlays import Style, cell_classes, ground_of, overlay_sign

Row = tuple[Drawn, ...]

PLAIN = "___"
PAIRS: tuple[Style, ...] = ((), ("second-pair",), ("third-pair",))
MOST = 9
"""A cell counts up to this many figures besides the first."""
TINTS = frozenset(("reach", "far"))
"""Overlays under the signs of the ground, which keep their own colour."""


@record
class Face:
    """The inside of a cell. Hexes show two lines of three characters, squares one, the overview two characters. `edge`
    is the style of the rim."""

    upper: Row
    lower: Row
    flat: Row
    small: Row
    edge: Style


def face(view: MapView, cell: Cell, glyphs: Glyphs) -> Face:
    """Return how a cell looks."""
    rim = cell_classes(view, cell)
    cursor: Style = ("cursor",) if cell == view.overlay.cursor else ()
    who = view.tokens.get(cell, ())
    mark = overlay_sign(view, cell, glyphs)
    if view.overlay.ghost is not None and view.overlay.ghost[0] == cell:
        upper = row(ghost(view, glyphs), rim, ("ghost",))
        lower = row(_with_middle(PLAIN, mark), rim, cursor)
        return Face(upper, lower, upper, upper[:2], (*rim, "edge"))
    if not who:
        return _empty(view, cell, glyphs, mark, rim, cursor)
    below = _lower_line(view, cell, glyphs, mark)
    return _occupied(view, who, below, glyphs, rim, cursor)


@lru_cache(maxsize=4096)
def row(text: str, rim: Style, over: Style = (), signs: Style = (), ground: str = "") -> Row:
    """Return one Drawn for each column of `text`, with the classes `rim` and `over`; a letter two columns wide is
    followed by an empty one. Letters that `ground` has in the same place get the style `signs`."""
    drawn: list[Drawn] = []
    for letter, width in letters_in(text):
        is_sign = signs and ground[len(drawn) : len(drawn) + 1] == letter and letter not in " _"
        own = ("edge",) if letter == "_" else signs if is_sign else ()
        drawn += [Drawn(letter, (*rim, *own, *over)), *[Drawn("", (*rim, *over))] * (width - 1)]
    return tuple(drawn)


def signs_of(view: MapView, cell: Cell, rim: Style) -> Style:
    """Return the style of the ground's signs where a tint is laid under them."""
    ground = ground_of(view, cell)
    return (f"{ground}-sign",) if ground != "clear" and not TINTS.isdisjoint(rim) else ()


def _lower_line(view: MapView, cell: Cell, glyphs: Glyphs, mark: str) -> str:
    """Return the lower line of an occupied cell: overlay sign, else field, else ground."""
    _, ground = glyphs.of_ground(view.ground.get(cell, "clear"))
    looks = view.fields.get(cell, ())
    field = glyphs.fields[looks[0]] if looks else ""
    if field and (mark or ground != PLAIN):
        return field + (mark or ground[1]) + ground[2]
    return _with_middle(ground, mark or field)


# -- empty cells -------------------------------------------------------------------------------------------------------


def _empty(view: MapView, cell: Cell, glyphs: Glyphs, mark: str, rim: Style, cursor: Style) -> Face:
    """Return the face of an empty cell: ground, field, movement cost, item."""
    ground = glyphs.of_ground(view.ground.get(cell, "clear"))
    signs = signs_of(view, cell, rim)
    upper, lower = ground
    if looks := view.fields.get(cell, ()):
        upper = f"{glyphs.fields[looks[0]]} {glyphs.fields[looks[-1]]}"
        lower = _with_middle(lower, glyphs.fields[looks[0]]) if lower == PLAIN else lower
    if cell in view.overlay.reach:
        upper = _with_number(upper, view.overlay.reach[cell])
        upper = upper[:2] + glyphs.far if cell in view.overlay.far else upper
    items: Style = ("item",) if cell in view.items else ()
    upper = upper[:2] + glyphs.item if items else upper
    flat = _marked(upper, mark, bare=upper == ground[0])
    small = upper[:2] if upper[:2].strip() else ". "
    small = small[0] + mark if mark and small[1] == " " else small
    above = (*items, *cursor)
    return Face(
        row(upper, rim, above, signs, ground[0]),
        row(_with_middle(lower, mark), rim, cursor, signs, ground[1]),
        row(flat, rim, above, signs, ground[0]),
        row(small, rim, above, signs, ground[0]),
        (*rim, "edge"),
    )


def _marked(flat: str, mark: str, *, bare: bool) -> str:
    """Return the only line of a cell with its overlay sign: in the middle of blank or plain ground, else behind the
    number."""
    if flat[1] == " " or (bare and flat == flat[0] * 3):
        return _with_middle(flat, mark)
    return flat[:2] + mark if mark and not bare else flat


def _with_number(upper: str, number: int) -> str:
    text = str(number)
    return upper[0] + text + upper[-1] if len(text) == 1 else f"{text:<3}"


# -- occupied cells ----------------------------------------------------------------------------------------------------


def _occupied(view: MapView, who: tuple[Token, ...], under: str, glyphs: Glyphs, rim: Style, cursor: Style) -> Face:
    """Return the face of an occupied cell: one figure with its facing; two side by side with facings below; or the
    first of several and their number. Overlays are below, so that figures in smoke or under the cursor can still be
    read."""
    first, styles = who[0], [(*rim, *token_style(view, token)) for token in who]
    below, edge = row(under, rim, cursor), (*rim, "edge")
    if len(who) == 1:
        upper, wound = _drawn(token_sign(view, first, glyphs), styles[0]), wound_sign(first, glyphs)
        sign = next((char for char in (under[1], under[0]) if char != "_"), "")
        flat = upper if upper[2].char != " " or not sign else (*upper[:2], Drawn(sign, (*rim, *cursor)))
        if wound and upper[2].char == " ":
            upper = (*upper[:2], Drawn(wound, styles[0]))
            flat = flat if sign else upper
        elif wound:
            below = (Drawn(wound, styles[0]), *below[1:])
        return Face(upper, below, flat, upper[:2], edge)
    arrows = [token_sign(view, token, glyphs)[1] for token in who]
    grip = glyphs.holding if one_holds_another(who) else ""
    if len(who) == 2:
        second = who[1]
        fight: Style = ("melee",) if first.side != second.side and not second.out else ()
        middle = grip or second.posture or wound_sign(second, glyphs) or " "
        between = Drawn(middle, (*styles[0], *fight) if fight else styles[0])
        if under[1] == "_" and (wound := wound_sign(first, glyphs)):
            below = (below[0], Drawn(wound, styles[0]), below[2])
        upper = (Drawn(first.letter, styles[0]), between, Drawn(second.letter, styles[1]))
        lower = (Drawn(arrows[0], styles[0]), below[1], Drawn(arrows[1], styles[1]))
        return Face(upper, lower, upper, (upper[0], upper[2]), edge)
    upper = _drawn(f"{first.letter}+{min(MOST, len(who) - 1)}", styles[0])
    lower = (Drawn(arrows[0], styles[0]), below[1], Drawn(grip, (*rim, "melee")) if grip else below[2])
    return Face(upper, lower, upper, upper[:2], edge)


def token_sign(view: MapView, token: Token, glyphs: Glyphs) -> str:
    """Return a figure in three characters: letter, facing (or the sign for a further cell it lies in), posture."""
    faces = glyphs.also if token.part else "" if token.facing is None else glyphs.arrow(view.grid, token.facing)
    return f"{token.letter}{faces}{token.posture:<{2 - len(faces)}}"


def wound_sign(token: Token, glyphs: Glyphs) -> str:
    """Return the sign of a figure's wounds, empty for an unhurt one."""
    return ("", glyphs.hurt, glyphs.badly)[token.wounds]


def one_holds_another(who: tuple[Token, ...]) -> bool:
    """Whether a figure in the cell holds another one there."""
    here = {token.figure for token in who}
    return any(token.holds & here for token in who)


def token_style(view: MapView, token: Token) -> Style:
    """Return the classes of a figure: its side, and its part in the selected order."""
    over = view.overlay
    style: Style = ("out",) if token.out else (side_style(token.side), *PAIRS[token.pair])
    if token.figure in over.footprint.crossed:
        style = (*style, "crossed")
    if token.figure == over.target:
        style = (*style, "target")
    return (*style, "active") if token.figure == over.active else style


def ghost(view: MapView, glyphs: Glyphs) -> str:
    """Return the active figure as it would stand after the move, with its facing if that matters."""
    assert view.overlay.ghost is not None
    tokens = (token for who in view.tokens.values() for token in who)
    me = next((token for token in tokens if token.figure == view.overlay.active), None)
    if me is not None and me.facing is None:
        return f"{me.letter}? "
    return f"{me.letter if me is not None else '?'}{glyphs.arrow(view.grid, view.overlay.ghost[1])}?"


def _with_middle(text: str, sign: str) -> str:
    return text[0] + sign + text[2] if sign else text


def _drawn(text: str, style: Style) -> Row:
    return tuple(Drawn(char, style) for char in text)
