// What page and server say. Made by tools/typescript.py: do not edit, run `make types`.

/** As cards are written: "JH", "21T", "EX". */
export type Card = string;
/** As actions are written: "cut 12", "bid hearts", "play JH". */
export type Action = string;

export const VERSION = 1;

export type Phrase =
  | "hello"
  | "well-played"
  | "thanks"
  | "sorry"
  | "wait"
  | "oops"
  | "good-game"
  | "bye";

export type Kind =
  | "illegal"
  | "bad-text"
  | "bad-query"
  | "bad-rules"
  | "not-your-turn"
  | "stale"
  | "too-late"
  | "not-allowed"
  | "no-such-table"
  | "too-fast"
  | "too-large"
  | "unavailable";

export type Pace = "slow" | "normal" | "fast" | "instant";

export type Who = "partner" | "opponent" | "other" | "you";

export type FromClient =
  | Hello
  | Follow
  | Unfollow
  | Sit
  | Act
  | Hint
  | Ping
  | Leave
  | SeatBot
  | Unseat
  | VoteOut
  | Swap
  | StandIn
  | Begin
  | Undo
  | Agree
  | Ready
  | Wait
  | SayPhrase
  | SetPace;

/** The first message, within five seconds. */
export interface Hello {
  type: "hello";
  version?: number;
  lang?: string;
}

/** Hear what happens at a table, as its seat or as a watcher; `since` is the last number seen. */
export interface Follow {
  id: string;
  table: string;
  type: "follow";
  since?: number | null;
  invitation?: string | null;
}

export interface Unfollow {
  id: string;
  table: string;
  type: "unfollow";
}

/**
 * Take a seat. The nonce is mixed into the match's seed; the table's commitment was shown before.
 *
 * Once the first deal has begun no nonce can count, and one that is given is refused.
 */
export interface Sit {
  id: string;
  table: string;
  type: "sit";
  seat: number;
  nonce?: string | null;
  invitation?: string | null;
}

/** An action in the notation of docs/formats.md; `seen` is the last number seen of this table. */
export interface Act {
  id: string;
  table: string;
  type: "act";
  seen: number;
  action: string;
}

export interface Hint {
  id: string;
  table: string;
  type: "hint";
}

export interface Ping {
  id: string;
  type: "ping";
}

export interface Leave {
  id: string;
  table: string;
  type: "leave";
}

/** The owner of the table lets a bot sit on a free seat. */
export interface SeatBot {
  id: string;
  table: string;
  type: "seat-bot";
  seat: number;
  bot: string;
}

/** Frees a seat: a bot's before the first deal; a person's at any time, who may not come back. */
export interface Unseat {
  id: string;
  table: string;
  type: "unseat";
  seat: number;
}

/** Send away who keeps all waiting: happens when more than half of the others who are here want it. */
export interface VoteOut {
  id: string;
  table: string;
  type: "vote-out";
  seat: number;
}

/** Before the first deal: the owner swaps any two seats, anybody else their own with a free one. */
export interface Swap {
  id: string;
  table: string;
  type: "swap";
  first: number;
  second: number;
}

/** Let a stand-in play for somebody who is away in their turn: now, and until they are back. */
export interface StandIn {
  id: string;
  table: string;
  type: "stand-in";
  seat: number;
}

/** The first deal, where it waits for the owner's word. */
export interface Begin {
  id: string;
  table: string;
  type: "begin";
}

export interface Undo {
  id: string;
  table: string;
  type: "undo";
  seen: number;
}

/** Answer to `undo-asked`. */
export interface Agree {
  id: string;
  table: string;
  type: "agree";
  yes: boolean;
}

/** The score has been read: on with the next deal. */
export interface Ready {
  id: string;
  table: string;
  type: "ready";
}

/** The score is not read yet: the next deal waits until this seat is ready, but not for ever. */
export interface Wait {
  id: string;
  table: string;
  type: "wait";
}

export interface SayPhrase {
  id: string;
  table: string;
  type: "say";
  phrase: Phrase;
}

/** By the owner of the table; or by anybody who sits there, if no other person does. */
export interface SetPace {
  id: string;
  table: string;
  type: "pace";
  pace: Pace;
}

export type ToClient =
  | Welcome
  | Followed
  | Happened
  | Present
  | UndoAskedTold
  | RemovalVotedTold
  | Resting
  | AgainTold
  | Accepted
  | Refused
  | Hinted
  | Pong
  | Bye;

