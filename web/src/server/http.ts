// How is the server asked, and what if it says no?
import type { RefusalReason } from "../messages";
import { lang, say } from "../speech/speech.svelte";

/** What the server refused, in a sentence for the reader. */
export class Refusal extends Error {
  readonly kind: string;

  constructor(reason: Pick<RefusalReason, "kind" | "text">) {
    super(reason.text);
    this.kind = reason.kind;
  }
}

interface Asking {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  body?: unknown;
  invitation?: string | null;
}

/** The answer's JSON; throws a Refusal. */
export async function ask<Answer>(
  path: string,
  { method = "GET", body, invitation }: Asking = {},
): Promise<Answer> {
  const headers: Record<string, string> = { "Accept-Language": lang() };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (invitation) headers["Atout-Invitation"] = invitation;
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refusal({ kind: "away", text: say("server-away") });
  }
  if (answer.status === 204) return undefined as Answer;
  const read: unknown = await answer.json().catch(() => null);
  // Whatever stands between here and the server may answer for it, with a page of its own.
  if (answer.ok && read !== null) return read as Answer;
  throw new Refusal(reasonIn(read) ?? { kind: "failed", text: say("server-failed") });
}

function reasonIn(read: unknown): RefusalReason | null {
  const error = (read as { error?: RefusalReason } | null)?.error;
  return typeof error?.text === "string" ? error : null;
}

/** What a failed asking tells the reader, whatever went wrong. */
export function why(error: unknown): string {
  return error instanceof Refusal ? error.message : say("page-failed");
}
