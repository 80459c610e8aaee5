"""Two games that are skirmish with other weapons: each has a boat hook of its own, and a spear, a bottle and a grenade
that are not those that ship. Both have skirmish's book, so that only their armouries tell them apart."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from core.battle.record import replace
from core.match.cups import SeededCup
from core.match.entries import Header
from core.match.journal import text_of
from core.match.match import Match
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.sheet.armoury import Armoury, Payload, armoury
from hexfray.series.workers import in_order
from scenarios import catalogue
from scenarios.catalogue import GAMES, load
from scenarios.game import Game
from scenarios.games import Entry, Games
from scenarios.rosters.skirmish import SkirmishRoster
from scenarios.seating import seated
from tests.support.engine import Json

HOOK, GRENADE = "boat hook", "high explosive grenade"
SPEAR, BOTTLE, BOMB = (armoury().weapons[kind] for kind in ("spear", "bottle", GRENADE))
ARMOURIES = {
    "light": armoury().with_more(
        replace(SPEAR, damage="1d6-2", damage_two="1d6-1", mass=0.5),
        replace(SPEAR, name=HOOK, damage="1d6", damage_two="1d6", mass=1.0),
        replace(BOTTLE, breaks_into=HOOK),
        replace(BOMB, damage="1d6", damage_around="1"),
    ),
    "heavy": armoury().with_more(
        replace(SPEAR, damage="3d6", damage_two="3d6+2", mass=14.0),
        replace(SPEAR, name=HOOK, damage="2d6", damage_two="2d6+4", mass=9.0),
        replace(BOMB, damage="0", damage_around="", payload=Payload.CLOUD, contents="smoke", flags=frozenset()),
    ),
}
"""Where everything is made of reed, and where it is made of iron."""


def _made(name: str, known: Armoury) -> Game:
    plain = GAMES.game("skirmish")
    return replace(plain, ruleset=replace(SKIRMISH, id=name, title=name), roster=SkirmishRoster(known))


def table() -> Games:
    """Skirmish, and what a scenario chooses by `weapons = "light"` or `"heavy"`."""
    variants = [
        Entry(name, partial(_made, name, known), of="skirmish", chosen_by={"weapons": name})
        for name, known in ARMOURIES.items()
    ]
    return Games(Entry("skirmish", lambda: GAMES.game("skirmish")), *variants)


WHO: tuple[tuple[object, ...], ...] = (
    ("mara", "red", "0204", "N", "spear", ["bottle"]),
    ("kai", "red", "0506", "N", HOOK, [GRENADE]),
    ("bo", "blue", "0203", "S", HOOK, []),
    ("nib", "blue", "0502", "S", "spear", [GRENADE]),
)
KEYS = ("id", "side", "at", "facing", "main", "pack")
SCORES: Json = {"STR": 13, "DEX": 12, "skills": {"Pole Weapons": 1}}


def yard(weapons: str) -> Json:
    """A scenario of four, two of them at blows, with the weapons of the game of this name."""
    return {
        "title": "A Yard",
        "about": "Four with spears, hooks, a bottle and two grenades.",
        "ruleset": "skirmish",
        "weapons": weapons,
        "limit": 5,
        "map": {"width": 7, "height": 7},
        "options": {"switches": ["S16.1-12"]},
        "sides": {"red": {"name": "Red", "colour": "red"}, "blue": {"name": "Blue", "colour": "blue"}},
        "figure": [{"name": who[0], **SCORES, **dict(zip(KEYS, who, strict=True))} for who in WHO],
    }


def begun(weapons: str, seed: int = 3) -> Match:
    """The yard in the game of this name, begun."""
    scenario = load(yard(weapons))
    return Match.start(scenario.ruleset, scenario.battle, SeededCup(seed))


def orders_of(match: Match) -> Iterator[None]:
    """Plays it on by programs, order by order."""
    for _ in match.play_on(seated(match.ruleset.id, {"red": "soldier", "blue": "soldier"})):
        yield


def told_of(match: Match) -> str:
    """All that its journal says, the hashes of every turn too."""
    return text_of(Header(match.ruleset.id, "yard", "", ""), match.entries)


def played(said: tuple[str, int]) -> str:
    """What the journal of the yard says, in the game of this name and with this seed, to its end."""
    match = begun(*said)
    for _ in orders_of(match):
        pass
    return told_of(match)


def played_elsewhere(said: tuple[str, int]) -> str:
    """The same in another process, which must be told of the games."""
    catalogue.GAMES = table()
    return played(said)


def alone(said: tuple[str, int]) -> str:
    """The same in a process in which nothing else was ever played."""
    ((_, told),) = in_order(played_elsewhere, [said], 2, 1)
    return told
