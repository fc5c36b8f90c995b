// How do the drawings of the cards come into the page? Once, as symbols that every card refers to.
import { index } from "../speech/speech.svelte";

const PAUSE = 1000;
let sprite: SVGElement | null = null;
let loading: Promise<void> | null = null;

/** Drawn by the server's code (src/atout/drawing); letters follow the reader's language. */
export function drawings(): Promise<void> {
  loading ??= load();
  return loading;
}

async function load(): Promise<void> {
  const read = new DOMParser().parseFromString(await drawn(), "image/svg+xml").documentElement;
  sprite = document.importNode(read, true) as unknown as SVGElement;
  sprite.setAttribute("aria-hidden", "true");
  sprite.classList.add("sprite");
  document.body.append(sprite);
  letters();
}

/** A server that is away comes back: without cards there is nothing to play. */
async function drawn(): Promise<string> {
  for (;;) {
    const answer = await fetch("/cards.svg").catch(() => null);
    if (answer?.ok) return answer.text();
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

/** After the language has changed. */
export function letters(): void {
  for (const text of sprite?.querySelectorAll<SVGTextElement>("[data-rank]") ?? [])
    text.textContent = index(text.dataset["rank"] ?? "");
}
