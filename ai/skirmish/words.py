"""What is said of a decision of skirmish to whoever asks why: orders in words, the attacks that a move allows, whom a
figure has to fear, and why there may be nobody to attack. Put together in ai/reasoning.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING, Protocol

from ai.labels import Charged
from ai.placing import pull_of
from ai.profiles import Profile
from ai.skirmish.declaring import own_best
from ai.skirmish.precedence import next_of
from ai.skirmish.threat import Threats, side_struck
from ai.tactics import Dread, Pull, Stand
from ai.tactics import Mover as Places
from ai.tactics import Reading as Known
from core.battle.condition import Condition
from core.battle.events import Marked, Walked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.asking import Choice, Decision
from core.play.kinds import Kind
from core.play.parts import spoken_of
from core.play.position import Position, advance, begin, menu
from core.play.ruleset import Ruleset
from core.play.scene import Scene
from core.rulesets.skirmish.melee.blows import out_of_reach
from core.rulesets.skirmish.movement.moving import Move
from core.rulesets.skirmish.movement.walking import RUN_UP
from core.rulesets.skirmish.sheet.words import Marks, Part
from core.rulesets.skirmish.turn.acting import Acting, HoldBack, StrikingFirst, mov_spent, no_melee
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
    """A figure that is to move, with what may befall it and who has yet to move."""

    perils: Perils
    to_come: frozenset[FigureId]


class Reading(Known, Protocol):
    """What the words of a game want of its reading."""

    profile: Profile

    @property
    def threats(self) -> Threats: ...

    def mover(self, figure: Figure) -> Mover: ...

    def strikes_of(self, figure: Figure) -> Iterable[tuple[FigureId, int]]: ...


ATTACKS = frozenset((Kind.STRIKE, Kind.SHOOT, Kind.THROW))
"""What does hits by itself."""
SIDES = {Arc.FRONT: "from the front", Arc.SIDE: "from the side", Arc.REAR: "from behind"}
WORST = (Arc.FRONT, Arc.SIDE, Arc.REAR)
TERMS = {
    "worth by itself": ("is worth it for what it does", "is not worth it for what it does"),
    "facing the enemy": ("looks toward the enemy", "looks less toward the enemy"),
    "a friend's line of fire": ("keeps out of a friend's line of fire", "stands where a friend shoots"),
    "taking a weapon": ("has time to take a weapon", "is away from any weapon"),
    "room to load": ("has time to load", "has no time to load"),
    "dangerous ground": ("leaves deadly ground", "the ground there kills"),
    "breaking off": ("gets free of who holds it", "stays held"),
    "aim": ("aims for a better shot", "spends its aim"),
    "enemies' aim": ("spoils an enemy's aim", "leaves an enemy his aim"),
    "hand to hand": ("does better hand to hand", "does worse hand to hand"),
    "fire in the way": ("goes around the fire", "there is fire in the way"),
    "grenades about to go off": ("turns grenades to its good", "turns grenades to its harm"),
    "fire underfoot": ("turns the fires to its good", "turns the fires to its harm"),
    "burning": ("turns the flames to its good", "turns the flames to its harm"),
    "gas": ("turns the gas to its good", "turns the gas to its harm"),
    "smoke": ("turns the smoke to its good", "turns the smoke to its harm"),
    "masks": ("is rid of a mask", "a mask is a nuisance"),
    "committed to it": ("can still change its mind", "it can change its mind no more"),
    "blows warded off": ("wards off blows", "wards off fewer blows"),
    "no blow of its own": ("keeps its own blow", "gives up its own blow"),
    "shots dodged": ("dodges shots", "dodges fewer shots"),
    "no attack of its own": ("keeps its own attack", "gives up its own attack"),
    "sees the enemy move first": ("sees the enemy move first", "moves before the enemy does"),
    "gets out of reach": ("gets out of reach before the enemy moves", "is reached before it can move"),
}
"""What the labels of terms mean where they speak for a choice, and where they speak against it."""
ON_THE_WAY = {
    "grenades about to go off": "a grenade is about to go off there",
    "fire underfoot": "stands in fire",
    "burning": "burns on",
    "gas": "there is gas",
    "smoke": "there is smoke",
}
"""What the hazards of a move mean, which never speak for it."""


class Words:
    """What can be said of one position that waits for a decision."""

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
        """What an order does."""
        return spoken_of(self.ruleset.book, self.battle, choice)

    def term(self, label: str, value: int) -> str:
        """What a term means."""
        if self._moving and value < 0 and label in ON_THE_WAY:
            return ON_THE_WAY[label]
        if isinstance(label, Charged):
            return label
        known = TERMS.get(label)
        return known[value < 0] if known else ""

    def still_moves(self, name: FigureId) -> bool:
        """Whether its side moves after the one that moves now."""
        return self.threats.to_come(self.battle[name])

    # -- the attacks that a move allows ---------------------------------------------------------------------------

    def attacks(self, choice: Choice, target: FigureId) -> Iterator[tuple[Position, Choice]]:
        """The attacks on somebody, at no part in particular, that the rules would offer after a move."""
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
        """The places in the order of action that a figure has after a move if nobody else does anything."""
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

    # -- what is to be feared ---------------------------------------------------------------------------------------

    def dreads(self, choice: Choice) -> Iterable[Dread]:
        """The blows and shots of enemies who have an action left this turn."""
        asked = self.position.waiting
        if not isinstance(asked, Decision) or not isinstance(asked.about, Moving | Declaring | Acting | StrikingFirst):
            return ()
        figure = self.battle[choice.figure]
        if self._moving:
            return chain(self._blows_at(choice, figure), self._shots_at(_end(choice, figure), figure))
        if in_hth(self.battle, figure.id):
            return ()
        return chain(self._blows_now(figure), self._shots_at(figure.at, figure))

    def _blows_at(self, choice: Choice, figure: Figure) -> Iterator[Dread]:
        """The blows of those who may come where a move ends, each from the worst side that it may come from."""
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
            yield max(plain, run, key=lambda dread: dread.hits)

    def _arc(self, figure: Figure, stand: Stand, cell: Cell) -> Arc:
        if figure.condition is Condition.PRONE:
            return Arc.REAR
        return arc_of(self.battle, replace(figure, at=stand.cell, facing=stand.facing), cell)

    def _blows_now(self, figure: Figure) -> Iterator[Dread]:
        """The blows of those who have it before them and have yet to act."""
        for foe in self._yet_to_act(figure):
            if self.threats.can_strike(foe) and figure.at in front(self.battle, foe):
                yield self._blow(foe, figure, side_struck(self.battle, figure, foe.at))

    def _blow(self, foe: Figure, figure: Figure, arc: Arc, run: int = 0) -> Dread:
        item = next((item.kind for item in foe.held if self.threats.serves(foe, item)), "bare hands")
        how = " at a run" if run else ""
        return Dread(foe.id, f"{item}{how}, {SIDES[arc]}", self.threats.blow(foe, figure, arc, run=run).hits)

    def _shots_at(self, cell: Cell, figure: Figure) -> Iterator[Dread]:
        """The shots of those who see it there and have yet to act."""
        for foe in self._yet_to_act(figure):
            gun, clear = self.threats.gun(foe), self.threats.roughly_clear(foe.at, cell)
            if gun is None or foe.at == cell or not self.threats.may_yet_shoot(foe) or not clear:
                continue
            distance = self.battle.grid.distance(foe.at, cell)
            shot = self.threats.shot(foe, figure, distance, on=Stand((), cell, figure.facing)).share(clear)
            yield Dread(foe.id, f"{gun.kind}, {_hexes(distance)} away", shot.hits)

    def _yet_to_act(self, figure: Figure) -> list[Figure]:
        foes = self.battle.foes(figure)
        if self.battle.clock.phase != Phase.ACTIONS:
            return [foe for foe in foes if self.battle.clock.phase in BEFORE_ACTIONS]
        queued = {slot.figure for slot in self.battle.clock.queue}
        return [foe for foe in foes if foe.id in queued]

    # -- the ground, and nothing to do ----------------------------------------------------------------------------

    def holding(self, choice: Choice) -> str:
        """Whether several who might come can do so by one hex only."""
        if not self._moving or (move := _on_foot(choice)) is None:
            return ""
        stand = _stand(move, self.battle[move.figure])
        coming = [peril for peril in self._mover.perils.at(stand.cell) if peril.foe.id in self._mover.to_come]
        ways = {cell for peril in coming for cell in peril.cells}
        if len(coming) < 2 or len(ways) != 1:
            return ""
        grid, ground = self.battle.grid, self.battle.ground(stand.cell)
        place = f"the {ground.name}" if ground.name != CLEAR else grid.name(stand.cell)
        return f"holds {place}: of {len(coming)} who could come only one can, by {grid.name(*ways)}"

    def pull(self, choice: Choice) -> Pull | None:
        """The way on foot to the enemies, while somebody moves."""
        if not self._moving or choice.figure not in self.battle.figures:
            return None
        return pull_of(self.reading, self.reading.mover(self.battle[choice.figure]), self.reading.profile)

    def idle(self, choice: Choice) -> str:
        """Whom it could attack, or why nobody."""
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
            barred = no_melee(self.battle, figure) or out_of_reach(self.battle, figure, near)
            return f"no attack: {barred or f'{figure.short_name} has nothing ready to strike with'}"
        held = engagers(self.battle, figure)
        by = f"engaged by {held[0].short_name}" if held else "engaged by nobody"
        return f"nobody to attack this turn: {by}, and the nearest enemy, {near.short_name}, is {_hexes(away)} away"

    def _can_attack(self, figure: Figure, about: object) -> bool:
        """Whether any attack is to be had: at the end of a move, or now."""
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
        assert isinstance(asked, Decision), "nobody is asked to choose here"
        return self.reading.mover(self.battle[next_of(self.battle, asked)])


def _on_foot(choice: Choice) -> Move | None:
    """A choice that is to walk, and nothing else with it."""
    return choice if isinstance(choice, Move) else None


def _end(choice: Choice, figure: Figure) -> Cell:
    path: tuple[Cell, ...] = getattr(choice, "path", ())
    return path[-1] if path else figure.at


def _stand(choice: Choice, figure: Figure) -> Stand:
    path: tuple[Cell, ...] = getattr(choice, "path", ())
    return Stand(path, _end(choice, figure), getattr(choice, "facing", figure.facing), 0)


def _hexes(number: int) -> str:
    return f"{number} hexes" if number != 1 else "one hex"
