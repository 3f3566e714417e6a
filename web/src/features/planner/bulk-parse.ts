import type { PackageSize, RoastedItem } from "@tryer/contract";
import { type BulkProblem, type MatchedRow, matchBulkRows, parseBulkText } from "@tryer/domain/planner";
import type { PlanAddition } from "./use-add-plan-items.ts";

/** What became of a pasted text. */
export interface ParsedOrder {
  /** The text that was read; once it is changed, the rows no longer belong to it. */
  text: string;
  rows: MatchedRow[];
  problems: BulkProblem[];
}

export function parseOrder(text: string, items: readonly RoastedItem[], sizes: readonly PackageSize[]): ParsedOrder {
  const { rows, problems } = parseBulkText(text);
  const catalog = {
    items: items.map(({ id, name, greenCoffee }) => ({ id, name, greenCoffeeName: greenCoffee.coffeeName })),
    packageSizes: sizes,
  };
  return { text, rows: matchBulkRows(rows, catalog), problems };
}

/** The rows that can go into the plan. */
export const readyAdditions = (rows: readonly MatchedRow[]): PlanAddition[] =>
  rows.flatMap(({ matched, roastedItemId, packageSizeId, quantity }) =>
    matched && roastedItemId !== null && packageSizeId !== null ? [{ roastedItemId, packageSizeId, quantity }] : [],
  );

/** A row of the table: what was understood, or a line that was not. */
export type OrderLine =
  | { kind: "row"; key: string; line: number; row: MatchedRow }
  | { kind: "problem"; key: string; line: number; problem: BulkProblem };

/**
 * The first `limit` lines in the order of the text. Where there are more, those that need attention come first, so that
 * none of them hides behind the limit.
 */
export function linesToShow({ rows, problems }: ParsedOrder, limit: number): OrderLine[] {
  const lines: OrderLine[] = [
    ...rows.map((row, index) => ({ kind: "row" as const, key: `row ${index}`, line: row.line, row })),
    ...problems.map((problem, index) => ({
      kind: "problem" as const,
      key: `problem ${index}`,
      line: problem.line,
      problem,
    })),
  ].sort((one, other) => one.line - other.line);
  if (lines.length <= limit) return lines;
  const isReady = (line: OrderLine) => line.kind === "row" && line.row.matched;
  return [...lines.filter((line) => !isReady(line)), ...lines.filter(isReady)].slice(0, limit);
}
