// What kind of action is this?
import type { Action } from "../messages";

export function verbOf(action: Action): string {
  return action.split(" ", 1)[0] ?? action;
}

export function isPlay(action: Action): boolean {
  return action.startsWith("play ");
}
