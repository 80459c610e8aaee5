"""A match as a story: a sentence for each act, with its harm and what came of it. The same in dice and sums, a line a
fact, is `Match.told`; how acts are cut, acts.py; the words for a hit, blows.py.

The story adds nothing that did not happen: its verbs follow from the kind of damage and from how much of what was left
a hit took, never from chance. So a replay tells the same tale.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import groupby

from core.battle.battle import Battle
from core.battle.events import Event, Hurt, Walked
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.naming import in_line, sentence
from core.battle.places import FightEnded, GoalRuns, GoalSettled, OrderDrawnUp, SidesOrdered
from core.battle.steps import PhaseEntered
from core.match.acts import Act, acts
from core.match.blows import Blow, hits_told
from core.match.match import Match, Moment
from core.play.asking import Choice
from core.play.purpose import Attempt, DamageRoll
from core.play.rolled import Tested, Threw
from core.play.ruleset import Ruleset
from core.play.spoken import in_words

DEFENDED = {"dodged": "dodges", "parried": "parries", "blocked": "blocks"}
SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def story(match: Match) -> Iterator[str]:
    """The whole match: a heading for each turn in which anything happened, and a sentence or two for each act. Moves
    that follow one another are one sentence."""
    last = ""
    for turn, acts_of_it in groupby(_told_acts(match), key=lambda one: one[0]):
        moves: list[_Clause] = []
        for _, clauses in acts_of_it:
            if turn != last:
                yield turn
                last = turn
            if len(clauses) == 1 and clauses[0].is_move:
                moves += clauses
                continue
            yield from _moves_told(moves)
            moves = []
            yield _joined(clauses)
        yield from _moves_told(moves)


def _told_acts(match: Match) -> Iterator[tuple[str, list[_Clause]]]:
    """Each act that is worth a sentence, with the heading of its turn."""
    for act in acts(match.history):
        moments = match.history[act.first : act.last]
        turn = f"{match.ruleset.turns.goals.span.capitalize()} {moments[0].before.battle.clock.turn}"
        yield from ((turn, clauses) for clauses in _clauses_of(match.ruleset, moments, act))


def act_told(ruleset: Ruleset, moments: Iterable[Moment], act: Act) -> list[str]:
    """An act in sentences: what its order brought about is one; what came as the turn went on, one for each figure."""
    return [_joined(clauses) for clauses in _clauses_of(ruleset, moments, act)]


def _clauses_of(ruleset: Ruleset, moments: Iterable[Moment], act: Act) -> list[list[_Clause]]:
    scenes = [(battle, event) for moment in moments for battle, event in _as_it_went(moment)]
    own, after = scenes[: len(act.own)], scenes[len(act.own) :]
    found = [_Telling(ruleset, act.order).tell(own)]
    found += [_Telling(ruleset, None).tell(one) for one in _by_figure(after)]
    return [clauses for clauses in found if clauses]


def _as_it_went(moment: Moment) -> Iterator[tuple[Battle, Event]]:
    """The facts of a moment, each with the battle before it."""
    battle = moment.before.battle
    for event in moment.told:
        yield battle, event
        battle = event.applied_to(battle)


def _by_figure(scenes: Iterable[tuple[Battle, Event]]) -> list[list[tuple[Battle, Event]]]:
    """Runs of facts about the same figure."""
    found: list[list[tuple[Battle, Event]]] = []
    last: object = None
    for battle, event in scenes:
        whom = _about(event)
        if not found or whom is None or whom != last:
            found.append([])
        found[-1].append((battle, event))
        last = whom
    return found


def _about(event: Event) -> FigureId | None:
    target: FigureId | None = getattr(event, "target", None)
    return target or getattr(event, "figure", None)


@dataclass(frozen=True, slots=True)
class _Clause:
    """Who does what, in the present. Without a figure the words are a clause of their own."""

    figure: Figure | None
    does: str
    steps: str = ""
    """Of a move that ends before nobody, how far it is: `three hexes`."""

    @property
    def is_move(self) -> bool:
        return bool(self.steps)


@dataclass(slots=True)
class _Telling:
    """An act being told."""

    ruleset: Ruleset
    order: Choice | None
    clauses: list[_Clause] = field(default_factory=list)
    attempt: Tested | None = None
    """A roll that succeeded and whose effect has not been told yet."""
    damage: Threw | None = None

    def tell(self, scenes: list[tuple[Battle, Event]]) -> list[_Clause]:
        """The act in clauses; none if nothing of it is worth a sentence."""
        for battle, event in scenes:
            self._add(battle, event)
        if scenes:
            self._settle(scenes[-1][0])
        if not self.clauses and self.order is not None and scenes and not self.order.passes and not _walks(self.order):
            battle = scenes[0][0]
            self._say(battle[self.order.figure], in_words(battle, self.order))
        return self.clauses

    def _say(self, figure: Figure | None, does: str) -> None:
        clause = _Clause(figure, does)
        if does and (not self.clauses or self.clauses[-1] != clause):
            self.clauses.append(clause)

    def _add(self, battle: Battle, event: Event) -> None:
        match event:
            case PhaseEntered() | OrderDrawnUp() | SidesOrdered():
                pass
            case GoalSettled() | GoalRuns() | FightEnded():
                self._settle(battle)
                self._say(None, event.told(battle))
            case Walked(telling=None):
                self._walk(battle, event)
            case Tested(why=Attempt() as why):
                self._attempt(battle, event, why)
            case Threw(why=DamageRoll()):
                self.damage = event
            case Tested() | Threw():
                pass
            case Hurt():
                self._hurt(battle, event)
            case _:
                self._other(battle, event)

    def _walk(self, battle: Battle, event: Walked) -> None:
        """`moves three hexes and faces Odo`; nothing for a turn on the spot towards nobody."""
        figure, grid, steps = battle[event.figure], battle.grid, len(event.path)
        ahead = grid.step(event.path[-1] if event.path else figure.at, event.facing)
        foes = battle.foes(figure) if ahead in grid else ()
        faced = next((f"faces {foe.short_name}" for foe in foes if ahead in foe.cells), "")
        far = f"{SMALL[steps] if steps < len(SMALL) else steps} {grid.cell_words[steps != 1]}" if steps else ""
        does = " and ".join(filter(None, (f"moves {far}" if far else "", faced)))
        if does:
            self.clauses.append(_Clause(figure, does, "" if faced else far))

    def _attempt(self, battle: Battle, event: Tested, why: Attempt) -> None:
        """A roll by which a figure does something. What fails is told at once, what succeeds by what comes of it."""
        if event.warded is not None:
            if event.warded:
                self._settle(battle)
                self._say(battle[event.figure], DEFENDED.get(event.outcome, "resists"))
                self.attempt = None
            return
        self._settle(battle)
        if event.passed or event.opening or event.contested:
            self.attempt = event
            return
        target = battle[event.target].short_name if event.target else ""
        close = "just " if event.margin == -1 else ""
        if event.outcome.startswith("miss"):
            extra = event.outcome.partition(",")[2].strip().replace("it may", "the weapon may")
            self._say(battle[event.figure], f"{close}misses {target}".rstrip() + (f", {extra}" if extra else ""))
        else:
            self._say(battle[event.figure], f"{why.at(target)} without success")

    def _hurt(self, battle: Battle, event: Hurt) -> None:
        figure, attempt, damage = battle[event.figure], self.attempt, self.damage
        left = self.ruleset.pictures.portrait(battle, figure).vigour
        why = damage.why if damage is not None else None
        blow = Blow(why.kind if isinstance(why, DamageRoll) else "", event.hits, left)
        hits = event.amount
        by = damage.figure if damage is not None else None
        if by is None or by == event.figure:
            self._say(figure, f"{event.unit.verb} {hits}")
        elif attempt is not None and isinstance(attempt.why, Attempt) and attempt.figure == by:
            means = f" with the {attempt.why.means}" if attempt.why.means else ""
            self._say(battle[by], f"{hits_told(blow, figure.short_name)}{means} for {hits}")
        else:
            self._say(battle[by], f"{hits_told(blow, figure.short_name)} for {hits}")
        self.attempt = self.damage = None

    def _settle(self, battle: Battle) -> None:
        """Tells of a roll that succeeded and did no harm."""
        attempt, self.attempt = self.attempt, None
        if attempt is None:
            return
        assert isinstance(attempt.why, Attempt)
        target = battle[attempt.target].short_name if attempt.target else ""
        if self.damage is not None:
            self._say(battle[attempt.figure], f"hits {target}, to no effect")
            self.damage = None
        else:
            self._say(battle[attempt.figure], attempt.why.at(target))

    def _other(self, battle: Battle, event: Event) -> None:
        """What tells itself: said of its figure, where it begins with a name."""
        told = event.told(battle)
        if not told:
            return
        self._settle(battle)
        name = getattr(event, "holder", None) or getattr(event, "who", None) or getattr(event, "figure", None)
        figure = battle.figures.get(name) if isinstance(name, str) else None
        if figure is not None and told.startswith(head := f"{sentence(figure.short_name)} "):
            self._say(figure, told.removeprefix(head))
        else:
            self._say(None, told)


def _walks(order: Choice) -> bool:
    return hasattr(order, "path")


def _moves_told(moves: list[_Clause]) -> Iterator[str]:
    """`Tib moves three hexes, Odo four and Bess one.`"""
    if not moves:
        return
    first, *others = moves
    shares = [f"{one.figure.short_name} {one.steps.partition(' ')[0]}" for one in others if one.figure is not None]
    head = f"{first.figure.short_name if first.figure else ''} {first.does}"
    said = head if not shares else ", ".join([head, *shares[:-1]]) + f" and {shares[-1]}"
    yield f"{sentence(said)}."


def _joined(clauses: list[_Clause]) -> str:
    """`Tib slashes Odo for 6 hits; Odo is shaken, falls and drops the club.`"""
    parts: list[str] = []
    for figure, group in groupby(clauses, key=lambda one: one.figure.id if one.figure is not None else None):
        said = [*group]
        name = said[0].figure.short_name if said[0].figure is not None else ""
        if figure is None:
            parts += [one.does for one in said]
        else:
            *others, last = [one.does for one in said]
            parts.append(f"{name} {', '.join(others)} and {last}" if others else f"{name} {last}")
    first, *rest = parts
    return f"{'; '.join([sentence(first), *(in_line(part) for part in rest)])}."
