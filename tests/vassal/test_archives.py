"""Archives from anywhere: bombs, traversal and damage end in one plain error."""

import io
import stat
import warnings
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from builder.errors import BadInputError
from builder.vassal.archives import Limits, open_archive


def packed(*entries: tuple[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # zipfile itself warns of repeated names
        for name, data in entries:
            archive.writestr(name, data)
    return buffer.getvalue()


def linked() -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        info = zipfile.ZipInfo("link")
        info.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(info, "/etc/passwd")
    return buffer.getvalue()


def encrypted() -> bytes:
    data = bytearray(packed(("secret", b"x")))
    data[data.index(b"PK\x01\x02") + 8] |= 1  # the flag in the central directory
    return bytes(data)


def strange_method() -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_BZIP2) as archive:
        archive.writestr("a", b"x" * 100)
    return buffer.getvalue()


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: b"no archive at all", "no readable zip"),
        (lambda: b"", "no readable zip"),
        (lambda: packed(("../evil", b"")), "unsafe name"),
        (lambda: packed(("a/../../evil", b"")), "unsafe name"),
        (lambda: packed(("/etc/passwd", b"")), "unsafe name"),
        (lambda: packed(("C:/evil", b"")), "unsafe name"),
        (lambda: packed(("a\\b", b"")), "unsafe name"),
        (lambda: packed(("twice", b"1"), ("twice", b"2")), "two entries"),
        (linked, "symbolic link"),
        (encrypted, "encrypted"),
        (strange_method, "cannot read"),
    ],
)
def test_unsafe_archives_are_refused(make: Callable[[], bytes], message: str) -> None:
    with pytest.raises(BadInputError, match=message), open_archive(make(), "evil.vmod"):
        pass


@pytest.mark.parametrize(
    ("limits", "message"),
    [
        (Limits(entries=2), "holds 3 entries"),
        (Limits(total_bytes=4_000_000), "unpacks to"),
        (Limits(entry_bytes=1_999_999), "at most 1999999"),
        (Limits(ratio=100), "densely"),
    ],
)
def test_bombs_are_refused_before_anything_is_unpacked(limits: Limits, message: str) -> None:
    data = packed(("a", bytes(2_000_000)), ("b", bytes(2_000_000)), ("c", b"x" * 2_000))
    with pytest.raises(BadInputError, match=message), open_archive(data, "bomb.vmod", limits):
        pass


def test_a_long_list_of_entries_is_refused_before_it_is_read() -> None:
    data = packed(*((f"{number}", b"") for number in range(300)))
    message = "lists more entries"
    with (
        pytest.raises(BadInputError, match=message),
        open_archive(data, "long.vmod", Limits(directory_bytes=300 * 46)),
    ):
        pass


def test_a_list_that_needs_64_bits_is_refused_whatever_the_plain_record_says() -> None:
    data = packed(("a", b""))
    end = len(data) - 22
    long = data[:end] + b"PK\x06\x07" + bytes(16) + data[end:]
    with pytest.raises(BadInputError, match="lists more entries"), open_archive(long, "long.vmod"):
        pass


def test_names_are_utf_8_even_when_the_entry_does_not_say_so() -> None:
    data = bytearray(packed(("Käfer.png", b"x")))
    for mark, offset in ((b"PK\x01\x02", 9), (b"PK\x03\x04", 7)):
        data[data.index(mark) + offset] &= ~0x08
    with open_archive(bytes(data), "old.vmod") as archive:
        assert archive.names == ("Käfer.png",)
        assert archive.read("Käfer.png") == b"x"


def test_names_that_are_no_utf_8_keep_the_letters_of_old_archives() -> None:
    data = packed(("Kxfer.png", b"x")).replace(b"Kxfer", b"K\x84fer")
    with open_archive(data, "old.vmod") as archive:
        assert archive.names == ("Käfer.png",)


def test_entries_can_be_compared_without_unpacking_them() -> None:
    with open_archive(packed(("a", b"one"), ("b", b"two"), ("c", b"one")), "x.vmod") as archive:
        assert archive.print_of("a") == archive.print_of("c") != archive.print_of("b")


def test_more_than_is_asked_for_is_not_unpacked() -> None:
    with open_archive(packed(("a", bytes(1_000))), "x.vmod") as archive:
        assert len(archive.read("a", most=1_000)) == 1_000
        with pytest.raises(BadInputError, match="at most 999"):
            archive.read("a", most=999)


def test_limits_may_be_reached() -> None:
    data = packed(("a", bytes(2_000)), ("b", bytes(1_000)))
    limits = Limits(entries=2, entry_bytes=2_000, total_bytes=3_000, ratio=2)
    with open_archive(data, "full.vmod", limits) as archive:
        assert len(archive.read("a")) == 2_000


def test_a_declared_size_that_lies_does_not_unpack_more() -> None:
    data = bytearray(packed(("a", bytes(5_000_000))))
    place = data.index(b"PK\x01\x02") + 24
    data[place : place + 4] = (100).to_bytes(4, "little")
    with open_archive(bytes(data), "liar.vmod") as archive, pytest.raises(BadInputError, match="damaged"):
        archive.read("a")


def test_a_damaged_entry_is_one_plain_error() -> None:
    content = bytes(range(256)) * 40
    data = bytearray(packed(("a", content)))
    data[60] ^= 0xFF
    with open_archive(bytes(data), "broken.vmod") as archive, pytest.raises(BadInputError, match="damaged"):
        archive.read("a")


def test_a_good_archive_opens_from_a_file_too(tmp_path: Path) -> None:
    path = tmp_path / "good.vmod"
    path.write_bytes(packed(("folder/", b""), ("folder/a", b"content"), ("b", b"")))
    with open_archive(path) as archive:
        assert archive.name == "good.vmod"
        assert archive.names == ("folder/a", "b")
        assert archive.read("folder/a") == b"content"
        assert archive.head("folder/a", 3) == b"con"
        assert "b" in archive
        assert "c" not in archive
        with pytest.raises(BadInputError, match='no entry "c"'):
            archive.read("c")


def test_a_file_that_is_not_there_is_one_plain_error(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="cannot be read"), open_archive(tmp_path / "none.vmod"):
        pass