export interface Welcome {
  type: "welcome";
  version: number;
  person: string;
  name: string;
}

/**
 * `seq` is where this client now stands; what it missed since then follows as events.
 *
 * The view is here when nothing was missed or nothing was known; otherwise the last event has it.
 */
export interface Followed {
  type: "followed";
  id: string;
  table: string;
  seq: number;
  seat: number | null;
  info: TableInfo;
  view: View | null;
  seconds_left: number | null;
}

/** Something happened. Of several that were missed only the last one carries info and view. */
export interface Happened {
  type: "event";
  table: string;
  seq: number;
  told: Told;
  info: TableInfo | null;
  view: View | null;
}

/** Who is connected now, whose seat waits for them, and how many watch. */
export interface Present {
  type: "presence";
  table: string;
  seq: number;
  here: number[];
  watching: number;
  away: AwayTold[];
}

/** A seat would like to take its last action back; `waiting` are those who have a say. Empty: declined. */
export interface UndoAskedTold {
  type: "undo-asked";
  table: string;
  seq: number;
  seat: number;
  waiting: number[];
}

/** Seats that would like to send away `seat`, and how many are needed. Void once that person acts. */
export interface RemovalVotedTold {
  type: "removal-voted";
  table: string;
  seq: number;
  seat: number;
  votes: number[];
  needed: number;
}

/**
 * The score of a deal is being read: who is ready for the next, and who asks the others to wait.
 *
 * It begins after `seconds_left` at the latest; null: when the one person at the table wants it.
 */
export interface Resting {
  type: "resting";
  table: string;
  seq: number;
  seconds_left: number | null;
  ready: number[];
  waiting: number[];
}

/** The match is over, and `name` has opened the `next` table: whoever sat here has the same seat there. */
export interface AgainTold {
  type: "again";
  table: string;
  seq: number;
  next: string;
  name: string;
}

/** It is on disk. For an action, `seq` is its number; sent again, the same number is answered. */
export interface Accepted {
  type: "accepted";
  id: string;
  table: string;
  seq: number;
}

/** Nothing happened. `rule` is the id where the rules refuse; `text` is in the client's language. */
export interface Refused {
  type: "refused";
  id: string | null;
  table: string | null;
  kind: Kind;
  key: string;
  rule: string | null;
  facts: Record<string, string>;
  text: string;
}

export interface Hinted {
  type: "hinted";
  id: string;
  table: string;
  seq: number;
  action: string;
}

export interface Pong {
  type: "pong";
  id: string;
}

/** The last message before the server closes the socket. */
export interface Bye {
  type: "bye";
  why: "closing" | "too-fast" | "slow" | "late" | "forgotten";
}

/** What everybody who may know of a table knows. */
export interface TableInfo {
  table: string;
  title: string;
  game: string;
  rules: Record<string, boolean | number | string | null>;
  house: House;
  owner: string | null;
  seats: SeatInfo[];
  started: boolean;
  closed: boolean;
  deal: number;
  ended: number;
  standing: Standing;
  commitment: string;
  deal_commitment: string | null;
  nonces: number;
  keeps_pack: boolean;
}

/** What a page may count on in every game; its own view has more fields besides (docs/formats.md). */
export interface View {
  game: string;
  rules: Record<string, boolean | number | string | null>;
  seat: number | null;
  phase: string;
  actor: number | null;
  dealer: number;
  scores: number[];
  target: number | null;
  hand: Card[];
  legal: Action[];
  refused: Record<string, Refusal>;
  history: Turn[];
  tricks: Trick[];
  trick: Trick | null;
  result: Result | null;
  earlier: Trick[];
  reading: Reading;
}

/** How many seconds the others wait for this seat in its turn, before a stand-in plays for it. */
export interface AwayTold {
  seat: number;
  seconds: number;
}

/** What goes on at a table besides the rules: chosen by whoever opened it. */
export interface House {
  pace: Pace;
  clock: number | null;
  undo: "never" | "misclick" | "agreed" | "free";
  hints: boolean;
  words: boolean;
  watching: boolean;
  invited: boolean;
  owner_begins: boolean;
  bots_remember: boolean;
}

export interface SeatInfo {
  seat: number;
  player: string | null;
  person: string | null;
  bot: string | null;
  here: boolean;
  kept_for: string | null;
}

