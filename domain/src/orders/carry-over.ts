interface RowOnHand {
  /** Released stock of the product that is not past its date, in grams. */
  releasedGrams: number;
  /** Stock of it that was roasted for planned blends. */
  reservedGrams: number;
  /** Grams on hand and planned beyond all that is ordered, kept in stock and needed; below 0 where some is missing. */
  leftGrams: number;
  /** Exact weight of the packages of the row, and grams of the stock that it uses already. */
  outputGrams: number;
  carriedOverGrams: number;
  /** Green need of the row, the part of it that was logged and the part that is done, in the same unit. */
  green: number;
  loggedGreen: number;
  doneGreen: number;
}

/**
 * Grams of the stock on hand that a row of the plan can use in place of roasting, beyond what it uses. Coffee that orders,
 * minimum stock and blends count on is not free, so a row that was planned net of the stock can use none of it; neither is
 * coffee that was roasted for the row itself. Worked: 20 kg planned by hand, 3.4 kg on hand, nothing ordered → 3.4 kg; 20 kg
 * ordered and 16.6 kg planned → 0.
 */
export function usableOnHand(row: RowOnHand): number {
  const { releasedGrams, reservedGrams, leftGrams, outputGrams, carriedOverGrams, green, loggedGreen, doneGreen } = row;
  const toRoast = Math.max(0, outputGrams - carriedOverGrams);
  const share = (part: number) => (green <= 0 ? 0 : Math.min(1, part / green));
  const roastedForRow = Math.ceil(toRoast * share(loggedGreen));
  const stillToRoast = Math.floor(toRoast * (1 - share(doneGreen)));
  const onHand = releasedGrams - reservedGrams - carriedOverGrams - roastedForRow;
  return Math.max(0, Math.min(onHand, leftGrams, stillToRoast));
}
