// What does this page know of one table? Only what the server has said of it.
import type { Action, Answer, Asked, Told } from "./asked";
import type { Followed, Happened, Phrase, TableInfo, ToClient, View } from "../messages";
import { Refusal } from "../server/http";
import { me } from "../server/me.svelte";
import { newId, socket } from "../server/socket.svelte";
import { pause } from "./beats";
import { refusedWords } from "./refused";

/** `absent`: there is no such table, or it is not for this person. */
export type Status = "opening" | "open" | "absent";

export interface Moment {
  seq: number;
  told: Told;
}

/** How many moments are kept for the log; the whole story is in the record. */
const MOMENTS = 300;

export class TableStore {
  readonly id: string;
  readonly invitation: string | null;
  status = $state<Status>("opening");
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  seat = $state.raw<number | null>(null);
  /** The last number that is shown. */
  seq = $state.raw(0);
  /** What was told since the page is here, oldest first. */
  moments = $state.raw<Moment[]>([]);
  here = $state.raw<number[]>([]);
  watching = $state.raw(0);
  /** An action that is on its way: shown at once, taken back if it is refused. */
  pending = $state.raw<Action | null>(null);
  /** Why something was refused, for people; null once it was read or something happened. */
  refusal = $state.raw<{ text: string; rule: string | null } | null>(null);
  undo = $state.raw<{ seat: number; waiting: number[] } | null>(null);
  hinted = $state.raw<Action | null>(null);
  /** When the clock of whoever acts runs out (milliseconds, performance.now()); null without a clock. */
  deadline = $state.raw<number | null>(null);

  #heard: number | null = null;
  #queue: Happened[] = [];
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
    return this.seat !== null && this.view?.actor === this.seat && this.pending === null;
  }

  async act(action: Action): Promise<void> {
    if (this.pending !== null) return;
    this.pending = action;
    this.refusal = this.hinted = null;
    try {
      await this.#ask({ type: "act", seen: this.seq, action });
    } catch {
      this.pending = null;
    }
  }

  sit(seat: number): Promise<Answer> {
    return this.#ask({ type: "sit", seat, nonce: newId() + newId(), invitation: this.invitation });
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

  takeBack(): Promise<Answer> {
    return this.#ask({ type: "undo", seen: this.seq });
  }

  agree(yes: boolean): Promise<Answer> {
    this.undo = null;
    return this.#ask({ type: "agree", yes });
  }

  ready(): Promise<Answer> {
    return this.#ask({ type: "ready" });
  }

  say(phrase: Phrase): Promise<Answer> {
    return this.#ask({ type: "say", phrase });
  }

  async hint(): Promise<void> {
    const answer = await this.#ask({ type: "hint" }).catch(() => null);
    if (answer?.type === "hinted") this.hinted = answer.action;
  }

  /** Everything that waits is shown at once. */
  hurry(): void {
    clearTimeout(this.#showing);
    this.#showing = undefined;
    while (this.#queue.length > 0) this.#show(this.#queue.shift());
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
        return;
      case "undo-asked":
        this.undo = message.waiting.length > 0 ? { seat: message.seat, waiting: message.waiting } : null;
        return;
      case "accepted":
      case "hinted":
        this.#asked.get(message.id)?.resolve(message);
        this.#asked.delete(message.id);
        return;
      case "refused":
        return this.#refused(message);
      default:
    }
  }

  #followed(message: Followed): void {
    this.status = "open";
    this.seat = message.seat;
    this.info = message.info;
    this.#heard = message.seq;
    if (message.view !== null || this.view === null) {
      // Nothing was missed, or nothing is known yet: what comes now is all there is.
      clearTimeout(this.#showing);
      this.#showing = undefined;
      this.#queue = [];
      this.seq = message.seq;
      this.view = message.view;
    }
    this.deadline = message.seconds_left === null ? null : performance.now() + message.seconds_left * 1000;
  }

  #happened(message: Happened): void {
    if (this.#heard !== null && message.seq <= this.#heard) return;
    this.#heard = message.seq;
    this.#queue.push(message);
    if (this.#showing === undefined) this.#next();
  }

  /** What happened is shown one thing after the other, each for as long as people need to see it. */
  #next(): void {
    const next = this.#queue.shift();
    this.#showing = undefined;
    if (!next) return;
    this.#show(next);
    const milliseconds = pause(next.told, this.view);
    if (milliseconds === 0) this.#next();
    else this.#showing = setTimeout(() => this.#next(), milliseconds);
  }

  #show(message: Happened | undefined): void {
    if (!message) return;
    const { told } = message;
    this.seq = message.seq;
    if (message.info) this.info = message.info;
    if (message.view) this.view = message.view;
    this.moments = [...this.moments.slice(-MOMENTS + 1), { seq: message.seq, told }];
    if (told.event === "seat-taken" || told.event === "seat-left") this.#seated(told);
    if (told.event !== "said") this.#moved(told);
  }

  #seated(told: Extract<Told, { event: "seat-taken" | "seat-left" }>): void {
    if (told.event === "seat-left" && told.seat === this.seat) this.seat = null;
    if (told.event === "seat-taken" && told.person !== null && told.person === me()?.person)
      this.seat = told.seat;
  }

  #moved(told: Told): void {
    this.refusal = this.hinted = this.undo = null;
    if (told.event === "action-taken" && told.seat === this.seat) this.pending = null;
    const clock = this.info?.house.clock ?? null;
    this.deadline = clock === null ? null : performance.now() + clock * 1000;
  }

  #refused(message: Extract<ToClient, { type: "refused" }>): void {
    const asked = message.id === null ? undefined : this.#asked.get(message.id);
    if (message.id !== null) this.#asked.delete(message.id);
    if (!asked && message.kind === "no-such-table") {
      this.status = "absent";
      return;
    }
    const text = refusedWords(message);
    this.refusal = { text, rule: message.rule };
    asked?.reject(new Refusal({ kind: message.kind, text }));
  }
}
