"""The games themselves, one folder each and none knowing another. What they are written in lives in core.rulebook."""
