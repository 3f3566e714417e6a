import { readItem } from "./bulk-item.ts";
import {
  type BulkSize,
  type CountPhrase,
  countPhrase,
  isDash,
  isNumber,
  isPackageWord,
  isTimes,
  sizePhrase,
} from "./bulk-phrases.ts";
import type { TokenizedLine, TokenRange } from "./bulk-tokenized-line.ts";

export type ColumnsItem = { name: string; count: number | null; size: BulkSize | null; reason: string | null };

/**
 * Reads a line of a pasted table: a column with the coffee, one with the count and maybe one with the size, in any order.
 * Null when the columns do not hold a count of their own, so the line is read as text. Worked: "Kenya AA⇥5 lb⇥10".
 */
export function readColumns(line: TokenizedLine): ColumnsItem | null {
  const cells = cellsOf(line);
  const counts: CountPhrase[] = [];
  const sizes: BulkSize[] = [];
  const texts: TokenRange[] = [];
  for (const cell of cells) {
    const count = countCell(line, cell);
    const size = sizePhrase(line.tokens, cell.from, cell.to);
    if (count !== null) counts.push(count);
    else if (size?.next === cell.to && size.value !== null) sizes.push(size.value);
    else if (line.brackets.get(cell.from) !== cell.to - 1) texts.push(cell);
  }
  const [count, ...otherCounts] = counts;
  const [text, ...otherTexts] = texts;
  if (cells.length < 2 || count === undefined) return null;

  const item = text === undefined ? null : readItem(line, text);
  const faults = [
    otherCounts.length > 0 || (item?.count ?? null) !== null ? "Two numbers could be the count; write only one" : null,
    otherTexts.length > 0 ? "More than one column could be the coffee" : null,
    sizes.length > 1 || (sizes.length > 0 && item?.size) ? "Two package sizes on one item; write only one" : null,
    count.ok ? null : count.reason,
    item === null || !/\p{L}/u.test(item.name) ? "No coffee name" : null,
  ];
  return {
    name: item?.name ?? "",
    count: count.ok ? count.count : null,
    size: sizes[0] ?? item?.size ?? null,
    reason: faults.find((fault) => fault !== null) ?? null,
  };
}

function cellsOf({ tokens }: TokenizedLine): TokenRange[] {
  const cells: TokenRange[] = [];
  let from = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    if (at < tokens.length && tokens[at]?.kind !== "cell") continue;
    if (at > from) cells.push({ from, to: at });
    from = at + 1;
  }
  return cells;
}

/** A cell that is nothing but a count: 10, x10, 10x, 10 bags; also one that tries to be (2.5, -3, ١٢), with the reason. */
function countCell({ tokens }: TokenizedLine, { from, to }: TokenRange): CountPhrase | null {
  const [first, second] = [tokens[from], tokens[from + 1]];
  if (to - from === 1 && first !== undefined && /^\p{Nd}+$/u.test(first.text) && !isNumber(first)) {
    return { ok: false, reason: "Use the digits 0 to 9 for the count" };
  }
  if (to - from === 1) return isNumber(first) ? countPhrase(first) : null;
  if (to - from !== 2) return null;
  if (isDash(first) && isNumber(second)) return { ok: false, reason: "The count must not be negative" };
  if (isTimes(first) && isNumber(second)) return countPhrase(second);
  return isNumber(first) && (isTimes(second) || isPackageWord(second)) ? countPhrase(first) : null;
}
