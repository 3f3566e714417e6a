import { readColumns } from "./bulk-columns.ts";
import { type BulkItem, readItem } from "./bulk-item.ts";
import type { BulkSize } from "./bulk-phrases.ts";
import { type TokenizedLine, type TokenRange, tokenizeBulkLine } from "./bulk-tokenized-line.ts";

/**
 * What a line says, in order. An item's size is null when it names none and the current heading holds. A heading whose
 * size cannot be read has none: the items below it must not count for the size above.
 */
export type BulkPart =
  | { kind: "heading"; size: BulkSize | null }
  | { kind: "item"; name: string; count: number; size: BulkSize | null }
  | { kind: "problem"; text: string; reason: string };

/** A part of the line that is one heading or one item. */
type Stretch = TokenRange & { item: BulkItem };

/** line := columns | [heading] [item ((","|";") item)*]. A blank line has no parts, every other line has at least one. */
export function readBulkLine(rawLine: string): BulkPart[] {
  const line = tokenizeBulkLine(rawLine);
  const { text, tokens } = line;
  if (tokens.every((token) => token.kind === "cell")) {
    return tokens.length > 0 && text.trim() !== "" ? [problem(text, "No coffee in this line")] : [];
  }
  if (tokens.some((token) => token.kind === "cell")) {
    const item = readColumns(line);
    if (item?.reason != null) return [problem(text, item.reason)];
    if (item !== null && item.count !== null)
      return [{ kind: "item", name: item.name, count: item.count, size: item.size }];
  }
  return partsOf(line, stretchesOf(line));
}

function partsOf(line: TokenizedLine, stretches: readonly Stretch[]): BulkPart[] {
  const parts: BulkPart[] = [];
  // A size that opens the line without a colon ("5 lb: …" has one) holds for the items of this line only.
  let lineSize: BulkSize | null = null;
  for (const stretch of stretches) {
    const { item } = stretch;
    if (item.opensWithSize) lineSize = item.size;
    if (item.reason !== null) parts.push(problem(textOf(line, stretch), item.reason));
    if (item.heading !== null) {
      lineSize = null;
      parts.push({ kind: "heading", size: item.heading.size });
    } else if (item.reason === null && item.count !== null) {
      parts.push({ kind: "item", name: item.name, count: item.count, size: item.size ?? lineSize });
    }
  }
  return parts;
}

function stretchesOf(line: TokenizedLine): Stretch[] {
  const stretches: Stretch[] = [];
  let joining: Joining | null = null;
  for (const { range, separator } of rangesBetweenSeparators(line)) {
    let { from } = range;
    let item = readItem(line, range);
    while (item.heading?.hasColon) {
      stretches.push({ from, to: item.heading.restFrom, item });
      from = item.heading.restFrom;
      finish(line, joining);
      joining = null;
      item = readItem(line, { from, to: range.to });
      if (from >= range.to) break;
    }
    if (from >= range.to) continue;
    const shape = shapeOf(item);
    if (joining !== null && separator === "," && belongsTo(joining.shape, shape)) {
      joining.shape = joinedShape(joining.shape, shape);
      joining.isJoined = true;
      joining.stretch.to = range.to;
    } else {
      finish(line, joining);
      joining = { stretch: { from, to: range.to, item }, shape, isJoined: false };
      stretches.push(joining.stretch);
    }
  }
  finish(line, joining);
  return stretches;
}

/** The item that neighbours after a comma may still belong to: "Ethiopia, Guji x 10". Read again once it is complete. */
type Joining = { stretch: Stretch; shape: ItemShape; isJoined: boolean };

type ItemShape = { isHeading: boolean; hasLeadingCount: boolean; hasTrailingCount: boolean; hasName: boolean };

function finish(line: TokenizedLine, joining: Joining | null): void {
  if (joining?.isJoined) joining.stretch.item = readItem(line, joining.stretch);
}

function shapeOf({ heading, hasLeadingCount, hasTrailingCount, name }: BulkItem): ItemShape {
  return { isHeading: heading !== null, hasLeadingCount, hasTrailingCount, hasName: name !== "" };
}

function joinedShape(one: ItemShape, other: ItemShape): ItemShape {
  return {
    isHeading: one.isHeading,
    hasLeadingCount: one.hasLeadingCount || other.hasLeadingCount,
    hasTrailingCount: one.hasTrailingCount || other.hasTrailingCount,
    hasName: one.hasName || other.hasName,
  };
}

/** Whether what follows a comma goes on with the item before it, because one of the two alone would not be an item. */
function belongsTo(previous: ItemShape, next: ItemShape): boolean {
  if (previous.isHeading) return false;
  if (next.isHeading) return true;
  const previousHasCount = previous.hasLeadingCount || previous.hasTrailingCount;
  if (!next.hasName) return !previousHasCount;
  if (next.hasLeadingCount) return false;
  return next.hasTrailingCount ? !previousHasCount : !previous.hasTrailingCount;
}

function rangesBetweenSeparators({ tokens, brackets }: TokenizedLine): { range: TokenRange; separator: string }[] {
  const ranges: { range: TokenRange; separator: string }[] = [];
  let from = 0;
  let separator = "";
  let at = 0;
  while (at < tokens.length) {
    const closeAt = brackets.get(at);
    const text = tokens[at]?.text ?? "";
    if (closeAt !== undefined && closeAt > at) at = closeAt;
    else if (text === "," || text === ";") {
      if (at > from) ranges.push({ range: { from, to: at }, separator });
      from = at + 1;
      separator = text;
    }
    at += 1;
  }
  if (from < tokens.length || ranges.length === 0) ranges.push({ range: { from, to: tokens.length }, separator });
  return ranges;
}

function textOf({ text, tokens }: TokenizedLine, { from, to }: TokenRange): string {
  return text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? text.length);
}

function problem(text: string, reason: string): BulkPart {
  return { kind: "problem", text: text.trim(), reason };
}
