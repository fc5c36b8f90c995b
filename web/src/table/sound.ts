// How does it sound? Made here, without files; nothing before somebody has touched the page.
import { settings } from "../settings/settings.svelte";

type Sound = "card" | "trick" | "call" | "deal" | "turn";

/** Hertz, seconds from now, seconds, how loud. */
type Note = [pitch: number, from: number, long: number, loud: number];
const NOTES: Record<Sound, Note[]> = {
  card: [[190, 0, 0.05, 0.16]],
  call: [[340, 0, 0.05, 0.06]],
  deal: [0, 0.06, 0.12, 0.18].map((from): Note => [210, from, 0.04, 0.1]),
  trick: [
    [240, 0, 0.06, 0.12],
    [170, 0.07, 0.08, 0.12],
  ],
  turn: [
    [587, 0, 0.12, 0.09],
    [880, 0.11, 0.2, 0.09],
  ],
};

let context: AudioContext | null = null;

function touched(): void {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
}
for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, touched, { passive: true });

export function sound(which: Sound): void {
  if (!settings.sound || context?.state !== "running" || document.visibilityState === "hidden") return;
  for (const note of NOTES[which]) play(context, note);
}

function play(on: AudioContext, [pitch, from, long, loud]: Note): void {
  const start = on.currentTime + from;
  const tone = on.createOscillator();
  const volume = on.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.75, start + long);
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
  tone.connect(volume).connect(on.destination);
  tone.start(start);
  tone.stop(start + long);
}
