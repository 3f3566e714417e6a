import { WHAT_IF_FIELDS, type WhatIf } from "@tryer/domain/pricing";
import { asSet, withPercent } from "#ui/format/figures.ts";

interface WhatIfField {
  label: string;
  /** Puts the unit to a change. */
  unit: (change: string) => string;
  /** Width of a step of the slider, in hundredths. */
  step: number;
}

export const WHAT_IF_WORDS: Record<keyof WhatIf, WhatIfField> = {
  greenBp: { label: "Green coffee", unit: withPercent, step: 100 },
  lossBp: {
    label: "Loss in the roast",
    unit: (points) => `${points} ${/^[+−]?1$/.test(points) ? "point" : "points"}`,
    step: 10,
  },
  energyBp: { label: "Energy", unit: withPercent, step: 100 },
  exchangeBp: { label: "Exchange rate", unit: withPercent, step: 100 },
};

/** A change with its sign. Worked: 1000 → `+10%`; -50 of the loss → `−0.5 points`. */
export function changeText(field: keyof WhatIf, value: number): string {
  const sign = value > 0 ? "+" : value < 0 ? "−" : "";
  return WHAT_IF_WORDS[field].unit(`${sign}${asSet(Math.abs(value) / 100)}`);
}

/** Changes of a what-if in words. Worked: `Green coffee +10%, Energy −5%`; empty where it changes nothing. */
export const whatIfText = (whatIf: WhatIf): string =>
  WHAT_IF_FIELDS.filter((field) => whatIf[field] !== 0)
    .map((field) => `${WHAT_IF_WORDS[field].label} ${changeText(field, whatIf[field])}`)
    .join(", ");
