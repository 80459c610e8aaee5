"""The figures of a battle in numbers: attacks, hits, harm, the enemies put out of the fight, and the best and the worst
moment of each. Rolls: luck.py; the figure behind a harm: harms.py; the whole report: report.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from core.battle.battle import Battle
from core.battle.events import Event, Hurt
from core.battle.names import FigureId, Side
from core.match.acts import Act, acts
from core.match.deeds import Fall
from core.match.everyone import with_everyone
from core.match.gravity import Gravity, Weighed, weighed
from core.match.harms import hand_in, harms_of
from core.match.match import Match
from core.match.story import StoryLine
from core.play.asking import Choice
from core.play.kinds import Purpose
from core.play.purpose import Attempt
from core.play.rolled import Tested
from core.records import record


@record
class Account:
    """What a figure did in a battle. An attack is a roll to harm, throw or trick an enemy; it hits if it succeeds and
    no defence stops it. `dealt` is its harm to enemies, `to_friends` to its own side, `taken` all harm to itself; in
    the unit of the game. `felled` are the enemies it put out of the fight for good, `killed` those of them who are
    dead. `best` and `worst` are sentences of the story: its heaviest blow, and the heaviest it took; empty without
    any."""

    figure: FigureId
    side: Side
    state: str
    fights: bool
    attacks: int = 0
    hits: int = 0
    dealt: int = 0
    to_friends: int = 0
    taken: int = 0
    felled: tuple[FigureId, ...] = ()
    killed: tuple[FigureId, ...] = ()
    best: str = ""
    worst: str = ""


def accounts(match: Match, falls: Sequence[Fall], story: Sequence[StoryLine]) -> tuple[Account, ...]:
    """Return the account of each figure, in roster order."""
    battle = with_everyone(match.battle, match.history)
    found = {f.id: _Count() for f in battle}
    sentences = {id(event): line.text for line in story for event in line.events}
    for act in acts(match.history):
        for figure, hit in attacks_in(act):
            found[figure].attacks += 1
            found[figure].hits += hit
        for harm in harms_of(act):
            found[harm.victim].taken += harm.event.hits
            if harm.by is not None and battle[harm.by].side != battle[harm.victim].side:
                found[harm.by].dealt += harm.event.hits
            elif harm.by is not None:
                found[harm.by].to_friends += harm.event.hits
        for heavy in _heavy(act):
            text = sentences.get(id(heavy.event), "")
            found[heavy.victim].worst.weigh(heavy, text)
            if heavy.by is not None and battle[heavy.by].side != battle[heavy.victim].side:
                found[heavy.by].best.weigh(heavy, text)
    return tuple(_account(match, name, count, falls) for name, count in found.items())


def attacks_in(act: Act) -> Iterator[tuple[FigureId, bool]]:
    """Yield each attack of an act on an enemy: the attacker, and whether it hit."""
    last: tuple[FigureId, bool] | None = None
    for number, event in enumerate(act.events):
        if not isinstance(event, Tested):
            continue
        if event.warded is not None:
            last = (last[0], last[1] and not event.warded) if last is not None else None
        elif _is_attack(act, number, event):
            if last is not None:
                yield last
            last = event.figure, event.passed
    if last is not None:
        yield last


def _is_attack(act: Act, number: int, event: Tested) -> bool:
    """Whether a roll is an attack: an attempt on an enemy, by an order or a reaction to harm."""
    target, battle = event.target, act.before
    if (
        not isinstance(event.why, Attempt)
        or event.contested
        or target is None
        or battle[target].side == battle[event.figure].side
    ):
        return False
    given = [choice for after, choice in act.said if after <= number and choice.figure == event.figure]
    return _harms(given[-1] if given else act.order)


def _harms(order: Choice | None) -> bool:
    return order is None or (order.kind is not None and order.kind.purpose in (Purpose.HARM, Purpose.GUARD))


@record
class _Heavy:
    """Something heavy that happened to a figure."""

    event: Event
    victim: FigureId
    by: FigureId | None
    gravity: Gravity
    harm: int


def _heavy(act: Act) -> Iterator[_Heavy]:
    """All harm of an act, and who went out of the fight."""
    for number, one in enumerate(weighed(act.before, act.events)):
        if one.victim is not None and (isinstance(one.event, Hurt) or one.gravity >= Gravity.OUT):
            by = hand_in(act, number, one.victim)
            yield _Heavy(one.event, one.victim, by, _fate(one), one.event.hits if isinstance(one.event, Hurt) else 0)


def _fate(one: Weighed) -> Gravity:
    return one.gravity if one.gravity >= Gravity.OUT else Gravity.PLAIN


@dataclass(slots=True)
class _Heaviest:
    """The heaviest so far; the first of equals."""

    weight: tuple[int, int] = (0, 0)
    text: str = ""

    def weigh(self, heavy: _Heavy, text: str) -> None:
        """Keep it if it is heavier."""
        weight = int(heavy.gravity), heavy.harm
        if text and weight > self.weight:
            self.weight, self.text = weight, text


@dataclass(slots=True)
class _Count:
    """What has been counted of a figure."""

    attacks: int = 0
    hits: int = 0
    dealt: int = 0
    to_friends: int = 0
    taken: int = 0
    best: _Heaviest = field(default_factory=_Heaviest)
    worst: _Heaviest = field(default_factory=_Heaviest)


def _account(match: Match, name: FigureId, count: _Count, falls: Sequence[Fall]) -> Account:
    battle: Battle = with_everyone(match.battle, match.history)
    figure = battle[name]
    portrait = match.ruleset.pictures.portrait(battle, figure)
    felled = [fall for fall in falls if fall.by == name and battle[fall.figure].side != figure.side]
    return Account(
        name,
        figure.side,
        portrait.state(figure),
        portrait.fights(figure),
        count.attacks,
        count.hits,
        count.dealt,
        count.to_friends,
        count.taken,
        tuple(fall.figure for fall in felled),
        tuple(fall.figure for fall in felled if fall.dead),
        count.best.text,
        count.worst.text,
    )
