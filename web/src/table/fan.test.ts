import { expect, test } from "vitest";
import { fan, shape } from "./fan";

test("eight cards lie in one row on every screen", () => {
  for (const [width, height] of [
    [344, 640],
    [374, 844],
    [944, 800],
  ] as const)
    expect(shape(8, width, height).rows).toBe(1);
});

test("many cards have two rows on a phone and one on a desktop", () => {
  expect(shape(30, 374, 844).rows).toBe(2);
  expect(shape(18, 374, 844).rows).toBe(2);
  expect(shape(24, 944, 800).rows).toBe(1);
});

test("of every card at least 22 px are seen, and none leaves its place", () => {
  for (const width of [344, 374, 684, 944, 1008])
    for (const count of [5, 8, 15, 18, 24]) {
      const lies = shape(count, width, 844);
      const lying = fan(count, width, lies);
      expect(lying).toHaveLength(count);
      lying.forEach((one, at) => {
        expect(one.x).toBeGreaterThanOrEqual(0);
        expect(one.x + lies.card).toBeLessThanOrEqual(width);
        const next = lying[at + 1];
        if (next && next.x > one.x) expect(next.x - one.x).toBeGreaterThanOrEqual(22);
      });
    }
});

test("on a low screen the hand leaves room for the felt", () => {
  expect(shape(24, 828, 390)).toMatchObject({ rows: 1 });
  expect(shape(24, 828, 390).height).toBeLessThan(390 / 3);
});

test("the few that are left lie in the lower row", () => {
  const lies = shape(24, 374, 844);
  expect(new Set(fan(24, 374, lies).map((one) => one.y)).size).toBe(2);
  expect(new Set(fan(6, 374, lies).map((one) => Math.round(one.y / 40))).size).toBe(1);
});
