"""Over a real socket: what can be played, in which words, and what the referee says."""

import gzip
import json
import socket
import threading
import time
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any, get_args

import httpx
import pytest
import uvicorn
from fastapi import FastAPI
from hypothesis import example, given, settings
from hypothesis import strategies as st
from pydantic import BaseModel, TypeAdapter

from atout import wire
from atout.bots.catalog import bots_offered
from atout.bots.programs.foreign import ForeignBot
from atout.errors import BadRules
from atout.games import GAMES, game_named
from atout.locales import LANGUAGES, catalogue
from atout.questions.answer import answer_line
from atout.server import errors, games
from atout.server.bounds import check_bounded
from atout.server.errors import RefusalBody
from atout.server.refusals import KINDS
from atout.server.schemas.games import BotTold, GameTold, OptionTold, RulesTold
from atout.server.schemas.words import Phrase
from atout.server.settings import Settings
from atout.table.events import House
from sizes import sized

REFUSAL = TypeAdapter(RefusalBody)
QUESTION = {"ask": "auction", "game": "giretra", "dealer": 3, "actions": ["bid hearts"]}
DEEP = 100_000


class Wanted(BaseModel):
    number: int


def served() -> FastAPI:
    app = FastAPI()
    app.state.settings = Settings(database="", foreign_bots={"mine": ForeignBot(name="mine", command=())})
    errors.install(app)
    app.include_router(games.router)

    @app.post("/wanted")
    async def wanted(given: Wanted) -> int:
        return given.number

    @app.get("/broken")
    async def broken() -> None:
        raise ZeroDivisionError

    return app


