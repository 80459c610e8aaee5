"""A session of the toy with bombs, both its sides being people: for the screen and the line mode."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.hold import Hold
from core.battle.record import replace
from core.match.cups import TypedCup
from core.match.journal import JournalFile
from core.match.match import Match
from core.match.policy import Policy, Seats
from core.play.portrait import Look
from scenarios.catalogue import load
from scenarios.matches import header_of
from tests.support.lobbing import LOBBING, figure, lying, scene_of
from tui.keeping.journals import journals_path
from tui.keeping.session import Session


def burning() -> Battle:
    """Ann acts; Bob and Cid wrestle in smoke, Dan is alone; there are fire, gas and a bomb, and a heap of five."""
    figures = (
        figure("ann", "red", "0402", 3),
        figure("bob", "blue", "0404", 0),
        figure("cid", "red", "0404", 3),
        figure("dan", "blue", "0604", 5),
        *(
            figure(name, ("red", "blue")[n % 2], "0803", n)
            for n, name in enumerate(("eve", "fay", "gil", "hal", "ira"))
        ),
    )
    fields = (
        lying(Look.SMOKE, "0404", "0403", "0405", "0304", "0504", "0505"),
        lying(Look.FIRE, "0105", "0106", "0205", "0206", "0604"),
        lying(Look.GAS, "0701", "0801", "0702"),
        lying(Look.BOMB, "0305"),
    )
    holds = (Hold("bob", "cid", "grabbed"), Hold("ira", "eve", "locked"))
    battle = scene_of(*figures, fields=fields, holds=holds)
    return replace(battle, terrain={battle.grid.cell("0505"): "rubble", battle.grid.cell("0206"): "brush"})


def session_of(battle: Battle, policies: dict[str, Policy] | None = None) -> Session:
    """A session of this battle; whoever throws the dice types them."""
    scenario = replace(load("duel"), ruleset=LOBBING, battle=battle, lessons=())
    seats = Seats(policies or {})
    cup = TypedCup()
    header = header_of(scenario, seats.names(battle.sides), cup)
    file = JournalFile.begin(journals_path() / "lobbing.jsonl", header)
    return Session(scenario, Match.start(LOBBING, battle, cup, file), seats, file)
