"""The players that are programs: policies, evaluation, graphs, profiles. What they may choose lives in core.play."""
