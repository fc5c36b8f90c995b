// Who is at this browser? The server's cookie knows; whoever comes for the first time is a guest.
import type { Entered, Here, PersonInfo } from "../messages";
import { say } from "../speech/speech.svelte";
import { ask } from "./http";

let known = $state.raw<PersonInfo | null>(null);
/** Told once, when somebody comes in: it brings them back in another browser. */
let code = $state.raw<string | null>(null);
let coming: Promise<PersonInfo> | null = null;
let asking: Promise<PersonInfo | null> | null = null;

export function me(): PersonInfo | null {
  return known;
}

export function recoveryCode(): string | null {
  return code;
}

/** Who is here, if anybody was before. */
export function recognise(): Promise<PersonInfo | null> {
  asking ??= recognised().finally(() => (asking = null));
  return asking;
}

async function recognised(): Promise<PersonInfo | null> {
  known ??= (await ask<Here>("/api/people/here")).somebody;
  return known;
}

/** Somebody, as a guest if need be: asked for twice, they still come in once. */
export function comeIn(): Promise<PersonInfo> {
  coming ??= entered().finally(() => (coming = null));
  return coming;
}

async function entered(): Promise<PersonInfo> {
  return (await recognise()) ?? enter(guestName());
}

/** Two guests at one table are not called the same: the server would refuse the second. */
function guestName(): string {
  const [number = 0] = crypto.getRandomValues(new Uint16Array(1));
  return `${say("guest-name")} ${1000 + (number % 9000)}`;
}

/** Whether they are called as everybody is who has not said a name. */
export function isGuest(): boolean {
  const [word, number, ...more] = known?.name.split(" ") ?? [];
  return word === say("guest-name") && /^\d{4}$/.test(number ?? "") && more.length === 0;
}

export async function enter(name: string): Promise<PersonInfo> {
  const person = await ask<Entered>("/api/people", { method: "POST", body: { name } });
  code = person.recovery_code;
  return (known = { person: person.person, name: person.name });
}

export async function rename(name: string): Promise<void> {
  known = await ask<PersonInfo>("/api/people/me", { method: "PATCH", body: { name } });
}

export async function comeBack(recovery: string): Promise<void> {
  const person = await ask<Entered>("/api/people/recover", { method: "POST", body: { code: recovery } });
  known = { person: person.person, name: person.name };
}

export async function newCode(): Promise<void> {
  code = (await ask<{ recovery_code: string }>("/api/people/me/recovery", { method: "POST" })).recovery_code;
}

/** Every browser forgets, this one too. */
export async function signOut(): Promise<void> {
  await ask("/api/people/me/tokens", { method: "DELETE" });
  known = code = null;
}

/** This browser forgets who was here. */
export async function forget(): Promise<void> {
  await ask("/api/people/me/token", { method: "DELETE" });
  known = code = null;
}
