// What is the reader asked just now, in one line?
import type { View } from "../messages";
import { say } from "../speech/speech.svelte";
import { playersOf } from "../table/counting";

export function question(view: View): string {
  switch (view.phase) {
    case "cutting":
      return say("ask-cut");
    case "bidding":
      return say("ask-bid");
    case "voiding":
      return say(view.legal.includes("void") ? "ask-void" : "ask-void-none");
    case "calling":
      return say("ask-king");
    case "discarding":
      return view.game === "tarot" ? laying(view.dog.length - view.aside.length) : "";
    case "announcing":
      return say(view.legal.includes("slam") ? "ask-slam" : "ask-slam-none");
    case "playing":
      return playing(view);
    default:
      return "";
  }
}

function laying(count: number): string {
  return count === 1 ? say("ask-aside-one") : say("ask-aside", { count });
}

function playing(view: View): string {
  if (view.game === "tarot" && view.legal.some((action) => action.startsWith("show ")))
    return say("ask-handful");
  if (view.game === "tarot" && view.legal.some((action) => action.startsWith("misere ")))
    return say("ask-misere");
  const leads = view.trick === null || view.trick.cards.length % playersOf(view) === 0;
  return say(leads ? "ask-lead" : "ask-card");
}
