"""Who sits in for people while a net learns? A small net that does what `club` does, for training alone.

`club` plays deals of a game in Python, and the net learns which action it takes from what it sees:
python learning/imitate.py giretra --deals 20000 --out guest.pt
"""

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from os import cpu_count
from pathlib import Path

import torch
from torch import Tensor
from torch.nn import functional

from atout.actions import Cut
from atout.bots.club import club
from atout.chance import Luck, Seed
from atout.game import Game
from atout.games import GAMES
from atout.match import MatchState
from compiled import LESSONS
from net import Net, guest_inputs

WIDTH, BLOCKS = 256, 2
BATCH, PASSES = 2048, 12
CHUNK = 20
# What a decision is kept as: the words it saw, then the action, then what was legal.
Rows = list[tuple[bytes, int, bytes]]


def games_of(name: str) -> list[Game]:
    lesson, kind = LESSONS[name], GAMES[name]
    preset = kind.presets[lesson.presets[0]]
    return [kind.chosen(replace(preset, **variant)) for variant in lesson.variants]


def decisions(game: Game, seed: int) -> Iterator[tuple[bytes, int, bytes]]:
    """Of one deal that four of `club` play, each that had a choice."""
    kind = GAMES[game.name]
    assert kind.encoding is not None
    encoding, luck = kind.encoding(), Luck(Seed.from_text(f"imitate {game.name} {seed}"), "club")
    match = MatchState.opened(game, Seed.from_text(f"imitate {game.name} {seed}"))
    match = match.begin(match.next_setup())
    size = len(encoding.actions)
    while match.deal is not None and (actor := match.deal.actor) is not None:
        view = match.deal.view(actor)
        action = club(view, luck)
        if len(view.legal) > 1 and not isinstance(action, Cut):
            renaming = encoding.renaming(view)
            numbers = {encoding.renamed(encoding.number(one, view), renaming) for one in view.legal}
            seen = encoding.observe(view, renaming).packed()
            legal = sum(1 << number for number in numbers).to_bytes((size + 7) // 8, "little")
            yield seen, encoding.renamed(encoding.number(action, view), renaming), legal
        match = match.apply(actor, action)


def chunk(name: str, first: int) -> Rows:
    games = games_of(name)
    return [row for seed in range(first, first + CHUNK) for row in decisions(games[seed % len(games)], seed)]


def bits(packed: list[bytes], size: int) -> Tensor:
    raw = torch.frombuffer(bytearray(b"".join(packed)), dtype=torch.uint8).reshape(len(packed), -1)
    spread = raw[:, :, None] >> torch.arange(8, dtype=torch.uint8) & 1
    return spread.reshape(len(packed), -1)[:, :size]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--jobs", type=int, default=cpu_count())
    parser.add_argument("--out", type=Path, required=True)
    told = parser.parse_args()
    with ProcessPoolExecutor(told.jobs) as pool:
        firsts = range(0, told.deals, CHUNK)
        rows = [row for some in pool.map(partial(chunk, told.game), firsts) for row in some]
    kind = GAMES[told.game]
    assert kind.encoding is not None
    encoding = kind.encoding()
    observation = sum(field.size for field in encoding.fields)
    inputs, actions = guest_inputs(observation), len(encoding.actions)
    seen = functional.pad(bits([row[0] for row in rows], observation), (0, inputs - observation))
    action = torch.tensor([row[1] for row in rows])
    legal = bits([row[2] for row in rows], actions).bool()
    torch.manual_seed(1)
    net = Net(inputs, WIDTH, BLOCKS, actions, 0)
    held = len(rows) // 20
    taught = len(rows) - held
    steps = PASSES * taught // BATCH
    optimizer = torch.optim.AdamW(net.parameters(), lr=1e-3)
    schedule = torch.optim.lr_scheduler.LinearLR(optimizer, 1.0, 0.02, steps)

    def missed(which: Tensor) -> Tensor:
        values = net(seen[which].float())[0][:, :actions]
        return values.masked_fill(~legal[which], -1e9)

    for step in range(steps):
        which = torch.randint(taught, (BATCH,))
        loss = functional.cross_entropy(missed(which), action[which])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
        if step % 200 == 0:
            print(f"step {step} of {steps}, loss {loss.item():.3f}", flush=True)
    with torch.no_grad():
        last = torch.arange(taught, len(rows))
        right = (missed(last).argmax(1) == action[last]).float().mean().item()
    torch.save({"width": WIDTH, "blocks": BLOCKS, "net": net.state_dict()}, told.out)
    print(f"{len(rows):,} decisions; of {held:,} others it takes {right:.1%} as club does.")


if __name__ == "__main__":
    main()
