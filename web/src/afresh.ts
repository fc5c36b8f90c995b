// What does a file of tests find? Modules that nobody has used: one thread runs several files.
import { afterAll, vi } from "vitest";

afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});
