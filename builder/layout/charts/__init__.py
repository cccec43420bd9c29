"""Charts: one drawing of each for the player aid, SVG files and the module's pictures."""

from builder.layout.charts.chart import chart_parts, chart_scene, wished_width
from builder.layout.charts.look import ChartLook, chart_look
from builder.layout.charts.samples import terrain_samples

__all__ = ["ChartLook", "chart_look", "chart_parts", "chart_scene", "terrain_samples", "wished_width"]
