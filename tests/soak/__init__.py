"""Long attacks on the whole program, by chance and by a given count: what docs/reliability.md promises."""
