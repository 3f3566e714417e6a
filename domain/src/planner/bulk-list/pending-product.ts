import type { BulkAnswer } from "./bulk-catalog.ts";
import type { BulkSize } from "./bulk-phrases.ts";
import type { RowFacts } from "./bulk-row.ts";
import type { Reading } from "./read-segment.ts";

/** The name of a coffee on a line without a count: the lines below may say how many of which size. */
export class PendingProduct {
  readonly line: number;
  readonly text: string;
  readonly name: string;
  readonly answer: BulkAnswer;
  size: BulkSize | null;
  isUsed = false;
  #hasOpenSize: boolean;
  /** The size stood before a colon on the line of the count: "5lb: 3". */
  #isLabelled = false;

  constructor(line: number, text: string, { name, answer, size }: Reading) {
    this.line = line;
    this.text = text;
    this.name = name;
    this.answer = answer;
    this.size = size;
    this.#hasOpenSize = size !== null;
  }

  /** Whether a line has one coffee under its whole name, and nothing else but a size. */
  static begins({ answer, unread, fault, count, hasListNumber }: Reading): boolean {
    const isWhole = answer.kind === "one" && answer.closeness === "exact";
    return isWhole && unread === "" && fault === null && count === null && !hasListNumber;
  }

  /** A count with a size, or a marked count for a size named before: "5lb x 3", "Qty: 4". */
  fits({ name, answer, unread, fault, count, isMarkedCount, size, hasSize }: Reading): boolean {
    if (name !== "" || answer.kind !== "none" || unread !== "" || fault !== null || count === null) return false;
    if (hasSize) return size !== null && !this.#hasOpenSize;
    return this.#hasOpenSize && (isMarkedCount || this.#isLabelled);
  }

  /** Takes the count of a line that fits. */
  use(): void {
    this.isUsed = true;
    this.#hasOpenSize = false;
  }

  /** Takes a size from below the name: alone on its line, or before a count as in "5lb: 3". */
  takesSize(size: BulkSize | null, hasColon: boolean, hasMore: boolean): boolean {
    const isOwn = hasColon ? hasMore : !this.isUsed;
    if (this.#hasOpenSize || size === null || !isOwn) return false;
    this.size = size;
    this.#hasOpenSize = true;
    this.#isLabelled = hasColon;
    return true;
  }

  facts(): RowFacts {
    const { line, text, name, answer, size } = this;
    return { line, text, name, answer, count: null, fault: "The count is missing", size, hasSize: size !== null };
  }
}
