"""Running a rule: dice, decisions, scenes, positions and odds. Writing one lives in core.rulebook."""
