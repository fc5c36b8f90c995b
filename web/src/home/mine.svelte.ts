// Which tables have I played at? A page of them at a time, newest first.
import type { Listed, TableList } from "../messages";
import { ask } from "../server/http";

const PATH = "/api/tables/mine";

export class Mine {
  tables = $state.raw<readonly Listed[]>([]);
  /** Where the next page begins; null: this is all. */
  after = $state.raw<string | null>(null);

  get going(): Listed[] {
    return this.tables.filter((table) => !table.closed);
  }

  get over(): Listed[] {
    return this.tables.filter((table) => table.closed);
  }

  /** What is new; pages that were read before stay. */
  async look(): Promise<void> {
    try {
      const page = await ask<TableList>(PATH);
      const fresh = new Set(page.tables.map((one) => one.table));
      const older = this.tables.filter((one) => !fresh.has(one.table));
      if (older.length === 0) this.after = page.after;
      this.tables = [...page.tables, ...older];
    } catch {
      // What was seen before stays; it is asked for again soon.
    }
  }

  async more(): Promise<void> {
    if (this.after === null) return;
    const page = await ask<TableList>(`${PATH}?after=${encodeURIComponent(this.after)}`);
    const known = new Set(this.tables.map((one) => one.table));
    this.tables = [...this.tables, ...page.tables.filter((one) => !known.has(one.table))];
    this.after = page.after;
  }
}
