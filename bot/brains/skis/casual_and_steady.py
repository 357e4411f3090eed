"""The computer players of Skis Wild that don't look ahead: Casual by feeling, Steady by heuristics.

They think in well under a millisecond.
"""

from bot.brains.brain import Chance
from bot.brains.skis.determinization import action_of, observe
from bot.brains.skis.heuristics import PLAIN, choose_action, wants_discard
from bot.games.skis.cards import GROUPS
from bot.games.skis.moves import Discard, Draw, Move, PlayCard
from bot.games.skis.view import SkisView

DRAW_PILE, DRAW_DISCARD = Draw("pile"), Draw("discard")

LATE = 6
"""From this season on heuristics alone might turn in circles (each holding what the other needs)."""


class CasualSkis:
    """Plays as people do who have just learned it: lays a run when it can, else whatever it may or a
    Trouble on anybody, takes from the discard pile only what it can lay at once, and throws away without a
    plan."""

    def choose(self, view: SkisView, moves: tuple[Move, ...], chance: Chance) -> Move:
        if len(moves) == 1:
            return moves[0]
        assert view.seat is not None
        slope = view.mountains[view.seat]
        if view.phase == "draw":
            fits = view.discard_top == slope.next_run and not slope.lacks
            return DRAW_DISCARD if fits and chance.random() < 0.6 else DRAW_PILE
        for move in moves:
            if isinstance(move, PlayCard) and GROUPS[move.card] == "run" and chance.random() < 0.9:
                return move
        plays = [move for move in moves if not isinstance(move, Discard)]
        if plays and chance.random() < 0.7:
            return chance.choice(plays)
        discards = [move for move in moves if isinstance(move, Discard)]
        kept = [move for move in discards if move.card != slope.next_run]
        return chance.choice(kept or discards)


class SteadySkis:
    """Plays by sensible rules: draws from the discard pile what it needs, clears its Trouble, lays runs,
    takes with a Yeti a run that it has yet to find, attacks whoever leads, lays what is missing, and throws
    away what it needs least, but lays a Safe before it throws away anything of use."""

    def choose(self, view: SkisView, moves: tuple[Move, ...], chance: Chance) -> Move:
        if len(moves) == 1:
            return moves[0]
        if breaks_circle(view, chance):
            return chance.choice(moves)
        seen = observe(view)
        if view.phase == "draw":
            return DRAW_DISCARD if wants_discard(seen, PLAIN) else DRAW_PILE
        return find_move(moves, choose_action(seen, PLAIN))


def breaks_circle(view: SkisView, chance: Chance) -> bool:
    """Whether to do anything at all, for once: rarely when drawing (if all only took what others threw away,
    no season would ever end), more often when a match has lasted too long."""
    return chance.random() < (0.01 if view.phase == "draw" else 0.25 if view.season >= LATE else 0.0)


def find_move(moves: tuple[Move, ...], action: tuple[int, int, int]) -> Move:
    """The legal move that is this action; KeyError if there is none."""
    return {action_of(move): move for move in moves}[action]
