"""Is every line answered, in order, whatever the lines before it were?"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from atout.questions.json_object import LONGEST_LINE
from cli.running import Done, lines, run

GOOD = (
    '{"ask": "trick", "game": "giretra", "contract": {"mode": "hearts"}, "id": 1,'
    ' "trick": {"leader": 0, "cards": ["AS", "7S", "8S", "9S"]}}'
)


def answers(done: Done) -> list[dict[str, Any]]:
    return [json.loads(line) for line in done.out.splitlines()]


def test_a_question_is_answered() -> None:
    done = run("ask", stdin=lines([GOOD]))
    assert done.status == 0
    assert answers(done) == [{"id": 1, "ok": True, "winner": 0, "points": 11}]


def test_bad_lines_do_not_stop_it() -> None:
    typed = [GOOD, "", "nonsense", "   ", "[1]", '{"ask": 3}', '{"game": "giretra"}', GOOD]
    done = run("ask", stdin=lines(typed))
    assert done.status == 1
    assert [answer["ok"] for answer in answers(done)] == [True, False, False, False, False, True]


def test_bytes_that_are_no_text_are_answered_too() -> None:
    done = run("ask", stdin=b'\xff\xfe{"a"\n' + GOOD.encode() + b"\r\n" + GOOD.encode())
    assert [answer["ok"] for answer in answers(done)] == [False, True, True]


def test_a_line_of_ten_megabytes_is_answered_and_skipped() -> None:
    done = run("ask", stdin=b'{"a": "' + b"x" * 10_000_000 + b'"}\n' + GOOD.encode())
    first, second = answers(done)
    assert first["error"]["text"] == f"This line is longer than {LONGEST_LINE} bytes."
    assert second["ok"]


def test_the_longest_line_is_still_read() -> None:
    padded = GOOD.encode() + b" " * (LONGEST_LINE - len(GOOD))
    done = run("ask", stdin=padded + b"\r\n" + padded + b" \n")
    assert [answer["ok"] for answer in answers(done)] == [True, False]


def test_questions_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "questions.jsonl"
    path.write_text(lines([GOOD, GOOD]), encoding="utf-8")
    assert len(answers(run("ask", path))) == 2


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for path, sentence in ((tmp_path / "none", "There is no file"), (tmp_path, "is a folder")):
        done = run("ask", path)
        assert (done.status, done.out) == (2, "")
        assert sentence in done.err


def test_refusals_in_the_readers_language() -> None:
    english, french = (run("ask", "--lang", lang, stdin="{}\n") for lang in ("en", "fr"))
    assert english.out != french.out


def test_answers_come_before_the_next_question() -> None:
    """Each is flushed: a program on the other side waits for it."""
    command = [sys.executable, "-m", "atout", "ask"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=os.environ) as asked:
        assert asked.stdin
        assert asked.stdout
        for _ in range(2):
            asked.stdin.write(GOOD.encode() + b"\n")
            asked.stdin.flush()
            assert json.loads(asked.stdout.readline())["ok"]
        asked.stdin.close()
        assert asked.wait() == 0
