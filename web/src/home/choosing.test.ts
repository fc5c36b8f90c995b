// Is only what differs from a preset sent?
import { expect, test } from "vitest";
import type { GameTold, OptionTold } from "../messages";
import { Choosing } from "./choosing.svelte";

const target: OptionTold = {
  name: "target",
  group: "match",
  kind: "whole",
  default: 150,
  choices: [],
  nullable: false,
  least: 1,
  most: null,
  text: "",
};
const seats: OptionTold = { ...target, name: "seats", kind: "choice", default: 4 };
const game: GameTold = {
  name: "game",
  title: "",
  revision: 1,
  seats: [4],
  usual_seats: 4,
  clockwise: true,
  sides: { 4: [0, 1, 0, 1] },
  pack: [],
  fan: [],
  lengths: [],
  dog_places: {},
  manners: {},
  fresh_pack: {},
  presets: [
    { name: "standard", options: {}, text: null },
    { name: "long", options: { target: 500 }, text: null },
  ],
  options: [target, seats],
};

test("a change is kept, and forgotten when it is as before again", () => {
  const choosing = new Choosing(game);
  choosing.set(target, 200);
  expect([choosing.value(target), choosing.changed(target)]).toEqual([200, true]);
  choosing.set(target, 150);
  expect(choosing.changes).toEqual({});
});

test("another preset brings its own values and leaves the number of players", () => {
  const choosing = new Choosing(game);
  choosing.set(seats, 5);
  choosing.set(target, 200);
  choosing.take("long");
  expect([choosing.value(target), choosing.value(seats)]).toEqual([500, 5]);
  choosing.set(target, 150);
  expect(choosing.changes).toEqual({ seats: 5, target: 150 });
});

test("what a table plays is the nearest preset, and what is different from it", () => {
  expect(Choosing.of(game, { target: 150, seats: 4 })).toMatchObject({ preset: "standard", changes: {} });
  expect(Choosing.of(game, { target: 500, seats: 5 })).toMatchObject({
    preset: "long",
    changes: { seats: 5 },
  });
});
