// How does a text begin that stands alone?

/** With a capital; a mark of direction before it stays before it. */
export function capital(text: string): string {
  return text.replace(/^(\u2066?)(.)/su, (_, mark: string, first: string) => mark + first.toUpperCase());
}
