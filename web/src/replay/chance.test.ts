// Are these the numbers that the server draws, and the hashes everybody knows?
import { expect, test } from "vitest";
import { bytesOf, commitmentOf, derived, hexOf, Luck, mixed } from "./chance";

const SEED = Uint8Array.from({ length: 64 }, (_, at) => at);

test("what is shown before the cards is SHA-256, as FIPS 180-4 has it", () => {
  expect(commitmentOf(new TextEncoder().encode("abc"))).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});

test("numbers drawn, derived and mixed are those of atout.chance", () => {
  const luck = new Luck(SEED, "pack");
  expect(Array.from({ length: 12 }, () => luck.below(52))).toEqual([
    39, 10, 47, 31, 13, 15, 15, 2, 15, 1, 16, 34,
  ]);
  expect(hexOf(derived(SEED, "deal 1"))).toBe(
    "6083fb7c06972b11b3749f778f83eb0f1fe7031781bddda8b51200f6ffb02e67bd1af9b88a249bbac04b9cb78d373628cf400604a33cce741d10a643e43c04a4",
  );
  expect(hexOf(mixed(SEED, ["one", "zwölf"]))).toBe(
    "cdece764e93c3c1b46daf78fc45e2359a6f6007c264eb8dc50d527a51324ccc63943cfc73f21a906f5fc108055b06d221e421d21a9c6f5c74c93f98e130791d2",
  );
});

test("hexadecimal there and back", () => {
  expect(hexOf(bytesOf("00ff10") ?? new Uint8Array())).toBe("00ff10");
  expect(bytesOf("0")).toBeNull();
  expect(bytesOf("zz")).toBeNull();
});
