// Where did the luck of a deal come from? As docs/fair-shuffle.md spells it out, and as the server does it.
// The browser's own hashes exist only over https and on localhost; these work everywhere.
import { sha256, sha512 } from "@noble/hashes/sha2.js";
import { bytesToHex as hexOf, concatBytes as joined } from "@noble/hashes/utils.js";

export { hexOf };

const WORD = 2 ** 32;
const TEXT = new TextEncoder();

/** null: no bytes are written here. */
export function bytesOf(hex: string): Uint8Array | null {
  if (hex.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(hex)) return null;
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
}

/** What was shown before the cards. */
export function commitmentOf(seed: Uint8Array): string {
  return hexOf(sha256(seed));
}

export function derived(seed: Uint8Array, purpose: string): Uint8Array {
  return sha512(joined(TEXT.encode("atout derive\0"), seed, TEXT.encode(purpose)));
}

export function mixed(drawn: Uint8Array, nonces: readonly string[]): Uint8Array {
  if (nonces.length === 0) return drawn;
  const told = nonces.flatMap((nonce) => {
    const bytes = TEXT.encode(nonce);
    return [bigEndian(bytes.length, 4), bytes];
  });
  return sha512(joined(TEXT.encode("atout mix\0"), drawn, ...told));
}

/** A stream of luck for one purpose. */
export class Luck {
  #start: Uint8Array;
  #block: DataView = new DataView(new ArrayBuffer(0));
  #at = 0;
  #counter = 0;

  constructor(seed: Uint8Array, purpose: string) {
    this.#start = joined(TEXT.encode("atout luck\0"), seed, TEXT.encode(purpose));
  }

  below(bound: number): number {
    const fair = WORD - (WORD % bound);
    for (;;) {
      const word = this.#word();
      if (word < fair) return word % bound;
    }
  }

  shuffled<Item>(several: readonly Item[]): Item[] {
    const order = several.map((_, at) => at);
    for (let last = order.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
    }
    return order.flatMap((at) => several.slice(at, at + 1));
  }

  #word(): number {
    if (this.#at >= this.#block.byteLength) {
      const bytes = sha256(joined(this.#start, bigEndian(this.#counter++, 8)));
      this.#block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      this.#at = 0;
    }
    this.#at += 4;
    return this.#block.getUint32(this.#at - 4);
  }
}

function bigEndian(value: number, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  new DataView(bytes.buffer).setUint32(size - 4, value);
  return bytes;
}
