// Which introduction belongs to which game?
import { GIRETRA } from "./giretra";
import type { Lesson } from "./lesson";
import { TAROT } from "./tarot";
import { TUNISIAN } from "./tunisian";

export const LESSONS: Record<string, Lesson> = { giretra: GIRETRA, tunisian: TUNISIAN, tarot: TAROT };
