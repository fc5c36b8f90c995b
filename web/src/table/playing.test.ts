// Does a card that may not be picked say why, without asking the server?
import { expect, test, vi } from "vitest";
import type { Refusal, View } from "../messages";
import { Picking } from "./picking.svelte";
import { Playing } from "./playing.svelte";
import type { TableStore } from "./store.svelte";

const KING: Refusal = { rule: "tarot.aside.king", facts: { card: "KC" } };

function laying(): { playing: Playing; act: ReturnType<typeof vi.fn> } {
  const act = vi.fn();
  const view = {
    hand: ["2C", "3C", "KC", "5T"],
    reading: {
      panel: "picking",
      picks: [{ call: "discard", cards: ["2C", "3C", "5T"], refused: { KC: KING } }],
    },
  } as unknown as View;
  const picking = new Picking();
  picking.begin(["2C", "3C"], 2);
  return { playing: new Playing({ view, mine: true, act } as unknown as TableStore, picking), act };
}

test("the reading's reason, and cards that are picked stay so", () => {
  const { playing, act } = laying();
  playing.tap("2C");
  playing.tap("KC");
  expect(playing.why).toEqual({ card: "KC", reason: KING });
  expect(playing.picking.picked).toEqual(["2C"]);
  playing.tap("3C");
  expect(playing.why).toBeNull();
  expect(act).not.toHaveBeenCalled();
});

test("no reason of the game's: not with those that are picked", () => {
  const { playing, act } = laying();
  playing.tap("5T");
  expect(playing.why).toEqual({ card: "5T", reason: "not-to-pick" });
  expect(act).not.toHaveBeenCalled();
});
