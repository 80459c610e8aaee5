"""Skirmish for people who ask why: attacks after a move, risks, terms, and why there is no target. Put together in
ai/reasoning.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING, Protocol

from ai.headings import Heading
from ai.labels import Charged
from ai.placing import pull_of
from ai.profiles import Profile
from ai.route_dangers import RouteSense
from ai.route_words import Told, heading_of
from ai.skirmish.declaring import own_best
from ai.skirmish.move_order import next_of
from ai.skirmish.threat import Threats, side_struck
from ai.tactics import Mover as Places
from ai.tactics import Pull, Risk, Stand
from ai.tactics import Reading as Known
from core.battle.condition import Condition
from core.battle.counting import counted
from core.battle.events import Marked, Walked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.battle.record import replace
from core.battle.whereabouts import cell_in_words
from core.play.asking import Choice, Decision
from core.play.kinds import Kind
from core.play.parts import wording_of
from core.play.position import Position, advance, begin, menu
from core.play.ruleset import Ruleset
from core.play.scene import Scene
from core.rulesets.skirmish.melee.blows import why_not_reach
from core.rulesets.skirmish.movement.moving import Move
from core.rulesets.skirmish.movement.walking import RUN_UP
from core.rulesets.skirmish.sheet.words import Marks, Part
from core.rulesets.skirmish.turn.acting import Acting, HoldBack, StrikingFirst, mov_spent, why_not_attack
from core.rulesets.skirmish.turn.declarations import Declaring
from core.rulesets.skirmish.turn.engagement import engagers, in_hth
from core.rulesets.skirmish.turn.facing import arc_of, front
from core.rulesets.skirmish.turn.hostile import Hostile
from core.rulesets.skirmish.turn.order import draw_up
from core.rulesets.skirmish.turn.phases import Moving, Phase, end_of_turn, enter
from core.space.cell import Cell
from core.space.grid import Arc

BEFORE_ACTIONS = (Phase.OPENING, Phase.INITIATIVE, Phase.MOVEMENT, Phase.DECLARATIONS)
CLEAR = "clear ground"

if TYPE_CHECKING:
    from ai.skirmish.perils import Perils


class Mover(Places, Protocol):
    """A figure about to move, with its perils and who has yet to move."""

    perils: Perils
    to_come: frozenset[FigureId]


class Reading(Known, Protocol):
    """What these words need of a game's reading."""

    profile: Profile

    @property
    def threats(self) -> Threats: ...

    @property
    def route_sense(self) -> RouteSense | None: ...

    def mover(self, figure: Figure) -> Mover: ...

    def heading(self, figure: Figure, walked: tuple[Cell, ...] | None) -> Heading | None: ...

    def strikes_of(self, figure: Figure) -> Iterable[tuple[FigureId, int]]: ...


