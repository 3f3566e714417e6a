/**
 * Takes green coffee for a roast; all amounts in grams, balance and wanted at least 0. Stock never goes below 0
 * (spec §5): what is missing is told as the shortfall. Worked: 3000 g in stock, 5000 g wanted → 3000 g taken,
 * 2000 g short, 0 g left.
 */
export function takeFromStock(
  balanceGrams: number,
  wantedGrams: number,
): { takenGrams: number; shortfallGrams: number; balanceGrams: number } {
  const takenGrams = Math.min(balanceGrams, wantedGrams);
  return { takenGrams, shortfallGrams: wantedGrams - takenGrams, balanceGrams: balanceGrams - takenGrams };
}

/**
 * Puts back what a roast really took (grams), not what it wanted: a shortfall never was in stock (spec §5, editing a
 * roast). Worked: 500 g in stock, 3000 g taken before → 3500 g.
 */
export function giveBackToStock(balanceGrams: number, takenGrams: number): { balanceGrams: number } {
  return { balanceGrams: balanceGrams + takenGrams };
}

/** Puts a delivery (grams) on top of the stock. Worked: 3500 g booked, 60,000 g delivered → 63,500 g. */
export function receiveIntoStock(balanceGrams: number, deliveredGrams: number): { balanceGrams: number } {
  return { balanceGrams: balanceGrams + deliveredGrams };
}

/**
 * Takes a delivery (grams) out of the stock again; null where less than that is left, because some of it was roasted.
 * Worked: 63,500 g booked, 60,000 g delivered → 3500 g; 50,000 g booked → null.
 */
export function takeDeliveryBack(balanceGrams: number, deliveredGrams: number): { balanceGrams: number } | null {
  return balanceGrams < deliveredGrams ? null : { balanceGrams: balanceGrams - deliveredGrams };
}

/** The change that brings the balance to a counted amount (grams). Worked: 3500 g booked, 3200 g counted → -300 g. */
export function setStock(balanceGrams: number, countedGrams: number): { changeGrams: number; balanceGrams: number } {
  return { changeGrams: countedGrams - balanceGrams, balanceGrams: countedGrams };
}
