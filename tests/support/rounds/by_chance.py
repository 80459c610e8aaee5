"""A player of rounds who knows nothing, but wants to fight, and the fighters that he is given: close together and with
many edges, so that whatever edges do to one another comes about. A player by chance of any game: support/matches.py."""

from __future__ import annotations

from random import Random

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.record import replace
from core.play.asking import Choice, Decision
from core.play.menu import Menu
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.rulesets.rounds.edges.disarm_landing import CATCH
from core.rulesets.rounds.ground.reach import is_closed
from core.rulesets.rounds.harm.wounding import COLLAPSE
from core.rulesets.rounds.manoeuvres.aiming import POOR_SIGHT
from core.rulesets.rounds.rolls.trying import FUMBLES
from core.rulesets.rounds.sheet.armoury import weapons
from core.rulesets.rounds.sheet.basics import Edge, Sheet, sheet
from core.rulesets.rounds.sheet.edges import PAIR, WITHOUT_END, Known, edges, wrong
from core.rulesets.rounds.sheet.hands import hands_for
from core.rulesets.rounds.sheet.pairs import FIRST, GRABS, SECOND, TUMBLE
from core.rulesets.rounds.sheet.skills import COMBAT, SERVES, SPECIALTIES, Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Attribute
from core.rulesets.rounds.turn.allowance import NO_EXTRA
from core.rulesets.rounds.turn.delay import Delay
from core.rulesets.rounds.turn.ending import Truce
from scenarios.rosters.rounds.gear import carried
from tests.support.verbs import drawn

EAGER = 0.7
"""How often it does something about a foe, where it can."""
RELUCTANT = 0.9
"""How often it thinks again before it does what leads to nothing."""
PATIENT = 0.2
"""How often it holds an action back, to come in later, where it can."""
IDLE = ("delay", "done", "drop", "leave", "let-limb-go", "pass", "release", "sheathe")
"""Verbs that lead to nothing."""
SWITCHES = (CATCH, COLLAPSE, FUMBLES, NO_EXTRA, POOR_SIGHT)
"""What is played only where a scenario says so."""
NEAR = 2
"""How far from the middle anyone is at close quarters."""
MANY = 14
"""So many edges someone has learnt at most."""


class Brawler:
    """Does something about a foe more often than not, seldom nothing, and makes no truce; which of its orders, chance
    decides."""

    name = "brawler"

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        asked = position.waiting
        assert isinstance(asked, Decision)
        choices = list(Menu(ruleset.book, position.battle, asked))
        choices = [one for one in choices if not isinstance(one, Truce)] or choices
        held_back = [one for one in choices if isinstance(one, Delay)]
        if held_back and self.random.random() < PATIENT:
            return self.random.choice(held_back)
        if self.random.random() < RELUCTANT:
            choices = [one for one in choices if one.verb not in IDLE] or choices
        if self.random.random() < EAGER:
            choices = [one for one in choices if getattr(one, "target", "") in position.battle.figures] or choices
        return drawn(self.random, choices)


def at_close_quarters(battle: Battle, limit: int, seed: int) -> Battle:
    """The same battle for so many rounds, with everyone within a few steps of the middle of the map, trained to
    whatever chance says, with what it puts into their hands and the switches that it turns."""
    grid, random = battle.grid, Random(seed)
    middle = grid.at(grid.width // 2, grid.height // 2)
    open_ = [cell for cell in grid.disc(middle, grid.width) if not is_closed(battle, cell)]
    near = sorted(open_, key=lambda cell: (grid.distance(middle, cell), cell))
    cells = random.sample(near[: max((2 * NEAR + 1) ** 2, len(battle.figures))], len(battle.figures))
    for figure, cell in zip(battle, cells, strict=True):
        armed = _armed(replace(figure, at=cell, sheet=_trained(sheet(figure), random)), random)
        battle = battle.with_figure(armed)
    options = tuple(sorted({*battle.options, *random.sample(SWITCHES, random.randrange(len(SWITCHES)))}))
    return replace(battle, clock=replace(battle.clock, limit=limit), goals=(), options=options)


def _armed(figure: Figure, random: Random) -> Figure:
    """With nothing, one thing or two in its hands, and another in the pack."""
    kinds = random.choices([kind for kind in carried() if kind in weapons()], k=3)
    first, second, third = (
        Item(f"{figure.id}/{kind}/{number}", kind, rounds=weapons()[kind].shots) for number, kind in enumerate(kinds)
    )
    bare = replace(figure, main=None, off=None, gear=(first, second, third))
    if random.random() < EAGER:
        bare = replace(bare, main=first.id, off=first.id if hands_for(first) > 1 else None)
        if bare.off is None and hands_for(second) == 1 and random.random() < EAGER:
            bare = replace(bare, off=second.id)
    return bare


def _trained(points: Sheet, random: Random) -> Sheet:
    """Quick and well trained, with many edges, all such as it may have."""
    trained = replace(
        points,
        attributes={**points.attributes} | {Attribute.AGILITY: random.randint(6, 11), Attribute.PERCEPTION: 7},
        skills={**points.skills} | {skill: random.randint(2, 7) for skill in Skill},
        specialties={**points.specialties} | {Skill.GYMNASTICS: frozenset(SPECIALTIES[Skill.GYMNASTICS])},
        bonuses={(skill, which): random.randint(1, 3) for which, skills in SERVES.items() for skill in skills},
        edges=(),
    )
    learnt = random.sample([*edges().values()] * 2, MANY)
    for one in sorted(learnt, key=lambda known: [*edges()].index(known.slug)):
        more = replace(trained, edges=(*trained.edges, _chosen(one, random)))
        if not any(wrong(more)):
            trained = more
    return trained


def _chosen(known: Known, random: Random) -> Edge:
    """An edge for something, at some upgrade: not all of them are such as anyone may have."""
    choice = ""
    if known.choice == PAIR:
        choice = f"{_member(FIRST, random)} then {_member(SECOND, random)}"
    elif known.choice:
        choice = random.choice(known.choices or ("fist", "foot", *weapons()))
    most = 2 if known.upgrades == WITHOUT_END else known.upgrades
    return Edge(known.slug, choice, random.randint(0, most))


def _member(of: tuple[Manoeuvre, ...], random: Random) -> str:
    """One of a pair: a tumble at times, at times a grab."""
    which = random.choice((*of, None))
    if which is None:
        return TUMBLE
    words = {skill: str(skill).lower().split()[0] for skill in COMBAT}
    said = f"{words[random.choice(SERVES[which])]} {which}"
    return f"{said} ({random.choice(GRABS)})" if which is Manoeuvre.GRAB else said
