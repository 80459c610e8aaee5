"""Replaying a battle from its journal. The screen owns a player, and a board like that of a battle."""
