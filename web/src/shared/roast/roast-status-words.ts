import type { RoastStatus } from "@tryer/domain/roasts";

export const ROAST_STATUS_WORDS: Record<RoastStatus, string> = {
  good: "Good",
  questionable: "Questionable",
  rejected: "Rejected",
};

/** Colours of the marks; a good roast has none. */
export const ROAST_STATUS_COLORS: Record<RoastStatus, string | null> = {
  good: null,
  questionable: "amber",
  rejected: "red",
};
