// Which options of a table are not as in the standard game, and how are their values said?
import type { GameTold, TableInfo } from "../messages";
import { say, word } from "../speech/speech.svelte";

type Value = boolean | number | string | null;

export function differences(
  info: TableInfo,
  game: GameTold,
): { name: string; text: string; value: string }[] {
  return game.options
    .filter((option) => option.name in info.rules && info.rules[option.name] !== option.default)
    .map((option) => {
      const value = info.rules[option.name] ?? null;
      const choice = option.choices.find((one) => one.value === value);
      return { name: option.name, text: option.text, value: choice?.text ?? plain(value) };
    });
}

function plain(value: Value): string {
  if (value === null) return "—";
  if (typeof value === "boolean") return say(value ? "yes" : "no");
  return word(String(value)).replaceAll("_", " ");
}
