import { scaleExactly } from "../units/index.ts";

const WHOLE_E3 = 100_000;

interface TaxChange {
  /** Tax rate in thousandths of a percent. */
  taxE3: number;
  /** Whether the price holds the tax. */
  holdsTax: boolean;
  /** Whether the price is wanted with the tax in it. */
  wantsTax: boolean;
}

/**
 * Price in minor units with the tax in it or without it, rounded once; unchanged where it stands as it is wanted. Worked, at
 * 7 %: 10.70 with tax → 10.00 without, 9.90 without → 10.59 with.
 */
export function priceWithTaxAs(priceMinor: number, { taxE3, holdsTax, wantsTax }: TaxChange): number {
  if (holdsTax === wantsTax) return priceMinor;
  const factor: [number, number] = wantsTax ? [WHOLE_E3 + taxE3, WHOLE_E3] : [WHOLE_E3, WHOLE_E3 + taxE3];
  return scaleExactly(priceMinor, factor);
}
