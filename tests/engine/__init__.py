"""Modules in an engine of 2021, for whoever has Java: ``make engine-test``, no part of the tests."""
