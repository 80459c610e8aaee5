"""Battles of scuffle by chance: who fights, where, with what; and a player who chooses the kind of its order by lot."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from random import Random

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.record import replace
from core.match.cups import SeededCup
from core.match.fingerprint import fingerprint
from core.match.match import Match
from core.match.policy import Seats
from core.play.asking import Choice
from core.play.position import Position, menu
from core.play.ruleset import Ruleset
from core.rulesets.scuffle import SCUFFLE
from hexfray.testing.skirmish import Traits, fighter
from tests.support.scuffle import battle_of, giant
from tests.support.scuffle.invariants import broken

DULL = ("drop", "drop-prone", "kneel", "pick-way", "end-moves", "stay-put")
GEAR: tuple[Traits, ...] = (
    {},
    {"main": "dagger", "pack": ["dagger"]},
    {"main": "broadsword", "off": "large shield", "skills": {"Sword": 1, "Fencing": 1}},
    {"main": "pistol", "skills": {"Guns": 1}},
    {"main": "halberd", "pack": ["dagger"]},
    {"main": "staff"},
    {"main": "bow", "skills": {"Bow": 1}},
    {"main": "spear", "off": "small shield"},
)
LINES = ("whip", "lasso", "hand crossbow")
GROUND = ("rubble", "rubble", "brush", "table", "pit", "water", "wall")
OPTIONS = ("H-base-18", "S12.4-13")


@dataclass(frozen=True, slots=True)
class Brawler:
    """Chooses the kind of its order by lot, then one of that kind: of moves there are hundreds, of shoves few. What is
    dull it leaves where it has anything else."""

    seed: int
    name: str = "brawler"

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        """One of the legal choices."""
        offered = menu(ruleset, position)
        kinds: dict[str, list[Choice]] = {}
        for choice in offered:
            kinds.setdefault(choice.verb, []).append(choice)
        for dull in DULL:
            if len(kinds) > 2:
                kinds.pop(dull, None)
        about = type(offered.decision.about).__name__
        lot = f"{self.seed} {about} {len(position.answers)} {fingerprint(position.battle)}"
        number = int.from_bytes(sha256(lot.encode()).digest()[:16], "big")
        chosen = kinds[sorted(kinds)[number % len(kinds)]]
        choice = chosen[(number >> 64) % len(chosen)]
        why = offered.refusal(choice)
        assert why is None, f"{choice} is offered and refused: {why}"
        return choice


def brawl(seed: int) -> Battle:
    """Two or three on a side, close by, on ground that is rough in places; some of great size, some with a line."""
    random = Random(seed)
    cells = [(q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2]
    random.shuffle(cells)
    count = random.choice((2, 3))
    figures = [_figure(random, side, number, cells.pop()) for side in ("red", "blue") for number in range(count)]
    terrain = {cells.pop(): random.choice(GROUND) for _ in range(random.randint(0, 6))}
    fires = {cells.pop(): "fire"} if random.random() < 0.15 else None
    options = [option for option in OPTIONS if random.random() < 0.3]
    return battle_of(*figures, terrain=terrain, fires=fires, options=options)


def _figure(random: Random, side: str, number: int, at: tuple[int, int]) -> Figure:
    gear = random.choice(GEAR)
    level = random.choice((0, 0, 0, 1, 2, 4))
    traits: Traits = {
        **gear,
        "strength": random.choice((8, 10, 12, 14, 16, 20)),
        "dexterity": random.randint(9, 15),
        "movement": random.choice((8, 10, 12)),
        "skills": {**(gear.get("skills") or {}), **({"Martial Arts": level} if level else {})},
    }
    figure = fighter(f"{side}{number}", at, random.randrange(6), side=side, **traits)
    if not gear and random.random() < 0.7:
        item = Item(f"{figure.id}/line", random.choice(LINES))
        figure = replace(figure, gear=(item,), main=item.id)
    return giant(figure) if random.random() < 0.1 else figure


def played(seed: int, steps: int) -> Match:
    """A battle by chance of so many orders, looked at after each of them."""
    start = brawl(seed)
    match = Match.start(SCUFFLE, start, SeededCup(seed))
    policy = {"red": Brawler(seed), "blue": Brawler(seed + 1)}
    for number, _ in enumerate(match.play_on(Seats(policy))):
        faults = broken(start, match.battle, at_rest=match.position.task is None)
        assert faults == [], f"seed {seed}, order {number}: {match.entries[-1]}"
        if number > steps:
            break
    return match
