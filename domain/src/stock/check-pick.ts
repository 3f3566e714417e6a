/** Bags of a lot in the size of a line, at one place. */
export interface PickableBags {
  quantity: number;
  isHeld: boolean;
  isExpired: boolean;
}

export interface AskedPick {
  /** Bags of the lot that would lie aside for the line. */
  bags: number;
  /** Bags that would lie aside for the line in all, of whatever lot. */
  bagsOfLine: number;
  /** Bags that the line still wants. */
  openBags: number;
  /** Bags of the lot that lie aside for other lines. */
  bagsForOthers: number;
}

export type CheckedPick =
  | { ok: true }
  | { ok: false; reason: "noBags" | "onHold" | "expired" | "moreThanOpen" }
  /** Bags that are free for the line are left to it. */
  | { ok: false; reason: "moreThanFree"; freeBags: number };

/**
 * Checks whether bags of a lot can be laid aside for a line: no more than the line wants, and no more than the lot has that
 * do not lie aside for others. Coffee on hold or past its date is laid aside for nobody. Worked: 6 bags lie there, 4 of them
 * for others → 2 are free, 3 are too many.
 */
export function checkPick(shelf: readonly PickableBags[], asked: AskedPick): CheckedPick {
  const [lot] = shelf;
  if (lot === undefined) return { ok: false, reason: "noBags" };
  if (lot.isHeld) return { ok: false, reason: "onHold" };
  if (lot.isExpired) return { ok: false, reason: "expired" };
  if (asked.bagsOfLine > asked.openBags) return { ok: false, reason: "moreThanOpen" };
  const lying = shelf.reduce((sum, { quantity }) => sum + quantity, 0);
  const freeBags = Math.max(0, lying - asked.bagsForOthers);
  return asked.bags > freeBags ? { ok: false, reason: "moreThanFree", freeBags } : { ok: true };
}
