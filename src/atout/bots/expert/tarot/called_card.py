"""Which card to call at five? The one with whose holder the deal is worth most, over the deals that may be.

Which partner is strong nobody can tell; what a called card changes is how its suit is played. So deals are
played out by rules of thumb, each with every call.
"""

from collections.abc import Mapping, Sequence

from atout import kernel
from atout.actions import Action
from atout.bots.club.tarot.called_card import best_call as club_call
from atout.bots.club.tarot.discard import plan
from atout.bots.expert.clock import Clock
from atout.bots.expert.comparison import AgainstFavourite
from atout.bots.thinking import Thinking
from atout.cards import COLOURS, Card
from atout.chance import Luck
from atout.games.tarot.auction import Contract, Level
from atout.games.tarot.called_card import CallCard
from atout.games.tarot.cards import EXCUSE, PACK, PETIT, TWENTY_ONE, halves_of
from atout.games.tarot.dealing import geometry
from atout.games.tarot.play_tables import seated
from atout.games.tarot.players import around
from atout.games.tarot.view import TarotView
from atout.play_tables import Mask, Position, cards_of, mask_of
from atout.seats import Seat

from .auction_trial import AuctionTrial
from .contract_value import WHOLE, share_of
from .deal_value import Oudlers, stakes
from .rollout_guide import GUIDE

BIT = {one: mask_of((one,), PACK) for one in PACK}
# Standard errors and points by which another card must be ahead of the usual one.
ERRORS, POINTS = 2.0, 1.0
# Points by which a deal that is played out tells too much.
DOUBT = 4.0


def best_call(view: TarotView, luck: Luck, thinking: Thinking, clock: Clock) -> Action:
    usual = club_call(view)
    compared = AgainstFavourite(candidates(view, usual), usual, errors=ERRORS, points=POINTS)
    return CalledCardTrial(view).best(compared, thinking, clock, luck)


def candidates(view: TarotView, usual: CallCard) -> tuple[CallCard, ...]:
    """Cards of others as high as the usual one: nobody plays alone, or calls lower, who need not."""
    calls = [one for one in view.legal if isinstance(one, CallCard)]
    others = [one for one in calls if one.card not in view.hand and one.card.rank == usual.card.rank]
    return tuple(dict.fromkeys((usual, *others)))


class CalledCardTrial(AuctionTrial[CallCard]):
    """One card to be called, with what is needed to try each of several."""

    def __init__(self, view: TarotView) -> None:
        super().__init__(view)
        assert view.contract is not None
        self.bid = view.contract.bid
        self.players = seated(view.dealer, view.rules)
        self.first = around(view.dealer, view.rules)[0]

    def worths(
        self, calls: Sequence[CallCard], hands: Mapping[Seat, Mask], dog: Mask, luck: Luck
    ) -> dict[CallCard, float]:
        """What each call comes to for the taker. All are played out with the same luck."""
        seed = luck.below(1 << 31)
        away = dog
        if self.bid.shows_dog:
            whole = self.hand | dog
            away = mask_of(plan(cards_of(whole, PACK), geometry(self.rules).dog), PACK)
            hands = {**hands, self.seat: whole & ~away}
        return {call: self._worth(call.card, hands, away, seed) for call in calls}

    def _worth(self, called: Card, hands: Mapping[Seat, Mask], away: Mask, seed: int) -> float:
        # Nobody, where the card lay in the dog.
        partner = next(
            (seat for seat, hand in hands.items() if seat != self.seat and hand & BIT[called]), None
        )
        contract = Contract(self.seat, self.bid, called, partner)
        worth = stakes(contract, self._oudlers(contract, hands, away), (), self.rules, self.dealer)
        laid = halves_of(cards_of(away, PACK))
        against = self.bid is Level.GARDE_CONTRE
        position = Position(
            hands=tuple(hands[seat] for seat in self.players),
            leader=self.players.index(self.first),
            points=(0, laid) if against else (laid, 0),
            moves=lead(hands[self.first], called),
        )
        (moves,) = kernel.guided(worth.tables, (position,), GUIDE, seed=seed)
        values = [value for several in moves.values() for value in several]
        paid = sum(worth.paid(value, DOUBT) for value in values) / len(values)
        return share_of(self.seat, self.seat, partner, self.rules.players) * paid

    def _oudlers(self, contract: Contract, hands: Mapping[Seat, Mask], away: Mask) -> Oudlers:
        ours = hands[contract.taker] | (hands[contract.partner] if contract.partner is not None else 0)
        kept = 0 if contract.bid is Level.GARDE_CONTRE else away
        sure = sum(bool((ours | kept) & BIT[one]) for one in (TWENTY_ONE, EXCUSE))
        return Oudlers(
            sure + bool(kept & BIT[PETIT]),
            petit=not away & BIT[PETIT],
            excuse=not away & BIT[EXCUSE],
            excuse_ours=bool(ours & BIT[EXCUSE]),
        )


def lead(hand: Mask, called: Card) -> Mask:
    """The lowest card of the longest suit that may be led first; 0: any card, where there is none such."""
    suits = [hand & WHOLE[suit] for suit in COLOURS if suit is not called.suit]
    longest = max(suits, key=int.bit_count)
    return longest & -longest
