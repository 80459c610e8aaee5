"""The tests, in folders like the rooms they speak of. What they share lives in tests.support."""
