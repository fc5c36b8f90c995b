// Which tables does the server list at an address? As many pages of them as were asked for, newest first.
import type { Listed, TableList } from "../messages";
import { ask } from "../server/http";

export class Listing {
  /** Null until the server has answered once. */
  tables = $state.raw<readonly Listed[] | null>(null);
  /** Whether there are more than were asked for. */
  more = $state.raw(false);
  readonly #path: string;
  #pages = 1;

  constructor(path: string) {
    this.#path = path;
  }

  get going(): readonly Listed[] {
    return this.tables?.filter((table) => !table.closed) ?? [];
  }

  get over(): readonly Listed[] {
    return this.tables?.filter((table) => table.closed) ?? [];
  }

  /** All that is shown is read anew: tables fill up, end and go away. */
  async look(): Promise<void> {
    const read: Listed[] = [];
    let after: string | null = null;
    try {
      for (let page = 0; page < this.#pages && (page === 0 || after !== null); page += 1) {
        const from: string = after === null ? "" : `?after=${encodeURIComponent(after)}`;
        const told: TableList = await ask<TableList>(this.#path + from);
        read.push(...told.tables);
        after = told.after;
      }
    } catch {
      // What was seen before stays; it is asked for again soon.
      return;
    }
    this.tables = read;
    this.more = after !== null;
  }

  further(): void {
    this.#pages += 1;
    void this.look();
  }
}
