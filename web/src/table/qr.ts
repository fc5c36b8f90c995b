// Which squares of a QR code are dark? Byte mode, error correction M, versions 1 to 10: enough for a link (ISO/IEC 18004).

/** Version by version: codewords of data, codewords of correction in one block, and how many blocks there are. */
const CAPACITY: readonly (readonly [data: number, correction: number, blocks: number])[] = [
  [16, 10, 1],
  [28, 16, 1],
  [44, 26, 1],
  [64, 18, 2],
  [86, 24, 2],
  [108, 16, 4],
  [124, 18, 4],
  [154, 22, 4],
  [182, 22, 5],
  [216, 26, 5],
];
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => ((row >> 1) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

export class Squares {
  readonly side: number;
  readonly #dark: Set<number>;

  constructor(side: number, dark: Iterable<number> = []) {
    this.side = side;
    this.#dark = new Set(dark);
  }

  dark(row: number, column: number): boolean {
    return this.#dark.has(row * this.side + column);
  }

  set(row: number, column: number, dark: boolean): void {
    if (dark) this.#dark.add(row * this.side + column);
    else this.#dark.delete(row * this.side + column);
  }

  copy(): Squares {
    return new Squares(this.side, this.#dark);
  }
}

/** null: the text is too long. */
export function qrCode(text: string): Squares | null {
  const bytes = new TextEncoder().encode(text);
  const version = 1 + CAPACITY.findIndex(([data], index) => bytes.length + (index < 9 ? 2 : 3) <= data);
  const capacity = CAPACITY[version - 1];
  if (!capacity) return null;
  const [data, correction, blocks] = capacity;
  const { squares, fixed } = drawn(version);
  place(squares, fixed, interleaved(codewords(bytes, version, data), correction, blocks));
  const masked = MASKS.map((covers, mask) => withMask(squares, fixed, covers, mask));
  const penalties = masked.map(penalty);
  return masked[penalties.indexOf(Math.min(...penalties))] ?? null;
}

/** What stands in the data: the mode, how many bytes, the bytes, and filling. */
function codewords(bytes: Uint8Array, version: number, room: number): number[] {
  const bits: number[] = [];
  const add = (value: number, count: number): void => {
    for (let at = count - 1; at >= 0; at -= 1) bits.push((value >> at) & 1);
  };
  add(4, 4);
  add(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) add(byte, 8);
  add(0, 4);
  const words = Array.from({ length: bits.length / 8 }, (_, word) =>
    bits.slice(word * 8, word * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0),
  );
  for (let pad = 0xec; words.length < room; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** Data and correction block by block, woven together: a stain is spread over all of them. */
function interleaved(words: readonly number[], correction: number, blocks: number): number[] {
  const short = Math.floor(words.length / blocks);
  const firstLong = blocks - (words.length % blocks);
  const start = (block: number): number => block * short + Math.max(0, block - firstLong);
  const data = Array.from({ length: blocks }, (_, block) => words.slice(start(block), start(block + 1)));
  return [...woven(data), ...woven(data.map((block) => remainder(block, correction)))];
}

function woven(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => block[at] ?? [])).flat();
}

/** In the field of 256 elements that QR codes calculate with. */
function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((other >> bit) & 1) * one;
  }
  return product;
}

/** Reed-Solomon: what is left of the data divided by the generator of this degree. */
function remainder(data: readonly number[], degree: number): number[] {
  let generator = [1];
  for (let power = 0, root = 1; power < degree; power += 1, root = times(root, 2)) {
    const factor = root;
    const before = generator;
    generator = [...before, 0].map((one, at) => one ^ times(before[at - 1] ?? 0, factor));
  }
  let rest = Array.from({ length: degree }, () => 0);
  for (const word of data) {
    const factor = word ^ (rest[0] ?? 0);
    rest = rest.map((_, at) => (rest[at + 1] ?? 0) ^ times(generator[at + 1] ?? 0, factor));
  }
  return rest;
}

