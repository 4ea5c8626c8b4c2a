"""Builds the wheel, with Python alone: the backend that pyproject.toml names.

The library that CONFETTI_LIBRARY names is carried in the wheel; without it the wheel is for any system, and uses the
library that is installed there. CONFETTI_TAG is the platform of the wheel's name, such as manylinux_2_34_x86_64.
The same files and the same SOURCE_DATE_EPOCH make the same wheel, to the byte.
"""

import base64
import hashlib
import os
import re
import tarfile
import time
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
NAME, PYTHON = "confetti-effects", ">=3.9"
SUMMARY = "Celebration effects for pygame, PySDL2, arcade, OpenGL and numpy"
FILE_NAME = NAME.replace("-", "_")
PAPERS = ("LICENSE", "THIRD_PARTY_NOTICES.md")
# Nothing in a zip is older than 1980.
OLDEST = 315532800


def version():
    """The version of the module."""
    found = re.search(r'^__version__ = "(.+)"$', (HERE / "src/confetti/__init__.py").read_text(), re.M)
    if not found:
        raise SystemExit("backend.py: src/confetti/__init__.py does not say its __version__.")
    return found.group(1)


def moment():
    """The time of all files, in seconds."""
    return max(int(os.environ.get("SOURCE_DATE_EPOCH", OLDEST)), OLDEST)


def metadata():
    """The text that pip and package indexes read."""
    lines = ["Metadata-Version: 2.4", f"Name: {NAME}", f"Version: {version()}", f"Summary: {SUMMARY}",
             "License-Expression: MIT", *(f"License-File: {paper}" for paper in PAPERS),
             "Keywords: confetti,particles,fireworks,pygame,sdl2,arcade,games", f"Requires-Python: {PYTHON}",
             "Classifier: Operating System :: POSIX :: Linux", "Classifier: Typing :: Typed",
             "Description-Content-Type: text/markdown", "", (HERE / "README.md").read_text()]
    return "\n".join(lines).encode()


def tag(library):
    """The tag of the wheel's name."""
    if not library:
        return "py3-none-any"
    return "py3-none-" + os.environ.get("CONFETTI_TAG", "linux_" + os.uname().machine)


def contents(library):
    """Everything in the wheel but its record, by path: (bytes, mode)."""
    files = {}
    for path in sorted((HERE / "src/confetti").iterdir()):
        if path.suffix == ".py" or path.name == "py.typed":
            files["confetti/" + path.name] = (path.read_bytes(), 0o644)
    if library:
        files["confetti/libconfetti.so.0"] = (Path(library).read_bytes(), 0o755)
    info = f"{FILE_NAME}-{version()}.dist-info/"
    kind = "false" if library else "true"
    wheel = f"Wheel-Version: 1.0\nGenerator: confetti\nRoot-Is-Purelib: {kind}\nTag: {tag(library)}\n"
    for paper in PAPERS:
        files[info + "licenses/" + paper] = ((HERE / paper).read_bytes(), 0o644)
    files[info + "METADATA"] = (metadata(), 0o644)
    files[info + "WHEEL"] = (wheel.encode(), 0o644)
    return files, info


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Writes the wheel and returns its name, as PEP 517 says."""
    library = os.environ.get("CONFETTI_LIBRARY")
    files, info = contents(library)
    record = []
    for path, (content, _) in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        record.append(f"{path},sha256={digest},{len(content)}\n")
    record.append(f"{info}RECORD,,\n")
    files[info + "RECORD"] = ("".join(record).encode(), 0o644)
    name = f"{FILE_NAME}-{version()}-{tag(library)}.whl"
    with zipfile.ZipFile(Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as wheel:
        for path, (content, mode) in files.items():
            entry = zipfile.ZipInfo(path, time.gmtime(moment())[:6])
            entry.compress_type, entry.external_attr, entry.create_system = zipfile.ZIP_DEFLATED, mode << 16, 3
            wheel.writestr(entry, content)
    return name


def build_sdist(sdist_directory, config_settings=None):
    """Writes the sources and returns the name of their file, as PEP 517 says."""
    root = f"{FILE_NAME}-{version()}"
    name = root + ".tar.gz"
    paths = [HERE / part for part in ("pyproject.toml", "backend.py", "README.md", *PAPERS)]
    paths += [path for path in sorted((HERE / "src/confetti").iterdir()) if path.suffix == ".py"]
    with tarfile.open(Path(sdist_directory) / name, "w:gz", dereference=True) as sources:
        for path in [*paths, HERE / "src/confetti/py.typed"]:
            sources.add(path, f"{root}/{path.relative_to(HERE)}")
        (Path(sdist_directory) / "PKG-INFO").write_bytes(metadata())
        sources.add(Path(sdist_directory) / "PKG-INFO", root + "/PKG-INFO")
        (Path(sdist_directory) / "PKG-INFO").unlink()
    return name
