"""The picture of a table of Don't Stop Yeti, drawn from its View alone."""

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from bot.games.yeti.moves import Bumped, YetiHit, YetiMoved, YetiStayed
from bot.games.yeti.view import YetiView
from renderers.kit.dotted_path import stamp_dotted_path
from renderers.kit.figures.confetti import confetti
from renderers.kit.figures.flag import flag
from renderers.kit.figures.pawns import climber, ghost
from renderers.kit.figures.yeti_figure import MOODS, aura, pale_yeti, paw, yeti
from renderers.kit.frame import Background, Frame, prepare_background
from renderers.kit.palette import AURA, GLOW, INK, PATH, WHITE
from renderers.yeti.board import draw_board
from renderers.yeti.board_layout import BASE_CAMP, BODY_RISE, SUMMIT, foot, place, rail, side_of, yeti_foot
from renderers.yeti.markers import (
    impact,
    landing_ring,
    name_tag,
    number_plate,
    plate,
    round_label,
    target_ring,
    threat,
)
from renderers.yeti.sidebar import stamp_sidebar

__all__ = ["background", "draw", "mood", "place"]

_PEAK_FOOT = (458, 92)
_ROUND_AT = (732, 52)
CONFETTI = (744, 190)


def draw(view: YetiView, *, names: Sequence[str]) -> bytes:
    """Draw a table as PNG bytes, 1200 × 1160. The same View and names (by seat) give the same bytes."""
    frame = compose(view, names)
    return frame.encode()


def compose(view: YetiView, names: Sequence[str]) -> Frame:
    """Everything but the encoding."""
    frame = Frame(background(view.seats))
    _stamp_sky(frame, view)
    _stamp_paths(frame, view)
    _stamp_ghosts(frame, view)
    _stamp_impacts(frame, view)
    _stamp_figures(frame, view)
    _stamp_threats(frame, view)
    _stamp_rings(frame, view)
    stamp_sidebar(frame, view, names)
    return frame


@lru_cache(maxsize=3)
def background(seats: int) -> Background:
    """The static layer for a number of seats, and the 256 colours of all pictures on it."""
    if seats == 3:
        return background(4)
    return prepare_background(draw_board(seats).finish().convert("RGB"), _sample_figures())


def _sample_figures() -> Image.Image:
    """Everything that moves, on the colours it moves over, for the choice of the palette."""
    sheet = Image.new("RGB", (1200, 900), PATH)
    x = y = 0
    figures = [climber(seat, pawn) for seat in range(4) for pawn in (0, 1)]
    figures += [ghost(seat, 0) for seat in range(4)] + [ghost(seat, 0, True) for seat in range(4)]
    figures += (
        [yeti(mood) for mood in MOODS] + [pale_yeti()] + [landing_ring(seat, (0,)) for seat in range(4)]
    )
    for sprite in figures:
        picture = sprite.picture
        if x + picture.width > sheet.width:
            x, y = 0, y + 170
        sheet.paste(picture, (x, y), picture)
        x += picture.width
    return sheet


def mood(view: YetiView) -> str:
    """How the Yeti feels: one of yeti_figure.MOODS."""
    if view.phase == "over":
        return "beaten"
    if view.phase == "bust":
        return "laughing"
    if any(isinstance(event, Bumped) and event.by == view.seats for event in view.last):
        return "roaring"
    if any(isinstance(event, YetiHit) for event in view.last) or view.phase in ("free_spin", "free_move"):
        return "dazed"
    if view.yeti != SUMMIT:
        return "stalking"
    if view.phase == "yeti_spin" or any(isinstance(event, YetiMoved) for event in view.last):
        return "awake"
    return "asleep"


def _stamp_sky(frame: Frame, view: YetiView) -> None:
    frame.stamp(flag(view.winner), *_PEAK_FOOT)
    frame.stamp(round_label(view.round), *_ROUND_AT)
    if view.winner is not None:
        frame.stamp(confetti(view.winner, *CONFETTI), 0, 0)


def _stamp_paths(frame: Frame, view: YetiView) -> None:
    """The way each pawn of the mover would take, or has taken this turn; at a bust the way back."""
    ways = [(view.turn, way.pawn, way.start, way.end) for way in view.landings if way.reason is None]
    if view.phase in ("decide", "free_spin"):
        was, now = view.start_pawns[view.turn], view.pawns[view.turn]
        ways = [(view.turn, pawn, was[pawn], now[pawn]) for pawn in (0, 1)]
    elif view.lost is not None:
        had, has = view.lost.pawns[view.turn], view.pawns[view.turn]
        ways = [(view.turn, pawn, had[pawn], has[pawn]) for pawn in (0, 1)]
    for seat, pawn, start, end in ways:
        if start != end:
            x, y = foot(view.seats, seat, pawn, start)
            to_x, to_y = foot(view.seats, seat, pawn, end)
            stamp_dotted_path(frame, seat, (x, y - BODY_RISE), (to_x, to_y - BODY_RISE))


