/** Stock by location in whole units of one kind, grams or pieces. Never below 0; the whole is the sum. */
export type Quantities = ReadonlyMap<string, number>;

/** Change of the stock at a location. */
export interface Move {
  locationId: string;
  change: number;
}

/** Units at a location; 0 where there never were any. */
export const quantityAt = (stock: Quantities, locationId: string): number => stock.get(locationId) ?? 0;

/** Units in all. Worked: 20,000 in the warehouse and 5,000 at the roaster → 25,000. */
export const quantityInAll = (stock: Quantities): number => {
  let whole = 0;
  for (const quantity of stock.values()) whole += quantity;
  return whole;
};

/** Whether a number is a quantity that can be moved: a whole number above 0. */
export const isQuantity = (quantity: number): boolean => Number.isSafeInteger(quantity) && quantity > 0;

/**
 * Stock after a move. Throws a RangeError where it would fall below 0: the verbs refuse that first, and no stock below 0
 * may ever come of a mistake in them.
 */
export function afterMove(stock: Quantities, { locationId, change }: Move): Quantities {
  const after = quantityAt(stock, locationId) + change;
  if (!Number.isSafeInteger(after) || after < 0) throw new RangeError(`${locationId} would hold ${after}`);
  return new Map(stock).set(locationId, after);
}
