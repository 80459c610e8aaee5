"""Battles of scuffle for tests: like those of skirmish (hexfray/testing/skirmish), with its own weapons, sizes, grips
and starting points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, Self, Unpack

from core.battle.battle import Battle
from core.battle.equipping import equipped
from core.battle.figure import Figure
from core.battle.goal import Goal
from core.battle.hold import Hold
from core.battle.item import Item
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.position import begin
from core.play.ruleset import Ruleset
from core.rulesets.scuffle import BOOK, SCUFFLE
from core.rulesets.scuffle.basis.armoury import ARMOURY, MORE
from core.rulesets.scuffle.basis.sizes import Sheet
from core.rulesets.scuffle.pairs.grip_machine import Grip
from core.rulesets.scuffle.pairs.pinned import BOTH_ARMS, THROAT, How
from core.rulesets.scuffle.texts import clauses
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.turn.course import movers
from core.rulesets.skirmish.turn.phases import Phase
from hexfray.testing.skirmish import GRID, ORIGIN, Traits, cell, plays
from hexfray.testing.skirmish import battle_of as battle_of_skirmish
from hexfray.testing.skirmish.fighters import made
from hexfray.testing.skirmish.refusing import refuse_if_wrong
from hexfray.testing.skirmish.scenarios import told_scenario
from hexfray.testing.tables import hands_of, hold_faults
from scenarios.faults import unknown
from scenarios.part import Complaint
from scenarios.rosters.scuffle import ScuffleRoster
from scenarios.scenario import Scenario

__all__ = ["GRID", "ORIGIN", "Play", "Traits", "battle_of", "cell", "fighter", "hold", "scenario_of"]

ROSTER = ScuffleRoster(ARMOURY)
GRIPS = tuple(grip.value for grip in Grip if grip is not Grip.NONE)
"""The grips of scuffle."""
At = tuple[int, int]
Holds = Mapping[tuple[FigureId, FigureId], str] | Iterable[Hold]


def fighter(
    name: str, at: At = (0, 0), facing: int | str = 0, *, side: str = "red", size: int = 1, **traits: Unpack[Traits]
) -> Figure:
    """Return a fighter as in skirmish, with scuffle's weapons too; a giant fills more than one hex (`size`).

    Raises FaultyScenario for an impossible fighter.

    >>> fighter("ann", main="lasso").main
    'ann/lasso'
    """
    figure = made(ROSTER, clauses(), name, at, facing, side, **traits)
    own = sheet(figure)
    return replace(figure, sheet=Sheet(own.strength, own.dexterity, own.intellect, own.movement, own.skills, size))


def hold(
    holder: FigureId,
    held: FigureId,
    grip: str = "grapple",
    limb: str = "right arm",
    *,
    tight: bool = False,
    hard: bool = False,
    hands: Sequence[str] = ("main", "off"),
) -> Hold:
    """Return a `grapple` or a pin (`pin-both-arms`, `pin-one-arm`, `pin-limb`, `pin-throat`), with these `hands`, on a
    `limb`, `tight`, or `hard` on the throat.

    >>> hold("ann", "bob", "pin-limb", "left leg", tight=True).how
    ('tightly',)
    """
    parts = {
        Grip.PIN_BOTH_ARMS.value: BOTH_ARMS,
        Grip.PIN_ONE_ARM.value: BOTH_ARMS,
        Grip.PIN_LIMB.value: limb,
        Grip.PIN_THROAT.value: THROAT,
    }
    if grip not in parts:
        return Hold(holder, held, grip)
    grade = (How.HARD.value if hard else How.SOFT.value,) if grip == Grip.PIN_THROAT else ()
    how = (*grade, How.TIGHT.value) if tight else grade
    return Hold(holder, held, grip, hands=hands_of(hands), part=parts[grip], how=how)


def battle_of(
    *figures: Figure,
    options: Iterable[str] = (),
    terrain: Mapping[At, str] | None = None,
    fallen: Mapping[At, Sequence[Item]] | None = None,
    fires: Mapping[At, str] | None = None,
    clouds: Mapping[At, str] | None = None,
    wind: str = "none",
    holds: Holds = (),
    goals: Iterable[Goal] = (),
    turn: int = 1,
    phase: str = "",
) -> Battle:
    """Return a battle of these figures, in roster order, like `battle_of` of skirmish; figures can share a hex. `holds`
    are grips, by (holder, held) or made by `hold`.

    Raises FaultyScenario for an impossible battle.

    >>> ann, bob = fighter("ann"), fighter("bob", facing=3, side="blue")
    >>> [held.grip for held in battle_of(ann, bob, holds={("bob", "ann"): "grapple"}).holds]
    ['grapple']
    >>> battle_of(ann, fighter("bob", (3, 0), side="blue"), holds={("bob", "ann"): "grapple"})
    Traceback (most recent call last):
    hexfray.FaultyScenario: battle: holds[1]: bob and ann must share a hex
    """
    battle = battle_of_skirmish(
        *_spread(figures),
        terrain=terrain,
        fallen=fallen,
        fires=fires,
        clouds=clouds,
        wind=wind,
        goals=goals,
        turn=turn,
        phase=phase,
    )
    switches = tuple(sorted(options))
    optional = [name for name, clause in clauses().items() if clause.option]
    wrong = (unknown("option", option, optional) for option in switches if option not in optional)
    refuse_if_wrong("battle", (Complaint(("options",), fault) for fault in wrong), {})
    for figure in figures:
        battle = battle.with_figure(figure)
    grips = _grips(holds)
    refuse_if_wrong("battle", hold_faults(ROSTER, battle, grips, GRIPS), {})
    return equipped(replace(battle, holds=grips, rules=BOOK.answers, options=switches), ARMOURY)


def scenario_of(*figures: Mapping[str, object], size: int = 7, **tables: object) -> Scenario:
    """Return a scenario of these figures on clear ground, like `scenario_of` of skirmish.

    >>> ann = {"id": "ann", "at": "0303", "facing": "N"}
    >>> bob = {"id": "bob", "at": "0302", "facing": "S", "side": "blue"}
    >>> scenario_of(ann, bob).ruleset.id
    'scuffle'
    """
    return told_scenario(figures, size, {"close_combat": "scuffle", **tables})


class Play(plays.Play):
    """A battle of scuffle played from a script."""

    GAME: ClassVar[Ruleset] = SCUFFLE

    @classmethod
    def movers(cls, battle: Battle, side: str) -> tuple[FigureId, ...]:
        """Return the figures of a side that can move: those not held."""
        return movers(battle, side)

    @classmethod
    def shifting(cls, battle: Battle) -> Self:
        """Return a play from the shifts at the end of the turn."""
        clock = replace(
            battle.clock,
            turn=max(1, battle.clock.turn),
            phase=Phase.RETREATS,
            sides=battle.sides,
            ahead=battle.sides[0],
        )
        return cls(*begin(SCUFFLE, replace(battle, clock=clock)))


def _spread(figures: Sequence[Figure]) -> Iterator[Figure]:
    """Return the figures in hexes of their own, without scuffle's weapons, for the checks of skirmish."""
    seen = set()
    for number, figure in enumerate(figures):
        apart = replace(figure, at=cell(-13 + number, 13)) if figure.at in seen else figure
        seen.add(figure.at)
        more = any(item.kind == one.name for item in figure.gear for one in MORE)
        yield replace(apart, gear=(), main=None, off=None) if more else apart


def _grips(holds: Holds) -> tuple[Hold, ...]:
    if isinstance(holds, Mapping):
        return tuple(hold(holder, held, grip) for (holder, held), grip in holds.items())
    return tuple(holds)
