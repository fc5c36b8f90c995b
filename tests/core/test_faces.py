"""Does everybody read cards in the letters of the cards they know?"""

import pytest

from atout.cards import BELOTE_PACK, TAROT_PACK
from atout.faces import face
from atout.locales import LANGUAGES, with_faces


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", "K♠ Q♥ N♦ J♣ A♠ 10♦"), ("fr", "R♠ D♥ C♦ V♣ A♠ 10♦"), ("mg", "R♠ D♥ C♦ V♣ A♠ 10♦")],
)
def test_cards_of_a_sentence(lang: str, told: str) -> None:
    assert with_faces("KS QH ND JC AS 10D", lang) == told


def test_words_that_only_look_like_cards_stay() -> None:
    text = "DASH 1000C A♦ JHB 110S 21T EX 22T"
    assert with_faces(text, "fr") == text
    assert with_faces("9H–JH, (QS)", "fr") == "9♥–V♥, (D♠)"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_cards_look_alike(lang: str) -> None:
    for pack in (BELOTE_PACK, TAROT_PACK):
        faces = [face(card, lang) for card in pack]
        assert len(set(faces)) == len(pack)
        assert [with_faces(one, lang) for one in faces] == faces, "twice is as good as once"
