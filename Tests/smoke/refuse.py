"""Refuses every call of the system and of SDL that a short run of the program makes, one after the other.

    refuse.py PROGRAM

Whatever is refused, the program ends by itself, with a status that it has chosen, one sentence for a
failure, and no file half-written. A run that succeeds all the same has made the same file as ever.
MOST says how many calls of a function are tried at most (default: 12, spread over all).
"""

import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile

program = os.path.realpath(sys.argv[1])
here = os.path.dirname(os.path.realpath(__file__))
most = int(os.environ.get("MOST", "12"))
failures = 0
tried = 0


class Run:
    """A short run, in an empty folder.

    Refusals of memory are left out, because Swift itself ends a program that gets none.
    """

    def __init__(self, name, arguments, made=None, environment=None, statuses=(0, 1, 64), leaves_out=()):
        self.name, self.arguments, self.made = name, arguments, made
        self.environment, self.statuses = environment or {}, statuses
        self.leaves_out = {"mmap", *leaves_out}

    def start(self, shim, **variables):
        folder = tempfile.mkdtemp(dir=base)
        environment = dict(os.environ, SDL_VIDEODRIVER="dummy", LD_PRELOAD=shim, HOME=folder, TMPDIR=folder)
        environment.update(self.environment, **variables)
        try:
            ended = subprocess.run([program] + self.arguments, cwd=folder, env=environment, timeout=60,
                                   stdin=subprocess.DEVNULL, capture_output=True)
            status, said = ended.returncode, ended.stderr.decode(errors="replace")
            if self.name == "check":
                said += ended.stdout.decode(errors="replace")
        except subprocess.TimeoutExpired:
            status, said = "none within 60 s", ""
        files = {}
        for path, _, names in os.walk(folder):
            for name in names:
                with open(os.path.join(path, name), "rb") as file:
                    files[os.path.relpath(os.path.join(path, name), folder)] = file.read()
        return status, said, files


def problem(run, status, said, files, usual):
    """One sentence on what went wrong with a run in which a call was refused; None if nothing did."""
    if status not in run.statuses:
        return f"its status is {status}"
    halves = [name for name in files if "/.confetti-" in "/" + name]
    if halves:
        return f"it leaves {halves[0]}"
    lines = [line for line in said.splitlines() if line]
    strange = [line for line in lines if not re.match(r"ConfettiDemo: |.*\.json:\d|\S+\.json|\S+: ", line)]
    if strange:
        return f"it says “{strange[0][:100]}”"
    if status != 0 and not lines:
        return "it fails without a word"
    if run.made and status == 0 and files.get(run.made) != usual[2].get(run.made):
        return f"it succeeds, and {run.made} is another file"
    if run.made and status != 0 and run.made in files and files[run.made] != usual[2].get(run.made):
        return f"it fails, and leaves a part of {run.made}"
    return None


def try_all(run, shim):
    global failures, tried
    counts = os.path.join(base, "counts")
    usual = run.start(shim, REFUSE_COUNTS=counts)
    if usual[0] != 0:
        print(f"FAILED: {run.name}: it fails even where nothing is refused: {usual[1]}", file=sys.stderr)
        failures += 1
        return
    functions = dict(line.split() for line in open(counts))
    calls = []
    for function, count in functions.items():
        count = int(count)
        numbers = range(1, count + 1) if count <= most else sorted(
            {1 + round(index * (count - 1) / (most - 1)) for index in range(most)})
        if function not in run.leaves_out:
            calls += [(function, number, count) for number in numbers]
    # Most runs wait for their deadlines, so several share a core.
    with concurrent.futures.ThreadPoolExecutor(2 * (os.cpu_count() or 1)) as pool:
        ends = pool.map(lambda call: run.start(shim, REFUSE=f"{call[0]}:{call[1]}"), calls)
        for (function, number, count), end in zip(calls, ends):
            found = problem(run, *end, usual)
            if found:
                failures += 1
                print(f"FAILED: {run.name}, call {number} of {count} of {function} refused: {found}",
                      file=sys.stderr)
    count = len(calls)
    tried += count
    print(f"ok: {run.name}: {count} calls of {len(functions)} functions were refused, one at a time")


runs = [
    Run("render", ["render", "party", "--seed", "1", "--size", "160x90", "-o", "party.png"], "party.png"),
    Run("export", ["export", "sparks", "--seed", "1", "--size", "160x90", "--duration", "0.1", "--quiet",
                   "-o", "sparks.apng"], "sparks.apng"),
    Run("trace", ["trace", "sparks", "--seed", "1", "--at", "0.5"]),
    Run("check", ["check", os.path.join(here, "../../Fuzz/Corpus/effect/rocket.json")]),
    Run("the show", ["--frames", "3", "--seed", "1", "--size", "320x240", "--stats", "report.json"]),
    # A command that cannot be started has the status that shells give then.
    Run("celebrate", ["celebrate", "--", "true"], statuses=(0, 1, 126)),
]
if os.environ.get("DISPLAY"):
    # Without threads of its own, OpenGL's emulation waits for them for ever.
    for painter, leaves_out in (("cpu", ()), ("gpu", ("pthread_create",))):
        runs.append(Run(f"the show in a window ({painter} painter)",
                        ["--frames", "3", "--seed", "1", "--painter", painter],
                        environment={"SDL_VIDEODRIVER": "x11", "LIBGL_ALWAYS_SOFTWARE": "1"},
                        leaves_out=leaves_out))

with tempfile.TemporaryDirectory() as base:
    shim = os.path.join(base, "refuse.so")
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-Wno-nonnull", "-o", shim, os.path.join(here, "refuse.c"), "-ldl"],
                   check=True)
    for run in runs:
        if len(sys.argv) < 3 or run.name in sys.argv[2:]:
            try_all(run, shim)
print(f"{tried} calls were refused, {failures} runs went wrong")
sys.exit(failures > 0)
