/** Most labels that are printed at once. */
export const MAX_LABELS = 500;
