"""The pictures of Pig: points and turn at the table, the truffle in a hand; the same in words."""

from collections.abc import Sequence
from functools import lru_cache

from renderers.kit.canvas import Sketch
from renderers.kit.frame import Background, Frame, prepare_background
from renderers.kit.lobby import LobbyArt
from renderers.kit.palette import CARD, CARD_TEXT, GLOW, SEATS
from renderers.kit.text.labels import label, name_label
from renderers.kit.text.names import speak_name
from renderers.plugin import GamePictures
from tests.games.pig.records import PigView

WIDTH, HEIGHT, ROW = 1200, 900, 160


@lru_cache(maxsize=3)
def background(seats: int) -> Background:
    """A bar for each seat, in its colour."""
    sketch = Sketch(WIDTH, HEIGHT, 1)
    sketch.rectangle((0, 0, WIDTH, HEIGHT), CARD)
    for seat in range(seats):
        top = 30 + seat * ROW
        sketch.rectangle((30, top, WIDTH - 30, top + ROW - 20), SEATS[seat].fill, 24)
    scene = sketch.finish().convert("RGB")
    return prepare_background(scene, scene)


def draw(view: PigView, *, names: Sequence[str]) -> bytes:
    """A table or a hand as PNG bytes, 1200 × 900: a line for each seat, the turn, the truffle."""
    frame = Frame(background(view.seats))
    for seat, points in enumerate(view.points):
        paint, middle = SEATS[seat], 20 + seat * ROW + ROW // 2
        frame.stamp(name_label(names[seat], paint.label, 800, 60, paint.ink, "l"), 60, middle)
        frame.stamp(label(str(points), 72, paint.ink, anchor="r"), WIDTH - 60, middle)
    frame.stamp(label(say_turn(view), 56, GLOW), WIDTH // 2, HEIGHT - 160)
    if view.truffle:
        frame.stamp(label(f"Your truffle: {view.truffle}", 56, CARD_TEXT), WIDTH // 2, HEIGHT - 65)
    elif view.buried:
        frame.stamp(label(f"Buried: {len(view.buried)}", 48, CARD_TEXT), WIDTH // 2, HEIGHT - 65)
    return frame.encode()


def say_turn(view: PigView) -> str:
    if view.winner is not None:
        return f"{SEATS[view.winner].label} wins"
    return f"{SEATS[view.turn].label} has gained {view.gained}"


def describe(view: PigView, *, names: Sequence[str]) -> str:
    """The same picture in words."""
    points = ", ".join(
        f"{speak_name(name, SEATS[seat].label)} {view.points[seat]}" for seat, name in enumerate(names)
    )
    told = f"Pig to {view.goal} points: {points}. {say_turn(view)}."
    if view.truffle:
        return f"{told} Your truffle is worth {view.truffle}."
    return f"{told} {len(view.buried)} truffles are buried." if view.buried else told


PICTURES = (
    GamePictures(game="pig", draw=draw, describe=describe, lobby_art=LobbyArt(title=(("Pig", 120, 120),))),
    GamePictures(
        game="truffles", draw=draw, describe=describe, lobby_art=LobbyArt(title=(("Truffles", 110, 120),))
    ),
)
