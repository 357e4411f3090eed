"""The picture of one's own hand at Skis Wild, drawn from that seat's View alone."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice

import msgspec
from PIL import Image

from bot.games.skis.cards import GEARS, LIFT_OPEN, LIFT_TICKET, LIMITS, NAMES, RUNS
from bot.games.skis.view import HandCard, SkisView, Slope
from renderers.kit.canvas import Sketch
from renderers.kit.figures.scenery import paint_pine, paint_sky
from renderers.kit.figures.yeti_figure import yeti
from renderers.kit.frame import Background, Frame, Sprite, prepare_background
from renderers.kit.palette import CARD, CARD_EDGE, CARD_QUIET, GLOW, INK, SAFE, WHITE, Colour
from renderers.kit.text.labels import label
from renderers.skis.badges import badge, trouble_band
from renderers.skis.banner import Banner, stamp_banner
from renderers.skis.cards import HEIGHT as CARD_HEIGHT
from renderers.skis.cards import WIDTH as CARD_WIDTH
from renderers.skis.cards import art_foot, drawn_tag, number_token, stamp_face
from renderers.skis.hand_marks import discard_pile_chip, draw_pile_chip, marks, medal, no_use, rays, tick
from renderers.skis.last_move import draw_last_move
from renderers.skis.player_panel import needs
from renderers.skis.table import ASKED, MARGIN, WIDTH, exact_colours, headline, paint_piste, sample_faces
from renderers.skis.trail_signs import sign

_STRIP_TOP, _STRIP_HEIGHT = 116, 226
_FIRST_LINE, _SECOND_LINE = _STRIP_TOP + 60, _STRIP_TOP + 168
_ASIDE = 812
_PILES = 752
_ROWS_TOP, _ROW_STEP = 396, 414
_RAISE = 28
_WHY = 72
_GAPS = (84, 40)


class Row(msgspec.Struct, frozen=True):
    """A row of cards: how many, and the top of those that do not stand up."""

    cards: int
    top: int


def rows(kinds: int) -> tuple[Row, ...]:
    """Up to four kinds lie in one row, more in two."""
    if kinds <= 4:
        return (Row(kinds, _ROWS_TOP + 50),)
    return Row((kinds + 1) // 2, _ROWS_TOP), Row(kinds // 2, _ROWS_TOP + _ROW_STEP)


def card_left(row: Row, place: int) -> int:
    """The left edge of a card in its row: up to three lie far apart, so that a row fills its width."""
    gap = _GAPS[row.cards > 3]
    return (WIDTH - row.cards * CARD_WIDTH - (row.cards - 1) * gap) // 2 + place * (CARD_WIDTH + gap)


def draw(view: SkisView, *, names: Sequence[str]) -> bytes:
    """Draw a hand as PNG bytes, 1200 × 900 (up to four kinds of cards) or 1200. The same View and names give
    the same bytes."""
    return compose(view, names).encode()


def compose(view: SkisView, names: Sequence[str]) -> Frame:
    """Everything but the encoding."""
    frame = Frame(background(len(view.cards) > 4))
    seat = view.seat or 0
    stamp_banner(frame, _headline(view, names))
    _stamp_corner(frame, view, seat)
    _stamp_runs(frame, view.mountains[seat])
    _stamp_second_line(frame, view, view.mountains[seat])
    _stamp_cards(frame, view)
    return frame


@lru_cache(maxsize=2)
def background(two_rows: bool) -> Background:
    """The static layer, for one row of cards or two."""
    height = 1200 if two_rows else 900
    sketch = Sketch(WIDTH, height, 3)
    paint_sky(sketch, None)
    for x, size in ((96, 1.3), (1110, 1.4)):
        paint_pine(sketch, x, height - 190, size)
    paint_piste(sketch, 230)
    for x, size in ((34, 1.7), (1172, 1.8)):
        paint_pine(sketch, x, height - 8, size)
    right, bottom = WIDTH - MARGIN, _STRIP_TOP + _STRIP_HEIGHT
    sketch.rectangle((MARGIN, _STRIP_TOP + 6, right, bottom + 6), (16, 12, 50, 140), 28)
    sketch.rectangle((MARGIN, _STRIP_TOP, right, bottom), INK, 28)
    sketch.rectangle((MARGIN + 4, _STRIP_TOP + 4, right - 4, bottom - 4), CARD_EDGE, 24)
    sketch.rectangle((MARGIN + 8, _STRIP_TOP + 8, right - 8, bottom - 8), CARD, 21)
    sketch.rectangle((_PILES - 76, _SECOND_LINE - 42, _PILES - 71, _SECOND_LINE + 42), CARD_EDGE)
    return prepare_background(sketch.finish().convert("RGB"), _sample(), exact_colours())


def _sample() -> Image.Image:
    bright, dim = sample_faces(False), sample_faces(True)
    both = Image.new("RGB", (bright.width, bright.height + dim.height))
    both.paste(bright, (0, 0))
    both.paste(dim, (0, bright.height))
    return both


def _headline(view: SkisView, names: Sequence[str]) -> Banner:
    """What the last move did, and whose choice it is, to the one whose hand it is."""
    seat, last_move = view.seat or 0, draw_last_move(view)
    if view.winner == seat:
        return Banner(seat, "You", "WIN!", glad=True, last=last_move)
    if view.pending is not None and view.pending.target == seat:
        return Banner(seat, "You", ":", cry="SEND IT!", glad=True, last=last_move)
    if view.turn != seat or seat not in view.actors:
        return headline(view, names)
    playable = any(card.plays for card in view.cards)
    words = ASKED["draw"] if view.phase == "draw" else "PLAY OR DISCARD" if playable else "DISCARD!"
    return Banner(seat, "Your turn", f": {words}", glad=True, last=last_move)


def _stamp_runs(frame: Frame, slope: Slope) -> None:
    """The first line: every run with how many of how many."""
    for run, (count, limit) in enumerate(zip(slope.runs, LIMITS, strict=True)):
        x = MARGIN + 54 + run * 152
        ink = SAFE if count >= limit else GLOW if RUNS[run] == slope.next_run else WHITE
        frame.stamp(sign(RUNS[run], 64), x, _FIRST_LINE)
        frame.lay(_flat_label(f"{count}/{limit}", 50, ink, 84), x + 38, _FIRST_LINE)


def _stamp_second_line(frame: Frame, view: SkisView, slope: Slope) -> None:
    """The second line: what lies face up, what is missing; the piles."""
    for which, (card, state) in enumerate(needs(slope)):
        state = "urgent" if state == "missing" else state
        frame.stamp(badge(card, 88, state), MARGIN + 66 + which * 112, _SECOND_LINE)
    for which, safe in enumerate(slope.safes):
        frame.stamp(badge(safe, 88), MARGIN + 66 + (3 + which) * 112, _SECOND_LINE)
    if view.winner is None:
        _stamp_piles(frame, view)


def _stamp_piles(frame: Frame, view: SkisView) -> None:
    """Both piles side by side; where one's own choice is between them, each on gold and "or" between."""
    drawing = view.phase == "draw" and view.seat in view.actors
    x, y = _PILES + 166, _SECOND_LINE
    frame.lay(draw_pile_chip(view.draw_pile, drawing), _PILES, y)
    if view.discard_top is None:
        return
    choice = drawing and view.can_draw_discard
    if choice:
        frame.lay(_flat_label("or", 48, CARD_QUIET, 84), _PILES + 62, y)
    frame.lay(discard_pile_chip(view.discard_top, choice), x, y)
    words = NAMES[view.discard_top].split()
    lines = words if len(words) < 3 else [" ".join(words[:-1]), words[-1]]
    for at, line in enumerate(lines):
        down = (at - (len(lines) - 1) / 2) * 46
        frame.lay(_flat_label(line, 48, WHITE, 78), x + 64, y + down)


