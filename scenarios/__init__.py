"""The battles one can set up: schema, loader, rosters, catalogue and library. What happens in them lives in core."""
