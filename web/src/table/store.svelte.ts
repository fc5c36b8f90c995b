// What does this page know of one table? Only what the server has said of it.
import type { Action, Answer, Asked, Told } from "./asked";
import type {
  Followed,
  Happened,
  Pace,
  Phrase,
  Refusal as RefusalRead,
  TableInfo,
  ToClient,
  View,
  Words,
} from "../messages";
import { Refusal } from "../server/http";
import { me } from "../server/me.svelte";
import { remember, rememberNonce } from "../replay/promises";
import { newId, socket } from "../server/socket.svelte";
import { isPlay } from "./actions";
import { moving, pause, trickIsOver } from "./beats";
import { refusedByRule, refusedByServer, type Why } from "./refused";
import { seatName } from "./seating";

/** `absent`: there is no such table, or it is not for this person. */
export type Status = "opening" | "open" | "absent";

export interface Moment {
  seq: number;
  told: Told;
  /** Who had the seat that was left. */
  who: string | null;
  /** When it was shown (milliseconds, performance.now()). */
  at: number;
  /** The trick that it ended, if it did. */
  trick: { number: number; winner: number } | null;
  /** Whether the contract was settled by it. */
  settled: boolean;
  /** What everybody was told or shown with it, besides its own words. */
  heard: readonly Words[];
}

interface Waiting {
  message: Happened;
  heard: number;
}

/** What changes the question that is asked; who comes, goes or speaks does not. */
const MOVES = new Set<Told["event"]>(["deal-began", "action-taken", "undone", "deal-ended", "table-closed"]);
/** Refusals that are no longer true once something else was done. */
const OF_ACTIONS = new Set<string>(["illegal", "not-your-turn", "stale"]);
/** How many moments are kept for the log; the whole story is in the record. */
const MOMENTS = 300;

export class TableStore {
  readonly id: string;
  readonly invitation: string | null;
  status = $state<Status>("opening");
  /** Why there is nothing to see here, where the server said more than that. */
  absence = $state.raw<string | null>(null);
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  seat = $state.raw<number | null>(null);
  /** The last number that is shown. */
  seq = $state.raw(0);
  /** What was told since the page is here, oldest first. */
  moments = $state.raw<Moment[]>([]);
  here = $state.raw<number[]>([]);
  /** Until when a seat whose person is away is waited for (milliseconds, performance.now()). */
  away = $state.raw<Readonly<Record<number, number>>>({});
  watching = $state.raw(0);
  /** An action that is on its way: shown at once, taken back if it is refused. */
  pending = $state.raw<Action | null>(null);
  /** Why something was refused, for people; null once it was read, or an action could be another by now. */
  refusal = $state.raw<(Why & { ofAction: boolean }) | null>(null);
  undo = $state.raw<{ seat: number; waiting: number[]; seq: number } | null>(null);
  /** Who would like to send a seat away, and how many that takes. */
  votes = $state.raw<{ seat: number; votes: number[]; needed: number } | null>(null);
  /** While the score of a deal is read: who is ready for the next, who asks to wait, when it begins at the
   * latest (milliseconds, performance.now()); null: when the one person at the table wants it. */
  rest = $state.raw<{ until: number | null; ready: number[]; waiting: number[] } | null>(null);
  /** The name of whoever opened a table for one more match. */
  nextOpenedBy = $state.raw<string | null>(null);
  /** The owner has gone and the table is the reader's now; until that was read. */
  inherited = $state.raw(false);
  hinted = $state.raw<Action | null>(null);
  /** A hint was asked for, and is thought about. */
  advising = $state(false);
  /** When the clock of whoever acts runs out (milliseconds, performance.now()); null without a clock. */
  deadline = $state.raw<number | null>(null);
  /** A trick that was just won lies there still, until people have seen it. */
  lingering = $state.raw(false);
  /** Somebody did not want an action to be taken back. */
  declined = $state.raw(false);

  #heard: number | null = null;
  /** How many hints were asked for. */
  #advice = 0;
  #queue: Waiting[] = [];
  /** Where a table does not wait for people to read the score, this page does. */
  #reading = false;
  /** The deal whose score was read: that can be before all of it was told. */
  #read = 0;
  #showing: ReturnType<typeof setTimeout> | undefined;
  #asked = new Map<string, Asked>();
  #stop: () => void;

