// How are numbers of a score written?

/** With a true minus sign, which is as wide as a plus. */
export function figure(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

export function signed(value: number): string {
  return value > 0 ? `+${value}` : figure(value);
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** ` ×2`, nothing where nothing is doubled. */
export function times(multiplier: number): string {
  return multiplier === 1 ? "" : ` ×${multiplier}`;
}
