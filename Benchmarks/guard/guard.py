"""Compares the figures of two builds, measured in turns: guard.py FOLDER ROUNDS.

The folder has the folders `before` and `after`, each with the programs ConfettiDemo and, since the benchmarks are a
program of their own, ConfettiBenchmarks; and `clock.so` where instructions can be counted.
"""

import json
import os
import re
import subprocess
import sys

# A figure that is this much worse is named.
TOLERANCE = 0.02
# The frames of the two runs whose difference is counted, so that the start does not count.
FEW, MANY = 60, 180
# Of these figures more is better; of all others less.
MORE_IS_BETTER = {"ratio", "perMillisecond", "capacity", "evaluateAndSubmit"}
# They say how much was measured, not how fast.
LEFT_OUT = re.compile(
    r"^(machine|notes)|\.(particles|echoes|frames|seconds|runs|settle\w*|yardstick\w*)$|Particles$")


def instructions(folder, program, *arguments, driver="dummy"):
    """The instructions of a run of the show, from its start to its end."""
    environment = dict(os.environ, LD_PRELOAD=f"{folder}/clock.so")
    if driver:
        environment["SDL_VIDEODRIVER"] = driver
    run = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", f"{folder}/{program}/ConfettiDemo",
         *arguments, "--size", "1280x720"],
        env=environment, cwd=folder, capture_output=True, text=True, check=True)
    # A process that the program has forked reports as well.
    return max(int(count) for count in re.findall(r"Collected : (\d+)", run.stderr))


def counted(folder):
    """The instructions of frames and of the start, before and after."""
    figures = {}
    for particles in (30, 100, 1000):
        for program in ("before", "after"):
            few, many = (
                instructions(folder, program, "--stress", str(particles), "--frames", str(frames))
                for frames in (FEW, MANY))
            name = f"instructions of a frame, {particles} particles"
            figures.setdefault(name, {})[program] = (many - few) / (MANY - FEW)
    if "DISPLAY" in os.environ:
        # Unseen, a show saves a picture at its end, which takes longer than the frame.
        for program in ("before", "after"):
            figures.setdefault("instructions of the first frame", {})[program] = instructions(
                folder, program, "--frames", "1", driver=None)
    return figures


def flat(value, path=""):
    """The numbers of a report, by their paths."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from flat(part, f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for part in value:
            if not isinstance(part, dict):
                continue
            name = " ".join(
                str(part[key]) for key in ("painter", "particles", "effect") if key in part)
            if path == "capacity":
                name = str(part.get("painter", ""))
                yield f"capacity {name}", float(part["particles"])
            else:
                yield from flat(part, f"{path} {name}")
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        if path.startswith("evaluateAndSubmit"):
            yield "evaluateAndSubmit", float(value)
        elif not LEFT_OUT.search(path):
            yield path, float(value)


def is_more_better(name):
    return name.split(" ")[0] in MORE_IS_BETTER or name.split(".")[-1] in MORE_IS_BETTER


def benchmarks(folder, program):
    """The command that runs the benchmarks; of older builds the program itself has it."""
    own = f"{folder}/{program}/ConfettiBenchmarks"
    return [own] if os.path.exists(own) else [f"{folder}/{program}/ConfettiDemo", "bench"]


def timed(folder, rounds):
    """The best of each figure of the benchmarks, before and after, measured in turns."""
    figures = {}
    for number in range(rounds):
        for program in ("before", "after"):
            print(f"measuring {program}, round {number + 1} of {rounds} …", flush=True)
            run = subprocess.run(
                [*benchmarks(folder, program), "--json"], cwd=folder, capture_output=True,
                text=True, check=True)
            for name, value in flat(json.loads(run.stdout)):
                better = max if is_more_better(name) else min
                best = figures.setdefault(name, {})
                best[program] = better(best.get(program, value), value)
    return figures


def worse(name, before, after):
    """How many times as bad the second number is."""
    return before / after if is_more_better(name) else after / before


def show(title, figures):
    """Prints figures; returns the names of those that became worse."""
    slower = []
    print(f"\n{title:56}{'before':>14}{'after':>14}{'× as slow':>12}")
    for name, pair in figures.items():
        if len(pair) < 2 or min(pair.values()) <= 0:
            continue
        before, after = pair["before"], pair["after"]
        factor = worse(name, before, after)
        mark = " slower" if factor > 1 + TOLERANCE else ""
        print(f"  {name:54}{before:14,.4g}{after:14,.4g}{factor:12.3f}{mark}")
        if mark:
            slower.append(f"{name}: {100 * (factor - 1):.1f} %")
    return slower


def main():
    folder, rounds = sys.argv[1], int(sys.argv[2])
    more = []
    if os.path.exists(f"{folder}/clock.so"):
        print("counting instructions …", flush=True)
        more = show("Counted", counted(folder))
    else:
        print("Instructions are not counted: install valgrind for that.")
    slower = show("Measured, the best of all rounds", timed(folder, rounds))
    print()
    for line in more:
        print(f"More than {TOLERANCE:.0%} more instructions: {line}")
    for line in slower:
        print(f"More than {TOLERANCE:.0%} slower, if the machine was quiet: {line}")
    if not more + slower:
        print(f"Nothing became slower by more than {TOLERANCE:.0%}.")
    return 1 if more else 0


if __name__ == "__main__":
    sys.exit(main())
