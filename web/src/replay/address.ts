// What is the address of a deal at a step? #/replay/TABLE/DEAL/INVITATION/STEP, as much of it as is needed.
import { link } from "../route.svelte";

/** Stands where an invitation would, where none is needed. */
const NONE = "-";

export interface ReplayAt {
  table: string;
  deal: number;
  invitation: string | null;
  step: number;
}

/** The parts of an address that come after `replay`. */
export function replayAt([
  table = "",
  deal = "1",
  invitation = NONE,
  step = "0",
]: readonly string[]): ReplayAt {
  return {
    table,
    deal: whole(deal),
    invitation: invitation === NONE ? null : invitation,
    step: whole(step),
  };
}

/** 0 for what is no number. */
function whole(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : 0;
}

export function replayLink({ table, deal, invitation, step }: ReplayAt): string {
  const at = step > 0 ? [invitation ?? NONE, String(step)] : invitation === null ? [] : [invitation];
  return link("replay", table, String(deal), ...at);
}
