"""Regression of scenarios, for authors: journals against today's scenario files, expectations of series, and the plugin
for pytest. docs/regression.md explains it; helpers for tests of rules are in hexfray/testing."""
