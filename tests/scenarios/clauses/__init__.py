"""Clauses and all that goes by them."""
