"""What an order promises and risks, in lines: its first roll at once, and all that follows once it is worked out."""

from __future__ import annotations

from collections.abc import Iterable

from core.battle.battle import Battle
from core.play.asking import At, Roll
from core.play.outlook import Outlook
from core.play.portrait import Trait
from tui.views.lines import Line, Piece, line
from tui.views.order_view import Entry
from tui.views.wording import meaning, said


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
        found += _outlook(outlook)
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


def _outlook(seen: Outlook) -> list[Line]:
    gains = [
        (seen.dealt, f"hits {seen.dealt:.1f}"),
        *_shares(("down", seen.down), ("out", seen.out), ("kill", seen.kill)),
    ]
    risks = [
        (seen.taken, f"hits taken {seen.taken:.1f}"),
        *_shares(("falls", seen.fall), ("lost", seen.lost), ("drops it", seen.drop), ("breaks it", seen.breaks)),
    ]
    about = "" if seen.exact else "about "
    found = []
    if told := [words for value, words in gains if value > 0]:
        found.append(line(Piece(about + ", ".join(told), "good")))
    if told := [words for value, words in risks if value > 0]:
        found.append(line(Piece("comes back: " + ", ".join(told), "bad")))
    return found


def _shares(*shares: tuple[str, float]) -> list[tuple[float, str]]:
    return [(value, f"{name} {value:.0%}" if value >= 0.005 else f"{name} <1%") for name, value in shares]
