"""Positions of clinch whose best turn an experienced player knows: positions.toml, set up by scene.py. What is asked of
the players: tests/ai/test_clinch_suite.py. Those of skirmish, which playouts prove, are in tests/ai/suite."""
