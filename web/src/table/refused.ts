// How is a refusal said in the reader's language of this moment?
import type { Refused } from "../messages";
import { faces, knows, refusalWords, sentence } from "../speech/speech.svelte";

export function refusedWords(message: Refused): string {
  if (message.rule && knows("refused", message.rule)) return refusalWords(message.rule, message.facts);
  if (knows("error", message.key)) return faces(sentence("error", message.key, message.facts));
  // A newer server may refuse what this page has no words for.
  return message.text;
}
