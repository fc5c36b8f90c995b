// What kind of action is this?
import { gameOf } from "../home/games";
import type { Action, Card, GameTold } from "../messages";

export type Manner = GameTold["manners"][string];

/** How its game tells it: what no game names is a call. */
export function mannerOf(game: string, action: Action): Manner {
  return gameOf(game)?.manners[verbOf(action)] ?? "call";
}

export function verbOf(action: Action): string {
  return action.split(" ", 1)[0] ?? action;
}

export function isPlay(action: Action): boolean {
  return action.startsWith("play ");
}

/** The card that it is about: `play KH belote` plays the king. */
export function cardOf(action: Action): Card {
  return action.split(" ")[1] ?? "";
}
