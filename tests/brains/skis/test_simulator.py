"""The quick Skis Wild of the computer players does what the referee does, and guesses only what can be."""

import random
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from bot.brains.skis.determinization import action_of, determinize, hidden_cards, keep_likelihoods, observe
from bot.brains.skis.evaluation import FEATURES, BadWeights, evaluate, features_of, load_weights
from bot.brains.skis.simulator import NOTHING, NUMBER, Side, Simulation
from bot.games import skis
from bot.games.dice import FairDice
from bot.games.skis.cards import DECKS, KINDS


class DiceChance:
    """Leaves every card where it is, as ScriptedDice([]) does: random() is just below 1."""

    def random(self) -> float:
        return 1 - 1e-9

    def choice(self, seq: object, /) -> object:
        raise AssertionError("no choice is made here")


class StillDice:
    """Shuffles nothing."""

    counter = 0

    def below(self, n: int) -> int:
        raise AssertionError(f"no below({n}) is drawn here")

    def shuffled(self, items: tuple[str, ...]) -> list[str]:
        return list(items)


def deal(
    seats: int, deck: str, seed: int, *, reverse: bool = False, cap: int | None = None
) -> skis.SkisState:
    options = skis.SkisOptions(deck=deck, reverse=reverse, season_cap=cap)
    return skis.setup(seats, options, FairDice(seed.to_bytes(32, "big"), "1"), dealer=seed % seats)


def open_simulation(state: skis.SkisState) -> Simulation:
    """All of the state as a Simulation."""
    sides = []
    for mountain, hand in zip(state.mountains, state.hands, strict=True):
        up = [False] * len(KINDS)
        for card in (*mountain.safes, *((mountain.gear,) if mountain.gear else ())):
            up[NUMBER[card]] = True
        up[NUMBER["lift_open"]], up[NUMBER["lift_ticket"]] = mountain.lift_open, mountain.lift_ticket
        held = Counter(NUMBER[card] for card in hand)
        trouble = NUMBER[mountain.trouble] if mountain.trouble else NOTHING
        sides.append(Side(list(mountain.runs), up, trouble, [held[card] for card in range(len(KINDS))]))
    piles = [[NUMBER[card] for card in pile] for pile in (state.draw_pile, state.discard_pile)]
    simulation = Simulation(
        sides, *piles, state.turn, state.direction, state.season, state.season_cap, state.dealer
    )
    simulation.best = NOTHING if state.winner is None else state.winner
    return simulation


def tell(simulation: Simulation) -> object:
    """Everything that two simulations must have in common; whose turn it is matters only before the end."""
    sides = [(side.runs, side.up, side.trouble, side.hand) for side in simulation.sides]
    turn = simulation.seat if simulation.best < 0 else None
    return (
        sides,
        simulation.pile,
        simulation.discards,
        turn,
        simulation.direction,
        simulation.season,
        simulation.best,
    )


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_simulation_does_what_the_referee_does(seats: int, deck: str) -> None:
    chance, kinds = random.Random(seats), Counter[str]()
    for seed in range(2):
        state = deal(seats, deck, seed, reverse=seed % 2 == 0, cap=2)
        while state.winner is None:
            seat = skis.actors(state)[0]
            moves = skis.legal_moves(state, seat)
            for move in moves:
                after, _ = skis.apply(state, seat, move, StillDice())
                simulation = open_simulation(state)
                if state.phase == "draw":
                    simulation.draw(move == skis.Draw("discard"), DiceChance())
                else:
                    simulation.play(action_of(move), DiceChance())
                if after.phase == "send_it":
                    assert after.pending is not None
                    after, _ = skis.apply(after, after.pending.target, skis.SendIt(), StillDice())
                    kinds["send it"] += 1
                assert tell(simulation) == tell(open_simulation(after))
                kinds[str(move).split()[0]] += 1
            move = chance.choice(moves)
            state, _ = skis.apply(state, seat, move, StillDice())
            if state.phase == "send_it":
                assert state.pending is not None
                state, _ = skis.apply(state, state.pending.target, skis.SendIt(), StillDice())
    assert kinds["draw"] > 100 and kinds["play"] > 100 and kinds["discard"] > 100


