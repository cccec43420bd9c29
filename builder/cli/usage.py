"""Mistakes on the command line that name what was probably meant."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import click

from builder.wording import did_you_mean


class UnknownCommandError(click.UsageError):
    """A command of a name that does not exist; `hint` names the nearest."""

    def __init__(self, name: str, known: Iterable[str], context: click.Context) -> None:
        super().__init__(f"There is no command {name}.", context)
        names = tuple(known)
        self.hint = did_you_mean(name, names, f"The commands are: {', '.join(names)}.")


class UnknownValueError(click.BadParameter):
    """A value that an option does not know; `hint` names the nearest."""

    def __init__(
        self, value: str, type_: OneOf, param: click.Parameter | None, ctx: click.Context | None
    ) -> None:
        super().__init__(f"there is no {value}.", ctx, param)
        self.hint = did_you_mean(value, type_.choices, f"Choose one of: {', '.join(type_.choices)}.")


class OneOf(click.Choice[str]):
    """A choice of words; a word that is none of them is told with the nearest one."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The word itself.

        Raises:
            UnknownValueError: When it is none of the choices.
        """
        if value not in self.choices:
            raise UnknownValueError(str(value), self, param, ctx)
        return super().convert(value, param, ctx)
