import type { BulkRow } from "./bulk-row.ts";

/**
 * Merges rows that say the same (spec §5), quantities summed, in the order of their first lines: matched rows of one
 * coffee in one package; others when they have the same name, size and reason. Rows without a count or a name stay apart.
 */
export function mergeBulkRows(rows: readonly BulkRow[]): BulkRow[] {
  const merged = new Map<string, BulkRow & { lines: number[] }>();
  rows.forEach((row, index) => {
    const key = mergeKey(row) ?? `alone ${index}`;
    const same = merged.get(key);
    if (same === undefined) {
      merged.set(key, { ...row, lines: [...row.lines] });
      return;
    }
    if (same.quantity !== null && row.quantity !== null) same.quantity += row.quantity;
    for (const line of row.lines) if (same.lines.at(-1) !== line) same.lines.push(line);
  });
  return [...merged.values()];
}

function mergeKey(row: BulkRow): string | null {
  const size = `${row.packageSize} ${row.packageUnit} ${row.unreadHeadingLine}`;
  if (row.matched) return `matched ${row.matchedItem?.id} ${row.packageSizeId}`;
  if (row.quantity === null || row.coffeeName === "") return null;
  return `${row.status} ${row.coffeeName.normalize("NFC").toLowerCase()} ${size} ${row.reason}`;
}

export type BulkSummary = {
  ready: number;
  total: number;
  title: "All items matched successfully" | "Some items could not be matched";
  text: string;
};

/** Summary above the rows of the dialog (spec §5). */
export function bulkSummary(rows: readonly { matched: boolean }[]): BulkSummary {
  const ready = rows.filter((row) => row.matched).length;
  const total = rows.length;
  return {
    ready,
    total,
    title: ready === total && total > 0 ? "All items matched successfully" : "Some items could not be matched",
    text: `${ready} of ${total} items are ready to add. Only matched items will be added to the plan.`,
  };
}
