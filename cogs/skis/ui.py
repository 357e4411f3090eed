"""What Skis Wild gives to be shown in Discord: its record, its start options, what stands under a hand."""

from discord import app_commands

from bot.games.skis.options import SkisOptions
from bot.games.skis.view import SkisView
from bot.games.skis.words import REASONS
from bot.tables.table import TableView
from cogs.skis import hand_words, words
from cogs.ui.plugin import Choice, GameUI, HandControls, HandSelect, HandUI, MoveLabel, Option

NOTHING = "none"
MOST_OPTIONS = 25

DECKS = [
    app_commands.Choice(name="Classic: 114 cards, few Troubles", value="classic"),
    app_commands.Choice(name="Stormy: more Trouble, more Send it!", value="stormy"),
]


@app_commands.describe(
    deck="Which deck to play with",
    reverse="With three or more: the Yeti may turn the direction of play",
    season_cap="The match ends after so many seasons",
)
@app_commands.choices(deck=DECKS)
def start_options(
    deck: app_commands.Choice[str] | None = None,
    reverse: bool = False,
    season_cap: app_commands.Range[int, 1, 20] | None = None,
) -> SkisOptions:
    return SkisOptions(deck.value if deck else "classic", reverse, season_cap)


def hand_controls(table: TableView, view: SkisView, choice: Choice) -> HandControls:
    """What this person may do now."""
    if view.phase == "draw":
        top = view.discard_top
        take = f"Take {words.card_name(top)}" if top else "Take from the discard pile"
        return HandControls(
            moves=(
                MoveLabel("draw pile", "Draw", "primary"),
                MoveLabel("draw discard", take, "secondary", disabled=not view.can_draw_discard),
            )
        )
    if view.phase == "send_it":
        return HandControls(moves=(MoveLabel("send it", "Send it!", "danger"),))
    return _play_controls(table, view, choice)


def _play_controls(table: TableView, view: SkisView, choice: Choice) -> HandControls:
    """Choose a card, then where needed what it is played against; then play or discard it."""
    kinds = tuple(
        Option(hand_words.option_label(card), card.card, hand_words.option_effect(view, card))
        for card in view.cards
    )
    selects = [HandSelect("Choose a card", kinds)]
    chosen = hand_words.card_in(view, choice.card)
    play = choice.play
    if chosen is not None and len(chosen.plays) > 1:
        targets = tuple(Option(hand_words.move_label(table, text), text) for text in chosen.plays)
        asked = "Against whom?" if chosen.group == "trouble" else "Which run?"
        selects.append(HandSelect(asked, targets[:MOST_OPTIONS], chosen.card))
    elif chosen is not None and chosen.plays:
        play = chosen.plays[0]
    name = words.card_name(chosen.card) if chosen else ""
    discard = f"discard {chosen.card if chosen else NOTHING}"
    return HandControls(
        tuple(selects),
        (
            MoveLabel(play or NOTHING, f"Play {name}".strip(), "success", disabled=play is None),
            MoveLabel(discard, f"Discard {name}".strip(), "secondary", disabled=chosen is None),
        ),
    )


def narrow(view: SkisView, choice: Choice) -> Choice:
    """The choice without what has become impossible since."""
    chosen = hand_words.card_in(view, choice.card)
    if chosen is None:
        return Choice()
    return Choice(chosen.card, choice.play if choice.play in chosen.plays else None)


def calls_for(view: SkisView) -> str:
    """To call Send it! is another thing than one's turn."""
    return "send_it" if view.phase == "send_it" else "turn"


def held(view: SkisView) -> object:
    """One's cards and one's mountain."""
    return view.hand, None if view.seat is None else view.mountains[view.seat]


GAME_UI = GameUI(
    game="skis",
    title="Skis Wild",
    tagline="be the first to ski all five runs",
    start_options=start_options,
    options_text=words.options_text,
    options_line=words.options_line,
    rules=words.RULES,
    begin=words.begin,
    tell=words.tell,
    ask=words.ask,
    standing=words.standing,
    stats=words.stats_text,
    reasons=REASONS,
    hand=HandUI(
        ask=hand_words.hand_ask,
        held=held,
        lines=hand_words.hand_lines,
        narrow=narrow,
        controls=hand_controls,
        calls_for=calls_for,
    ),
)
