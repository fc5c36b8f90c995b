// Does the page shuffle as the server does? What is expected here was worked out by atout.chance, in Python.
import { expect, test } from "vitest";
import { bytesOf, commitmentOf, derived, hexOf, Luck, mixed } from "./chance";
import type { MatchRecord } from "../score/record";
import { checked, type GameDealt, keepsPack } from "./verify";

const DRAWN = Uint8Array.from({ length: 64 }, (_, at) => at);
const NONCES = ["3f9c", "ravina", "", "été"];
const SEED =
  "abc8c754e6f1afdb1280c65ab1313c3aa8924f9b3340b9042057386ed0359d43dea5e40d84ac2d5ceda01d7b08e79bdafa4139e2c88082d5dcb20f43a3dc82c2";
const DEAL =
  "f17c6898dbd39ae58e24e2407cc9bff13fee00f24d61eb93ed15095a3c61937cf48f1da9f82675601a4aeba34fa94a7ac86dd5e520537957fd074bbfae12ea9c";
// `--seed 7`, the example of decision 6.
const SEVEN =
  "265a9de9033cbd32da86b9879da4b3395cf372222224c4835b46ab973d18fd363698628fbd8010181f48fc7b7a5229fe3964f1849c62c2d7de06f92d95f740a2";
const SUITS = ["C", "D", "H", "S"];
const EIGHT = "7 8 9 10 J Q K A".split(" ");
const FOURTEEN = "1 2 3 4 5 6 7 8 9 10 J N Q K".split(" ");
const TRUMPS = [...Array.from({ length: 21 }, (_, at) => `${at + 1}T`), "EX"];
const SMALL: GameDealt = {
  pack: SUITS.flatMap((suit) => EIGHT.map((rank) => rank + suit)),
  fresh_pack: { deck_between_deals: "shuffle" },
  dog_places: {},
};
const LARGE: GameDealt = {
  pack: [...SUITS.flatMap((suit) => FOURTEEN.map((rank) => rank + suit)), ...TRUMPS],
  fresh_pack: { shuffle: "every_deal" },
  dog_places: { "3": 17, "4": 23, "5": 24 },
};
const PACKS: Record<string, { pack: string; gaps: number[] }> = {
  small: {
    pack:
      "7D 8S 9C 8D QC 10D AD KC 9H JD AS 10C 10H KH JH KD 10S JC AC 9S 8H KS 7S 8C 7C 7H AH QH QD " +
      "9D JS QS",
    gaps: [],
  },
  large: {
    pack:
      "10H 4D 19T 6D 20T KH 7C 5D 7D 10D KC 7H 9C 5H 18T 1S 3T 1T 8C 6C 14T JC 1C KS 6S 1H 11T 3D " +
      "3H 2H QS 10C 4T 8S 9T JD QD KD 4S 16T 1D 13T 5C 10T 12T 2C 6T 3S 8D 6H 8H 7T 9S 9D 2S 2D " +
      "NC ND 4H 9H JH 21T 10S 5T JS NH QH NS 5S 8T 4C 15T 3C EX 17T QC 7S 2T",
    gaps: [1, 4, 9, 11, 20, 22],
  },
  large5: {
    pack:
      "10H 4D 19T 6D 20T KH 7C 5D 7D 10D KC 7H 9C 5H 18T 1S 3T 1T 8C 6C 14T JC 1C KS 6S 1H 11T 3D " +
      "3H 2H QS 10C 4T 8S 9T JD QD KD 4S 16T 1D 13T 5C 10T 12T 2C 6T 3S 8D 6H 8H 7T 9S 9D 2S 2D " +
      "NC ND 4H 9H JH 21T 10S 5T JS NH QH NS 5S 8T 4C 15T 3C EX 17T QC 7S 2T",
    gaps: [9, 17, 23],
  },
  large3: {
    pack:
      "10H 4D 19T 6D 20T KH 7C 5D 7D 10D KC 7H 9C 5H 18T 1S 3T 1T 8C 6C 14T JC 1C KS 6S 1H 11T 3D " +
      "3H 2H QS 10C 4T 8S 9T JD QD KD 4S 16T 1D 13T 5C 10T 12T 2C 6T 3S 8D 6H 8H 7T 9S 9D 2S 2D " +
      "NC ND 4H 9H JH 21T 10S 5T JS NH QH NS 5S 8T 4C 15T 3C EX 17T QC 7S 2T",
    gaps: [1, 5, 6, 9, 16, 17],
  },
};

