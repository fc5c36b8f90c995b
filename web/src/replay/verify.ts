// Was the shuffle the one that was promised? Worked out here, from the record and what this browser kept.
import type { Card } from "../messages";
import type { MatchRecord } from "../score/record";
import { bytesOf, commitmentOf, derived, hexOf, Luck, mixed } from "./chance";
import type { Promised } from "./promises";

/** `open`: it cannot be checked, and the sentence says why. */
export type Verdict = "yes" | "no" | "open";

export interface Check {
  what: "shown" | "hash" | "pack" | "dog" | "derived" | "drawn" | "mixed" | "nonce";
  verdict: Verdict;
}

const SUITS = ["C", "D", "H", "S"];
const BELOTE = ["7", "8", "9", "10", "J", "Q", "K", "A"];
const TAROT = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "N", "Q", "K"];
/** Cards of a packet, and of the dog. */
const PACKETS: Record<number, { packet: number; dog: number }> = {
  3: { packet: 4, dog: 6 },
  4: { packet: 3, dog: 6 },
  5: { packet: 3, dog: 3 },
};

/** Of one deal, counted from 1; what the whole match promised is among them. */
export function checked(record: MatchRecord, number: number, kept: Promised | null): Check[] {
  const deal = record.deals[number - 1];
  const seed = bytesOf(deal?.seed ?? "");
  if (!deal || seed?.length !== 64) return [{ what: "hash", verdict: "open" }];
  const commitment = commitmentOf(seed);
  const shown = kept?.deals[String(number)];
  return [
    { what: "shown", verdict: shown === undefined ? "open" : verdict(shown === commitment) },
    { what: "hash", verdict: verdict(deal.commitment === commitment) },
    ...packOf(record, number, seed),
    ...matchOf(record, number, seed, kept),
  ];
}

function packOf(record: MatchRecord, number: number, seed: Uint8Array): Check[] {
  const deal = record.deals[number - 1];
  const luck = new Luck(seed, "setup");
  const fresh = number === 1 || !keepsPack(record);
  const pack = fresh ? luck.shuffled(wholePack(record.game)) : null;
  const checks: Check[] = [
    { what: "pack", verdict: pack === null ? "open" : verdict(same(pack, deal?.pack ?? [])) },
  ];
  if (record.game === "tarot")
    checks.push({ what: "dog", verdict: verdict(same(dogGaps(record, luck), deal?.dog_gaps ?? [])) });
  return checks;
}

/** Whether packs are gathered, not shuffled, after the first deal. */
export function keepsPack({ game, rules }: Pick<MatchRecord, "game" | "rules">): boolean {
  if (game === "giretra") return rules["deck_between_deals"] !== "shuffle";
  return game === "tarot" && rules["shuffle"] !== "every_deal";
}

export function wholePack(game: string): Card[] {
  if (game !== "tarot") return SUITS.flatMap((suit) => BELOTE.map((rank) => rank + suit));
  const suits = SUITS.flatMap((suit) => TAROT.map((rank) => rank + suit));
  return [...suits, ...Array.from({ length: 21 }, (_, at) => `${at + 1}T`), "EX"];
}

/** After which packets a card goes to the dog; drawn from the same luck, after the pack. */
function dogGaps({ rules }: MatchRecord, luck: Luck): number[] {
  const players = rules["seats"] === 5 && rules["five_mode"] === "dead" ? 4 : Number(rules["seats"]);
  const { packet, dog } = PACKETS[players] ?? { packet: 3, dog: 6 };
  const gaps = Array.from({ length: (78 - dog) / packet - 1 }, (_, at) => at + 1);
  return luck
    .shuffled(gaps)
    .slice(0, dog)
    .sort((one, other) => one - other);
}

function matchOf(record: MatchRecord, number: number, seed: Uint8Array, kept: Promised | null): Check[] {
  const whole = bytesOf(record.seed ?? "");
  if (whole?.length !== 64) return [{ what: "derived", verdict: "open" }];
  const checks: Check[] = [
    { what: "derived", verdict: verdict(hexOf(derived(whole, `deal ${number}`)) === hexOf(seed)) },
  ];
  const drawn = bytesOf(record.drawn ?? "");
  if (drawn?.length !== 64) return checks;
  const nonces = record.nonces ?? [];
  const hash = commitmentOf(drawn);
  const promise = kept?.commitment ?? record.commitment;
  checks.push(
    { what: "drawn", verdict: verdict(hash === promise && hash === record.commitment) },
    { what: "mixed", verdict: verdict(hexOf(mixed(drawn, nonces)) === hexOf(whole)) },
  );
  if (kept?.nonce != null) checks.push({ what: "nonce", verdict: verdict(nonces.includes(kept.nonce)) });
  return checks;
}

function verdict(holds: boolean): Verdict {
  return holds ? "yes" : "no";
}

function same<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}