def _stamp_corner(frame: Frame, view: SkisView, seat: int) -> None:
    """The strip's upper right: the Trouble on one's mountain, else the season; at the end how it went."""
    x, y = _ASIDE + 172, _FIRST_LINE - 4
    low = _STRIP_TOP + _STRIP_HEIGHT // 2
    trouble = view.mountains[seat].trouble
    if view.winner is not None:
        won = view.winner == seat
        frame.stamp(medal(seat) if won else yeti("beaten", 1.3), x + 40, low + (0 if won else 84))
    elif trouble is not None:
        frame.stamp(trouble_band(trouble, 384), x, y)
    elif view.pending is not None and view.pending.target == seat:
        frame.stamp(trouble_band(view.pending.trouble, 384, True), x, y)
    else:
        cap = "" if view.season_cap is None else f"/{view.season_cap}"
        frame.lay(_flat_label(f"Season {view.season}{cap}", 48, CARD_QUIET, 100), _ASIDE + 24, y + 4)


@lru_cache(maxsize=256)
def _flat_label(words: str, size: int, ink: Colour, width: int) -> Sprite:
    """A line of text on the strip's own colour, too low to hide its neighbours. Anchored at its left."""
    line = label(words, size, ink, anchor="l", width=width)
    low, high = round(line.anchor_y - size * 0.42), round(line.anchor_y + size * 0.56)
    sheet = Image.new("RGB", (line.picture.width, high - low), CARD)
    sheet.paste(line.picture, (0, -low), line.picture)
    return Sprite(sheet.convert("RGBA"), line.anchor_x, line.anchor_y - low)


