"""The catalogue: every sentence a person reads that is not an error's own or one game's. English; names
come in as data and are made harmless here. `title` is always the game's, ready to be shown.
"""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from bot.tables.names import COLOURS, tidy_name
from bot.tables.table import LOBBY, PLAYING, SeatView, TableView

MOST_TEXT: Final = 2000
MOST_SENTENCES: Final = 9
SEAT_MARKS: Final = ("🔴", "🔵", "🟢", "🟡")

_MEANINGFUL = re.compile(r"([\\*_~`|>#\[\]<:@-])")


@lru_cache(maxsize=1024)
def plain(name: str) -> str:
    """A person's name as text and nothing else: no markdown, no mention, no link, no line break."""
    shown = tidy_name(name) or "someone"
    return _MEANINGFUL.sub(r"\\\1", shown).replace("@", "@\u200b")


def bold(name: str) -> str:
    return f"**{plain(name)}**"


def who(table: TableView, seat: int) -> str:
    """A seat with its mark and name: "🔴 **Ada**"."""
    return f"{SEAT_MARKS[seat]} {bold(table.names[seat])}"


def link_to(guild: int, channel: int, message: int | None) -> str:
    """The address of a message, or of its channel where the message is not known."""
    where = f"https://discord.com/channels/{guild or '@me'}/{channel}"
    return where if message is None else f"{where}/{message}"


def missing_access_text(table: TableView, lacking: Sequence[str]) -> str:
    """What whoever presses hears while the bot may not write at the table's place."""
    playing = table.status == PLAYING
    return (
        "What you pressed counts, but I can't show the table on my own here any more"
        f"{', so clocks and computer players wait' if playing else ''}. I need: {', '.join(lacking)}. "
        f"Ask someone who manages this server; then {'it goes on by itself' if playing else 'I show it'}."
    )


def missing_access_news(table: TableView, title: str, lacking: Sequence[str]) -> str:
    """What the host hears by DM when a table can't be shown any more."""
    return (
        f"I can't show the table of **{title}** at "
        f"{link_to(table.guild, table.channel, None)} any more, so its clocks and computer players wait; "
        f"nothing is lost. There I need: {', '.join(lacking)}. Ask someone who manages that server; "
        "then it goes on by itself."
    )


LOCKED: Final = ("somebody to unlock the thread (or the permission Manage Threads)",)
POSTED_ANEW: Final = (
    "Somebody deleted the table's message. What you pressed counts: the table stands at the bottom of the "
    "channel again."
)
OPENED_AGAIN: Final = (
    "This thread was archived and is open again. What you pressed counts: the table stands at its bottom."
)
UPDATING: Final = "I'm just updating my commands. Try again in a minute; reloading Discord helps."
NO_PICTURE: Final = "-# The picture could not be drawn this time; the game goes on."
KEPT_PLAYING: Final = "All right, nothing has changed."


def lobby_text(table: TableView, title: str, options: str, to_wall: Callable[[float], float]) -> str:
    """The whole lobby message: game, options, seats as they fill, the dice's commitment in small print."""
    hosts = next((n for n, seat in enumerate(table.seats) if seat.user == table.host), None)
    seats = [
        f"{SEAT_MARKS[n]} {COLOURS[n]}: {_seat(seat, hosting=n == hosts)}"
        for n, seat in enumerate(table.seats)
    ]
    kept = [f"kept for <@{user}> until <t:{int(to_wall(table.held_until))}:t>" for user in table.held]
    free = range(len(table.seats), table.most_seats)
    seats += [
        f"{SEAT_MARKS[n]} {COLOURS[n]}: {kept[place] if place < len(kept) else 'free'}"
        for place, n in enumerate(free)
    ]
    if len(table.seats) < table.least_seats:
        call = f"Press **Join** to take a seat. It takes {table.least_seats} to play."
    elif len(table.seats) < table.most_seats:
        call = f"{bold(table.host_name)} can press **Start**, or wait for more."
    else:
        call = f"The table is full: {bold(table.host_name)}, press **Start**."
    moving = ["-# A rematch: at the start the seats move on by one, so that somebody else begins."]
    return "\n".join(
        [
            f"## {title}",
            f"{bold(table.host_name)} opens a table. {options}".rstrip(),
            shared_options(table),
            "",
            *seats,
            "",
            call,
            *(moving if table.moves_on else []),
            f"-# Dice sealed before anyone sat down: `{table.commitment}`",
        ]
    )


