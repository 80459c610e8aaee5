"""What an order promises and risks, in lines: its first roll at once, and all that follows once it is worked out."""

from __future__ import annotations

from collections.abc import Iterable

from core.battle.battle import Battle
from core.play.asking import At, Choice, Roll
from core.play.effects import Effect
from core.play.outlook import Outlook
from core.play.portrait import Trait
from tui.views.lines import Line, Piece, line
from tui.views.order_view import Entry
from tui.views.wording import first_name, meaning, said

ALIKE = 0.005
"""Chances that differ by less are told as one."""
ALIKE_IN_SAMPLES = 0.05
"""The same where the odds are sampled."""
NOTABLE = 0.02
"""What an order does beside harm, and less likely than this, is not worth a word."""


def promise(
    battle: Battle, entry: Entry, roll: Roll | None, outlook: Outlook | None, notes: Iterable[Trait] = ()
) -> list[Line]:
    """Everything about an entry that one should know before choosing it. `notes` are those of its footprint."""
    if entry.why_not is not None:
        return [line(Piece(f"not now: {entry.why_not.reason}", "bad"), Piece(f" {entry.why_not.rule}", "muted"))]
    if entry.choice is None:
        return [line(Piece(f"{len(entry.more)} more ways: Enter opens them", "muted"))]
    found = [line(Piece(said(battle, entry.choice), "strong")), line(Piece(meaning(entry.choice), "muted"))]
    if roll is not None:
        found = [found[0], *needed(roll)]
    if outlook is not None:
        found += _outlook(battle, entry.choice, roll, outlook)
    return [*found, *(line(note.text, Piece(f" {note.rule}", "muted")) for note in notes)]


def needed(roll: Roll) -> list[Line]:
    """What a roll needs and its chance, and the lines that make it up."""
    assert roll.need is not None, "a roll without a need promises nothing"
    direction = "" if roll.need.at is At.MOST else "+"
    chance = f"{roll.need.chance(roll.dice):.0%}"
    head = line(f"needs {roll.need.total}{direction} on {roll.dice}: ", Piece(chance, "strong"))
    if roll.tally is None:
        return [head]
    shares = [
        line(f"{value:+4d} " if number else f"{value:4d} ", label, Piece(f" {rule}", "muted"))
        for number, (rule, label, value) in enumerate(roll.tally.lines)
    ]
    return [head, *shares]


def _outlook(battle: Battle, order: Choice, roll: Roll | None, seen: Outlook) -> list[Line]:
    """What it does, to whom where there are several, what comes back, who of its own side is caught in it."""
    others = [effect for effect in seen.effects if effect.figure != order.figure]
    foes = [effect for effect in others if battle[effect.figure].side != battle[order.figure].side]
    friends = [effect for effect in others if effect not in foes]
    hurt = [effect for effect in foes if effect.hurt]
    about = "" if seen.exact else "about "
    told = (
        (about, _gains(roll, seen), "good"),
        (about, _done(battle, foes, friends, seen.on(order.figure)), "good"),
        ("enemies: ", [_caught(battle, effect) for effect in hurt] if len(hurt) > 1 else [], "good"),
        ("comes back: ", _risks(battle, seen, foes, seen.on(order.figure)), "bad"),
        ("friends: ", [_caught(battle, effect) for effect in friends if _worst(effect)], "bad"),
    )
    return [line(Piece(head + ", ".join(parts), tone)) for head, parts, tone in told if parts]


def _gains(roll: Roll | None, seen: Outlook) -> list[str]:
    return [
        *_success(roll, seen),
        *([f"hits {seen.dealt:.1f}"] if seen.dealt else []),
        *_shares(("down", seen.down), ("out", seen.out), ("kill", seen.kill)),
    ]


def _done(battle: Battle, foes: list[Effect], friends: list[Effect], own: Effect) -> list[str]:
    """What it does beside harm, as far as it is worth a word."""
    names = {e.figure: f" {first_name(battle, e.figure)}" if len(foes) > 1 else "" for e in foes}
    shares = [
        *(("held" + names[e.figure], e.held) for e in foes),
        *(("disarms" + names[e.figure], e.disarmed) for e in foes),
        *(("moves" + names[e.figure], e.moved) for e in foes),
        ("gets free", own.freed),
        *((f"frees {first_name(battle, e.figure)}", e.freed) for e in friends),
    ]
    return _shares(*((what, chance) for what, chance in shares if chance >= NOTABLE))


def _risks(battle: Battle, seen: Outlook, foes: list[Effect], own: Effect) -> list[str]:
    """What befalls its own figure, and whom it lets go without getting free itself."""
    return [
        *([f"hits taken {own.hits:.1f}"] if own.hits else []),
        *_shares(("falls", seen.fall), ("lost", seen.lost), ("drops it", seen.drop), ("breaks it", seen.breaks)),
        *_shares(("held", own.held), ("moved", own.moved)),
        *_shares(*((f"lets {first_name(battle, e.figure)} go", e.freed) for e in foes if not own.freed)),
    ]


def alike(chance: float, seen: Outlook) -> bool:
    """Whether the chance of the first roll is the chance that an order succeeds, as exactly as that is known."""
    return seen.succeeds is not None and abs(chance - seen.succeeds) < (ALIKE if seen.exact else ALIKE_IN_SAMPLES)


def _success(roll: Roll | None, seen: Outlook) -> list[str]:
    """The chance that it succeeds, where the first roll does not say it already."""
    if seen.succeeds is None or (roll and roll.need and alike(roll.need.chance(roll.dice), seen)):
        return []
    return _shares(("succeeds", seen.succeeds)) or ["succeeds never"]


def _caught(battle: Battle, effect: Effect) -> str:
    """`Kai 12% (1.6 hits)`: whoever is caught in it, and how likely."""
    told = "".join(_shares((first_name(battle, effect.figure), _worst(effect))))
    return told + (f" ({effect.hits:.1f} hits)" if effect.hits else "")


def _worst(effect: Effect) -> float:
    """The chance of the likeliest ill that befalls it."""
    return max(effect.hurt, effect.down, effect.held, effect.disarmed, effect.moved)


def _shares(*shares: tuple[str, float]) -> list[str]:
    """What is possible at all, each with its chance."""
    return [f"{name} {value:.0%}" if value >= ALIKE else f"{name} <1%" for name, value in shares if value > 0]
