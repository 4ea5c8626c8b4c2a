"""Does to a window of an X server what only a faulty or hostile program does.

    xfaults.py notify WINDOW WIDTH HEIGHT   tells the window that it has a size, as window managers do
    xfaults.py resize WINDOW WIDTH HEIGHT   gives it a size
    xfaults.py destroy WINDOW               destroys it
    xfaults.py moves WINDOW COUNT           moves the pointer, and then asks the window to close
    xfaults.py forge WINDOW COUNT           sends random messages about drops, and random events of all types
    xfaults.py drop WINDOW FILE             drops a file on it twice, as well-behaved programs do
"""

import ctypes
import random
import sys
import time

x11 = ctypes.CDLL("libX11.so.6")
x11.XOpenDisplay.restype = ctypes.c_void_p
x11.XInternAtom.restype = ctypes.c_ulong
x11.XCreateSimpleWindow.restype = ctypes.c_ulong
x11.XDefaultRootWindow.restype = ctypes.c_ulong

MOTION, CONFIGURE, REQUEST, ANSWER, CLIENT_MESSAGE = 6, 22, 30, 31, 33
ATOM = 4
POINTER_MOTION_MASK, STRUCTURE_NOTIFY_MASK = 1 << 6, 1 << 17

HEAD = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("isSent", ctypes.c_int),
        ("display", ctypes.c_void_p)]


class Configure(ctypes.Structure):
    _fields_ = HEAD + [
        ("event", ctypes.c_ulong), ("window", ctypes.c_ulong), ("x", ctypes.c_int),
        ("y", ctypes.c_int), ("width", ctypes.c_int), ("height", ctypes.c_int),
        ("border", ctypes.c_int), ("above", ctypes.c_ulong), ("override", ctypes.c_int)]


class Motion(ctypes.Structure):
    _fields_ = HEAD + [
        ("window", ctypes.c_ulong), ("root", ctypes.c_ulong), ("child", ctypes.c_ulong),
        ("time", ctypes.c_ulong), ("x", ctypes.c_int), ("y", ctypes.c_int),
        ("rootX", ctypes.c_int), ("rootY", ctypes.c_int), ("state", ctypes.c_uint),
        ("isHint", ctypes.c_char), ("sameScreen", ctypes.c_int)]


class Message(ctypes.Structure):
    _fields_ = HEAD + [
        ("window", ctypes.c_ulong), ("kind", ctypes.c_ulong), ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5)]


class Request(ctypes.Structure):
    _fields_ = HEAD + [
        ("owner", ctypes.c_ulong), ("requestor", ctypes.c_ulong), ("selection", ctypes.c_ulong),
        ("target", ctypes.c_ulong), ("property", ctypes.c_ulong), ("time", ctypes.c_ulong)]


class Answer(ctypes.Structure):
    _fields_ = HEAD + [
        ("requestor", ctypes.c_ulong), ("selection", ctypes.c_ulong), ("target", ctypes.c_ulong),
        ("property", ctypes.c_ulong), ("time", ctypes.c_ulong)]


class Event(ctypes.Union):
    _fields_ = [("configure", Configure), ("motion", Motion), ("message", Message), ("request", Request),
                ("answer", Answer), ("room", ctypes.c_long * 24)]


def forge(display, window, count, atom):
    """Messages of which each number may be true, nothing, or made up."""
    draw = random.Random(1)
    primary = 1  # where SDL looks for what was dropped
    ours = ctypes.c_ulong(x11.XCreateSimpleWindow(display, ctypes.c_ulong(x11.XDefaultRootWindow(display)), 0, 0, 9, 9, 0, 0, 0))
    lists = [atom(b"text/uri-list"), atom(b"text/plain"), 0, ours.value, window.value, primary]

    def number():
        return draw.choice(lists) if draw.random() < 0.5 else draw.randrange(1 << draw.randrange(1, 32))

    for index in range(count):
        event = Event()
        if index % 8 == 0:
            # A list that is none, or what was never asked for.
            bits, text = draw.choice([8, 16, 32]), bytes(draw.randrange(256) for _ in range(64))
            x11.XChangeProperty(display, ours, atom(b"XdndTypeList"), ctypes.c_ulong(draw.choice([ATOM, 31])), bits, 0,
                                text * 8, 8)
            x11.XChangeProperty(display, window, primary, ctypes.c_ulong(31), 8, 0, b"file:///tmp\r\n", 13)
        kind = draw.randrange(6)
        if kind < 3:
            message = event.message
            message.type, message.window, message.format = CLIENT_MESSAGE, window.value, 32
            message.kind = atom(draw.choice([b"XdndEnter", b"XdndPosition", b"XdndDrop"]))
            for place in range(5):
                message.data[place] = number()
        elif kind < 5:
            answer = event.answer
            answer.type, answer.requestor = ANSWER, window.value
            answer.selection, answer.target, answer.property = number(), number(), number()
        else:
            # Not those that say that the window is gone, or close it.
            for place in range(24):
                event.room[place] = number()
            event.message.type, event.message.window = draw.choice([2, 3, 4, 5, 6, 7, 8, 11, 12, 15, 21, 28, 34]), window.value
        x11.XSendEvent(display, window, 0, 0, ctypes.byref(event))
        x11.XSync(display, 0)
        if index % 20 == 0:
            time.sleep(0.02)


