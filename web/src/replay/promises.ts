// What was this browser shown before the cards? Kept here, where no server can change it.

export interface Promised {
  /** Of what was drawn when the table was opened. */
  commitment: string | null;
  /** What this browser brought to the seed. */
  nonce: string | null;
  /** Of each deal's seed. */
  deals: Record<string, string>;
}

/** What a table tells of itself at any moment. */
interface Told {
  table: string;
  commitment: string;
  deal: number;
  deal_commitment: string | null;
  closed: boolean;
}

const KEY = "atout.promises";
/** So many tables are remembered, the latest. */
const TABLES = 60;

/** The first that was shown is kept: another one later would be a broken promise. */
export function remember(info: Told): void {
  // Once everything has been told, nothing is a promise any more.
  if (info.closed) return;
  const before = promised(info.table);
  const deal = String(info.deal);
  const known = before?.commitment != null && (info.deal_commitment === null || deal in before.deals);
  if (known) return;
  const deals = { ...before?.deals };
  if (info.deal_commitment !== null) deals[deal] ??= info.deal_commitment;
  keep(info.table, {
    commitment: before?.commitment ?? info.commitment,
    nonce: before?.nonce ?? null,
    deals,
  });
}

/** Mixed in is what those brought who sat there when the first deal began; null: not this browser. */
export function rememberNonce(table: string, nonce: string | null): void {
  const before = promised(table);
  if ((before?.nonce ?? null) === nonce) return;
  keep(table, { commitment: before?.commitment ?? null, deals: before?.deals ?? {}, nonce });
}

export function promised(table: string): Promised | null {
  const all = kept();
  return Object.hasOwn(all, table) ? (all[table] ?? null) : null;
}

function keep(table: string, what: Promised): void {
  const { [table]: _, ...others } = kept();
  const entries = [...Object.entries(others), [table, what] as const].slice(-TABLES);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // Nothing can be kept here: the replay says so.
  }
}

function kept(): Record<string, Promised> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return Object.fromEntries(Object.entries(read ?? {}).filter(isPromise));
  } catch {
    return {};
  }
}

/** What another page or another version has left there is passed over. */
function isPromise(entry: [string, unknown]): entry is [string, Promised] {
  const deals: unknown = (entry[1] as Partial<Promised> | null)?.deals;
  return typeof deals === "object" && deals !== null;
}
