"""Battles of every game played by chance, position by position, for whatever must hold in all of them. The players are
in matches.py and in the brawls of each game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.record import replace
from core.match.policy import Policy
from core.play.asking import Answer, Roll
from core.play.dice import Faces
from core.play.position import Position, begin, resume
from core.play.ruleset import Ruleset
from core.rulesets.clinch import CLINCH
from core.rulesets.rounds import ROUNDS
from core.rulesets.scuffle import SCUFFLE
from core.rulesets.skirmish import SKIRMISH
from hexfray.testing.skirmish import battle_of, fighter
from scenarios.catalogue import library, load
from tests.support.clinch import by_chance as clinch
from tests.support.matches import Chance
from tests.support.rounds import by_chance as rounds
from tests.support.scuffle import brawls as scuffle

GAMES: dict[str, Ruleset] = {one.id: one for one in (SKIRMISH, SCUFFLE, CLINCH, ROUNDS)}
KITS = (
    {"main": "broadsword", "skills": {"Sword": 1}},
    {"main": "spear", "off": "large shield"},
    {"main": "dagger", "off": "small shield", "pack": ("rock", "broadsword")},
    {"main": "staff", "skills": {"Staff": 1}},
    {"main": "rifle", "pack": ("dagger",)},
    {"main": None, "skills": {"Martial Arts": 3}},
    {"main": "assault rifle", "pack": ("high explosive grenade", "molotov"), "strength": 14},
    {"main": "tear gas grenade", "pack": ("smoke grenade", "gas mask")},
    {"main": "torch", "off": "fire extinguisher"},
    {"main": "stun baton", "worn": ("plate",)},
)
PLACES = ((0, 0), (0, -1), (1, -1), (2, -2), (-1, -1), (0, -3), (3, -3), (-2, 0))
LIMIT = 12


def start(game: str, seed: int) -> Battle:
    """A battle of that game in which everyone is close together."""
    if game == "skirmish":
        random = Random(seed)
        figures = [
            fighter(f"f{n}", at, random.randrange(6), side="red" if n % 2 else "blue", **random.choice(KITS))
            for n, at in enumerate(random.sample(PLACES, random.randint(3, 5)))
        ]
        return battle_of(*figures)
    if game == "scuffle":
        return scuffle.brawl(seed)
    names = [notice.id for notice in library() if notice.ruleset == game]
    battle = load(names[seed % len(names)]).battle
    close = clinch.at_close_quarters if game == "clinch" else rounds.at_close_quarters
    return close(battle, LIMIT, seed)


def wander(ruleset: Ruleset, battle: Battle, seed: int, steps: int) -> Iterator[tuple[Position, tuple[Event, ...]]]:
    """So many positions of a battle and what was told before each; who plays and the dice go by the seed."""
    player, random = player_of(ruleset, seed), Random(seed)
    battle = replace(battle, goals=())
    position, told = begin(ruleset, battle)
    for _ in range(steps):
        yield position, tuple(told)
        waiting = position.waiting
        if waiting is None:
            return
        answer: Answer = thrown(waiting, random) if isinstance(waiting, Roll) else player.choose(ruleset, position)
        position, told = resume(ruleset, position, answer)


def player_of(ruleset: Ruleset, seed: int) -> Policy:
    """Who plays a game by chance so that much happens."""
    players: Mapping[str, Callable[[int], Policy]] = {
        "scuffle": scuffle.Brawler,
        "clinch": clinch.Brawler,
        "rounds": rounds.Brawler,
    }
    return players.get(ruleset.id, Chance)(seed)


def thrown(roll: Roll, random: Random) -> Faces:
    """Faces of the dice that are asked for."""
    return tuple(random.randint(1, roll.dice.sides) for _ in range(roll.dice.count))