def _stamp_ghosts(frame: Frame, view: YetiView) -> None:
    """Where this turn began; at a bust what it took away."""
    if view.phase == "over":
        return
    pawns, yeti_was_at = view.start_pawns, view.start_yeti
    if view.lost is not None:
        pawns, yeti_was_at = view.lost.pawns, view.lost.yeti
    for event in view.last:
        if isinstance(event, YetiMoved) and not event.returned and view.phase == "spin":
            yeti_was_at = event.start
            for row in range(event.end + 1, event.start):
                x, y = rail(view.seats, row + 0.4)
                frame.stamp(paw(), x + (46 if row % 2 else 56), y)
    if yeti_was_at != view.yeti:
        frame.stamp(pale_yeti(), *yeti_foot(view.seats, yeti_was_at))
    taken = _taken(view)
    for seat, both in enumerate(pawns):
        for pawn, space in enumerate(both):
            if space != view.pawns[seat][pawn] and space != BASE_CAMP:
                aside = (side_of(view.seats, pawn), space) in taken
                frame.stamp(
                    ghost(seat, pawn, view.phase == "bust"), *foot(view.seats, seat, pawn, space, aside)
                )


def _stamp_impacts(frame: Frame, view: YetiView) -> None:
    """Where pawns would be bumped; where they were just knocked off, with a pale one where the place is free
    now."""
    taken = _taken(view)
    for landing in view.landings:
        for seat, pawn in landing.bumps:
            x, y = foot(view.seats, seat, pawn, view.pawns[seat][pawn])
            frame.stamp(impact(), x, y - BODY_RISE)
    for event in view.last:
        if isinstance(event, Bumped):
            x, y = foot(view.seats, event.seat, event.pawn, event.space)
            frame.stamp(impact(), x, y - BODY_RISE)
            if event.by == view.seats and (side_of(view.seats, event.pawn), event.space) not in taken:
                frame.stamp(ghost(event.seat, event.pawn), x, y)


def _taken(view: YetiView) -> set[tuple[int, int]]:
    """The numbers of each lane that a pawn stands on."""
    return {
        (side_of(view.seats, pawn), space)
        for both in view.pawns
        for pawn, space in enumerate(both)
        if BASE_CAMP < space < SUMMIT
    }


def _stamp_figures(frame: Frame, view: YetiView) -> None:
    standing = []
    for seat, both in enumerate(view.pawns):
        for pawn, space in enumerate(both):
            x, y = foot(view.seats, seat, pawn, space)
            standing.append((y, x, climber(seat, pawn, 1.0, seat == view.winner)))
    x, y = yeti_foot(view.seats, view.yeti)
    below = view.yeti != SUMMIT
    if below:
        frame.stamp(aura(), x, y)
    feels = mood(view)
    size = 1.3 if below and feels == "roaring" else 1.1 if below else 1.0
    standing.append((y, x, yeti(feels, size)))
    for down, across, sprite in sorted(standing, key=lambda figure: figure[:2]):
        frame.stamp(sprite, across, down)
    if below:
        frame.stamp(number_plate(view.yeti, True), x, y - 26)
        if any(isinstance(event, YetiStayed) for event in view.last):
            frame.stamp(plate("STAYED", AURA, WHITE, 196), x, y - 168)


def _stamp_threats(frame: Frame, view: YetiView) -> None:
    """A mark on every pawn that the Yeti could reach, when it is about to spin."""
    for seat, pawn in view.threatened:
        x, y = foot(view.seats, seat, pawn, view.pawns[seat][pawn])
        frame.stamp(threat(), x + 32, y - 82)


def _stamp_rings(frame: Frame, view: YetiView) -> None:
    """A dashed ring where each pawn would come to rest: golden where it wins, with a tag where another pawn
    stands; around the Yeti where it would be hit."""
    places: dict[tuple[float, float], list[int]] = {}
    taken = _taken(view)
    legal = [landing for landing in view.landings if landing.reason is None]
    for landing in legal:
        side = side_of(view.seats, landing.pawn)
        x, y = foot(view.seats, view.turn, landing.pawn, landing.end)
        if (side, landing.end) in taken and landing.end != landing.start:
            frame.stamp(landing_ring(view.turn, ()), x, y - BODY_RISE)
            across, down = (
                (82, -50) if landing.end % 2 or view.seats == 2 else (66, 12)
            )  # clear of neighbours' faces
            frame.stamp(name_tag(view.turn, landing.pawn), x + side * across, y + down)
        else:
            places.setdefault((x, y), []).append(landing.pawn)
    for (x, y), pawns in places.items():
        wins = any(landing.wins and landing.pawn in pawns for landing in legal)
        if wins:
            frame.stamp(flag(view.turn), x + 30, y - BODY_RISE - 34)
        frame.stamp(landing_ring(view.turn, tuple(pawns), wins), x, y - BODY_RISE)
    if any(landing.hits_yeti for landing in legal):
        x, y = yeti_foot(view.seats, view.yeti)
        frame.stamp(target_ring(), x, y - 70)
        frame.stamp(plate("FREE", GLOW, INK, 140), x, y - 168)
