"""Series on a dask cluster: schedulers and workers are real processes on loopback."""
