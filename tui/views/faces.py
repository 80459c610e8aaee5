"""The face of a cell: its ground, what lies over it, who stands there, in a few characters. What colours it and its
sign: washes.py. Where faces go on the map: hex_drawing.py and square_drawing.py; larger ones: large_faces.py."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from core.match.columns import letters_in
from core.space.cell import Cell
from tui.views.drawing import Drawn
from tui.views.glyphs import Glyphs
from tui.views.map_view import MapView, Token
from tui.views.washes import Style, ground_of, sign_laid, washes

Row = tuple[Drawn, ...]

PLAIN = "___"
MOST = 9
"""So many more than one are counted in a cell."""
TINTS = frozenset(("reach", "far"))
"""What is laid under the signs of the ground, which keep their own colour."""


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
    rim = washes(view, cell)
    cursor: Style = ("cursor",) if cell == view.overlay.cursor else ()
    who = view.tokens.get(cell, ())
    mark = sign_laid(view, cell, glyphs)
    if view.overlay.ghost is not None and view.overlay.ghost[0] == cell:
        upper = row(ghost(view, glyphs), rim, ("ghost",))
        lower = row(_with_middle(PLAIN, mark), rim, cursor)
        return Face(upper, lower, upper, upper[:2], (*rim, "edge"))
    if not who:
        return _empty(view, cell, glyphs, mark, rim, cursor)
    below = _under(view, cell, glyphs, mark)
    return _taken(view, who, below, glyphs, rim, cursor)


@lru_cache(maxsize=4096)
def row(text: str, rim: Style, over: Style = (), signs: Style = (), ground: str = "") -> Row:
    """Letters with the washes of their cell and what is over them, one for each column: behind a letter of two columns
    stands an empty one. `signs` is the style of the signs of the ground: of the letters that `ground` has in the same
    place."""
    drawn: list[Drawn] = []
    for letter, width in letters_in(text):
        is_sign = signs and ground[len(drawn) : len(drawn) + 1] == letter and letter not in " _"
        own = ("edge",) if letter == "_" else signs if is_sign else ()
        drawn += [Drawn(letter, (*rim, *own, *over)), *[Drawn("", (*rim, *over))] * (width - 1)]
    return tuple(drawn)


def signs_of(view: MapView, cell: Cell, rim: Style) -> Style:
    """The style that the signs of the ground keep where a tint is laid under them."""
    ground = ground_of(view, cell)
    return (f"{ground}-sign",) if ground != "clear" and not TINTS.isdisjoint(rim) else ()


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
    """The only line of a cell with the sign of what is laid over it: in the middle, where that is blank or ground all
    over, else behind the number that stands there."""
    if flat[1] == " " or (bare and flat == flat[0] * 3):
        return _with_middle(flat, mark)
    return flat[:2] + mark if mark and not bare else flat


def _with_number(upper: str, number: int) -> str:
    text = str(number)
    return upper[0] + text + upper[-1] if len(text) == 1 else f"{text:<3}"


# -- somebody there ----------------------------------------------------------------------------------------------------


def _taken(view: MapView, who: tuple[Token, ...], under: str, glyphs: Glyphs, rim: Style, cursor: Style) -> Face:
    """One figure with its facing; two side by side with theirs below; of more the first, and how many there are. What
    lies over them is below: whoever is in smoke, or under the cursor, can still be read."""
    first, styles = who[0], [(*rim, *token_style(view, token)) for token in who]
    below, edge = row(under, rim, cursor), (*rim, "edge")
    if len(who) == 1:
        upper = _drawn(token_sign(view, first, glyphs), styles[0])
        sign = next((char for char in (under[1], under[0]) if char != "_"), "")
        flat = upper if upper[2].char != " " or not sign else (*upper[:2], Drawn(sign, (*rim, *cursor)))
        return Face(upper, below, flat, upper[:2], edge)
    arrows = [token_sign(view, token, glyphs)[1] for token in who]
    grip = glyphs.holding if one_holds_another(who) else ""
    if len(who) == 2:
        second = who[1]
        fight: Style = ("melee",) if first.side != second.side and not second.out else ()
        between = Drawn(grip or second.posture or " ", (*styles[0], *fight) if fight else styles[0])
        upper = (Drawn(first.letter, styles[0]), between, Drawn(second.letter, styles[1]))
        lower = (Drawn(arrows[0], styles[0]), below[1], Drawn(arrows[1], styles[1]))
        return Face(upper, lower, upper, (upper[0], upper[2]), edge)
    upper = _drawn(f"{first.letter}+{min(MOST, len(who) - 1)}", styles[0])
    lower = (Drawn(arrows[0], styles[0]), below[1], Drawn(grip, (*rim, "melee")) if grip else below[2])
    return Face(upper, lower, upper, upper[:2], edge)


def token_sign(view: MapView, token: Token, glyphs: Glyphs) -> str:
    """A figure in three characters: its letter, where it faces if that matters, or that it lies in this cell too, and
    its posture."""
    faces = glyphs.also if token.part else "" if token.facing is None else glyphs.arrow(view.grid, token.facing)
    return f"{token.letter}{faces}{token.posture:<{2 - len(faces)}}"


def one_holds_another(who: tuple[Token, ...]) -> bool:
    """Whether somebody in a cell has hold of somebody else there."""
    here = {token.figure for token in who}
    return any(token.holds & here for token in who)


def token_style(view: MapView, token: Token) -> Style:
    """The classes of a figure: its side, and what it is to the order at hand."""
    over = view.overlay
    style: Style = ("out",) if token.out else (f"side-{min(token.side, 5)}",)
    if token.figure in over.footprint.crossed:
        style = (*style, "crossed")
    if token.figure == over.target:
        style = (*style, "target")
    return (*style, "active") if token.figure == over.active else style


def ghost(view: MapView, glyphs: Glyphs) -> str:
    """Where the active figure will stand, and its facing there, if that matters."""
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
