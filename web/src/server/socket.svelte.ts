// How does the page stay in touch with the server? One socket, made anew whenever it breaks.
import { VERSION, type FromClient, type Hello, type Here, type ToClient } from "../messages";
import { lang } from "../speech/speech.svelte";
import { ask } from "./http";

/** `newer`: the server no longer speaks this page's version, only loading it again helps. */
export type Line = "idle" | "connecting" | "open" | "lost" | "newer" | "forgotten";

/** Everything but the greeting, which is the socket's own business. */
export type Asking = Exclude<FromClient, Hello>;
export type Answer = Extract<ToClient, { id: string | null }>;

export interface Listener {
  /** A new socket has said hello: tell it what you follow. */
  opened: () => void;
  heard: (message: ToClient) => void;
}

// A line that says nothing for so long is asked whether it is still there.
const QUIET = 20_000;
const PATIENCE = 8_000;
const PAUSES = [150, 400, 1000, 2000, 4000];

class Socket {
  line = $state<Line>("idle");
  #socket: WebSocket | null = null;
  #listeners = new Set<Listener>();
  #tries = 0;
  #greeted = false;
  #again: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    // A phone that wakes up should not wait for the next try.
    addEventListener("online", () => this.#now());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.#now();
    });
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    if (this.line === "open") listener.opened();
    else this.#connect();
    return () => this.#listeners.delete(listener);
  }

  /** False if there is no line: whoever asked hears `opened` later and may ask again. */
  send(message: Asking): boolean {
    if (this.line !== "open" || !this.#socket) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** A new line, as the person that the server knows now. */
  renew(): void {
    if (this.#socket) this.#drop(this.#socket);
  }

  /** Trying again would be the same again. */
  get #hopeless(): boolean {
    return this.line === "newer" || this.line === "forgotten";
  }

  #now(): void {
    if (this.line !== "lost") return;
    this.#tries = 0;
    this.#connect();
  }

  #connect(): void {
    if (this.#socket || this.#hopeless || this.#listeners.size === 0) return;
    clearTimeout(this.#again);
    if (this.line !== "lost") this.line = "connecting";
    const socket = new WebSocket(
      `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/socket`,
    );
    this.#socket = socket;
    this.#greeted = false;
    socket.onopen = () => {
      const hello: Hello = { type: "hello", version: VERSION, lang: lang() };
      socket.send(JSON.stringify(hello));
      this.#listenFor(PATIENCE, () => this.#drop(socket));
    };
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#heard(JSON.parse(String(data)) as ToClient);
    };
    socket.onclose = () => this.#drop(socket);
  }

  #heard(message: ToClient): void {
    this.#listenFor(QUIET, () => this.#ask());
    if (message.type === "welcome") {
      this.#tries = 0;
      this.#greeted = true;
      this.line = "open";
      for (const one of this.#listeners) one.opened();
    } else if (message.type === "refused" && message.key === "protocol-version") {
      this.line = "newer";
    } else if (message.type === "bye" && message.why === "forgotten") {
      this.line = "forgotten";
    }
    for (const one of this.#listeners) one.heard(message);
  }

  /** A browser is not told why a socket was refused; HTTP says whether this person is known. */
  async #stillKnown(): Promise<void> {
    const here = await ask<Here>("/api/people/here").catch(() => null);
    if (here?.somebody === null && this.line === "lost") this.line = "forgotten";
  }

  #ask(): void {
    const socket = this.#socket;
    this.send({ type: "ping", id: newId() });
    if (socket) this.#listenFor(PATIENCE, () => this.#drop(socket));
  }

  #listenFor(milliseconds: number, otherwise: () => void): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(otherwise, milliseconds);
  }

  #drop(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    clearTimeout(this.#watch);
    this.#socket = null;
    socket.close();
    if (this.#hopeless) return;
    this.line = "lost";
    if (!this.#greeted) void this.#stillKnown();
    const pause = PAUSES[Math.min(this.#tries++, PAUSES.length - 1)] ?? 4000;
    this.#again = setTimeout(() => this.#connect(), pause);
  }
}

export const socket = new Socket();

/** Nobody has used it before, at any table. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