  constructor(id: string, invitation: string | null) {
    this.id = id;
    this.invitation = invitation;
    this.#stop = socket.listen({ opened: () => this.#follow(), heard: (message) => this.#hear(message) });
  }

  close(): void {
    this.#stop();
    clearTimeout(this.#showing);
    socket.send({ type: "unfollow", id: newId(), table: this.id });
  }

  /** Whether the person at this page is asked now. */
  get mine(): boolean {
    const asked = this.seat !== null && this.view?.actor === this.seat && !this.info?.closed;
    return asked && this.pending === null;
  }

  async act(action: Action): Promise<void> {
    if (this.pending !== null) return;
    // What waits to be shown was not seen when this was decided.
    const seen = this.seq;
    this.hurry();
    this.pending = action;
    this.refusal = this.hinted = null;
    try {
      const answer = await this.#ask({ type: "act", seen, action });
      // The event may have come before the answer, or with a view that has it already.
      if (answer.type === "accepted" && answer.seq <= this.seq) this.pending = null;
    } catch {
      this.pending = null;
    }
  }

  /** Why something may not be done: what the server would say, if it were asked. */
  explain(why: RefusalRead): void {
    this.refusal = { ...refusedByRule(why), ofAction: true };
  }

  sit(seat: number): Promise<Answer> {
    // Once cards are dealt none can be mixed in any more.
    const nonce = this.info?.started ? null : newId() + newId();
    const answered = this.#ask({ type: "sit", seat, nonce, invitation: this.invitation });
    if (nonce !== null)
      void answered.then(
        () => rememberNonce(this.id, nonce),
        () => undefined,
      );
    return answered;
  }

  /** The seat that one has takes the name of now; what it mixes into the cards stays. */
  async takeName(): Promise<void> {
    if (this.seat === null || this.info?.started) return;
    await this.#ask({ type: "sit", seat: this.seat, nonce: null, invitation: this.invitation });
  }

  leave(): Promise<Answer> {
    return this.#ask({ type: "leave" });
  }

  seatBot(seat: number, bot: string): Promise<Answer> {
    return this.#ask({ type: "seat-bot", seat, bot });
  }

  unseat(seat: number): Promise<Answer> {
    return this.#ask({ type: "unseat", seat });
  }

  voteOut(seat: number): Promise<Answer> {
    return this.#ask({ type: "vote-out", seat });
  }

  /** Before the first deal: whoever has these seats, or is to have them. */
  swap(first: number, second: number): Promise<Answer> {
    return this.#ask({ type: "swap", first, second });
  }

  /** The first deal, where it waits for the owner's word. */
  begin(): Promise<Answer> {
    return this.#ask({ type: "begin" });
  }

  /** Wait no longer for whoever is away in their turn. */
  standIn(seat: number): Promise<Answer> {
    return this.#ask({ type: "stand-in", seat });
  }

  takeBack(): Promise<Answer> {
    const seen = this.seq;
    this.hurry();
    return this.#ask({ type: "undo", seen });
  }

  agree(yes: boolean): Promise<Answer> {
    this.undo = null;
    return this.#ask({ type: "agree", yes });
  }

  /** The score of this deal was read: on with the next. */
  async ready(): Promise<void> {
    this.#read = this.info?.deal ?? 0;
    this.hurry();
    if (this.#reading) {
      this.#reading = false;
      this.#next();
    }
    // Where the table has not waited there is nobody to tell.
    if (this.view?.result !== null) await this.#ask({ type: "ready" });
  }

  /** The others are asked to leave the score where it is. */
  wait(): Promise<Answer> {
    return this.#ask({ type: "wait" });
  }

  say(phrase: Phrase): Promise<Answer> {
    return this.#ask({ type: "say", phrase });
  }

  pace(pace: Pace): Promise<Answer> {
    return this.#ask({ type: "pace", pace });
  }

  async hint(): Promise<void> {
    const mine = ++this.#advice;
    this.advising = true;
    this.hinted = null;
    const answer = await this.#ask({ type: "hint" }).catch(() => null);
    // One that was asked for later is still on its way.
    if (mine === this.#advice) this.advising = false;
    if (answer?.type === "hinted") this.hinted = answer.action;
  }

  /** Everything that waits is shown at once. */
  hurry(): void {
    clearTimeout(this.#showing);
    this.#showing = undefined;
    while (!this.#reading) {
      const next = this.#queue.shift();
      if (!next) break;
      this.#show(next);
    }
    this.lingering = false;
  }

  /** Refusals are shown by `refusal`; whoever must know awaits. */
  #ask(message: Asked["message"]): Promise<Answer> {
    const id = newId();
    const answered = new Promise<Answer>((resolve, reject) =>
      this.#asked.set(id, { message, resolve, reject }),
    );
    answered.catch(() => undefined);
    this.#send(id, message);
    return answered;
  }

  #send(id: string, message: Asked["message"]): void {
    socket.send({ ...message, id, table: this.id });
  }

  #follow(): void {
    socket.send({
      type: "follow",
      id: newId(),
      table: this.id,
      since: this.#heard,
      invitation: this.invitation,
    });
    // Sent again under the same id, a thing is done once.
    for (const [id, { message }] of this.#asked) this.#send(id, message);
  }

  #hear(message: ToClient): void {
    if ("table" in message && message.table !== null && message.table !== this.id) return;
    switch (message.type) {
      case "followed":
        return this.#followed(message);
      case "event":
        return this.#happened(message);
      case "presence":
        this.here = message.here;
        this.watching = message.watching;
        this.away = Object.fromEntries(
          message.away.map(({ seat, seconds }) => [seat, performance.now() + seconds * 1000]),
        );
        return;
      case "undo-asked":
        this.undo = message.waiting.length > 0 ? message : null;
        this.declined = this.undo === null;
        return;
      case "removal-voted":
        this.votes = message;
        return;
      case "again":
        this.nextOpenedBy = message.name;
        return;
      case "resting":
        this.rest = { ...message, until: fromNow(message.seconds_left) };
        return;
      case "accepted":
      case "hinted":
        this.#asked.get(message.id)?.resolve(message);
        this.#asked.delete(message.id);
        return;
      case "refused":
        return this.#refused(message);
      // The connection's own.
      case "welcome":
      case "pong":
      case "bye":
        return;
      default:
        // What is new in the protocol is missed here by the checker, not by the reader.
        message satisfies never;
    }
  }

