"""The lines of a journal as values, and their JSON. The file, incomplete lines and faults are in journal.py."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import field
from hashlib import sha256
from typing import NamedTuple, TypeAlias

from core.battle.names import RuleId, Side
from core.errors import HexfrayError
from core.match.cups import ASK, GREATEST, DiceSpec
from core.match.editing import Edit, Subject, Way
from core.match.formats import FORMAT, FORMATS, NUMBERED, in_words_of_today
from core.match.json_input import InvalidJson, fault_in, parse_json
from core.play.dice import Faces
from core.records import record

COMPUTER, TYPED = "computer", "typed"
WHO_ROLLS = (COMPUTER, TYPED)
"""Who rolls for a side: the cup, or a person who types what fell."""

BACK = "back"
"""The value of `dice` in an undo that put the dice back into the cup."""


class BadLine(HexfrayError, ValueError):
    """A line that doesn't belong in a journal. The message names the problem; `remedy` the fix."""

    def __init__(self, fault: str, remedy: str = "") -> None:
        super().__init__(fault)
        self.remedy = remedy


@record
class Header:
    """The start of a match: all that is needed to begin it again.

    `game` is the hexfray version that wrote it, `text` the whole scenario, `seats` a policy or `person` for each
    side, `dice` the cup. `format` stays the same when a journal is resumed. `position` is where the match began, if
    not at the scenario's own beginning (scenarios/positions.py); `origin` describes the battle that position came
    from.
    """

    ruleset: str
    scenario: str
    text: str
    game: str
    options: tuple[RuleId, ...] = ()
    seats: Mapping[Side, str] = field(default_factory=dict)
    dice: DiceSpec = ASK
    format: int = FORMAT
    position: Mapping[str, object] | None = None
    origin: str = ""


@record
class Ordered:
    """An order in notation, with the turn and the rule that asked for it."""

    order: str
    rule: RuleId
    turn: int


@record
class Thrown:
    """The faces of a roll and the rule that asked for it. `typed`: by a person, though a cup was available. `rolled`:
    the faces that fell, where the game master overruled them; the cup is used up by those."""

    faces: Faces
    rule: RuleId
    typed: bool = False
    rolled: Faces | None = None


@record
class Undone:
    """The number of answers undone; `same_dice`: their dice went back into the cup."""

    answers: int
    same_dice: bool = False


@record
class Edited:
    """A GM edit."""

    edit: Edit


@record
class TurnHash:
    """The fingerprint of the battle at the first decision or roll of a turn."""

    turn: int
    hash: str


@record
class Over:
    """The verdict."""

    winner: Side | None
    reason: str


@record
class Advised:
    """An order taken from advice in this turn, in notation. It changes nothing."""

    order: str
    turn: int


@record
class Aftermath:
    """The fight ended in this turn and what follows it began. A second verdict ends that."""

    turn: int


@record
class SeatsTaken:
    """Who controls each side from this turn on, in the terms of the header. It changes nothing in the battle and
    isn't undone."""

    seats: Mapping[Side, str]
    turn: int


@record
class Talk:
    """A line of talk, said in this turn: by a person's name, by a side, or both. It changes nothing and isn't undone
    (core/match/talk.py)."""

    words: str
    by: str
    side: Side | None
    turn: int


@record
class RollsTaken:
    """Who rolls for each side from this turn on: `typed` or `computer`. `seed`: a seeded cup replaces the one in use.
    It changes nothing in the battle and isn't undone."""

    rolls: Mapping[Side, str]
    turn: int
    seed: int | None = None


@record
class Ruled:
    """The game master gave this order in this turn; the computer proposed `instead`. It changes nothing."""

    order: str
    instead: str
    turn: int


Noted: TypeAlias = Advised | SeatsTaken | RollsTaken | Ruled | Talk
"""What changes nothing in the battle. Who controls a side and who rolls for it stays as noted whatever is undone."""

Entry: TypeAlias = Ordered | Thrown | Undone | Edited | TurnHash | Over | Aftermath | Noted


class JournalLine(NamedTuple):
    """An entry and its line number; the header is line 1."""

    number: int
    entry: Entry


def digest(text: str) -> str:
    """The sha256 of a scenario's text."""
    return sha256(text.encode(errors="surrogatepass")).hexdigest()


