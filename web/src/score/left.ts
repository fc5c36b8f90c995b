// How many scored deals does a match of Tarot have?
import type { TableInfo } from "../messages";

const DEALS_A_SEAT = 4;

/** 0: a target ends it. */
export function dealsDue(rules: TableInfo["rules"]): number {
  return Number(rules["deals"] ?? DEALS_A_SEAT * Number(rules["seats"]));
}
