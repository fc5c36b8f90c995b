"""Is what people type understood, as long as it can mean one thing?"""

import pytest

from atout.cards import BELOTE_PACK, SYMBOLS, TAROT_PACK, Card, Suit
from atout.cli.notation import in_notation, plain
from atout.cli.typed import Command, TypedCommand, understood
from atout.errors import BadText
from atout.faces import face
from atout.locales import LANGUAGES
from cli.scenes import EIGHTY, HEARTS, scene_after, tarot_after, tunisian_after

CUTTING = scene_after(0)
BIDDING = scene_after(2, *HEARTS)
PLAYING = scene_after(len(HEARTS), *HEARTS)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("12", "cut 12"),
        ("cut 12", "cut 12"),
        ("  CUT  7 Bottom ", "cut 7 bottom"),
        ("12 bottom", "cut 12 bottom"),
    ],
)
def test_cuts(typed: str, meant: str) -> None:
    assert str(understood(typed, CUTTING)) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("accept", "accept"),
        ("acc", "accept"),
        ("1", "accept"),
        ("bid spades", "bid spades"),
        ("spades", "bid spades"),
        ("sp", "bid spades"),
        ("all trumps", "bid all-trumps"),
        ("no", "bid no-trumps"),
        ("d h", "double hearts"),
        ("double", "double hearts"),
        ("hearts", "double hearts"),
        ("clubs", "bid clubs"),
    ],
)
def test_calls(typed: str, meant: str) -> None:
    """Seat 0 has bid hearts, seat 1 is asked: what may be done is meant before what may not."""
    assert str(understood(typed, BIDDING)) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("pass", "pass"),
        ("1", "pass"),
        ("p", "pass"),
        ("90 hearts", "bid 90 hearts"),
        ("bid 90 spades", "bid 90 spades"),
        ("b 90 sp", "bid 90 spades"),
        ("90h", "bid 90 hearts"),
        ("90 H", "bid 90 hearts"),
        ("90♥", "bid 90 hearts"),
        ("100 ♦", "bid 100 diamonds"),
        ("coinche", "coinche"),
        ("2", "coinche"),
        ("c", "coinche"),
        ("capot spades", "bid capot spades"),
        ("générale clubs", "bid generale clubs"),
        ("80h", "bid 80 hearts"),
        ("9h", "play 9H"),
        ("surcoinche", "surcoinche"),
        ("coinche 0", "coinche 0"),
    ],
)
def test_calls_with_levels(typed: str, meant: str) -> None:
    """80 diamonds was bid. What the rules refuse is understood too, so that they can say why."""
    assert str(understood(typed, tunisian_after("bid 80 diamonds"))) == meant


@pytest.mark.parametrize("typed", ["90", "hearts", "bid", "3", "0", "170", "90 x", "1 h", "h90"])
def test_bids_that_are_not_clear(typed: str) -> None:
    with pytest.raises(BadText):
        understood(typed, tunisian_after("bid 80 diamonds"))


def test_a_level_alone_is_told_what_is_missing() -> None:
    with pytest.raises(BadText, match="bid 90 clubs, bid 90 diamonds"):
        understood("90", tunisian_after())


def test_a_word_with_a_card() -> None:
    scene = tunisian_after(*EIGHTY, belote_detection="manual")
    assert str(understood("kh belote", scene)) == "play KH belote"
    assert str(understood("K♥ Belote", scene)) == "play KH belote"


def test_cards() -> None:
    first = PLAYING.choices[0]
    name = str(first).removeprefix("play ")
    for typed in (name, name.lower(), f"play {name}", "1", f"P {name}"):
        assert understood(typed, PLAYING) == first
    assert str(understood("j♥", PLAYING)) == "play JH"


def test_enter_takes_the_only_choice() -> None:
    forced = next(
        scene
        for actions in range(len(HEARTS), len(HEARTS) + 30)
        if len((scene := scene_after(actions, *HEARTS)).view.legal) == 1
    )
    assert understood("", forced) == forced.view.legal[0]
    with pytest.raises(BadText):
        understood("", PLAYING)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("LAST", TypedCommand(Command.LAST)),
        ("why  jh", TypedCommand(Command.WHY, "jh")),
        ("q", TypedCommand(Command.QUIT)),
        ("?", TypedCommand(Command.HELP)),
    ],
)
def test_commands(typed: str, meant: TypedCommand) -> None:
    assert understood(typed, PLAYING) == meant


@pytest.mark.parametrize(
    "typed", ["", "0", "99", "a", "b", "bid", "hello", "play", "ZZ", "🂡", "x" * 10_000, "play play"]
)
def test_what_means_nothing_or_too_much(typed: str) -> None:
    for scene in (BIDDING, PLAYING):
        with pytest.raises(BadText):
            understood(typed, scene)


