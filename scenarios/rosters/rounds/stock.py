"""What GM edits of rounds can choose from (scenarios/stock.py)."""

from __future__ import annotations

from core.rulesets.rounds.gear.devices import LOCKS, THINGS
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.sheet.hands import Limb
from scenarios.rosters.rounds.gear import carried
from scenarios.rosters.rounds.roster import LIGHTS
from scenarios.rosters.rounds.templates import templates
from scenarios.stock import Stock

STOCK = Stock(
    templates=templates,
    items=carried,
    fields=lambda: tuple(dict.fromkeys((*LIGHTS, *THINGS))),
    locks=lambda: tuple(LOCKS),
    grips=lambda: tuple(grip for grip in Grip if grip is not Grip.FREE),
    parts=lambda: tuple(Limb),
)
