// How do cards move? From whoever plays them to the middle, and from there to whoever wins them.
import type { Card } from "../messages";
import { lasting } from "./beats";
import type { Place } from "./seating";

const FLIGHT = 200;
const LANDING = 280;
const TOWARD: Record<Place, [x: number, y: number]> = {
  bottom: [0, 1],
  left: [-1, 0.1],
  right: [1, 0.1],
  top: [0, -1],
  "top-left": [-0.7, -0.8],
  "top-right": [0.7, -0.8],
};
const FAR = 170;

/** Where a card of one's own hand was when it was played: it starts from there. */
const origins = new Map<Card, DOMRect>();

export function leaves(card: Card, from: DOMRect): void {
  origins.set(card, from);
}

interface Moving {
  duration: number;
  css?: (t: number, u: number) => string;
  easing?: (t: number) => number;
  delay?: number;
}

export function arrives(node: Element, { from, card }: { from: Place; card: Card }): Moving {
  const origin = origins.get(card);
  origins.delete(card);
  let [x, y] = TOWARD[from].map((one) => one * FAR) as [number, number];
  if (origin) {
    const here = node.getBoundingClientRect();
    x = origin.x + origin.width / 2 - here.x - here.width / 2;
    y = origin.y + origin.height / 2 - here.y - here.height / 2;
  }
  return {
    duration: lasting(FLIGHT),
    easing: slowing,
    css: (t, u) => `transform: translate(${u * x}px, ${u * y}px); opacity: ${origin ? 1 : t}`,
  };
}

export function swept(_: Element, { to }: { to: Place | null }): Moving {
  const [x, y] = to === null ? [0, 0] : TOWARD[to];
  return {
    duration: lasting(FLIGHT + 40),
    easing: slowing,
    css: (t, u) =>
      `transform: translate(${u * x * FAR}px, ${u * y * FAR}px) scale(${0.5 + t / 2}); opacity: ${t}`,
  };
}

/** One card after the other comes into the hand. */
export function dealt(_: Element, { nth }: { nth: number }): Moving {
  return {
    duration: lasting(FLIGHT),
    delay: lasting(Math.min(nth * 22, 400)),
    easing: slowing,
    css: (t, u) => `transform: translateY(${-u * 160}px) rotate(${u * 12}deg); opacity: ${t}`,
  };
}

/** Cards of the dog are turned over, one after the other, within less than half a second in all. */
export function turned(_: Element, { nth }: { nth: number }): Moving {
  return {
    duration: lasting(FLIGHT),
    delay: lasting(nth * 30),
    easing: slowing,
    css: (t) => `transform: scaleX(${t})`,
  };
}

/** Something comes down on the felt, or on the score. */
export function landing(_: Element): Moving {
  return {
    duration: lasting(LANDING),
    easing: slowing,
    css: (t, u) => `transform: scale(${1 + u}); opacity: ${t}`,
  };
}

function slowing(t: number): number {
  return 1 - (1 - t) ** 3;
}
