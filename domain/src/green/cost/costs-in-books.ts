import type { CostMovement } from "./booked-costs.ts";

/** Difference that a later invoice booked to a cause, in minor units. */
export interface BookedDifference {
  /** Last movement of the invoice in the lot. */
  recostedId: string;
  /** Roast, or movement where it was none. */
  causeId: string;
  differenceMinor: number;
}

const CONSUMES: ReadonlySet<CostMovement["kind"]> = new Set(["roast", "sale", "waste", "sample"]);

/**
 * Cost of each roast, sale, waste and sample of a lot, and of each part that was split off, as the books have it: what its movements took since it last gave
 * everything back, and the differences that later invoices booked to it since. Null where it is unknown. Worked: 4 kg roasted
 * for 36.00, an invoice added 4.00 → 40.00.
 */
export function costsInBooks(
  movements: readonly CostMovement[],
  differences: readonly BookedDifference[],
): Map<string, number | null> {
  const costs = new Map<string, number | null>();
  const arrived = new Set(movements.flatMap(({ kind, bookingId }) => (kind === "transfer_in" ? bookingId : [])));
  for (const { id, bookingId, kind, roastId, reversesId, amountMinor } of movements) {
    // Of a transfer inside the lot both sides are here; a part that was split off came into another lot.
    const isSplitOff = kind === "transfer_out" && !arrived.has(bookingId);
    if (CONSUMES.has(kind) || isSplitOff) {
      const causeId = roastId ?? id;
      const before = costs.get(causeId) ?? (costs.has(causeId) ? null : 0);
      costs.set(causeId, before === null || amountMinor === null ? null : before - amountMinor);
    }
    const returnedId = kind === "roast_returned" ? roastId : kind === "return" ? reversesId : null;
    if (returnedId !== null) costs.set(returnedId, 0);
    if (kind !== "recosted") continue;
    for (const { recostedId, causeId, differenceMinor } of differences) {
      if (recostedId === id) costs.set(causeId, (costs.get(causeId) ?? 0) + differenceMinor);
    }
  }
  return costs;
}
