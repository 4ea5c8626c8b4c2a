"""Does to a window of an X server what only a faulty or hostile program does.

    xfaults.py notify WINDOW WIDTH HEIGHT   tells the window that it has a size, as window managers do
    xfaults.py resize WINDOW WIDTH HEIGHT   gives it a size
    xfaults.py destroy WINDOW               destroys it
    xfaults.py moves WINDOW COUNT           moves the pointer, and then asks the window to close
"""

import ctypes
import sys

x11 = ctypes.CDLL("libX11.so.6")
x11.XOpenDisplay.restype = ctypes.c_void_p
x11.XInternAtom.restype = ctypes.c_ulong

MOTION, CONFIGURE, CLIENT_MESSAGE = 6, 22, 33
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


class Event(ctypes.Union):
    _fields_ = [("configure", Configure), ("motion", Motion), ("message", Message),
                ("room", ctypes.c_long * 24)]


def main(action, window, *numbers):
    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    window = ctypes.c_ulong(int(window))
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
        message.kind = x11.XInternAtom(display, b"WM_PROTOCOLS", 0)
        message.data[0] = x11.XInternAtom(display, b"WM_DELETE_WINDOW", 0)
        send(event, 0)
    else:
        sys.exit(__doc__)
    x11.XSync(display, 0)


main(*sys.argv[1:])
