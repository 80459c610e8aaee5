"""Positions of rounds with what an experienced player does there, each proved by playouts as those of skirmish are
(docs/suite.md). positions.toml has them, scene.py sets them up, prove.py plays them out and keeps what speaks for each
answer in proof.toml."""
