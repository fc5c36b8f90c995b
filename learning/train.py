"""Who trains a net? It plays itself and frozen nets of its past, and learns what each decision brought.

On a GPU; a run that was stopped goes on from its folder:
python learning/train.py tunisian --steps 400000 --minutes 9 --out out

On any machine:
python learning/train.py tunisian --steps 200 --tables 256 --batch 256 --width 64 --blocks 1 --out out
"""

import argparse
import json
import math
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional

from checkpoint import load, save, save_small
from compare import difference
from net import Net, guest_inputs
from tables import Tables

# Averages begin once the net has found its feet; how fast they follow.
FIRST_STEPS, FOLLOWED = 2000, 0.9998
# Of the loss, what the guess who holds which card counts.
HOLDERS_SHARE = 0.05
CHUNK = 50
Forward = Callable[[Tensor], tuple[Tensor, Tensor]]


@dataclass(frozen=True)
class Plan:
    """All that makes a run: the same plan, machine and seed train alike."""

    game: str
    seed: int
    steps: int
    tables: int
    batch: int
    width: int
    blocks: int
    fastest: float
    slowest: float
    calls: float
    cards: float
    mixed: float
    guests: float
    keeping: int
    freeze: int


@dataclass
class Course:
    """Where a run stands."""

    net: Net
    averaged: Net
    frozen: Net
    guest: Net | None
    past: list[dict[str, Tensor]]
    optimizer: torch.optim.Optimizer
    rate: Tensor
    step: int = 0


def course_of(plan: Plan, tables: Tables, guest: Net | None = None) -> Course:
    sizes, device = tables.compiled.sizes, tables.device
    places = sizes["cards"] * sizes["holders"]

    def net() -> Net:
        return Net(tables.inputs, plan.width, plan.blocks, sizes["actions"], places).to(device)

    trained, averaged, frozen = net(), net(), net()
    for other in (averaged, frozen):
        other.load_state_dict(trained.state_dict())
        other.requires_grad_(requires_grad=False)
    rate = torch.tensor(plan.fastest, device=device)
    fast = device.type == "cuda"
    optimizer = torch.optim.AdamW(
        trained.parameters(),
        lr=rate if fast else plan.fastest,
        betas=(0.9, 0.99),
        weight_decay=1e-3,
        **({"fused": True, "capturable": True} if fast else {}),
    )
    return Course(trained, averaged, frozen, guest, [], optimizer, rate)


def guest_from(path: Path, tables: Tables) -> Net:
    """The net that imitate.py has made."""
    kept = torch.load(path, map_location=tables.device)
    sizes = tables.compiled.sizes
    inputs = guest_inputs(sizes["observation"])
    guest = Net(inputs, kept["width"], kept["blocks"], sizes["actions"], 0).to(tables.device)
    guest.load_state_dict(kept["net"])
    guest.requires_grad_(requires_grad=False)
    return guest


