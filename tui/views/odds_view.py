"""The odds of an order in lines: its first roll at once, and everything that follows once it is worked out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from core.battle.battle import Battle
from core.battle.counting import counted, percent
from core.battle.names import Side
from core.battle.naming import short_name
from core.play.asking import At, Choice, Roll
from core.play.effects import Effect, Gripped
from core.play.footprint import NOWHERE, Footprint
from core.play.order_odds import OrderOdds
from tui.views.key_labels import key_label
from tui.views.lines import Line, Piece, line
from tui.views.order_view import Entry
from tui.views.victims_view import victims
from tui.views.wording import STAY, full_label

ALIKE = 0.005
"""Chances that differ by less are shown as one."""
ALIKE_IN_SAMPLES = 0.05
"""The same for sampled odds."""
NOTABLE = 0.02
"""Less likely effects beside harm are not shown."""


def order_preview(
    battle: Battle,
    entry: Entry,
    roll: Roll | None,
    outlook: OrderOdds | None,
    footprint: Footprint = NOWHERE,
    *,
    unanswered: bool = False,
) -> list[Line]:
    """Return the preview of a menu entry: label, help, roll, odds, victims and notes. `unanswered`: the roll holds if
    no one reacts first."""
    if entry.why_not is not None:
        return [
            line(Piece(f"unavailable: {entry.why_not.reason}", "warning"), Piece(f" {entry.why_not.rule}", "muted"))
        ]
    if entry.choice is None:
        return [line(Piece(f"{counted(len(entry.more), 'option', 'options')}, {key_label('do')} to open", "muted"))]
    found = [line(Piece(full_label(battle, entry.choice), "strong")), line(Piece(entry.choice.meaning, "muted"))]
    if entry.label == STAY:
        del found[1]
    if roll is not None:
        head, *shares = target_number_lines(roll)
        whose = "" if roll.figure in (None, entry.choice.figure) else f"{short_name(battle, roll.figure)} "
        what = []
        if entry.choice.is_pass:  # the roll is not of this order
            what, whose = [line(Piece(f"{whose}{roll.why}", "muted"))], ""
        found = [found[0], *what, line(whose, *head, ", if no one reacts" if unanswered else ""), *shares]
    if outlook is not None:
        found += _outlook(battle, entry, entry.choice, roll, outlook)
        found += victims(battle, entry.choice, outlook, footprint)
    return [*found, *(line(note.text, Piece(f" {note.rule}", "muted")) for note in footprint.notes)]


def target_number_lines(roll: Roll) -> list[Line]:
    """Return chance and target number of a roll, then its modifiers. In a contest the chance is that before the other
    roll."""
    assert roll.need is not None, "a roll without a need promises nothing"
    chance = percent(roll.need.chance(roll.dice))
    bonus = roll.need.bonus
    number = f"{roll.need.total + bonus}{' or less' if roll.need.at is At.MOST else '+'}"
    needs = f"{number} on {roll.dice}{f'{bonus:+d}' if bonus else ''}"
    head = line(Piece(f"{chance:>4}", "strong"), f"  {needs}")
    if roll.contested:
        head = line(f"contest: {needs} ({chance} before their roll)")
    if roll.tally is None:
        return [head]
    shares = [
        line(f"{value:+4d} " if number else f"{value:4d} ", label, Piece(f" {rule}", "muted"))
        for number, (rule, label, value) in enumerate(roll.tally.lines)
    ]
    return [head, *shares]


def _outlook(battle: Battle, entry: Entry, order: Choice, roll: Roll | None, seen: OrderOdds) -> list[Line]:
    """Return effects, risks, and the rest of an interrupted attack. Several victims are listed in victims_view.py."""
    others = [effect for effect in seen.effects if effect.figure != order.figure]
    foes = [effect for effect in others if battle[effect.figure].side != battle[order.figure].side]
    friends = [effect for effect in others if effect not in foes]
    told = (
        ("", _gains(entry, order, roll, seen), "harm-them"),
        ("", _done(battle, seen, foes, friends, seen.on(order.figure)), "harm-them"),
        ("risk: ", _risks(battle, seen, foes, seen.on(order.figure)), "harm-me"),
        ("then the interrupted attack: ", _interrupted(battle, order, seen), "harm-me"),
    )
    sampled = [] if seen.exact else ["estimate"]
    return [
        line(Piece(f"{head}{', '.join(parts)}" if head else " · ".join([*parts, *sampled]), tone))
        for head, parts, tone in told
        if parts
    ]


def _gains(entry: Entry, order: Choice, roll: Roll | None, seen: OrderOdds) -> list[str]:
    return [
        *_success(entry, order, roll, seen),
        *([f"avg {seen.dealt:.1f}"] if seen.dealt else []),
        *_shares(("down", seen.down), ("out", seen.out), ("dead", seen.kill)),
    ]


def _done(battle: Battle, seen: OrderOdds, foes: list[Effect], friends: list[Effect], own: Effect) -> list[str]:
    """Return the notable effects beside harm."""
    several = len(foes) > 1
    names = {e.figure: f"{short_name(battle, e.figure)} " if several else "" for e in foes}
    side = battle[own.figure].side
    shares = [
        *(
            (_gripped(battle, grip, own, several=several), grip.chance)
            for grip in seen.grips
            if _is_ours(battle, grip, side)
        ),
        *((names[e.figure] + "disarmed", e.disarmed) for e in foes),
        *((names[e.figure] + "moved", e.moved) for e in foes),
        *_freed(battle, seen, own),
        *((f"free {short_name(battle, e.figure)}", e.freed - e.loosened) for e in friends),
        *((f"loosen the hold on {short_name(battle, e.figure)}", e.loosened) for e in friends),
    ]
    return _shares(*((what, chance) for what, chance in shares if chance >= NOTABLE))


def _is_ours(battle: Battle, grip: Gripped, side: Side) -> bool:
    """Whether a figure of `side` gets a grip on an enemy."""
    return bool(grip.how) and battle[grip.holder].side == side != battle[grip.held].side


def _gripped(battle: Battle, grip: Gripped, own: Effect, *, several: bool) -> str:
    """Return a grip in words, with the one held if there are several enemies, and the holder if it is another
    figure."""
    held_figure = f" {short_name(battle, grip.held)}" if several else ""
    return f"{grip.how}{held_figure}" + ("" if grip.holder == own.figure else f" by {short_name(battle, grip.holder)}")


def _freed(battle: Battle, seen: OrderOdds, own: Effect) -> list[tuple[str, float]]:
    """Return the chance to break free, by holder if there are several."""
    lost = [grip for grip in seen.grips if grip.held == own.figure and not grip.how]
    holders = {hold.holder for hold in battle.holds if hold.held == own.figure}
    if len(holders) < 2:
        return [("break free", own.freed - own.loosened), ("loosen the hold", own.loosened)]
    return [(f"break free of {short_name(battle, grip.holder)}", grip.chance) for grip in lost]


def _risks(battle: Battle, seen: OrderOdds, foes: list[Effect], own: Effect) -> list[str]:
    """Return the risks for the figure itself, and the holds it may lose or loosen without breaking free."""
    side = battle[own.figure].side
    grips = [g for g in seen.grips if g.how and battle[g.held].side == side and battle[g.holder].side != side]
    falls = "go prone" if seen.leaves == 1 else "fall"
    return [
        *([f"avg {own.hits:.1f} on you"] if own.hits else []),
        *_shares(
            (falls, seen.fall),
            ("out", seen.lost),
            ("drop it", seen.drop),
            ("break it", seen.breaks),
        ),
        *_shares(*((_held_by(battle, grip, own), grip.chance) for grip in grips), ("moved", own.moved)),
        *_shares(*_releases(battle, () if own.freed else foes)),
    ]


def _releases(battle: Battle, foes: Iterable[Effect]) -> Iterator[tuple[str, float]]:
    """Yield the enemies that would be let go, or held less firmly."""
    for effect in foes:
        name = short_name(battle, effect.figure)
        yield f"let {name} go", effect.freed - effect.loosened
        yield f"weaker hold on {name}", effect.loosened


def _interrupted(battle: Battle, order: Choice, seen: OrderOdds) -> list[str]:
    """Return what the interrupted order does to the figure's side."""
    found = []
    for effect in seen.then:
        if battle[effect.figure].side == battle[order.figure].side:
            who = "" if effect.figure == order.figure else f"{short_name(battle, effect.figure)} "
            found += [f"avg {effect.hits:.1f} on {who.strip() or 'you'}"] if effect.hits >= NOTABLE else []
            ills = (("fall", effect.down), ("out", effect.out), ("held", effect.held), ("disarmed", effect.disarmed))
            found += _shares(*((f"{who}{ill}", chance) for ill, chance in ills if chance >= NOTABLE))
    return found


