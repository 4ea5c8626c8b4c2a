#!/usr/bin/env python3
"""Celebrates in terminals that take little, nothing, or everything only at the end.

terminals.py PROGRAM: prints a line for each check; fails if one of them did.
"""
import fcntl, os, pty, select, signal, struct, subprocess, sys, tempfile, termios, time

LEAVING = b"\x18\x1b\\\x1b[?2026l\x1b[0m\x1b[?7h\x1b[?25h\x1b[?1049l"
LONGEST = 40  # seconds until a status that has not come is lost
# A write of a whole frame never returns.
HANGING = b"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <unistd.h>
ssize_t write(int file, const void *bytes, size_t count) {
  ssize_t (*next)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
  while (count > 2000 && isatty(file)) pause();
  return next(file, bytes, count);
}
"""
failures = 0


def expect(sentence, holds, seen=""):
    global failures
    print(f"{'ok' if holds else 'FAILED'}: {sentence}{'' if holds else f' ({seen})'}", flush=True)
    failures += not holds


class Terminal:
    """A program in a terminal of 200 × 60 that answers nothing and takes so many bytes a second."""

    def __init__(self, words, rate, **variables):
        self.rate, self.taken, self.status = rate, b"", None
        self.master, self.slave = pty.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", 60, 200, 0, 0))
        self.before = termios.tcgetattr(self.slave)
        self.began = time.monotonic()
        self.process = os.fork()
        if self.process == 0:
            os.setsid()
            fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
            for stream in range(3):
                os.dup2(self.slave, stream)
            os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8", SWIFT_BACKTRACE="enable=no")
            for name in ("TMUX", "STY", "NO_COLOR", "COLORTERM"):
                os.environ.pop(name, None)
            os.environ.update(variables)
            os.execvp(words[0], words)

    def take(self, most):
        if most and select.select([self.master], [], [], 0)[0]:
            self.taken += os.read(self.master, most)
            return True
        return False

    def run(self, seconds):
        """Lets it go on for a time, or to its end; returns whether it has ended."""
        end = time.monotonic() + seconds
        while self.status is None and time.monotonic() < end:
            time.sleep(0.05)
            self.take(self.rate // 20)
            process, status = os.waitpid(self.process, os.WNOHANG)
            if process:
                self.status = os.waitstatus_to_exitcode(status)
        return self.status is not None

    def rest(self):
        """Takes everything that is left; returns how much that was."""
        before = len(self.taken)
        while self.take(65536):
            pass
        return len(self.taken) - before

    def check(self, name, status, isDrawn=True):
        isOver = self.run(LONGEST)
        if not isOver:
            os.killpg(self.process, signal.SIGKILL)
        seconds = time.monotonic() - self.began
        expect(f"{name}: it ends with the status {status}", self.status == status,
               f"{self.status} after {seconds:.0f} s")
        late = self.rest()
        expect(f"{name}: little is left of the frames", late < 16384, f"{late} bytes")
        expect(f"{name}: the modes are as before", termios.tcgetattr(self.slave) == self.before)
        if isDrawn:
            expect(f"{name}: it was drawn on", b"\x1b[?1049h" in self.taken)
        place = self.taken.rfind(LEAVING)
        isBack = place > self.taken.rfind(b"\x1b[?1049h") if isDrawn else b"\x1b[" not in self.taken
        expect(f"{name}: the screen is as before", isBack, self.taken[-80:])
        os.close(self.master)
        os.close(self.slave)


def main(program):
    celebrate = [program, "celebrate", "--terminal", "--seed", "7", "snow"]
    watched = celebrate + ["--on", "always", "--", "sh", "-c", "sleep 0.4; exit 5"]
    for name, rate in (("a terminal of 1,920 bytes a second", 1920), ("one that takes nothing", 0)):
        Terminal(watched, rate).check(name, 5)

    stopped = Terminal(watched, 1 << 20)
    stopped.run(0.1)
    os.write(stopped.master, b"\x13")
    stopped.check("one that was stopped before", 5, isDrawn=False)

    stopped = Terminal(watched, 1 << 20)
    stopped.run(1.5)
    os.write(stopped.master, b"\x13")
    stopped.check("one that is stopped meanwhile", 5)

    for name, rate in (("a slow one", 1920), ("one that takes nothing", 0)):
        for kind in (signal.SIGSEGV, signal.SIGABRT, signal.SIGTERM):
            crashing = Terminal(celebrate, rate)
            crashing.run(1.2)
            os.kill(crashing.process, kind)
            crashing.check(f"{kind.name} in {name}", -kind)

    talking = Terminal(["sh", "-c", 'head -c 10000 /dev/zero | tr "\\0" "~"; exec "$@"', "sh"] + celebrate, 1920)
    talking.run(2)
    os.kill(talking.process, signal.SIGTERM)
    talking.check("SIGTERM while a slow one still shows earlier output", -signal.SIGTERM)
    count = talking.taken.count(b"~")
    expect("all of the earlier output comes", count == 10000, f"{count} of 10000 bytes")

    others = (signal.SIGUSR1, signal.SIGALRM, signal.SIGXCPU, signal.SIGQUIT, signal.SIGRTMIN + 3)
    for kind in others:
        ended = Terminal(celebrate, 1 << 20)
        ended.run(1.2)
        os.kill(ended.process, kind)
        ended.check(f"signal {int(kind)}", -kind)
    told = Terminal(watched[:-1] + ["sleep 0.2; exit 5"], 1 << 20)
    told.run(1.2)
    os.kill(told.process, signal.SIGUSR1)
    told.check("SIGUSR1 that is passed on", 5)

    with tempfile.TemporaryDirectory() as folder:
        library = os.path.join(folder, "hang.so")
        subprocess.run(["cc", "-shared", "-fPIC", "-xc", "-", "-o", library, "-ldl"], input=HANGING, check=True)
        for count, bound in ((1, 8), (2, 2)):
            hanging = Terminal(celebrate, 1 << 20, LD_PRELOAD=library)
            hanging.run(1.2)
            began = time.monotonic()
            for _ in range(count):
                os.kill(hanging.process, signal.SIGTERM)
                time.sleep(0.3)
            name = f"one that hangs and gets SIGTERM {count} times"
            hanging.check(name, -signal.SIGTERM)
            seconds = time.monotonic() - began
            expect(f"{name}: it ends in time", seconds < bound, f"{seconds:.1f} s")

    with tempfile.TemporaryDirectory() as folder:
        for script in ("sleep 100", "echo x; exec >&-; sleep 100", "yes x"):
            path = os.path.join(folder, "tmux")
            with open(path, "w") as file:
                file.write(f"#!/bin/sh\n{script}\n")
            os.chmod(path, 0o755)
            asking = Terminal(celebrate[:-1] + ["cannon"], 1 << 20, TMUX="x", TMUX_PANE="%0",
                              PATH=f"{folder}:{os.environ['PATH']}")
            asking.check(f"a tmux that does “{script}”", 0)
        os.remove(path)

    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "effect.json")
        effect = subprocess.run([program, "print", "sparks"], capture_output=True).stdout
        with open(path, "wb") as file:
            file.write("// \u202e\x9b31m\n".encode() + effect)
        printing = Terminal([program, "print", path], 1 << 20)
        printing.run(10)
        printing.rest()
        expect("a terminal gets a file without what controls it",
               "// \ufffd\ufffd31m\r\n".encode() in printing.taken, printing.taken[:80])
        printed = subprocess.run([program, "print", path], capture_output=True).stdout
        expect("a pipe gets it as it is", "// \u202e\x9b31m\n".encode() in printed, printed[:80])

    with tempfile.TemporaryDirectory() as folder:
        film = os.path.join(folder, "film.apng")
        exporting = Terminal([program, "export", "snow", "--duration", "600", "-o", film], 1 << 20)
        exporting.run(1.5)
        os.write(exporting.master, b"\x13")
        before = os.stat(os.path.join(folder, os.listdir(folder)[0])).st_size
        exporting.run(1.5)
        after = os.stat(os.path.join(folder, os.listdir(folder)[0])).st_size
        expect("a film goes on while its terminal is stopped", after > before, after - before)
        os.kill(exporting.process, signal.SIGTERM)
        expect("SIGTERM ends it then", exporting.run(5) and exporting.status == 143,
               exporting.status)
        expect("and leaves nothing", os.listdir(folder) == [], os.listdir(folder))
        if exporting.status is None:
            os.kill(exporting.process, signal.SIGKILL)
    return 1 if failures else 0


sys.exit(main(os.path.abspath(sys.argv[1])))