class Trainer:
    def __init__(self, plan: Plan, device: torch.device, guest: Path | None = None) -> None:
        torch.manual_seed(plan.seed)
        self.plan, self.device = plan, device
        self.fast = device.type == "cuda"
        self.mixed, self.guests = int(plan.mixed * plan.tables), int(plan.guests * plan.tables)
        self.tables = Tables(
            plan.game,
            plan.tables,
            seed=plan.seed,
            device=device,
            mixed=self.mixed,
            guests=self.guests,
            keeping=plan.keeping,
        )
        self.course = course_of(plan, self.tables, guest_from(guest, self.tables) if guest else None)
        self.epsilon = torch.tensor([plan.calls, plan.cards], device=device)
        self.batch = self.tables.batch(plan.batch)
        self.losses = torch.zeros(5, device=device)
        self.cards = self.tables.compiled.sizes["cards"]

    def play(self, averaged: Forward, frozen: Forward, guest: Forward | None) -> None:
        """One decision at each table, by the averaged net, or by whoever else sits there."""
        tables, mixed, guests = self.tables, self.mixed, self.guests
        with torch.no_grad():
            seen = tables.look()
            values = averaged(seen)[0]
            if mixed:
                whose = tables.who_acts()[-mixed:].bool()[:, None]
                others = [frozen(seen[-mixed : len(seen) - guests])[0]]
                if guest:
                    inputs = guest_inputs(tables.compiled.sizes["observation"])
                    others.append(guest(seen[-guests:, :inputs].contiguous())[0])
                values[-mixed:] = torch.where(whose, torch.cat(others), values[-mixed:])
            tables.step(values, self.epsilon)

    def learn(self, net: Forward) -> None:
        batch, course = self.batch, self.course
        self.tables.draw(batch)
        course.optimizer.zero_grad(set_to_none=True)
        values, holders = net(batch.seen)
        error = (values.gather(1, batch.action[:, None]).squeeze(1) - batch.worth).square()
        guesses = holders.float().reshape(-1, self.tables.compiled.sizes["holders"])
        missed = functional.cross_entropy(guesses, batch.holder.reshape(-1).long(), ignore_index=-1)
        (error.mean() + HOLDERS_SHARE * missed).backward()
        course.optimizer.step()
        with torch.no_grad():
            averaged = list(course.averaged.parameters())
            torch._foreach_mul_(averaged, FOLLOWED)
            torch._foreach_add_(averaged, list(course.net.parameters()), alpha=1 - FOLLOWED)
            card, told = (batch.action < self.cards).float(), error.detach()
            call = 1 - card
            self.losses += torch.stack(
                [(told * card).sum(), card.sum(), (told * call).sum(), call.sum(), missed.detach()]
            )

    def steps(self) -> tuple[Callable[[], None], Callable[[], None]]:
        """Playing and learning, recorded once for a GPU, so that it need not wait for Python."""
        course = self.course
        if not self.fast:
            nets = course.averaged, course.frozen, course.guest
            return lambda: self.play(*nets), lambda: self.learn(course.net)
        made = [torch.compile(one, dynamic=False) for one in (course.averaged, course.frozen, course.net)]
        guest = course.guest and torch.compile(course.guest, dynamic=False)
        play = self._recorded(lambda: self.play(made[0], made[1], guest))
        for _ in range(250):
            play()
        return play, self._recorded(lambda: self.learn(made[2]))

    def _recorded(self, work: Callable[[], None]) -> Callable[[], None]:
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            for _ in range(3):
                work()
        torch.cuda.current_stream().wait_stream(stream)
        torch.cuda.synchronize()
        self.course.optimizer.zero_grad(set_to_none=True)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            work()
        torch.cuda.synchronize()
        return graph.replay

    def set_rate(self) -> None:
        """Warm at first, then falling in a straight line."""
        plan, step = self.plan, self.course.step
        share = min(step / plan.steps, 1.0)
        rate = (plan.fastest + (plan.slowest - plan.fastest) * share) * min(1.0, (step + CHUNK) / 1000)
        self.course.rate.fill_(rate)
        if not self.fast:
            for group in self.course.optimizer.param_groups:
                group["lr"] = rate

    def freeze(self) -> None:
        """Now and then the averaged net joins those of the past; one of them sits in."""
        course = self.course
        if course.step % self.plan.freeze == 0 and course.step:
            averaged = course.averaged.state_dict()
            course.past.append({name: one.clone().half() for name, one in averaged.items()})
            # The first ones are beaten too easily to teach anything: the latest twelve stay.
            del course.past[:-12]
        if course.past:
            chosen = course.past[int(torch.randint(len(course.past), ()))]
            with torch.no_grad():
                for name, one in course.frozen.state_dict().items():
                    one.copy_(chosen[name])

    def catch_up(self) -> None:
        if self.course.step <= FIRST_STEPS:
            self.course.averaged.load_state_dict(self.course.net.state_dict())

    def kept(self) -> dict[str, Any]:
        course = self.course
        return {
            "plan": asdict(self.plan),
            "step": course.step,
            "net": course.net.state_dict(),
            "averaged": course.averaged.state_dict(),
            "past": course.past,
            "optimizer": course.optimizer.state_dict(),
            "odds": [one.cpu() for one in self.tables.odds],
        }

    def resume(self, kept: dict[str, Any]) -> None:
        course = self.course
        course.net.load_state_dict(kept["net"])
        course.averaged.load_state_dict(kept["averaged"])
        course.past, course.step = kept["past"], kept["step"]
        optimizer = kept.get("optimizer") or {**course.optimizer.state_dict(), "state": kept["moments"]}
        course.optimizer.load_state_dict(optimizer)
        if self.fast:
            for group in course.optimizer.param_groups:
                group["lr"] = course.rate
        for mine, theirs in zip(self.tables.odds, kept["odds"], strict=True):
            mine.copy_(theirs)


