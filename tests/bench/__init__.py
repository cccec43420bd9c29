"""Benchmarks: whole commands, timed from outside. They print figures and judge nothing."""
