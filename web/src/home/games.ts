// Which games are there, and how are they played? As the server said when the page began.
import type { GameTold } from "../messages";
import type { Lang } from "../speech/languages";
import { whenever } from "../server/whenever";

let known: readonly GameTold[] = [];

/** Everything below answers from then on. */
export async function meetGames(lang: Lang): Promise<void> {
  know(await whenever<GameTold[]>(`/api/games?lang=${lang}`));
}

export function know(games: readonly GameTold[]): void {
  known = games;
}

export function games(): readonly GameTold[] {
  return known;
}

export function gameOf(name: string): GameTold | undefined {
  return known.find((game) => game.name === name);
}

/** By seat, which of a match's totals is theirs: partners share one. */
export function sidesAt(game: string, seats: number): readonly number[] {
  return gameOf(game)?.sides[seats] ?? Array.from({ length: seats }, (_, seat) => seat);
}

/** Whether nobody shares a total with anybody. */
export function eachAlone(sides: readonly number[]): boolean {
  return new Set(sides).size === sides.length;
}

/** All who share a total with this seat, besides it. */
export function partnersOf(sides: readonly number[], seat: number): number[] {
  return sides.flatMap((side, other) => (other !== seat && side === sides[seat] ? [other] : []));
}
