// What does the browser's Back do while a window lies over the page? It closes the window, and nothing else.
//
// An entry is laid over that of the page when a window opens. It stays when the window is closed otherwise, for the
// next one; then Back goes one further by itself.
const closers: (() => void)[] = [];
/** The address that our entry repeats, while the browser is at it. */
let over: string | null = null;

function atOurs(): boolean {
  return (history.state as { over?: boolean } | null)?.over === true;
}

function look(): void {
  over = atOurs() ? location.href : null;
}

addEventListener("hashchange", look);
addEventListener("popstate", () => {
  const before = over;
  look();
  if (before === null || over !== null || location.href !== before) return;
  const close = closers.at(-1);
  if (close) close();
  else history.back();
});

/** Call what is returned when the window is closed. */
export function backCloses(close: () => void): () => void {
  closers.push(close);
  if (!atOurs()) history.pushState({ over: true }, "");
  look();
  return () => closers.splice(closers.indexOf(close), 1);
}
