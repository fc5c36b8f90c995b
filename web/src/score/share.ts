// How does a link get from here to a friend?
import { say } from "../speech/speech.svelte";

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
    return say("score-copy-failed", { text: url });
  }
}

export function address(hash: string): string {
  return `${location.origin}${location.pathname}${hash}`;
}
