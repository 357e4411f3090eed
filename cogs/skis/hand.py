"""A hand of Skis Wild as its owner sees it, by DM or under My hand: text, picture, controls.

Used by hands.py; what is pressed comes back to hand_items.py.
"""

import discord

from bot.games.skis import SkisView
from bot.games.skis.view import HandCard
from bot.tables.table import LOBBY, OVER, PLAYING, Hand
from cogs.skis import words as skis_words
from cogs.ui.hand_message.items import HandSelect, RefreshButton, SkisMove
from cogs.ui.menus.seats import back_row
from cogs.ui.presenter import Choice, Pictures, RenderedMessage, Row, draw_or_go_on, rows_of
from cogs.ui.press import custom_ids
from cogs.ui.press.guard import button
from cogs.ui.words import AWAY, TITLES, bold, join_lines
from renderers.skis.alt_text import describe_hand

NONE = "none"


class SkisHandPresenter:
    """See cogs.ui.presenter.HandPresenter."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures

    async def present(
        self, hand: Hand, where: str, *, choice: Choice | None = None, notice: str = "", private: bool = False
    ) -> RenderedMessage:
        table = hand.table
        lines = [notice] if notice else []
        if hand.view is None:
            lines += [self._waiting(hand), where]
            return RenderedMessage("\n".join(lines), rows_of(), None, "")
        view: SkisView = hand.view
        choice = _still_possible(view, choice or Choice())
        lines.append(skis_words.happened(table, view))
        if table.status == OVER and table.end != "won":
            lines.append(f"{TITLES[table.game]} has ended.")
        else:
            away = table.seats[hand.seat].away
            lines.append(AWAY if away else skis_words.hand_choice(table, view))
        lines.append(skis_words.lacking(view.mountains[hand.seat]))
        chosen = _card(view, choice.card)
        if chosen is not None and (why := skis_words.refusal(table, chosen)):
            lines.append(why)
        lines.append(where)
        content, picture = await draw_or_go_on(self._pictures, table, join_lines(*lines), view)
        rows = self._rows(hand, choice, private) if table.status == PLAYING else []
        return RenderedMessage(content, rows_of(*rows), picture, describe_hand(view, names=table.names))

    def _waiting(self, hand: Hand) -> str:
        table = hand.table
        if table.status == LOBBY:
            title = TITLES[table.game]
            return f"You're in at {bold(table.host_name)}'s table of {title}. Your hand will be here."
        return f"The table of {TITLES[table.game]} has closed."

    def _rows(self, hand: Hand, choice: Choice, private: bool) -> list[Row]:
        view: SkisView = hand.view
        rows: list[Row] = []
        if hand.table.seats[hand.seat].away:
            rows.append(back_row(hand.table))
        elif hand.seat in view.actors:
            made = {"draw": self._draw_rows, "send_it": self._send_it_rows}.get(view.phase)
            rows = made(hand) if made else self._play_rows(hand, choice)
        if private:
            refresh = button("Refresh", custom_ids.hand_refresh(hand.table.id))
            rows.append([RefreshButton(refresh)])
        return rows

    def _draw_rows(self, hand: Hand) -> list[Row]:
        view: SkisView = hand.view
        top = view.discard_top
        take = f"Take {skis_words.card_name(top)}" if top else "Take from the discard pile"
        return [
            [
                _move(hand, "Draw", "draw pile", discord.ButtonStyle.primary),
                _move(hand, take, "draw discard", disabled=not view.can_draw_discard),
            ]
        ]

    def _send_it_rows(self, hand: Hand) -> list[Row]:
        return [[_move(hand, "Send it!", "send it", discord.ButtonStyle.danger)]]

    def _play_rows(self, hand: Hand, choice: Choice) -> list[Row]:
        view: SkisView = hand.view
        table = hand.table
        kinds = HandSelect.make(
            custom_ids.hand_kind(table.id, table.move),
            "Choose a card",
            [
                discord.SelectOption(
                    label=skis_words.option_label(card),
                    value=card.card,
                    description=skis_words.option_effect(view, card),
                    default=card.card == choice.card,
                )
                for card in view.cards
            ],
        )
        rows: list[Row] = [[kinds]]
        chosen = _card(view, choice.card)
        play = choice.play
        if chosen is not None and len(chosen.plays) > 1:
            options = [
                discord.SelectOption(
                    label=skis_words.move_label(table, text), value=text, default=text == play
                )
                for text in chosen.plays[:25]
            ]
            what = "Against whom?" if chosen.group == "trouble" else "Which run?"
            target = custom_ids.hand_target(table.id, table.move, chosen.card)
            rows.append([HandSelect.make(target, what, options)])
        elif chosen is not None and chosen.plays:
            play = chosen.plays[0]
        name = skis_words.card_name(chosen.card) if chosen else ""
        ready = play is not None
        rows.append(
            [
                _move(
                    hand,
                    f"Play {name}".strip(),
                    play or NONE,
                    discord.ButtonStyle.success,
                    disabled=not ready,
                ),
                _move(
                    hand,
                    f"Discard {name}".strip(),
                    f"discard {chosen.card}" if chosen else f"discard {NONE}",
                    disabled=chosen is None,
                ),
            ]
        )
        return rows


def _card(view: SkisView, kind: str | None) -> HandCard | None:
    return next((card for card in view.cards if card.card == kind), None)


def _still_possible(view: SkisView, choice: Choice) -> Choice:
    """The choice without what has become impossible since."""
    chosen = _card(view, choice.card)
    if chosen is None:
        return Choice()
    return Choice(chosen.card, choice.play if choice.play in chosen.plays else None)


def _move(
    hand: Hand,
    label: str,
    text: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    disabled: bool = False,
) -> SkisMove:
    custom_id = custom_ids.skis_move(hand.table.id, hand.table.move, text)
    return SkisMove(button(label, custom_id, style=style, disabled=disabled))
