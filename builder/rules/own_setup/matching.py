"""Sharing out pieces among the lines of a scenario: as many as possible find one, at the least cost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

Costs = Mapping[int, int]
"""What it costs to give one piece of a group to a line, by the line's number."""


def share_out(groups: Sequence[tuple[int, Costs]], room: Sequence[int]) -> list[dict[int, int]]:
    """Gives pieces to lines: as many as can be, and of all such ways one of the cheapest.

    A minimum-cost flow by successive shortest paths; equal ways are decided by the order of groups and lines.

    Args:
        groups: How many pieces of each kind there are, and what each line would cost.
        room: How many pieces each line takes.

    Returns:
        For each group how many of its pieces go to which line.
    """
    flow = _Flow(groups, list(room))
    while flow.widen():
        pass
    return flow.given


@dataclass(slots=True)
class _Flow:
    """What has been given so far."""

    groups: Sequence[tuple[int, Costs]]
    room: list[int]
    given: list[dict[int, int]] = field(init=False)
    left: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self.given = [{} for _ in self.groups]
        self.left = [number for number, _ in self.groups]

    def widen(self) -> bool:
        """Gives more along a cheapest way to a line with room; False when there is none."""
        way = self._cheapest()
        if way is None:
            return False
        # Groups and lines in turn: the first group gains a line, each line on the way passes a piece on.
        number = min(
            self.left[way[0]],
            self.room[way[-1]],
            *(self.given[way[i + 1]][way[i]] for i in range(1, len(way) - 1, 2)),
        )
        self.left[way[0]] -= number
        self.room[way[-1]] -= number
        for i in range(0, len(way), 2):
            self._give(way[i], way[i + 1], number)
            if i:
                self._give(way[i], way[i - 1], -number)
        return True

    def _give(self, group: int, line: int, number: int) -> None:
        held = self.given[group].get(line, 0) + number
        if held:
            self.given[group][line] = held
        else:
            del self.given[group][line]

    def _cheapest(self) -> list[int] | None:
        """The cheapest way from a group with pieces left to a line with room: group, line, group, line ..."""
        group_cost = {group: 0 for group, left in enumerate(self.left) if left}
        line_cost: dict[int, int] = {}
        came_from: dict[int, int] = {}
        gave_way: dict[int, int] = {}
        holders: dict[int, list[int]] = {}
        for group, lines in enumerate(self.given):
            for line in lines:
                holders.setdefault(line, []).append(group)
        waiting = list(group_cost)
        while waiting:
            lines_changed: dict[int, None] = {}
            for group in waiting:
                for line, cost in self.groups[group][1].items():
                    if group_cost[group] + cost < line_cost.get(line, _FAR):
                        line_cost[line] = group_cost[group] + cost
                        came_from[line] = group
                        lines_changed[line] = None
            waiting = []
            for line in lines_changed:
                for group in holders.get(line, ()):
                    cost = line_cost[line] - self.groups[group][1][line]
                    if cost < group_cost.get(group, _FAR):
                        group_cost[group] = cost
                        gave_way[group] = line
                        waiting.append(group)
        open_lines = [line for line in line_cost if self.room[line] > 0]
        if not open_lines:
            return None
        line = min(open_lines, key=lambda number: (line_cost[number], number))
        way = [line]
        while True:
            group = came_from[line]
            way.append(group)
            if group not in gave_way:
                return way[::-1]
            line = gave_way[group]
            way.append(line)


_FAR = 1 << 60
