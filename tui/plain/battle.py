"""A battle in lines, from one question to the next. Typed lines are parsed in typed_orders.py and commands.py."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from functools import partial

from ai.assessment import Assessment
from core.battle.names import Side
from core.battle.naming import in_line, sentence
from core.match.match import Match
from core.match.policy import PlayerFault, Policy, asked
from core.match.story import story
from core.play.asking import Answer, Choice, Roll
from core.play.position import IllegalAnswer
from core.play.turns import Verdict
from core.play.verdict_words import reason
from scenarios.catalogue import next_after
from tui.keeping.parting import Parting
from tui.keeping.reporting import report_now
from tui.keeping.session import Session
from tui.plain import commands
from tui.plain.asking import question
from tui.plain.carrying import WORDS, carried, carry_on
from tui.plain.controlling import ask_who_plays
from tui.plain.desk import Desk
from tui.plain.queries import show_goals, show_log, show_map
from tui.plain.reporting import tell_report
from tui.plain.ruling import RUN, proposals, stop_in
from tui.plain.sandboxes import INSIDE as SANDBOX_COMMANDS
from tui.plain.sandboxes import PROMPT as SANDBOX_PROMPT
from tui.plain.sandboxes import StepsBack, WantsSandbox, begun
from tui.plain.saving import save
from tui.plain.table import TableMoved, waits_at_table
from tui.plain.telling import Telling
from tui.plain.typed_orders import parse_order, pending_order
from tui.plain.voice import CommandError, UnknownCommand, Voice
from tui.views.dice_view import NoFaces, faces_of, roll_lines
from tui.views.ending_view import banner, plain_summary
from tui.views.goal_view import progress_lines
from tui.views.lines import text_of

LATEST = 6
"""How many log lines are printed when a battle is resumed."""


class After(Enum):
    """What the player wants after a battle."""

    AGAIN = "again"
    NEXT = "next"
    BATTLES = "battles"


def play(session: Session, voice: Voice, log: str = "story") -> After:
    """Play a battle until it is over and the player wants something else. `log`: how it is told, `story` or `dice`.
    Raises Leave."""
    desk = Desk(session, voice, Telling(session.match, log))
    ask_who_plays(desk)
    _open(desk)
    while True:
        try:
            if (wanted := _next(desk)) is not None:
                return wanted
        except WantsSandbox:
            _try_out(desk)


def _try_out(desk: Desk) -> None:
    """Play on in a sandbox, then step back to exactly here."""
    voice, prompt = desk.voice, desk.voice.prompt
    try:
        sandbox = begun(desk.session, voice)
    except CommandError as fault:
        voice.say(_sentence(str(fault)))
        return
    voice.prompt = SANDBOX_PROMPT
    try:
        _ = play(sandbox, voice, desk.telling.mode)
    except StepsBack:
        pass
    finally:
        voice.prompt = prompt
    voice.say("", f"{Parting.STEPPED_BACK.value}")


def _open(desk: Desk) -> None:
    match = desk.session.match
    desk.voice.say("", desk.session.scenario.title)
    show_goals(desk, "")
    if desk.session.lost:
        desk.voice.say(desk.session.lost)
    if desk.session.torn:
        desk.voice.say(desk.session.torn)
    if any(isinstance(moment.answer, Choice) for moment in match.history):
        show_log(desk, str(LATEST))
        _ = desk.telling.news(asks=True)
    else:
        _tell(desk, asks=True)
    show_map(desk, "")
    desk.voice.say("Type ? for help.")


def _next(desk: Desk) -> After | None:
    """Take the next answer; after the battle, return what the player wants."""
    try:
        return None if waits_at_table(desk) else _goes_on(desk)
    except TableMoved:
        return None


def _goes_on(desk: Desk) -> After | None:
    match, policy = desk.session.match, desk.session.policy
    if match.over and match.verdict is not None:
        return _at_the_end(desk, match.verdict)
    if isinstance(match.waiting, Roll):
        roll, position = match.waiting, match.position
        _do(desk, match.throw)
        if match.position is position:
            _ask_for_faces(desk, roll)
    elif policy is not None:
        _let_play(desk, policy)
    else:
        if desk.master.person_is_asked():
            desk.voice.say("A person decides.")
        _ask(desk)
    return None


def _let_play(desk: Desk, policy: Policy) -> None:
    """Let a policy give its order, or the game master decide on it. A player from outside that fails gives its seat to
    the person here."""
    match, decision = desk.session.match, desk.session.asked
    try:
        if desk.master.holds():
            _rule(desk, policy)
        else:
            desk.choosing = None
            choice = asked(policy, match.ruleset, match.position)()
            _do(desk, lambda: match.answer(choice))
    except PlayerFault as fault:
        assert decision is not None, "a policy is asked for decisions"
        _take_seat(desk, decision.side, fault)


def _take_seat(desk: Desk, side: Side, fault: PlayerFault) -> None:
    """Give the seat of a player from outside that failed to the person here."""
    desk.choosing = None
    _do(desk, lambda: desk.session.forfeit(side, fault))
    name = in_line(desk.session.scenario.party(side).name)
    desk.voice.say(f"{fault}. You play {name} now; 'control {side} veteran' lets the computer play.")


def _tell(desk: Desk, *, asks: bool = False) -> None:
    """Print what happened; everything, if a person is asked next."""
    desk.voice.say(*desk.telling.news(asks=asks))


def _do(desk: Desk, do: Callable[[], object]) -> None:
    """Run `do`, save it, and print what happened."""
    save(desk.session, do, desk.voice)
    _tell(desk)


def _answer(desk: Desk, answer: Answer) -> None:
    def give() -> None:
        if desk.rules and isinstance(answer, Choice):
            desk.master.note(answer)
        _ = desk.session.match.give(answer)

    try:
        _do(desk, give)
        desk.rules = False
    except IllegalAnswer as refused:
        raise CommandError(str(refused)) from None


def _rule(desk: Desk, policy: Policy) -> None:
    """Show the game master what the computer proposes, until an order is given or the battle runs on."""
    _tell(desk, asks=True)
    match = desk.session.match
    desk.choosing = None
    position, thought = match.position, proposals(desk, policy)
    while match.position is position and desk.master.on and desk.master.stop is None:
        said = desk.voice.ask()
        try:
            if said.lower() == "own":
                desk.rules = True
                _ask(desk)
                return
            if said.lower() == "undo":
                _do(desk, desk.session.undo_act)
                return
            word, _, words = said.partition(" ")
            if word.lower() == RUN:
                desk.master.run_to(stop_in(words.strip().lower()))
            elif (order := _ruled(said, thought, policy, match)) is not None:
                _do(desk, partial(_give_ruled, desk, order))
            elif (command := commands.parse_command(said)) is not None:
                command[0].does(desk, command[1])
            else:
                known = f"a number from 1 to {len(thought)}, 'own', '{RUN} turn' or 'gm'"
                raise CommandError(f"I don't know '{said}'. Type {known}, or ? for help")
        except CommandError as fault:
            desk.voice.say(_sentence(str(fault)))
    if match.position is position:
        choice = asked(policy, match.ruleset, position)()
        _do(desk, lambda: match.answer(choice))


def _ruled(said: str, thought: Sequence[Assessment], policy: Policy, match: Match) -> Choice | None:
    """Return the proposal of a number, Enter being the first; None if the line is something else."""
    if not said:
        return thought[0].choice if thought else asked(policy, match.ruleset, match.position)()
    return thought[int(said) - 1].choice if said.isdecimal() and 0 < int(said) <= len(thought) else None


def _give_ruled(desk: Desk, order: Choice) -> None:
    desk.master.note(order)
    _ = desk.session.match.answer(order)


# -- a person is asked -------------------------------------------------------------------------------------------------


def _ask(desk: Desk) -> None:
    """Read lines until one is an order or the question changes."""
    _tell(desk, asks=True)
    position = desk.session.match.position
    desk.start_choice()
    if (order := carried(desk)) is not None:
        _answer(desk, order)
        return
    if (lesson := desk.session.lesson) is not None:
        desk.voice.say("", f"{lesson.title}. {lesson.text}")
    desk.voice.say(*question(desk))
    while desk.session.match.position is position and desk.choosing is not None and _is_asked(desk):
        said = desk.voice.ask()
        figure = desk.figure
        try:
            if (order := _heard(desk, said)) is not None:
                _answer(desk, order)
            elif desk.figure not in (figure, None):
                desk.voice.say(*question(desk))
        except CommandError as fault:
            desk.voice.say(_sentence(str(fault)))


def _is_asked(desk: Desk) -> bool:
    """Whether the person here must answer, and not the AI or someone at another terminal: for their own side, or as the
    game master for a computer's."""
    return (desk.session.policy is None or desk.rules) and not desk.session.awaits


