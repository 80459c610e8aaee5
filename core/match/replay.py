"""Replaying a journal line by line, verifying each. The lines are in entries.py, the match in match.py."""

from __future__ import annotations

from collections.abc import Iterable

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.names import Side
from core.errors import HexfrayError
from core.match.cups import Cup, CupFault, TypedCup
from core.match.editing import EditFault
from core.match.entries import (
    Advised,
    Aftermath,
    Edited,
    JournalLine,
    Ordered,
    Over,
    RollsTaken,
    Ruled,
    SeatsTaken,
    Talk,
    Thrown,
    TurnHash,
    Undone,
)
from core.match.fingerprint import fingerprint
from core.match.late_entries import Recorder
from core.match.match import Match
from core.match.notation import NotationError
from core.match.noting import note_rolls
from core.play.asking import Answer, Decision, Roll
from core.play.position import IllegalAnswer, check
from core.play.ruleset import Ruleset


class Desync(HexfrayError):
    """A journal and the battle disagree: other rules wrote it, or someone changed it."""

    def __init__(self, line: int, journal: str, battle: str, file: str = "") -> None:
        self.line = line
        self.journal = journal
        self.battle = battle
        where = f"{file}: line {line}" if file else f"line {line}"
        super().__init__(f"{where}: the journal says {journal}, the battle says {battle}")

    def in_file(self, file: str) -> Desync:
        """The same fault with the name of its file."""
        return Desync(self.line, self.journal, self.battle, file)


def replay(
    ruleset: Ruleset,
    battle: Battle,
    lines: Iterable[JournalLine],
    cup: Cup | None = None,
    journal: Recorder | None = None,
    *,
    auto_dice: bool = True,
    answers: Iterable[Answer] | None = None,
) -> Match:
    """Return the match in a journal, from its first battle on, verifying every line. Raises Desync.

    `cup` is a new one: what the lines say it rolled is rolled again. `journal` takes what comes after. `answers`
    lead to the start of the match.
    """
    match = Match(ruleset, battle, TypedCup() if cup is None else cup, auto_dice=auto_dice, answers=answers)
    for line in lines:
        follow(match, line)
    match.go_on(journal)
    return match


def follow(match: Match, line: JournalLine) -> None:
    """Apply a line. Raises Desync if it can't have happened."""
    match line.entry:
        case Ordered():
            _order(match, line.number, line.entry)
        case Thrown():
            _throw(match, line.number, line.entry)
        case Undone(answers, same_dice):
            if answers > len(match.history):
                undone = f"{counted(answers, 'step was', 'steps were')} undone"
                raise Desync(line.number, undone, f"only {len(match.history)} taken")
            match.take_back(answers, same_dice=same_dice)
        case RollsTaken(rolls, _, seed):
            note_rolls(match, rolls, seed)
        case Advised() | SeatsTaken() | Ruled() | Talk():
            match.keep(line.entry)
        case Edited(edit):
            try:
                match.take_edit(edit)
            except EditFault as fault:
                raise Desync(line.number, f"{edit.name} was changed by hand", str(fault)) from fault
        case TurnHash(turn, hash):
            battle = match.battle
            _agree(line.number, f"turn {turn}, {hash}", f"turn {battle.clock.turn}, {fingerprint(battle)}")
            match.keep(line.entry)
        case Over(winner, reason):
            verdict = match.verdict if match.over else None
            found = _told(verdict.winner, verdict.reason) if verdict else "the fight goes on"
            _agree(line.number, _told(winner, reason), found)
            match.keep(line.entry)
        case Aftermath(turn):
            _agree(line.number, f"the fight ended in turn {turn}", _ended(match))
            try:
                match.take_aftermath()
            except ValueError as fault:
                raise Desync(line.number, "something came after the fight", str(fault)) from fault


def _ended(match: Match) -> str:
    return f"the fight ended in turn {match.battle.clock.turn}" if match.over else "the fight goes on"


def _told(winner: Side | None, reason: str) -> str:
    return f"{winner or 'nobody'} won: {reason}"


def _order(match: Match, number: int, entry: Ordered) -> None:
    _agree(number, f"{entry.rule} asks for an order in turn {entry.turn}", _asked(match))
    try:
        choice = match.read(entry.order)
    except NotationError as error:
        raise Desync(number, f"'{entry.order}'", str(error)) from error
    _allowed(match, number, f"'{entry.order}'", choice)
    match.take(choice)


def _throw(match: Match, number: int, entry: Thrown) -> None:
    _agree(number, f"{entry.rule} asks for dice", _asked(match))
    _allowed(match, number, f"{list(entry.faces)}", entry.faces)
    fell = entry.faces if entry.rolled is None else entry.rolled
    _allowed(match, number, f"{list(fell)}", fell)
    if not entry.typed and isinstance(match.waiting, Roll):
        try:
            match.cup.skip(fell, match.waiting)
        except CupFault as fault:
            raise Desync(number, f"{list(fell)}", str(fault)) from fault
    match.take(entry.faces, typed=entry.typed, rolled=entry.rolled)


def _asked(match: Match) -> str:
    match match.waiting:
        case Decision(rules=(rule, *_)):
            return f"{rule} asks for an order in turn {match.battle.clock.turn}"
        case Roll(rules=(rule, *_)):
            return f"{rule} asks for dice"
        case _:
            return "the battle is over"


def _allowed(match: Match, number: int, said: str, answer: Answer) -> None:
    try:
        check(match.ruleset, match.position, answer)
    except IllegalAnswer as refused:
        raise Desync(number, said, str(refused)) from refused


def _agree(number: int, journal: str, battle: str) -> None:
    if journal != battle:
        raise Desync(number, journal, battle)