def test_words_of_the_readers_language() -> None:
    french = scene_after(2, *HEARTS, lang="fr")
    said = french.names.say.action("bid spades")
    assert str(understood(said, french)) == "bid spades"
    assert str(understood(french.names.say.word("spades"), french)) == "bid spades"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("coeur", "double hearts"),
        ("cœur", "double hearts"),
        ("CŒUR", "double hearts"),
        ("trefle", "bid clubs"),
        ("trèfle", "bid clubs"),
        ("tre\u0300fle", "bid clubs"),
        ("sans atout", "bid no-trumps"),
    ],
)
def test_accents_may_be_left_out(typed: str, meant: str) -> None:
    """Over hearts: clubs are too low, and that is what the rules will say."""
    assert str(understood(typed, scene_after(2, *HEARTS, lang="fr"))) == meant


def test_an_apostrophe_is_typed_as_keyboards_have_it() -> None:
    french = tarot_after("cut 6", lang="fr").names.say.word("no-void")
    assert "’" in french
    assert plain(french) == plain(french.replace("’", "'"))


def test_accents_of_commands_too() -> None:
    french = scene_after(2, *HEARTS, lang="fr")
    for typed in ("règles", "regles", "RÈGLES", "rules"):
        assert understood(typed, french) == TypedCommand(Command.RULES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_word_beside_any_card_in_every_language(lang: str) -> None:
    """What the question proposes can be typed, beside a number and beside a symbol too."""
    manual = {"announcements": "full", "announcement_mode": "manual"}
    auctions = [["pass"] * passes + ["bid 80 hearts", "pass", "pass", "pass"] for passes in range(4)]
    scenes = [
        tunisian_after(*calls, more=more, lang=lang, **manual | {"deal_pattern": pattern})
        for calls in auctions
        for more in range(4)
        for pattern in ("round_robin", "3-2-3", "eight")
    ]
    said = [(scene, str(play)) for scene in scenes for play in scene.view.legal if "announce" in str(play)]
    assert any(text.split()[1][0].isdigit() for _, text in said)
    for scene, text in said:
        _, card, _ = text.split()
        word = scene.names.say.word("announce")
        symbol = card[:-1] + SYMBOLS[Suit(card[-1])]
        assert str(understood(f"{card} {word}", scene)) == text
        assert str(understood(f"{symbol} {word}", scene)) == text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("pack", [BELOTE_PACK, TAROT_PACK], ids=["belote", "tarot"])
def test_what_is_printed_can_be_typed(lang: str, pack: tuple[Card, ...]) -> None:
    """In the letters of the reader, and in those of docs/formats.md, which mean the same everywhere."""
    for card in pack:
        assert in_notation(plain(face(card, lang)), lang, pack) == str(card)
        assert in_notation(str(card).lower(), lang, pack) == str(card)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("r♠", "KS"),
        ("rs", "KS"),
        ("rp", "KS"),
        ("rpique", "KS"),
        ("dco", "QH"),
        ("vca", "JD"),
        ("vt", "JC"),
        ("cp", "NS"),
        ("10p", "10S"),
        ("as", "as"),
        ("kc", "KC"),
        ("7c", "7C"),
        ("7t", "7T"),
        ("12a", "12T"),
        ("excuse", "EX"),
        ("joue dp belote", "joue QS belote"),
        ("d", "d"),
        ("coeur", "coeur"),
        ("22a", "22a"),
    ],
)
def test_french_letters(typed: str, meant: str) -> None:
    """Cards of Tarot, where `7T` is a trump though trèfle begins with T, and there is no ace of spades."""
    assert in_notation(typed, "fr", TAROT_PACK) == meant


@pytest.mark.parametrize("typed", ["rc", "dc", "vc", "cc"])
def test_letters_that_can_be_several_cards_are_refused(typed: str) -> None:
    """`C` is clubs in our notation, and begins both carreau and cœur."""
    rank = {"r": "K", "d": "Q", "v": "J", "c": "N"}[typed[0]]
    with pytest.raises(BadText, match=f"{rank}♣, {rank}♦, {rank}♥"):
        in_notation(typed, "fr", TAROT_PACK)


def test_letters_of_the_reader_at_the_table() -> None:
    french = scene_after(len(HEARTS), *HEARTS, lang="fr")
    for action in french.view.legal:
        card = str(action).removeprefix("play ")
        shown = french.names.say.drawn(card)
        for typed in (shown, shown.lower(), f"joue {shown}", f"play {shown}", card):
            assert understood(typed, french) == action
    assert understood("pourquoi D♥", french) == TypedCommand(Command.WHY, "d♥")


def test_words_of_an_auction_are_not_taken_for_cards() -> None:
    """`co` begins contre; `ch` begins chelem, and would be a knight of hearts while cards are played."""
    assert str(understood("contr co", scene_after(2, *HEARTS, lang="fr"))) == "double hearts"
    asked = tarot_after("cut 6", "bid garde-sans", "pass", "pass", "pass", lang="fr")
    assert str(understood("ch", asked)) == "slam"
    assert understood("c♥", asked) == understood("NH", asked)


def test_a_word_with_a_card_in_the_readers_letters() -> None:
    scene = tunisian_after(*EIGHTY, lang="fr", belote_detection="manual")
    assert str(understood("R♥ Belote", scene)) == "play KH belote"
    assert str(understood("rco belote", scene)) == "play KH belote"
