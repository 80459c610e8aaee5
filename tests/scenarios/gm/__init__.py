"""GM edits of everything."""