/** Where a match is between two deals. `totals` and `winners` are per side, or per seat. */
export interface Standing {
  totals: number[];
  dealer: number;
  target: number | null;
  deals_counted: number;
  winners: number[];
}

/** Why a card of one's hand may not be played now. */
export interface Refusal {
  rule: string;
  facts: Record<string, string>;
}

/** One line of the public history: an action as text, its bare verb where it was hidden. */
export interface Turn {
  seat: number;
  action: string;
}

export interface Trick {
  leader: number;
  cards: Card[];
}

export interface Result {
  scores: number[];
  lines: ScoreLine[];
  contract_side: number | null;
  counted: boolean;
  match_won_by: number | null;
}

export interface Reading {
  players: number[];
  hand_size: number;
  most_in_hand: number;
  cards_left: number[];
  sides: (number | string | null)[];
  roles: ("taker" | "partner" | "defender" | "idle" | null)[];
  strength: number[];
  winners: number[];
  won_by: Words[];
  worth: number[];
  part: string;
  deals_due: number;
  contract: Contract | null;
  progress: Progress[];
  apart: Apart[];
  announced: Announced[];
  facts: Fact[];
  heard: Words[];
  asks: Words | null;
  panel: "calls" | "levels" | "cards" | "picking" | "showing" | "answers" | "cutting" | null;
  offers: Offer[];
  picks: Picks[];
  sums: Sum[];
  outcome: Outcome | null;
}

/** One item of a score; the lines of a deal add up to its scores. */
export interface ScoreLine {
  rule: string;
  side: number | string;
  points: number;
  facts: Record<string, string>;
}

/** A sentence of the section `reading` by its key, what stands in it, and the rule that makes it so. */
export interface Words {
  key: string;
  facts: Record<string, string | number>;
  rule: string | null;
}

/**
 * What is played, or while calls are made what would be if nobody said more.
 *
 * A trump that nobody has called, such as that of a card turned up, has no seat and is nobody's.
 */
export interface Contract {
  settled: boolean;
  level: string;
  trump: string | null;
  times: number;
  seat: number | null;
  side: number | string | null;
  seats: number[];
  complete: boolean;
  called: Card | null;
  doubled: Doubled[];
  also: string[];
  told: Words[];
}

/** What a side has brought in so far, as far as this seat can count it. */
export interface Progress {
  side: number | string;
  points: number;
  tricks: number;
  needed: number | null;
  needs: Words | null;
  at_least: boolean;
}

/** Cards that lie in no hand and no trick, as far as this seat sees them: `dog`, `aside`, `turned`. */
export interface Apart {
  name: string;
  cards: Card[];
  seat: number | null;
  stays: boolean;
}

/** What was said or laid open with a card, and during which trick (from 0). */
export interface Announced {
  seat: number;
  trick: number;
  card: Card | null;
  words: Words[];
  cards: Card[][];
}

/** One more thing that is true of this deal by now. */
export interface Fact {
  label: Words;
  value: Words;
}

/** A call that this table knows: what it would bring about, and whether it may be made now. */
export interface Offer {
  action: Action;
  legal: boolean;
  brings: Words | null;
  refused: Refusal | null;
  dear: boolean;
  unlikely: boolean;
}

/** So many cards are picked, out of these; of `limited` at most `most` among them. */
export interface Picks {
  call: string;
  count: number;
  cards: Card[];
  limited: Card[];
  most: number;
  note: Words | null;
  together: boolean;
  onto: Apart | null;
  refused: Record<string, Refusal>;
}

/** What lines of a score come to, for a side or a seat. */
export interface Sum {
  who: number | string;
  what: Words;
  points: number;
}

/** How a deal ended for whoever played the contract. */
export interface Outcome {
  made: boolean | null;
  seats: number[];
  sweep: number[];
  sweep_side: number | string | null;
}

/** Who made it count more, by which call, and how often it counts since. */
export interface Doubled {
  seat: number;
  call: string;
  times: number;
}

export type Told =
  | SeatTakenTold
  | SeatLeftTold
  | OwnerChangedTold
  | RulesChangedTold
  | SeatsSwappedTold
  | DealBeganTold
  | ActionTold
  | UndoneTold
  | SaidTold
  | PaceChangedTold
  | DealEndedTold
  | TableClosedTold;

export interface SeatTakenTold {
  event: "seat-taken";
  seat: number;
  player: string;
  person: string | null;
  bot: string | null;
}

