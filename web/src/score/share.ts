// How does a link get from here to a friend?
import type { InvitationInfo } from "../messages";
import { replayLink } from "../replay/address";
import { ask } from "../server/http";
import { quoted, say } from "../speech/speech.svelte";

/** A deal that ended, for somebody else: what to tell the reader about it. */
export async function shareDeal(
  table: string,
  deal: number,
  invitation: string | null,
  step = 0,
): Promise<string | null> {
  const known = invitation ?? (await invitationTo(table));
  const path = replayLink({ table, deal, invitation: known, step });
  return share(say("score-deal", { number: deal }), `${location.origin}${location.pathname}${path}`);
}

/** Told to those who sit there or opened it. */
export async function invitationTo(table: string): Promise<string | null> {
  const path = `/api/tables/${encodeURIComponent(table)}/invitation`;
  return ask<InvitationInfo>(path).then(
    (told) => told.invitation,
    () => null,
  );
}

/** What to tell the reader; null: their system has taken it, or they changed their mind. */
export async function share(title: string, url: string): Promise<string | null> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ title, url });
      return null;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return null;
      // Some systems offer it and cannot: the clipboard is left.
    }
  }
  try {
    // Undefined where the page does not come over https.
    await navigator.clipboard.writeText(url);
    return say("score-copied");
  } catch {
    return say("score-copy-failed", { text: quoted(url) });
  }
}
