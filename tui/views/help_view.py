"""The pages of the help: keys, signs, and clauses of the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from core.battle.battle import Battle
from core.battle.names import RuleId
from core.battle.naming import letters
from core.match.columns import padded
from core.play.portrait import Look
from core.rulebook.texts import Clauses
from core.space.terrain import TERRAIN
from scenarios.clauses.usage import Usage
from tui.views.glyphs import Glyphs
from tui.views.goal_view import goals_wanted
from tui.views.keys import BATTLE, DICE, EVERYWHERE, LOG, REPLAY, RESULT, SETUP, TITLE, Key
from tui.views.lines import Line, Piece, line
from tui.views.spelling import command_keys, shown, spelled
from tui.views.usage_view import usage_lines

GROUNDS = (
    *("rubble", "brush", "table", "barricade", "water", "pit"),
    *("wall", "pillar", "door", "doorway"),
)
"""The grounds that have signs, those that can be entered first."""
LOOKS = {
    Look.BOMB: "what may go off",
    Look.FIRE: "fire",
    Look.GAS: "gas",
    Look.SMOKE: "smoke",
    Look.OTHER: "something else that lies over the ground for a while",
}
"""What fields look like; who stands in them has their sign below."""


def keys_page() -> list[Line]:
    """Every key."""
    steps = ", ".join(f"{key} {name}" for name, key in command_keys("neighbours").items())
    return [
        line(Piece("In a battle", "heading")),
        line("The menu shows what can be ordered now. A figure that moves is led on the map:"),
        line(f"{spelled('do')} goes, facing the enemy where facings count. Everything is saved as it happens."),
        line(),
        line(Piece("  arrows      ", "key"), "the cursor on the map, or the line of the menu"),
        line(Piece("  neighbours  ", "key"), f"{steps}: the cursor, or the facing"),
        line(Piece("  digits      ", "key"), "a line of the menu; the same key again does it"),
        *(_key("battle", key) for key in BATTLE),
        line(),
        line(Piece("On every screen", "heading")),
        *(_key("everywhere", key) for key in EVERYWHERE),
        line(),
        line(Piece("In the large log", "heading")),
        *(_key("log", key) for key in LOG),
        line(),
        line(Piece("On the title", "heading")),
        *(_key("title", key) for key in TITLE),
        line(),
        line(Piece("Before a battle", "heading")),
        *(_key("setup", key) for key in SETUP),
        line(),
        line(Piece("While you type the faces of your dice", "heading")),
        *(_key("dice", key) for key in DICE),
        line(),
        line(Piece("When a battle is over", "heading")),
        *(_key("result", key) for key in RESULT),
        line(),
        line(Piece("In a replay", "heading")),
        *(_key("replay", key) for key in REPLAY),
    ]


def _key(table: str, key: Key) -> Line:
    return line(Piece(f"  {padded(shown(table, key), 12)}", "key"), key.says)


def signs_page(battle: Battle | None, glyphs: Glyphs, span: str = "") -> list[Line]:
    """What the signs of the map mean, and who the letters are. `span`: what the clock of the battle counts."""
    arrow = glyphs.arrows["NE"]
    cell = battle.grid.cell_words[0] if battle is not None else "cell"
    signs = [
        (f"A{arrow}", "a figure: its letter, and what it faces where that matters"),
        ("A b", "capitals: the first side; small letters: the second. Further sides are underlined or slanted"),
        (f"A{arrow}k", "kneeling; p: prone; x: out of the fight"),
        (f"A{glyphs.holding}b", f"two in one {cell}, one holding the other, both facings below"),
        ("A+2", f"a figure and two more; {glyphs.holding} below: somebody there holds somebody"),
        ("2", f"what it costs to get there; {glyphs.step} the path"),
        (f"7{glyphs.far}", "the same, but from there it could no longer do what it could do here"),
        (f"A{arrow}?", "where the walk ends, and what the figure will face"),
        (glyphs.item, "something lies there"),
        *((sign, LOOKS[look]) for look, sign in glyphs.fields.items()),
        (f"{glyphs.line} {glyphs.area} {glyphs.rim}", "the order at hand: its line, what it covers, the rim of that"),
        (glyphs.hiding, "what hides its target"),
        (
            " ".join(glyphs.cover.values()),
            "who is there is a quarter, half or mostly hidden from the figure",
        ),
        (f"{glyphs.unseen} {glyphs.threat}", "the figure cannot see that; an enemy menaces that"),
        *((glyphs.of_ground(kind)[0], TERRAIN[kind].name) for kind in GROUNDS),
    ]
    facings = ", ".join(f"{sign} {name}" for name, sign in glyphs.arrows.items())
    goals = goals_wanted(battle, span) if battle is not None else []
    if goals:
        signs.append((glyphs.goal, f"a {cell} that a side wants to hold or to reach"))
    lines = [line(Piece("What they want", "heading")), *(line("  ", *goal) for goal in goals), line()] if goals else []
    lines += [line(Piece(f"  {padded(sign, 8)}", "strong"), words) for sign, words in signs]
    lines += [line(), line(Piece("  facings ", "strong"), facings)]
    if battle is None:
        return lines
    names = letters(battle)
    who = [line(f"  {names[f.id]}  {f.name}", Piece(f"  {f.side}, {f.state}", "muted")) for f in battle]
    return [*lines, line(), line(Piece("Who is who", "heading")), *who]


def rules_page(
    clauses: Clauses, rules: tuple[RuleId, ...], used: Mapping[RuleId, Usage] = MappingProxyType({})
) -> list[Line]:
    """These clauses in plain words, each with all that goes by it if `used` knows that; of those that are not in the
    book only the number."""
    found: list[Line] = []
    for rule in rules:
        clause = clauses.get(rule)
        if clause is None:
            found += [line(Piece(rule, "muted")), line()]
            continue
        found.append(line(Piece(f"{clause.title} ", "strong"), Piece(rule, "muted")))
        found.append(line(clause.rule))
        if clause.reading:
            found.append(line(Piece(f"Read as: {clause.reading}", "muted")))
        if clause.option:
            found.append(line(Piece("Only where the scenario switches it on.", "muted")))
        if rule in used:
            found += usage_lines(used[rule])
        found.append(line())
    return found or [line(Piece("No rules are cited here.", "muted"))]
