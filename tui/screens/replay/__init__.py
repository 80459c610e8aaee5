"""The replay: a battle once more, from its journal. Its `screen` owns a player, and a board as a battle does."""
