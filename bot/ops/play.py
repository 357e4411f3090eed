"""What stands around the playground while it runs: a database of its own, and why it could not start.

`python -m bot play`.
"""

import contextlib
import errno
import socket
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def fresh_database(port: int, folder: Path = Path("data")) -> Iterator[Path]:
    """A path for the playground's bot alone, empty now and gone afterwards: the playground keeps no
    messages either. Named by the port, which no other playground can have at the same time."""
    path = folder / f"playground-{port}.db"
    _remove(path)
    try:
        yield path
    finally:
        _remove(path)


def explain_start(error: OSError, port: int) -> str:
    """Why the playground could not open its page or its record, and what to do."""
    if error.filename is not None:
        return f"{error.filename} can't be written: {error.strerror}."
    if error.errno not in (errno.EADDRINUSE, errno.EACCES):
        return f"The playground can't start: {error.strerror or error}."
    free = find_free_port()
    taken = "is in use by another program" if error.errno == errno.EADDRINUSE else "may not be used by you"
    return (
        f"Port {port} {taken}. Port {free} is free: make play ARGS='--port {free}' "
        f"(or: python -m bot play --port {free}), or set PORT={free} in .env."
    )


def find_free_port() -> int:
    """A port of this machine that nobody listens on at this moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def _remove(database: Path) -> None:
    for file in database.parent.glob(f"{database.name}*"):
        file.unlink(missing_ok=True)
