// Which page does a pasted link or code mean?
const PAGES = ["table", "replay"];
const PART = /^[\w-]{1,64}$/;

/** `HOST/#/table/k3f/secret`, `#/table/k3f`, `k3f/secret`, `k3f`; null: none of these. */
export function whereTo(pasted: string): string[] | null {
  const text = pasted.trim();
  const after = text.includes("#") ? text.slice(text.indexOf("#") + 1) : text;
  const parts = after.split("/").filter((part) => part !== "");
  if (parts.length === 0 || !parts.every((part) => PART.test(part))) return null;
  if (PAGES.includes(parts[0] ?? "")) return parts.length > 1 ? parts : null;
  return text.includes("#") || parts.length > 2 ? null : ["table", ...parts];
}
