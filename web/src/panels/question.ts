// What is the reader asked just now, in one line?
import type { TarotView, View } from "../messages";
import { say } from "../speech/speech.svelte";
import { playersOf } from "../table/counting";
import { slamThinkable } from "./slam";

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
      return view.game === "tarot" ? aboutSlam(view) : "";
    case "playing":
      return playing(view);
    default:
      return "";
  }
}

function aboutSlam(view: TarotView): string {
  if (!view.legal.includes("slam")) return say("ask-slam-none");
  return say(slamThinkable(view) ? "ask-slam" : "ask-play-on");
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
