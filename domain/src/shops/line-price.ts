/** Price of a piece of a line, and what its pieces cost above the total of the line, in minor units. */
export interface LinePrice {
  unitPriceMinor: number;
  excessMinor: number;
}

/**
 * Price of a piece by the total of its line: exact, or the next minor unit above, so that the excess can be taken off as a
 * discount and the line costs its total. A part of a piece is no piece, and its price is rounded.
 * Worked: 144.00 for 12 → 12.00; 40.00 for 12 → 3.34 with an excess of 0.08.
 */
export function priceOfLine(totalMinor: number, pieces: number): LinePrice | null {
  if (pieces === 0) return null;
  if (!Number.isSafeInteger(pieces) || pieces < 0)
    return { unitPriceMinor: Math.round(Math.abs(totalMinor / pieces)), excessMinor: 0 };
  const unitPriceMinor = Math.ceil(totalMinor / pieces);
  return { unitPriceMinor, excessMinor: unitPriceMinor * pieces - totalMinor };
}
