"""Why? · Rules · More under every running table, and what they open: private answers that change no game by
themselves.
"""

import discord

from bot.errors import HostOnly, NotSeated, NotStarted, TableOver, UnknownMove
from bot.tables.table import LOBBY, OVER, PLAYING
from bot.tables.table_view import TableView
from cogs.ui import words
from cogs.ui.menus.open_lobby import check_place
from cogs.ui.menus.rules_pages import rules_page
from cogs.ui.press import custom_ids
from cogs.ui.press.answer import Answer
from cogs.ui.press.components import Button, Row, button, rows_of
from cogs.ui.press.guard import Guarded
from cogs.ui.press.services import Services, may_manage, person_of, services_of


class MoreButton(Guarded, discord.ui.DynamicItem[Button], template=custom_ids.MORE):
    """Why?, Rules, More, and what stands under More: private answers all of them."""

    replies_privately = True

    async def press(self, answer: Answer) -> None:
        services = services_of(answer.interaction)
        table_id = custom_ids.from_base36(self.fields["table"])
        table = await services.tables.see(table_id)
        services.writer.noticed(table_id, answer.interaction.user.id)
        ui = services.game_uis[table.game]
        match self.fields["what"]:
            case "why":
                if table.view is None:
                    raise NotStarted
                if ui.why is None:
                    raise UnknownMove("why")
                await answer.whisper(ui.why(table))
            case "rules":
                content, view = rules_page(ui, 0, table)
                await answer.whisper(content, view=view)
            case "more":
                content, view = _more(answer, table, ui.title)
                await answer.whisper(content, view=view)
            case "dice":
                await answer.turn_page(words.dice_text(table), view=None)
            case "show":
                check_place(answer.interaction)
                await services.writer.post_again(table_id)
                await answer.turn_page(words.SHOWN, view=None)
            case "stop":
                await ask_to_stop(answer, table)
            case "leave":
                await ask_to_leave(answer, services, table)
            case _:
                raise UnknownMove(self.fields["what"])


class ConfirmButton(Guarded, discord.ui.DynamicItem[Button], template=custom_ids.CONFIRM):
    """The second press of something that can't be taken back."""

    async def press(self, answer: Answer) -> None:
        services = services_of(answer.interaction)
        table_id = custom_ids.from_base36(self.fields["table"])
        person = person_of(answer.interaction)
        match self.fields["what"]:
            case "stop":
                manage = may_manage(answer.interaction)
                await services.tables.stop(table_id, person, may_manage=manage)
                await answer.turn_page(words.STOPPED, view=None)
            case "leave":
                await services.tables.leave(table_id, person)
                await answer.turn_page(words.LEFT, view=None)
            case what if what.startswith("hand") and what[4:].isdigit():
                manage = may_manage(answer.interaction)
                await services.tables.hand_over(table_id, person, int(what[4:]), may_manage=manage)
                await answer.turn_page(words.HANDED, view=None)
            case "keep":
                await answer.turn_page(words.KEPT_PLAYING, view=None)
            case _:
                raise UnknownMove(self.fields["what"])


def more_row(table: TableView, *, why: bool) -> Row:
    """Why? where there is something to explain, Rules and More."""
    made = [("Why?", "why")] if why else []
    made += [("Rules", "rules"), ("More", "more")]
    return [MoreButton(button(label, custom_ids.more(table.id, what))) for label, what in made]


def _more(answer: Answer, table: TableView, title: str) -> tuple[str, discord.ui.View]:
    """What this person may do besides playing; what they may not is greyed, and the text says why."""
    user = answer.interaction.user.id
    seated = any(seat.user == user and not seat.left for seat in table.seats)
    may_stop = user == table.host or may_manage(answer.interaction)
    lines = [f"**{title}**, hosted by {words.bold(table.host_name)}."]
    if table.status == OVER:
        lines.append("It has ended.")
    if not seated:
        lines.append("Leave: you are not at this table.")
    if not may_stop:
        lines.append("Stop: only the host, or someone with Manage Messages.")
    over = table.status == OVER
    made = [
        ("Leave", "leave", over or not seated, discord.ButtonStyle.secondary),
        ("Stop the game", "stop", over or not may_stop, discord.ButtonStyle.danger),
        ("Show here", "show", over, discord.ButtonStyle.secondary),
        ("Dice", "dice", False, discord.ButtonStyle.secondary),
    ]
    row: Row = [
        MoreButton(button(label, custom_ids.more(table.id, what), style=style, disabled=off))
        for label, what, off, style in made
    ]
    others: Row = [
        ConfirmButton(
            button(f"Computer plays for {seat.name}", custom_ids.confirm(table.id, f"hand{number}"))
        )
        for number, seat in enumerate(table.seats)
        if may_stop and table.status == PLAYING and not seat.computer
    ]
    return "\n".join(lines), rows_of(row, others)


async def ask_to_stop(answer: Answer, table: TableView) -> None:
    """The question before a game is stopped. Raises TableOver, HostOnly."""
    if table.status == OVER:
        raise TableOver
    if answer.interaction.user.id != table.host and not may_manage(answer.interaction):
        raise HostOnly(table.host_name)
    text = words.CONFIRM_CANCEL if table.status == LOBBY else words.CONFIRM_STOP
    await _ask(answer, table, text, "stop", "Stop it")


async def ask_to_leave(answer: Answer, services: Services, table: TableView) -> None:
    """Leave a lobby at once, a running game after a question. Raises NotSeated, TableOver."""
    if not any(seat.user == answer.interaction.user.id and not seat.left for seat in table.seats):
        raise NotSeated
    if table.status == OVER:
        raise TableOver
    if table.status == PLAYING:
        await _ask(answer, table, words.CONFIRM_LEAVE, "leave", "Leave")
        return
    await services.tables.leave(table.id, person_of(answer.interaction))
    await answer.whisper(words.LEFT)


async def _ask(answer: Answer, table: TableView, text: str, what: str, label: str) -> None:
    yes = button(label, custom_ids.confirm(table.id, what), style=discord.ButtonStyle.danger)
    no = button("Keep playing", custom_ids.confirm(table.id, "keep"))
    view = rows_of([ConfirmButton(yes), ConfirmButton(no)])
    message = answer.interaction.message
    if answer.is_press and message is not None and message.flags.ephemeral:
        await answer.turn_page(text, view=view)
    else:
        await answer.whisper(text, view=view)
