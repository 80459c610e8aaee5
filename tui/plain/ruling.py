"""The game master's seat in lines: the computer's proposals at each of its orders, rolls overruled and modified, who
rolls for a side. The seat: tui/keeping/master.py; on the screen: screens/battle/gm.py."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from itertools import islice, takewhile

from ai.assessment import Assessment
from ai.explanation import explain
from core.battle.naming import sentence, short_name
from core.match.editing import EditFault
from core.match.entries import WHO_ROLLS
from core.match.overruling import fallen, modify, overrule
from core.match.policy import Outsider, Policy, asked
from core.match.stops import Stop
from core.match.who_rolls import who_rolls
from core.play.asking import Roll
from core.play.position import IllegalAnswer
from scenarios import catalogue
from scenarios.faults import unknown
from tui.choosing.proposals import WEIGHED, distinct
from tui.plain.desk import Desk
from tui.plain.saving import save
from tui.plain.voice import CommandError
from tui.views.dice_view import WHO, NoFaces, faces_of
from tui.views.overrule_view import SHOWN, roll_words
from tui.views.proposals_view import NO_REASONS
from tui.views.thinking_view import explaining
from tui.views.wording import full_label

RUN = "run"
FORMS = ", ".join(stop.value for stop in Stop)


def proposals(desk: Desk, policy: Policy) -> tuple[Assessment, ...]:
    """Print what the computer proposes for the pending decision, and return it, best first. Of a player from outside it
    is its order, without value and reasons. Raises PlayerFault."""
    position, ruleset = desk.session.match.position, desk.session.match.ruleset
    if isinstance(policy, Outsider):
        thought: tuple[Assessment, ...] = (Assessment.unexplained(asked(policy, ruleset, position)()),)
    else:
        known = explaining(policy) or explaining(catalogue.best_player(desk.session.scenario.ruleset.id))
        thought = distinct(known.why(ruleset, position, WEIGHED)) if known is not None else ()
    if thought:
        desk.master.note_proposed(position, thought[0].choice)
    decision = desk.session.asked
    side = desk.session.scenario.party(decision.side).name if decision is not None else "The computer"
    desk.voice.say("", f"== {sentence(side)}: the computer proposes")
    for number, one in enumerate(thought, 1):
        name = short_name(desk.battle, one.choice.figure)
        desk.voice.say(f"{number:3} {name}: {full_label(desk.battle, one.choice)}  {one.value_words}".rstrip())
        desk.voice.say(f"      {explain(desk.battle, one) if one.is_scored else NO_REASONS}")
    takes = "Enter accepts the first; a number takes another" if thought else "Enter lets the computer choose"
    desk.voice.say(f"{takes}; 'own' gives your own order; '{RUN} turn' runs on ({FORMS}).")
    return thought


def stop_in(words: str) -> Stop:
    """Return the moment that `run` names. Raises CommandError."""
    if words in [stop.value for stop in Stop]:
        return Stop(words)
    near = get_close_matches(words, [stop.value for stop in Stop], n=1)
    hint = f"did you mean '{RUN} {near[0]}'?" if near else f"type '{RUN}' and one of {FORMS}"
    raise CommandError(f"I don't know the moment '{words}'; {hint}")


# -- commands ----------------------------------------------------------------------------------------------------------


def take_seat(desk: Desk, words: str) -> None:
    """Take the game master's seat, or leave it."""
    desk.master.take(on=not desk.master.on)
    if desk.master.on:
        desk.voice.say(
            "You have the game master's seat: before each order of the computer you decide. 'gm' leaves the seat."
        )
    else:
        desk.voice.say("You have left the game master's seat: the computer plays on alone.")


def overrule_roll(desk: Desk, words: str) -> None:
    """Overrule a roll: `6 6 5` the last one, `2: 6 6 5` the one before; without words, list them."""
    match = desk.session.match
    rolls = [*islice(fallen(match), SHOWN)]
    if not rolls:
        raise CommandError("no roll to overrule yet")
    if not words:
        desk.voice.say(*(f"{number:3} {roll_words(desk.battle, one)}" for number, one in enumerate(rolls, 1)))
        desk.voice.say("Type 'overrule 6 6 5' for the last roll, 'overrule 2: 6 6 5' for the roll before that.")
        return
    number, colon, said = words.partition(":")
    if not colon:
        number, said = "1", words
    if not number.strip().isdecimal() or not 0 < int(number) <= len(rolls):
        raise CommandError(f"overrule: expected a roll from 1 to {len(rolls)}, got '{number.strip()}'")
    chosen = rolls[int(number) - 1]
    _do(desk, lambda: overrule(match, chosen.number, _faces(said, chosen.roll)))


def modify_roll(desk: Desk, words: str) -> None:
    """Modify the next roll of a figure: `tib -2 wet rope`."""
    name, _, rest = words.partition(" ")
    value, _, reason = rest.strip().partition(" ")
    figures = {f.id: f.id for f in desk.battle} | {f.short_name.casefold(): f.id for f in desk.battle}
    if not rest:
        raise CommandError("modify: expected a figure, a number and a reason, for example 'modify tib -2 wet rope'")
    if name.casefold() not in figures:
        raise CommandError(unknown("figure", name, figures))
    try:
        by = int(value)
    except ValueError:
        raise CommandError(f"modify: expected a number such as -2 after the figure, got '{value}'") from None
    _do(desk, lambda: modify(desk.session.match, figures[name.casefold()], by, reason))


def roll_for_me(desk: Desk, words: str) -> None:
    """Let the computer make the pending roll."""
    if not isinstance(desk.session.match.waiting, Roll):
        raise CommandError("no roll is due now")
    _do(desk, desk.session.roll_for_me)


def rolls(desk: Desk, words: str) -> None:
    """Print who rolls for each side; with a side and `typed` or `computer`, change that."""
    sides = who_rolls(desk.session.match)
    if words:
        side, _, who = words.partition(" ")
        if side not in sides:
            raise CommandError(unknown("side", side, sides))
        if who not in WHO_ROLLS:
            raise CommandError(f"rolls {side}: {unknown('value', who, WHO_ROLLS)}")
        _do(desk, lambda: desk.session.change_rolls({side: who}))
    for side, who in who_rolls(desk.session.match).items():
        desk.voice.say(f"{desk.session.scenario.party(side).name} ({side}): dice {WHO[who]}")


def _faces(said: str, roll: Roll) -> tuple[int, ...]:
    try:
        return faces_of(said, roll.dice)
    except NoFaces as fault:
        raise CommandError(str(fault)) from None


def _do(desk: Desk, do: Callable[[], object]) -> None:
    """Run what the game master rules, save it, and print the news. Raises CommandError if it isn't possible."""
    before, history = [*desk.session.match.history], desk.session.match.history
    try:
        save(desk.session, do, desk.voice)
    except (EditFault, IllegalAnswer) as fault:
        raise CommandError(str(fault)) from None
    same = takewhile(lambda pair: pair[0] is pair[1], zip(before, history, strict=False))
    desk.telling.back_to(len([*same]))
    desk.voice.say(*desk.telling.news())
