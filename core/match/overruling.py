"""What the game master does to single rolls: other faces in the place of what fell, a roll that the computer makes for
a person, a modifier to the coming roll. All of it is journal lines: undone, and replayed.

Who rolls for a side: who_rolls.py; the modifiers' marks: core/battle/gm_modifiers.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from core.battle.names import FigureId
from core.match.cups import ASK
from core.match.editing import Edit, EditFault, Subject
from core.match.entries import Aftermath
from core.match.match import Match
from core.match.moment import Moment
from core.match.noting import note_rolls
from core.match.who_rolls import who_rolls
from core.play.asking import Choice, Decision, Roll
from core.play.dice import Faces
from core.play.position import Events, IllegalAnswer, NotNow
from core.play.refusal import Refusal
from core.records import record


@record
class Fallen:
    """A past roll: the number of its moment, the roll, its faces, and those that fell if the game master
    overruled them."""

    number: int
    roll: Roll
    faces: Faces
    rolled: Faces | None = None


def fallen(match: Match) -> Iterator[Fallen]:
    """Yield the rolls made so far, the latest first."""
    for number in range(len(match.history) - 1, -1, -1):
        moment = match.history[number]
        if isinstance(moment.before.waiting, Roll) and isinstance(moment.answer, tuple):
            yield Fallen(number, moment.before.waiting, moment.answer, moment.rolled)


def overrule(match: Match, number: int, faces: Faces) -> Events:
    """Put other faces in the place of a roll's, `number` in the history, and return the results. Everything after that
    roll is undone: its dice come up again, and its decisions are made again. The cup has used up what fell: it
    comes up again only if the roll itself is undone. Raises IllegalAnswer, changing nothing, for faces that don't fit,
    and NotNow for a moment that isn't a roll."""
    found = next((one for one in fallen(match) if one.number == number), None)
    if found is None:
        raise NotNow("no roll to overrule there; choose one of the last rolls")
    if not found.roll.dice.admits(faces):
        reason = f"expected a roll of {found.roll.dice} ({found.roll.why}), got {list(faces)}"
        raise IllegalAnswer(match.battle, faces, Refusal(found.roll.rules[0], reason))
    moment = match.history[number]
    match.take_back(len(match.history) - number, same_dice=True)
    told = _take_ruled(match, moment, faces)
    return told + match.settle()


def _take_ruled(match: Match, moment: Moment, faces: Faces) -> Events:
    """Take these faces in the place of those of the moment."""
    assert isinstance(moment.answer, tuple), "only a roll is overruled"
    fell = moment.answer if moment.rolled is None else moment.rolled
    if moment.from_cup and isinstance(match.waiting, Roll):
        match.cup.skip(fell, match.waiting)
    return match.take(faces, typed=not moment.from_cup, rolled=fell)


def roll_for_person(match: Match, seed: int) -> Events | None:
    """Roll the pending roll although a person would type it, and what follows; None if no roll is pending. A match
    without a cup gets a seeded one, for this and for later rolls of this kind."""
    if not isinstance(match.waiting, Roll):
        return None
    if match.cup.dice == ASK:
        note_rolls(match, who_rolls(match), seed)
    told = match.throw(anyway=True)
    return None if told is None else told + match.settle()


def modify(match: Match, figure: FigureId, value: int, reason: str) -> Events:
    """Give a modifier to a figure's next roll against a target number, as a GM edit; 0 takes it back. Before a pending
    roll, or in the middle of an order, the battle goes back to the start of that order and comes to the same point
    again. Raises EditFault, changing nothing, if the edit isn't possible, or the figure has rolled since then."""
    edit = Edit(Subject.FIGURE, figure, {"modifier": {"value": value, "reason": reason}})
    if match.position.task is None:
        return match.edit(edit)
    rest = _last_rest(match)
    match.check_values(edit)
    if any(_is_roll_of(moment, figure) for moment in match.history[rest:]):
        name = match.battle[figure].short_name
        raise EditFault(f"{name} has already rolled in the order in progress; overrule that roll instead")
    moments = match.history[rest:]
    before = len(match.history) - len(moments)
    match.take_back(len(moments), same_dice=True)
    _ = match.take_edit(edit)
    again(match, moments)
    return tuple(event for moment in match.history[before:] for event in moment.events)


def _last_rest(match: Match) -> int:
    """The number of the moment at which a decision was pending and nothing was in progress. Raises EditFault."""
    for number in range(len(match.history) - 1, -1, -1):
        before = match.history[number].before
        if before.task is None and isinstance(before.waiting, Decision):
            return number
    raise EditFault("the battle has only begun; give the first order, then the modifier")


def _is_roll_of(moment: Moment, figure: FigureId) -> bool:
    roll = moment.before.waiting
    return isinstance(roll, Roll) and roll.figure == figure and roll.need is not None


def again(match: Match, moments: Iterable[Moment]) -> None:
    """Redo the undone moments, with the dice put back, then make the due rolls. Raises IllegalAnswer where that is no
    longer possible; the moments redone by then stay."""
    automatic, match.auto_dice = match.auto_dice, False
    try:
        for moment in moments:
            _once_more(match, moment)
    finally:
        match.auto_dice = automatic
    _ = match.settle()


def _once_more(match: Match, moment: Moment) -> None:
    match moment.answer:
        case Choice() as order:
            _ = match.answer(order)
        case Edit() as edit:
            _ = match.edit(edit)
        case Aftermath():
            _ = match.begin_aftermath()
        case faces if moment.rolled is not None:
            _ = _take_ruled(match, moment, faces)
        case faces if not moment.from_cup or match.throw(anyway=True) is None:
            _ = match.answer(faces)
        case _:
            pass
