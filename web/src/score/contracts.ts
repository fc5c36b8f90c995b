// What was each deal of a match played for?
import type { Contract, DealTold } from "../messages";
import { ask } from "../server/http";

/** What was asked for once: a deal that has ended does not change. */
const known = new Map<string, Contract | null>();

/** null: nobody took, or it is not known yet. Those that are not known are asked for one after the other. */
export async function contractsOf(
  table: string,
  invitation: string | null,
  deals: number,
  tell: (contracts: (Contract | null)[]) => boolean,
): Promise<void> {
  const at = (deal: number): string => `${table} ${deal}`;
  const numbers = Array.from({ length: deals }, (_, index) => index + 1);
  const told = (): boolean => tell(numbers.map((deal) => known.get(at(deal)) ?? null));
  if (!told()) return;
  // The latest is looked at first.
  for (const deal of numbers.toReversed().filter((one) => !known.has(at(one)))) {
    const path = `/api/tables/${encodeURIComponent(table)}/deals/${deal}`;
    const { view } = await ask<DealTold>(path, { invitation });
    known.set(at(deal), view.reading.contract);
    if (!told()) return;
  }
}
