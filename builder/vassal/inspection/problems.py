"""What is probably not as it was meant: the checks of our own modules that hold for any."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from builder.diagnostics import Diagnostic, Severity
from builder.errors import BadInputError
from builder.vassal.extension import EXTENSION
from builder.vassal.inspection.model import Pictures, Problem, PrototypeFound, SetUp, Slot
from builder.vassal.inspection.opening import EXTENSION_HEADER, Kind
from builder.vassal.inspection.shapes import PROTOTYPE, prototypes_named
from builder.vassal.module import BUILD_FILE, METADATA
from builder.vassal.reader import ModuleFile
from builder.vassal.verify import references
from builder.vassal.verify.definitions import check_numbers
from builder.vassal.verify.extension import held_against, together
from builder.vassal.verify.facts import Facts, gather
from builder.wording import quoted

Check = Callable[[Facts], Iterator[Diagnostic]]

_OF_ALL: tuple[Check, ...] = (references.check_files, check_numbers)
_OF_MODULES: tuple[Check, ...] = (
    references.check_prototypes,
    references.check_places,
    references.check_sides,
)
"""An extension may name what its module has."""

_HARMLESS = frozenset({"gpid-differs"})
"""Codes of faults in our own modules that the engine passes over: it takes the number outside."""

_KEEPS_OUT = frozenset({"target"})
"""Codes of what an extension loses with its module; of the rest the engine warns at most."""

_NO_FAULTS = ('returns to "", no such deck', ' outside and "" inside')
"""Endings of what old engines wrote where the player is asked for a deck, and of pieces that they numbered
outside alone."""
_NUMBERS = frozenset({"gpid-missing", "gpid-next"})
_ALONE = Problem(
    code="no-module",
    is_error=False,
    message="the module is not known: places are pixels, and what the extension names is not looked for;"
    " name it with --module",
)
_ROOTS = frozenset({"VASSAL.build.GameModule", "VASSAL.launch.BasicModule", EXTENSION})
"""What build files begin with: the second is how engines before 3.5 called the first."""
_NAMED = 4
_MOST = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Material:
    """What problems are looked for in.

    Attributes:
        kind: Module or extension.
        module: What was read of it.
        faults: What could not be read.
        pictures: Its pictures.
        slots: Its pieces.
        prototypes: Its prototypes.
        setups: Its set-ups.
        base: The module of an extension; None for a module, or when it is not known.
    """

    kind: Kind
    module: ModuleFile
    faults: tuple[str, ...]
    pictures: Pictures
    slots: tuple[Slot, ...]
    prototypes: tuple[PrototypeFound, ...]
    setups: tuple[SetUp, ...]
    base: ModuleFile | None = None

    @property
    def is_whole(self) -> bool:
        """Whether everything that it names must be there: an extension may name what its module has."""
        return self.kind is Kind.MODULE or self.base is not None


def problems_of(material: Material) -> tuple[Problem, ...]:
    """Everything that is told of a module or an extension; of one kind no more than a hundred."""
    found = (
        *(Problem(code="unreadable", is_error=True, message=fault) for fault in material.faults),
        *_root(material.module),
        *_container(material.kind, material.module),
        *(() if material.is_whole else (_ALONE,)),
        *_missing_pictures(material),
        *_missing_prototypes(material),
        *_unreadable_pieces(material),
        *_numbered(material, _by_checks(material)),
        *_unreadable_setups(material),
    )
    return tuple(_limited(dict.fromkeys(found)))


def _limited(found: Iterable[Problem]) -> Iterator[Problem]:
    """The first of each kind, and how many more there are."""
    counts: Counter[tuple[str, bool]] = Counter()
    for problem in found:
        kind = (problem.code, problem.is_error)
        counts[kind] += 1
        if counts[kind] <= _MOST:
            yield problem
    for (code, is_error), count in counts.items():
        if count > _MOST:
            yield Problem(code=code, is_error=is_error, message=f"{count - _MOST} more of this kind")


def _missing_pictures(material: Material) -> Iterator[Problem]:
    there = material.base.pictures if material.base is not None else {}
    missing = material.pictures.missing if material.is_whole else {}
    for name, users in missing.items():
        if name in there or f"{name}.gif" in there:
            continue
        message = (
            f"the picture {name} is not there; {_named_by(users)}{_instead(name, material.pictures.held)}"
        )
        yield Problem(code="missing-image", is_error=True, message=message)


def _instead(name: str, held: Iterable[str]) -> str:
    """The same file in another case or folder, which is how most pictures come to be missing."""
    last = name.rpartition("/")[2].casefold()
    other = next((each for each in held if each.rpartition("/")[2].casefold() == last), "")
    return f"; images/{other} is there" if other else ""


def _missing_prototypes(material: Material) -> Iterator[Problem]:
    known = {each.name for each in material.prototypes}
    if material.base is not None:
        known |= {node.get("name") for node in material.base.root.find_all(PROTOTYPE)}
    users: dict[str, list[str]] = {}
    named = [(slot.name, slot.shape) for slot in material.slots]
    named += [(f"prototype {each.name}", each.shape) for each in material.prototypes]
    for label, shape in named if material.is_whole else ():
        for name in set(prototypes_named(shape)) - known:
            users.setdefault(name, []).append(label)
    for name, found in users.items():
        message = f"the prototype {name} is not there, so that its traits are lost; {_named_by(found)}"
        yield Problem(code="missing-prototype", is_error=True, message=message)


def _named_by(users: Sequence[str]) -> str:
    more = f" and {len(users) - _NAMED} more" if len(users) > _NAMED else ""
    return f"it is named by {', '.join(users[:_NAMED])}{more}"


def _numbered(material: Material, found: Iterable[Problem]) -> Iterator[Problem]:
    """Of a module whose engine gave no numbers yet that is told, and not of each piece."""
    if any(slot.gpid for slot in material.slots):
        yield from found
        return
    if material.slots:
        message = f"no piece has a number yet (of {len(material.slots)}); the editor gives them as it saves"
        yield Problem(code="gpid-missing", is_error=False, message=message)
    yield from (problem for problem in found if problem.code not in _NUMBERS)


def _unreadable_pieces(material: Material) -> Iterator[Problem]:
    for slot in material.slots:
        if slot.shape.fault:
            message = f"the piece {slot.name}: {slot.shape.fault}"
            yield Problem(code="piece-unreadable", is_error=True, message=message)


def _unreadable_setups(material: Material) -> Iterator[Problem]:
    for setup in material.setups:
        for fault in setup.faults:
            yield Problem(code="setup-unreadable", is_error=True, message=f"{setup.name}: {fault}")


def _root(module: ModuleFile) -> Iterator[Problem]:
    if module.root.tag not in _ROOTS:
        message = f"the build file begins with {quoted(module.root.tag)}, with which no module begins"
        yield Problem(code="unreadable", is_error=True, message=message)


def _container(kind: Kind, module: ModuleFile) -> Iterator[Problem]:
    """What is wrong with the entries that make a file what it is."""
    metadata = module.metadata
    if kind is Kind.EXTENSION and EXTENSION_HEADER not in module.entries:
        message = f"there is no entry {EXTENSION_HEADER}: engines from 3.1 on do not take it for an extension"
        yield Problem(code="no-metadata", is_error=False, message=message)
        return
    if metadata is None and METADATA in module.entries:
        return  # that it cannot be read is told
    if metadata is None:
        message = f"there is no entry {METADATA}: libraries of modules cannot name the file"
        yield Problem(code="no-metadata", is_error=False, message=message)
        return
    root = module.root
    for what, stated, name in (
        ("name", metadata.name, root.get("name")),
        ("version", metadata.version, root.get("version")),
    ):
        if kind is Kind.MODULE and stated != name:
            message = (
                f"the {what} is {stated or 'empty'} in {METADATA} and {name or 'empty'} in the build file"
            )
            yield Problem(code="metadata-differs", is_error=False, message=message)
    if kind is Kind.MODULE and not _opens(metadata.engine, BUILD_FILE in module.entries):
        message = f"it is of engine {metadata.engine}, which looks for the other name of the build file"
        yield Problem(code="build-file-name", is_error=True, message=message)
    if kind is Kind.MODULE and EXTENSION_HEADER in module.entries:
        yield Problem(code="entry-forbidden", is_error=True, message=f"it holds an entry {EXTENSION_HEADER}")


def _opens(engine: str, is_new: bool) -> bool:
    """Whether an engine of a version looks for the build file of today's name, from 3.5, or the older one."""
    numbers = engine.split(".")[:2]
    if len(numbers) < 2 or not all(number.isascii() and number.isdecimal() for number in numbers):
        return True
    return ((int(numbers[0][:6]), int(numbers[1][:6])) >= (3, 5)) is is_new


