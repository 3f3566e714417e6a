import { scaledInteger } from "../units/index.ts";

interface NamedGreen {
  coffeeName: string;
  origin: string;
  /** Number as `greenNumberLabel` writes it. */
  number: string;
  /** Whether another green coffee in use has the name. */
  sharesName: boolean;
  /** Customer that it belongs to; null for the roastery's own. */
  ownerName: string | null;
}

/**
 * Name of a green coffee, with origin and number where another one has it too, and with its owner where it is a customer's.
 * Worked: "Guji · Ethiopia · GC-0042", "Guji (Café Südhang)".
 */
export function greenName({ coffeeName, origin, number, sharesName, ownerName }: NamedGreen): string {
  const name = sharesName ? [coffeeName, origin, number].filter(Boolean).join(" · ") : coffeeName;
  return ownerName === null ? name : `${name} (${ownerName})`;
}

/** Weight lost in the roast, in percent, when a green coffee does not say (spec §9). */
export const DEFAULT_SHRINKAGE_PERCENT = 15;

/** The largest shrinkage that can be entered: a roast that loses more is a slip of the pen. From 100 % no green would be enough. */
export const MAX_SHRINKAGE_PERCENT = 90;

/**
 * Shrinkage in percent (2 decimals) → hundredths of a percent; missing → the default (spec §9).
 * Worked: 15.5 → 1550, null → 1500.
 */
export function shrinkageBpFromPercent(percent: number | null | undefined): number {
  return scaledInteger(percent ?? DEFAULT_SHRINKAGE_PERCENT, 2);
}
