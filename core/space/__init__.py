"""Where things stand: cells, grids, terrain, sight and ways. Who stands there lives in core.battle."""
