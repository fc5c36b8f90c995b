// What is the SHA-256 or SHA-512 of some bytes? The browser's own hashes exist only over https and on localhost;
// these work everywhere. Slow, and quick enough for a pack of cards. FIPS 180-4.

interface Kind {
  bits: bigint;
  rounds: number;
  /** Rotations; the last of the small ones are shifts. */
  big0: readonly bigint[];
  big1: readonly bigint[];
  small0: readonly bigint[];
  small1: readonly bigint[];
}

const SHA256: Kind = {
  bits: 32n,
  rounds: 64,
  big0: [2n, 13n, 22n],
  big1: [6n, 11n, 25n],
  small0: [7n, 18n, 3n],
  small1: [17n, 19n, 10n],
};
const SHA512: Kind = {
  bits: 64n,
  rounds: 80,
  big0: [28n, 34n, 39n],
  big1: [14n, 18n, 41n],
  small0: [1n, 8n, 7n],
  small1: [19n, 61n, 6n],
};

const PRIMES = primes(80);
// The first 64 bits behind the point of square and cube roots of primes.
const STARTS = PRIMES.slice(0, 8).map((prime) => root(prime << 128n, 2n) & (2n ** 64n - 1n));
const KEYS = PRIMES.map((prime) => root(prime << 192n, 3n) & (2n ** 64n - 1n));

export function sha256(bytes: Uint8Array): Uint8Array {
  return hashed(bytes, SHA256);
}

export function sha512(bytes: Uint8Array): Uint8Array {
  return hashed(bytes, SHA512);
}

function hashed(bytes: Uint8Array, kind: Kind): Uint8Array {
  const size = Number(kind.bits) / 8;
  const first = (word: bigint): bigint => word >> (64n - kind.bits);
  const keys = KEYS.map(first);
  let state = STARTS.map(first);
  const told = padded(bytes, size * 16);
  for (let at = 0; at < told.length; at += size * 16) {
    const words = Array.from({ length: 16 }, (_, word) => read(told, at + word * size, size));
    state = mixed(state, words, keys, kind);
  }
  return Uint8Array.from(state.flatMap((word) => written(word, size)));
}

/** A one, zeros, and how many bits there were, to whole blocks. */
function padded(bytes: Uint8Array, block: number): Uint8Array {
  const blocks = Math.ceil((bytes.length + 1 + block / 8) / block);
  const told = new Uint8Array(blocks * block);
  told.set(bytes);
  told[bytes.length] = 0x80;
  told.set(written(BigInt(bytes.length) * 8n, 8), told.length - 8);
  return told;
}

function mixed(state: readonly bigint[], block: bigint[], keys: readonly bigint[], kind: Kind): bigint[] {
  const { bits } = kind;
  const mask = (1n << bits) - 1n;
  const turn = (word: bigint, by: bigint): bigint => ((word >> by) | (word << (bits - by))) & mask;
  const turned = (word: bigint, [a = 0n, b = 0n, c = 0n]: readonly bigint[]): bigint =>
    turn(word, a) ^ turn(word, b) ^ turn(word, c);
  const shifted = (word: bigint, [a = 0n, b = 0n, c = 0n]: readonly bigint[]): bigint =>
    turn(word, a) ^ turn(word, b) ^ (word >> c);
  const words = [...block];
  const word = (at: number): bigint => words[at] ?? 0n;
  for (let at = 16; at < kind.rounds; at++)
    words.push(
      (shifted(word(at - 2), kind.small1) +
        word(at - 7) +
        shifted(word(at - 15), kind.small0) +
        word(at - 16)) &
        mask,
    );
  let [a = 0n, b = 0n, c = 0n, d = 0n, e = 0n, f = 0n, g = 0n, h = 0n] = state;
  for (let at = 0; at < kind.rounds; at++) {
    const chosen = (e & f) ^ (~e & mask & g);
    const one = h + turned(e, kind.big1) + chosen + (keys[at] ?? 0n) + word(at);
    const two = turned(a, kind.big0) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) & mask, c, b, a, (one + two) & mask];
  }
  return [a, b, c, d, e, f, g, h].map((now, at) => (now + (state[at] ?? 0n)) & mask);
}

function read(bytes: Uint8Array, from: number, size: number): bigint {
  return bytes.subarray(from, from + size).reduce((word, byte) => (word << 8n) | BigInt(byte), 0n);
}

function written(word: bigint, size: number): number[] {
  return Array.from({ length: size }, (_, at) => Number((word >> BigInt(8 * (size - 1 - at))) & 0xffn));
}

function primes(many: number): bigint[] {
  const found: bigint[] = [];
  for (let one = 2n; found.length < many; one++)
    if (found.every((prime) => one % prime !== 0n)) found.push(one);
  return found;
}

/** The whole part of a root, by Newton's method from above. */
function root(of: bigint, degree: bigint): bigint {
  let guess = 1n << (BigInt(of.toString(2).length) / degree + 1n);
  for (;;) {
    const next = ((degree - 1n) * guess + of / guess ** (degree - 1n)) / degree;
    if (next >= guess) return guess;
    guess = next;
  }
}