def train(trainer: Trainer, until: float, say: Callable[[dict[str, float]], None], every: float) -> None:
    """To the end of the plan or of the time; `say` is told how it goes, now and then."""
    course, plan, tables = trainer.course, trainer.plan, trainer.tables
    play, learn = trainer.steps()
    # Nothing can be drawn before deals are over.
    while tables.told < plan.batch:
        play()
    tables.figures()
    trainer.losses.zero_()
    said, at = time.monotonic(), course.step
    while course.step < plan.steps and time.monotonic() < until:
        for _ in range(CHUNK):
            play()
            learn()
        course.step += CHUNK
        trainer.catch_up()
        trainer.set_rate()
        if course.step % 1000 == 0:
            trainer.freeze()
        if trainer.fast:
            torch.cuda.synchronize()
        now = time.monotonic()
        if now - said > every or course.step >= plan.steps:
            card, cards, call, calls, missed = trainer.losses.tolist()
            if math.isnan(card):
                sys.exit("It diverged: numbers are no numbers any more.")
            done = course.step - at
            say(
                {
                    "step": course.step,
                    "decisions a second": done * plan.tables / (now - said),
                    "updates a second": done / (now - said),
                    "loss of cards": card / max(cards, 1),
                    "loss of calls": call / max(calls, 1),
                    "loss of holders": missed / max(done, 1),
                    **tables.figures(),
                }
            )
            trainer.losses.zero_()
            said, at = now, course.step


def asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=400_000, help="of the whole plan, over all its runs")
    parser.add_argument("--minutes", type=float, default=1e9, help="of this run")
    parser.add_argument("--out", type=Path, default=Path("out"), help="where checkpoint and log are kept")
    parser.add_argument("--tables", type=int, default=32768)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--width", type=int, default=1024)
    parser.add_argument("--blocks", type=int, default=4)
    parser.add_argument("--fastest", type=float, default=5e-4, help="rate of learning at first")
    parser.add_argument("--slowest", type=float, default=5e-6, help="and in the end")
    parser.add_argument("--calls", type=float, default=0.08, help="how often calls are explored")
    parser.add_argument("--cards", type=float, default=0.04, help="how often cards are")
    parser.add_argument("--mixed", type=float, default=0.25, help="the share of tables with others at them")
    parser.add_argument("--guest", type=Path, help="the net that sits in for people (imitate.py)")
    parser.add_argument("--guests", type=float, default=0, help="the share with guests, of the mixed ones")
    parser.add_argument("--keeping", type=int, default=0, help="of four tables, how many keep the pack")
    parser.add_argument("--freeze", type=int, default=20_000, help="steps between nets that are frozen")
    parser.add_argument("--every", type=float, default=15, help="seconds between two lines of the log")
    told = parser.parse_args()
    if bool(told.guests) != (told.guest is not None) or told.guests > told.mixed:
        parser.error("--guests is a share of the mixed tables, and needs --guest.")
    return told


def main() -> None:
    told, began = asked(), time.monotonic()
    told.out.mkdir(parents=True, exist_ok=True)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.backends.cuda.matmul.allow_tf32 = True
    plan = Plan(**{field.name: getattr(told, field.name) for field in fields(Plan)})
    trainer = Trainer(plan, device, told.guest)
    checkpoint, small = told.out / "checkpoint.pt", told.out / "small"
    if checkpoint.exists() or small.exists():
        trainer.resume(load(checkpoint if checkpoint.exists() else small, device))
        print(f"Resumed at step {trainer.course.step}.", flush=True)
    start = [one.clone() for one in trainer.course.averaged.state_dict().values()]
    log = (told.out / "log.jsonl").open("a")

    def say(figures: dict[str, float]) -> None:
        line = {"minutes": round((time.monotonic() - began) / 60, 2)}
        line |= {name: float(f"{figure:.5g}") for name, figure in figures.items()}
        print(json.dumps(line), file=log, flush=True)
        print(", ".join(f"{name} {figure:g}" for name, figure in line.items()), flush=True)

    train(trainer, began + 60 * told.minutes, say, told.every)
    kept = trainer.kept()
    save(kept, checkpoint)
    save_small(kept, small)
    other = course_of(plan, trainer.tables).averaged
    for mine, theirs in zip(other.state_dict().values(), start, strict=True):
        mine.copy_(theirs)
    rounds = 400 if device.type == "cuda" else 100
    for keeping in (0, 4) if plan.keeping else (0,):
        ahead, half, deals = difference(
            plan.game,
            trainer.course.averaged,
            other,
            count=plan.tables,
            rounds=rounds,
            device=device,
            keeping=keeping,
        )
        kind = "the pack kept" if keeping else "fresh packs"
        found = f"{ahead:+.2f} ± {half:.2f} points a deal ({deals} deals)"
        print(f"Against the net of this run's start, {kind}: {found}.")


if __name__ == "__main__":
    main()
