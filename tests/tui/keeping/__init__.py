"""Tests of what is kept: journals in any state and folder, resumed battles, settings."""
