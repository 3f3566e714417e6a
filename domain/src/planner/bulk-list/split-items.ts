import type { IndexedCatalog } from "./bulk-catalog.ts";
import { isNumber } from "./bulk-phrases.ts";
import type { BulkToken } from "./bulk-tokens.ts";
import { JOINERS } from "./bulk-words.ts";
import { type BulkLine, type Reading, readSegment } from "./read-segment.ts";

/** One item of a line, or a part of it that is none. */
export type LineItem = { from: number; to: number; reading: Reading };

type Range = { from: number; to: number };
type Group = Range & { reading: Reading };

/** Most commas in one item: a person writes no more. */
const LONGEST_GROUP = 4;
const COST_OF_CHUNK = 10;
const MOST_PARTS = 5;

/**
 * Cuts a stretch of a line into items at commas, semicolons and "and" before a number, in the way that leaves the least
 * unexplained. Where two ways are equally good, every item has a fault: nobody can tell what belongs together. What has
 * no count or only comments on something ("cancelled", "if you have it") stays with the item before it, which then asks.
 */
export function splitItems(line: BulkLine, range: Range, isLineStart: boolean, index: IndexedCatalog): LineItem[] {
  const read = (group: Range): Group => {
    const segment = { ...group, isLineStart: isLineStart && group.from === range.from };
    return { ...group, reading: readSegment(line, segment, index) };
  };
  const chunks = chunksOf(line.tokens, range);
  if (chunks.length <= 1) return [read(range)];
  const { groups, isAmbiguous } = cheapestGroups(chunks, read);
  const items = withStrays(groups, read);
  if (!isAmbiguous) return items;
  return items.map((item) => ({ ...item, reading: { ...item.reading, fault: UNCLEAR, isComplete: false } }));
}

const UNCLEAR = "It is not clear what belongs together; write one coffee on each line";

/** Cost that prefers, of two complete ways, the one in which every item has its size. */
const costOfNoSize = ({ hasSize }: Reading): number => (hasSize ? 0 : 1 / 1024);

type Way = { cost: number; ways: number; groups: readonly Group[] };

function cheapestGroups(
  chunks: readonly Range[],
  read: (range: Range) => Group,
): { groups: readonly Group[]; isAmbiguous: boolean } {
  const best: Way[] = [{ cost: 0, ways: 1, groups: [] }];
  const previous: (Group | null)[] = [null];
  const from: number[] = [0];
  for (let end = 1; end <= chunks.length; end += 1) {
    let choice: Way | null = null;
    for (let start = end - 1; start >= Math.max(0, end - LONGEST_GROUP); start -= 1) {
      const [first, last, before] = [chunks[start], chunks[end - 1], best[start]];
      if (first === undefined || last === undefined || before === undefined) continue;
      const group = read({ from: first.from, to: last.to });
      const length = end - start;
      const cost =
        before.cost +
        (group.reading.isComplete ? costOfNoSize(group.reading) : COST_OF_CHUNK * length + (length > 1 ? 1 : 0));
      if (choice === null || cost < choice.cost) {
        choice = { cost, ways: before.ways, groups: [] };
        previous[end] = group;
        from[end] = start;
      } else if (cost === choice.cost) choice.ways += before.ways;
    }
    best[end] = choice ?? { cost: Number.POSITIVE_INFINITY, ways: 1, groups: [] };
  }
  const groups: Group[] = [];
  for (let end = chunks.length; end > 0; end = from[end] ?? 0) {
    const group = previous[end];
    if (group) groups.unshift(group);
  }
  return { groups, isAmbiguous: (best[chunks.length]?.ways ?? 1) > 1 };
}

/**
 * Joins what is no item of its own to the item before it, or to the next where it stands first. What was joined of many
 * parts stays no item, and takes the rest: to read it again with each part would take long.
 */
function withStrays(groups: readonly Group[], read: (range: Range) => Group): Group[] {
  const joined: (Range & { reading: Reading | null; parts: number })[] = [];
  for (const group of groups) {
    const before = joined.at(-1);
    const belongs =
      before !== undefined && (!isItem(group.reading) || before.reading === null || !isItem(before.reading));
    if (before !== undefined && belongs) {
      const parts = before.parts + 1;
      const range = { from: before.from, to: group.to };
      const reading = parts < MOST_PARTS ? read(range).reading : null;
      joined[joined.length - 1] = { ...range, reading, parts };
    } else joined.push({ ...group, parts: 1 });
  }
  return joined.map(({ from, to, reading }) => (reading === null ? read({ from, to }) : { from, to, reading }));
}

function isItem({ count, name, hasRemark, isComplete, hasClearCount }: Reading): boolean {
  return isComplete || (count !== null && name !== "" && hasClearCount && !hasRemark);
}

function chunksOf(tokens: readonly BulkToken[], { from, to }: Range): Range[] {
  const chunks: Range[] = [];
  let start = from;
  for (let at = from; at < to; at += 1) {
    const isJoiner = at > start && isJoining(tokens, at, to);
    if (!isJoiner && !isSeparator(tokens[at])) continue;
    if (at > start) chunks.push({ from: start, to: at });
    start = isJoiner ? at : at + 1;
  }
  if (start < to) chunks.push({ from: start, to });
  return chunks;
}

const isSeparator = (token: BulkToken | undefined) => token?.text === "," || token?.text === ";";

function isJoining(tokens: readonly BulkToken[], at: number, to: number): boolean {
  const token = tokens[at];
  return (
    JOINERS.has(token?.key || (token?.text ?? "")) &&
    at + 1 < to &&
    isNumber(tokens[at + 1]) &&
    tokens[at + 1]?.isSpaced === true
  );
}
