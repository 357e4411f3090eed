"""The right-hand column of a table of Don't Stop Yeti: whose choice it is, the wheel, the players."""

from collections.abc import Sequence

from bot.games.yeti.moves import Passed, Stayed
from bot.games.yeti.view import YetiView
from renderers.kit.figures.medal import medal
from renderers.kit.figures.yeti_figure import yeti
from renderers.kit.frame import Frame, Sprite
from renderers.kit.palette import (
    AURA,
    CARD_TEXT,
    DANGER,
    GLOW,
    INK,
    PAPER_TEXT,
    SAFE,
    SEATS,
    TOW,
    WHITE,
    Colour,
)
from renderers.kit.text.labels import label, name_label
from renderers.yeti.board_layout import BASE_CAMP, SUMMIT
from renderers.yeti.markers import plate
from renderers.yeti.sidebar_parts import (
    CHIP_RIGHT,
    CHIP_ROOM,
    LEFT,
    MIDDLE,
    NAME_ROOM,
    NAME_X,
    SIDEBARS,
    WIDTH,
    SidebarLayout,
    card,
    chip,
    gain,
    name_y,
    pip,
    ribbon,
    track_x,
    track_y,
)
from renderers.yeti.wheel import stamp_burst, stamp_wheel

_MOST_LINES = 3


def stamp_sidebar(frame: Frame, view: YetiView, names: Sequence[str]) -> None:
    """Stamp ribbon, wheel and cards."""
    layout = SIDEBARS[view.seats]
    _stamp_ribbon(frame, view, layout, names)
    _stamp_wheel(frame, view, layout)
    for seat in range(view.seats):
        _stamp_card(frame, view, layout, seat, names[seat])


def _stamp_card(frame: Frame, view: YetiView, layout: SidebarLayout, seat: int, name: str) -> None:
    active = seat == (view.turn if view.winner is None else view.winner)
    top = layout.cards_top + seat * layout.card_step
    ink = PAPER_TEXT if active else CARD_TEXT
    largest = 52 if layout.card_height < 150 else 58
    mark = _find_chip(view, seat)
    taken = mark.picture.width + CHIP_ROOM if mark is not None else 24
    sprite = name_label(name, SEATS[seat].label, NAME_ROOM - taken, largest, ink, "l")
    frame.stamp(card(seat, layout.card_height, active), LEFT, top)
    if mark is not None:
        frame.stamp(mark, LEFT + WIDTH - CHIP_RIGHT, top + max(name_y(layout.card_height), 38))
    frame.stamp(sprite, LEFT + NAME_X, top + name_y(layout.card_height))
    y = top + track_y(layout.card_height)
    if seat == view.turn and view.phase != "over":
        for start, space in zip(view.start_pawns[seat], view.pawns[seat], strict=True):
            if space > start:
                frame.stamp(gain(space - start), LEFT + track_x(start), y)
    first, second = view.pawns[seat]
    for space, shift in ((first, -7 if first == second else 0), (second, 7 if first == second else 0)):
        frame.stamp(pip(seat, active), LEFT + track_x(space) + shift, y)


def _find_chip(view: YetiView, seat: int) -> Sprite | None:
    """What a card says beside its name: the spaces that a bust would take; how the last turn ended."""
    if seat == view.turn and view.phase in ("move", "decide", "free_spin", "free_move"):
        won = sum(view.pawns[seat]) - sum(view.start_pawns[seat])
        return chip(f"+{won}", GLOW, INK) if won > 0 else None
    if Stayed(seat) in view.last:
        return chip("SAFE", SAFE, INK)
    return chip("BUST", DANGER, WHITE) if Passed(seat) in view.last else None


