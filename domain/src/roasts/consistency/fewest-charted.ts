/** Values that limits need: fewer say little about what is usual. */
export const FEWEST_CHARTED = 5;
