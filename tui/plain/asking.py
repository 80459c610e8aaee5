"""What somebody is asked, as lines: the moment, the figure, the orders. What is typed is read in ordering.py."""

from __future__ import annotations

from core.battle.naming import letters
from core.play.asking import Choice
from tui.choosing.aiming import Aiming
from tui.choosing.walking import Walking
from tui.plain.desk import Desk
from tui.plain.places import standing
from tui.views.aim_view import Aim
from tui.views.lines import text_of
from tui.views.map_view import straight
from tui.views.odds_view import alike
from tui.views.order_view import Entry
from tui.views.turn_view import turn_told
from tui.views.wording import verb


def question(desk: Desk) -> list[str]:
    """The turn, whose it is, for whom an order is chosen, what it is about, and the orders."""
    chosen, battle = desk.chosen, desk.battle
    side = desk.session.scenario.party(chosen.decision.side).name
    now = text_of([turn_told(battle, chosen.ruleset.turns.goals.span)])
    return [
        "",
        f"== {now}. {side} ({chosen.decision.side}), {chosen.prompt}",
        *([] if chosen.reacting and not chosen.many else [standing(chosen.ruleset, battle, battle[chosen.figure])]),
        *_others(desk),
        *orders(desk),
    ]


def _others(desk: Desk) -> list[str]:
    names, chosen = letters(desk.battle), desk.chosen
    others = [f for f in chosen.decision.figures if f != chosen.figure]
    if not others:
        return []
    told = ", ".join(f"{desk.battle[f].name} ({names[f]})" for f in others)
    return [f"Waiting too: {told}. Type a name to order that figure first."]


def orders(desk: Desk) -> list[str]:
    """The numbered orders with their chances; of those that are refused only how many there are."""
    lines = [f"{number:3} {_told(desk, entry)}" for number, entry in enumerate(desk.entries, 1) if entry.allowed]
    refused = sum(not entry.allowed for entry in desk.entries)
    if refused:
        lines.append(f"    {refused} more {'is' if refused == 1 else 'are'} refused: 'refused' says why")
    if not desk.chosen.listing.top:
        lines.append("    'back' returns to the first list")
    return lines


def refused(desk: Desk) -> list[str]:
    """The orders that are refused, with their reasons."""
    return [
        f"{number:3} {entry.label}: {entry.why_not.reason} ({entry.why_not.rule})"
        for number, entry in enumerate(desk.entries, 1)
        if entry.why_not is not None
    ]


def _told(desk: Desk, entry: Entry) -> str:
    if entry.more:
        return f"{entry.label}: {len(entry.more)} ways"
    if entry.aim is not None:
        return _aim_offered(desk, entry.label, entry.aim, entry.chance)
    if entry.choice is None:
        return _walk_told(desk, entry)
    return entry.label + _promise(desk, entry.choice, entry.chance)


def _promise(desk: Desk, order: Choice, chance: float | None) -> str:
    """The chance that it succeeds, and the hits to be expected; nothing where no roll decides."""
    seen = desk.odds(order)
    if seen.succeeds is None:
        return ""
    hits = f", about {seen.dealt:.1f} hits" if seen.dealt >= 0.05 else ""
    if chance is not None and alike(chance, seen):
        return f": {chance:.0%}{hits}"
    return f": {'' if seen.exact else 'about '}{seen.succeeds:.0%}{hits}"


def _aim_offered(desk: Desk, label: str, aim: Aim, chance: float | None) -> str:
    """What is aimed at cells, with those that were proposed."""
    grid = desk.battle.grid
    proposed = [" ".join(grid.name(cell) for cell in cells) for cells in aim.proposed]
    more = f" ({len(proposed) - 1} more proposed)" if len(proposed) > 1 else ""
    odds = "" if chance is None else f", {chance:.0%} there"
    return f"{label}: at any legal {' and '.join(aim.fields)}, as in '{verb(aim.sample)} {proposed[0]}'{more}{odds}"


def aim_told(desk: Desk, aiming: Aiming, *, whole: bool) -> list[str]:
    """The order that is being aimed: what it promises, once all its cells are said; else which cell is wanted."""
    if whole:
        return [
            *(f"  {text_of([told])}" for told in desk.chosen.told()),
            "'go' does it; or type another cell, or 'back'.",
        ]
    grid, wanted = desk.battle.grid, len(aiming.settled)
    ways = dict.fromkeys(cells[wanted] for cells in aiming.aim.proposed if cells[:wanted] == aiming.settled)
    proposed = f" Proposed: {' '.join(grid.name(cell) for cell in ways)}." if ways else ""
    return [f"{verb(aiming.aim.sample)}: type the {aiming.aim.fields[wanted]}.{proposed}"]


def _walk_told(desk: Desk, entry: Entry) -> str:
    walk = next(walk for walk in desk.walks if walk.verb == entry.label)
    start = desk.battle[desk.chosen.figure].at
    far = [cell for cell in walk.ends if cell != start]
    faces = " SE" if walk.turns else ""
    if not far:
        return f"{walk.verb}: on the spot, as in '{walk.verb}{faces}'"
    cells = "1 cell" if len(far) == 1 else f"one of {len(far)} cells"
    return f"{walk.verb}: to {cells}, as in '{walk.verb} {desk.battle.grid.name(far[0])}{faces}'"


def reach(desk: Desk, number: int) -> list[str]:
    """The cells that a manner of walking leads to, by their cost."""
    walk, grid = desk.walks[number], desk.battle.grid
    costs = walk.costs()
    by_cost = {cost: sorted(grid.name(c) for c, its in costs.items() if its == cost) for cost in set(costs.values())}
    lines = [f"  {cost:2}: {' '.join(by_cost[cost])}" for cost in sorted(by_cost)]
    return [f"{walk.verb}: what it costs, and where it leads", *lines] if lines else [f"{walk.verb}: on the spot only"]


def walk_told(walking: Walking) -> str:
    """The walk that waits for its facing."""
    grid, path = walking.battle.grid, walking.path
    assert path is not None, "only a settled walk is told"
    assert walking.facing is not None, "only a settled walk is told"
    facing = grid.facing_names[walking.facing]
    ways = len(walking.walk.ends[walking.cursor])
    other = f", or 'path' for another of {ways} paths" if ways > 1 else ""
    if not path:
        head = f"{walking.walk.verb} on the spot"
    else:
        run = straight(grid, walking.battle[walking.figure].at, path)
        over = " ".join(grid.name(cell) for cell in path)
        ahead = f", the last {run} straight" if walking.walk.turns else ""
        head = f"{walking.walk.verb} over {over}: cost {walking.walk.price(path)}{ahead}"
    told = "".join(f". {trait.text} ({trait.rule})" for trait in walking.walk.notes(path))
    if not walking.walk.turns:
        return f"{head}{told}. 'go' does it{other}, or 'back'."
    turn = f"Facing {facing}: 'go' does it; or type a facing ({' '.join(grid.facing_names)})"
    return f"{head}{told}. {turn}{other}, or 'back'."
