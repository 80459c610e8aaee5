"""Tests of what belongs to an order: that each has all of its parts, and that nothing else in the program names orders
by kind."""
