"""Skirmish's part of a scenario file: keys in keys.py, items in gear.py, everything else in roster.py."""

from scenarios.rosters.skirmish.roster import SkirmishRoster

__all__ = ["SkirmishRoster"]
