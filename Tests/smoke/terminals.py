#!/usr/bin/env python3
"""Celebrates in terminals that take little, nothing, or everything only at the end.

terminals.py PROGRAM: prints a line for each check; fails if one of them did.
"""
import concurrent.futures, fcntl, os, pty, select, signal, struct, subprocess, sys, tempfile, termios, time

BEGINNING = b"\x1b[?1049h"
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

    def draw(self, seconds):
        """Lets it go on until it is drawn on, which takes a busy computer its time, and then for a time."""
        end = time.monotonic() + LONGEST
        while BEGINNING not in self.taken and time.monotonic() < end and not self.run(0.05):
            pass
        return self.run(seconds)

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
            expect(f"{name}: it was drawn on", BEGINNING in self.taken)
        place = self.taken.rfind(LEAVING)
        isBack = place > self.taken.rfind(BEGINNING) if isDrawn else b"\x1b[" not in self.taken
        expect(f"{name}: the screen is as before", isBack, self.taken[-80:])
        os.close(self.master)
        os.close(self.slave)


def cases(program):
    """Each is a function without arguments; they mostly wait, so several run at a time."""
    celebrate = [program, "celebrate", "--terminal", "--seed", "7", "snow"]
    watched = celebrate + ["--on", "always", "--", "sh", "-c", "sleep 0.4; exit 5"]

    def slow(name, rate):
        Terminal(watched, rate).check(name, 5)

    def stopped(name, seconds, isDrawn):
        terminal = Terminal(watched, 1 << 20)
        if isDrawn:
            terminal.draw(seconds)
        else:
            terminal.run(seconds)
        os.write(terminal.master, b"\x13")
        terminal.check(name, 5, isDrawn=isDrawn)

    def signalled(name, kind, rate):
        terminal = Terminal(celebrate, rate)
        if rate:
            terminal.draw(0.7)
        else:
            terminal.run(1.2)
        os.kill(terminal.process, kind)
        terminal.check(name, -kind)

    def passed():
        terminal = Terminal(watched[:-1] + ["sleep 0.2; exit 5"], 1 << 20)
        terminal.draw(0.5)
        os.kill(terminal.process, signal.SIGUSR1)
        terminal.check("SIGUSR1 that is passed on", 5)

    def talking():
        words = ["sh", "-c", 'head -c 10000 /dev/zero | tr "\\0" "~"; exec "$@"', "sh"] + celebrate
        terminal = Terminal(words, 1920)
        terminal.run(3)
        os.kill(terminal.process, signal.SIGTERM)
        terminal.check("SIGTERM while a slow one still shows earlier output", -signal.SIGTERM)
        count = terminal.taken.count(b"~")
        expect("all of the earlier output comes", count == 10000, f"{count} of 10000 bytes")

    def hanging(count, bound):
        with tempfile.TemporaryDirectory() as folder:
            library = os.path.join(folder, "hang.so")
            subprocess.run(["cc", "-shared", "-fPIC", "-xc", "-", "-o", library, "-ldl"], input=HANGING, check=True)
            terminal = Terminal(celebrate, 1 << 20, LD_PRELOAD=library)
            terminal.draw(0.7)
            began = time.monotonic()
            for _ in range(count):
                os.kill(terminal.process, signal.SIGTERM)
                time.sleep(0.3)
            name = f"one that hangs and gets SIGTERM {count} times"
            terminal.check(name, -signal.SIGTERM)
            seconds = time.monotonic() - began
            expect(f"{name}: it ends in time", seconds < bound, f"{seconds:.1f} s")

    def tmux(script):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "tmux")
            with open(path, "w") as file:
                file.write(f"#!/bin/sh\n{script}\n")
            os.chmod(path, 0o755)
            asking = Terminal(celebrate[:-1] + ["cannon"], 1 << 20, TMUX="x", TMUX_PANE="%0",
                              PATH=f"{folder}:{os.environ['PATH']}")
            asking.check(f"a tmux that does “{script}”", 0)

    def printing():
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "effect.json")
            effect = subprocess.run([program, "print", "sparks"], capture_output=True).stdout
            with open(path, "wb") as file:
                file.write("// \u202e\x9b31m\n".encode() + effect)
            terminal = Terminal([program, "print", path], 1 << 20)
            terminal.run(10)
            terminal.rest()
            expect("a terminal gets a file without what controls it",
                   "// \ufffd\ufffd31m\r\n".encode() in terminal.taken, terminal.taken[:80])
            printed = subprocess.run([program, "print", path], capture_output=True).stdout
            expect("a pipe gets it as it is", "// \u202e\x9b31m\n".encode() in printed, printed[:80])

    def ringing():
        bell = b"\x07"
        for words, count in (([], 0), (["--sound"], 0), (["--bell"], 1), (["--bell", "--sound"], 1)):
            terminal = Terminal([program, "celebrate", "--terminal", "sparks"] + words, 1 << 20)
            terminal.run(10)
            terminal.rest()
            rung = terminal.taken.count(bell)
            expect(f"with {' '.join(words) or 'neither'} the bell rings {count} times, and the status is 0",
                   (rung, terminal.status) == (count, 0), f"{rung} times, status {terminal.status}")
        late = Terminal([program, "celebrate", "--bell", "--terminal", "sparks", "--", "sleep", "1"], 1 << 20)
        late.run(0.8)
        expect("it does not ring before the command has ended", bell not in late.taken)
        late.run(10)
        late.rest()
        expect("but afterwards", late.taken.count(bell) == 1 and late.status == 0, late.status)
        again = Terminal([program, "celebrate", "--bell", "--terminal", "snow"], 1 << 20)
        again.run(1)
        fcntl.ioctl(again.slave, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
        again.run(1)
        os.kill(again.process, signal.SIGTERM)
        again.run(5)
        again.rest()
        expect("another size does not ring it again", again.taken.count(bell) == 1, again.taken.count(bell))
        piped = subprocess.run([program, "celebrate", "--bell", "--terminal", "sparks"], capture_output=True)
        expect("a pipe gets no bell", (piped.stdout, piped.returncode) == (b"", 0), piped)

    def exporting():
        with tempfile.TemporaryDirectory() as folder:
            film = os.path.join(folder, "film.apng")
            terminal = Terminal([program, "export", "snow", "--duration", "600", "-o", film], 1 << 20)
            terminal.run(1.5)
            os.write(terminal.master, b"\x13")
            before = os.stat(os.path.join(folder, os.listdir(folder)[0])).st_size
            terminal.run(1.5)
            after = os.stat(os.path.join(folder, os.listdir(folder)[0])).st_size
            expect("a film goes on while its terminal is stopped", after > before, after - before)
            os.kill(terminal.process, signal.SIGTERM)
            expect("SIGTERM ends it then", terminal.run(5) and terminal.status == 143, terminal.status)
            expect("and leaves nothing", os.listdir(folder) == [], os.listdir(folder))
            if terminal.status is None:
                os.kill(terminal.process, signal.SIGKILL)

    yield lambda: slow("a terminal of 1,920 bytes a second", 1920)
    yield lambda: slow("one that takes nothing", 0)
    yield lambda: stopped("one that was stopped before", 0.1, False)
    yield lambda: stopped("one that is stopped meanwhile", 0.7, True)
    for name, rate in (("a slow one", 1920), ("one that takes nothing", 0)):
        for kind in (signal.SIGSEGV, signal.SIGABRT, signal.SIGTERM):
            yield lambda name=name, rate=rate, kind=kind: signalled(f"{kind.name} in {name}", kind, rate)
    for kind in (signal.SIGUSR1, signal.SIGALRM, signal.SIGXCPU, signal.SIGQUIT, signal.SIGVTALRM, signal.SIGPROF,
                 signal.SIGRTMIN + 3):
        yield lambda kind=kind: signalled(f"signal {int(kind)}", kind, 1 << 20)
    yield lambda: hanging(1, 8)
    yield lambda: hanging(2, 2)
    for script in ("sleep 100", "echo x; exec >&-; sleep 100", "yes x"):
        yield lambda script=script: tmux(script)
    yield from (passed, talking, printing, ringing, exporting)


def main(program):
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        for end in [pool.submit(case) for case in cases(program)]:
            end.result()
    return 1 if failures else 0


sys.exit(main(os.path.abspath(sys.argv[1])))
