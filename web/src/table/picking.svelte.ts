// Which cards of the hand are picked out just now? To lay them aside or show them; otherwise cards are played.
import type { Card } from "../messages";

export class Picking {
  /** How many may be picked; 0: no picking now. */
  most = $state(0);
  may = $state.raw<readonly Card[]>([]);
  picked = $state.raw<readonly Card[]>([]);

  begin(may: readonly Card[], most: number): void {
    this.may = may;
    this.most = most;
    this.picked = this.picked.filter((card) => may.includes(card)).slice(0, most);
  }

  end(): void {
    this.most = 0;
    this.may = this.picked = [];
  }

  toggle(card: Card): void {
    if (this.picked.includes(card)) this.picked = this.picked.filter((one) => one !== card);
    else if (this.may.includes(card) && this.picked.length < this.most) this.picked = [...this.picked, card];
  }
}