/** `removed`: by whom, if that person was sent away. */
export interface SeatLeftTold {
  event: "seat-left";
  seat: number;
  removed: "owner" | "vote" | null;
}

/** The person who opened the table has gone, and this one has the say now. */
export interface OwnerChangedTold {
  event: "owner-changed";
  owner: string;
}

/** What is played here is in `info`. */
export interface RulesChangedTold {
  event: "rules-changed";
}

export interface SeatsSwappedTold {
  event: "seats-swapped";
  first: number;
  second: number;
}

export interface DealBeganTold {
  event: "deal-began";
  deal: number;
  dealer: number;
  commitment: string;
}

/** `action` as this seat may know it: a hidden one is its bare verb. */
export interface ActionTold {
  event: "action-taken";
  seat: number;
  action: string;
  by: string | null;
}

export interface UndoneTold {
  event: "undone";
  to: number;
}

export interface SaidTold {
  event: "said";
  seat: number;
  phrase: string;
}

export interface PaceChangedTold {
  event: "pace-changed";
  pace: Pace;
}

/**
 * The seed of the deal is shown: its commitment was told when the deal began.
 *
 * Null where the pack is kept: it can be worked out from the seed of the match, after the match.
 */
export interface DealEndedTold {
  event: "deal-ended";
  deal: number;
  scores: number[];
  seed: string | null;
  standing: Standing;
}

/** After the match: the match's seed, and what it was made of. */
export interface TableClosedTold {
  event: "table-closed";
  abandoned: boolean;
  seed: string;
  drawn: string;
  nonces: string[];
}

export type Block =
  | TextBlock
  | StepsBlock
  | OrderBlock
  | TableBlock
  | CallsBlock
  | TrickBlock
  | HandBlock;

export interface TextBlock {
  kind: "text";
  say: string;
}

export interface StepsBlock {
  kind: "steps";
  say: string[];
}

/** Cards from high to low, each with its points. */
export interface OrderBlock {
  kind: "order";
  title: string;
  cards: [string, string][];
}

export interface TableBlock {
  kind: "table";
  title: string;
  head: Cell[];
  rows: Cell[][];
}

/** Who says what, one after the other, and what comes of it. */
export interface CallsBlock {
  kind: "calls";
  calls: [Who, string][];
  outcome: string;
}

/** A trick, a hand, and which of its cards may be played. */
export interface TrickBlock {
  kind: "trick";
  trump: string | null;
  played: [Who, string][];
  hand: string[];
  legal: string[];
  why: string;
}

/** Cards to look at, and a word about them. */
export interface HandBlock {
  kind: "hand";
  cards: string[];
  say: string;
}

export type Cell = string | SentenceCell | WordCell;

export interface SentenceCell {
  say: string;
}

/** A word of the games. */
export interface WordCell {
  word: string;
}

/** `bearer`: the token comes in the answer and not in a cookie; for programs. */
export interface Entry {
  name: string;
  bearer?: boolean;
}

export interface Recovery {
  code: string;
  bearer?: boolean;
}

export interface Renaming {
  name: string;
}

export interface PersonInfo {
  person: string;
  name: string;
}

/** For the page: a browser reports whatever is refused as an error, and a first visit is none. */
export interface Here {
  somebody: PersonInfo | null;
}

/** The recovery code is told this once. `token` is null where a cookie holds it. */
export interface Entered {
  person: string;
  name: string;
  recovery_code: string | null;
  token: string | null;
}

export interface RecoveryCode {
  recovery_code: string;
}

/** `bots` names a bot for each seat that has one. */
export interface Opening {
  preset?: string;
  rules?: Record<string, boolean | number | string | null>;
  house?: HouseChoice;
  game: string;
  title?: string;
  bots?: Partial<Record<"0" | "1" | "2" | "3" | "4", string>>;
}

export interface HouseChoice {
  pace?: Pace;
  clock?: number | null;
  undo?: "never" | "misclick" | "agreed" | "free";
  hints?: boolean;
  words?: boolean;
  watching?: boolean;
  invited?: boolean;
  owner_begins?: boolean;
  bots_remember?: boolean;
}

/** Options are those of GET /api/games; what is left out is as the preset has it. */
export interface Choices {
  preset?: string;
  rules?: Record<string, boolean | number | string | null>;
  house?: HouseChoice;
}

export interface Opened {
  info: TableInfo;
  invitation: string;
}

