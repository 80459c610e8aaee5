"""Tests of joining a table."""
