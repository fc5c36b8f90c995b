import { expect, test } from "vitest";
import { direction, firstLanguage } from "./languages";

test("the first language of the browser that is spoken here", () => {
  expect(firstLanguage(["de-DE", "fr-FR", "en"])).toBe("fr");
  expect(firstLanguage(["AR-tn"])).toBe("ar");
  expect(firstLanguage(["ja"])).toBe("en");
});

test("Arabic is read from right to left", () => {
  expect([direction("ar"), direction("mg")]).toEqual(["rtl", "ltr"]);
});
