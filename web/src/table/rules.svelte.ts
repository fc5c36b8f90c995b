// What is a rule called? Asked for once, when the first refusal needs it.
import type { RulesTold } from "../messages";
import { ask } from "../server/http";
import { lang } from "../speech/speech.svelte";

let titles = $state.raw<Record<string, string>>({});
const asked = new Set<string>();

export function ruleTitle(game: string, rule: string): string | null {
  const key = `${lang()}/${game}`;
  if (!asked.has(key)) {
    asked.add(key);
    void ask<RulesTold>(`/api/rules/${encodeURIComponent(game)}`)
      .then((told) => {
        const more = told.rules.map((one) => [`${key}/${one.id}`, one.title]);
        titles = { ...titles, ...Object.fromEntries(more) };
      })
      .catch(() => asked.delete(key));
  }
  return titles[`${key}/${rule}`] ?? null;
}
