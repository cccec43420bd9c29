"""Packs the entries of a save, which is an archive inside the module's archive."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

# The earliest date that the format knows: equal entries give equal bytes.
_DATE = (1980, 1, 1, 0, 0, 0)
_MODE = 0o100644 << 16


def pack(entries: Mapping[str, bytes]) -> bytes:
    """A zip archive of the entries in their order, with a fixed date and equal permissions."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in entries.items():
            info = zipfile.ZipInfo(name, _DATE)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = _MODE
            info.create_system = 3
            archive.writestr(info, data)
    return buffer.getvalue()
