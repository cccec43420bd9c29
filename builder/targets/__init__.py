"""One small compiler for each thing that a build writes."""
