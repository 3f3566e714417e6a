/** The largest drum load that can be planned with, in pounds: more is a slip of the pen. */
export const MAX_BATCH_SIZE_LBS = 10_000;

/** The most packages of one size of a coffee that are added to a plan at once: more is a slip of the pen. */
export const MAX_QUANTITY_AT_ONCE = 100_000;

/** The most that add up to in one plan item. */
export const MAX_QUANTITY_IN_PLAN = 1_000_000;