@pytest.fixture(scope="module")
def at() -> Iterator[str]:
    """The address of a server that runs on a port of its own."""
    listening = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(served(), log_level="critical", lifespan="off"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    server.should_exit = True
    thread.join()


@pytest.fixture(scope="module")
def client(at: str) -> Iterator[httpx.Client]:
    # A line that was idle may be closed by the server just as it is used again: each request has its own.
    alone = httpx.Limits(max_keepalive_connections=0)
    with httpx.Client(base_url=at, timeout=60, limits=alone) as client:
        yield client


def error_of(answer: httpx.Response) -> dict[str, Any]:
    """The one body that every refusal has."""
    told = answer.json()
    # Nothing is missing, and nothing else is there.
    assert wire.plain(REFUSAL.validate_json(answer.text, strict=True)) == told
    assert told["error"]["text"]
    return told["error"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_with_everything_that_can_be_chosen(client: httpx.Client, lang: str) -> None:
    answer = client.get("/api/games", params={"lang": lang})
    told = TypeAdapter(list[GameTold]).validate_json(answer.content, strict=True)
    assert [one.name for one in told] == list(GAMES)
    for one in told:
        assert one.title == catalogue(lang)["word"][one.name]
        assert one.seats == list(GAMES[one.name].seats)
        assert {option.name: option.default for option in one.options} == game_named(one.name).options
        assert [preset.name for preset in one.presets] == list(GAMES[one.name].presets)


def test_a_preset_is_what_it_changes(client: httpx.Client) -> None:
    told = TypeAdapter(list[GameTold]).validate_json(client.get("/api/games").content)
    for one in told:
        assert one.presets[0].options == {}
        for preset in one.presets:
            changed = game_named(one.name, "standard", preset.options)
            assert changed.options == game_named(one.name, preset.name).options


def values(option: OptionTold) -> Iterator[tuple[object, bool]]:
    """Values of an option, and whether it must take them."""
    yield from ((choice.value, True) for choice in option.choices)
    yield "no such value", False
    yield None, option.nullable
    if option.kind == "whole":
        assert option.least is not None
        assert option.most is not None
        yield from ((option.least, True), (option.least - 1, False))
        yield from ((option.most, True), (option.most + 1, False))


@pytest.mark.parametrize("name", GAMES)
def test_what_is_told_of_an_option_is_what_rules_and_server_take(client: httpx.Client, name: str) -> None:
    """A value that is refused for what it is, not for the company of others."""
    told = TypeAdapter(list[GameTold]).validate_json(client.get("/api/games").content)
    (game,) = (one for one in told if one.name == name)
    for option in game.options:
        for value, taken in values(option):
            assert (refused_value(name, option.name, value) is None) == taken, (option.name, value)


def refused_value(game: str, option: str, value: object) -> str | None:
    try:
        check_bounded(game, {option: value} if isinstance(value, int) else {})
        game_named(game, options={option: value})
    except BadRules as bad:
        return bad.key if bad.key in {"option-value", "option-too-large"} else None
    return None


@pytest.mark.parametrize("name", GAMES.ours)
def test_every_option_of_ours_is_about_a_part_of_a_deal(client: httpx.Client, name: str) -> None:
    (game,) = (one for one in client.get("/api/games").json() if one["name"] == name)
    assert [one["name"] for one in game["options"] if one["group"] == "other"] == []
    said = [option for options in GAMES[name].shown.option_groups.values() for option in options]
    assert sorted(said) == sorted(one["name"] for one in game["options"])


@pytest.mark.parametrize("name", GAMES)
def test_rules_for_a_length_are_those_of_such_a_table(client: httpx.Client, name: str) -> None:
    (game,) = (one for one in client.get("/api/games").json() if one["name"] == name)
    for length in game["lengths"]:
        chosen = game_named(name, options=length["rules"])
        assert chosen.seats == length["seats"]
        assert (length["deals"] is None) != (length["points"] is None)
        if length["points"] is not None:
            assert chosen.options["target"] == length["points"]
    assert set(game["fan"]) <= set(game["pack"])
    assert game["usual_seats"] in game["seats"]


def test_which_total_is_whose(client: httpx.Client) -> None:
    sides = {one["name"]: one["sides"] for one in client.get("/api/games").json()}
    assert sides["giretra"] == sides["tunisian"] == {"4": [0, 1, 0, 1]}
    assert sides["tarot"] == {"3": [0, 1, 2], "4": [0, 1, 2, 3], "5": [0, 1, 2, 3, 4]}
    # Two have no partners, whatever their game says.
    assert replace(GAMES["giretra"], seats=(2,)).sides(2) == (0, 1)


def test_kinds_of_options(client: httpx.Client) -> None:
    told = {
        f"{game['name']}.{option['name']}": option
        for game in client.get("/api/games").json()
        for option in game["options"]
    }
    assert told["giretra.double_after_double"]["kind"] == "truth"
    assert [one["value"] for one in told["giretra.cutter"]["choices"]] == ["left", "right"]
    dealer = told["giretra.first_dealer"]
    assert (dealer["kind"], dealer["least"], dealer["most"]) == ("whole", 0, 3)
    assert [one["value"] for one in dealer["choices"]] == ["random"]
    assert told["tarot.deals"]["nullable"] is True
    assert told["tarot.seats"]["choices"][0] == {"value": 3, "text": None}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_bots_say_how_they_play(client: httpx.Client, lang: str) -> None:
    answer = client.get("/api/bots", params={"lang": lang})
    told = TypeAdapter(list[BotTold]).validate_json(answer.content, strict=True)
    ours = bots_offered()
    assert [one.name for one in told] == [*ours, "mine"]
    assert {one.name: one.milliseconds for one in told if one.thinks} == {"strong": 300, "expert": 300}
    assert [one.text for one in told[: len(ours)]] == [catalogue(lang)["bot"][name] for name in ours]


def test_every_sentence_of_a_language(client: httpx.Client) -> None:
    assert client.get("/api/locales").json() == list(LANGUAGES)
    for lang in LANGUAGES:
        assert client.get(f"/api/locales/{lang}").json() == catalogue(lang)


@pytest.mark.parametrize("path", ["/api/locales/fr", "/api/games", "/api/rules/tarot", "/api/bots"])
def test_what_has_not_changed_is_not_sent_again(client: httpx.Client, path: str) -> None:
    first = client.get(path)
    assert first.headers["Cache-Control"] == "public, no-cache"
    tag = first.headers["ETag"]
    for known in (tag, f"W/{tag}", f'"other", {tag}', "*"):
        again = client.get(path, headers={"If-None-Match": known})
        assert (again.status_code, again.content, again.headers["ETag"]) == (304, b"", tag)
    assert client.get(path, headers={"If-None-Match": '"other"'}).content == first.content
    assert client.get(path, params={"lang": "ar"}).headers["ETag"] != tag or "locales" in path


@pytest.mark.parametrize("path", ["/api/locales/ar", "/api/games", "/api/rules/tarot", "/api/house"])
def test_what_is_large_is_packed_for_whoever_unpacks(client: httpx.Client, path: str) -> None:
    plain = client.get(path, headers={"Accept-Encoding": "identity"})
    with client.stream("GET", path, headers={"Accept-Encoding": "gzip"}) as answer:
        packed = b"".join(answer.iter_raw())
    assert answer.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed) == plain.content
    assert len(packed) < len(plain.content) / 2
    assert answer.headers["ETag"] != plain.headers["ETag"]
    assert answer.headers["Vary"] == plain.headers["Vary"] == "Accept-Language, Accept-Encoding"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_in_words(client: httpx.Client, game: str, lang: str) -> None:
    answer = client.get(f"/api/rules/{game}", params={"lang": lang})
    told = RulesTold.model_validate_json(answer.content, strict=True)
    assert [rule.id for rule in told.rules] == [str(rule) for rule in GAMES[game].rule_ids]
    assert [rule.text for rule in told.rules] == [catalogue(lang)["rule"][rule.id] for rule in told.rules]
    assert all(rule.title != rule.part for rule in told.rules)


@pytest.mark.parametrize(
    ("accepted", "lang"),
    [
        ("fr", "fr"),
        ("fr-FR,fr;q=0.9", "fr"),
        ("de,ar;q=0.2,mg;q=0.8", "mg"),
        ("de", "en"),
        ("fr;q=0,ar;q=0.1", "ar"),
        (";;;,q=,fr;q=x,", "en"),
        ("", "en"),
    ],
)
def test_the_language_that_is_welcome(client: httpx.Client, accepted: str, lang: str) -> None:
    answer = client.get("/api/rules/giretra", headers={"Accept-Language": accepted})
    assert answer.json()["rules"][0]["text"] == next(iter(catalogue(lang)["rule"].values()))
    assert "Accept-Language" in answer.headers["Vary"]


@pytest.mark.parametrize(
    "path",
    ["/api/rules/bridge", "/api/locales/de", "/api/games?lang=de", "/api/bots?lang=", "/api/none", "/"],
)
def test_what_is_not_there(client: httpx.Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert error_of(answer)["kind"] == "not-found"


def test_a_refusal_speaks_the_reader_s_language(client: httpx.Client) -> None:
    french = client.get("/api/rules/bridge?lang=fr")
    assert error_of(french)["text"].startswith("Il n’y a pas de jeu")
    accepted = client.get("/api/none", headers={"Accept-Language": "fr"})
    assert error_of(accepted)["text"] == "Il n’y a rien à cette adresse."


def test_a_method_that_is_not_taken(client: httpx.Client) -> None:
    answer = client.delete("/api/games")
    assert (answer.status_code, answer.headers["Allow"]) == (405, "GET")
    assert error_of(answer)["kind"] == "wrong-method"
    assert client.get("/api/ask").status_code == 405


@pytest.mark.parametrize(
    ("body", "status", "field"),
    [(b"{", 400, None), (b"{}", 422, "number"), (b'{"number": "x"}', 422, "number"), (b"7", 422, "body")],
)
def test_a_body_that_a_model_refuses(
    client: httpx.Client, body: bytes, status: int, field: str | None
) -> None:
    answer = client.post("/wanted", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == status
    told = error_of(answer)
    assert (told["kind"], told["facts"].get("field")) == ("bad-query", field)


def test_a_mistake_of_ours_tells_nothing_of_how_it_came(client: httpx.Client) -> None:
    answer = client.get("/broken")
    assert answer.status_code == 500
    assert error_of(answer)["kind"] == "failed"
    assert "Zero" not in answer.text


def test_every_kind_of_refusal_has_a_status() -> None:
    assert set(errors.STATUS) == {*KINDS.values(), *errors.KINDS.values()}


def asked(client: httpx.Client, body: bytes, lang: str = "en") -> httpx.Response:
    return client.post("/api/ask", content=body, params={"lang": lang})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_questions_are_answered_in_order_as_the_command_does(client: httpx.Client, lang: str) -> None:
    questions: list[object] = [
        QUESTION | {"id": 1},
        {},
        QUESTION | {"actions": ["bid hearts", "bid clubs"]},
        7,
        None,
        [],
    ]
    answer = asked(client, json.dumps(questions).encode(), lang)
    assert answer.status_code == 200
    assert answer.json() == [answer_line(json.dumps(one).encode(), lang) for one in questions]
    assert [one["ok"] for one in answer.json()] == [True, False, False, False, False, False]


STRANGE = [
    b'{"ask": NaN}',
    b'{"id": -Infinity}',
    b'{"id": 1e999}',
    b"9" * 5000,
    b'{"id": ' + b"9" * 5000 + b"}",
    b'{"id": ' + b"[" * 40 + b"]" * 40 + b"}",
    b'{"id": "\\ud800", "ask": "\\udfff"}',
    b'{"id": "\xed\xa0\x80"}',
    b'{"game": "\\u0000"}',
    b'"' + b"x" * 3000 + b'"',
    b"{ }\t",
]


@pytest.mark.parametrize("strange", STRANGE, ids=range(len(STRANGE)))
def test_strange_questions_harm_nobody(client: httpx.Client, strange: bytes) -> None:
    """Answered as the command answers such a line; those beside it get their own answers."""
    good = json.dumps(QUESTION).encode()
    answer = asked(client, b"\n[" + good + b", " + strange + b" ,\r\n" + good + b"] ")
    assert answer.status_code == 200
    right = answer_line(good)
    assert answer.json() == [right, json.loads(json.dumps(answer_line(strange.strip()))), right]


@pytest.mark.parametrize(
    ("body", "key"),
    [
        (b"", "body-not-json"),
        (b"[", "body-not-json"),
        (b"[1", "body-not-json"),
        (b"[1,]", "body-not-json"),
        (b"[,]", "body-not-json"),
        (b"[1 2]", "body-not-json"),
        (b"[] x", "body-not-json"),
        (b"[1]]", "body-not-json"),
        (b"\xff\xfe", "body-not-json"),
        (b"[" * DEEP, "body-not-json"),
        (b"[" * DEEP + b"]" * DEEP, "body-not-json"),
        (b'{"a":' * DEEP, "body-not-json"),
        (b"{}", "body-not-list"),
        (b"7", "body-not-list"),
        (b"null", "body-not-list"),
        (b'"[]"', "body-not-list"),
        (b"[" + b"0," * 1000 + b"0]", "too-many-questions"),
    ],
)
def test_a_body_that_is_no_list_of_questions(client: httpx.Client, body: bytes, key: str) -> None:
    answer = asked(client, body, "fr")
    assert answer.status_code == 400
    assert error_of(answer)["text"] == catalogue("fr")["error"][key].format(most=1000)


@pytest.mark.parametrize("body", [b"[]", b" [ ] ", b"\xef\xbb\xbf[]"])
def test_no_questions_have_no_answers(client: httpx.Client, body: bytes) -> None:
    assert asked(client, body).json() == []


def test_as_many_questions_as_may_be_asked_at_once(client: httpx.Client) -> None:
    answer = asked(client, json.dumps([QUESTION | {"id": number} for number in range(1000)]).encode())
    assert [one["id"] for one in answer.json()] == list(range(1000))


def test_others_are_answered_while_many_questions_are(client: httpx.Client, at: str) -> None:
    """Asked first, answered last: the long list does not hold up the loop."""
    order: list[str] = []
    body = json.dumps([QUESTION] * 1000).encode()

    def many() -> None:
        httpx.post(f"{at}/api/ask", content=body, timeout=60)
        order.append("many")

    threads = [threading.Thread(target=many) for _ in range(8)]
    for thread in threads:
        thread.start()
    time.sleep(0.1)
    assert client.get("/api/locales").status_code == 200
    order.append("one")
    for thread in threads:
        thread.join()
    assert order[-1] == "many"


@settings(max_examples=sized(50, whole=150))
@given(st.binary(max_size=60) | st.text(alphabet='[]{},:"\\0aeE+-.u ', max_size=40).map(str.encode))
@example(b"[{}]")
def test_any_bytes_at_all(client: httpx.Client, body: bytes) -> None:
    """Answered if they are a list of JSON, refused in a sentence if not."""
    answer = asked(client, body)
    try:
        read: object = json.loads(body.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        assert answer.status_code in (200, 400)
    else:
        assert (answer.status_code == 200) == isinstance(read, list)
    if answer.status_code == 400:
        error_of(answer)


def test_who_goes_away_while_asking_harms_nobody(client: httpx.Client, at: str) -> None:
    host, port = at.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port))) as half:
        half.sendall(b"POST /api/ask HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n[")
    assert asked(client, b"[]").status_code == 200


def test_the_description_is_complete(client: httpx.Client) -> None:
    told = client.get("/openapi.json").json()
    paths = {path for path in told["paths"] if path.startswith("/api/")}
    assert paths == {
        *("/api/games", "/api/house", "/api/rules/{game}", "/api/bots"),
        *("/api/locales", "/api/locales/{lang}", "/api/ask"),
    }
    for path in paths:
        for operation in told["paths"][path].values():
            assert operation["responses"]["200"]["content"]["application/json"]["schema"]
    assert "requestBody" in told["paths"]["/api/ask"]["post"]


def test_what_a_house_chooses_is_told_in_words(client: httpx.Client) -> None:
    for lang in LANGUAGES:
        options = client.get("/api/house", params={"lang": lang}).json()
        assert [one["name"] for one in options] == [one.name for one in fields(House)]
        assert all(one["text"] for one in options)
        clock = options[1]
        assert (clock["kind"], clock["least"], clock["most"], clock["nullable"]) == ("whole", 5, 3600, True)
        assert all(choice["text"] for choice in options[2]["choices"])


def test_every_preset_and_phrase_has_its_words() -> None:
    presets = {f"{kind.name}.{name}" for kind in GAMES.values() for name in kind.presets}
    for lang in LANGUAGES:
        assert set(catalogue(lang)["preset"]) == presets
        assert set(catalogue(lang)["phrase"]) == set(get_args(Phrase))
