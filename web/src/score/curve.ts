// Where do the points of a chart lie?

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Scale {
  x: (deal: number) => number;
  y: (total: number) => number;
  ticks: number[];
}

/** Deals from 0 (before the first) to the last; totals with nothing and the target among them. */
export function scaled(frame: Frame, deals: number, totals: readonly number[], target: number | null): Scale {
  const all = [0, ...totals, ...(target === null ? [] : [target])];
  const ticks = steps(Math.min(...all), Math.max(...all));
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const wide = frame.width - frame.left - frame.right;
  const tall = frame.height - frame.top - frame.bottom;
  return {
    x: (deal) => frame.left + (wide * deal) / Math.max(deals, 1),
    y: (total) => frame.top + (tall * (high - total)) / (high - low),
    ticks,
  };
}

/** Round numbers from at most `low` to at least `high`, six or seven of them at most. */
export function steps(low: number, high: number): number[] {
  const span = Math.max(high - low, 1);
  const power = 10 ** Math.floor(Math.log10(span / 5));
  const step = Math.max(1, [1, 2, 5, 10].map((one) => one * power).find((one) => span / one <= 5) ?? span);
  const first = Math.floor(low / step) * step;
  const ticks = [first, first + step];
  while ((ticks.at(-1) ?? high) < high) ticks.push(first + ticks.length * step);
  return ticks;
}

/** Labels beside their lines, moved apart where they would lie on each other. */
export function apart(wanted: readonly number[], least: number, low: number, high: number): number[] {
  const order = wanted.map((_, at) => at).sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
  const placed = [...wanted];
  let floor = low;
  for (const at of order) {
    placed[at] = Math.max(wanted[at] ?? 0, floor);
    floor = placed[at] + least;
  }
  let ceiling = high;
  for (const at of order.reverse()) {
    placed[at] = Math.min(placed[at] ?? 0, ceiling);
    ceiling = placed[at] - least;
  }
  return placed;
}
