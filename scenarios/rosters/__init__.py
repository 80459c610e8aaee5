"""The keys of each ruleset's figures in scenario files, one package for each, with their checks. carrying.py has the
items of all figures, likeness.py fills in templates."""
