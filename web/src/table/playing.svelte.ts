// What comes of a card that is tapped: is it picked, lifted, played, or told why not?
import { sorted } from "../cards/sorting";
import type { Card, Refusal } from "../messages";
import { worded, wording } from "../panels/wording.svelte";
import { settings } from "../settings/settings.svelte";
import { isPlay } from "./actions";
import type { Picking } from "./picking.svelte";
import type { TableStore } from "./store.svelte";
import { pendingCard } from "./trick";

/** Why a card may not be played or picked: a rule of the game, or it is not its time. */
export type WhyNot = Refusal | "not-your-turn" | "no-card-due" | "not-to-pick";

export class Playing {
  readonly table: TableStore;
  readonly picking: Picking;
  /** Where a second tap plays, the card of the first one. */
  raised = $state.raw<Card | null>(null);
  why = $state.raw<{ card: Card; reason: WhyNot } | null>(null);

  constructor(table: TableStore, picking: Picking) {
    this.table = table;
    this.picking = picking;
  }

  /** The hand as it lies, without the card that is on its way to the middle. */
  get hand(): Card[] {
    const view = this.table.view;
    if (!view) return [];
    const gone = pendingCard(this.table.pending);
    const { strength, contract } = view.reading;
    const strengths = new Map(view.hand.map((card, at) => [card, strength[at] ?? 0]));
    return sorted(
      view.hand.filter((card) => card !== gone),
      (card) => strengths.get(card) ?? 0,
      contract?.settled ? contract.trump : null,
      settings.sorting,
    );
  }

  /** Whether a card is due now, rather than a call. */
  get due(): boolean {
    return this.table.mine && this.picking.most === 0 && (this.table.view?.legal.some(isPlay) ?? false);
  }

  may(card: Card): boolean {
    return this.due && (this.table.view?.legal.includes(`play ${card}`) ?? false);
  }

  get legal(): Card[] {
    return this.due ? this.hand.filter((card) => this.may(card)) : [];
  }

  /** A tap, Enter or a digit; `atOnce` is a flick, which says clearly enough what is meant. */
  tap(card: Card, atOnce = false): void {
    const { picking, table } = this;
    this.why = null;
    table.refusal = null;
    if (picking.most > 0) {
      if (picking.may.includes(card)) picking.toggle(card);
      else this.why = { card, reason: this.#kept(card) };
      return;
    }
    if (!this.may(card) || !table.view) {
      this.raised = null;
      if (table.pending === null) this.why = { card, reason: this.#reason(card) };
    } else if (settings.confirm && !atOnce && this.raised !== card) {
      this.raised = card;
    } else {
      const action = worded(table.view, card, wording.words);
      this.clear();
      void table.act(action);
    }
  }

  clear(): void {
    this.raised = this.why = null;
  }

  /** The game has no reason where a card might be picked, but not with those that are picked already. */
  #kept(card: Card): WhyNot {
    return this.table.view?.reading.picks[0]?.refused[card] ?? "not-to-pick";
  }

  #reason(card: Card): WhyNot {
    if (!this.table.mine) return "not-your-turn";
    return this.table.view?.refused[card] ?? "no-card-due";
  }
}
