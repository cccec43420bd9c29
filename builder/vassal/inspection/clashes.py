"""Keys to which more than one thing answers: buttons of a window, commands of a piece."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from builder.vassal.inspection.model import Clash, Shape, Slot
from builder.vassal.inspection.shapes import configure_name, expanded, short_class
from builder.vassal.inspection.words import key_words, noun, real_key, title
from builder.vassal.keys import Key
from builder.vassal.traits.base import Trait
from builder.vassal.traits.properties import DynamicProperty, SetGlobalProperty
from builder.vassal.tree import Node

_HOTKEYS = ("hotkey", "buttonHotkey", "nexthotkey", "prevhotkey", "buttonKeyStroke", "shuffleHotkey")
_SENT = ("GlobalKeyCommand", "MassKeyCommand", "StartupGlobalKeyCommand", "DeckGlobalKeyCommand")
"""Classes whose ``hotkey`` is what they send to pieces and not what they answer to."""
_MAPS = ("Map", "PrivateMap", "PlayerHand")


def clashes_of(root: Node, slots: Iterable[Slot], prototypes: Mapping[str, Shape]) -> tuple[Clash, ...]:
    """All clashes of a module.

    Args:
        root: The components.
        slots: The pieces.
        prototypes: By name.
    """
    return (*_of_windows(root), *_of_pieces(slots, prototypes))


def _of_windows(root: Node) -> Iterator[Clash]:
    """Buttons of the module and of one map; two maps may use the same keys."""
    for window, keys in _answering(root).items():
        for key, users in keys.items():
            if len(users) > 1:
                told = tuple(f"{user} of {window}" if window else user for user in users)
                yield Clash(key=key, users=told)


def _answering(root: Node) -> Mapping[str, dict[str, list[str]]]:
    found: dict[str, dict[str, list[str]]] = {}
    waiting: list[tuple[Node, str]] = [(root, "")]
    while waiting:
        node, window = waiting.pop()
        if short_class(node) in _MAPS:
            window = configure_name(node)
        for name in _HOTKEYS:
            is_sent = name == "hotkey" and short_class(node) in _SENT
            key = "" if is_sent else real_key(node.get(name))
            if key:
                called = configure_name(node)
                user = f"{short_class(node)} {called}" if called else short_class(node)
                found.setdefault(window, {}).setdefault(key, []).append(user)
        waiting += [(child, window) for child in reversed(node.children)]
    return found


def _of_pieces(slots: Iterable[Slot], prototypes: Mapping[str, Shape]) -> Iterator[Clash]:
    """Commands of the menu of one piece with the same key: one stroke does all of them."""
    found: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for slot in slots:
        commands: dict[str, list[str]] = {}
        for trait in expanded(slot.shape, prototypes):
            for key, words in _commands(trait):
                if key.name == "" and key.code is not None and words not in commands.get(str(key), ()):
                    commands.setdefault(key_words(key), []).append(words)
        for key_text, users in commands.items():
            if len(users) > 1:
                found.setdefault((key_text, tuple(users)), []).append(slot.name)
    for (key_text, several), names in found.items():
        yield Clash(key=key_text, users=several, pieces=len(names), example=names[0])


def _commands(trait: Trait) -> Iterator[tuple[Key, str]]:
    """Keys of a trait that stand in the menu of the piece, each with what it does."""
    if isinstance(trait, DynamicProperty | SetGlobalProperty):
        yield from ((command.key, f"{noun(trait)} {command.menu}") for command in trait.commands)
        return
    for name in ("", "increase_", "decrease_", "activate_", "back_", "random_", "clockwise_"):
        menu, key = getattr(trait, f"{name}menu", ""), getattr(trait, f"{name}key", None)
        if menu and isinstance(key, Key):
            yield key, f"{noun(trait)} {menu or title(trait)}"
