"""Tests of tables: who may do what, and what the connections bear."""
