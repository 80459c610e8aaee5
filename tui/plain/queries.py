"""Commands that only show: the map, figures, odds, reasons, the log, rules. None changes the battle."""

from __future__ import annotations

from core.battle.naming import letters
from core.battle.record import replace
from core.play.asking import Choice
from core.play.order_odds import decisive_roll
from core.play.parts import footprint_of
from core.play.phrases import label
from core.play.refusal import unavailable
from scenarios.clauses.usage import clauses_at, no_clause, usage
from tui.plain.asking import reach, unavailable_orders
from tui.plain.descriptions import describe_cell, describe_figure, figure_named
from tui.plain.desk import BUDGET, Desk
from tui.plain.map_text import map_lines
from tui.plain.previews import show_threats
from tui.plain.reasons import advised, last_reasons
from tui.plain.voice import CommandError
from tui.views.goal_view import winning_lines
from tui.views.help_view import rules_page
from tui.views.map_view import Overlay
from tui.views.odds_view import order_preview
from tui.views.order_view import Entry
from tui.views.panel_view import panel
from tui.views.route_view import heading_by, route_cells, route_line, turns_in_words
from tui.views.turn_view import order_of_action
from tui.views.usage_view import section_lines

LATEST = 20
"""How many log lines are printed by default."""


def show_map(desk: Desk, words: str) -> None:
    """Print the map, with movement costs while the active figure can move."""
    battle, voice, ruleset = desk.battle, desk.voice, desk.session.match.ruleset
    overlay = Overlay(reach=desk.walks[0].costs()) if desk.choosing and desk.walks else Overlay()
    lines = map_lines(ruleset, battle, overlay, voice.glyphs, small=words == "small")
    if voice.width and max(map(len, lines)) > voice.width:
        lines = map_lines(ruleset, battle, overlay, voice.glyphs, small=True)
    names = letters(battle)
    voice.draw(*lines)
    voice.say(" " + ", ".join(f"{names[f.id]} {f.name}" for f in battle))


def show_who(desk: Desk, words: str) -> None:
    """Print a line for each figure, or all about the one named."""
    battle, ruleset, voice = desk.battle, desk.session.match.ruleset, desk.voice
    if not words:
        voice.say(*(describe_figure(ruleset, battle, figure) for figure in battle))
        voice.show(order_of_action(battle, desk.figure, voice.glyphs))
        return
    if words.lower().rstrip("?").startswith("threatens"):
        show_threats(desk, words.rstrip("?")[len("threatens") :].strip())
        return
    figure = figure_named(battle, words)
    voice.say(describe_figure(ruleset, battle, figure))
    in_the_line_before = 2
    voice.show(panel(ruleset, battle, figure.id, voice.glyphs)[in_the_line_before:])


def show_cell(desk: Desk, words: str) -> None:
    """Print what is in a cell."""
    try:
        desk.voice.say(describe_cell(desk.session.match.ruleset, desk.battle, desk.battle.grid.cell(words)))
    except ValueError as fault:
        raise CommandError(str(fault)) from None


def show_reach(desk: Desk, words: str) -> None:
    """Print where the active figure can move, by the kind of walk named or the first."""
    verbs = [walk.verb for walk in desk.walks]
    if not verbs:
        raise CommandError("you can't move now")
    wanted = words.lower().replace("-", " ") or verbs[0]
    if wanted not in verbs:
        raise CommandError(f"can't '{words}' now; choices: {', '.join(verbs)}")
    desk.voice.say(*reach(desk, verbs.index(wanted)))


def show_route(desk: Desk, words: str) -> None:
    """Print what a figure is heading for over several turns, and draw its way; without a name, the active figure."""
    battle, session, voice = desk.battle, desk.session, desk.voice
    ruleset = session.match.ruleset
    if not words and not desk.figure:
        raise CommandError("no figure is active now; type 'route' and a name")
    figure = figure_named(battle, words) if words else battle[desk.figure or ""]
    told = heading_by(session.seats[figure.side], ruleset, session.match.position, figure.id)
    voice.show([route_line(ruleset, battle, figure.id, told)])
    if told is not None:
        voice.say(*turns_in_words(battle, told, ruleset.turns.goals.span))
        voice.draw(*map_lines(ruleset, battle, Overlay(route=route_cells(told)), voice.glyphs))


