"""Rounds' part of a scenario file: keys in keys.py, templates in templates.py, items in gear.py, training in learnt.py,
everything else in roster.py."""

from scenarios.rosters.rounds.roster import RoundsRoster

__all__ = ["RoundsRoster"]
