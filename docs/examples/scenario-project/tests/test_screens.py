"""Pictures of the well. `pytest --snapshot-update` takes them; look at what changed before you commit them."""

from hexfray.testing import app, keys

WELL, FIRST = "scenarios/well.toml", "journals/first.jsonl"


def test_the_first_question(snap_compare):
    """The well, and both fighters; Bo's side has won the initiative, and is asked who moves first."""
    assert snap_compare(app(WELL, seed=1), run_before=keys())


def test_the_end_of_the_first_battle_large(snap_compare):
    """The result over the map."""
    assert snap_compare(app(FIRST), terminal_size=(120, 40), run_before=keys())
