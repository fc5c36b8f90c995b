// How does a record get into a file?
import type { MatchRecord } from "../score/record";

/** One line of JSON, as atout itself writes it. */
export function download(table: string, record: MatchRecord): void {
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(record)}\n`], { type: "application/json" }));
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = `atout-${table.replaceAll(/[^\w-]/g, "")}.atout`;
  anchor.click();
  // Not at once: some browsers read it a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
