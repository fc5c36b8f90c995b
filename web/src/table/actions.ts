// What kind of action is this?
import type { Action, Card } from "../messages";

export function verbOf(action: Action): string {
  return action.split(" ", 1)[0] ?? action;
}

export function isPlay(action: Action): boolean {
  return action.startsWith("play ");
}

/** A question that was answered with no, such as `no-slam`: nothing that anybody needs to hear. */
export function declines(action: Action): boolean {
  return action.startsWith("no-");
}

/** The card that it is about: `play KH belote` plays the king. */
export function cardOf(action: Action): Card {
  return action.split(" ")[1] ?? "";
}
