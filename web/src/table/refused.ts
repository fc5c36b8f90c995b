// How is a refusal said in the reader's language of this moment?
import type { Refusal, Refused } from "../messages";
import { faces, knows, refusalWords, sentence } from "../speech/speech.svelte";

/** What people read of it, with the rule that they can look up. */
export interface Why {
  text: string;
  rule: string | null;
}

/** By a view, of what cannot be done now. */
export function refusedByRule({ rule, facts }: Refusal): Why {
  return { text: refusalWords(rule, facts), rule };
}

/** By the server, of what was tried. */
export function refusedByServer({ rule, key, facts, text }: Refused): Why {
  if (rule && knows("refused", rule)) return refusedByRule({ rule, facts });
  // A newer server may refuse what this page has no words for.
  return { text: knows("error", key) ? faces(sentence("error", key, facts)) : text, rule };
}
