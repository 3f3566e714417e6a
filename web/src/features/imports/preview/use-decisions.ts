import { useState } from "react";
import type { Decision } from "./preview-row.ts";

/** Decisions of a person about rows; null takes one back. */
export function useDecisions() {
  const [decisions, setDecisions] = useState<ReadonlyMap<number, Decision>>(new Map());
  const decide = (rows: readonly number[], decision: Decision | null) => {
    const next = new Map(decisions);
    for (const row of rows) {
      if (decision === null) next.delete(row);
      else next.set(row, decision);
    }
    setDecisions(next);
  };
  return { decisions, decide };
}
