import type { Plan } from "@tryer/contract";
import { count, plainCount } from "#ui/format/figures.ts";

const are = (value: number) => (value === 1 ? "is" : "are");

/** Sentences about what completing a plan does to its batches. Open ones are neither roasted nor logged. */
export function completionFacts({ number, rows, totals }: Pick<Plan, "number" | "rows" | "totals">): string[] {
  const sum = (of: (row: Plan["rows"][number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  const done = sum(({ doneBatches }) => doneBatches);
  const open = sum(({ requiredBatches, doneBatches }) => Math.max(0, requiredBatches - doneBatches));
  const unlogged = done - sum(({ loggedBatches }) => loggedBatches);
  return [
    open === 0
      ? `All ${count(done, "batch", "batches")} are done.`
      : `${plainCount(open)} of ${count(totals.requiredBatches, "batch", "batches")} ${are(open)} open. They are not carried over; they stay in ${number} as not roasted.`,
    ...(unlogged > 0
      ? [
          `${count(unlogged, "completed batch", "completed batches")} ${are(unlogged)} not logged as a roast: the green coffee stays in stock.`,
        ]
      : []),
  ];
}
