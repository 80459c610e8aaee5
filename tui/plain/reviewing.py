"""The review of a side's orders in lines: `review`, the moment of one order, and playing on from there. What is found:
ai/review.py; its lines: tui/views/review_view.py; on the screen: tui/screens/review.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.battle.naming import letters, side_name
from core.match.journal import JournalFault
from scenarios.faults import FaultyScenario, unknown
from tui.keeping.taking_over import Origin, take_over
from tui.plain.descriptions import describe_figure
from tui.plain.desk import Desk
from tui.plain.map_text import map_lines
from tui.plain.voice import CommandError, PlayOther
from tui.views.map_view import Overlay
from tui.views.review_view import better_words, cost_words, given_words, review_lines, reviewed_side, when

if TYPE_CHECKING:
    from ai.reviewed import Costly
    from core.battle.names import Side

EVERY = 20
"""After so many orders the player hears how far the review has got."""


def show_review(desk: Desk, words: str) -> None:
    """Print which orders of a side cost most, or the moment of one of them."""
    if words.isdecimal():
        _show_moment(desk, _order(desk, words))
        return
    battle, side = desk.battle, words.lower()
    if side and side not in battle.sides:
        named = [other for other in battle.sides if side_name(battle, other).lower() == side]
        if not named:
            raise CommandError(unknown("side", words, battle.sides))
        side = named[0]
    _look(desk, side or reviewed_side(battle, desk.session.names))
    assert desk.review is not None, "looked at just now"
    match = desk.session.match
    desk.voice.show(review_lines(match, desk.review))
    if desk.review.costly:
        desk.voice.say("Type 'review 1' to see the moment of an order, or 'try 1' to play on from there.")


def try_order(desk: Desk, words: str) -> None:
    """Play on from the moment of an order, as a new battle. Raises PlayOther."""
    session, one = desk.session, _order(desk, words)
    position = session.match.history[one.moment].before
    origin = Origin.of_session(session)
    try:
        other = take_over(session.scenario, position, origin, one.moment)
    except (ValueError, JournalFault, FaultyScenario) as fault:
        raise CommandError(str(fault)) from None
    desk.voice.say(f"A new battle, from {when(session.match, one)} on. The better order: {_better(desk, one)}")
    raise PlayOther(other)


def _look(desk: Desk, side: Side) -> None:
    """Review a side, and report the progress."""
    from ai.review import orders_of, review
    from scenarios.catalogue import best_thinker

    match, voice = desk.session.match, desk.voice
    many = sum(1 for _ in orders_of(match.history, side))
    voice.say(f"Looking at {many} orders of {side_name(match.battle, side)}.")

    def progress(done: int, whole: int) -> None:
        if done % EVERY == 0 and done < whole:
            voice.say(f"{done} of {whole}.")

    desk.review = review(match, best_thinker(match.ruleset.id), side, progress=progress)


def _order(desk: Desk, number: str) -> Costly:
    """Return the order with a number in the last review. Raises CommandError."""
    costly = desk.review.costly if desk.review is not None else ()
    if not costly:
        raise CommandError("nothing to show yet; type 'review' first")
    if not number.isdecimal() or not 0 < int(number) <= len(costly):
        raise CommandError(f"type a number from 1 to {len(costly)}; got '{number}'")
    one = costly[int(number) - 1]
    history = desk.session.match.history
    if one.moment >= len(history) or history[one.moment].answer != one.given:
        raise CommandError("the battle has changed since; type 'review' again")
    return one


def _show_moment(desk: Desk, one: Costly) -> None:
    """Print where everyone was when an order was given, the order, and the better one."""
    match, voice = desk.session.match, desk.voice
    battle, ruleset = match.history[one.moment].before.battle, match.ruleset
    voice.say(f"{when(match, one).capitalize()}, before this order:")
    small = bool(voice.width and max(map(len, map_lines(ruleset, battle, Overlay(), voice.glyphs))) > voice.width)
    voice.draw(*map_lines(ruleset, battle, Overlay(), voice.glyphs, small=small))
    signs = letters(battle)
    voice.say(" " + ", ".join(f"{signs[figure.id]} {figure.name}" for figure in battle))
    voice.say(*(describe_figure(ruleset, battle, figure) for figure in battle))
    voice.say(f"Your order: {given_words(match, one)} ({cost_words(one)}).", f"Better: {_better(desk, one)}")


def _better(desk: Desk, one: Costly) -> str:
    return f"{better_words(desk.session.match, one)}."
