// Which options of a table are not as in the standard game, and how are their values said?
import type { GameTold, TableInfo } from "../messages";
import { valueWords } from "../home/value-words";

export function differences(
  info: TableInfo,
  game: GameTold,
): { name: string; text: string; value: string }[] {
  return game.options
    .filter((option) => option.name in info.rules && info.rules[option.name] !== option.default)
    .map((option) => ({
      name: option.name,
      text: option.text,
      value: valueWords(option, info.rules[option.name] ?? null),
    }));
}
