"""A server for pages of this machine alone: it hands out files of a folder, and takes what pages post."""

import http.server
import pathlib
import threading

TYPES = {
    ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".png": "image/png",
    ".baked": "application/octet-stream", ".raw": "application/octet-stream",
}


class Server:
    """Serves until the program ends. `posted` has the bytes of each posted name; `asked` the names that were fetched.

    An isolated page has a clock of five microseconds instead of a hundred.
    """

    def __init__(self, folders, isolated=False):
        folders = [pathlib.Path(folder) for folder in folders]
        server = self
        self.posted, self.asked, self.made = {}, [], {}

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                name = self.path.split("?")[0].lstrip("/")
                server.asked.append(name)
                data = server.made.get(name)
                for folder in folders:
                    if data is None and (folder / name).is_file() and ".." not in name:
                        data = (folder / name).read_bytes()
                self.answer(404 if data is None else 200, data or b"", pathlib.PurePath(name).suffix)

            def do_POST(self):
                length = int(self.headers["Content-Length"])
                server.posted[self.path.lstrip("/")] = self.rfile.read(length)
                self.answer(204, b"", "")

            def answer(self, status, data, suffix):
                self.send_response(status)
                self.send_header("Content-Type", TYPES.get(suffix, "text/plain"))
                self.send_header("Content-Length", str(len(data)))
                self.send_header("Cache-Control", "no-store")
                if isolated:
                    self.send_header("Cross-Origin-Opener-Policy", "same-origin")
                    self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.address = "http://127.0.0.1:%d/" % self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
