"""The map sheet: terrain, water, roads, names, the frame around them and what stands beside the map."""