def _stamp_cards(frame: Frame, view: SkisView) -> None:
    if not view.cards:
        frame.stamp(yeti("asleep", 2.0), WIDTH / 2, 700)
        frame.stamp(label("no cards", 60, WHITE, edge=6, edge_ink=INK), WIDTH / 2, 790)
    for at, (card, x, y, up, dim) in enumerate(_places(view), 1):
        tag = drawn_tag() if card.card == view.drawn else None
        if card.wins and not dim:
            frame.stamp(rays(), x + CARD_WIDTH / 2, y + CARD_HEIGHT / 2)
        stamp_face(frame, card.card, x, y, dim, card.copies, number_token(at, up), tag)
        if view.phase != "play" or view.seat not in view.actors:
            continue
        if dim:
            frame.stamp(_find_reason(view, card), x + CARD_WIDTH - 58, y + (100 if tag else 60))
        else:
            targets = _find_targets(card)
            if targets:
                frame.stamp(marks(targets), x + 52, y + art_foot(card.card) - 34)


def _find_reason(view: SkisView, card: HandCard) -> Sprite:
    """What is in a dimmed card's way, as a badge: the first thing that its owner would have to mend."""
    mountain = view.mountains[view.seat or 0]
    for reason in dict.fromkeys(reason for refused in card.refused for reason in refused.reasons):
        if reason == "trouble" and mountain.trouble is not None and card.group != "trouble":
            return badge(mountain.trouble, _WHY)
        if reason in (LIFT_OPEN, LIFT_TICKET, *GEARS):
            return badge(reason, _WHY, "wrong")
        if reason == "order" and mountain.next_run is not None:
            return badge(mountain.next_run, _WHY)
        if reason == "already_up":
            return tick()
    return no_use()


def _find_targets(card: HandCard) -> tuple[int, ...]:
    """The seats that a Trouble or a Yeti could hit now."""
    if card.group not in ("trouble", "gold"):
        return ()
    words = [play.split() for play in card.plays]
    return tuple(sorted({int(parts[2]) for parts in words if len(parts) > 2 and parts[2].isdigit()}))


def _places(view: SkisView) -> Iterator[tuple[HandCard, int, int, bool, bool]]:
    """Each kind, its left top, whether it stands up, and whether it is dimmed."""
    cards = iter(view.cards)
    for row in rows(len(view.cards)):
        for place, card in enumerate(islice(cards, row.cards)):
            up, dim = stands(view, card.card, bool(card.plays))
            yield card, card_left(row, place), row.top - (_RAISE if up else 0), up, dim


def stands(view: SkisView, card: str, playable: bool) -> tuple[bool, bool]:
    """Whether a card stands up, and whether it is dimmed: only when its owner is to play or to Send it."""
    if view.seat not in view.actors or view.phase not in ("play", "send_it"):
        return False, False
    up = playable if view.pending is None else card == view.pending.safe
    return up, not up
