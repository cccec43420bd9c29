"""Click commands, one file each; the only place that prints or exits."""