def _heard(desk: Desk, said: str) -> Choice | None:
    """Return the order typed, if any; carry out a command."""
    walking = desk.chosen.walking
    if said.lower() == "go" or (not said and walking is not None and walking.turning):
        return pending_order(desk)
    if said.lower() == "end":
        return _passing(desk)
    if said.lower() == WORDS:
        return carry_on(desk)
    if not said:
        desk.voice.say(*question(desk))
        return None
    if (command := commands.parse_command(said)) is not None:
        command[0].does(desk, command[1])
        return None
    try:
        order = parse_order(desk, said)
        desk.session.keep()
        return order
    except UnknownCommand:
        near = commands.nearest(desk, said.split()[0])
        remedy = f"Did you mean '{near}'?" if near else f"Type a number from 1 to {len(desk.entries)}, or ? for help"
        raise CommandError(f"I don't know '{said}'. {remedy}") from None


def _passing(desk: Desk) -> Choice:
    order = desk.chosen.passing()
    if order is None:
        raise CommandError(f"you must choose one: type a number from 1 to {len(desk.entries)}")
    return order


def _sentence(fault: str) -> str:
    return f"{sentence(fault)}{'' if fault.endswith(('?', '.', ']')) else '.'}"


def _ask_for_faces(desk: Desk, roll: Roll) -> None:
    """Ask the player for the faces of a roll."""
    _tell(desk, asks=True)
    position = desk.session.match.position
    desk.choosing = None
    desk.voice.show(roll_lines(desk.battle, roll))
    while desk.session.match.position is position and not desk.session.awaits:
        said = desk.voice.ask()
        try:
            if (command := commands.parse_command(said)) is not None:
                command[0].does(desk, command[1])
            else:
                _answer(desk, faces_of(said, roll.dice))
        except (CommandError, NoFaces) as fault:
            desk.voice.say(_sentence(str(fault)))


