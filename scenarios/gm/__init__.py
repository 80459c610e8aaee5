"""GM edits that need scenario files: figures from the rosters, items, holds, fields and objectives."""
