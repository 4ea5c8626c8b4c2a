"""Chromium without a window, told what to do through a pipe (the Chrome DevTools Protocol)."""

import base64
import json
import os
import select
import shutil
import signal
import tempfile
import time

PROGRAM = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)
# Seconds for an answer that nothing else would bring about. A busy machine may take most of them.
PATIENCE = 180
FLAGS = [
    "--headless=new", "--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
    "--remote-debugging-pipe", "--no-first-run", "--hide-scrollbars", "--mute-audio",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--disable-default-apps", "--disable-extensions", "--disable-breakpad", "--disable-dev-shm-usage",
    "--force-color-profile=srgb", "--password-store=basic",
    # An emulated graphics processor would take longer to put the page together than to draw in it.
    "--disable-gpu-compositing",
    # The page has no window that could be covered; its frames and timers come all the same.
    "--disable-renderer-backgrounding", "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
]


class Refused(Exception):
    """The browser, or a script in the page, answered with an error."""


class Silent(Exception):
    """No answer came in time."""


class Browser:
    """A running Chromium with one page; it may get more flags."""

    def __init__(self, *flags):
        self.folder = tempfile.mkdtemp()
        self.number, self.events, self.unread = 0, [], b""
        from_us, self.to_browser = os.pipe()
        self.from_browser, to_us = os.pipe()
        log = os.open(os.path.join(self.folder, "log"), os.O_WRONLY | os.O_CREAT)
        # Descriptor 3 is read by the browser, 4 is written. Its processes form a group, which is ended as a whole.
        self.process = os.posix_spawn(
            PROGRAM, [PROGRAM, *FLAGS, *flags, "--user-data-dir=" + self.folder, "about:blank"],
            dict(os.environ, HOME=self.folder), setpgroup=0,
            file_actions=[
                (os.POSIX_SPAWN_DUP2, log, 1), (os.POSIX_SPAWN_DUP2, log, 2),
                (os.POSIX_SPAWN_DUP2, from_us, 30), (os.POSIX_SPAWN_DUP2, to_us, 31),
                (os.POSIX_SPAWN_DUP2, 30, 3), (os.POSIX_SPAWN_DUP2, 31, 4),
                (os.POSIX_SPAWN_CLOSE, 30), (os.POSIX_SPAWN_CLOSE, 31)])
        for descriptor in (from_us, to_us, log):
            os.close(descriptor)
        self.session = None
        target = next(
            target for target in self.ask("Target.getTargets")["targetInfos"] if target["type"] == "page")
        self.session = self.ask(
            "Target.attachToTarget", targetId=target["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.ask(domain + ".enable")

    def close(self):
        """Ends all of its processes, and waits for the first."""
        try:
            os.killpg(self.process, signal.SIGKILL)
        except ProcessLookupError:
            pass
        os.waitpid(self.process, 0)
        shutil.rmtree(self.folder, ignore_errors=True)

    def ask(self, method, **parameters):
        """The answer to a command; events that come before it are kept."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.to_browser, data):]
        deadline = time.monotonic() + PATIENCE
        while True:
            answer = self.receive(deadline, method)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise Refused(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def receive(self, deadline, method):
        """The next message; an event is kept in the list of events."""
        while b"\0" not in self.unread:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.from_browser], [], [], left)[0]:
                raise Silent(f"no answer to {method} in {PATIENCE} s")
            data = os.read(self.from_browser, 1 << 20)
            if not data:
                raise Silent("the browser has ended: " + self.last_words())
            self.unread += data
        text, self.unread = self.unread.split(b"\0", 1)
        message = json.loads(text)
        if "method" in message:
            self.events.append(message)
        return message

    def last_words(self):
        with open(os.path.join(self.folder, "log"), errors="replace") as file:
            return file.read()[-400:].strip() or "it said nothing"

    def open(self, address, width=640, height=360, scale=1):
        """Shows a page in an area of so many CSS pixels, and waits until it is loaded."""
        self.ask("Emulation.setDeviceMetricsOverride",
                 width=width, height=height, deviceScaleFactor=scale, mobile=False)
        self.events.clear()
        self.ask("Page.navigate", url=address)
        deadline = time.monotonic() + PATIENCE
        while not any(event["method"] == "Page.loadEventFired" for event in self.events):
            self.receive(deadline, "Page.navigate")

    def run(self, script):
        """The value of a script, which is the body of an asynchronous function."""
        answer = self.ask(
            "Runtime.evaluate", expression="(async () => {" + script + "\n})()", awaitPromise=True,
            returnByValue=True, userGesture=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise Refused(details.get("exception", {}).get("description") or details["text"])
        return answer["result"].get("value")

    def emulate(self, **features):
        """Sets media features, as prefers_reduced_motion="reduce"."""
        self.ask("Emulation.setEmulatedMedia", features=[
            {"name": name.replace("_", "-"), "value": value} for name, value in features.items()])

    def screenshot(self, clear=False):
        """A PNG of the page as it is shown; clear: without the white that browsers put behind pages."""
        color = {"color": {"r": 0, "g": 0, "b": 0, "a": 0}} if clear else {}
        self.ask("Emulation.setDefaultBackgroundColorOverride", **color)
        data = base64.b64decode(self.ask("Page.captureScreenshot", format="png")["data"])
        self.ask("Emulation.setDefaultBackgroundColorOverride")
        return data

    def complaints(self):
        """Errors and warnings that came up in the page since it was opened: uncaught ones, and those in the console."""
        self.run("await new Promise(done => setTimeout(done))")
        found = []
        for event in self.events:
            details = event["params"]
            if event["method"] == "Runtime.exceptionThrown":
                thrown = details["exceptionDetails"]
                found.append(thrown.get("exception", {}).get("description") or thrown["text"])
            elif event["method"] == "Runtime.consoleAPICalled" and details["type"] in ("error", "warning", "assert"):
                found.append(" ".join(str(each.get("value", each.get("description"))) for each in details["args"]))
            elif event["method"] == "Log.entryAdded" and details["entry"]["level"] in ("error", "warning"):
                found.append(details["entry"]["text"])
        return found
