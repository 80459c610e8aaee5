"""Tests of choosing an order: menus, walks, aims, replies and what is told of them meanwhile."""
