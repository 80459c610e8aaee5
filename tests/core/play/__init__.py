"""Tests of core/play."""