  #followed(message: Followed): void {
    this.status = "open";
    this.seat = message.seat;
    this.info = message.info;
    this.here = connected(message.info);
    remember(message.info);
    if (message.seat === null) rememberNonce(this.id, null);
    // Too much was missed to be told: the server goes on from the present, and so does the page.
    const skipped = this.#heard !== null && message.seq > this.#heard;
    if (skipped) this.#reading = false;
    this.#heard = message.seq;
    // Nothing was missed, or nothing is known yet: what comes now is all there is.
    if (this.view === null || skipped || (message.view !== null && !this.#reading)) {
      this.hurry();
      this.seq = message.seq;
      this.view = message.view;
    }
    this.deadline = fromNow(message.seconds_left);
  }

  #happened(message: Happened): void {
    if (this.#heard !== null && message.seq <= this.#heard) return;
    this.#heard = message.seq;
    this.#queue.push({ message, heard: performance.now() });
    if (message.info) this.here = connected(message.info);
    if (this.#showing === undefined && !this.#reading) this.#next();
  }

  /** What happened is shown one thing after the other, each for as long as people need to see it. */
  #next(): void {
    this.#showing = undefined;
    for (;;) {
      const next = this.#queue.shift();
      if (!next) {
        this.#settle();
        return;
      }
      this.#show(next);
      if (this.#reading) return;
      // Of what was missed only the last has a view: there is nothing to see of the others.
      const milliseconds = next.message.view === null ? 0 : pause(next.message.told, this.view);
      if (milliseconds > 0) {
        this.#showing = setTimeout(() => this.#next(), milliseconds);
        return;
      }
    }
  }

  /** The beat of a trick is over. Without motion there was none: it lies there until the next card. */
  #settle(): void {
    if (moving()) this.lingering = false;
  }

