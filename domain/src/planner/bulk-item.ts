import { normalizeUnit } from "../items/index.ts";
import { itemHead } from "./bulk-item-head.ts";
import { itemTail } from "./bulk-item-tail.ts";
import { type BulkSize, isPackageWord } from "./bulk-phrases.ts";
import type { TokenizedLine, TokenRange } from "./bulk-tokenized-line.ts";
import type { BulkToken } from "./bulk-tokens.ts";

/** What a stretch of a line says. A stretch that is only a size, or a size and a colon, is a heading. */
export type BulkItem = {
  /** Its size is null when it cannot be read; then there is a reason too. */
  heading: { size: BulkSize | null; hasColon: boolean; restFrom: number } | null;
  opensWithSize: boolean;
  size: BulkSize | null;
  hasLeadingCount: boolean;
  hasTrailingCount: boolean;
  count: number | null;
  name: string;
  /** Why it is not an item; null for an item and for a good heading. */
  reason: string | null;
};

const EDGE_PUNCTUATION = new Set([..."-–—−*_:,;=@/|.\t"]);
const NO_CLEAR_COUNT = "No clear count: write “10 Name” or “Name x 10”";
const HEADING_FAULT = "The package size is not clear: write “5 lb bags:” or “12 oz:”";

/**
 * item := decoration* [size] [count] [size] name [size] [count] note*   — in whatever order people write it, with exactly
 * one count, which is a number at the very start, or one marked as a count (x10, 10x, 10 bags, : 10).
 */
export function readItem(line: TokenizedLine, range: TokenRange): BulkItem {
  const head = itemHead(line, range.from, range.to);
  if (head.heading !== null) return headingItem({ ...head.heading, size: head.size }, head.reason);
  const tail = itemTail(line, head.next, range.to);
  const count = head.count ?? tail.count;
  if (count === null && isUnreadableHeading(line, range)) {
    return headingItem({ size: null, hasColon: false, restFrom: range.to }, HEADING_FAULT);
  }
  const name = nameBetween(line, head.next, tail.to);
  const sizes = head.size === null ? tail.sizes : [head.size, ...tail.sizes];
  const [size = null] = sizes;

  let reason = head.reason ?? tail.reason;
  if (head.count !== null && tail.count !== null) reason ??= "Two numbers could be the count; write only one";
  if (sizes.some((other) => other.size !== size?.size || other.unit !== size.unit)) {
    reason ??= "Two package sizes on one item; write only one";
  }
  if (count === null) reason ??= head.doubt ?? (name === "" ? "No coffee in this line" : NO_CLEAR_COUNT);
  if (!/\p{L}/u.test(name)) reason ??= "No coffee name";
  if (/[\t|]/.test(name)) reason ??= "The columns are not clear: write “10 Name” or “Name x 10”";
  return {
    heading: null,
    opensWithSize: head.opensWithSize,
    size,
    hasLeadingCount: head.count !== null,
    hasTrailingCount: tail.count !== null,
    count,
    name: /\s\s|[^\S ]/.test(name) ? name.replace(/\s+/g, " ") : name,
    reason,
  };
}

function headingItem(heading: NonNullable<BulkItem["heading"]>, reason: string | null): BulkItem {
  return {
    heading,
    opensWithSize: false,
    size: heading.size,
    hasLeadingCount: false,
    hasTrailingCount: false,
    count: null,
    name: "",
    reason,
  };
}

/** From a number to a unit, but not in a way we read: "½ lb", "1/2 lb bags:". */
function isUnreadableHeading({ tokens }: TokenizedLine, { from, to }: TokenRange): boolean {
  let last = to - 1;
  if (tokens[last]?.text === ":") last -= 1;
  if (isPackageWord(tokens[last])) last -= 1;
  const unit = tokens[last];
  return (
    last > from &&
    /^\p{N}/u.test(tokens[from]?.text ?? "") &&
    unit?.kind === "word" &&
    normalizeUnit(unit.text) !== null
  );
}

function nameBetween({ text, tokens }: TokenizedLine, from: number, to: number): string {
  let start = from;
  let end = to;
  while (start < end && EDGE_PUNCTUATION.has(tokens[start]?.text ?? "")) start += 1;
  while (end > start && EDGE_PUNCTUATION.has(tokens[end - 1]?.text ?? "")) end -= 1;
  if (isQuote(tokens[start]) && isQuote(tokens[end - 1]) && end - start > 2) {
    start += 1;
    end -= 1;
  }
  const first = tokens[start];
  const last = tokens[end - 1];
  return first === undefined || last === undefined || end <= start ? "" : text.slice(first.start, last.end);
}

function isQuote(token: BulkToken | undefined): boolean {
  return token !== undefined && /^["“”„]$/.test(token.text);
}
