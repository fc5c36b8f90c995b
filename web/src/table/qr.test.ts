// Is what the squares say the text, for a reader that was written without looking at the writer?
import { expect, test } from "vitest";
import { qrCode, type Squares } from "./qr";

const LINK = "https://atout.example/#/table/d7n84n65ad/me7aYm-5YrrpN9Qx6bqOBw";
const FINDER = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"];
/** Of error correction M with masks 0 to 7, as the standard lists them (annex C). */
const FORMATS = [
  "101010000010010",
  "101000100100101",
  "101111001111100",
  "101101101001011",
  "100010111111001",
  "100000011001110",
  "100111110010111",
  "100101010100000",
];
/** Versions 7 to 10 with their check bits, as the standard lists them (annex D). */
const VERSIONS = ["000111110010010100", "001000010110111100", "001001101010011001", "001010010011010011"];
/** Blocks of data by version: how many, of which size. */
const BLOCKS: Record<number, number[]> = {
  1: [16],
  2: [28],
  3: [44],
  4: [32, 32],
  5: [43, 43],
  6: [27, 27, 27, 27],
  7: [31, 31, 31, 31],
  8: [38, 38, 39, 39],
  9: [36, 36, 36, 37, 37],
  10: [43, 43, 43, 43, 44],
};
const CORRECTION = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26];

function made(text: string): Squares {
  const code = qrCode(text);
  if (!code) throw new Error("too long");
  return code;
}

function bit(code: Squares, row: number, column: number): string {
  return code.dark(row, column) ? "1" : "0";
}

function formatOf(code: Squares): string {
  const left = [0, 1, 2, 3, 4, 5, 7, 8].map((column) => bit(code, 8, column));
  return [...left, ...[7, 5, 4, 3, 2, 1, 0].map((row) => bit(code, row, 8))].join("");
}

/** Whether a square belongs to a pattern: told by areas, as the standard draws them. */
function isPattern(side: number, row: number, column: number): boolean {
  const version = (side - 17) / 4;
  if (row === 6 || column === 6) return true;
  if (row < 9 && (column < 9 || column >= side - 8)) return true;
  if (row >= side - 8 && column < 9) return true;
  if (version >= 7 && row < 6 && column >= side - 11) return true;
  if (version >= 7 && column < 6 && row >= side - 11) return true;
  const centres: Record<number, number[]> = {
    7: [6, 22, 38],
    8: [6, 24, 42],
    9: [6, 26, 46],
    10: [6, 28, 50],
  };
  const marks = version === 1 ? [] : (centres[version] ?? [6, side - 7]);
  return marks.some((down) =>
    marks.some((across) => {
      const atFinder = (down < 9 && (across < 9 || across > side - 9)) || (across < 9 && down > side - 9);
      return !atFinder && Math.abs(row - down) <= 2 && Math.abs(column - across) <= 2;
    }),
  );
}

