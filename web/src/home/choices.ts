// What can be chosen for a table of this game, and in which words?
import type { GameTold, OptionTold } from "../messages";
import { ask } from "../server/http";

export interface ToChoose {
  game: GameTold;
  house: OptionTold[];
}

export async function choicesFor(name: string, lang: string): Promise<ToChoose> {
  const [games, house] = await Promise.all([
    ask<GameTold[]>(`/api/games?lang=${lang}`),
    ask<OptionTold[]>(`/api/house?lang=${lang}`),
  ]);
  const game = games.find((one) => one.name === name);
  if (!game) throw new Error(`the server has no ${name}`);
  return { game, house };
}
