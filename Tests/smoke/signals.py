#!/usr/bin/env python3
"""Sends each signal to the show, to a celebration that watches a command, and to an export; then lets them crash
under Swift's backtracer, which stops the other threads of a crashing program by signals of its own.

signals.py PROGRAM: prints a line for each check; fails if one of them did.
"""
import concurrent.futures, contextlib, os, signal, subprocess, sys, tempfile, time

CRASHES = [signal.SIGSEGV, signal.SIGBUS, signal.SIGILL, signal.SIGFPE, signal.SIGABRT, signal.SIGTRAP, signal.SIGSYS]
ENDINGS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGUSR1, signal.SIGUSR2,
           signal.SIGALRM, signal.SIGXCPU, signal.SIGIO, signal.SIGPWR, signal.SIGRTMIN, signal.SIGRTMAX]
PROFILERS = [signal.SIGVTALRM, signal.SIGPROF]
# A crash that another process sends is over once the backtracer has told of it: these happen in the program.
CRASHING = b"""
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>
static void *crash(void *unused) {
  int number = atoi(getenv("CRASH"));
  sigset_t others;
  int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGPROF};
  sigfillset(&others);
  for (unsigned index = 0; index < sizeof crashes / sizeof *crashes; index++) sigdelset(&others, crashes[index]);
  pthread_sigmask(SIG_BLOCK, &others, 0);
  getc(stdin);
  for (;;) {
    switch (number) {
    case SIGSEGV: *(volatile int *)8 = 1; break;
    case SIGBUS: *(volatile int *)mmap(0, 4096, PROT_WRITE, MAP_SHARED, fileno(tmpfile()), 0) = 1; break;
    case SIGILL: __builtin_trap(); break;
    case SIGABRT: abort();
    default: raise(number);
    }
  }
}
__attribute__((constructor)) static void begin(void) {
  pthread_t thread;
  unsetenv("LD_PRELOAD");
  pthread_create(&thread, 0, crash, 0);
}
"""
PASSED_OVER = [signal.SIGPIPE, signal.SIGXFSZ, signal.SIGWINCH, signal.SIGURG, signal.SIGCHLD, signal.SIGCONT]
LONGEST = 60  # seconds until a program that has not ended is lost
failures = 0


def expect(sentence, holds, seen=""):
    global failures
    print(f"{'ok' if holds else 'FAILED'}: {sentence}{'' if holds else f' ({seen})'}", flush=True)
    failures += not holds


def has(process, field, number):
    """Whether a signal is in a set that the system has for a process, such as that of those it has blocked."""
    try:
        with open(f"/proc/{process}/status") as lines:
            masks = [line.split()[1] for line in lines if line.startswith(field)]
        return bool(int(masks[0], 16) >> (number - 1) & 1)
    except (OSError, IndexError):
        return False


def listens(process):
    """Whether a program has blocked the signals that a thread of it waits for."""
    return has(process, "SigBlk:", signal.SIGUSR1)


def quit_early(program):
    """The status of a program that gets SIGQUIT before it waits for signals, with backtraces."""
    variables = dict(os.environ, SWIFT_BACKTRACE="enable=yes,color=no,interactive=no")
    with subprocess.Popen([program, "check", "-"], env=variables, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL) as process:
        end = time.monotonic() + LONGEST
        # The program ignores it right after it has seen to SIGQUIT.
        while not has(process.pid, "SigIgn:", signal.SIGPIPE) and time.monotonic() < end:
            time.sleep(0.005)
        process.send_signal(signal.SIGQUIT)
        try:
            return process.wait(2)
        except subprocess.TimeoutExpired:
            process.kill()
            return None


def try_out(program, crashing, name, words, number, backtraces):
    """Sends a signal to a program that is at work, or lets it crash; returns its status, and its output."""
    folder = tempfile.mkdtemp()
    variables = dict(os.environ, SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy", LC_ALL="C.UTF-8",
                     SWIFT_BACKTRACE=f"enable={'yes' if backtraces else 'no'},color=no,interactive=no,threads=crashed")
    for variable in ("DISPLAY", "WAYLAND_DISPLAY"):
        variables.pop(variable, None)
    if backtraces:
        variables.update(LD_PRELOAD=crashing, CRASH=str(int(number)))
    with open(f"{folder}/said", "wb") as said:
        process = subprocess.Popen(
            [program] + words, cwd=folder, env=variables, stdin=subprocess.PIPE, stdout=said, stderr=said,
            start_new_session=True)
        end = time.monotonic() + LONGEST
        while not listens(process.pid) and time.monotonic() < end:
            time.sleep(0.02)
        time.sleep(0.7)
        if backtraces:
            process.stdin.write(b"\n")
            process.stdin.flush()
        else:
            os.kill(process.pid, number)
        if number in PASSED_OVER:
            time.sleep(0.3)
            isThere = process.poll() is None
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            return isThere, ""
        try:
            process.wait(LONGEST)
        except subprocess.TimeoutExpired:
            pass
        # Its children are in the same group; a program that is over keeps its number until it was waited for.
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    with open(f"{folder}/said", "rb") as said:
        return process.returncode, said.read().decode(errors="replace")


def main():
    program = os.path.realpath(sys.argv[1])
    # A shell's background jobs ignore some of the signals, and so would the programs.
    for number in ENDINGS[:4]:
        signal.signal(number, signal.SIG_DFL)
    programs = {
        "a show": ["--painter", "cpu", "--size", "320x200"],
        "a celebration that watches a command": ["celebrate", "--", "sleep", "20"],
        "an export": ["export", "snow", "--duration", "600", "--size", "640x360", "-o", "snow.apng"],
    }
    cases = []
    for name, words in programs.items():
        cases += [(name, words, number, False) for number in CRASHES + PROFILERS + ENDINGS + PASSED_OVER]
        cases += [(name, words, number, True) for number in CRASHES[:-1]]
    with concurrent.futures.ThreadPoolExecutor(12) as pool, tempfile.TemporaryDirectory() as folder:
        crashing = f"{folder}/crashing.so"
        subprocess.run(["cc", "-x", "c", "-shared", "-fPIC", "-o", crashing, "-"], input=CRASHING, check=True)
        outcomes = pool.map(lambda case: try_out(program, crashing, *case), cases)
        for (name, _, number, backtraces), (status, said) in zip(cases, outcomes):
            word = f"{name}, {signal.Signals(number).name}{', with backtraces' if backtraces else ''}"
            if number in CRASHES + PROFILERS:
                expect(f"{word}: the status is the signal's", status == -number, status)
            elif number in PASSED_OVER:
                expect(f"{word}: it goes on", status)
            elif name == "a show":
                isReport = status == 0 and " fps, p99 " in said
                expect(f"{word}: it ends with its report, or with the signal's status",
                       isReport or status in (128 + number, -number), status)
            else:
                expect(f"{word}: the status is the signal's", status in (128 + number, -number), status)
    status = quit_early(program)
    expect("a program at its start, SIGQUIT, with backtraces: the status is the signal's", status == -signal.SIGQUIT,
           status)
    print(f"{len(cases) + 1 - failures} passed, {failures} failed")
    return failures > 0


if __name__ == "__main__":
    sys.exit(main())
