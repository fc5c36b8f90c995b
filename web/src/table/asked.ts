// What does a table's store ask of the server, and what may come back?
import type { Happened } from "../messages";
import type { Answer, Asking } from "../server/socket.svelte";

export type { Action } from "../messages";
export type { Answer } from "../server/socket.svelte";

export type Told = Happened["told"];

type WithoutAddress<Message> = Message extends { table: string } ? Omit<Message, "id" | "table"> : never;

/** A question that has not been answered: asked again when the line was lost. */
export interface Asked {
  message: WithoutAddress<Asking>;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}
