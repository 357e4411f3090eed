"""The sentences of /games, /settings and /preferences. `titles`: of every game, by the name of its
commands.
"""

from collections.abc import Mapping, Sequence

from bot.tables.choices import PersonalData, Preferences, ServerSettings
from bot.tables.table import LOBBY
from bot.tables.table_view import TableView
from cogs.ui.words import bold, clock_name, link_to, start_commands


def games_text(
    tables: Sequence[tuple[TableView, int | None]], titles: Mapping[str, str], *, own: bool
) -> str:
    """The open tables, each with a jump link; at most as many lines as a message holds."""
    if not tables:
        return (
            "You sit at no table just now."
            if own
            else f"No table is open here. {start_commands(list(titles))} opens one."
        )
    lines = ["**Your tables**" if own else "**Tables of this server**"]
    for table, message in tables[:15]:
        what = "waiting for players" if table.status == LOBBY else "playing"
        people = ", ".join(bold(name) for name in table.names)
        link = link_to(table.guild, table.channel, message)
        lines.append(f"- [{titles[table.game]}]({link}) in <#{table.channel}>, {what}: {people}")
    if len(tables) > 15:
        lines.append(f"… and {len(tables) - 15} more.")
    return "\n".join(lines)[:2000]


def settings_text(settings: ServerSettings, titles: Mapping[str, str], *, changed: bool) -> str:
    """How the server plays now."""
    where = " ".join(f"<#{channel}>" for channel in settings.channels) or "anywhere"
    place = {
        "follow": "follow the talk to the bottom",
        "stay": "stay where they were opened",
        "thread": "get a thread of their own (I need Create Public Threads for that)",
    }[settings.place]
    return "\n".join(
        [
            "**Settings changed.**" if changed else "**How this server plays**",
            *(
                f"Clock of {title}: {clock_name(settings.clock_of(game))} a turn"
                for game, title in titles.items()
            ),
            f"Tables may stand: {where}",
            f"Running tables {place}",
            f"Most tables at once: {settings.most_tables}",
            f"Computer players: {settings.strength.capitalize()}",
            f"The winner's picture {'moves' if settings.moving else 'stands still'}",
            "-# `/settings` with an option changes it; tables that are open already keep theirs.",
        ]
    )


def preferences_text(preferences: Preferences) -> str:
    """What this person has chosen."""
    ping = "on" if preferences.ping else "off"
    dm = "by direct message" if preferences.dm else "only under My hand at the table"
    return "\n".join(
        [
            "**Your preferences**",
            f"Ping when it is your turn: {ping}",
            f"Hands: {dm}",
            "-# `/preferences ping:` and `/preferences dm:` change them.",
        ]
    )


def kept_text(kept: PersonalData) -> str:
    """What is kept about this person, in full."""
    names = ", ".join(sorted({bold(name) for _, name in kept.names})) or "none"
    return "\n".join(
        [
            "**What is kept about you**",
            f"Display names: {names}",
            f"Tables you sit at now: {kept.open_tables}",
            f"Finished matches with your seat: {kept.finished_tables} (deleted 90 days after their end)",
            f"Moves logged as yours: {kept.moves}",
            f"Preferences: ping {'on' if kept.preferences.ping else 'off'}, "
            f"DM {'on' if kept.preferences.dm else 'off'}",
            "Nothing you write is read or kept.",
        ]
    )


CONFIRM_FORGET = (
    "Forget me: you leave every running game first (a computer player takes your seats), then your name and "
    "id go from everything that is kept. This can't be undone."
)


def forgotten_text(left: int) -> str:
    games = "" if not left else f" You have left {left} {'table' if left == 1 else 'tables'}."
    return f"Done: your name and id are gone from what is kept.{games}"
