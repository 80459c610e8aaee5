"""Positions of clinch whose best turn an experienced player knows: positions.toml, set up by scene.py. lines.py and
prove.py play them out, and keep in proof.toml what that proves. What is asked of the players:
tests/ai/clinch/test_suite.py. Those of skirmish are in tests/ai/skirmish/suite."""
