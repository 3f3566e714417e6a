/** The largest drum load that can be planned with, in pounds: more is a slip of the pen. */
export const MAX_BATCH_SIZE_LBS = 10_000;

/** The most packages of one size of a coffee in a plan, entered at once or added up: more is a slip of the pen. */
export const MAX_QUANTITY_AT_ONCE = 100_000;

export type QuantityCheck = { ok: true } | { ok: false; reason: string };

/**
 * Whether so many packages of one size of a coffee can be planned. The same for what is typed and for what adds up by
 * merging. Worked: 100,000 → ok, 60,000 and 60,000 of the same → refused.
 */
export function checkPlannedQuantity(quantity: number): QuantityCheck {
  if (quantity <= MAX_QUANTITY_AT_ONCE) return { ok: true };
  return { ok: false, reason: `Quantity of one package size must be at most ${MAX_QUANTITY_AT_ONCE} in a plan` };
}
