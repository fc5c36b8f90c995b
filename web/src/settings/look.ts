// How are the reader's choices shown to the style sheet? As attributes of the document.
import { settings } from "./settings.svelte";

const LIGHT = matchMedia("(prefers-color-scheme: light)");

export function paint(): void {
  const { dataset } = document.documentElement;
  dataset["palette"] = settings.palette;
  dataset["felt"] = settings.felt;
  dataset["motion"] = settings.motion ? "on" : "off";
  dataset["look"] = settings.look === "auto" ? (LIGHT.matches ? "light" : "dark") : settings.look;
}

/** What the system wishes may change while the page is open: at night, say. */
export function repaint(): () => void {
  LIGHT.addEventListener("change", paint);
  return () => LIGHT.removeEventListener("change", paint);
}
