"""What a person writes into a cell of a worksheet, as a value of the data.

Spreadsheets change what is typed: 1-2 becomes a date, 0306 loses its zero, ½ stays a sign, 0.5 gets a comma.
What can be undone without a guess is undone; the rest is told.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from builder.source.worksheet.dates import LOOKS_LIKE_A_DATE, iso_date
from builder.source.worksheet.shapes import Shape
from builder.wording import did_you_mean

NOTHING = frozenset({"-", "–", "—", "none"})
"""Printed as no effect."""

UNSURE = "?"
"""A cell that is not known for certain begins or ends so; it is left open."""

_FRACTIONS = {"½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 0.333, "⅔": 0.667, "1/2": 0.5, "1/4": 0.25}
_SIGNS = {"½", "¼", "¾", "⅓", "⅔"}
_NUMBER = r"[+-]?\d+(?:\.\d+)?"
_PLAIN = re.compile(rf"(?:{_NUMBER}|[+-]?\d(?:\.\d+)?[eE]\+\d\d?)")
_COMMA = re.compile(r"([+-]?\d+),(\d+)")
_HALVES = frozenset({"5", "25", "75", "0"})
_LEAST = re.compile(rf"(?:at least|>=|≥|from)\s*({_NUMBER})|({_NUMBER})\s+or more", re.IGNORECASE)
_MOST = re.compile(rf"(?:at most|<=|≤|up to)\s*({_NUMBER})|({_NUMBER})\s+or (?:less|fewer)", re.IGNORECASE)
_BETWEEN = re.compile(rf"(?:from\s+)?({_NUMBER})\s*(?:to|\.\.\.?|…)\s*({_NUMBER})", re.IGNORECASE)
_FAULT = re.compile(r"#(?:N/A|[A-Z]+(?:/0)?[!?]|#+)|Err:\d+", re.IGNORECASE)

_AS_TEXT = "Format the cell as text and write it again, or write an apostrophe before it: '1/2."


class CellError(ValueError):
    """A cell that cannot be read.

    Attributes:
        code: Of the finding.
        hint: What to do.
        head: Head of the column that is wrong, when it is not the one being read.
    """

    def __init__(self, code: str, message: str, hint: str, head: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.hint = hint
        self.head = head


@dataclass(frozen=True, slots=True)
class Answer:
    """A value that was read.

    Attributes:
        value: The value.
        remark: What was mended to read it; empty when nothing was.
    """

    value: object
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a cell may hold.

    Attributes:
        field: Last step of the datum's pointer.
        shape: What the schema allows.
        names: What each record is called, by id, when it is an id of some collection.
        code_width: Digits of a space's code, when codes are digits of a fixed number.
        holds_codes: Whether it is a code of a space, or a list of such.
    """

    field: str
    shape: Shape
    names: Mapping[str, tuple[str, ...]] | None = None
    code_width: int | None = None
    holds_codes: bool = False


_CURLED = re.compile("[“„‟«»]([^“”„‟«»]+)[“”‟«»]")
"""A cell in quotation marks such as word processors curl."""

_YES_NO = {"yes": ("true",), "no": ("false",)}

PROSE = frozenset(
    {"name", "title", "text", "full_name", "designer", "publisher", "subtitle", "series", "purpose"}
)
"""Fields of free words, in which nothing is taken for a date or a number."""

_LINES = frozenset({"text", "variants"})
"""Lists whose items have blanks in them: parted by semicolons only."""


def spoilt(text: str) -> CellError:
    """That a spreadsheet has made a date or a time of a cell."""
    message = f"{text} looks as if a spreadsheet had made a date or a time of something like 1-2, 1/2 or 1:2."
    return CellError("worksheet.date", message, _AS_TEXT)


def is_unsure(text: str) -> bool:
    """Whether a cell says that its value is not certain."""
    return text.startswith(UNSURE) or text.endswith(UNSURE)


