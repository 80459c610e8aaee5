"""One package a ruleset: the keys that its figures have in a scenario file, and what is wrong with them."""
