"""Clinch's own part of a scenario file: the keys of a figure in keys.py, what templates give it in templates.py, what
it carries in gear.py, and the rest of it in roster.py."""

from scenarios.rosters.clinch.roster import ClinchRoster

__all__ = ["ClinchRoster"]