def test_what_is_imagined_is_the_whole_deck_and_all_that_is_seen() -> None:
    chance = random.Random(1)
    for seed in range(12):
        seats = 2 + seed % 3
        state = deal(seats, "classic", seed)
        for _ in range(60):
            seat = skis.actors(state)[0]
            if state.phase != "send_it":
                view = skis.view(state, seat)
                simulation, real = determinize_from(view, chance), open_simulation(state)
                assert len(simulation.pile) == len(real.pile) and len(simulation.discards) == len(
                    real.discards
                )
                assert simulation.discards[-1:] == real.discards[-1:]
                assert [sum(side.hand) for side in simulation.sides] == [
                    sum(side.hand) for side in real.sides
                ]
                assert simulation.sides[seat].hand == real.sides[seat].hand
                assert (
                    count(simulation)
                    == count(real)
                    == Counter(map(NUMBER.get, DECKS["classic"].cards(seats)))
                )
            state, _ = skis.apply(state, seat, chance.choice(skis.legal_moves(state, seat)), StillDice())
            if state.winner is not None:
                break


def determinize_from(view: skis.SkisView, chance: random.Random) -> Simulation:
    seen = observe(view)
    kept = [keep_likelihoods(seen, seat) for seat in range(view.seats)]
    return determinize(view, seen, hidden_cards(view, seen), kept, chance)


def count(simulation: Simulation) -> Counter[int]:
    """Every card of the match."""
    cards = Counter([*simulation.pile, *simulation.discards])
    for side in simulation.sides:
        cards.update({card: held + side.up[card] for card, held in enumerate(side.hand)})
        cards.update(dict(enumerate(side.runs)))
        cards.update([side.trouble] if side.trouble >= 0 else [])
    return +cards


def test_a_guess_knows_nothing_of_what_is_hidden() -> None:
    state = deal(3, "classic", 3)
    mixed = list(state.draw_pile) + list(state.hands[0]) + list(state.hands[2])
    random.Random(1).shuffle(mixed)
    other = skis.SkisState(
        **{name: getattr(state, name) for name in state.__struct_fields__}
        | {"hands": (tuple(mixed[:6]), state.hands[1], tuple(mixed[6:12])), "draw_pile": tuple(mixed[12:])}
    )
    assert state.turn == 1 and other != state
    guesses = []
    for each in (state, other):
        guesses.append(tell(determinize_from(skis.view(each, 1), random.Random(3))))
    assert guesses[0] == guesses[1]


def test_hands_are_guessed_to_hold_the_runs_that_are_needed_and_little_that_could_have_been_played() -> None:
    state, chance, held = deal(2, "stormy", 4), random.Random(1), Counter[str]()
    view, times = skis.view(state, 1), 2_000
    hidden = hidden_cards(view, observe(view))
    for _ in range(times):
        for card, copies in enumerate(determinize_from(view, chance).sides[0].hand):
            held[KINDS[card]] += copies
    for card, low, high in (
        ("ski_school", 1.6, 2.3),
        ("double_black", 1.3, 2.0),
        ("yeti", 0.2, 0.6),
        ("lift_closed", 0.1, 0.5),
        ("lift_open", 0.3, 0.8),
    ):
        by_chance = hidden.count(NUMBER[card]) * len(state.hands[0]) / len(hidden)
        assert low < held[card] / times / by_chance < high, card


def test_every_side_is_described_by_the_same_features_and_they_have_weights() -> None:
    weights = load_weights()
    state = deal(4, "stormy", 2)
    assert all(
        len(features_of(side, 0.5)) == len(FEATURES) == len(weights) for side in open_simulation(state).sides
    )


def test_runs_a_yeti_and_no_trouble_are_evaluated_as_good() -> None:
    weights, simulation = load_weights(), open_simulation(deal(2, "classic", 1))
    even = evaluate(simulation, 0, weights)
    assert even + evaluate(simulation, 1, weights) == pytest.approx(1)
    for change in ("runs", "yeti", "trouble"):
        better = simulation.copy()
        if change == "runs":
            better.sides[0].runs[0] += 2
        elif change == "yeti":
            better.sides[0].hand[NUMBER["yeti"]] += 1
        else:
            better.sides[1].trouble = NUMBER["snow_storm"]
        assert evaluate(better, 0, weights) > even + 0.01
    won = simulation.copy()
    won.best = 1
    assert (evaluate(won, 0, weights), evaluate(won, 1, weights)) == (0, 1)


def test_damaged_weights_are_refused(tmp_path: Path) -> None:
    too_much = msgspec.json.encode(dict.fromkeys(FEATURES, 9.0))
    for number, content in enumerate((b"{", b'{"a": 1}', b"[1]", too_much)):
        file = tmp_path / f"weights-{number}.json"
        file.write_bytes(content)
        with pytest.raises(BadWeights):
            load_weights(file)
    with pytest.raises(BadWeights):
        load_weights(tmp_path / "missing.json")