def shared_options(table: TableView) -> str:
    """The options that all games share."""
    clock = f"A turn may take {clock_name(table.clock)}." if table.clock else "No clock."
    shared = " Pass-and-play: the host may hold several seats." if table.pass_and_play else ""
    return clock + shared


def clock_name(seconds: int | None) -> str:
    """A clock as people say it."""
    names = {None: "off", 120: "2 minutes", 600: "10 minutes", 3600: "1 hour", 86400: "1 day"}
    return names.get(seconds, f"{seconds} seconds")


def in_thread_text(table: TableView, title: str, thread: int) -> str:
    """What the lobby's message says when its match went to a thread."""
    names = ", ".join(bold(name) for name in table.names)
    return f"## {title}\n{names} play on in <#{thread}>.\n-# Dice: `{table.commitment}`"


def _seat(seat: SeatView, *, hosting: bool) -> str:
    marks = [" (host)"] if hosting else []
    marks += [" (computer)"] if seat.computer else []
    return bold(seat.name) + "".join(marks)


def closed_lobby_text(table: TableView, title: str) -> str:
    """What is left of a lobby that never became a game."""
    why = {
        "expired": "Nobody started this table within half an hour, so it has closed.",
        "cancelled": "This table was closed before it began.",
        "stopped": "This table was closed before it began.",
    }.get(table.end or "", "This table has closed.")
    return f"## {title}\n{why}\nOpen a new one with `/{table.game} start`."


def ended_text(table: TableView, title: str) -> str:
    """How a match ended that nobody won."""
    how = {
        "stopped": "was stopped",
        "left": "has ended, since everybody left",
        "abandoned": "was left alone for a week and has ended",
        "removed": "has ended, since the bot was removed from the server",
    }.get(table.end or "", "has ended")
    return f"{title} {how}."


def hand_place(server: str, channel: str, guild: int, channel_id: int, message: int | None) -> str:
    """The small print under a hand: which table it belongs to, with a jump link."""
    names = " · ".join(plain(name) for name in (server, f"#{channel}" if channel else "") if name)
    return f"-# {names or 'The table'}: [go to the table]({link_to(guild, channel_id, message)})"


def turn_mention(user: int) -> str:
    """The line that heads a table posted afresh."""
    return f"<@{user}>, it's your turn."


def turn_ping(table: TableView, title: str, link: str) -> str:
    """The one small message that tells somebody it is their turn."""
    return f"<@{table.awaited}>, it's your turn at [{title}]({link})."


def turn_nudge(table: TableView, title: str, link: str) -> str:
    """The reminder at half of the turn's time."""
    return f"<@{table.awaited}>, half of your time is gone at [{title}]({link})."


def note_text(table: TableView) -> str:
    """What has happened at the table besides the game; empty if nothing."""
    if table.note is None:
        return ""
    what, seat = table.note
    name = bold(table.names[seat])
    lines = {
        "late": f"⏰ Time is up: the computer finishes {name}'s turn.",
        "autopilot": f"⏰ {name} was away twice: the computer plays on until {name} presses **I'm back**.",
        "handed": f"The computer plays for {name} until {name} presses **I'm back**.",
        "left": f"{name} has left: a computer player takes the seat.",
        "back": f"{name} is back.",
    }
    passed = f" {bold(table.host_name)} hosts the table now." if table.host_passed else ""
    people = [each for each in table.seats if each.user is not None and not each.computer]
    last = ""
    if len(people) == 1 and what != "back" and len(table.seats) > 1:
        last = f" {bold(people[0].name)} is the last person here: play on, or stop the game under **More**."
    return lines.get(what, "") + passed + last


