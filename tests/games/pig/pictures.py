"""The pictures of Pig: points and turn at the table, the truffle in a hand; the same in words."""

from collections.abc import Sequence

from renderers.kit.canvas import Sketch
from renderers.kit.frame import Frame, prepare_background
from renderers.kit.lobby import LobbyArt
from renderers.kit.palette import CARD, CARD_TEXT, GLOW, PAPER, PAPER_TEXT, SEATS
from renderers.kit.text.names import clean_name, speak_name
from renderers.plugin import GamePictures
from tests.games.pig.records import PigView

WIDTH, HEIGHT, ROW = 1200, 900, 160


def draw(view: PigView, *, names: Sequence[str]) -> bytes:
    """A table or a hand as PNG bytes, 1200 × 900: a line for each seat, the turn, the truffle."""
    sketch = Sketch(WIDTH, HEIGHT, 2)
    sketch.rectangle((0, 0, WIDTH, HEIGHT), CARD)
    for seat, points in enumerate(view.points):
        paint, top = SEATS[seat], 30 + seat * ROW
        sketch.rectangle((30, top, WIDTH - 30, top + ROW - 20), paint.fill, 24)
        middle = top + ROW / 2 - 10
        sketch.text(60, middle, clean_name(names[seat], paint.label)[:20], 56, paint.ink, anchor="l")
        sketch.text(WIDTH - 60, middle, str(points), 72, paint.ink, anchor="r")
    sketch.text(WIDTH / 2, HEIGHT - 160, say_turn(view), 56, GLOW)
    if view.truffle:
        sketch.rectangle((30, HEIGHT - 110, WIDTH - 30, HEIGHT - 20), PAPER, 24)
        sketch.text(WIDTH / 2, HEIGHT - 65, f"Your truffle: {view.truffle}", 56, PAPER_TEXT)
    elif view.buried:
        buried = ", ".join(SEATS[seat].label for seat in view.buried)
        sketch.text(WIDTH / 2, HEIGHT - 65, f"Buried: {buried}", 48, CARD_TEXT)
    scene = sketch.finish().convert("RGB")
    return Frame(prepare_background(scene, scene)).encode()


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