ATTACKS = frozenset((Kind.STRIKE, Kind.SHOOT, Kind.THROW))
"""The orders that do damage by themselves."""
SIDES = {Arc.FRONT: "", Arc.SIDE: " from the flank", Arc.REAR: " from the rear"}
WORST = (Arc.FRONT, Arc.SIDE, Arc.REAR)
TERMS = {
    "worth by itself": ("valuable in itself", "of little value in itself"),
    "facing the enemy": ("faces the enemy", "faces away from the enemy"),
    "a friend's line of fire": ("out of a friend's line of fire", "in a friend's line of fire"),
    "taking a weapon": ("can take up a weapon", "no weapon to take up"),
    "room to load": ("time to reload", "no time to reload"),
    "dangerous ground": ("leaves deadly ground", "deadly ground"),
    "ground won": ("wins ground", "wins no ground"),
    "enemies on dangerous ground": ("puts an enemy on deadly ground", "takes an enemy off deadly ground"),
    "breaking off": ("breaks off", "stays engaged"),
    "aim": ("aims for a better shot", "loses the aim"),
    "enemies' aim": ("spoils an enemy's aim", "leaves an enemy's aim alone"),
    "hand to hand": ("better off hand-to-hand", "worse off hand-to-hand"),
    "fire in the way": ("goes around the fire", "fire on the way"),
    "grenades about to go off": ("the blast favours own side", "the blast endangers own side"),
    "fire underfoot": ("the fire favours own side", "the fire endangers own side"),
    "burning": ("fewer burns on own side", "more burns on own side"),
    "gas": ("the gas favours own side", "the gas endangers own side"),
    "smoke": ("the smoke helps own side", "the smoke hampers own side"),
    "masks": ("takes off a mask", "hampered by a mask"),
    "committed to it": ("keeps options open", "no change of mind later"),
    "melee attacks defended": ("harder to hit in melee", "easier to hit in melee"),
    "no blow of its own": ("keeps the attack", "no attack this turn"),
    "shots dodged": ("harder to shoot", "easier to shoot"),
    "no attack of its own": ("keeps the attack", "no attack this turn"),
    "sees the enemy move first": ("can answer the enemy's moves", "the enemy can answer"),
    "gets out of reach": ("gets out of reach before the enemy moves", "the enemy gets there first"),
    "keeps a friend alive": ("keeps a friend alive", "lets a friend die"),
    "keeps a beaten enemy alive": ("keeps a beaten enemy alive", "lets a beaten enemy die"),
    "has little time left": ("the weakest first", "others are weaker"),
    "mends it here and now": ("repaired on the spot", "no repair on the spot"),
    "has it mended": ("has it repaired", "leaves it broken"),
}
"""Each term as a reason for a choice, and against it."""
ON_THE_WAY = {
    "grenades about to go off": "a grenade about to explode there",
    "fire underfoot": "stands in fire",
    "burning": "keeps burning",
    "gas": "gas there",
    "smoke": "smoke there",
}
"""Hazards of a move, which never speak for it."""


