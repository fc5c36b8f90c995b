// Which rules belong together? Those of one part of a deal, in the order in which they are told.
import type { RuleTold } from "../messages";

export interface Part {
  name: string;
  title: string;
  rules: RuleTold[];
}

export function parts(rules: readonly RuleTold[]): Part[] {
  const found: Part[] = [];
  for (const rule of rules) {
    let part = found.find(({ name }) => name === rule.part);
    if (!part) found.push((part = { name: rule.part, title: rule.title, rules: [] }));
    part.rules.push(rule);
  }
  return found;
}
