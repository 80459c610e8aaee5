"""An act in clauses: what came of its order, then what the turn brought as it went on. How acts are cut: acts.py; the
sentences: sentences.py; the verbs for a hit: blows.py; the story of a whole match: story.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.events import Displaced, Event, Hurt, Marked, MovedFreely, Noted, Sprawled, Walked
from core.battle.figure import Figure
from core.battle.handling import LeftLying, OneLeftLying
from core.battle.names import FigureId
from core.battle.naming import sentence
from core.battle.places import FightEnded, GoalRuns, GoalSettled, OrderDrawnUp, SidesOrdered
from core.battle.steps import HoldChanged, PhaseEntered
from core.match.acts import Act
from core.match.blows import Blow, hits_told
from core.match.match import Moment
from core.match.sentences import Clause, Distance, without_details
from core.match.so_far import TRIES, Untold, so_far_words, untold
from core.play.asking import Choice
from core.play.kinds import Kind
from core.play.phrases import in_words
from core.play.position import Position
from core.play.purpose import Attempt, DamageRoll
from core.play.rolled import Overruled, Tested, Threw
from core.play.ruleset import Ruleset
from core.play.spoken import base_form, third_person

SPARES = "tries not to hit"
"""The roll not to hit a bystander."""
DEFENDED = {"dodged": "dodges", "parried": "parries", "blocked": "blocks"}
ATTACKS = ("attacks", "strikes", "shoots", "swings", "thrusts", "stabs", "kicks", "punches", "throws", "fires", "bites")
SHOTS = ("shoots", "fires")
"""A shot hits; it does not stab or spear, whatever its kind of damage."""
ONCE = ("is ", "fails to ")
"""How deeds begin if the story tells them once, even after several rolls."""
SHIFTS = "shifts"
"""How a free step at the end of a turn is told."""
PREPOSITIONS = ("to", "at", "in", "into", "from")


class Told(NamedTuple):
    """Facts, in clauses."""

    clauses: list[Clause]
    events: tuple[Event, ...]


def told_of(ruleset: Ruleset, moments: Iterable[Moment], act: Act, at: Position | None = None) -> list[Told]:
    """An act in clauses: what its order brought about, then what came as the turn went on, figure by figure. Empty if
    nothing is worth a sentence. `at`: the act still goes on there, so that a roll without an effect may yet have one;
    orders and replies that nothing has come of yet are told as well."""
    scenes = [(battle, event) for moment in moments for battle, event in _as_it_went(moment)]
    if at is not None and (missing := untold(ruleset, at, act, tells)):
        clauses = _Telling(ruleset, act.order, is_open=True).tell_so_far(scenes, missing, at.battle)
        return [Told(clauses, act.events)]
    is_open = at is not None
    own, after = scenes[: len(act.own)], scenes[len(act.own) :]
    parts = [(act.order, own), *((None, one) for one in _by_figure(after))]
    found = [
        Told(_Telling(ruleset, order, is_open=is_open).tell(part), tuple(event for _, event in part))
        for order, part in parts
    ]
    return [one for one in found if one.clauses]


def _as_it_went(moment: Moment) -> Iterator[tuple[Battle, Event]]:
    """The facts of a moment, each with the battle before it."""
    battle = moment.before.battle
    for event in moment.events:
        yield battle, event
        battle = event.applied_to(battle)


def _by_figure(scenes: Iterable[tuple[Battle, Event]]) -> list[list[tuple[Battle, Event]]]:
    """Runs of facts about the same figure."""
    found: list[list[tuple[Battle, Event]]] = []
    last: object = None
    for battle, event in scenes:
        about = _about(event)
        if not found or about is None or about != last:
            found.append([])
        found[-1].append((battle, event))
        last = about
    return found


def _about(event: Event) -> FigureId | None:
    target: FigureId | None = getattr(event, "target", None)
    return target or getattr(event, "figure", None)


def tells(battle: Battle, event: Event) -> bool:
    """Whether a fact is worth a clause, or part of one."""
    match event:
        case Tested(why=Attempt()):
            return event.warded is not False
        case Tested() | Threw() | Noted(dice_only=True):
            return False
        case Walked():
            return bool(event.path)
        case _:
            return bool(event.describe(battle))


@dataclass(slots=True)
class _Telling:
    """An act being told."""

    ruleset: Ruleset
    order: Choice | None
    is_open: bool
    clauses: list[Clause] = field(default_factory=list)
    attempt: Tested | None = None
    """A roll that succeeded and whose effect has not been told yet."""
    damage: Threw | None = None
    settled: Tested | None = None
    """The last roll told without harm."""

    def tell(self, scenes: list[tuple[Battle, Event]]) -> list[Clause]:
        """The act in clauses; none if nothing of it is worth a sentence."""
        for battle, event in scenes:
            self._add(battle, event)
        if scenes:
            self._settle(scenes[-1][0], last=True)
        if not self.clauses and self.order is not None and scenes and not self.order.is_pass and not _walks(self.order):
            battle = scenes[0][0]
            self._say(battle[self.order.figure], in_words(battle, self.order))
        return self.clauses

    def tell_so_far(self, scenes: list[tuple[Battle, Event]], missing: Sequence[Untold], now: Battle) -> list[Clause]:
        """The act in clauses, with orders and replies that nothing has come of yet."""
        for number, (battle, event) in enumerate([*scenes, (now, None)]):
            for choice in (one.choice for one in missing if one.after == number):
                self._settle(battle, last=True)
                self._say(battle[choice.figure], so_far_words(self.ruleset, battle, choice))
            if event is not None:
                self._add(battle, event)
        self._settle(now, last=True)
        return self.clauses

    def _say(self, figure: Figure | None, does: str) -> None:
        clause = Clause(figure, without_details(does))
        if does and not (self.clauses and self.clauses[-1].is_again(clause) and clause.words.startswith(ONCE)):
            self.clauses.append(clause)

    def _add(self, battle: Battle, event: Event) -> None:
        match event:
            case (
                PhaseEntered()
                | OrderDrawnUp()
                | Sprawled()
                | OneLeftLying()
                | LeftLying(thrown=True)
                | Noted(dice_only=True)
            ):
                pass  # the map and the dice show it
            case SidesOrdered():
                self._initiative(battle, event)
            case GoalSettled() | GoalRuns() | FightEnded() | Overruled():
                self._settle(battle)
                self._say(None, event.describe(battle))
            case Walked(text=None | ""):
                self._walk(battle, event)
            case Tested(why=Attempt() as why):
                self._attempt(battle, event, why)
            case Threw(why=DamageRoll()):
                self.damage = event
            case Tested() | Threw():
                pass
            case Hurt():
                self._hurt(battle, event)
            case Displaced():
                self._displaced(battle, event)
            case MovedFreely(willing=True) if event.text.startswith(SHIFTS):
                pass  # everyone does it, turn after turn
            case MovedFreely(willing=False):
                self._pushed(battle, event)
            case MovedFreely():
                self._other(battle, event, without_preposition(event.text))
            case Marked():
                self._other(battle, event, event.text.partition(": ")[0])
            case HoldChanged(ended=True) if self._tries(event.held, event.holder):
                self._settle(battle)  # to break free says the same
            case HoldChanged():
                if event.describe(battle) and self._tries(event.holder, event.held):
                    self.attempt = None  # the hold says the same
                self._other(battle, event)
            case _:
                self._other(battle, event)

    def _initiative(self, battle: Battle, event: SidesOrdered) -> None:
        """Said in a duel alone: of crowds the moves tell it."""
        fit = {side: [f for f in battle if f.side == side and f.active] for side in event.sides}
        if len(fit) == 2 and all(len(figures) == 1 for figures in fit.values()):
            winner = fit[event.ahead][0]
            (other,) = (figures[0] for side, figures in fit.items() if side != event.ahead)
            first = event.sides[0] == event.ahead
            then = "moves first" if first else f"lets {other.short_name} move first"
            self._say(winner, f"wins the initiative and {then}")

    def _walk(self, battle: Battle, event: Walked) -> None:
        """`moves three hexes to face Odo`; nothing for a turn on the spot towards no one, or for none. Adds up steps in
        a row."""
        figure, grid, steps = battle[event.figure], battle.grid, len(event.path)
        if not steps and event.facing == figure.facing:
            return
        ahead = grid.step(event.path[-1] if event.path else figure.at, event.facing)
        foes = battle.foes(figure) if ahead in grid and event.text is None else ()
        faced = next((foe for foe in foes if ahead in foe.cells), None)
        if self.clauses and self.clauses[-1].is_move_of(figure.id):
            steps += self.clauses.pop().steps
        if steps or faced is not None:
            self._settle(battle)
            self.clauses.append(Clause(figure, far=Distance(steps, grid.cell_words) if steps else None, faced=faced))

    def _attempt(self, battle: Battle, event: Tested, why: Attempt) -> None:
        """A roll by which a figure does something. What fails is told at once, what succeeds by what comes of it."""
        if event.warded is not None:
            if event.warded:
                self._stopped(battle, event, why)
            return
        if not (self._tries(event.figure, event.target) and _verb(self.attempt) == why.verb):
            self._settle(battle)
        if event.passed or event.opening or event.contested:
            self.attempt = event
            return
        target = battle[event.target].short_name if event.target else ""
        extra = ""
        if event.outcome.startswith("miss"):
            extra = event.outcome.partition(",")[2].strip().replace("it may", "the weapon may")
        elif why.verb.partition(" ")[0] not in ATTACKS:
            self._say(battle[event.figure], f"fails to {_base(why).at(target)}")
            return
        close = "just " if event.margin == -1 else ""
        means = f"the {why.means}" if why.means else why.verb.partition(" ")[2]
        missed = target or (f"with {means}" if means else "")
        self._say(battle[event.figure], f"{close}misses {missed}".rstrip() + (f", {extra}" if extra else ""))

    def _tries(self, figure: FigureId, target: FigureId | None) -> bool:
        """Whether the roll that has no effect yet is of this figure against that one."""
        return self.attempt is not None and (self.attempt.figure, self.attempt.target) == (figure, target)

    def _stopped(self, battle: Battle, event: Tested, why: Attempt) -> None:
        """A defence that succeeded, or a figure that resisted."""
        attempt, self.attempt = self.attempt, None
        defence = DEFENDED.get(event.outcome) or (why.verb if why.verb in DEFENDED.values() else "")
        if attempt is None:
            if event.target and why.verb == SPARES:
                defence = f"avoids hitting {battle[event.target].short_name}"
            self._say(battle[event.figure], defence or "resists")
            return
        assert isinstance(attempt.why, Attempt)
        target = battle[attempt.target].short_name if attempt.target else ""
        if defence:
            attacks = attempt.why.verb.partition(" ")[0] in ATTACKS
            does = attempt.why.at(target) if attacks else f"tries to {_base(attempt.why).at(target)}"
            self._say(battle[attempt.figure], does)
            self._say(battle[event.figure], defence)
        else:
            self._say(battle[attempt.figure], f"fails to {_base(attempt.why).at(target)}")

    def _hurt(self, battle: Battle, event: Hurt) -> None:
        figure, attempt, damage = battle[event.figure], self.attempt, self.damage
        left = self.ruleset.pictures.portrait(battle, figure).vigour
        why = damage.why if damage is not None else None
        shot = attempt is not None and attempt.why.partition(" ")[0] in SHOTS
        blow = Blow(why.kind if isinstance(why, DamageRoll) and not shot else "", event.hits, left)
        hits = event.amount
        by = damage.figure if damage is not None else None
        if by is None and attempt is not None and attempt.target == event.figure and _hurts(attempt):
            self._say(battle[attempt.figure], f"{_done(attempt).at(figure.short_name)} for {hits}")
        elif by is None or by == event.figure:
            self._say(figure, f"{event.unit.verb} {hits}")
        elif attempt is not None and isinstance(attempt.why, Attempt) and attempt.figure == by:
            means = f" with the {attempt.why.means}" if attempt.why.means else ""
            self._say(battle[by], f"{hits_told(blow, figure.short_name)}{means} for {hits}")
        else:
            self._say(battle[by], f"{hits_told(blow, figure.short_name)} for {hits}")
        self.attempt = self.damage = None

    def _settle(self, battle: Battle, *, last: bool = False) -> None:
        """Tells of a roll that succeeded and did no harm. `last`: nothing has followed so far."""
        attempt, self.attempt = self.attempt, None
        if attempt is None:
            return
        self.settled = attempt
        assert isinstance(attempt.why, Attempt)
        target = battle[attempt.target].short_name if attempt.target else ""
        if last and self.is_open:
            self._say(battle[attempt.figure], attempt.why.at(target))
        elif self.damage is not None or (last and _hurts(attempt)):
            does = f"hits {target}" if attempt.why.partition(" ")[0] in ATTACKS else _done(attempt).at(target)
            self._say(battle[attempt.figure], f"{does} to no effect")
            self.damage = None
        elif self.clauses and self.clauses[-1].is_again(self._failure(battle, attempt)):
            self.clauses.pop()
            self._say(battle[attempt.figure], f"{_done(attempt).at(target)} after a failed attempt")
        elif not self._goes_on(attempt, target):
            does = f"hits {target}" if attempt.why == "attacks" else _done(attempt).at(target)
            self._say(battle[attempt.figure], does)

    def _failure(self, battle: Battle, attempt: Tested) -> Clause:
        """The clause for an attempt that fails."""
        assert isinstance(attempt.why, Attempt)
        target = battle[attempt.target].short_name if attempt.target else ""
        return Clause(battle[attempt.figure], without_details(f"fails to {_base(attempt.why).at(target)}"))

    def _pushed(self, battle: Battle, event: MovedFreely) -> None:
        """A figure is moved against its will; not told after `shoves Odo`, which says that Odo is shoved."""
        self._settle(battle)
        by, does = self.settled, without_preposition(event.text)
        verb = by.why.partition(" ")[0] if by is not None and by.target == event.figure else ""
        told = bool(verb and self.clauses) and self.clauses[-1].does.startswith(f"{verb} ")
        if not (told and does in (f"is {base_form(verb)}d", f"is {base_form(verb)}ed")):
            self._other(battle, event, does)

    def _goes_on(self, attempt: Tested, target: str) -> bool:
        """Whether a roll only carries on what has been told: STR against STR once a leg sweep has hit."""
        if not self.clauses or attempt.why.partition(" ")[0] in ATTACKS:
            return False
        last = self.clauses[-1]
        return last.figure is not None and last.figure.id == attempt.figure and target in last.does

    def _displaced(self, battle: Battle, event: Displaced) -> None:
        """A figure is moved: by what another did to it, or by an order that says so."""
        attempt, order = self.attempt, self.order
        if attempt is not None and attempt.target == event.figure:
            self._settle(battle)
        elif order is not None and getattr(order, "target", None) == event.figure and not self.clauses:
            self._say(battle[order.figure], in_words(battle, order))
        else:
            self._other(battle, event, "is moved")

    def _other(self, battle: Battle, event: Event, does: str | None = None) -> None:
        """What tells itself: said of its figure, where it begins with a name. `does`: the same without what the map or
        the dice tell, a cell or a number."""
        told = event.describe(battle)
        if not told:
            return
        self._settle(battle)
        name = getattr(event, "holder", None) or getattr(event, "who", None) or getattr(event, "figure", None)
        figure = battle.figures.get(name) if isinstance(name, str) else None
        if figure is not None and told.startswith(head := f"{sentence(figure.short_name)} "):
            self._say(figure, told.removeprefix(head) if does is None else does)
        else:
            self._say(None, told)


def without_preposition(words: str) -> str:
    """`shifts` of `shifts to`, which a cell follows in a line of dice."""
    head, _, last = words.rpartition(" ")
    return head if last in PREPOSITIONS else words


def _walks(order: Choice) -> bool:
    return hasattr(order, "path") or order.kind is Kind.MOVE


def _done(attempt: Tested) -> Attempt:
    """The attempt in the words of its success: `breaks Wren's hold` of *tries to break*."""
    why = attempt.why
    assert isinstance(why, Attempt)
    verb, _, rest = why.verb.removeprefix(TRIES).partition(" ")
    if not attempt.passed or not why.verb.startswith(TRIES):
        return why
    return Attempt(f"{third_person(verb)} {rest}".rstrip(), why.means, why.details)


def _hurts(attempt: Tested) -> bool:
    return isinstance(attempt.why, Attempt) and attempt.why.hurts


def _verb(attempt: Tested | None) -> str:
    """The verb of an attempt: its second roll may be told with other means."""
    return attempt.why.verb if attempt is not None and isinstance(attempt.why, Attempt) else ""


def _base(attempt: Attempt) -> Attempt:
    """The attempt with its verb in the base form: `break free of`."""
    return Attempt(base_form(attempt.verb).removeprefix("try to "), attempt.means, attempt.details)
