"""Bots as processes of their own, born quickly: all is imported and the static layers are drawn once.

Each bot is a fork of that. A script run by killing.py: a line of input ("bear", "reap") is answered by one.
With --one-picture every picture is the same ready one: for tests of everything but pictures.
"""

import os
import sys

from bot.__main__ import main
from renderers import studio
from renderers.kit.lobby import LobbyCard


def bear() -> int:
    """Start a bot as `python -m bot run` would be; returns its process id."""
    child = os.fork()
    if child:
        return child
    code = 1
    try:
        silence = os.open(os.devnull, os.O_RDWR)
        os.dup2(silence, 0)
        os.dup2(silence, 1)
        code = main(["run"])
    finally:
        os._exit(code)


def serve() -> None:
    """Until the input ends; then the last bot ends too."""
    child = 0
    for line in sys.stdin:
        if line.strip() == "bear":
            child = bear()
            print(child, flush=True)
        elif line.strip() == "reap":
            _, status = os.waitpid(child, 0)
            child = 0
            print(os.waitstatus_to_exitcode(status), flush=True)
    if child:
        os.kill(child, 9)
        os.waitpid(child, 0)


def prepare(*, one_picture: bool) -> None:
    """What every bot would do anew, once for all."""
    ready = studio.paint("yeti", LobbyCard(names=("Ada",), game="yeti", title="Don't Stop Yeti"), ())
    if one_picture:
        studio.paint = lambda game, subject, names: ready
        studio.list_static_layers = lambda: iter(())
    for draw_layer in studio.list_static_layers():
        draw_layer()


if __name__ == "__main__":
    prepare(one_picture="--one-picture" in sys.argv)
    print("ready", flush=True)
    serve()
