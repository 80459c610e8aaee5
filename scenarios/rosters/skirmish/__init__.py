"""Skirmish's own part of a scenario file: the keys of a figure in keys.py, what it carries in gear.py, and the rest
of it, with what lies about and what burns, in roster.py.
"""

from scenarios.rosters.skirmish.roster import SkirmishRoster

__all__ = ["SkirmishRoster"]
