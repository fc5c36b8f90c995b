// Which rules has somebody chosen for a new table? A preset, and what is to be different from it.
import type { GameTold, OptionTold } from "../messages";

export type Value = boolean | number | string | null;

export class Choosing {
  readonly game: GameTold;
  preset = $state("standard");
  changes = $state<Record<string, Value>>({});

  constructor(game: GameTold) {
    this.game = game;
  }

  /** What a table plays: the preset that is nearest to it, and what is different from that. */
  static of(game: GameTold, rules: Readonly<Record<string, Value>>): Choosing {
    const ways = game.presets.map(({ name }) => {
      const one = new Choosing(game);
      one.preset = name;
      for (const option of game.options)
        if (option.name in rules) one.set(option, rules[option.name] ?? null);
      return one;
    });
    const changes = ways.map((one) => Object.keys(one.changes).length);
    return ways[changes.indexOf(Math.min(...changes))] ?? new Choosing(game);
  }

  /** As the preset has it. */
  usual(option: OptionTold): Value {
    const own = this.game.presets.find(({ name }) => name === this.preset)?.options ?? {};
    return option.name in own ? (own[option.name] ?? null) : option.default;
  }

  value(option: OptionTold): Value {
    return option.name in this.changes ? (this.changes[option.name] ?? null) : this.usual(option);
  }

  changed(option: OptionTold): boolean {
    return this.value(option) !== this.usual(option);
  }

  set(option: OptionTold, value: Value): void {
    const { [option.name]: _before, ...others } = this.changes;
    this.changes = value === this.usual(option) ? others : { ...others, [option.name]: value };
  }

  /** Another preset: how many sit there stays, everything else is as it says. */
  take(preset: string): void {
    this.preset = preset;
    const seats = this.changes["seats"];
    this.changes = seats === undefined ? {} : { seats };
  }

  reset(): void {
    this.changes = {};
  }
}