def header_text(header: Header) -> str:
    """A header as a line, without a line end."""
    return _line(
        {
            "format": header.format,
            "game": header.game,
            "ruleset": header.ruleset,
            "options": list(header.options),
            "seats": dict(header.seats),
            "dice": header.dice,
            "scenario": header.scenario,
            "sha256": digest(header.text),
            "text": header.text,
            **({} if header.position is None else {"position": dict(header.position)}),
            **({"origin": header.origin} if header.origin else {}),
        }
    )


def line_text(entry: Entry, number: int, format: int) -> str:
    """An entry as that line of a journal of this format, without a line end."""
    return _line({**_said(entry), "line": number} if format >= NUMBERED else _said(entry))


def entry_text(entry: Entry) -> str:
    """An entry as a line without a number or a line end."""
    return _line(_said(entry))


def _said(entry: Entry) -> Mapping[str, object]:
    match entry:
        case Ordered(order, rule, turn):
            return {"order": order, "rule": rule, "turn": turn}
        case Thrown(faces, rule, typed, rolled):
            fell = {} if rolled is None else {"rolled": list(rolled)}
            return {"dice": list(faces), "rule": rule, **({"typed": True} if typed else {}), **fell}
        case Undone(answers, same_dice):
            return {"undo": answers, **({"dice": BACK} if same_dice else {})}
        case Advised(order, turn):
            return {"advised": order, "turn": turn}
        case SeatsTaken(seats, turn):
            return {"seats": dict(seats), "turn": turn}
        case Talk(words, by, side, turn):
            return {"said": words, "by": by, "side": side, "turn": turn}
        case RollsTaken(rolls, turn, seed):
            return {"rolls": dict(rolls), "turn": turn, **({} if seed is None else {"seed": seed})}
        case Ruled(order, instead, turn):
            return {"ruled": order, "instead": instead, "turn": turn}
        case Edited(edit):
            return {"edit": edit_said(edit)}
        case TurnHash(turn, hash):
            return {"turn": turn, "hash": hash}
        case Over(winner, reason):
            return {"over": {"winner": winner, "reason": reason}}
        case Aftermath(turn):
            return {"after": turn}


def _line(said: Mapping[str, object]) -> str:
    return json.dumps(said, ensure_ascii=False)


def read_header(text: str) -> Header:
    """Return the header in a line. Raises BadLine."""
    match _object(text):
        case {"format": int(number), **rest} if number > FORMAT:
            by = f" of hexfray {game}" if isinstance(game := rest.get("game"), str) else ""
            raise BadLine(f"format {number}{by} is too new (this hexfray reads up to {FORMAT})", "update hexfray")
        case {
            "format": int(number),
            "game": str(game),
            "ruleset": str(ruleset),
            "options": [*options],
            "seats": dict(seats),
            "dice": (str() | dict()) as dice,
            "scenario": str(scenario),
            "sha256": str(hash),
            "text": str(whole),
            **rest,
        } if (
            number in FORMATS
            and rest.keys() <= {"position", "origin"}
            and isinstance(position := rest.get("position"), dict | None)
            and isinstance(origin := rest.get("origin", ""), str)
            and all(isinstance(said, str) for said in (*options, *seats.values()))
        ):
            if hash != digest(whole):
                raise BadLine("the scenario text has been changed (sha256 mismatch)", "restore the file from a copy")
            return Header(ruleset, scenario, whole, game, tuple(options), seats, dice, number, position, origin)
        case _:
            raise BadLine("not a journal header")


def read_line(text: str, number: int, format: int) -> Entry:
    """Return the entry in that line of a journal of this format. Raises BadLine."""
    said = _object(text)
    return _entry(in_words_of_today(_unnumbered(said, number) if format >= NUMBERED else said, format))


def read_entry(text: str) -> Entry:
    """Return the entry in a line without a number, in today's terms. Raises BadLine."""
    return _entry(_object(text))


def _unnumbered(said: object, number: int) -> object:
    """A line without its number, once that is checked."""
    match said:
        case {"line": int(found), **rest} if found == number:
            return rest
        case {"line": int(found)}:
            raise BadLine(f"numbered {found}: a line was duplicated, moved or removed")
        case _:
            raise BadLine(f'not a journal line: expected "line": {number}')


