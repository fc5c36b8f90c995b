// What do the lines of a score come to, and for whom?
import type { Result, ScoreLine, TarotView, View } from "../messages";
import { knows, say, sentence } from "../speech/speech.svelte";
import { sitsOut } from "../table/counting";
import { figure } from "./figures";
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
export function rowsOf(view: View, named: Named): Row[] {
  const result = view.result;
  if (result === null) return [];
  const rows = (who: number | string): Row[] =>
    result.lines
      .filter((line) => line.side === who)
      .map((line) => ({
        who,
        what: lineWords(line, result),
        points: line.points,
        sum: false,
      }));
  if (view.game === "tarot") return [...rows("attack"), ...shares(view, named)];
  return named.order.flatMap((side) => [
    ...rows(side),
    { who: side, what: say("score-total"), points: result.scores[side] ?? 0, sum: true },
  ]);
}

/** What both sides score for the same thing is told from each one's own side. */
function lineWords({ rule, side, facts }: ScoreLine, { contract_side: taken }: Result): string {
  const against = side !== taken && knows("line-defence", rule);
  return sentence(against ? "line-defence" : "line", rule, facts);
}

/** Tarot: what each defender pays for all the lines, and what comes of it for each seat. */
function shares(view: TarotView, named: Named): Row[] {
  const { result, contract } = view;
  if (result === null || contract === null) return [];
  const each = result.lines.reduce((sum, line) => sum + line.points, 0);
  const whole = sentence("cli", each >= 0 ? "from-each" : "to-each");
  return [
    { who: "attack", what: whole, points: each, sum: true },
    ...named.order.map((seat): Row => {
      const points = result.scores[seat] ?? 0;
      const role = sentence("cli", `role-${roleOf(view, seat)}`);
      const many = seat === contract.taker && each !== 0;
      const what = many ? `${role}, ${Math.abs(points / each)} × ${figure(Math.abs(each))}` : role;
      return { who: seat, what, points, sum: true };
    }),
  ];
}

function roleOf(view: TarotView, seat: number): "idle" | "taker" | "partner" | "defender" {
  if (sitsOut(view, seat)) return "idle";
  if (seat === view.contract?.taker) return "taker";
  return seat === view.contract?.partner ? "partner" : "defender";
}