/** `path` follows the address of the page; what comes after # never reaches a server or its log. */
export interface InvitationInfo {
  invitation: string;
  path: string;
}

/** `after` asks for the next page; null: this was the last. */
export interface TableList {
  tables: Listed[];
  after: string | null;
}

export interface Listed {
  table: string;
  title: string;
  game: string;
  rules: Record<string, boolean | number | string | null>;
  house: House;
  owner: string | null;
  opened_at: string;
  started: boolean;
  closed: boolean;
  free_seats: number;
  seats: (Sitter | null)[];
  here: number;
  watching: number;
  keeps_pack: boolean;
  stands: Stands | null;
}

export interface Sitter {
  player: string;
  person: string | null;
  bot: string | null;
}

/** How a match stands between two deals, for those who have a part in it. */
export interface Stands {
  deals: number;
  totals: number[];
  turn: number | null;
  winners: number[] | null;
  last_at: string;
}

/**
 * A deal that ended at this table. `view` is what a watcher saw at its end.
 *
 * Where it is not `open`, all is as a watcher saw it: of hands the cards that were played from them.
 */
export interface DealTold {
  game: string;
  deal: number;
  players: string[];
  dealer: number;
  hands: string[][];
  strength: Record<string, number>;
  apart: Record<string, string[]>;
  heaps: HeapTold[];
  steps: Turn[];
  tricks: TrickTold[];
  settled: number;
  view: View;
  before: number[];
  standing: Standing;
  seed: string | null;
  commitment: string | null;
  open: boolean;
  table: string;
  last: boolean;
}

/**
 * Cards that lay in no hand and no trick: after `since` steps, and no longer after `until`.
 *
 * `taken_by`: who took them up then.
 */
export interface HeapTold {
  name: string;
  cards: string[];
  since: number;
  until: number;
  taken_by: number | null;
}

/** `points` to the winner, halves too. */
export interface TrickTold {
  leader: number;
  cards: string[];
  winner: number;
  points: number;
}

export interface GameTold {
  name: string;
  title: string;
  revision: number;
  seats: number[];
  usual_seats: number;
  clockwise: boolean;
  sides: Record<string, number[]>;
  pack: string[];
  fan: string[];
  lengths: LengthTold[];
  dog_places: Record<string, number>;
  manners: Record<string, "play" | "cut" | "pass" | "call" | "bid" | "double" | "name" | "show" | "lay" | "decline">;
  fresh_pack: Record<string, boolean | number | string | null>;
  presets: PresetTold[];
  options: OptionTold[];
}

/** Rules that make a match so long at a table of so many: so many deals, or until so many points. */
export interface LengthTold {
  seats: number;
  length: "deal" | "short" | "full";
  rules: Record<string, boolean | number | string | null>;
  deals: number | null;
  points: number | null;
}

/** A set of options with a name: those that are not as in `standard`. */
export interface PresetTold {
  name: string;
  options: Record<string, boolean | number | string | null>;
  text: string | null;
}

/** `truth` is true or false, `choice` one of `choices`, `whole` a number, or one of `choices` instead. */
export interface OptionTold {
  name: string;
  group: string;
  kind: "truth" | "choice" | "whole";
  default: boolean | number | string | null;
  choices: ChoiceTold[];
  nullable: boolean;
  least: number | null;
  most: number | null;
  text: string;
}

/** One value that can be chosen; `text` where it needs a word of explanation. */
export interface ChoiceTold {
  value: boolean | number | string | null;
  text: string | null;
}

/** One that `thinks` may be given milliseconds after its name: `expert:500`. */
export interface BotTold {
  name: string;
  text: string | null;
  thinks: boolean;
  milliseconds: number | null;
}

export interface RulesTold {
  game: string;
  revision: number;
  rules: RuleTold[];
  lesson: Section[];
}

export interface RuleTold {
  id: string;
  name: string;
  part: string;
  title: string;
  text: string;
}

export interface Section {
  name: "aim" | "cards" | "deal" | "calls" | "play" | "score";
  blocks: Block[];
}

export interface Health {
  ok: boolean;
  version: string;
  protocol: number;
}

/** The body of every answer that is not the one asked for. */
export interface RefusalBody {
  error: RefusalReason;
}

/** Why: `kind` for programs, `rule` where one of the games refused, `text` for people. */
export interface RefusalReason {
  kind: string;
  rule: string | null;
  facts: Record<string, string>;
  text: string;
}
