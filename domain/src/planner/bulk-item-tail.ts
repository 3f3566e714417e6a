import {
  type BulkSize,
  countPhrase,
  isDash,
  isNumber,
  isPackageWord,
  isTimes,
  type SizePhrase,
  sizePhrase,
} from "./bulk-phrases.ts";
import type { TokenizedLine } from "./bulk-tokenized-line.ts";

export type ItemTail = { to: number; sizes: BulkSize[]; count: number | null; reason: string | null };

const LOOSE_END = new Set([..."-–—−*_:,;=@/|.\t"]);
// number, dash, unit, full stop, dash, "bags"
const LONGEST_SIZE_PHRASE = 6;

/** Reads the end of an item backwards to its name: notes in brackets (dropped), sizes, and a count marked as one. */
export function itemTail(line: TokenizedLine, from: number, to: number): ItemTail {
  const tail: ItemTail = { to, sizes: [], count: null, reason: null };
  while (
    tail.to > from &&
    (takeSize(line, from, tail) || takeCount(line, from, tail) || takeBracket(line, from, tail))
  ) {
    // each step takes at least one token off the end
  }
  return tail;
}

function takeSize({ tokens }: TokenizedLine, from: number, tail: ItemTail): boolean {
  for (let at = tail.to - 2; at >= from && at >= tail.to - LONGEST_SIZE_PHRASE; at -= 1) {
    const size = tokens[at]?.isSpaced === true ? sizePhrase(tokens, at, tail.to) : null;
    if (size?.next !== tail.to) continue;
    addSize(tail, size);
    tail.to = at;
    return true;
  }
  return false;
}

function addSize(tail: ItemTail, size: SizePhrase): void {
  if (size.value === null) tail.reason ??= size.reason;
  else tail.sizes.push(size.value);
}

function takeCount({ tokens }: TokenizedLine, from: number, tail: ItemTail): boolean {
  const found = countAtEnd(tokens, from, tail.to);
  const number = found === null ? undefined : tokens[found.numberAt];
  if (found === null || number === undefined) return false;
  const count = countPhrase(number);
  if (found.isNegative) tail.reason ??= "The count must not be negative";
  else if (!count.ok) tail.reason ??= count.reason;
  else if (tail.count !== null) tail.reason ??= "Two numbers could be the count; write only one";
  else tail.count = count.count;
  tail.to = found.from;
  return true;
}

/** A count at the end is marked: x 10, × 10, x -3 (refused later), 10x, 10 bags, : 10. A bare number belongs to the name. */
function countAtEnd(
  tokens: TokenizedLine["tokens"],
  from: number,
  to: number,
): { from: number; numberAt: number; isNegative: boolean } | null {
  const [last, before, third] = [tokens[to - 1], tokens[to - 2], tokens[to - 3]];
  if (to - 2 < from) return null;
  if (isNumber(last)) {
    if (before?.text === ":" || isTimesSign(before)) return { from: to - 2, numberAt: to - 1, isNegative: false };
    const isNegative =
      isDash(before) && !last.isSpaced && to - 3 >= from && (isTimesSign(third) || third?.text === ":");
    return isNegative ? { from: to - 3, numberAt: to - 1, isNegative } : null;
  }
  const isMark = isTimes(last) || isPackageWord(last);
  return isMark && isNumber(before) && before.isSpaced ? { from: to - 2, numberAt: to - 2, isNegative: false } : null;
}

/** The letter x counts only as a word of its own, × anywhere. */
function isTimesSign(token: TokenizedLine["tokens"][number] | undefined): boolean {
  return isTimes(token) && (token?.kind === "symbol" || token?.isSpaced === true);
}

function takeBracket(line: TokenizedLine, from: number, tail: ItemTail): boolean {
  const { tokens, brackets } = line;
  const closeAt = tail.to - 1;
  if (LOOSE_END.has(tokens[closeAt]?.text ?? "")) {
    tail.to = closeAt;
    return true;
  }
  const openAt = brackets.get(closeAt);
  if (openAt === undefined || openAt > closeAt || openAt < from) return false;
  const size = sizePhrase(tokens, openAt + 1, closeAt);
  if (size?.next === closeAt) addSize(tail, size);
  else if (countAtEnd(tokens, openAt + 1, closeAt)?.from === openAt + 1) {
    tail.to = closeAt;
    takeCount(line, openAt + 1, tail);
  }
  tail.to = openAt;
  return true;
}
