export type BulkSummary = {
  ready: number;
  total: number;
  title: "All items matched successfully" | "Some items could not be matched";
  text: string;
};

/** What the dialog says above the rows (spec §5). */
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