function record(game: string, seats = 4, changes: Partial<MatchRecord> = {}): MatchRecord {
  const known = PACKS[seats === 4 ? game : `${game}${seats}`];
  return {
    atout: 1,
    game,
    rules: {},
    players: [],
    totals: [],
    winner: null,
    seed: SEED,
    drawn: hexOf(DRAWN),
    nonces: NONCES,
    commitment: commitmentOf(DRAWN),
    deals: [
      {
        dealer: 0,
        actions: [],
        pack: known?.pack.split(" ") ?? [],
        dog_gaps: known?.gaps ?? [],
        seed: DEAL,
        commitment: commitmentOf(bytesOf(DEAL) ?? DRAWN),
      },
    ],
    ...changes,
  };
}

function verdicts(
  told: MatchRecord,
  ...rest: [number, Parameters<typeof checked>[2]]
): Record<string, string> {
  return Object.fromEntries(checked(told, ...rest, SMALL, 4).map(({ what, verdict }) => [what, verdict]));
}

test("a seed is mixed from what was drawn and all nonces, and a deal's derived from it", () => {
  expect(hexOf(mixed(DRAWN, NONCES))).toBe(SEED);
  expect(mixed(DRAWN, [])).toEqual(DRAWN);
  expect(hexOf(derived(bytesOf(SEED) ?? DRAWN, "deal 1"))).toBe(DEAL);
});

test("numbers too large to be fair are passed over", () => {
  const luck = new Luck(mixedSeven(), "example");
  expect(Array.from({ length: 4 }, () => luck.below(3_000_000_000))).toEqual([
    369454619, 1887785664, 2839384588, 485500504,
  ]);
});

function mixedSeven(): Uint8Array {
  const seed = bytesOf(SEVEN);
  if (!seed) throw new Error("the seed of the example is no bytes");
  return seed;
}

test.each([
  ["small", 4],
  ["large", 4],
  ["large", 5],
  ["large", 3],
])("the first deal of a %s pack at %i is as promised", (game, seats) => {
  const kept = {
    commitment: commitmentOf(DRAWN),
    nonce: "ravina",
    deals: { "1": commitmentOf(bytesOf(DEAL) ?? DRAWN) },
  };
  const told = checked(record(game, seats), 1, kept, game === "large" ? LARGE : SMALL, seats);
  expect(told.map((check) => check.verdict)).toEqual(told.map(() => "yes"));
  expect(told.map((check) => check.what)).toContain("nonce");
  expect(told.some((check) => check.what === "dog")).toBe(game === "large");
});

test("another pack, another seed and another promise are found out", () => {
  const told = record("small");
  const swapped = { ...told, deals: told.deals.map((deal) => ({ ...deal, pack: deal.pack.toReversed() })) };
  expect(verdicts(swapped, 1, null)).toMatchObject({ pack: "no", hash: "yes", shown: "open" });
  const other = "0".repeat(64);
  const kept = { commitment: other, nonce: "mine", deals: { "1": other } };
  expect(verdicts(told, 1, kept)).toMatchObject({ shown: "no", drawn: "no", nonce: "no", pack: "yes" });
  expect(verdicts({ ...told, seed: DEAL }, 1, null)).toMatchObject({ derived: "no", mixed: "no" });
});

test("what cannot be checked is left open", () => {
  const told = record("small");
  const two = { ...told, seed: null, deals: [...told.deals, ...told.deals] };
  expect(verdicts(two, 2, null)).toEqual({ shown: "open", hash: "yes", pack: "open", derived: "open" });
  expect(checked(two, 3, null, SMALL, 4)).toEqual([{ what: "hash", verdict: "open" }]);
  expect(keepsPack(SMALL, { deck_between_deals: "shuffle" })).toBe(false);
  expect(keepsPack({ ...SMALL, fresh_pack: {} }, {})).toBe(false);
});