def drop(display, window, file, atom):
    """The source's part of XDND, once with the kinds in the message and once with a list of them."""
    files, selection = atom(b"text/uri-list"), atom(b"XdndSelection")
    ours = ctypes.c_ulong(x11.XCreateSimpleWindow(display, ctypes.c_ulong(x11.XDefaultRootWindow(display)), 0, 0, 9, 9, 0, 0, 0))
    text = f"file://{file}\r\n".encode()

    def send(name, *data):
        event = Event()
        message = event.message
        message.type, message.window, message.format, message.kind = CLIENT_MESSAGE, window.value, 32, atom(name)
        for place, value in enumerate((ours.value,) + data):
            message.data[place] = value
        x11.XSendEvent(display, window, 0, 0, ctypes.byref(event))
        x11.XFlush(display)

    for hasList in (False, True):
        kinds = [atom(b"text/html"), atom(b"text/plain"), atom(b"application/json"), files]
        x11.XChangeProperty(display, ours, atom(b"XdndTypeList"), ctypes.c_ulong(ATOM), 32, 0,
                            (ctypes.c_ulong * 4)(*kinds), 4)
        x11.XSetSelectionOwner(display, ctypes.c_ulong(selection), ours, ctypes.c_ulong(0))
        send(b"XdndEnter", 5 << 24 | hasList, *([0, 0, 0] if hasList else [kinds[0], files, 0]))
        send(b"XdndPosition", 0, 100 << 16 | 100, 0, atom(b"XdndActionCopy"))
        send(b"XdndDrop", 0, 0)
        event, end = Event(), time.monotonic() + 10
        while time.monotonic() < end:
            if not x11.XPending(display):
                time.sleep(0.01)
                continue
            x11.XNextEvent(display, ctypes.byref(event))
            if event.message.type == REQUEST:
                asked = event.request
                x11.XChangeProperty(display, ctypes.c_ulong(asked.requestor), ctypes.c_ulong(asked.property),
                                    ctypes.c_ulong(asked.target), 8, 0, text, len(text))
                reply = Event()
                answer = reply.answer
                answer.type, answer.requestor, answer.selection = ANSWER, asked.requestor, asked.selection
                answer.target, answer.property, answer.time = asked.target, asked.property, asked.time
                x11.XSendEvent(display, ctypes.c_ulong(asked.requestor), 0, 0, ctypes.byref(reply))
            elif event.message.type == CLIENT_MESSAGE and event.message.kind == atom(b"XdndFinished"):
                break
        else:
            sys.exit("nobody took the file")


def main(action, window, *numbers):
    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    window = ctypes.c_ulong(int(window))

    def atom(name):
        return x11.XInternAtom(display, name, 0)

    if action == "drop":
        return drop(display, window, numbers[0], atom)
    numbers = [int(number) for number in numbers]

    def send(event, mask):
        x11.XSendEvent(display, window, 0, mask, ctypes.byref(event))

    if action == "notify":
        event = Event()
        configure = event.configure
        configure.type, configure.event, configure.window = CONFIGURE, window.value, window.value
        configure.width, configure.height = numbers
        send(event, STRUCTURE_NOTIFY_MASK)
    elif action == "resize":
        x11.XResizeWindow(display, window, *numbers)
    elif action == "destroy":
        x11.XDestroyWindow(display, window)
    elif action == "moves":
        for index in range(numbers[0]):
            event = Event()
            motion = event.motion
            motion.type, motion.window, motion.sameScreen = MOTION, window.value, 1
            motion.x, motion.y = index % 600, index // 600 % 600
            send(event, POINTER_MOTION_MASK)
        event = Event()
        message = event.message
        message.type, message.window, message.format = CLIENT_MESSAGE, window.value, 32
        message.kind = atom(b"WM_PROTOCOLS")
        message.data[0] = atom(b"WM_DELETE_WINDOW")
        send(event, 0)
    elif action == "forge":
        forge(display, window, numbers[0], atom)
    else:
        sys.exit(__doc__)
    x11.XSync(display, 0)


main(*sys.argv[1:])
