/// <reference types="vitest/config" />
// How is the page built? Into the package, so that `atout serve` and the wheel carry it.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  base: "/",
  build: {
    outDir: "../src/atout/web",
    emptyOutDir: true,
    // Everything is a file of its own: the policy allows no data: scripts or styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  test: {
    // A process for each file costs four times what its tests do.
    pool: "threads",
    isolate: false,
    setupFiles: ["./src/afresh.ts"],
    coverage: { provider: "v8", include: ["src/**/*.ts", "src/**/*.svelte"], reporter: ["text", "html"] },
  },
  // `npm run dev` beside a running `atout serve`.
  server: {
    proxy: {
      "/api": { target: "http://127.0.0.1:8000", ws: true },
      "/cards.svg": "http://127.0.0.1:8000",
      "/icon.svg": "http://127.0.0.1:8000",
    },
  },
});
