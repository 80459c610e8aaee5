"""Words that only ask: the map, who is where, odds, reasons, the log, rules. Nothing changes by them."""

from __future__ import annotations

from core.battle.naming import letters
from core.battle.record import replace
from core.play.asking import Choice
from core.play.outlook import decisive_roll
from core.play.parts import footprint_of
from scenarios.clauses.usage import clauses_at, no_clause, usage
from tui.plain.asking import reach, refused
from tui.plain.desk import BUDGET, Desk
from tui.plain.drawn import map_lines
from tui.plain.foretelling import tell_threats
from tui.plain.places import cell_told, figure_called, standing
from tui.plain.reasons import advised, last_reasons
from tui.plain.voice import Unclear
from tui.views.goal_view import goals_told
from tui.views.help_view import rules_page
from tui.views.log_view import log_lines
from tui.views.map_view import Overlay
from tui.views.odds_view import promise
from tui.views.order_view import Entry
from tui.views.panel_view import panel
from tui.views.turn_view import order_of_action
from tui.views.usage_view import section_lines
from tui.views.wording import said

LATEST = 20
"""So many lines of the log are told where no number is asked for."""


def tell_map(desk: Desk, words: str) -> None:
    """The map; with the cost of the cells in reach while a walk may be chosen."""
    battle, voice, ruleset = desk.battle, desk.voice, desk.session.match.ruleset
    overlay = Overlay(reach=desk.walks[0].costs()) if desk.choosing and desk.walks else Overlay()
    lines = map_lines(ruleset, battle, overlay, voice.glyphs, small=words == "small")
    if voice.width and max(map(len, lines)) > voice.width:
        lines = map_lines(ruleset, battle, overlay, voice.glyphs, small=True)
    names = letters(battle)
    voice.draw(*lines)
    voice.say(" " + ", ".join(f"{names[f.id]} {f.name}" for f in battle))


def tell_who(desk: Desk, words: str) -> None:
    """Everybody's place and state in a line each; of one figure everything."""
    battle, ruleset, voice = desk.battle, desk.session.match.ruleset, desk.voice
    if not words:
        voice.say(*(standing(ruleset, battle, figure) for figure in battle))
        voice.show(order_of_action(battle, desk.figure, voice.glyphs))
        return
    if words.lower().rstrip("?").startswith("threatens"):
        tell_threats(desk, words.rstrip("?")[len("threatens") :].strip())
        return
    figure = figure_called(battle, words)
    voice.say(standing(ruleset, battle, figure))
    in_the_line_before = 2
    voice.show(panel(ruleset, battle, figure.id, voice.glyphs)[in_the_line_before:])


def tell_cell(desk: Desk, words: str) -> None:
    """What is in a cell."""
    try:
        desk.voice.say(cell_told(desk.session.match.ruleset, desk.battle, desk.battle.grid.cell(words)))
    except ValueError as fault:
        raise Unclear(str(fault)) from None


def tell_reach(desk: Desk, words: str) -> None:
    """Where a figure can go, in the manner that is named or the first."""
    verbs = [walk.verb for walk in desk.walks]
    if not verbs:
        raise Unclear("there is nowhere to walk now")
    wanted = words.lower().replace("-", " ") or verbs[0]
    if wanted not in verbs:
        raise Unclear(f"'{words}' is no way to walk now; these are: {', '.join(verbs)}")
    desk.voice.say(*reach(desk, verbs.index(wanted)))


def tell_odds(desk: Desk, words: str) -> None:
    """What an order needs, promises and risks."""
    entry = desk.entry(words)
    order = entry.choice if entry.allowed else None
    if entry.aim is not None:
        order = entry.aim.order(entry.aim.proposed[0])
        entry = replace(entry, choice=order)
    if order is None and entry.allowed:
        raise Unclear(f"'{entry.label}' is many orders: type {words} to choose among them")
    if order is None:
        desk.voice.show(promise(desk.battle, entry, None, None))
        return
    ruleset = desk.chosen.ruleset
    roll, unanswered = decisive_roll(ruleset, desk.chosen.position, order)
    seen, footprint = desk.odds(order, BUDGET), footprint_of(ruleset.book, desk.battle, order)
    desk.voice.show(promise(desk.battle, entry, roll, seen, footprint, unanswered=unanswered))


def tell_refused(desk: Desk, words: str) -> None:
    """The orders that are refused."""
    desk.voice.say(*(refused(desk) or ["nothing that was thought of is refused now"]))


def tell_why(desk: Desk, words: str) -> None:
    """What an order does and by which rules, or which rule refuses it; without a number, what the computer would do
    here and why; `last`: why it gave its last order."""
    if not words:
        desk.voice.say(*advised(desk.session))
        return
    if words == "last":
        desk.voice.say(*last_reasons(desk.session))
        return
    entry = desk.entry(words)
    if entry.why_not is not None:
        desk.voice.say(f"{entry.label}: not now, {entry.why_not.reason} ({entry.why_not.rule})")
        _tell_rules(desk, (entry.why_not.rule,))
    else:
        order = _first_order(desk, entry)
        desk.voice.say(f"{said(desk.battle, order)}: {order.meaning}")
        kind = type(order)
        clauses, book = desk.session.clauses, desk.session.match.ruleset.book
        found = (rule.id for rule in book if rule.ids and kind in (*rule.kinds, rule.offers))
        rules = dict.fromkeys(rule for rule in found if rule in clauses)
        named = "; ".join(f"{clauses[rule].title} ({rule})" for rule in rules)
        desk.voice.say(f"Its rules: {named}. Type 'rule' and a number to read one.")


def _first_order(desk: Desk, entry: Entry) -> Choice:
    if entry.choice is not None:
        return entry.choice
    if entry.aim is not None:
        return entry.aim.sample
    if entry.more:
        return _first_order(desk, entry.more[0])
    return next(walk.sample for walk in desk.walks if walk.verb == entry.label)


def tell_goals(desk: Desk, words: str) -> None:
    """What each side wants, and how far along it is."""
    found = goals_told(desk.session.match.ruleset, desk.battle)
    if not found:
        raise Unclear("nobody wants anything but to beat everybody else")
    desk.voice.show(found)


def tell_log(desk: Desk, words: str) -> None:
    """What has happened: the latest lines, so many, or all."""
    lines = [line.text for line in log_lines(desk.battle, desk.session.match.events)]
    if words and words != "all" and not words.isdecimal():
        raise Unclear(f"'log {words}' is not understood: say 'log', 'log 50' or 'log all'")
    count = len(lines) if words == "all" else int(words or LATEST)
    desk.voice.say(*lines[max(0, len(lines) - count) :])


def tell_rule(desk: Desk, words: str) -> None:
    """A clause of the rulebook, with what goes by it; the clauses of a section; without a number, those of what is
    asked."""
    clauses = desk.session.clauses
    if not words:
        asked = desk.session.asked
        _tell_rules(desk, asked.rules if asked else ())
        return
    found = clauses_at(clauses, words)
    if not found:
        raise Unclear(no_clause(words, clauses))
    if len(found) == 1:
        used = {found[0].id: usage(desk.session.match.ruleset.book, found[0])}
        desk.voice.show(rules_page(clauses, (found[0].id,), used)[:-1])
    else:
        desk.voice.show(section_lines(found))


def _tell_rules(desk: Desk, rules: tuple[str, ...]) -> None:
    lines = rules_page(desk.session.clauses, rules)
    desk.voice.show(line for line in lines if line)
