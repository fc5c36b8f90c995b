// What has happened in this deal, from its first call to the card on the table?
import type { Turn, View } from "../messages";
import { mannerOf } from "./actions";
import { type Played, playedIn, winnerOf } from "./counting";

export interface ToldTrick {
  number: number;
  played: Played[];
  winner: number | null;
}

export function story(view: View): { calls: Turn[]; tricks: ToldTrick[] } {
  const tricks = view.tricks.map((trick, at) => ({
    number: at + 1,
    played: playedIn(view, trick),
    winner: winnerOf(view, at),
  }));
  if (view.trick && view.trick.cards.length > 0)
    tricks.push({ number: tricks.length + 1, played: playedIn(view, view.trick), winner: null });
  return {
    calls: together(
      view.game,
      view.history.filter((turn) => isTold(view.game, turn)),
    ),
    tricks,
  };
}

function isTold(game: string, { action }: Turn): boolean {
  return !["play", "decline"].includes(mannerOf(game, action));
}

/** Six cards laid aside by one hand are one line: with the cards that the reader may see, or without any. */
function together(game: string, turns: readonly Turn[]): Turn[] {
  const lines: Turn[] = [];
  for (const turn of turns) {
    const last = lines.at(-1);
    const goesOn = mannerOf(game, turn.action) === "lay" && last?.seat === turn.seat;
    if (last && goesOn && mannerOf(game, last.action) === "lay")
      last.action = [last.action, ...turn.action.split(" ").slice(1)].join(" ");
    else lines.push({ ...turn });
  }
  return lines;
}
