"""One package a ruleset: the keys that its figures have in a scenario file, and what is wrong with them. What figures
of any ruleset carry is in carrying.py, how a template fills one in in likeness.py."""
