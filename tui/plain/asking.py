"""The question to a player, as lines: turn, figure, orders. Typed answers are parsed in typed_orders.py."""

from __future__ import annotations

from core.battle.counting import percent
from core.battle.naming import letters
from core.play.asking import Choice
from core.play.refusal import unavailable
from tui.choosing.aiming import Aiming
from tui.choosing.walking import Walking
from tui.plain.descriptions import describe_figure
from tui.plain.desk import Desk
from tui.views.aim_view import Aim
from tui.views.led_here_view import WITHIN
from tui.views.lines import text_of
from tui.views.map_view import straight
from tui.views.odds_view import one_chance
from tui.views.order_view import Entry
from tui.views.turn_view import turn_line
from tui.views.wording import move_label, verb


def question(desk: Desk) -> list[str]:
    """Return the turn, the side, the active figure, the prompt and the numbered orders."""
    chosen, battle = desk.chosen, desk.battle
    side = desk.session.scenario.party(chosen.decision.side).name
    now = text_of([turn_line(battle, chosen.ruleset.turns.goals.span, desk.session.turn.phase)])
    return [
        "",
        f"== {now}. {side} ({chosen.decision.side}). {chosen.prompt}",
        *([f"In the middle of: {WITHIN.join(chosen.led_here)}"] if chosen.led_here else []),
        *(
            []
            if chosen.reacting and not chosen.many
            else [describe_figure(chosen.ruleset, battle, battle[chosen.figure])]
        ),
        *_others(desk),
        *orders(desk),
    ]


def _others(desk: Desk) -> list[str]:
    names, chosen = letters(desk.battle), desk.chosen
    others = [f for f in chosen.decision.figures if f != chosen.figure]
    if not others:
        return []
    told = ", ".join(f"{desk.battle[f].name} ({names[f]})" for f in others)
    return [f"Also waiting: {told}. Type a name to give that figure's order first."]


def orders(desk: Desk) -> list[str]:
    """Return the numbered orders with their chances, and how many are unavailable."""
    lines = [f"{number:3} {_told(desk, entry)}" for number, entry in enumerate(desk.entries, 1) if entry.allowed]
    refusals = sum(not entry.allowed for entry in desk.entries)
    if refusals:
        lines.append(f"    {refusals} unavailable ('refused' explains)")
    if not desk.chosen.listing.top:
        lines.append("    'back' returns to the main list")
    return lines


def unavailable_orders(desk: Desk) -> list[str]:
    """Return the unavailable orders, with their reasons."""
    return [
        f"{number:3} {unavailable(entry.label, entry.why_not.text, desk.voice.glyphs.dash)}"
        for number, entry in enumerate(desk.entries, 1)
        if entry.why_not is not None
    ]


def _told(desk: Desk, entry: Entry) -> str:
    if entry.more:
        return f"{entry.label}: {len(entry.more)} options"
    if entry.aim is not None:
        return _aim_offered(desk, entry.label, entry.aim, entry.chance)
    if entry.choice is None:
        return _walk_told(desk, entry)
    return entry.label + _promise(desk, entry.choice, entry.chance)


def _promise(desk: Desk, order: Choice, chance: float | None) -> str:
    """Return the chance of success and the average; empty without a roll."""
    seen = desk.odds(order)
    if seen.succeeds is None or order.is_pass:
        return ""
    average = f", average {seen.dealt:.1f}" if seen.dealt >= 0.05 else ""
    if chance is not None:
        return f": {percent(one_chance(chance, seen, seen.succeeds))}{average}"
    return f": {'' if seen.exact else 'about '}{percent(seen.succeeds)}{average}"


def _aim_offered(desk: Desk, label: str, aim: Aim, chance: float | None) -> str:
    """Return an entry that is aimed at cells, with a proposed target."""
    grid = desk.battle.grid
    proposed = [" ".join(grid.name(cell) for cell in cells) for cells in aim.proposed]
    more = f" ({len(proposed) - 1} more proposed)" if len(proposed) > 1 else ""
    odds = "" if chance is None else f", {percent(chance)} there"
    return (
        f"{label}: any {' and '.join(aim.fields)} in reach, for example '{verb(aim.sample)} {proposed[0]}'{more}{odds}"
    )


def describe_aim(desk: Desk, aiming: Aiming, *, whole: bool) -> list[str]:
    """Return the odds of the order being aimed once it is `whole`; before that, ask for the next cell."""
    if whole:
        return [
            *(f"  {text_of([told])}" for told in desk.chosen.told()),
            f"'go' to confirm; or type another {desk.battle.grid.cell_words[0]}, or 'back'.",
        ]
    grid, wanted = desk.battle.grid, len(aiming.settled)
    ways = dict.fromkeys(cells[wanted] for cells in aiming.aim.proposed if cells[:wanted] == aiming.settled)
    proposed = f" Proposed: {' '.join(grid.name(cell) for cell in ways)}." if ways else ""
    return [f"{verb(aiming.aim.sample)}: type the {aiming.aim.fields[wanted]}.{proposed}"]


def _walk_told(desk: Desk, entry: Entry) -> str:
    walk = next(walk for walk in desk.walks if walk.verb == entry.label)
    start = desk.battle[desk.chosen.figure].at
    far = [cell for cell in walk.ends if cell != start]
    facing = " SE" if walk.turns else ""
    if not far:
        return f"{walk.verb} in place, for example '{walk.verb}{facing}'"
    one, many = desk.battle.grid.cell_words
    cells = f"1 {one}" if len(far) == 1 else f"one of {len(far)} {many}"
    return f"{move_label(walk.verb, cells)}, for example '{walk.verb} {desk.battle.grid.name(far[0])}{facing}'"


def reach(desk: Desk, number: int) -> list[str]:
    """Return the cells within reach of a kind of walk, by cost."""
    walk, grid = desk.walks[number], desk.battle.grid
    costs = walk.costs()
    by_cost = {cost: sorted(grid.name(c) for c, its in costs.items() if its == cost) for cost in set(costs.values())}
    lines = [f"  {cost:2}: {' '.join(by_cost[cost])}" for cost in sorted(by_cost)]
    return [f"{walk.verb}: cost and destinations", *lines] if lines else [f"{walk.verb}: in place only"]


def describe_walk(walking: Walking) -> str:
    """Describe the pending walk, and ask for its facing."""
    grid, path = walking.battle.grid, walking.path
    assert path is not None, "only a complete walk is described"
    assert walking.facing is not None, "only a complete walk is described"
    facing = grid.facing_names[walking.facing]
    ways = len(walking.walk.ends[walking.cursor])
    other = f", or 'path' for the next of {ways} paths" if ways > 1 else ""
    if not path:
        head = f"{walking.walk.verb} in place"
    else:
        run = straight(grid, walking.battle[walking.figure].at, path)
        over = " ".join(grid.name(cell) for cell in path)
        ahead = f", last {run} straight" if walking.walk.turns else ""
        head = f"{walking.walk.verb} by {over}: cost {walking.walk.price(path)}{ahead}"
    told = "".join(f". {trait.text} ({trait.rule})" for trait in walking.walk.notes(path))
    if not walking.walk.turns:
        return f"{head}{told}. 'go' to confirm{other}, or 'back'."
    turn = f"Facing {facing}: 'go' to confirm; or type a facing ({' '.join(grid.facing_names)})"
    return f"{head}{told}. {turn}{other}, or 'back'."
