import type { IndexedCatalog } from "./bulk-catalog.ts";
import { readNote } from "./read-note.ts";
import type { BulkLine } from "./read-segment.ts";

const CHAT_STAMP =
  /^\s*\[?\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?\]?(?: -)? [^:\d]{1,40}:\s*/iu;

/** Messengers put day, time and sender before each line: "[22/11/26, 07:14] Anna: …". */
export function withoutChatStamp(line: string): string {
  return /^\s*\[?\d/.test(line) ? line.replace(CHAT_STAMP, "") : line;
}

/** Tokens where a size with a colon may begin within a line: its start, and after each comma and semicolon. */
export function inlineStarts(tokens: BulkLine["tokens"], from: number): number[] {
  if (!tokens.some(({ text }) => text === ":")) return [from];
  return [from, ...tokens.flatMap(({ text }, at) => ((text === ";" || text === ",") && at >= from ? [at + 1] : []))];
}

/** "Hi Anna, 10 House Blend please": past the greeting. */
export function afterGreeting(tokens: BulkLine["tokens"], index: IndexedCatalog): number {
  const end = tokens.slice(0, 8).findIndex(({ text }) => /^[,!.]$/.test(text));
  if (end < 1 || end + 1 >= tokens.length) return 0;
  const isGreeting = readNote(tokens.slice(0, end), index, false) === "greeting";
  return isGreeting ? end + 1 : 0;
}
