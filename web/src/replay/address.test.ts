// Does the address of a replay lead back to where it was taken, and do old ones still lead somewhere?
import { expect, test, vi } from "vitest";

vi.stubGlobal("location", { hash: "" });
vi.stubGlobal("addEventListener", () => undefined);
const { replayAt, replayLink } = await import("./address");

test.each([
  [{ table: "k3f", deal: 2, invitation: null, step: 0 }, "#/replay/k3f/2"],
  [{ table: "k3f", deal: 2, invitation: "s3cret", step: 0 }, "#/replay/k3f/2/s3cret"],
  [{ table: "k3f", deal: 2, invitation: null, step: 7 }, "#/replay/k3f/2/-/7"],
  [{ table: "k3f", deal: 2, invitation: "s3cret", step: 7 }, "#/replay/k3f/2/s3cret/7"],
])("%o has an address and is found by it", (at, address) => {
  expect(replayLink(at)).toBe(address);
  expect(replayAt(address.split("/").slice(2))).toEqual(at);
});

test("an address that somebody has cut or mistyped is no error", () => {
  expect(replayAt(["k3f"])).toEqual({ table: "k3f", deal: 1, invitation: null, step: 0 });
  expect(replayAt(["k3f", "two", "-", "-4"])).toEqual({ table: "k3f", deal: 0, invitation: null, step: 0 });
});
