import { finishLog } from "../draft/finish-log.ts";
import type { RoastLog } from "../roast-log.ts";

/** A roast of the journal that no machine recorded. */
export interface UnrecordedRoast {
  number: string;
  product: string | null;
  coffee: string;
  roastedAt: Date;
  greenGrams: number;
  roastedGrams: number | null;
  notes: string;
}

/** A roast that was typed in as a log without a curve, so that it can be exported beside recorded ones. */
export function roastAsLog(roast: UnrecordedRoast): RoastLog {
  const { number, product, coffee, roastedAt, greenGrams, roastedGrams, notes } = roast;
  const grams = (amount: number | null) => (amount === null ? null : { amount, unit: "g" as const });
  return finishLog({
    format: "tryer-csv",
    temperatureUnit: "C",
    timeSec: [],
    beanTemp: [],
    envTemp: [],
    hasTurningPoint: false,
    title: product ?? coffee,
    beans: coffee,
    batch: number,
    startedAt: { local: null, epochMs: roastedAt.getTime() },
    green: grams(greenGrams),
    roasted: grams(roastedGrams),
    roastingNotes: notes === "" ? null : notes,
  });
}
