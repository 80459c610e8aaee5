"""The pages of the help: keys, symbols, and clauses of the rulebook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from core.battle.battle import Battle
from core.battle.names import RuleId
from core.battle.naming import letters, side_name
from core.match.columns import padded
from core.play.portrait import Look
from core.rulebook.texts import Clauses
from core.space.terrain import TERRAIN
from scenarios.clauses.usage import Usage
from tui.views.glyphs import Glyphs
from tui.views.goal_view import objective_lines
from tui.views.key_labels import command_keys, key_label, label_of
from tui.views.keys import BATTLE, DICE, EVERYWHERE, KINDS, LOG, LOOK, REPLAY, RESULT, SETUP, TITLE, Key
from tui.views.lines import Line, Piece, line
from tui.views.rows import width_of, wrapped
from tui.views.usage_view import usage_lines

GROUNDS = (
    *("rubble", "brush", "table", "barricade", "water", "pit"),
    *("wall", "pillar", "door", "doorway"),
)
"""Grounds with symbols, passable ones first."""
LOOKS = {
    Look.BOMB: "live grenade",
    Look.FIRE: "fire",
    Look.GAS: "gas",
    Look.SMOKE: "smoke",
    Look.OTHER: "another lasting effect",
}
"""The looks of fields; in an occupied cell the symbol is below."""


def keys_page(winning: Sequence[Line] = ()) -> list[Line]:
    """Return how each side wins, if that is known, and every key."""
    steps = ", ".join(f"{key} {name}" for name, key in command_keys("neighbours").items())
    wins = [line(Piece("How to win", "heading")), *winning, line()] if winning else []
    return [
        *wins,
        line(Piece("In a battle", "heading")),
        line("The menu lists the orders you can give now. Moves are chosen on the map:"),
        line(f"{key_label('do')} moves the figure, facing the enemy. Everything is saved as you play."),
        line(),
        line(Piece("  arrows      ", "key"), "move the cursor, or select a menu entry"),
        line(Piece("  neighbours  ", "key"), f"{steps}: cursor or facing"),
        line(Piece("  digits      ", "key"), "select a menu entry; the same key again confirms"),
        *(_key("battle", key) for key in BATTLE),
        line(),
        line(Piece("Orders by kind", "heading")),
        line("A letter selects the best order of its kind, or lists them; the same key again confirms."),
        *(_key("kinds", key) for key in KINDS if label_of("kinds", key)),
        line(),
        line(Piece("On every screen", "heading")),
        *(_key("everywhere", key) for key in EVERYWHERE),
        line(),
        line(Piece("While you look around", "heading")),
        *(_key("look", key) for key in LOOK),
        line(),
        line(Piece("In the full log", "heading")),
        *(_key("log", key) for key in LOG),
        line(),
        line(Piece("On the title screen", "heading")),
        *(_key("title", key) for key in TITLE),
        line(),
        line(Piece("Before a battle", "heading")),
        *(_key("setup", key) for key in SETUP),
        line(),
        line(Piece("While you enter your dice", "heading")),
        *(_key("dice", key) for key in DICE),
        line(),
        line(Piece("When a battle is over", "heading")),
        *(_key("result", key) for key in RESULT),
        line(),
        line(Piece("In a replay", "heading")),
        *(_key("replay", key) for key in REPLAY),
    ]


def hung(words: Line, width: int) -> list[Line]:
    """Return a line in rows, wrapped below its text and not below its key or symbol."""
    if not words or width_of(words) <= width:
        return [words]
    first = words[0].text
    if not first.startswith("  "):
        return wrapped(words, width, 2)
    inset = width_of(words[:1]) if first.endswith(" ") and len(words) > 1 else len(first) - len(first.lstrip()) + 2
    return wrapped(words, width, inset)


def _key(table: str, key: Key) -> Line:
    return line(Piece(f"  {padded(label_of(table, key), 12)}", "key"), key.says)


def signs_page(battle: Battle | None, glyphs: Glyphs, span: str = "") -> list[Line]:
    """Return the symbols of the map, and the figures with their letters. `span` is what the clock of the battle
    counts."""
    arrow = glyphs.arrows["NE"]
    cell = battle.grid.cell_words[0] if battle is not None else "cell"
    signs = [
        (f"A{arrow}", "a figure: letter and, where relevant, facing"),
        ("A b", "capitals: first side; small: second; others underlined or italic"),
        (f"A{arrow}k", "kneeling; p: prone; x: out"),
        (f"A{arrow}{glyphs.hurt} {glyphs.badly}", "wounded; at half or less"),
        (f"A{glyphs.holding}b", f"two in one {cell}, one holding the other; both facings below"),
        ("A+2", f"a figure and two more; {glyphs.holding} below: one holds another"),
        ("2", f"movement cost; {glyphs.step} the path"),
        (f"7{glyphs.far}", "movement cost; too far to act afterwards"),
        (f"A{arrow}?", "where the move ends, and the facing there"),
        (glyphs.item, "an item on the ground"),
        *((sign, LOOKS[look]) for look, sign in glyphs.fields.items()),
        (f"{glyphs.line} {glyphs.area} {glyphs.rim}", "the selected order: line of fire, area, edge of the area"),
        (glyphs.hiding, "cover in the line of fire"),
        (
            " ".join(glyphs.cover.values()),
            "quarter, half or heavy cover from the figure",
        ),
        (f"{glyphs.unseen} {glyphs.threat}", "out of sight; threatened by an enemy"),
        (f"4 {glyphs.threat}", "on the danger map: average hits to expect there; less than one"),
        *((glyphs.of_ground(kind)[0], TERRAIN[kind].name) for kind in GROUNDS),
    ]
    facings = ", ".join(f"{sign} {name}" for name, sign in glyphs.arrows.items())
    goals = objective_lines(battle, span) if battle is not None else []
    if goals:
        signs.append((glyphs.goal, f"an objective: a {cell} to hold or reach, or a thing to get"))
    lines = [line(Piece("Objectives", "heading")), *(line("  ", *goal) for goal in goals), line()] if goals else []
    lines += [line(Piece(f"  {padded(sign, 8)}", "strong"), words) for sign, words in signs]
    lines += [line(), line(Piece("  facings ", "strong"), facings)]
    if battle is None:
        return lines
    names = letters(battle)
    who = [
        line(f"  {names[f.id]}  {f.name}", Piece(f"  {side_name(battle, f.side)}, {f.state}", "muted")) for f in battle
    ]
    return [*lines, line(), line(Piece("Figures", "heading")), *who]


def rules_page(
    clauses: Clauses, rules: tuple[RuleId, ...], used: Mapping[RuleId, Usage] = MappingProxyType({})
) -> list[Line]:
    """Return these clauses in full, with their code and tests if `used` has them; unknown ones by number."""
    found: list[Line] = []
    for rule in rules:
        clause = clauses.get(rule)
        if clause is None:
            found += [line(Piece(rule, "muted")), line()]
            continue
        found.append(line(Piece(f"{clause.title} ", "strong"), Piece(rule, "muted")))
        found.append(line(clause.rule))
        if clause.reading:
            found.append(line(Piece(f"Ruling: {clause.reading}", "muted")))
        if clause.option:
            found.append(line(Piece("Optional rule.", "muted")))
        if rule in used:
            found += usage_lines(used[rule])
        found.append(line())
    return found or [line(Piece("No rules cited here.", "muted"))]
