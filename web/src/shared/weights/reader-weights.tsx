import type { ShownUnit } from "@tryer/domain/units";
import { type ReactNode, useLayoutEffect } from "react";
import { readWeightsAs } from "#api/read-weights.ts";
import { ShownWeightUnit, weightsIn } from "./weights.ts";

/** Pages of a person who reads weights in `unit`: what they show, and what the server refuses. Pounds until it is known. */
export function ReaderWeights({ unit, children }: { unit: ShownUnit | undefined; children: ReactNode }) {
  useLayoutEffect(() => {
    readWeightsAs(unit === undefined ? null : weightsIn(unit).weighed);
    return () => readWeightsAs(null);
  }, [unit]);
  return <ShownWeightUnit value={unit ?? "lb"}>{children}</ShownWeightUnit>;
}