class Words:
    """The words for one position that waits for a decision."""

    def __init__(self, ruleset: Ruleset, position: Position, reading: Reading) -> None:
        self.ruleset = ruleset
        self.position = position
        self.battle = position.battle
        self.reading = reading
        self.threats = reading.threats

    @cached_property
    def _moving(self) -> bool:
        asked = self.position.waiting
        return isinstance(asked, Decision) and isinstance(asked.about, Moving)

    def doing(self, choice: Choice) -> str:
        """Return what an order does."""
        return wording_of(self.ruleset.book, self.battle, choice)

    def term(self, label: str, value: int) -> str:
        """Return the meaning of a term."""
        if self._moving and value < 0 and label in ON_THE_WAY:
            return ON_THE_WAY[label]
        if isinstance(label, Charged):
            return label
        known = TERMS.get(label)
        return known[value < 0] if known else ""

    def still_moves(self, name: FigureId) -> bool:
        """Whether a figure's side moves after the current one."""
        return self.threats.to_come(self.battle[name])

    # -- attacks after a move -------------------------------------------------------------------------------------

    def attacks(self, choice: Choice, target: FigureId) -> Iterator[tuple[Position, Choice]]:
        """Yield the attacks on a target, no body part named, that the rules would offer after a move."""
        if (move := _on_foot(choice)) is None:
            return
        for position in self._places_after(move):
            for attack in menu(self.ruleset, position).of(choice.figure):
                called = getattr(attack, "part", Part.NONE) is not Part.NONE or getattr(attack, "nonlethal", False)
                if not called and self._is_on(attack, target):
                    yield position, attack

    def _is_on(self, attack: Choice, target: FigureId) -> bool:
        return attack.kind in ATTACKS and isinstance(attack, Hostile) and attack.aimed_at(self.battle, target)

    def _places_after(self, move: Move) -> Iterator[Position]:
        """Yield the actions a figure has after a move if nobody else does anything."""
        clock = replace(self.battle.clock, phase=Phase.DECLARATIONS, pending=())
        scene = Scene(replace(self.battle, clock=clock), self.ruleset.book)
        figure = self.battle[move.figure]
        used = mov_spent(figure) + self.ruleset.measures.cost(self.battle, figure, move.path)
        spent = Mark(Marks.SPENT, "S12.0-06", used, until=end_of_turn(self.battle))
        scene.tell(Walked((), figure.id, move.path, move.facing), Marked((), figure.id, spent))
        enter(scene, "all_declared")
        draw_up(scene)
        drawn = scene.battle
        own = tuple(slot for slot in drawn.clock.queue if slot.figure == figure.id)
        position, _ = begin(self.ruleset, replace(drawn, clock=replace(drawn.clock, queue=own)))
        while isinstance(asked := position.waiting, Decision) and asked.figures == (figure.id,):
            yield position
            if not isinstance(asked.about, StrikingFirst):
                return
            position, _ = advance(self.ruleset, position, HoldBack(figure.id))

    # -- risks ------------------------------------------------------------------------------------------------------

    def risks(self, choice: Choice) -> Iterable[Risk]:
        """Return the melee attacks and shots of enemies who still have an action this turn."""
        asked = self.position.waiting
        if not isinstance(asked, Decision) or not isinstance(asked.about, Moving | Declaring | Acting | StrikingFirst):
            return ()
        figure = self.battle[choice.figure]
        if self._moving:
            return chain(self._blows_at(choice, figure), self._shots_at(_end(choice, figure), figure))
        if in_hth(self.battle, figure.id):
            return ()
        return chain(self._blows_now(figure), self._shots_at(figure.at, figure))

    def _blows_at(self, choice: Choice, figure: Figure) -> Iterator[Risk]:
        """Yield the attacks of enemies who may come to where a move ends, each from the worst side."""
        stand = _stand(choice, figure)
        perils = self._mover.perils
        for peril in perils.at(stand.cell):
            sources = perils.sources(peril, stand)
            arcs = [self._arc(figure, stand, cell) for cell in sources]
            if not arcs:
                continue
            plain = self._blow(peril.foe, figure, max(arcs, key=WORST.index))
            arc = perils.charged_from(peril.foe, sources, stand)
            run = plain if arc is None else self._blow(peril.foe, figure, arc, run=RUN_UP)
            yield max(plain, run, key=lambda risk: risk.hits)

    def _arc(self, figure: Figure, stand: Stand, cell: Cell) -> Arc:
        if figure.condition is Condition.PRONE:
            return Arc.REAR
        return arc_of(self.battle, replace(figure, at=stand.cell, facing=stand.facing), cell)

    def _blows_now(self, figure: Figure) -> Iterator[Risk]:
        """Yield the attacks of enemies who face the figure and have yet to act."""
        for foe in self._yet_to_act(figure):
            if self.threats.can_strike(foe) and figure.at in front(self.battle, foe):
                yield self._blow(foe, figure, side_struck(self.battle, figure, foe.at))

    def _blow(self, foe: Figure, figure: Figure, arc: Arc, run: int = 0) -> Risk:
        item = next((item.kind for item in foe.held if self.threats.serves(foe, item)), "bare hands")
        how = " charge" if run else ""
        return Risk(foe.id, f"{item}{how}{SIDES[arc]}", self.threats.blow(foe, figure, arc, run=run).hits)

    def _shots_at(self, cell: Cell, figure: Figure) -> Iterator[Risk]:
        """Yield the shots of enemies who see the figure in a cell and have yet to act."""
        for foe in self._yet_to_act(figure):
            gun, clear = self.threats.gun(foe), self.threats.roughly_clear(foe.at, cell)
            if gun is None or foe.at == cell or not self.threats.may_yet_shoot(foe) or not clear:
                continue
            distance = self.battle.grid.distance(foe.at, cell)
            shot = self.threats.shot(foe, figure, distance, on=Stand((), cell, figure.facing)).share(clear)
            yield Risk(foe.id, f"{gun.kind} at {_hexes(distance)}", shot.hits)

    def _yet_to_act(self, figure: Figure) -> list[Figure]:
        foes = self.battle.foes(figure)
        if self.battle.clock.phase != Phase.ACTIONS:
            return [foe for foe in foes if self.battle.clock.phase in BEFORE_ACTIONS]
        queued = {slot.figure for slot in self.battle.clock.queue}
        return [foe for foe in foes if foe.id in queued]

    # -- ground, and no target ------------------------------------------------------------------------------------

    def holding(self, choice: Choice) -> str:
        """Return which place the figure holds where several enemies can only come by one hex."""
        if not self._moving or (move := _on_foot(choice)) is None:
            return ""
        stand = _stand(move, self.battle[move.figure])
        coming = [peril for peril in self._mover.perils.at(stand.cell) if peril.foe.id in self._mover.to_come]
        ways = {cell for peril in coming for cell in peril.cells}
        if len(coming) < 2 or len(ways) != 1:
            return ""
        ground, figure = self.battle.ground(stand.cell), self.battle[move.figure]
        if ground.name != CLEAR:
            place = f"the {ground.name}"
        elif stand.cell == figure.at:
            place = f"{figure.pronouns.their} ground"
        else:
            place = cell_in_words(self.battle, stand.cell, figure.id)
        way = cell_in_words(self.battle, next(iter(ways)), figure.id)
        return f"holds {place}: only one of {len(coming)} enemies can come, by {way}"

    def pull(self, choice: Choice) -> Pull | None:
        """Return the way on foot to the enemies, during movement."""
        if not self._moving or choice.figure not in self.battle.figures:
            return None
        return pull_of(self.reading, self.reading.mover(self.battle[choice.figure]), self.reading.profile)

    def heading(self, choice: Choice) -> Told | None:
        """Return what a walk is heading for over several turns."""
        return heading_of(self.reading, self.battle, choice, self.ruleset.turns.goals.span)

    def idle(self, choice: Choice) -> str:
        """Return why the figure has no target; empty if it has one."""
        if choice.figure not in self.battle.figures:
            return ""
        figure = self.battle[choice.figure]
        foes = self.battle.foes(figure)
        asked = self.position.waiting
        if not foes or not isinstance(asked, Decision) or not isinstance(asked.about, Moving | Acting | Declaring):
            return ""
        if self._can_attack(figure, asked.about):
            return ""
        near = min(foes, key=lambda foe: self.battle.grid.distance(figure.at, foe.at))
        away = self.battle.grid.distance(figure.at, near.at)
        if away == 1 and not isinstance(asked.about, Moving):
            barred = why_not_attack(self.battle, figure) or why_not_reach(self.battle, figure, near)
            return f"no attack: {barred or 'no weapon ready'}"
        held = engagers(self.battle, figure)
        if held:
            return f"no target this turn, engaged by {held[0].short_name}"
        return f"no target this turn: {near.short_name} is nearest, {_hexes(away)} off"

    def _can_attack(self, figure: Figure, about: object) -> bool:
        """Whether any attack is possible, now or at the end of a move."""
        if isinstance(about, Moving):
            mover = self._mover
            return any(mover.best(stand, {}) is not None for place in mover.places() for stand in place.stands)
        offered = menu(self.ruleset, self.position)
        if isinstance(about, Acting):
            return any(choice.kind in ATTACKS for choice in offered.of(figure.id))
        strikes = any(True for _ in self.reading.strikes_of(figure)) or own_best(self.threats, figure) > 0
        return strikes or self.threats.gun(figure) is not None

    @cached_property
    def _mover(self) -> Mover:
        asked = self.position.waiting
        assert isinstance(asked, Decision), "no decision waits"
        return self.reading.mover(self.battle[next_of(self.battle, asked)])


def _on_foot(choice: Choice) -> Move | None:
    """Return a choice that is a walk and nothing else."""
    return choice if isinstance(choice, Move) else None


def _end(choice: Choice, figure: Figure) -> Cell:
    path: tuple[Cell, ...] = getattr(choice, "path", ())
    return path[-1] if path else figure.at


def _stand(choice: Choice, figure: Figure) -> Stand:
    path: tuple[Cell, ...] = getattr(choice, "path", ())
    return Stand(path, _end(choice, figure), getattr(choice, "facing", figure.facing), 0)


def _hexes(number: int) -> str:
    return counted(number, "hex", "hexes")
