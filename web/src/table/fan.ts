// Where does each card of a hand lie? In one row, or in two where a row would hide too much.

/** Of the whole hand's place: how wide a card is, in how many rows, and how high that stands. */
export interface Shape {
  card: number;
  rows: 1 | 2;
  height: number;
}

export interface Lying {
  x: number;
  y: number;
  angle: number;
}

const RATIO = 1.55;
/** Cards that may be played stand out by so much; picked ones by more. */
export const LIFT = 12;
/** Above for what is lifted, below for the bend of the fan. */
const ROOM = 38;
const MARGIN = 14;
/** Below this a rank and its suit can no longer be told at a glance; on large cards they are larger. */
const INDEX = 26;
const INDEX_SHARE = 0.32;
/** Windows lower than this have room for little else than the felt. */
const LOW = 500;
/** From this width on a card is drawn with all its pictures. */
export const LARGE = 100;
/** So many fit into one row everywhere. */
export const FEW = 9;

/** The same for a whole deal, so that nothing moves when cards are gone. */
export function shape(most: number, width: number, windowHeight: number): Shape {
  // A phone that lies on its side, or a page that is read at twice its size.
  if (windowHeight < LOW) return { card: 58, rows: 1, height: Math.round(58 * RATIO + 34) };
  const narrow = width < 700;
  const low = windowHeight < 700;
  const roomy = width >= 900 && windowHeight >= 740;
  const vast = width >= 1200 && windowHeight >= 950;
  const card = narrow ? (most > FEW ? 60 : low ? 64 : 72) : vast ? 140 : roomy ? 106 : low ? 80 : 92;
  const rows = step(most, width, card) < Math.max(INDEX, card * INDEX_SHARE) ? 2 : 1;
  const size = rows === 2 ? Math.min(card, low ? 54 : narrow ? 60 : 84) : card;
  const second = rows === 2 ? rowGap(size) : 0;
  return { card: size, rows, height: Math.round(size * RATIO + second + (rows === 2 ? 28 : ROOM)) };
}

/** From the left edge of the hand's place and the top of its cards; the first row is the upper one. */
export function fan(count: number, width: number, { card, rows }: Shape): Lying[] {
  const two = rows === 2 && count > FEW;
  const split = two ? Math.ceil(count / 2) : count;
  return Array.from({ length: count }, (_, at) => {
    const row = at < split ? 0 : 1;
    const many = row === 0 ? split : count - split;
    const place = row === 0 ? at : at - split;
    const lying = inRow(place, many, width, card, rows === 1);
    const below = two ? row : rows - 1;
    return { ...lying, y: lying.y + below * rowGap(card) };
  });
}

function inRow(place: number, many: number, width: number, card: number, bent: boolean): Lying {
  const gap = Math.min(step(many, width, card), card * (many > 10 ? 0.62 : 0.78));
  const start = (width - (gap * (many - 1) + card)) / 2;
  const off = many > 1 ? (place / (many - 1)) * 2 - 1 : 0;
  const bend = bent ? Math.min(many, 8) * 0.55 : 0;
  return { x: start + gap * place, y: bent ? off * off * Math.min(many, 10) * 1.1 : 0, angle: off * bend };
}

function step(many: number, width: number, card: number): number {
  return many > 1 ? (width - 2 * MARGIN - card) / (many - 1) : card;
}

function rowGap(card: number): number {
  return Math.round(card * 0.95);
}
