"""The battles one can set up: schema, loader, catalogue and headless runs. What happens in them lives in core."""
