"""The frozen battle: figures, gear, marks, holds and the events that change it. Its map lives in core.space."""
