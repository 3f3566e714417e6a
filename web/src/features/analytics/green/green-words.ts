import type { DemandClass, ForecastMethod } from "@tryer/domain/green";

export const METHOD_WORDS: Record<ForecastMethod, string> = {
  ses: "Simple smoothing",
  holt: "Smoothing with a damped trend (Holt)",
  sba: "Syntetos-Boylan",
  tsb: "Teunter-Syntetos-Babai",
  meanOf8Weeks: "Mean of 8 weeks",
  lastYear: "Same as last year",
};

export const CLASS_WORDS: Record<DemandClass, string> = {
  smooth: "roasted steadily",
  erratic: "roasted in uneven weights",
  intermittent: "roasted now and then",
  lumpy: "roasted now and then, in uneven weights",
};

/** Reason why a coffee has no forecast, with what is there and what it takes. */
export const noForecastWords = ({
  reason,
  knownWeeks,
  neededWeeks,
}: {
  reason: "fewWeeks" | "fewRoasts";
  knownWeeks: number;
  neededWeeks: number;
}): string =>
  ({
    fewWeeks: `Too little history: ${knownWeeks} of ${neededWeeks} full weeks since its first roast`,
    fewRoasts: `Too few roasts: it takes ${neededWeeks} weeks with one, within ${knownWeeks} weeks`,
  })[reason];
