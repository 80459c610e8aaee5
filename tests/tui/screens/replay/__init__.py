"""The parts of the replay screen, without a terminal."""
