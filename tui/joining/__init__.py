"""Joining a battle that another program hosts: finding it, following it, and playing in it as in any battle.
The host: hexfray/table."""
