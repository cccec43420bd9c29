"""A group of commands that knows their names and imports one only to run it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from keyword import iskeyword
from typing import Any

import click
from click.shell_completion import CompletionItem

from builder.cli.usage import UnknownCommandError


class LazyGroup(click.Group):
    """Commands of a package, one module each, of the same name as the command in it.

    Help and completion of the group's own words need no module; so they answer at once.

    Args:
        package: Dotted name of the package.
        table: What each command does, in one line, by name and in the order of the help page.
    """

    def __init__(self, *args: Any, package: str, table: Mapping[str, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._package = package
        self._table = table

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Names in the order of the help page."""
        del ctx
        return list(self._table)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a name; None when there is none."""
        del ctx
        if cmd_name not in self._table:
            return None
        # A word of Python, such as import, cannot name a module.
        name = f"{cmd_name}_" if iskeyword(cmd_name) else cmd_name
        command: click.Command = getattr(import_module(f"{self._package}.{name}"), name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the first word names.

        Raises:
            UnknownCommandError: When there is none.
        """
        name = args[0]
        if name not in self._table and not name.startswith("-") and not ctx.resilient_parsing:
            raise UnknownCommandError(name, self._table, ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands of the help page."""
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl(list(self._table.items()))

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Commands, or the group's own options, that begin with what was typed."""
        names = [name for name in self._table if name.startswith(incomplete)]
        options = click.Command.shell_complete(self, ctx, incomplete)
        return [*(CompletionItem(name, help=self._table[name]) for name in names), *options]