def clock_text(table: TableView, to_wall: Callable[[float], float]) -> str:
    """When the turn's time runs out, ticking in the reader's own words; empty if it does not."""
    if table.paused:
        return "Everyone is away, so the table waits. **I'm back** wakes it."
    if table.turn_ends is None:
        return ""
    return f"-# This turn's time ends <t:{int(to_wall(table.turn_ends))}:R>."


def shorten(text: str) -> str:
    """A message's text within what Discord takes; names of many marks can make any line long."""
    return text if len(text) <= MOST_TEXT else f"{text[: MOST_TEXT - 1]}…"


def join_told(sentences: Sequence[str]) -> str:
    """What happened, in one line: of sentences on the same seat only the first one names it, and only the
    first of all carries a mark."""
    told: list[str] = []
    subject = ""
    if len(sentences) > MOST_SENTENCES:
        sentences = (sentences[0], "…", *sentences[2 - MOST_SENTENCES :])
    for sentence in sentences:
        shown = sentence
        if subject and sentence.startswith(subject):
            rest = sentence.removeprefix(subject)
            shown = rest[:1].upper() + rest[1:]
        elif sentence[:1] in SEAT_MARKS:
            subject = sentence[: sentence.index("** ") + 3] if "** " in sentence else ""
            shown = sentence[2:] if told else sentence
        told.append(shown)
    return " ".join(told)


def dead_button_text(games: Sequence[str]) -> str:
    """For a press on a button that no version of ours knows. `games`: the names of their commands."""
    return f"That button is from an older version. Start a new table with {start_commands(games)}."


def start_commands(games: Sequence[str]) -> str:
    """How a table is opened: "`/go start` or `/chess start`"."""
    return " or ".join(f"`/{game} start`" for game in games)


def thinking_text(table: TableView, seat: int) -> str:
    """Whose computer player is to move."""
    name = bold(table.names[seat])
    if table.seats[seat].user is None:
        return f"{name} is thinking."
    return f"The computer is thinking for {name}."


def join_lines(*lines: str) -> str:
    """The lines that say something, one below the other."""
    return "\n".join(line for line in lines if line)


def dice_text(table: TableView) -> str:
    """The private note on a match's dice: commitment, salt, and what they are for."""
    lines = [
        "**The dice of this table**",
        f"Commitment (SHA-256 of the secret seed): `{table.commitment}`",
        f"Salt (the id of the lobby message): `{table.salt or 'not known yet'}`",
    ]
    if table.seed is None:
        lines.append(
            "The seed stays secret until the match has ended; then the receipt shows it with every move."
        )
    else:
        lines.append(f"Seed: `{table.seed}`")
        lines.append("Check the receipt with `python -m bot verify FILE`.")
    return "\n".join(lines)


def unreached_text(table: TableView) -> str:
    """Who has to look at their hand at the table; empty if nobody."""
    names = [bold(seat.name) for seat in table.seats if seat.user in table.unreached]
    return f"-# No DM reaches {' and '.join(names)}: **My hand** has everything." if names else ""


def waiting_hand_text(table: TableView, title: str) -> str:
    """A hand before the cards are dealt, or of a table that never began."""
    if table.status == LOBBY:
        return f"You're in at {bold(table.host_name)}'s table of {title}. Your hand will be here."
    return f"The table of {title} has closed."


MATCH_OVER: Final = "The match is over."
CONFIRM_STOP: Final = (
    "Stop this game for everyone? It ends without a winner, and the receipt then reveals the seed "
    "and every move."
)
CONFIRM_CANCEL: Final = "Close this table before it begins?"
STOPPED: Final = "The table is closed."
JOINED: Final = "You're in."
CONFIRM_LEAVE: Final = "Leave this game? A computer player takes your seat, and you can't come back to it."
HANDED: Final = "The computer plays for that seat now, until its owner is back."
LEFT: Final = "You have left the table."
SHOWN: Final = "The table is at the bottom of the channel again."
DM_CLOSED: Final = (
    "You're in. I can't send you a DM here, so your hand will be under **My hand** at the table, with all "
    "its buttons."
)
AWAY: Final = "The computer plays for you. Press **I'm back** to take over again."
WHICH_TABLE: Final = "You sit at several tables. Whose hand?"
EXTRA_SEAT: Final = "Another seat is yours; you act for each in turn."
