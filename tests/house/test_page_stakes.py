"""Does the page say of calls, hands and scores what the games make of them?

The other half is web/src/panels/stakes.test.ts: it holds the page to the same file.
"""

from stakes import TARGET, written


def test_what_the_page_is_held_to_is_what_the_games_do() -> None:
    same = TARGET.read_text(encoding="utf-8") == written()
    assert same, (
        f"{TARGET.name} is not what the games do now: run `.venv/bin/python tools/stakes.py`, "
        "then bring web/src/panels to agree (`npm test` in web)"
    )
