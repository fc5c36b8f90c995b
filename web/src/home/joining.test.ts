// Are links found in whatever people paste?
import { expect, test } from "vitest";
import { whereTo } from "./joining";

test.each([
  ["https://cards.example/#/table/k3f7/se-cret_1", ["table", "k3f7", "se-cret_1"]],
  ["  #/table/k3f7 ", ["table", "k3f7"]],
  ["k3f7", ["table", "k3f7"]],
  ["k3f7/secret", ["table", "k3f7", "secret"]],
  ["http://127.0.0.1:8000/#/replay/k3f7/2", ["replay", "k3f7", "2"]],
])("%s is a way to a table", (pasted, parts) => expect(whereTo(pasted)).toEqual(parts));

test.each([
  "",
  "   ",
  "#",
  "#/settings",
  "https://cards.example/",
  "#/table",
  "a b c",
  "javascript:alert(1)",
  "<b>",
])("“%s” leads nowhere", (pasted) => expect(whereTo(pasted)).toBeNull());