def _entry(said: object) -> Entry:
    match said:
        case {"order": str(order), "rule": str(rule), "turn": int(turn), **rest} if not rest:
            return Ordered(order, rule, turn)
        case {"dice": [*faces], "rule": str(rule), **rest} if _are_faces(faces) and (
            rest.keys() <= {"typed", "rolled"}
            and rest.get("typed", True) is True
            and _are_faces(rolled := rest.get("rolled"))
        ):
            return Thrown(tuple(faces), rule, "typed" in rest, tuple(rolled) if isinstance(rolled, list) else None)
        case {"undo": int(answers), **rest} if rest in ({}, {"dice": BACK}) and answers > 0:
            return Undone(answers, same_dice=bool(rest))
        case {"advised": str(order), "turn": int(turn), **rest} if not rest:
            return Advised(order, turn)
        case {"seats": dict(seats), "turn": int(turn), **rest} if not rest and all(
            isinstance(name, str) for name in seats.values()
        ):
            return SeatsTaken(seats, turn)
        case {"said": str(words), "by": str(by), "side": (str() | None) as side, "turn": int(turn), **rest} if not rest:
            return Talk(words, by, side, turn)
        case {"rolls": dict(rolls), "turn": int(turn), **rest} if rest.keys() <= {"seed"} and (
            all(name in WHO_ROLLS for name in rolls.values())
            and isinstance(seed := rest.get("seed"), int | None)
            and abs(seed or 0) <= GREATEST
        ):
            return RollsTaken(rolls, turn, seed)
        case {"ruled": str(order), "instead": str(instead), "turn": int(turn), **rest} if not rest:
            return Ruled(order, instead, turn)
        case {"edit": dict(said), **rest} if not rest:
            return Edited(read_edit(said))
        case {"turn": int(turn), "hash": str(hash), **rest} if not rest:
            return TurnHash(turn, hash)
        case {"over": {"winner": (str() | None) as winner, "reason": str(reason), **more}, **rest} if not (
            more or rest
        ):
            return Over(winner, reason)
        case {"after": int(turn), **rest} if not rest:
            return Aftermath(turn)
        case _:
            known = "order, dice, undo, edit, turn with hash, over, after, advised, seats, rolls, ruled or said"
            raise BadLine(f"not a journal line: expected {known}")


def _are_faces(said: object) -> bool:
    """Whether these are faces, or nothing."""
    return said is None or (isinstance(said, list) and all(type(face) is int for face in said))


def edit_said(edit: Edit) -> Mapping[str, object]:
    """Return an edit as plain JSON: `{"figure": "bo", "set": {"hurt": 3}}`, `{"figure": "bo", "remove": true}`."""
    return {edit.subject.value: edit.name, edit.way.value: True if edit.way is Way.REMOVE else edit.values}


def read_edit(said: Mapping[str, object]) -> Edit:
    """Return the edit in plain JSON. Raises BadLine."""
    for subject in Subject:
        match said:
            case {subject.value: str(name), Way.SET.value: dict(values)} if len(said) == 2:
                return Edit(subject, name, values)
            case {subject.value: str(name), Way.ADD.value: dict(values)} if len(said) == 2:
                return Edit(subject, name, values, Way.ADD)
            case {subject.value: str(name), Way.REMOVE.value: True} if len(said) == 2:
                return Edit(subject, name, {}, Way.REMOVE)
    subjects = ", ".join(subject.value for subject in Subject if subject is not Subject.FIGURE)
    raise BadLine(
        f'edit: expected {{"figure": id, "set": {{…}}}}, "add" or "remove" instead of set, or instead of figure one of '
        f"{subjects}"
    )


def is_whole(text: str) -> bool:
    """Whether a possibly incomplete text is a whole line, good or not."""
    try:
        return isinstance(_object(text), dict)
    except BadLine:
        return False


def _object(text: str) -> object:
    """The value in a line, checked for text that can't be shown; the scenario's own text is checked by its reader."""
    try:
        said = parse_json(text)
    except InvalidJson as fault:
        raise BadLine(str(fault)) from None
    shown = {key: value for key, value in said.items() if key != "text"} if isinstance(said, dict) else said
    if (wrong := fault_in(shown)) is not None:
        raise BadLine(wrong)
    return said