/** What every code of this version shows; `fixed`: where no data goes. */
function drawn(version: number): { squares: Squares; fixed: Squares } {
  const side = 17 + 4 * version;
  const squares = new Squares(side);
  const fixed = new Squares(side);
  const set = (row: number, column: number, dark: boolean): void => {
    if (Math.min(row, column) < 0 || Math.max(row, column) >= side) return;
    squares.set(row, column, dark);
    fixed.set(row, column, true);
  };
  const rings = (row: number, column: number, size: number, light: number): void => {
    for (let down = -size; down <= size; down += 1)
      for (let across = -size; across <= size; across += 1) {
        const ring = Math.max(Math.abs(down), Math.abs(across));
        set(row + down, column + across, ring !== light && ring !== 4);
      }
  };
  for (let at = 0; at < side; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  rings(3, 3, 4, 2);
  rings(3, side - 4, 4, 2);
  rings(side - 4, 3, 4, 2);
  const last = side - 7;
  const marks = version === 1 ? [] : version < 7 ? [6, last] : [6, (6 + last) / 2, last];
  for (const row of marks)
    for (const column of marks) {
      const corner = Math.min(row, column) === 6 && (row === column || Math.max(row, column) === last);
      if (!corner) rings(row, column, 2, 1);
    }
  // Kept free; the format is written with the mask that it names.
  for (const [row, column] of formatPlaces(side)) set(row, column, false);
  set(side - 8, 8, true);
  if (version >= 7)
    for (let bit = 0, checked = withChecks(version, 12, 0x1f25); bit < 18; bit += 1) {
      const [along, across] = [Math.floor(bit / 3), side - 11 + (bit % 3)];
      set(along, across, ((checked >> bit) & 1) === 1);
      set(across, along, ((checked >> bit) & 1) === 1);
    }
  return { squares, fixed };
}

/** Of its fifteen bits from the lowest, twice. */
function formatPlaces(side: number): [row: number, column: number][] {
  const bits = Array.from({ length: 15 }, (_, bit) => bit);
  const timing = (at: number): number => (at < 6 ? at : at + 1);
  return [
    ...bits.map((bit): [number, number] => (bit < 8 ? [timing(bit), 8] : [8, timing(14 - bit)])),
    ...bits.map((bit): [number, number] => (bit < 8 ? [8, side - 1 - bit] : [side - 15 + bit, 8])),
  ];
}

/** A number followed by its check bits. */
function withChecks(value: number, checks: number, generator: number): number {
  let rest = value;
  for (let bit = 0; bit < checks; bit += 1) rest = (rest << 1) ^ ((rest >> (checks - 1)) * generator);
  return (value << checks) | rest;
}

/** Two columns at a time from the right, up and down in turn; the column of timing is passed over. */
function place(squares: Squares, fixed: Squares, words: readonly number[]): void {
  const { side } = squares;
  let bit = 0;
  for (let pair = 0; pair < (side - 1) / 2; pair += 1) {
    const right = side - 1 - 2 * pair - (side - 1 - 2 * pair <= 6 ? 1 : 0);
    for (let step = 0; step < side; step += 1)
      for (const column of [right, right - 1]) {
        const row = pair % 2 === 0 ? side - 1 - step : step;
        if (fixed.dark(row, column)) continue;
        squares.set(row, column, (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1);
        bit += 1;
      }
  }
}

function withMask(
  squares: Squares,
  fixed: Squares,
  covers: (row: number, column: number) => boolean,
  mask: number,
): Squares {
  const masked = squares.copy();
  for (let row = 0; row < squares.side; row += 1)
    for (let column = 0; column < squares.side; column += 1)
      if (!fixed.dark(row, column) && covers(row, column))
        masked.set(row, column, !squares.dark(row, column));
  // M is 00, before the three bits of the mask.
  const format = withChecks(mask, 10, 0x537) ^ 0x5412;
  formatPlaces(squares.side).forEach(([row, column], at) => {
    masked.set(row, column, ((format >> (at % 15)) & 1) === 1);
  });
  return masked;
}

/** How hard it is to read: long runs, blocks, what looks like a finder, too dark or too light. */
function penalty(squares: Squares): number {
  const every = Array.from({ length: squares.side }, (_, at) => at);
  const line = (dark: (at: number) => boolean): string => every.map((at) => (dark(at) ? 1 : 0)).join("");
  const rows = every.map((row) => line((at) => squares.dark(row, at)));
  const columns = every.map((column) => line((at) => squares.dark(at, column)));
  let sum = 0;
  for (const one of [...rows, ...columns]) {
    for (const [run] of one.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    sum += 40 * [...one.matchAll(/(?=00001011101|10111010000)/g)].length;
  }
  rows.forEach((one, row) => {
    const before = rows[row - 1];
    for (let column = 1; before && column < squares.side; column += 1) {
      const block = one.slice(column - 1, column + 1) + before.slice(column - 1, column + 1);
      if (block === "0000" || block === "1111") sum += 3;
    }
  });
  const share = rows.join("").replaceAll("0", "").length / squares.side ** 2;
  return sum + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}
