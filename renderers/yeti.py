"""The picture of a table of Don't Stop Yeti, drawn from its View alone.

Called by renderers.worker for every turn; `place` tells where a pawn is found in the picture.
"""

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from bot.games.yeti.moves import Bumped, YetiHit, YetiMoved
from bot.games.yeti.view import YetiView
from renderers.beast import MOODS, yeti
from renderers.board import draw_board
from renderers.climbers import climber, ghost
from renderers.frame import Frame, Ground, lay_ground
from renderers.markers import confetti, flag, landing_ring, number_plate, plate
from renderers.palette import DANGER, GLOW, INK, SEATS, WHITE, Colour
from renderers.panel import COLUMNS, LEFT, MIDDLE, Column, pip, player_card, ribbon, track_x, track_y
from renderers.trail import BODY_RISE, SUMMIT, foot, place, side_of, yeti_foot
from renderers.wheel import bust_burst, wheel_face

__all__ = ["draw", "ground", "mood", "place"]

_PEAK_FOOT = (458, 90)
_YETI_PAINT: Colour = (206, 226, 255)


@lru_cache(maxsize=2)
def ground(seats: int) -> Ground:
    """The static layer for two players or for more, and the 256 colours of all pictures on it."""
    scene = draw_board(seats).finish().convert("RGB")
    return lay_ground(scene, _samples(seats))


