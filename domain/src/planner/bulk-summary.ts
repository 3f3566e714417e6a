export type BulkSummary = {
  ready: number;
  total: number;
  title: "All items matched successfully" | "Some items could not be matched";
  text: string;
};

/** What the dialog says below the rows (spec §5). Lines that could not be read count as items that are not ready. */
export function bulkSummary(rows: readonly { matched: boolean }[], problems: readonly unknown[] = []): BulkSummary {
  const ready = rows.filter((row) => row.matched).length;
  const total = rows.length + problems.length;
  return {
    ready,
    total,
    title: ready === total && total > 0 ? "All items matched successfully" : "Some items could not be matched",
    text: `${ready} of ${total} items are ready to add. Only matched items will be added to the plan.`,
  };
}
