import { type BracketPartners, pairBrackets } from "./bulk-brackets.ts";
import { type BulkToken, bulkTokens, cleanBulkLine } from "./bulk-tokens.ts";

/** A cleaned line with its tokens, which point into it. */
export type TokenizedLine = { text: string; tokens: readonly BulkToken[]; brackets: BracketPartners };

/** From the first token to before the last. */
export type TokenRange = { from: number; to: number };

export function tokenizeBulkLine(rawLine: string): TokenizedLine {
  const text = cleanBulkLine(rawLine);
  const tokens = bulkTokens(text);
  return { text, tokens, brackets: pairBrackets(tokens) };
}
