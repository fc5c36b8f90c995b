// Are these the hashes everybody knows? Vectors of FIPS 180-4, and the browser's own for every length around a block.
import { expect, test } from "vitest";
import { bytesOf, hexOf } from "./chance";
import { sha256, sha512 } from "./hash";

const TEXT = new TextEncoder();

test("abc and nothing", () => {
  expect(hexOf(sha256(TEXT.encode("")))).toBe(
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  );
  expect(hexOf(sha256(TEXT.encode("abc")))).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
  expect(hexOf(sha512(TEXT.encode("abc")))).toBe(
    "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a" +
      "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
  );
});

test("every length around the end of a block", async () => {
  for (let length = 40; length < 140; length++) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 7 + length) % 256);
    expect(sha256(bytes)).toEqual(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
    expect(sha512(bytes)).toEqual(new Uint8Array(await crypto.subtle.digest("SHA-512", bytes)));
  }
});

test("hexadecimal there and back", () => {
  expect(hexOf(bytesOf("00ff10") ?? new Uint8Array())).toBe("00ff10");
  expect(bytesOf("0")).toBeNull();
  expect(bytesOf("zz")).toBeNull();
});
