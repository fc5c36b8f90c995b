// Is it said who has won, however many sit there?
import { beforeAll, expect, test, vi } from "vitest";
import { speak } from "../speech/speech.svelte";
import { knowSides } from "../table/small-game.testing";
import { namedAt } from "./named";
import { wonWords } from "./won";

const PAGE = {
  you: "You",
  "names-and": "{text} and {name}",
  "score-abandoned": "Stopped",
  "score-winners": "{name} won",
  "score-they-won": "They won: {name}",
  "score-we-won": "You won with {name}",
  "score-you-won": "You won",
};

beforeAll(async () => {
  knowSides();
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ page: PAGE }))));
  await speak("en");
});

function won(game: "partners" | "alone", seats: number, me: number | null, winners: number[]): string {
  const players = Array.from({ length: seats }, (_, seat) => ({ seat, player: `P${seat}`, bot: null }));
  return wonWords(winners, namedAt({ game, seats: players }, me));
}

test("of partners: with whom, or who they are", () => {
  expect(won("partners", 4, 3, [1])).toBe("You won with P1");
  expect(won("partners", 4, 2, [1])).toBe("They won: P1 and P3");
  expect(won("partners", 4, null, [1])).toBe("P1 and P3 won");
});

test("each alone, three or five of them, sometimes two at once", () => {
  expect(won("alone", 3, 2, [2])).toBe("You won");
  expect(won("alone", 5, 0, [4])).toBe("They won: P4");
  expect(won("alone", 5, 4, [1, 4])).toBe("P1 and You won");
  expect(won("alone", 5, null, [1, 4])).toBe("P1 and P4 won");
});

test("a match that was stopped has nobody", () => {
  expect(won("partners", 4, 0, [])).toBe("Stopped");
});
