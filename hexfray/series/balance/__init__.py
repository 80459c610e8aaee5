"""Balance of scenarios: two versions compared over the same dice (compare.py), and builds against builds (grid.py)."""