def _stamp_ribbon(frame: Frame, view: YetiView, layout: SidebarLayout, names: Sequence[str]) -> None:
    words = {
        "spin": "SPIN!",
        "move": f"MOVE {view.spun}",
        "decide": "SPIN OR STAY?",
        "free_spin": "FREE SPIN!",
        "free_move": f"FREE MOVE {view.spun}",
        "bust": "PASS",
        "yeti_spin": "SPIN!",
        "over": "WINS!",
    }[view.phase]
    middle, top = MIDDLE, layout.ribbon_top
    if view.phase == "yeti_spin":
        name, seat_label, paint, ink = "ANYONE", "ANYONE", AURA, WHITE
    else:
        seat = view.turn if view.winner is None else view.winner
        name, seat_label, paint, ink = names[seat], SEATS[seat].label, SEATS[seat].fill, SEATS[seat].ink
    glow = view.phase in ("free_spin", "free_move", "over", "yeti_spin")
    size, width = (58, 94) if len(words) <= 11 else (54, 84)
    frame.stamp(ribbon(paint, layout.ribbon_height, glow), LEFT, top)
    if view.phase == "yeti_spin":
        frame.stamp(yeti("awake", 0.66), LEFT + 62, top + 118)
        middle += 44
    frame.stamp(name_label(name, seat_label, WIDTH - 52, 56, ink, "m"), middle, top + 47)
    frame.stamp(label(words, size, ink, weight=700, width=width), middle, top + layout.ribbon_height - 43)


def _stamp_wheel(frame: Frame, view: YetiView, layout: SidebarLayout) -> None:
    y, radius = layout.wheel_y, layout.radius
    if view.winner is not None:
        frame.stamp(medal(view.winner, radius + 20), MIDDLE, y)
        return
    sector = None if view.phase in ("spin", "yeti_spin") else view.sector
    lit = sector is not None and view.phase in ("move", "free_move", "bust")
    hub = str(view.spun) if view.phase in ("move", "free_move") else "SPIN"
    free = view.phase in ("free_spin", "free_move")
    stamp_wheel(
        frame,
        MIDDLE,
        y,
        radius,
        view.wheel,
        sector,
        hub,
        lit=lit,
        free=free,
        to_spin=hub == "SPIN" and view.phase != "bust",
    )
    foot = y + radius + 20
    if view.phase == "bust":
        headline = "NO MOVES" if view.cause == "no_moves" else "BUST!"
        stamp_burst(frame, MIDDLE, y + 4, radius + 26, headline, say_lost(view))
    elif view.bust_chance is not None:
        bad, every = view.bust_chance
        paint, ink = risk_colours(bad, every)
        frame.stamp(plate(f"BUST {bad} in {every}", paint, ink, 272, 2 * bad >= every), MIDDLE, foot)
    elif view.hit_chance is not None:
        hits, every = view.hit_chance
        frame.stamp(plate(f"HITS {hits} in {every}", AURA, WHITE, 272, 2 * hits >= every), MIDDLE, foot)
    elif free:
        frame.stamp(plate("PROTECTED", GLOW, INK, 286), MIDDLE, foot)


def risk_colours(bad: int, every: int) -> tuple[Colour, Colour]:
    """The paint and ink of a chance to bust: green up to a fifth, orange up to two fifths, then red."""
    if 5 * bad <= every:
        return SAFE, INK
    return (TOW, INK) if 5 * bad <= 2 * every else (DANGER, WHITE)


def say_lost(view: YetiView) -> tuple[tuple[str, ...], ...]:
    """What a bust took away, in at most three lines of short words: the mover's spaces, then others' way
    back. Without a legal move the first line says the number."""
    if view.lost is None:
        return ()
    lines: list[tuple[str, ...]] = []
    if view.cause == "no_moves":
        lines.append(("with", "a", str(view.spun)))
    spaces = sum(view.lost.pawns[view.turn]) - sum(view.pawns[view.turn])
    if spaces:
        lines.append((f"−{spaces}", "space" if spaces == 1 else "spaces"))
    if any(view.lost.pawns[seat] != view.pawns[seat] for seat in range(view.seats) if seat != view.turn):
        lines.append(("bumps", "undone"))
    elif view.lost.yeti == view.yeti and not spaces:
        lines.append(("nothing", "lost"))
    if view.lost.yeti != view.yeti:
        lines.append(("Yeti", "→", _short(view.yeti)))
    return tuple(lines[:_MOST_LINES])


def _short(space: int) -> str:
    return {BASE_CAMP: "camp", SUMMIT: "top"}.get(space, str(space))
