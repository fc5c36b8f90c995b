// Was the shuffle the one that was promised? Worked out here, from the record and what this browser kept.
import type { GameTold } from "../messages";
import type { MatchRecord } from "../score/record";
import { bytesOf, commitmentOf, derived, hexOf, Luck, mixed } from "./chance";
import type { Promised } from "./promises";

/** `open`: it cannot be checked, and the sentence says why. */
export type Verdict = "yes" | "no" | "open";

/** What the server says of a game's pack and how it is dealt. */
export type GameDealt = Pick<GameTold, "pack" | "fresh_pack" | "dog_places">;

export interface Check {
  what: "shown" | "hash" | "pack" | "dog" | "derived" | "drawn" | "mixed" | "nonce";
  verdict: Verdict;
}

/** Of one deal, counted from 1; what the whole match promised is among them. */
export function checked(
  record: MatchRecord,
  number: number,
  kept: Promised | null,
  game: GameDealt,
  hands: number,
): Check[] {
  const deal = record.deals[number - 1];
  const seed = bytesOf(deal?.seed ?? "");
  if (!deal || seed?.length !== 64) return [{ what: "hash", verdict: "open" }];
  const commitment = commitmentOf(seed);
  const shown = kept?.deals[String(number)];
  return [
    { what: "shown", verdict: shown === undefined ? "open" : verdict(shown === commitment) },
    { what: "hash", verdict: verdict(deal.commitment === commitment) },
    ...packOf(record, number, seed, game, hands),
    ...matchOf(record, number, seed, kept),
  ];
}

function packOf(
  record: MatchRecord,
  number: number,
  seed: Uint8Array,
  game: GameDealt,
  hands: number,
): Check[] {
  const deal = record.deals[number - 1];
  const luck = new Luck(seed, "setup");
  const fresh = number === 1 || !keepsPack(game, record.rules);
  const pack = fresh ? luck.shuffled(game.pack) : null;
  const checks: Check[] = [
    { what: "pack", verdict: pack === null ? "open" : verdict(same(pack, deal?.pack ?? [])) },
  ];
  const places = game.dog_places[hands];
  if (places !== undefined) {
    const told = deal?.dog_gaps ?? [];
    checks.push({ what: "dog", verdict: verdict(same(dogGaps(places, told.length, luck), told)) });
  }
  return checks;
}

/** Whether packs are gathered, not shuffled, after the first deal. */
export function keepsPack({ fresh_pack }: GameDealt, rules: MatchRecord["rules"]): boolean {
  return Object.entries(fresh_pack).some(([option, value]) => rules[option] !== value);
}

/** After which packets a card goes to the dog; drawn from the same luck, after the pack. */
function dogGaps(places: number, size: number, luck: Luck): number[] {
  return luck
    .shuffled(Array.from({ length: places }, (_, at) => at + 1))
    .slice(0, size)
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
