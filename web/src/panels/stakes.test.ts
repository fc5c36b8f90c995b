// Does the page say of calls, hands and scores what the games make of them?
// The file is written by tools/stakes.py; tests/house/test_page_stakes.py holds the games to it.
import { expect, test } from "vitest";
import type { GiretraView, Mode, TableInfo, TarotLevel, TarotView, TunisianView, View } from "../messages";
import { calledIn } from "../score/called";
import { outcomeOf } from "../score/contract";
import { dealsDue } from "../score/left";
import { NEEDED } from "../table/attack";
import { cardsLeft, handSize, mostInHand, playersOf, seatsOf, sitsOut } from "../table/counting";
import { packSize } from "./cut";
import * as giretra from "./giretra";
import golden from "./stakes.golden.json";
import * as tarot from "./tarot";
import * as tunisian from "./tunisian";

/** As much of a view as is needed. */
function seen<Which extends View>(game: Which["game"], told: object): Which {
  return { game, phase: "bidding", seat: null, result: null, ...told } as unknown as Which;
}

test("packs, seats and hands", () => {
  for (const [game, size] of Object.entries(golden.packs)) expect(packSize(game)).toBe(size);
  for (const game of ["giretra", "tunisian"] as const) {
    const view = seen<GiretraView | TunisianView>(game, {});
    expect([seatsOf(view), handSize(view), mostInHand(view)]).toEqual([
      golden.seats,
      golden.hand,
      golden.hand,
    ]);
  }
  expect(cardsLeft(seen<GiretraView>("giretra", {}), 1)).toBe(golden.first_cards);
});

test("Giretra: what a contract is for, and whether it is shared", () => {
  for (const { rules, mode, multiplier, points, shared } of golden.giretra_stakes) {
    const table = rules as GiretraView["rules"];
    expect(giretra.points(mode as Mode, multiplier, table)).toBe(points);
    expect(giretra.isShared(mode as Mode, multiplier, table)).toBe(shared);
  }
});

test("Giretra: what an accept does", () => {
  for (const told of golden.giretra_accepts) {
    const view = seen<GiretraView>("giretra", told.view);
    expect(giretra.acceptDoubles(view), JSON.stringify(told)).toBe(told.doubles);
    expect(giretra.acceptEnds(view), JSON.stringify(told)).toBe(told.ends);
    expect(giretra.ifAllAccept(view), JSON.stringify(told)).toEqual(told.played);
  }
});

test("Tunisian Belote: levels, modes, what is needed and what is lost", () => {
  for (const { rules, levels, modes, needs } of golden.tunisian_bids) {
    const table = rules as TunisianView["rules"];
    expect(tunisian.levelsOf(table)).toEqual(levels);
    expect(tunisian.modesOf(table)).toEqual(modes);
    for (const [level, need] of Object.entries(needs))
      expect(tunisian.needed(Number(level), table)).toEqual(need);
  }
  expect(tunisian.MULTIPLIERS).toEqual(golden.coinched);
});

test("Tunisian Belote: which pass is the last", () => {
  for (const told of golden.tunisian_passes)
    expect(tunisian.passEnds(seen<TunisianView>("tunisian", told.view)), JSON.stringify(told)).toBe(
      told.ends,
    );
});

test("Tarot: tables of every size", () => {
  for (const told of golden.tarot_tables) {
    const view = seen<TarotView>("tarot", { ...told, high: null, history: [] });
    expect(playersOf(view)).toBe(told.players);
    expect([0, 1, 2, 3, 4].filter((seat) => sitsOut(view, seat))).toEqual(told.idle);
    expect([handSize(view), mostInHand(view)]).toEqual([told.hand, told.hand + told.dog]);
    const passed = (passes: number) => Array<object>(passes).fill({ seat: 0, action: "pass" });
    const redeals = (passes: number) => tarot.passRedeals({ ...view, history: passed(passes) } as TarotView);
    expect([redeals(told.passes - 2), redeals(told.passes - 1)]).toEqual([false, true]);
    const legal = told.handfuls.map(({ size }) => ["show", ...Array<string>(size).fill("1T")].join(" "));
    const shown = tarot.handfuls({ ...view, legal });
    expect(shown.map(({ level, cards, points }) => ({ level, size: cards.length, points }))).toEqual(
      told.handfuls,
    );
  }
});

test("Tarot: bids, slam, trumps that must go, deals of a match", () => {
  expect(tarot.LEVELS).toEqual(golden.tarot_bids.map((told) => told.level));
  for (const { level, multiplier, dog } of golden.tarot_bids)
    expect([tarot.MULTIPLIERS[level as TarotLevel], tarot.DOG[level as TarotLevel]]).toEqual([
      multiplier,
      dog,
    ]);
  expect(tarot.SLAM).toEqual(golden.slam);
  expect(NEEDED).toEqual(golden.thresholds);
  for (const { hand, aside, dog, due } of golden.tarot_asides)
    expect(tarot.trumpsDue(seen<TarotView>("tarot", { hand, aside, dog: Array<string>(dog) }))).toBe(due);
  for (const { rules, due } of golden.tarot_due) expect(dealsDue(rules as TableInfo["rules"])).toBe(due);
});

test("the calls of a record come to the contract that the games make of them", () => {
  for (const { game, rules, dealer, actions, contract } of golden.contracts)
    expect(calledIn({ game, rules }, { dealer, actions }), actions.join()).toEqual(contract);
});

test("a contract is made or lost as the games count it", () => {
  for (const { game, contract, lines, outcome } of golden.results) {
    const result = { lines, counted: true };
    const view = seen<View>(game as View["game"], { contract, result });
    expect(outcomeOf(view), JSON.stringify(lines)).toBe(outcome);
  }
});
