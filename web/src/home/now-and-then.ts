// When is a list looked at again? Every ten seconds while somebody sees it, and when they come back to it.
const PAUSE = 10_000;

/** Looks at once. Call what is returned to stop. */
export function nowAndThen(look: () => void): () => void {
  const ifSeen = (): void => {
    if (document.visibilityState === "visible") look();
  };
  const timer = setInterval(ifSeen, PAUSE);
  addEventListener("focus", ifSeen);
  document.addEventListener("visibilitychange", ifSeen);
  look();
  return () => {
    clearInterval(timer);
    removeEventListener("focus", ifSeen);
    document.removeEventListener("visibilitychange", ifSeen);
  };
}
