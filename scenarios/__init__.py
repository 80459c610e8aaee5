"""The battles to play: schema, loader, rosters, catalogue and library. The rules are in core."""