def _by_checks(material: Material) -> Iterator[Problem]:
    """What checks of our own modules find; they tell more of a file than of one that is half unreadable.

    An extension is looked at as the engine has it, in its module, of which nothing is told again.
    """
    own, base = material.module, material.base
    if base is None:
        yield from _found_in(own, (*_OF_ALL, *(_OF_MODULES if material.kind is Kind.MODULE else ())))
        return
    yield from _found_in(own, (check_numbers,))
    try:
        against = tuple(held_against(own, base))
    except (BadInputError, ValueError) as error:
        yield Problem(code="unreadable", is_error=True, message=str(error))
        return
    for finding in against:
        code = finding.code.removeprefix("vmdx.")
        yield Problem(code=code, is_error=code in _KEEPS_OUT, message=finding.message)
    checks = (references.check_files, *_OF_MODULES)
    before = frozenset(_found_in(base, checks))
    yield from (problem for problem in _found_in(together(own, base), checks) if problem not in before)


def _found_in(module: ModuleFile, checks: Iterable[Check]) -> Iterator[Problem]:
    try:
        facts = gather(module)
    except (BadInputError, ValueError) as error:
        yield Problem(code="piece-unreadable", is_error=True, message=str(error))
        return
    for check in checks:
        try:
            for finding in check(facts):
                code = finding.code.removeprefix("vmod.")
                # A missing prototype is told once for all that name it.
                if code == "missing-prototype" or finding.message.endswith(_NO_FAULTS):
                    continue
                is_error = finding.severity is Severity.ERROR and code not in _HARMLESS
                yield Problem(code=code, is_error=is_error, message=finding.message)
        except (BadInputError, ValueError) as error:
            yield Problem(code="piece-unreadable", is_error=True, message=str(error))
