"""`make palettes`: measures and draws palettes for docs/palettes.md."""

from __future__ import annotations

from tests.palettes.picture import PICTURE, picture
from tests.palettes.tables import PAGE, SHOWN, distances, ink_table, with_table


def main() -> None:
    """Renews the tables of the page and its picture."""
    PICTURE.write_bytes(picture(SHOWN))
    page = PAGE.read_text(encoding="utf-8")
    for name, table in (("distances", distances()), ("ink", ink_table())):
        page = with_table(page, name, table)
        print(table)
    PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
