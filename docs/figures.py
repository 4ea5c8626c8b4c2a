#!/usr/bin/env python3
"""Computes the figures and pictures that documents state, and compares them with the documents.

    docs/figures.py PROGRAM            says what is no longer true; fails if anything is
    docs/figures.py PROGRAM --write    writes today's into the documents; look at the difference

PROGRAM is a release build: with it the figures take a minute or two, and many times as long without optimization.
"""
import concurrent.futures, gzip, os, re, shlex, subprocess, sys, tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
WORDS = "no one two three four five six seven eight nine ten eleven twelve".split()
stale = []


def read(name):
    with open(os.path.join(ROOT, name), encoding="utf-8") as file:
        return file.read()


def replace(name, old, new):
    """Notes that a document says something else than is so, and mends it where that is asked for."""
    if old == new:
        return
    stale.append(f"{name}: “{old}” should be “{new}”")
    if "--write" in sys.argv:
        text = read(name).replace(old, new, 1)
        with open(os.path.join(ROOT, name), "w", encoding="utf-8") as file:
            file.write(text)


def export(program, effect, options, ending):
    """A file, and the line about it."""
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/film.{ending}"
        words = [program, "export", effect, *options, "--seed", "1", "--size", "640x360", "-o", path]
        said = subprocess.run(words, check=True, capture_output=True, text=True).stderr
        with open(path, "rb") as file:
            return file.read(), said


def export_row(program, row, ending):
    """A file of the effect that a row of a table names, and the line about it."""
    name = row.split("|")[1].strip()
    options = ["--loop", "--duration", "4"] if "loop" in name else []
    return export(program, name.split(",")[0], options, ending)


def film_of_shapes(program, row, ending):
    """The cells of a row of the table of docs/vectors.md for a format, as they are today."""
    film, _ = export_row(program, row, ending)
    size = f"{len(film) / 1000:.0f} ({len(gzip.compress(film, 9, mtime=0)) / 1000:.0f})"
    return size, film.count(b'\n{"ddd"')


def films_of_shapes(program):
    rows = re.findall(r"^\| [a-z].*\| \d+ \| \d+ \(\d+\) \| \d+ \(\d+\) \|$", read("docs/vectors.md"), re.M)
    assert len(rows) > 8, "docs/vectors.md has its table"

    def known(file):
        """How large a file was when the row was written: the largest take longest, so they come first."""
        row, ending = file
        return int(re.findall(r"(\d+) \(", row)[ending == "json"])

    files = sorted(((row, ending) for row in rows for ending in ("svg", "json")), key=known, reverse=True)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        cells = dict(zip(files, pool.map(lambda file: film_of_shapes(program, *file), files)))
    for row in rows:
        (svg, _), (lottie, shapes) = cells[row, "svg"], cells[row, "json"]
        replace("docs/vectors.md", row, f"| {row.split('|')[1].strip()} | {shapes} | {svg} | {lottie} |")


def baked_effect(program, row):
    """A row of the table of docs/web.md, as it is today."""
    name = row.split("|")[1].strip()
    file, said = export_row(program, row, "baked")
    particles = re.search(r"(\d+) particle", said)[1]
    sizes = (len(part) / 1000 for part in (file, gzip.compress(file, 9, mtime=0)))
    return " | ".join([f"| {name}", particles, *(f"{size:.1f}" if size < 10 else f"{size:.0f}" for size in sizes)]) + " |"


def baked_effects(program):
    rows = re.findall(r"^\| [a-z].*\| \d+ \| [\d.]+ \| [\d.]+ \|$", read("docs/web.md"), re.M)
    assert len(rows) > 5, "docs/web.md has its table"
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for row, today in zip(rows, pool.map(lambda row: baked_effect(program, row), rows)):
            replace("docs/web.md", row, today)


def pictures(program):
    """Pictures that stand beside the very command that makes them."""
    for document, picture in (("docs/films.md", "loop.png"), ("docs/command-line.md", "sparks.png")):
        words = re.search(r"confetti ((?:export|render)[^`]*?-o (?:docs/)?" + re.escape(picture) + "[^`\n]*)", read(document))
        assert words, f"{document} says how {picture} is made"
        path = os.path.join(ROOT, "docs", picture)
        with tempfile.TemporaryDirectory() as folder:
            made = f"{folder}/{picture}"
            command = [made if word.endswith(picture) else word for word in shlex.split(words[1].replace("\\\n", " "))]
            subprocess.run([program, *command], check=True, capture_output=True)
            with open(made, "rb") as new, open(path, "rb") as old:
                new, old = new.read(), old.read()
        if new != old:
            stale.append(f"docs/{picture}: today's program draws otherwise")
            if "--write" in sys.argv:
                with open(path, "wb") as file:
                    file.write(new)


def counts(program):
    listed = subprocess.run([program, "list"], check=True, capture_output=True, text=True).stdout
    effects = len(re.findall(r"^  [a-z]", listed, re.M))
    tens = {4: "forty", 5: "fifty", 6: "sixty"}[effects // 10]
    spelt = tens + (f"-{WORDS[effects % 10]}" if effects % 10 else "")
    found = re.search(r"\[All ([a-z-]+)\]\(docs/gallery\.md\)", read("README.md"))
    assert found, "README.md says how many effects there are"
    replace("README.md", found[0], found[0].replace(found[1], spelt))
    examples = len(re.findall(r"executableTarget\(", read("Examples/Package.swift")))
    found = re.search(r"\[([a-z]+) examples\]\(Examples/README\.md\)", read("README.md"))
    assert found, "README.md says how many examples there are"
    replace("README.md", found[0], found[0].replace(found[1], WORDS[examples]))


def main():
    program = os.path.realpath(sys.argv[1])
    os.environ["TZ"] = "UTC"
    counts(program)
    pictures(program)
    films_of_shapes(program)
    baked_effects(program)
    for line in stale:
        print(line)
    print(f"{len(stale)} figures and pictures of the documents {'were' if '--write' in sys.argv else 'are'} out of date")
    return bool(stale) and "--write" not in sys.argv


if __name__ == "__main__":
    sys.exit(main())
