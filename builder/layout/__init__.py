"""Pictures of game parts: counters, sheets, charts, maps, cards."""
