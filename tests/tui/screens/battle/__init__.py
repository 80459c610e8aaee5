"""The parts of the battle screen, each by itself and without a terminal."""
