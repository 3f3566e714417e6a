import { MAX_SHRINKAGE_PERCENT } from "../../green/index.ts";

/** Changes of a calculation of costs, in hundredths of a percent; `lossBp` is in hundredths of a percentage point. */
export interface WhatIf {
  /** Price of green coffee: 1000 is 10 % dearer. */
  greenBp: number;
  /** Loss in the roast: 100 is one percentage point more. */
  lossBp: number;
  /** Energy of a batch. */
  energyBp: number;
  /** Price of the currencies that green coffee was bought in: it reaches the lots bought in another than the roastery's. */
  exchangeBp: number;
}

export const WHAT_IF_FIELDS = ["greenBp", "lossBp", "energyBp", "exchangeBp"] as const satisfies (keyof WhatIf)[];

/** Calculation without a change: a bag as it costs now. */
export const AS_IT_IS: WhatIf = { greenBp: 0, lossBp: 0, energyBp: 0, exchangeBp: 0 };

/** Furthest that each change goes, in both directions; a price can fall by half and double. */
export const WHAT_IF_LIMITS: Record<keyof WhatIf, { least: number; most: number }> = {
  greenBp: { least: -5000, most: 10_000 },
  lossBp: { least: -500, most: 500 },
  energyBp: { least: -5000, most: 20_000 },
  exchangeBp: { least: -5000, most: 5000 },
};

const MAX_LOSS_BP = MAX_SHRINKAGE_PERCENT * 100;

/** Whether a what-if changes nothing. */
export const isAsItIs = (whatIf: WhatIf): boolean => WHAT_IF_FIELDS.every((field) => whatIf[field] === 0);

/** Loss after a change in points, from 0 to the largest loss that can be entered. Worked: 1520 and +100 → 1620. */
export const changedLossBp = (lossBp: number, { lossBp: points }: Pick<WhatIf, "lossBp">): number =>
  Math.min(MAX_LOSS_BP, Math.max(0, lossBp + points));
