"""Tests of the battle and its facts."""
