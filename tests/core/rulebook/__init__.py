"""Tests of core/rulebook."""
