// For tests: a game that tells its actions in every manner.
import { know } from "../home/games";
import type { GameTold } from "../messages";

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
  know([{ name: "small", manners } as unknown as GameTold]);
}
