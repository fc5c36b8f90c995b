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