def _samples(seats: int) -> Image.Image:
    sheet = Image.new("RGB", (1200, 1100), (206, 214, 244))
    column = COLUMNS[seats]
    wheel = (1, 2, 3, 4, 5, None)
    figures = [climber(seat, pawn) for seat in range(4) for pawn in (0, 1)] + [yeti(mood) for mood in MOODS]
    for at, sprite in enumerate(figures):
        sheet.paste(sprite.picture, (at % 7 * 170, at // 7 * 170), sprite.picture)
    cards = [player_card(seat, "Red", column.card_height, seat == 0) for seat in range(4)]
    cards += [ribbon("Red", "Red", "SPIN", paint.fill, paint.ink, 148) for paint in SEATS]
    for at, sprite in enumerate(cards):
        sheet.paste(sprite.picture, (at % 2 * 470, 340 + at // 2 * 180), sprite.picture)
    face = wheel_face(wheel, 0, column.radius, True, "5").picture.resize((300, 300))
    burst = bust_burst(column.radius + 40, "BUST!", ()).picture.resize((260, 260))
    plain = wheel_face(wheel, 0, column.radius, False, "SPIN").picture.resize((300, 300))
    for at, picture in enumerate((face, burst, plain)):
        sheet.paste(picture, (920, 340 + at * 260), picture)
    return sheet


def draw(view: YetiView, *, names: Sequence[str]) -> bytes:
    """Draw a table as PNG bytes, 1200 × 1160. The same View and names (by seat) give the same bytes."""
    frame = Frame(ground(2 if view.seats == 2 else 4))
    _stamp_ghosts(frame, view)
    _stamp_figures(frame, view)
    _stamp_rings(frame, view)
    _stamp_column(frame, view, COLUMNS[view.seats], names)
    return frame.encode()


def mood(view: YetiView) -> str:
    """How the Yeti feels: one of beast.MOODS."""
    if view.phase == "over":
        return "beaten"
    if any(isinstance(event, Bumped) and event.by == view.seats for event in view.last):
        return "roaring"
    if any(isinstance(event, YetiHit) for event in view.last) or view.phase in ("free_spin", "free_move"):
        return "dazed"
    if view.yeti != SUMMIT:
        return "stalking"
    if view.phase == "yeti_spin" or any(isinstance(event, YetiMoved) for event in view.last):
        return "awake"
    return "asleep"


def _stamp_ghosts(frame: Frame, view: YetiView) -> None:
    """Where this turn began; at a bust what it took away."""
    lost = view.phase == "bust"
    pawns, beast = view.start_pawns, view.start_yeti
    if lost and view.lost is not None:
        pawns, beast = view.lost.pawns, view.lost.yeti
    if view.phase == "over":
        return
    if beast != view.yeti:
        sprite = _yeti_ghost()
        x, y = yeti_foot(view.seats, beast)
        frame.stamp(sprite, x, y)
    taken = {(side_of(view.seats, pawn), space) for both in view.pawns for pawn, space in enumerate(both)}
    for seat, both in enumerate(pawns):
        for pawn, space in enumerate(both):
            if space != view.pawns[seat][pawn] and space != 0:
                aside = (side_of(view.seats, pawn), space) in taken
                frame.stamp(ghost(seat, pawn, lost), *foot(view.seats, seat, pawn, space, aside))


@lru_cache(maxsize=1)
def _yeti_ghost():
    solid = yeti("awake", 0.74)
    pale = solid.picture.copy()
    pale.putalpha(pale.getchannel("A").point([round(value * 0.4) for value in range(256)]))
    return type(solid)(pale, solid.hold_x, solid.hold_y)


def _stamp_figures(frame: Frame, view: YetiView) -> None:
    frame.stamp(flag(view.winner), *_PEAK_FOOT)
    if view.winner is not None:
        frame.stamp(confetti(view.winner, 740, 330), 0, 0)
    standing = []
    for seat, both in enumerate(view.pawns):
        for pawn, space in enumerate(both):
            x, y = foot(view.seats, seat, pawn, space)
            standing.append((y, x, climber(seat, pawn, 1.0, seat == view.winner)))
    x, y = yeti_foot(view.seats, view.yeti)
    standing.append((y, x, yeti(mood(view), 1.0 if view.yeti == SUMMIT else 0.8)))
    for down, across, sprite in sorted(standing, key=lambda figure: figure[:2]):
        frame.stamp(sprite, across, down)
    if view.yeti != SUMMIT:
        frame.stamp(number_plate(view.yeti), x, y - 28)


def _stamp_rings(frame: Frame, view: YetiView) -> None:
    """A dashed ring where each pawn would come to rest; one for both where both would."""
    places: dict[tuple[float, float], list[int]] = {}
    bumped: set[tuple[float, float]] = set()
    for landing in view.landings:
        if landing.reason is None:
            at = foot(view.seats, view.turn, landing.pawn, landing.end)
            places.setdefault(at, []).append(landing.pawn)
            occupied = any(
                space == landing.end
                and side_of(view.seats, pawn) == side_of(view.seats, landing.pawn)
                and 0 < space < SUMMIT
                for both in view.pawns
                for pawn, space in enumerate(both)
            )
            if occupied:
                bumped.add(at)
    for at, pawns in places.items():
        words = "" if at in bumped else "·".join(str(pawn + 1) for pawn in pawns)
        frame.stamp(landing_ring(view.turn, words), at[0], at[1] - BODY_RISE)


def _stamp_column(frame: Frame, view: YetiView, column: Column, names: Sequence[str]) -> None:
    _stamp_ribbon(frame, view, column, names)
    _stamp_wheel(frame, view, column)
    for seat in range(view.seats):
        active = seat == view.turn and view.phase != "over" or seat == view.winner
        top = column.cards_top + seat * column.card_step
        frame.stamp(player_card(seat, names[seat], column.card_height, active), LEFT, top)
        y = top + track_y(column.card_height)
        for pawn, space in enumerate(view.pawns[seat]):
            frame.stamp(pip(seat, active), LEFT + track_x(space), y + (-9 if pawn == 0 else 9))


def _stamp_ribbon(frame: Frame, view: YetiView, column: Column, names: Sequence[str]) -> None:
    free = view.phase in ("free_spin", "free_move")
    words = {
        "spin": "SPIN!",
        "move": f"MOVE {view.spun}",
        "decide": "SPIN OR STAY?",
        "free_spin": "FREE SPIN!",
        "free_move": f"FREE MOVE {view.spun}",
        "bust": "NO MOVES" if view.cause == "no_moves" else "BUST!",
        "yeti_spin": "ANYONE: SPIN!",
        "over": "WINS!",
    }[view.phase]
    if view.phase == "yeti_spin":
        banner = ribbon("The Yeti", "The Yeti", words, _YETI_PAINT, INK, column.ribbon_height)
    else:
        seat = view.turn if view.winner is None else view.winner
        paint = SEATS[seat]
        glow = free or view.phase == "over"
        banner = ribbon(names[seat], paint.label, words, paint.fill, paint.ink, column.ribbon_height, glow)
    frame.stamp(banner, LEFT, column.ribbon_top)


def _stamp_wheel(frame: Frame, view: YetiView, column: Column) -> None:
    y = column.wheel_y
    if view.winner is not None:
        frame.stamp(wheel_face(view.wheel, view.sector, column.radius, False, "", True), MIDDLE, y)
        hero = climber(view.winner, None, 3.2, True)
        frame.stamp(hero, MIDDLE - 20, y + 170)
        return
    lit = view.sector is not None and view.phase in ("move", "free_move", "bust")
    hub = str(view.spun) if view.phase in ("move", "free_move") else "SPIN"
    frame.stamp(
        wheel_face(view.wheel, view.sector, column.radius, lit, hub, view.phase == "free_spin"), MIDDLE, y
    )
    if view.phase == "bust":
        headline = "NO MOVES" if view.cause == "no_moves" else "BUST!"
        frame.stamp(bust_burst(column.radius + 36, headline, _lost_lines(view)), MIDDLE, y + 4)
    elif view.bust_chance is not None:
        bad, all_ = view.bust_chance
        words = f"BUST {bad} in {all_}"
        calm = bad == 0
        frame.stamp(
            plate(words, (20, 110, 70) if calm else DANGER, WHITE, 268), MIDDLE, y + column.radius + 10
        )
    elif view.phase in ("free_spin", "free_move"):
        frame.stamp(plate("PROTECTED", GLOW, INK, 280), MIDDLE, y + column.radius + 10)


def _lost_lines(view: YetiView) -> tuple[str, ...]:
    if view.lost is None:
        return ()
    tokens = []
    order = [view.turn, *(seat for seat in range(view.seats) if seat != view.turn)]
    for seat in order:
        for pawn in (0, 1):
            had, has = view.lost.pawns[seat][pawn], view.pawns[seat][pawn]
            if had != has:
                tokens.append(f"{SEATS[seat].initial}{pawn + 1} {_short(had)}→{_short(has)}")
    if view.lost.yeti != view.yeti:
        tokens.append(f"Yeti →{_short(view.yeti)}")
    if not tokens:
        return ("nothing lost",)
    if len(tokens) <= 3:
        return tuple(tokens)
    return (*tokens[:2], f"+{len(tokens) - 2} more")


def _short(space: int) -> str:
    return "camp" if space == 0 else "top" if space == SUMMIT else str(space)
