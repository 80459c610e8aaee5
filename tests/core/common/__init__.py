"""Tests of core/common."""
