// How is a value of an option said? In words, whatever programs call it.
import type { OptionTold } from "../messages";
import { faces, say, word } from "../speech/speech.svelte";
import type { Value } from "./choosing.svelte";

export function valueWords(option: OptionTold, value: Value): string {
  const said = option.choices.find((one) => one.value === value)?.text;
  if (said) return said;
  if (value === null) return say("new-none");
  if (typeof value === "boolean") return say(value ? "yes" : "no");
  // Seats are counted from 1 wherever people read of them.
  if (option.name === "first_dealer") return say("seat-number", { number: Number(value) + 1 });
  return faces(word(String(value)));
}
