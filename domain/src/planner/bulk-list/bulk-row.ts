import type { NormalUnit } from "../../units/index.ts";
import { type BulkAnswer, type IndexedCatalog, packageSizeIdOf } from "./bulk-catalog.ts";
import { type BulkSize, doubtOfCount } from "./bulk-phrases.ts";
import type { MailPart } from "./quoted-mail.ts";

export type BulkStatus = "Matched" | "Invalid Size" | "No Match";

/**
 * One row of the parsed table. `Matched` rows alone can be added to the plan; the others say why and keep what was
 * understood, so that a person settles the rest.
 */
export type BulkRow = {
  /** The lines of the text, counted from 1, that the row is made of. */
  lines: readonly number[];
  /** The part of the line that is this row, as typed. */
  text: string;
  /** The words of the coffee's name as typed; empty where none were recognised. */
  coffeeName: string;
  quantity: number | null;
  packageSize: number | null;
  packageUnit: NormalUnit | null;
  status: BulkStatus;
  matched: boolean;
  matchedItem: { id: string; name: string } | null;
  packageSizeId: string | null;
  reason: string | null;
  /** Coffees that the words may mean, likely ones first. */
  candidates: readonly string[];
  /** The remembered name through which the coffee was found. */
  aliasId: string | null;
  /** Heading that ended the size in force and was not understood. */
  unreadHeadingLine: number | null;
  /** The heading itself: a size chosen for it counts for the rows below. */
  isHeading: boolean;
};

/** A row, the count that stood alone in the first of several columns (it may number the rows), and the mail it is of. */
export type ReadRow = { row: BulkRow; leadingCell: number | null; part: MailPart };

/**
 * The size in force: none yet, a known one, or ended by a line: one that was not understood, or one that opens with
 * another size, which may count for the lines below or not.
 */
export type SizeInForce =
  | { kind: "none" }
  | { kind: "known"; size: BulkSize }
  | { kind: "unread" | "another"; line: number };

export type RowFacts = {
  line: number;
  text: string;
  name: string;
  answer: BulkAnswer;
  count: number | null;
  /** Reason why the row is not plainly matched; null when every word is accounted for. */
  fault: string | null;
  size: BulkSize | null;
  /** The line names a size of its own, even if not one that can be. */
  hasSize: boolean;
};

export function bulkRow(facts: RowFacts, inForce: SizeInForce, index: IndexedCatalog): BulkRow {
  const { answer } = facts;
  const size = facts.size ?? (!facts.hasSize && inForce.kind === "known" ? inForce.size : null);
  const packageSizeId = size === null ? null : packageSizeIdOf(index, size);
  const productId = answer.kind === "one" ? answer.productId : null;
  const isRead = facts.fault === null && facts.count !== null && productId !== null;
  const fault = isRead ? doubtOfCount(facts.count ?? 0, index.catalog.largestCount ?? null) : facts.fault;
  const isPlain = isRead && fault === null;
  const status: BulkStatus = !isPlain ? "No Match" : packageSizeId === null ? "Invalid Size" : "Matched";
  const unreadHeadingLine = size === null && !facts.hasSize && inForce.kind === "unread" ? inForce.line : null;
  return {
    lines: [facts.line],
    text: facts.text,
    coffeeName: facts.name,
    quantity: facts.count,
    packageSize: size?.size ?? null,
    packageUnit: size?.unit ?? null,
    status,
    matched: status === "Matched",
    matchedItem:
      isPlain && productId !== null ? { id: productId, name: index.productNames.get(productId) ?? "" } : null,
    packageSizeId,
    reason: REASON[status]({ ...facts, fault }, size, inForce),
    candidates: answer.kind === "one" ? [answer.productId] : answer.kind === "several" ? answer.productIds : [],
    aliasId: answer.kind === "one" || answer.kind === "archived" ? answer.aliasId : null,
    unreadHeadingLine,
    isHeading: false,
  };
}

/** A line that is neither item nor note. */
export function unreadRow(line: number, text: string, reason: string, isHeading: boolean): BulkRow {
  return {
    lines: [line],
    text,
    coffeeName: "",
    quantity: null,
    packageSize: null,
    packageUnit: null,
    status: "No Match",
    matched: false,
    matchedItem: null,
    packageSizeId: null,
    reason,
    candidates: [],
    aliasId: null,
    unreadHeadingLine: null,
    isHeading,
  };
}

/** A row that was understood, and asks all the same: its coffee is there to be chosen, not taken. */
export function doubtedRow(row: BulkRow, reason: string): BulkRow {
  if (row.status === "No Match") return row;
  return { ...row, status: "No Match", matched: false, matchedItem: null, reason };
}

type Reason = (facts: RowFacts, size: BulkSize | null, inForce: SizeInForce) => string | null;

const SIZE_ENDED: Readonly<Record<"unread" | "another", (line: number) => string>> = {
  unread: (line) => `The size ends at line ${line}, which was not understood`,
  another: (line) => `Line ${line} names another size, so the size of this line is not clear`,
};

const REASON: Readonly<Record<BulkStatus, Reason>> = {
  Matched: () => null,
  "Invalid Size": ({ hasSize }, size, inForce) => {
    if (size !== null) return `There is no package of ${size.size} ${size.unit}`;
    return hasSize || !("line" in inForce) ? "No package size is named" : SIZE_ENDED[inForce.kind](inForce.line);
  },
  "No Match": ({ fault, answer, count, name }) => {
    if (fault !== null) return fault;
    if (answer.kind === "several") return "Several coffees match";
    if (answer.kind === "archived") return `“${name}” was remembered for a coffee that is archived`;
    if (answer.kind === "none") return name === "" ? "No coffee is named" : "No roasted coffee has this name";
    return count === null ? "The count is missing" : "This line was not understood";
  },
};
