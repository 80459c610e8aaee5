"""Clinch's part of a scenario file: keys in keys.py, templates in templates.py, items in gear.py, everything else in
roster.py."""

from scenarios.rosters.clinch.roster import ClinchRoster

__all__ = ["ClinchRoster"]
