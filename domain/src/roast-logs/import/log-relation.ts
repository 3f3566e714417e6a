import { wholeGrams } from "../../units/index.ts";

/** Content by which a log is told from others. */
export interface LogContent {
  /** Id or batch number that its program gave the roast: copies and other accounts have the same. */
  id: string | null;
  /** Hash of the bytes of the file. */
  sha256: string;
  /** Hash of the curve; null without samples. */
  curveHash: string | null;
  greenGrams: number | null;
  roastedGrams: number | null;
}

/**
 * Relation of two logs: `same` has the same bytes, or the same curve and weights, as a file that was saved anew; `changed` is of
 * one id or curve and has another content, as a file with the weight filled in, a copy that kept its id or a batch number
 * of another account.
 */
export type LogRelation = "same" | "changed" | "other";

/** Relation of a log to an earlier one. Worked: PR-0003 with another curve → changed; the curve again, without an id → same. */
export function logRelation(log: LogContent, earlier: LogContent): LogRelation {
  if (log.sha256 === earlier.sha256) return "same";
  const hasSameCurve = log.curveHash !== null && log.curveHash === earlier.curveHash;
  const hasSameWeights = isSame(log.greenGrams, earlier.greenGrams) && isSame(log.roastedGrams, earlier.roastedGrams);
  if (hasSameCurve) return hasSameWeights ? "same" : "changed";
  return log.id !== null && log.id === earlier.id ? "changed" : "other";
}

/** Logs that were read earlier may have their weights in whole grams. */
const isSame = (one: number | null, other: number | null): boolean =>
  one === null || other === null ? one === other : wholeGrams(one) === wholeGrams(other);

/** Nearest of earlier logs: one that is the same, else one that is changed; null where all are others. */
export function nearestLog<Earlier extends LogContent>(
  log: LogContent,
  earlier: readonly Earlier[],
): { relation: Exclude<LogRelation, "other">; log: Earlier } | null {
  for (const relation of ["same", "changed"] as const) {
    const found = earlier.find((other) => logRelation(log, other) === relation);
    if (found !== undefined) return { relation, log: found };
  }
  return null;
}
