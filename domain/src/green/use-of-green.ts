import { gramsFromKg, kgFromGrams, lbsFromCentiLbs } from "../units/index.ts";

/** Weight that roasts took of a lot, in grams and in hundredths of a pound as each roast shows them. */
export interface TakenOfLot {
  /** Customer whose coffee the lot is; null of the roastery's own. */
  ownerId: string | null;
  grams: number;
  centiLbs: number;
}

/** Use of green coffee: the roastery's own, as its stock counts it, and beside it what was roasted of customers' coffee. */
export interface UseOfGreen {
  usedKg: number;
  usedLbs: number;
  customerKg: number;
  customerLbs: number;
}

/**
 * Sums what roasts took, customers' coffee apart: stock, value and run-out leave it out, so use does as well. Worked: 10,000 g
 * of an own lot and 4,000 g of a customer's are 10 kg used, and 4 kg for customers.
 */
export function useOfGreen(taken: readonly TakenOfLot[]): UseOfGreen {
  const own = taken.filter(({ ownerId }) => ownerId === null);
  const theirs = taken.filter(({ ownerId }) => ownerId !== null);
  return {
    usedKg: kgFromGrams(sum(own, "grams")),
    usedLbs: lbsFromCentiLbs(sum(own, "centiLbs")),
    customerKg: kgFromGrams(sum(theirs, "grams")),
    customerLbs: lbsFromCentiLbs(sum(theirs, "centiLbs")),
  };
}

const sum = (taken: readonly TakenOfLot[], of: "grams" | "centiLbs") =>
  taken.reduce((total, each) => total + each[of], 0);

/** 'plus 4.000 kg for customers', by the function that writes a weight; null where nothing was roasted for them. */
export const plusForCustomers = (
  { customerKg, customerLbs }: UseOfGreen,
  written: (kg: number, lbs: number) => string,
): string | null => (gramsFromKg(customerKg) === 0 ? null : `plus ${written(customerKg, customerLbs)} for customers`);