def read_value(text: str, asked: Asked) -> Answer:
    """The value that a filled cell gives.

    Raises:
        CellError: If the cell says nothing that may stand there.
    """
    text = _uncurled(text, asked)
    if _FAULT.fullmatch(text):
        message = f"{text} is what a spreadsheet shows when it fails."
        raise CellError("worksheet.value", message, "Format the cell as text, and write the value again.")
    shape = asked.shape
    if shape.is_list:
        return _list(text, asked)
    if asked.names is not None:
        return Answer(_one_of(text, asked.names))
    if shape.choices:
        return Answer(_one_of(text, dict.fromkeys(shape.choices, ())))
    if shape.is_collection or (shape.members and not shape.is_bounded and not shape.is_cell):
        message = f"{text} cannot stand for a whole table."
        raise CellError(
            "worksheet.value", message, "Add its rows with a worksheet of --add; leave this empty."
        )
    if asked.holds_codes:
        return code_of(text, asked.code_width)
    if "boolean" in shape.types:
        return Answer(_one_of(text, _YES_NO) == "yes")
    if shape.is_text and asked.field == "date":
        return Answer(_date(text))
    if shape.is_text and asked.field in PROSE:
        return Answer(text)
    return _datum(text, shape)


def _uncurled(text: str, asked: Asked) -> str:
    """A cell without quotation marks around it; a word as printed, such as a label, keeps its own."""
    shape = asked.shape
    is_word = shape.is_text and not shape.is_cell and not shape.choices and asked.names is None
    found = None if is_word else _CURLED.fullmatch(text)
    return found[1].strip() if found is not None else text


def allowed(asked: Asked) -> str:
    """What may be written, in words for the column of a worksheet."""
    shape = asked.shape
    words = asked.names or dict.fromkeys(shape.choices, ())
    if words:
        listed = [_listed(key, called) for key, called in words.items()]
        more = f" … ({len(listed)} in all)" if len(listed) > 24 else ""
        return "; ".join(listed[:24]) + more
    if asked.names is not None and not asked.holds_codes:
        return "nothing; there are none yet"
    if shape.is_list:
        return "codes of spaces, with blanks between them" if asked.holds_codes else "a list, parted by ;"
    if shape.is_collection:
        return "a table: add its rows with a worksheet of --add"
    if "boolean" in shape.types:
        return "yes; no"
    if shape.is_text and asked.field == "date":
        return "a date as 1944-07-29, or text"
    if shape.is_cell:
        return "number or text as printed; - when no effect is printed"
    if shape.is_number or shape.is_bounded:
        least = f" from {shape.least:g}" if shape.least is not None else ""
        most = f" to {shape.most:g}" if shape.most is not None else ""
        whole = "a whole number" if "number" not in shape.types else "a number"
        return f"{whole}{least}{most}" + ("; also: at least 2, at most 4, 2 to 4" if shape.is_bounded else "")
    return "text as printed"


def _date(text: str) -> str:
    found = iso_date(text)
    if found is None:
        message = f"{text} is no date, or one that can be read in two ways."
        raise CellError("worksheet.date", message, "Write the year first: 1944-07-29.")
    return found


def _datum(text: str, shape: Shape) -> Answer:
    """A number, bounds or a text."""
    if shape.is_cell and text.lower() in NOTHING:
        return Answer("none")
    if LOOKS_LIKE_A_DATE.fullmatch(text):
        raise spoilt(text)
    takes_numbers = bool(shape.types & {"number", "integer"})
    bounds = _bounds(text) if shape.is_bounded else None
    if bounds is not None:
        return Answer(bounds)
    number = _number(text, is_sure="string" not in shape.types) if takes_numbers else None
    if number is None and text in _FRACTIONS and takes_numbers and "integer" not in shape.types:
        value = _FRACTIONS[text]
        if text in _SIGNS and shape.is_cell:
            return Answer({"value": value, "text": text})
        number = value if shape.is_number else None
    if number is not None:
        return Answer(_limited(number, shape, text))
    if "string" in shape.types:
        if shape.pattern and not re.search(shape.pattern.replace("$", r"\Z"), text):
            raise _wrong(text, shape)
        return Answer(text)
    raise _wrong(text, shape)


def _limited(number: float, shape: Shape, text: str) -> int | float:
    whole = int(number) if float(number).is_integer() else None
    is_low = shape.least is not None and number < shape.least
    is_high = shape.most is not None and number > shape.most
    if is_low or is_high or (whole is None and "number" not in shape.types):
        raise _wrong(text, shape)
    return whole if whole is not None else number


def _wrong(text: str, shape: Shape) -> CellError:
    return CellError(
        "worksheet.value", f"{text} cannot stand here.", f"Allowed: {allowed(Asked('', shape))}."
    )


