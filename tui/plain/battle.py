"""A battle in lines, from one question to the next, to its end. What is typed is read in ordering.py, commands.py."""

from __future__ import annotations

from collections.abc import Callable

from core.battle.naming import in_line
from core.play.asking import Answer, Choice, Roll
from core.play.position import IllegalAnswer, Told
from core.play.turns import Verdict
from tui.keeping.session import Session
from tui.plain import commands
from tui.plain.asking import question
from tui.plain.desk import Desk
from tui.plain.ordering import ordered, settled
from tui.plain.telling import tell_goals, tell_log, tell_map
from tui.plain.voice import Strange, Unclear, Voice
from tui.plain.writing import written
from tui.views.dice_view import NoFaces, faces_of, roll_told
from tui.views.goal_view import goals_told
from tui.views.lines import text_of
from tui.views.log_view import log_lines

LATEST = 6
"""So many lines of what has happened are told where a battle is gone on with."""


def play(session: Session, voice: Voice) -> None:
    """Plays a battle until somebody wants it anew. Raises Leave."""
    desk = Desk(session, voice)
    _open(desk)
    while _go_on(desk):
        pass


def _open(desk: Desk) -> None:
    match = desk.session.match
    desk.voice.say("", desk.session.scenario.title)
    if desk.battle.goals:
        tell_goals(desk, "")
    if desk.session.lost:
        desk.voice.say(desk.session.lost)
    if desk.session.torn:
        desk.voice.say(desk.session.torn)
    if any(isinstance(moment.answer, Choice) for moment in match.history):
        tell_log(desk, str(LATEST))
    else:
        _tell(desk, match.events)
    tell_map(desk, "")
    desk.voice.say("Type ? for all that you can type.")


def _go_on(desk: Desk) -> bool:
    """One answer on; False once it is over and another battle is wanted."""
    match, policy = desk.session.match, desk.session.policy
    if match.over and match.verdict is not None:
        return _at_the_end(desk, match.verdict)
    if isinstance(match.waiting, Roll):
        roll, position = match.waiting, match.position
        _do(desk, match.throw)
        if match.position is position:
            _ask_for_faces(desk, roll)
    elif policy is not None:
        desk.choosing = None
        choice = policy.choose(match.ruleset, match.position)
        _do(desk, lambda: match.answer(choice))
    else:
        _ask(desk)
    return True


def _tell(desk: Desk, told: Told) -> None:
    desk.voice.say(*(line.text for line in log_lines(desk.battle, told)))


def _do(desk: Desk, do: Callable[[], object]) -> None:
    """Does what is written down, and tells what came of it."""
    match = desk.session.match
    before = len(match.history)
    written(desk.session, do, desk.voice)
    _tell(desk, tuple(event for moment in match.history[before:] for event in moment.told))


def _answer(desk: Desk, answer: Answer) -> None:
    try:
        _do(desk, lambda: desk.session.match.answer(answer))
    except IllegalAnswer as refused:
        raise Unclear(str(refused)) from None


# -- a person is asked -------------------------------------------------------------------------------------------------


def _ask(desk: Desk) -> None:
    """Asks a person until the answer is an order, or the question is another one."""
    position = desk.session.match.position
    desk.ask_anew()
    if (lesson := desk.session.lesson) is not None:
        desk.voice.say("", f"{lesson.title}. {lesson.text}")
    desk.voice.say(*question(desk))
    while desk.session.match.position is position and desk.choosing is not None and desk.session.policy is None:
        said = desk.voice.ask()
        figure = desk.figure
        try:
            if (order := _heard(desk, said)) is not None:
                _answer(desk, order)
            elif desk.figure not in (figure, None):
                desk.voice.say(*question(desk))
        except Unclear as fault:
            desk.voice.say(_sentence(str(fault)))


def _heard(desk: Desk, said: str) -> Choice | None:
    """The order that was typed, if it was one; what else it was is done."""
    walking = desk.chosen.walking
    if said.lower() == "go" or (not said and walking is not None and walking.turning):
        return settled(desk)
    if said.lower() == "end":
        return _passing(desk)
    if not said:
        desk.voice.say(*question(desk))
        return None
    if (command := commands.found(said)) is not None:
        command[0].does(desk, command[1])
        return None
    try:
        return ordered(desk, said)
    except Strange:
        near = commands.nearest(desk, said.split()[0])
        remedy = f"did you mean '{near}'?" if near else f"type a number from 1 to {len(desk.entries)}, or ? for help"
        raise Unclear(f"'{said}' is no order, no command and no name: {remedy}") from None


def _passing(desk: Desk) -> Choice:
    order = desk.chosen.passing()
    if order is None:
        raise Unclear(f"this must be answered: type a number from 1 to {len(desk.entries)}")
    return order


def _sentence(fault: str) -> str:
    return f"{fault[:1].upper()}{fault[1:]}{'' if fault.endswith(('?', '.')) else '.'}"


def _ask_for_faces(desk: Desk, roll: Roll) -> None:
    """Somebody throws this roll by hand."""
    position = desk.session.match.position
    desk.choosing = None
    desk.voice.show(roll_told(desk.battle, roll))
    while desk.session.match.position is position:
        said = desk.voice.ask()
        try:
            if (command := commands.found(said)) is not None:
                command[0].does(desk, command[1])
            else:
                _answer(desk, faces_of(said, roll.dice))
        except (Unclear, NoFaces) as fault:
            desk.voice.say(_sentence(str(fault)))


# -- the end -----------------------------------------------------------------------------------------------------------


def _at_the_end(desk: Desk, verdict: Verdict) -> bool:
    """Says how it ended, and asks what next."""
    scenario, battle, voice = desk.session.scenario, desk.battle, desk.voice
    winner = verdict.winner
    head = f"Victory for {in_line(scenario.party(winner).name)} ({winner})" if winner else "Nobody wins"
    desk.choosing = None
    ruleset = desk.session.match.ruleset
    voice.say("", f"{head} in {ruleset.turns.goals.span} {battle.clock.turn}: {verdict.reason}.")
    voice.say(*(f"  {text_of([goal])}" for goal in goals_told(ruleset, battle)))
    voice.say(*(f"  {f.name}: {ruleset.pictures.portrait(battle, f).state(f)}" for f in battle))
    voice.draw("  The journal is not kept." if desk.session.lost else f"  The journal: {desk.session.path}")
    match = desk.session.match
    position, after = match.position, match.has_aftermath
    if after:
        voice.say("Type 'after' to see to what can be mended and healed after the fight.")
    voice.say("Type 'again' for the same battle with new dice, 'undo', 'map', 'log all' or 'quit'.")
    while match.position is position:
        said = voice.ask()
        if said.lower() == "again":
            return False
        try:
            if after and said.lower() == "after":
                _do(desk, match.begin_aftermath)
            elif (command := commands.found(said)) is None:
                words = "'after', 'again', 'undo' or 'quit'" if after else "'again', 'undo' or 'quit'"
                raise Unclear(f"'{said}' means nothing now: type {words}")
            else:
                command[0].does(desk, command[1])
        except Unclear as fault:
            voice.say(_sentence(str(fault)))
    return True
