"""What an order promises and risks, in lines: its first roll at once, and all that follows once it is worked out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from core.battle.battle import Battle
from core.battle.names import Side
from core.battle.naming import short_name
from core.play.asking import At, Choice, Roll
from core.play.effects import Effect, Gripped
from core.play.footprint import NOWHERE, Footprint
from core.play.outlook import Outlook
from tui.views.lines import Line, Piece, line
from tui.views.order_view import Entry
from tui.views.spelling import spelled
from tui.views.victims_view import victims
from tui.views.wording import STAY, ordered

ALIKE = 0.005
"""Chances that differ by less are told as one."""
ALIKE_IN_SAMPLES = 0.05
"""The same where the odds are sampled."""
NOTABLE = 0.02
"""What an order does beside harm, and less likely than this, is not worth a word."""


def promise(
    battle: Battle,
    entry: Entry,
    roll: Roll | None,
    outlook: Outlook | None,
    footprint: Footprint = NOWHERE,
    *,
    unanswered: bool = False,
) -> list[Line]:
    """Everything about an entry that one should know before choosing it. `unanswered`: its roll comes to this if
    nobody answers before."""
    if entry.why_not is not None:
        return [line(Piece(f"not now: {entry.why_not.reason}", "warning"), Piece(f" {entry.why_not.rule}", "muted"))]
    if entry.choice is None:
        return [line(Piece(f"{len(entry.more)} more ways: {spelled('do')} opens them", "muted"))]
    found = [line(Piece(ordered(battle, entry.choice), "strong")), line(Piece(entry.choice.meaning, "muted"))]
    if entry.label == STAY:
        del found[1]
    if roll is not None:
        head, *shares = needed(roll)
        whose = "" if roll.figure in (None, entry.choice.figure) else f"{short_name(battle, roll.figure)} "
        found = [found[0], line(whose, *head, ", unanswered" if unanswered else ""), *shares]
    if outlook is not None:
        found += _outlook(battle, entry, entry.choice, roll, outlook)
        found += victims(battle, entry.choice, outlook, footprint)
    return [*found, *(line(note.text, Piece(f" {note.rule}", "muted")) for note in footprint.notes)]


def needed(roll: Roll) -> list[Line]:
    """What a roll needs and its chance, and the lines that make it up; of a roll in a contest, whose chance is another,
    with what it is made."""
    assert roll.need is not None, "a roll without a need promises nothing"
    or_so = "or less" if roll.need.at is At.MOST else "or more"
    chance = f"{roll.need.chance(roll.dice):.0%}"
    bonus = roll.need.bonus
    number = f"{roll.need.total + bonus} {or_so} on {roll.dice}{f'{bonus:+d}' if bonus else ''}"
    head = line(Piece(f"{chance:>4}", "strong"), f" needs {number}")
    if roll.contested:
        head = line(f"a contest: makes {number} in {chance}")
    if roll.tally is None:
        return [head]
    shares = [
        line(f"{value:+4d} " if number else f"{value:4d} ", label, Piece(f" {rule}", "muted"))
        for number, (rule, label, value) in enumerate(roll.tally.lines)
    ]
    return [head, *shares]


def _outlook(battle: Battle, entry: Entry, order: Choice, roll: Roll | None, seen: Outlook) -> list[Line]:
    """What it does, what comes back, and what goes on behind it; whom it does it to, where there are several, is in
    victims_view.py."""
    others = [effect for effect in seen.effects if effect.figure != order.figure]
    foes = [effect for effect in others if battle[effect.figure].side != battle[order.figure].side]
    friends = [effect for effect in others if effect not in foes]
    told = (
        ("", _gains(entry, order, roll, seen), "harm-them"),
        ("", _done(battle, seen, foes, friends, seen.on(order.figure)), "harm-them"),
        ("at risk: ", _risks(battle, seen, foes, seen.on(order.figure)), "harm-me"),
        ("what it answers goes on: ", _goes_on(battle, order, seen), "harm-me"),
    )
    or_so = [] if seen.exact else ["or so"]
    return [
        line(Piece(head + ", ".join([*parts, *([] if head else or_so)]), tone)) for head, parts, tone in told if parts
    ]


def _gains(entry: Entry, order: Choice, roll: Roll | None, seen: Outlook) -> list[str]:
    return [
        *_success(entry, order, roll, seen),
        *([f"hits {seen.dealt:.1f}"] if seen.dealt else []),
        *_shares(("down", seen.down), ("out", seen.out), ("kill", seen.kill)),
    ]


def _done(battle: Battle, seen: Outlook, foes: list[Effect], friends: list[Effect], own: Effect) -> list[str]:
    """What it does beside harm, as far as it is worth a word."""
    several = len(foes) > 1
    names = {e.figure: f" {short_name(battle, e.figure)}" if several else "" for e in foes}
    side = battle[own.figure].side
    shares = [
        *(
            (_gripped(battle, grip, own, several=several), grip.chance)
            for grip in seen.grips
            if _ours(battle, grip, side)
        ),
        *(("disarms" + names[e.figure], e.disarmed) for e in foes),
        *(("moves" + names[e.figure], e.moved) for e in foes),
        *_freed(battle, seen, own),
        *((f"frees {short_name(battle, e.figure)}", e.freed - e.loosened) for e in friends),
        *((f"{short_name(battle, e.figure)} held less fast", e.loosened) for e in friends),
    ]
    return _shares(*((what, chance) for what, chance in shares if chance >= NOTABLE))


def _ours(battle: Battle, grip: Gripped, side: Side) -> bool:
    """Whether somebody of a side comes to have an enemy in its grip."""
    return bool(grip.how) and battle[grip.holder].side == side != battle[grip.held].side


def _gripped(battle: Battle, grip: Gripped, own: Effect, *, several: bool) -> str:
    """How one has another: whom, where there are several, and who, where it is not the figure itself."""
    whom = f" {short_name(battle, grip.held)}" if several else ""
    return f"{grip.how}{whom}" + ("" if grip.holder == own.figure else f" by {short_name(battle, grip.holder)}")


def _freed(battle: Battle, seen: Outlook, own: Effect) -> list[tuple[str, float]]:
    """That it gets free; of whom, where several hold it."""
    lost = [grip for grip in seen.grips if grip.held == own.figure and not grip.how]
    holders = {hold.holder for hold in battle.holds if hold.held == own.figure}
    if len(holders) < 2:
        return [("gets free", own.freed - own.loosened), ("held less fast", own.loosened)]
    return [(f"free of {short_name(battle, grip.holder)}", grip.chance) for grip in lost]


def _risks(battle: Battle, seen: Outlook, foes: list[Effect], own: Effect) -> list[str]:
    """What befalls its own figure, and whom it lets go, or holds less fast, without getting free itself."""
    side = battle[own.figure].side
    grips = [g for g in seen.grips if g.how and battle[g.held].side == side and battle[g.holder].side != side]
    falls = "lies down" if seen.leaves == 1 else "falls"
    return [
        *([f"hits taken {own.hits:.1f}"] if own.hits else []),
        *_shares(
            (falls, seen.fall),
            ("lost", seen.lost),
            ("drops it", seen.drop),
            ("breaks it", seen.breaks),
        ),
        *_shares(*((_held_by(battle, grip, own), grip.chance) for grip in grips), ("moved", own.moved)),
        *_shares(*_slips(battle, () if own.freed else foes)),
    ]


def _slips(battle: Battle, foes: Iterable[Effect]) -> Iterator[tuple[str, float]]:
    """Who of those that are held is not, or is still held but no more as fast."""
    for effect in foes:
        name = short_name(battle, effect.figure)
        yield f"lets {name} go", effect.freed - effect.loosened
        yield f"{name} held less fast", effect.loosened


def _goes_on(battle: Battle, order: Choice, seen: Outlook) -> list[str]:
    """What befalls its side by the order in whose midst it is given."""
    found = []
    for effect in seen.then:
        if battle[effect.figure].side == battle[order.figure].side:
            who = "" if effect.figure == order.figure else f"{short_name(battle, effect.figure)} "
            found += [f"{who}hits taken {effect.hits:.1f}"] if effect.hits >= NOTABLE else []
            ills = (("falls", effect.down), ("lost", effect.out), ("held", effect.held), ("disarmed", effect.disarmed))
            found += _shares(*((f"{who}{ill}", chance) for ill, chance in ills if chance >= NOTABLE))
    return found


def _held_by(battle: Battle, grip: Gripped, own: Effect) -> str:
    """How an enemy comes to have the figure itself, or a friend of it."""
    who = "" if grip.held == own.figure else f"{short_name(battle, grip.held)} "
    return f"{who}{grip.how} by {short_name(battle, grip.holder)}"


def alike(chance: float, seen: Outlook) -> bool:
    """Whether the chance of the first roll is the chance that an order succeeds, as exactly as that is known."""
    return seen.succeeds is not None and abs(chance - seen.succeeds) < (ALIKE if seen.exact else ALIKE_IN_SAMPLES)


def _success(entry: Entry, order: Choice, roll: Roll | None, seen: Outlook) -> list[str]:
    """The chance that it succeeds, where the first roll does not say it already: as the menu says it, where that is the
    same."""
    need = None if roll is None or roll.contested else roll.need
    told = roll is not None and need is not None and alike(need.chance(roll.dice), seen)
    if seen.succeeds is None or (told and order.gain == Choice.gain):
        return []
    chance = entry.chance if entry.chance is not None and alike(entry.chance, seen) else seen.succeeds
    return _shares((order.gain, chance)) or [f"{order.gain} never"]


def _shares(*shares: tuple[str, float]) -> list[str]:
    """What is possible at all, each with its chance."""
    return [f"{name} {value:.0%}" if value >= ALIKE else f"{name} <1%" for name, value in shares if value > 0]
