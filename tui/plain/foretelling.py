"""Words about what may come: who threatens a figure, what comes of a walk. What an order promises is in telling.py."""

from __future__ import annotations

from core.play.forecast import NEXT_TURN, forecast
from core.play.price import Price, price
from tui.plain.desk import Desk
from tui.plain.ordering import walk_meant
from tui.plain.places import figure_called
from tui.plain.voice import Unclear
from tui.views.forecast_view import chance_words, danger_told
from tui.views.price_view import met_told

ME = ("", "me")


def tell_threats(desk: Desk, words: str) -> None:
    """What each enemy can do to a figure where it stands, this turn and the next; alone: to the one that is asked."""
    if words.lower() in ME and desk.figure is None:
        raise Unclear("nobody is asked now: type a name, as in 'threats bran'")
    figure = desk.battle[desk.figure or ""] if words.lower() in ME else figure_called(desk.battle, words)
    ruleset = desk.session.match.ruleset
    now, later = (forecast(ruleset, desk.battle, figure.id, turns) for turns in (0, NEXT_TURN))
    named = {danger.figure for danger in now}
    told = [
        *(f"  this turn {danger_told(desk.battle, danger)}" for danger in now),
        *(f"  next turn {danger_told(desk.battle, danger)}" for danger in later if danger.figure not in named),
    ]
    head = f"{figure.name}, where it stands, if nobody else stirs:"
    desk.voice.say(*([head, *told] if told else [f"Nobody can do anything to {figure.name} this turn or the next."]))


def tell_price(desk: Desk, words: str) -> None:
    """What comes of a walk, typed as for going there, or of the walk that waits."""
    walking = desk.chosen.walking
    if walking is None:
        raise Unclear("no walk can be chosen now; 'threats' tells what the enemies can do")
    if words:
        walk_meant(desk, walking, words.split())
    order = walking.imagined
    if order is None:
        raise Unclear("that is out of reach; 'reach' lists what is in it")
    if (refusal := desk.chosen.menu.refusal(order)) is not None:
        raise Unclear(f"not now: {refusal.reason} ({refusal.rule})")
    desk.voice.say(*price_in_lines(price(desk.chosen.ruleset, desk.chosen.position, order)))


def price_in_lines(found: Price) -> list[str]:
    """A price without signs or colours."""
    battle = found.battle
    at = battle.grid.name(battle[found.order.figure].at)
    lines = [
        *(f"  on the way {met_told(battle, met)} ({met.rule})" for met in found.met),
        *(f"  {lost.text} ({lost.rule})" for lost in found.lost),
        *(f"  then {chance_words(battle, chance)}" for chance in found.chances),
        *(f"  this turn {danger_told(battle, danger)}" for danger in found.dangers),
        *(f"  next turn {danger_told(battle, danger)}" for danger in found.later),
    ]
    sure = "" if found.sure else ", if dice let it come there"
    return [f"At {at}{sure}, if nobody else stirs:", *(lines or ["  nobody can do anything to anybody"])]
