"""The rules engine: space, battle, rulebook, play, match and the rulesets. It knows no screen; see tui for that."""
