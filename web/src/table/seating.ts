// Where does each seat sit on the screen, and what are seats and sides called?
import { ourWord } from "../home/bots";
import { eachAlone, gameOf, partnersOf, sidesAt } from "../home/games";
import { say } from "../speech/speech.svelte";

interface Who {
  player: string | null;
  bot?: string | null;
}

/** Who sits where, and at which game: a table, or a deal of one that is over. */
export interface Seated {
  game: string;
  seats: readonly Who[];
}

/** Places around the table as they are drawn; `bottom` is the reader's own. */
export type Place = "bottom" | "left" | "top" | "right" | "top-left" | "top-right";

const CLOCKWISE: Record<number, Place[]> = {
  2: ["bottom", "top"],
  3: ["bottom", "top-left", "top-right"],
  4: ["bottom", "left", "top", "right"],
  5: ["bottom", "left", "top-left", "top-right", "right"],
};

/** Some games go round clockwise, others the other way. A watcher sits with seat 0. */
export function placeOf(seat: number, me: number | null, seats: number, game: string): Place {
  const steps = (seat - (me ?? 0) + seats) % seats;
  const places = CLOCKWISE[seats] ?? CLOCKWISE[4] ?? [];
  return places[gameOf(game)?.clockwise === false ? (seats - steps) % seats : steps] ?? "top";
}

/** By seat, which total is theirs. */
export function sidesOf({ game, seats }: Seated): readonly number[] {
  return sidesAt(game, seats.length);
}

/** The seat across, where two play together; null where everybody plays alone. */
export function partnerOf(info: Seated, seat: number | null): number | null {
  return seat === null ? null : (partnersOf(sidesOf(info), seat)[0] ?? null);
}

/** As the reader knows them: `You`, a name, a name with its seat where two are called the same. */
export function seatName(info: Seated, seat: number, me: number | null): string {
  if (seat === me) return say("you");
  const name = playerName(info, seat);
  if (name === null) return say("seat-number", { number: seat + 1 });
  const same = info.seats.filter((_, other) => playerName(info, other) === name).length > 1;
  return same ? `${name} ${seat + 1}` : name;
}

/** People and foreign bots have their own names; ours are called like people whom the reader might know. */
function playerName(info: Seated, seat: number): string | null {
  const who = info.seats[seat];
  if (who?.bot && ourWord(who.bot) !== null) return nameOfBot(info, seat);
  return who?.player?.trim() || null;
}

/** By its seat, and never like anybody who sits there. */
function nameOfBot(info: Seated, seat: number): string {
  const taken = new Set(info.seats.map((one) => one.player?.trim().toLowerCase()));
  const free = say("people-of-bots")
    .split(", ")
    .filter((name) => !taken.has(name.toLowerCase()));
  return free[seat % free.length] ?? "";
}

/** The first sign of a name as people see it: an emoji or an accented letter is one. */
export function initial(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toUpperCase() ?? "";
}

/** Whoever scores: us and them where partners sit across, a player where each is alone. */
export function sideName(info: Seated, side: number, me: number | null): string {
  const sides = sidesOf(info);
  if (eachAlone(sides)) return seatName(info, side, me);
  if (me === null) return say("side", { number: side + 1 });
  return say(side === sides[me] ? "us" : "them");
}
