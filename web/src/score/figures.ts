// How are numbers of a score written?

/** With a true minus sign, which is as wide as a plus. */
export function figure(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

export function signed(value: number): string {
  return value > 0 ? `+${value}` : figure(value);
}

/** ` ×2`, nothing where nothing is doubled. */
export function times(multiplier: number): string {
  return multiplier === 1 ? "" : ` ×${multiplier}`;
}