def _number(text: str, *, is_sure: bool) -> float | None:
    """The number that a text is; with a comma only where nothing else can be meant, or for a half."""
    plain = text.replace("−", "-").replace("–", "-")
    comma = _COMMA.fullmatch(plain)
    if comma and (is_sure or comma[2] in _HALVES):
        plain = f"{comma[1]}.{comma[2]}"
    if not _PLAIN.fullmatch(plain) or len(plain) > 12:
        return None
    # +2 in a cell is a text that says more than 2, and 02 may be a code.
    if not is_sure and (plain.startswith("+") or re.match(r"-?0\d", plain)):
        return None
    return float(plain)


def _bounds(text: str) -> dict[str, int | float] | None:
    between, least, most = _BETWEEN.fullmatch(text), _LEAST.fullmatch(text), _MOST.fullmatch(text)
    if between:
        low, high = _exact(between[1]), _exact(between[2])
        if low > high:
            message = f"{text} ends before it begins."
            raise CellError("worksheet.value", message, "Write the lower number first: 2 to 4.")
        return {"min": low, "max": high}
    if least:
        return {"min": _exact(least[1] or least[2])}
    if most:
        return {"max": _exact(most[1] or most[2])}
    return None


def _exact(text: str) -> int | float:
    number = float(text)
    return int(number) if number.is_integer() else number


def _one_of(text: str, names: Mapping[str, tuple[str, ...]]) -> str:
    """The id that a text is, or whose name it is, whatever its case.

    Raises:
        CellError: If it is none, or the name of several.
    """
    wanted = _plain(text)
    by_id = [key for key in names if key == text] or [key for key in names if key.lower() == wanted]
    found = by_id or [key for key, called in names.items() if wanted in [_plain(word) for word in called]]
    # "armour (Armour)" is how the column of allowed values writes it.
    found = found or [key for key, called in names.items() if _plain(_listed(key, called)) == wanted]
    if len(found) == 1:
        return found[0]
    if found:
        message = f"{text} is the name of several: {', '.join(found)}."
        raise CellError("worksheet.value", message, "Write one of these.")
    known = (*names, *(word for called in names.values() for word in called))
    shown = "; ".join(_listed(key, called) for key, called in [*names.items()][:24])
    hint = did_you_mean(text, known, f"Allowed: {shown or 'nothing; there are none yet'}.")
    raise CellError("worksheet.value", f"{text} is none of what may stand here.", hint)


def _listed(key: str, called: tuple[str, ...]) -> str:
    """An id as the column of allowed values shows it, with its name where that is another word."""
    return key if not called or _plain(called[0]) == _plain(key) else f"{key} ({called[0]})"


def _plain(text: str) -> str:
    return " ".join(text.lower().split())


def _list(text: str, asked: Asked) -> Answer:
    """A list; its items are parted by semicolons, else by commas, else by blanks; words by semicolons."""
    if asked.field in _LINES or ";" in text or "\n" in text:
        parting = r"[;\n]"
    elif asked.names is not None and _plain(text) in {
        _plain(word) for called in asked.names.values() for word in called
    }:
        parting = "\n"  # one name, in which there may be a blank
    else:
        parting = "," if asked.names is not None and "," in text else r"[,\s]"
    items = [item.strip() for item in re.split(parting, text) if item.strip()]
    answers = [_item(item, asked) for item in items]
    values = [answer.value for answer in answers]
    doubled = sorted({str(value) for value in values if values.count(value) > 1})
    if doubled:
        message = f"{', '.join(doubled)} stands here more than once."
        raise CellError("worksheet.value", message, "Take one of them away.")
    return Answer(values, " ".join(answer.remark for answer in answers if answer.remark))


def _item(text: str, asked: Asked) -> Answer:
    if asked.shape.holds_numbers:
        return _datum(text, Shape(frozenset({"number"})))
    if asked.names is not None:
        return Answer(_one_of(text, asked.names))
    return code_of(text, asked.code_width) if asked.holds_codes else Answer(text)


def code_of(text: str, width: int | None) -> Answer:
    """A code of a space, or two with a hyphen, with the zeros that a spreadsheet takes away.

    Raises:
        CellError: If a spreadsheet has made a date of it.
    """
    if LOOKS_LIKE_A_DATE.fullmatch(text):
        raise spoilt(text)
    parts = text.removesuffix(".0").split("-")
    whole = "-".join(part.zfill(width) if width and part.isdigit() else part for part in parts)
    return Answer(whole, f"{text} is read as {whole}." if whole != text else "")