def _held_by(battle: Battle, grip: Gripped, own: Effect) -> str:
    """Return how an enemy gets hold of the figure or a friend."""
    who = "" if grip.held == own.figure else f"{short_name(battle, grip.held)} "
    return f"{who}{grip.how} by {short_name(battle, grip.holder)}"


def chances_agree(chance: float, seen: OrderOdds) -> bool:
    """Whether the chance of the first roll equals the chance of success, within the precision of the odds."""
    return seen.succeeds is not None and abs(chance - seen.succeeds) < (ALIKE if seen.exact else ALIKE_IN_SAMPLES)


def one_chance(known: float, seen: OrderOdds, counted: float) -> float:
    """Return the chance to show everywhere: the menu's figure `known`, unless every outcome was counted and says
    otherwise."""
    return counted if seen.exact and not chances_agree(known, seen) else known


def _success(entry: Entry, order: Choice, roll: Roll | None, seen: OrderOdds) -> list[str]:
    """Return the chance of success unless the first roll shows it already; the menu's figure, if they agree."""
    if seen.succeeds is None:
        return []
    chance = seen.succeeds if entry.chance is None else one_chance(entry.chance, seen, seen.succeeds)
    need = None if roll is None or roll.contested else roll.need
    if roll is not None and need is not None and order.success_label == Choice.success_label:
        first = need.chance(roll.dice)
        if chances_agree(first, seen) if entry.chance is None else percent(first) == percent(chance):
            return []
    name = "" if order.success_label == Choice.success_label else order.success_label
    return _shares((name, chance)) or [f"{name} 0%".strip()]


def _shares(*shares: tuple[str, float]) -> list[str]:
    """Return each possible outcome with its chance."""
    return [f"{name} {f'{percent(value)}' if value >= ALIKE else '<1%'}".strip() for name, value in shares if value > 0]
