"""What GM edits of clinch can choose from (scenarios/stock.py)."""

from __future__ import annotations

from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.sheet.armoury import armoury
from core.rulesets.clinch.sheet.parts import Part
from scenarios.rosters.clinch.templates import templates
from scenarios.stock import Stock

STOCK = Stock(
    templates=templates,
    items=lambda: armoury().carried,
    grips=lambda: tuple(grip for grip in Grip if grip is not Grip.FREE),
    parts=lambda: tuple(Part),
)
