"""What GM edits of skirmish can choose from (scenarios/stock.py); scuffle's is in rosters/scuffle.py."""

from __future__ import annotations

from core.rulesets.skirmish.sheet.armoury import armoury
from scenarios.rosters.skirmish.clouds import CLOUDS, cloud_at, spread
from scenarios.rosters.skirmish.gear import things
from scenarios.rosters.skirmish.holds import GRIPS, all_holds, hold_fault
from scenarios.rosters.skirmish.roster import FIRES
from scenarios.stock import Stock

STOCK = Stock(
    items=lambda: things(armoury()),
    fields=lambda: tuple(FIRES),
    grips=lambda: GRIPS,
    hold_fault=hold_fault,
    all_holds=all_holds,
    clouds=CLOUDS,
    cloud=cloud_at,
    spread=spread,
)
