// For tests: a game that tells its actions in every manner; one with partners, one where each plays alone.
import { know } from "../home/games";
import type { GameTold } from "../messages";

const ALONE = [0, 1, 2, 3, 4];

/** `partners`, where two sit across from two, and `alone`, for three to five. */
export function knowSides(): void {
  const alone = Object.fromEntries([3, 4, 5].map((seats) => [seats, ALONE.slice(0, seats)]));
  know([
    { name: "partners", sides: { 4: [0, 1, 0, 1] } } as unknown as GameTold,
    { name: "alone", sides: alone } as unknown as GameTold,
  ]);
}

export function knowSmallGame(): void {
  const manners: GameTold["manners"] = {
    play: "play",
    cut: "cut",
    pass: "pass",
    bid: "bid",
    call: "name",
    discard: "lay",
    show: "show",
    coinche: "double",
    "no-slam": "decline",
    "no-void": "decline",
  };
  know([{ name: "small", manners, sides: { 4: [0, 1, 0, 1] } } as unknown as GameTold]);
}