  #show({ message, heard }: Waiting): void {
    const { told } = message;
    const before = this.view;
    const sitting = this.info;
    this.seq = message.seq;
    if (message.info) {
      this.info = message.info;
      remember(message.info);
    }
    if (message.view) this.view = message.view;
    const view = this.view;
    const played = told.event === "action-taken" && isPlay(told.action) && message.view !== null;
    if (told.event === "deal-began") this.rest = null;
    if (told.event !== "said") this.lingering = played && trickIsOver(view);
    const number = view ? view.tricks.length - 1 : -1;
    const winner = view?.reading.winners[number];
    this.moments = [
      ...this.moments.slice(-MOMENTS + 1),
      {
        seq: message.seq,
        told,
        who: told.event === "seat-left" && sitting ? seatName(sitting, told.seat, null) : null,
        at: performance.now(),
        trick: played && trickIsOver(view) && winner !== undefined ? { number, winner } : null,
        settled: isSettled(view) && before !== null && !isSettled(before),
        heard: heardWith(message),
      },
    ];
    if (told.event === "seat-taken" || told.event === "seat-left") this.#seated(told);
    if (told.event === "seats-swapped" && message.info) this.seat = ownSeat(message.info);
    if (told.event === "owner-changed") this.inherited = told.owner === me()?.person;
    if (MOVES.has(told.event)) this.#moved(told, heard);
    this.#reading = told.event === "deal-ended" && message.view !== null && this.#unread(told);
  }

  #unread({ deal, standing }: Extract<Told, { event: "deal-ended" }>): boolean {
    const house = this.info?.house;
    const over = standing.winners.length > 0;
    return (
      !over && this.#read !== deal && this.seat !== null && house?.pace === "instant" && house.clock === null
    );
  }

  #seated(told: Extract<Told, { event: "seat-taken" | "seat-left" }>): void {
    if (told.seat === this.votes?.seat) this.votes = null;
    if (told.event === "seat-left" && told.seat === this.seat) {
      this.seat = null;
      if (!this.info?.started) rememberNonce(this.id, null);
    }
    if (told.event === "seat-taken" && told.person !== null && told.person === me()?.person) {
      // Whoever sits down no longer looks on.
      if (this.seat === null) this.watching = Math.max(0, this.watching - 1);
      this.seat = told.seat;
    }
  }

  #moved(told: Told, heard: number): void {
    if (this.refusal?.ofAction) this.refusal = null;
    this.hinted = null;
    this.declined = false;
    // What is shown late does not answer a question that was asked after it.
    if (this.undo !== null && this.seq > this.undo.seq) this.undo = null;
    if (told.event === "action-taken" && told.seat === this.seat) this.pending = null;
    // Who acts again is not silent any more.
    if (told.event === "action-taken" && told.by === null && told.seat === this.votes?.seat)
      this.votes = null;
    const clock = this.info?.house.clock ?? null;
    this.deadline = clock === null ? null : heard + clock * 1000;
  }

  #refused(message: Extract<ToClient, { type: "refused" }>): void {
    const asked = message.id === null ? undefined : this.#asked.get(message.id);
    if (message.id !== null) this.#asked.delete(message.id);
    const why = refusedByServer(message);
    if (!asked && (this.status === "opening" || message.key === "no-watching")) {
      this.status = "absent";
      // An address that is none is told like a table that is none.
      this.absence = message.kind === "no-such-table" || message.kind === "bad-query" ? null : why.text;
      return;
    }
    this.refusal = { ...why, ofAction: OF_ACTIONS.has(message.kind) };
    asked?.reject(new Refusal({ kind: message.kind, text: why.text }));
  }
}

/** What comes to light when a deal is counted stands in its score. */
function heardWith({ told, view }: Happened): readonly Words[] {
  return told.event === "action-taken" && view?.result === null ? view.reading.heard : [];
}

function isSettled(view: View | null): boolean {
  return view?.reading.contract?.settled ?? false;
}

function fromNow(seconds: number | null): number | null {
  return seconds === null ? null : performance.now() + seconds * 1000;
}

function ownSeat(info: TableInfo): number | null {
  const here = me()?.person;
  return info.seats.find((one) => one.person !== null && one.person === here)?.seat ?? null;
}

function connected(info: TableInfo): number[] {
  return info.seats.filter((seat) => seat.here).map((seat) => seat.seat);
}
