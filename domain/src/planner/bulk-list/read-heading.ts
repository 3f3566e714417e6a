import { exactSpans, type IndexedCatalog } from "./bulk-catalog.ts";
import { type BulkSize, isAttached, isNumber, sizePhrase, unitAsSize } from "./bulk-phrases.ts";
import type { BulkToken } from "./bulk-tokens.ts";
import { FILLER_PAIRS, FILLERS, HEADING_WORDS, SIZE_PACKAGES } from "./bulk-words.ts";

/** A size for the items that follow. Its size is null when it cannot be ("0 lb:"), with the fault. `next` is after the colon. */
export type BulkHeading = { size: BulkSize | null; fault: string | null; hasColon: boolean; next: number };

const SILENT = /^[()[\]{}"“”•·*_#=>→/&,.!\-–—−‐‑]$/;

const LONGEST_HEADING = 40;

/**
 * Reads a heading at a token, up to its colon or to the end: one size, and words that name packages or trade, like
 * "Retail", "Size:", "whole bean". Null where any other word stands, or a coffee is called so.
 */
export function readHeading(
  tokens: readonly BulkToken[],
  from: number,
  to: number,
  index: IndexedCatalog,
): BulkHeading | null {
  let found: { value: BulkSize | null; fault: string | null } | null = null;
  let at = afterListNumber(tokens, from, to);
  while (at < to) {
    if (at - from > LONGEST_HEADING) return null;
    const token = tokens[at];
    if (token?.text === ":" && found !== null)
      return { size: found.value, fault: found.fault, hasColon: true, next: at + 1 };
    const size = sizePhrase(tokens, at, to) ?? unitAsSize(tokens, at, to);
    if (size !== null) {
      if (found !== null && (found.value?.size !== size.value?.size || found.value?.unit !== size.value?.unit))
        return null;
      found = size;
      at = size.next;
    } else {
      const next = afterSilence(tokens, at, to);
      if (next === at) return null;
      at = next;
    }
  }
  if (found === null || isCalledSo(tokens, from, to, index)) return null;
  return { size: found.value, fault: found.fault, hasColon: false, next: to };
}

function afterSilence(tokens: readonly BulkToken[], at: number, to: number): number {
  const [token, next] = [tokens[at], at + 1 < to ? tokens[at + 1] : undefined];
  if (token === undefined) return at;
  if (token.kind === "cell" || token.text === ":" || (token.kind === "symbol" && SILENT.test(token.text)))
    return at + 1;
  if (FILLER_PAIRS.some(([one, other]) => token.key === one && next?.key === other)) return at + 2;
  const isSilent = HEADING_WORDS.has(token.key) || SIZE_PACKAGES.has(token.key) || FILLERS.has(token.key);
  return isSilent ? at + 1 : at;
}

function afterListNumber(tokens: readonly BulkToken[], from: number, to: number): number {
  const [number, sign, after] = [tokens[from], tokens[from + 1], tokens[from + 2]];
  const isListed = isNumber(number) && /^[.)]$/.test(sign?.text ?? "") && isAttached(sign) && after?.isSpaced === true;
  return isListed && from + 2 < to ? from + 2 : from;
}

function isCalledSo(tokens: readonly BulkToken[], from: number, to: number, index: IndexedCatalog): boolean {
  const hasWord = (start: number, end: number) => tokens.slice(start, end).some(({ key }) => key !== "");
  return exactSpans(tokens, from, to, index).some((span) => !hasWord(from, span.from) && !hasWord(span.to, to));
}
