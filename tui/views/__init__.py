"""What a position looks like as plain frozen values, with no screen in sight. Drawing them lives in tui.widgets."""