function masked(mask: number, i: number, j: number): boolean {
  const rules = [
    (i + j) % 2,
    i % 2,
    j % 3,
    (i + j) % 3,
    (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
    ((i * j) % 2) + ((i * j) % 3),
    (((i * j) % 2) + ((i * j) % 3)) % 2,
    (((i + j) % 2) + ((i * j) % 3)) % 2,
  ];
  return rules[mask] === 0;
}

function bytesOf(code: Squares): number[] {
  const mask = FORMATS.indexOf(formatOf(code));
  const columns = Array.from({ length: code.side }, (_, at) => code.side - 1 - at).filter((one) => one !== 6);
  let bits = "";
  for (let pair = 0; pair < columns.length; pair += 2)
    for (let step = 0; step < code.side; step += 1) {
      const row = pair % 4 === 0 ? code.side - 1 - step : step;
      for (const column of columns.slice(pair, pair + 2))
        if (!isPattern(code.side, row, column))
          bits += code.dark(row, column) === masked(mask, row, column) ? "0" : "1";
    }
  return (bits.match(/.{8}/g) ?? []).map((word) => parseInt(word, 2));
}

/** Powers of 2 and their logarithms, in the field of the code. */
const POWERS = Array.from({ length: 255 }, () => 1);
for (let at = 1; at < 255; at += 1) {
  const doubled = (POWERS[at - 1] ?? 0) * 2;
  POWERS[at] = doubled > 255 ? doubled ^ 0x11d : doubled;
}
const LOGS = new Map(POWERS.map((power, at) => [power, at]));

/** A block without an error is zero at every root of the generator. */
function isWhole(block: readonly number[], correction: number): boolean {
  return Array.from({ length: correction }, (_, power) =>
    block.reduce((sum, word) => {
      const log = LOGS.get(sum);
      return (log === undefined ? 0 : (POWERS[(log + power) % 255] ?? 0)) ^ word;
    }, 0),
  ).every((value) => value === 0);
}

function read(code: Squares): string {
  const version = (code.side - 17) / 4;
  const sizes = BLOCKS[version] ?? [];
  const correction = CORRECTION[version] ?? 0;
  const bytes = bytesOf(code);
  const data: number[][] = sizes.map(() => []);
  for (let at = 0; at < Math.max(...sizes); at += 1)
    sizes.forEach((size, block) => {
      if (at < size) data[block]?.push(bytes.shift() ?? -1);
    });
  const checks: number[][] = sizes.map(() => []);
  for (let at = 0; at < correction * sizes.length; at += 1)
    checks[at % sizes.length]?.push(bytes.shift() ?? -1);
  data.forEach((block, at) => expect(isWhole([...block, ...(checks[at] ?? [])], correction)).toBe(true));
  const bits = data
    .flat()
    .map((word) => word.toString(2).padStart(8, "0"))
    .join("");
  expect(bits.slice(0, 4)).toBe("0100");
  const start = version < 10 ? 12 : 20;
  const length = parseInt(bits.slice(4, start), 2);
  const words = Array.from({ length }, (_, at) =>
    parseInt(bits.slice(start + 8 * at, start + 8 * at + 8), 2),
  );
  return new TextDecoder().decode(new Uint8Array(words));
}

test("a link is read back", () => {
  expect(read(made(LINK))).toBe(LINK);
  expect(read(made("http://localhost:8000/#/table/été"))).toBe("http://localhost:8000/#/table/été");
});

test("every version is filled to its last byte, and the next begins after it", () => {
  const most = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213];
  most.forEach((length, index) => {
    const text = LINK.repeat(4).slice(0, length);
    const code = made(text);
    expect(code.side).toBe(21 + 4 * index);
    expect(read(code)).toBe(text);
  });
  expect(qrCode("a".repeat(214))).toBeNull();
});

test("finders, timing and the one square that is always dark are where readers look for them", () => {
  for (const text of ["a", LINK, LINK.repeat(3)]) {
    const code = made(text);
    for (const [top, left] of [
      [0, 0],
      [0, code.side - 7],
      [code.side - 7, 0],
    ] as const)
      expect(
        FINDER.map((line, row) => Array.from(line, (_, at) => bit(code, top + row, left + at)).join("")),
      ).toEqual(FINDER);
    for (let at = 8; at < code.side - 8; at += 1) expect(code.dark(6, at)).toBe(at % 2 === 0);
    expect(code.dark(code.side - 8, 8)).toBe(true);
  }
});

test("the format stands there twice, and the version from 7 on", () => {
  for (const text of ["a", LINK, LINK.repeat(3)]) {
    const code = made(text);
    const format = formatOf(code);
    expect(FORMATS).toContain(format);
    const below = Array.from({ length: 7 }, (_, at) => bit(code, code.side - 1 - at, 8));
    const beside = Array.from({ length: 8 }, (_, at) => bit(code, 8, code.side - 8 + at));
    expect([...below, ...beside].join("")).toBe(format);
    const version = (code.side - 17) / 4;
    if (version < 7) continue;
    const places = Array.from({ length: 18 }, (_, at) => 17 - at);
    const told = places.map((at) => bit(code, Math.floor(at / 3), code.side - 11 + (at % 3))).join("");
    expect(told).toBe(VERSIONS[version - 7]);
    expect(places.map((at) => bit(code, code.side - 11 + (at % 3), Math.floor(at / 3))).join("")).toBe(told);
  }
});
