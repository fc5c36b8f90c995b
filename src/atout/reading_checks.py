"""Does a game say what is so, and has it words for all of it? For our games, and for anyone who adds another.

    from atout.reading_checks import check_readings, check_words
    check_words(KIND)
    check_readings(MyGame())

The game must be known to atout.games. Each check raises Violation with the place where it failed.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import product

from atout.actions import Cut, Play
from atout.chance import Luck, Seed
from atout.game import Game, State, View, refusal
from atout.games import GAMES, reading_of
from atout.kind import GameKind
from atout.locales import LANGUAGES, catalogue
from atout.match import MatchState
from atout.reading import Offer, Picks, Reading, Words
from atout.seats import Seat
from atout.testing import Violation


def check_words(kind: GameKind) -> None:
    """Whatever is told of the game before a deal has a sentence, at least in English."""
    said = catalogue("en")
    missing = [f"[{section}] {key}" for section, key in _told_of(kind) if key not in said[section]]
    if missing:
        raise Violation(f"{kind.name} has no sentence for: {', '.join(missing)}")


def _told_of(kind: GameKind) -> Iterator[tuple[str, str]]:
    yield "word", kind.name
    yield "page", f"home-{kind.name}"
    yield from product(("rule", "rule-name"), map(str, kind.rule_ids))
    yield from (("preset", f"{kind.name}.{preset}") for preset in kind.presets)
    for name, option in kind.options.items():
        yield "option", f"{kind.name}.{name}"
        worded = (value for value in option.choices() if not _says_itself(value))
        yield from (("option-value", f"{kind.name}.{name}.{value}") for value in worded)


def _says_itself(value: object) -> bool:
    """Yes, no, numbers, and bonuses such as 20/30/40."""
    return value is not None and (not isinstance(value, str) or value.replace("/", "").isdigit())


def check_readings(game: Game, *, deals: int = 5, seed: str = "readings") -> Counter[str]:
    """Plays at random; gives how often each sentence was said."""
    said: Counter[str] = Counter()
    for number in range(deals):
        luck = Luck(Seed.from_text(f"{seed} {number}"), "play")
        match = MatchState.opened(game, Seed.from_text(f"{seed} {number}"))
        deal = match.begin(match.next_setup()).deal
        assert deal is not None
        while True:
            for seat in (*range(game.seats), None):
                view = deal.view(seat)
                reading = reading_of(view)
                said.update(words.key for words in _words(reading))
                _check(deal, view, reading, seat)
                _check_picks(game, deal, view, reading.picks)
            if deal.actor is None:
                break
            deal = deal.apply(deal.actor, luck.choice(deal.legal(deal.actor)))
    return said


def _check(deal: State, view: View, reading: Reading, seat: Seat | None) -> None:
    _check_phase(view)
    _check_tricks(view, reading)
    totals = set(GAMES[view.game].sides(len(deal.hands)))
    _promise(view, len(view.scores) == len(totals), f"a match has a total for each of {len(totals)} sides")
    if deal.actor is not None and any(deal.hands):
        held = tuple(map(len, deal.hands))
        _promise(view, reading.cards_left == held, f"hands hold {held}, not {reading.cards_left}")
    _promise(view, len(reading.strength) == len(view.hand), "each card of the hand has a strength")
    nobodys = reading.contract is not None and reading.contract.side is None
    if view.result is not None and view.contract is not None and not nobodys:
        _promise(view, reading.outcome is not None, "a deal that had a contract has an outcome")
    for offer in reading.offers:
        _check_offer(deal, view, offer, seat)
    if seat is not None and seat == deal.actor:
        told = {str(offer.action) for offer in reading.offers}
        told |= {f"{picks.call} {card}" for picks in reading.picks for card in picks.cards}
        for action in view.legal:
            if action.verb not in (Play.verb, Cut.verb):
                _promise(view, str(action) in told, f"{action} is offered")
    for apart in (*reading.apart, *(picks.onto for picks in reading.picks if picks.onto)):
        _promise(view, apart.name in catalogue("en")["reading"], f"{apart.name} has a sentence, as a heap")
    for words in _words(reading):
        known = words.rule is None or words.rule in GAMES[view.game].rule_ids
        _promise(view, known, f"{words.rule} is a rule of {view.game}")
        for lang in LANGUAGES:
            _promise(view, words.key in catalogue(lang)["reading"], f"{words.key} has a sentence ({lang})")
            catalogue(lang)["reading"][words.key].format(**words.facts)


def _check_phase(view: View) -> None:
    """Page, terminal and solver go by these names; others are the game's own."""
    over, begun = view.result is not None, view.trick is not None or bool(view.tricks)
    _promise(view, (view.phase == "scored") == over, "a deal is `scored` once it has a result, and no sooner")
    _promise(view, over or not begun or view.phase == "playing", "while there are tricks, it is `playing`")


def _check_tricks(view: View, reading: Reading) -> None:
    _promise(view, len(reading.winners) == len(view.tricks), "each trick has a winner")
    _promise(view, len(reading.won_by) == len(view.tricks), "each trick was won by a card and a rule")
    for winner, words, trick in zip(reading.winners, reading.won_by, view.tricks, strict=True):
        after_leader = reading.players.index(winner) - reading.players.index(trick.leader)
        card = trick.cards[after_leader % len(trick.cards)]
        _promise(view, words.facts.get("card") == str(card), f"{card} won its trick")
        _promise(view, words.rule, "a trick is won by a rule")
    for winner, trick in zip(reading.winners, view.tricks[1:], strict=False):
        _promise(view, winner == trick.leader, "who wins a trick leads the next")


def _check_offer(deal: State, view: View, offer: Offer, seat: Seat | None) -> None:
    _promise(view, offer.legal == (offer.action in view.legal), f"{offer.action} is legal or not")
    if offer.legal and offer.brings:
        _promise(view, offer.brings.rule, f"{offer.action} brings what a rule says")
    if offer.refused is None or seat is None:
        return
    found = refusal(deal.check, seat, offer.action)
    _promise(view, found == offer.refused, f"{offer.action} is refused for {offer.refused}, not for {found}")


def _check_picks(game: Game, deal: State, view: View, several: tuple[Picks, ...]) -> None:
    """Whoever picks is told of each card of the hand that it may be picked, or why not."""
    if view.seat is None or view.seat != deal.actor:
        _promise(view, not several, "nobody picks but the seat that acts")
        return
    for picks in several:
        if picks.together:
            _promise(view, not picks.refused, "what is one action together has no reasons by card")
            continue
        for card in view.hand:
            found = refusal(deal.check, view.seat, game.parse(f"{picks.call} {card}"))
            told = picks.refused.get(str(card))
            _promise(view, (found is None) == (card in picks.cards), f"{card} may be picked or not")
            _promise(view, found == told, f"{card} may not be picked for {found}, not for {told}")


def _words(reading: Reading) -> Iterator[Words]:
    yield from (offer.brings for offer in reading.offers if offer.brings)
    yield from (words for one in reading.announced for words in one.words)
    yield from reading.contract.told if reading.contract else ()
    yield from (words for fact in reading.facts for words in (fact.label, fact.value))
    yield from reading.heard
    yield from reading.won_by
    yield from (one.needs for one in reading.progress if one.needs)
    yield from (picks.note for picks in reading.picks if picks.note)
    yield from (one.what for one in reading.sums)
    if reading.asks:
        yield reading.asks


def _promise(view: View, kept: object, what: str) -> None:
    if not kept:
        told = ", ".join(f"{turn.seat} {turn.action}" for turn in view.history)
        raise Violation(f"{what}\nseat {view.seat}, {view.phase}: {told}")
