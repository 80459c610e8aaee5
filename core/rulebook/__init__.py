"""How a rule is written and collected: verbs, tallies, transitions. Running the rules lives in core.play."""
