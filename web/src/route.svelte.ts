// Which page does the address ask for? What stands after # never reaches a server or its log.
let hash = $state.raw(location.hash);

addEventListener("hashchange", () => {
  hash = location.hash;
  scrollTo(0, 0);
});

/** `#/table/k3f/secret` is `["table", "k3f", "secret"]`; the home is `[]`. */
export function route(): string[] {
  return hash
    .replace(/^#?\/?/, "")
    .split("/")
    .filter((part) => part !== "")
    .map(decoded);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function go(...parts: string[]): void {
  location.hash = link(...parts);
}

export function link(...parts: string[]): string {
  return `#/${parts.map(encodeURIComponent).join("/")}`;
}

/** From a table there is a way back to it. */
export function settingsLink(): string {
  const [page, ...table] = route();
  return link("settings", ...(page === "table" ? table : []));
}
