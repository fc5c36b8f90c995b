// Do the points of a chart lie where they should?
import { expect, test } from "vitest";
import { apart, scaled, steps } from "./curve";
import { totalsOf } from "./record";

test("round numbers hold everything between them", () => {
  for (const [low, high] of [
    [0, 150],
    [-7377, 2859],
    [0, 1],
    [0, 0],
    [-3, 4],
    [0, 1112],
    [16, 52],
  ] as const) {
    const ticks = steps(low, high);
    expect(ticks[0]).toBeLessThanOrEqual(low);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(high);
    expect(ticks.length).toBeGreaterThanOrEqual(2);
    expect(ticks.length).toBeLessThanOrEqual(7);
  }
});

test("nothing and the target are always on the chart", () => {
  const frame = { width: 100, height: 100, left: 10, right: 10, top: 10, bottom: 10 };
  const { x, y } = scaled(frame, 4, [16, 32], 150);
  expect([x(0), x(4)]).toEqual([10, 90]);
  expect(y(0)).toBe(90);
  expect(y(150)).toBeGreaterThanOrEqual(10);
});

test("labels never lie on each other", () => {
  const placed = apart([50, 50, 52, 10, 98], 15, 0, 100).sort((one, other) => one - other);
  for (let at = 1; at < placed.length; at++)
    expect((placed[at] ?? 0) - (placed[at - 1] ?? 0)).toBeGreaterThanOrEqual(15);
  expect(placed[0]).toBeGreaterThanOrEqual(0);
  expect(placed.at(-1)).toBeLessThanOrEqual(100);
});

test("totals grow deal by deal", () => {
  expect(
    totalsOf(
      [
        [16, 0],
        [0, 0],
        [10, 16],
      ],
      2,
    ),
  ).toEqual([
    [0, 16, 16, 26],
    [0, 0, 0, 16],
  ]);
});
