// What is heard at the table: a card, a trick, and that it is one's turn?
import { sound } from "./sound";
import type { TableStore } from "./store.svelte";
import { isPlay } from "./actions";

/** Call it while a component is made. */
export function heard(table: TableStore): void {
  let last = table.moments.at(-1);
  let mine = table.mine;
  $effect(() => {
    const moment = table.moments.at(-1);
    if (!moment || moment === last) return;
    last = moment;
    const { told } = moment;
    if (told.event === "deal-began") sound("deal");
    else if (moment.trick) sound("trick");
    else if (told.event === "action-taken") sound(isPlay(told.action) ? "card" : "call");
    else if (told.event === "said") sound("call");
  });
  $effect(() => {
    const now = table.mine && !table.lingering;
    if (now && !mine) sound("turn");
    mine = now;
  });
}