# -- the end -----------------------------------------------------------------------------------------------------------


def _kept(session: Session) -> tuple[str, ...]:
    """Return where the battle is saved, in a line; for a sandbox, what can become of it."""
    if session.behind is not None:
        return SANDBOX_COMMANDS
    if session.is_joined:
        return (f"  {sentence(session.kept_in)}.",)
    return ("  The battle isn't saved." if session.lost else f"  Journal: {session.path}",)


def _at_the_end(desk: Desk, verdict: Verdict) -> After | None:
    """Print the result and ask what next; return None if the battle goes on."""
    desk.carrying.stop()
    _tell(desk, asks=True)
    scenario, battle, voice = desk.session.scenario, desk.battle, desk.voice
    winner, seats = verdict.winner, desk.session.seats
    head = f"Victory for {in_line(scenario.party(winner).name)} ({winner})" if winner else "No winner"
    people = [side for side in battle.sides if seats[side] is None]
    word, _ = banner(winner, battle.sides, people)
    desk.choosing = None
    ruleset = desk.session.match.ruleset
    span = ruleset.turns.goals.span
    voice.say("", f"*** {word} ***", f"{head} in {span} {battle.clock.turn}: {reason(battle, verdict, span)}.")
    voice.say(*(f"  {text_of([goal])}" for goal in progress_lines(ruleset, battle)))
    voice.say(*(f"  {one}" for one in plain_summary(desk.session.match)))
    voice.say(*(f"  {f.name}: {ruleset.pictures.portrait(battle, f).state(f)}" for f in battle))
    voice.draw(*_kept(desk.session))
    match = desk.session.match
    position, after = match.position, match.has_aftermath
    following = next_after(scenario.id)
    if after:
        voice.say("Type 'after' for repairs and healing after the battle.")
    wanted = {said.value: said for said in After if following is not None or said is not After.NEXT}
    if desk.session.is_joined:
        wanted = {}
        voice.say("Type 'replay' for the story of this battle, 'report', 'say', 'undo', 'map', 'log all' or 'quit'.")
    else:
        voice.say("Type 'again' for a rematch with new dice, or 'undo', 'map', 'log all' or 'quit'.")
        onward = f"'next' for the next scenario ({following.title}), " if following is not None else ""
        voice.say(f"Type {onward}'replay' for the story of this battle, 'report', or 'battles' for all saved battles.")
    whose = "of your orders" if people else "orders of a side"
    voice.say(f"Type 'review' to see which {whose} cost most, and the better ones.")
    while match.position is position:
        said = voice.ask()
        if said.lower() in wanted:
            return wanted[said.lower()]
        try:
            if said.lower() == "replay":
                voice.say(*story(match))
            elif said.lower() == "report":
                tell_report(voice, lambda: report_now(scenario, match))
            elif after and said.lower() == "after":
                _do(desk, match.begin_aftermath)
            elif (command := commands.parse_command(said)) is None:
                known = [*(["after"] if after else []), *wanted, "replay", "report", "undo"]
                words = ", ".join(f"'{word}'" for word in known) + " or 'quit'"
                raise CommandError(f"I don't know '{said}'. Type {words}")
            else:
                command[0].does(desk, command[1])
        except CommandError as fault:
            voice.say(_sentence(str(fault)))
    return None
