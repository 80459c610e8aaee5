"""The screens, each beside its style sheet. Their parts live in tui.widgets."""
