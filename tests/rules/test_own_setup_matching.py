"""Sharing out pieces among lines, held against trying every way."""

from __future__ import annotations

from builder.rules.own_setup.matching import share_out
from hypothesis import given
from hypothesis import strategies as st

LINES = 4
COSTS = st.dictionaries(st.integers(0, LINES - 1), st.sampled_from([0, 1, 2, 20]))
GROUPS = st.lists(st.tuples(st.integers(1, 2), COSTS), max_size=4)
ROOM = st.lists(st.integers(0, 2), min_size=LINES, max_size=LINES)


def best(pieces, room):
    """Fewest pieces left over, then the least cost, by trying every way."""
    if not pieces:
        return (0, 0)
    first, *rest = pieces
    left, cost = best(rest, room)
    found = [(left + 1, cost)]
    for line, price in first.items():
        if room[line]:
            fewer = [number - (place == line) for place, number in enumerate(room)]
            left, cost = best(rest, fewer)
            found.append((left, cost + price))
    return min(found)


@given(GROUPS, ROOM)
def test_as_many_as_possible_find_a_line_and_no_way_is_cheaper(groups, room):
    given_ = share_out(groups, room)
    pieces = [costs for number, costs in groups for _ in range(number)]
    placed = sum(sum(lines.values()) for lines in given_)
    cost = sum(
        many * costs[line]
        for (_, costs), lines in zip(groups, given_, strict=True)
        for line, many in lines.items()
    )
    assert (len(pieces) - placed, cost) == best(pieces, room)
    for (number, _), lines in zip(groups, given_, strict=True):
        assert all(many > 0 for many in lines.values())
        assert sum(lines.values()) <= number
    for line, most in enumerate(room):
        assert sum(lines.get(line, 0) for lines in given_) <= most


def test_many_pieces_of_one_kind_move_on_at_once():
    assert share_out([(900, {0: 0, 1: 5}), (900, {0: 0})], [900, 1000]) == [{1: 900}, {0: 900}]
