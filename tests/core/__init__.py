"""Tests of the rules engine, room by room; those of the rulesets are in tests/rules."""
