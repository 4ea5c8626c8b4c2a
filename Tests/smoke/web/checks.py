"""What the checks of web pages share: sentences, and the program."""

import subprocess

failures = 0
count = 0


def expect(sentence, holds, found=""):
    """Says a check's sentence as passed or failed, with what was found."""
    global failures, count
    count += 1
    failures += not holds
    print(f"{'ok' if holds else 'FAILED'}: {sentence}{f' ({found})' if found != '' else ''}", flush=True)


class Program:
    """The program that is checked, and the folder that it writes to."""

    def __init__(self, path, folder):
        self.path, self.folder = path, folder

    def output(self, *words):
        """What it writes to standard output."""
        done = subprocess.run(
            [self.path, *map(str, words)], stdin=subprocess.DEVNULL, capture_output=True)
        if done.returncode:
            raise SystemExit(f"{' '.join(map(str, words))}: {done.stderr.decode().strip()}")
        return done.stdout

    def export(self, effect, name, *options, size=(640, 360)):
        """Writes an effect to a file of the folder, and returns its path."""
        path = self.folder / name
        self.output("export", effect, "--seed", 1, "--size", f"{size[0]}x{size[1]}", "--quiet", *options, "-o", path)
        return path
