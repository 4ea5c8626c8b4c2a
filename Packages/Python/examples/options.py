"""Options of all examples: --frames N ends after some frames, and --shot FILE keeps the last one as a picture.

With either, time goes by frames, sixty a second, so that the pictures are the same on every machine."""

import argparse
import struct
import time
import zlib


class Options:
    """The options that an example was given, and the time of its frames."""

    def __init__(self, description, size=(1280, 720)):
        parser = argparse.ArgumentParser(description=description)
        parser.add_argument("--frames", type=int, default=0, metavar="N", help="end after N frames")
        parser.add_argument("--shot", metavar="FILE", help="write the last frame to a PNG file")
        parser.add_argument("--size", default="%dx%d" % size, metavar="WxH", help="the size of the window")
        given = parser.parse_args()
        self.size = tuple(int(side) for side in given.size.split("x"))
        self.frames = given.frames or (90 if given.shot else 0)
        self.shot = given.shot
        self.frame = 0

    @property
    def seed(self):
        """A seed that is the same in every trial."""
        return 7 if self.frames else None

    def clock(self):
        """The time in seconds."""
        return self.frame / 60 if self.frames else time.monotonic()

    def ended(self):
        """Counts a frame, and says whether it was the last one."""
        self.frame += 1
        return self.frame == self.frames


def write_png(path, width, height, rgb):
    """Writes rows of red, green and blue bytes to a PNG file."""
    rows = b"".join(b"\0" + rgb[y * width * 3:(y + 1) * width * 3] for y in range(height))

    def chunk(kind, content):
        body = kind + content
        return struct.pack(">I", len(content)) + body + struct.pack(">I", zlib.crc32(body))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) +
                   chunk(b"IEND", b""))
