// What do the lines of a score come to, and for whom?
import type { Result, ScoreLine, View } from "../messages";
import { read } from "../speech/read";
import { knows, sentence } from "../speech/speech.svelte";
import type { Named } from "./named";

export interface Row {
  /** As in a line: a side, a seat, or the attack. */
  who: number | string;
  what: string;
  points: number;
  /** A sum of the rows above. */
  sum: boolean;
}

export interface Group {
  who: number | string;
  rows: Row[];
  /** What each seat gets of a sum, instead of what makes up one side's. */
  shares: boolean;
}

/** What belongs to one side together; shares of seats stand together, too. */
export function groupsOf(rows: readonly Row[]): Group[] {
  const groups: Group[] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    const shares = row.sum && typeof row.who === "number" && typeof rows[0]?.who === "string";
    if (group && (group.who === row.who || (shares && group.shares))) group.rows.push(row);
    else groups.push({ who: row.who, rows: [row], shares });
  }
  return groups;
}

/** Each line in words, those of one's own side first, each side with its sum. */
export function rowsOf({ result, reading }: View, named: Named): Row[] {
  if (result === null) return [];
  const lines = result.lines.map((line) => ({
    who: line.side,
    what: lineWords(line, result),
    points: line.points,
    sum: false,
  }));
  const sums = reading.sums.map(({ who, what, points }) => ({
    who,
    what: read(what, named),
    points,
    sum: true,
  }));
  const rows: Row[] = [...lines, ...sums];
  const sides = new Set(rows.map((row) => row.who).filter((who) => typeof who === "string"));
  return [...sides, ...named.order].flatMap((side) => rows.filter((row) => row.who === side));
}

/** What both sides score for the same thing is told from each one's own side. */
function lineWords({ rule, side, facts }: ScoreLine, { contract_side: taken }: Result): string {
  const against = side !== taken && knows("line-defence", rule);
  return sentence(against ? "line-defence" : "line", rule, facts);
}
