"""Rounds' own part of a scenario file: the keys of a figure in keys.py, what templates give it in templates.py, what it
carries in gear.py, what it has learnt in learnt.py, and the rest of it in roster.py."""

from scenarios.rosters.rounds.roster import RoundsRoster

__all__ = ["RoundsRoster"]
