// What does a cell of a table say?
import { capital } from "../speech/capital";
import { say, word } from "../speech/speech.svelte";
import type { Cell } from "../messages";

export function told(cell: Cell): string {
  if (typeof cell === "string") return cell;
  return "say" in cell ? say(cell.say) : capital(word(cell.word));
}