def show_odds(desk: Desk, words: str) -> None:
    """Print the odds of an order."""
    entry = desk.entry(words)
    order = entry.choice if entry.allowed else None
    if entry.aim is not None:
        order = entry.aim.order(entry.aim.proposed[0])
        entry = replace(entry, choice=order)
    if order is None and entry.allowed:
        raise CommandError(f"'{entry.label}' has several options; type {words} to choose one")
    if order is None:
        desk.voice.show(order_preview(desk.battle, entry, None, None))
        return
    ruleset = desk.chosen.ruleset
    roll, unanswered = decisive_roll(ruleset, desk.chosen.position, order)
    seen, footprint = desk.odds(order, BUDGET), footprint_of(ruleset.book, desk.battle, order)
    desk.voice.show(order_preview(desk.battle, entry, roll, seen, footprint, unanswered=unanswered))


def show_refused(desk: Desk, words: str) -> None:
    """Print the unavailable orders."""
    desk.voice.say(*(unavailable_orders(desk) or ["Everything here is available."]))


def show_why(desk: Desk, words: str) -> None:
    """Print what an order does and its rules, or why it is unavailable; without a number, the AI's advice; for `last`,
    the reasons for the AI's last order."""
    if not words:
        desk.voice.say(*advised(desk.session))
        return
    if words == "last":
        desk.voice.say(*last_reasons(desk.session))
        return
    entry = desk.entry(words)
    if entry.why_not is not None:
        desk.voice.say(unavailable(entry.label, entry.why_not.text, desk.voice.glyphs.dash))
        _tell_rules(desk, (entry.why_not.rule,))
    else:
        order = _first_order(desk, entry)
        desk.voice.say(f"{label(desk.battle, order)}: {order.meaning}")
        kind = type(order)
        clauses, book = desk.session.clauses, desk.session.match.ruleset.book
        found = (rule.id for rule in book if rule.ids and kind in (*rule.kinds, rule.offers))
        rules = dict.fromkeys(rule for rule in found if rule in clauses)
        named = "; ".join(f"{clauses[rule].title} ({rule})" for rule in rules)
        desk.voice.say(f"Rules: {named}. Type 'rule' and a number to read one.")


def _first_order(desk: Desk, entry: Entry) -> Choice:
    if entry.choice is not None:
        return entry.choice
    if entry.aim is not None:
        return entry.aim.sample
    if entry.more:
        return _first_order(desk, entry.more[0])
    return next(walk.sample for walk in desk.walks if walk.verb == entry.label)


def show_goals(desk: Desk, words: str) -> None:
    """Print how each side wins, how far it is, and what is still needed."""
    desk.voice.show(winning_lines(desk.battle, desk.session.match.ruleset.turns.goals))


def show_log(desk: Desk, words: str) -> None:
    """Print the latest lines of the log, `words` of them, or all."""
    lines = desk.telling.so_far()
    if words and words != "all" and not words.isdecimal():
        raise CommandError(f"I don't know 'log {words}'. Type 'log', 'log 50' or 'log all'")
    count = len(lines) if words == "all" else int(words or LATEST)
    desk.voice.say(*lines[max(0, len(lines) - count) :])


def show_rule(desk: Desk, words: str) -> None:
    """Print a rule with the code that implements it, or the titles of a section; without a number, the rules of the
    current decision."""
    clauses = desk.session.clauses
    if not words:
        asked = desk.session.asked
        _tell_rules(desk, asked.rules if asked else ())
        return
    found = clauses_at(clauses, words)
    if not found:
        raise CommandError(no_clause(words, clauses))
    if len(found) == 1:
        used = {found[0].id: usage(desk.session.match.ruleset.book, found[0])}
        desk.voice.show(rules_page(clauses, (found[0].id,), used)[:-1])
    else:
        desk.voice.show(section_lines(found))


def _tell_rules(desk: Desk, rules: tuple[str, ...]) -> None:
    lines = rules_page(desk.session.clauses, rules)
    desk.voice.show(line for line in lines if line)
