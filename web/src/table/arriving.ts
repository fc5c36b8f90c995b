// Who has just opened a table here, and on which seat do they mean to sit? Known to this page only.
const seats = new Map<string, number>();

/** Whoever opened this table sits down as soon as it is there. */
export function arrive(table: string, seat: number): void {
  seats.set(table, seat);
}

/** The seat meant for the person at this page; told once, so that whoever gets up stays up. */
export function seatFor(table: string): number | null {
  const seat = seats.get(table) ?? null;
  seats.delete(table);
  return seat;
}
