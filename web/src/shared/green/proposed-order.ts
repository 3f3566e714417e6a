import type { GreenCoffee, GreenRunOut } from "@tryer/contract";
import { proposedOrderGrams } from "@tryer/domain/purchases";
import { gramsFromKg, kgFromGrams } from "@tryer/domain/units";
import { api } from "#api/client.ts";

type Lot = Pick<GreenCoffee, "id" | "quantityKg" | "reorderPointKg" | "bagWeightKg">;

const gramsOrNull = (kg: number | null) => (kg === null ? null : gramsFromKg(kg));

/** Weight that a lot should be ordered by, by its run-out; null where nothing says how much. */
export function proposedOrderKg(lot: Lot, { usedKg, plannedKg, arrivals, overdueKg }: GreenRunOut): number | null {
  const expectedKg = arrivals.reduce((sum, { kg }) => sum + kg, 0) - overdueKg;
  const grams = proposedOrderGrams({
    stockGrams: gramsFromKg(lot.quantityKg),
    usedGrams: gramsFromKg(usedKg),
    plannedGrams: gramsFromKg(plannedKg),
    expectedGrams: gramsFromKg(Math.max(0, expectedKg)),
    reorderPointGrams: gramsOrNull(lot.reorderPointKg),
    bagGrams: gramsOrNull(lot.bagWeightKg),
  });
  return grams === null ? null : kgFromGrams(grams);
}

/** Asks how long a lot lasts, and proposes by the answer. */
export const askProposedOrderKg = async (lot: Lot): Promise<number | null> =>
  proposedOrderKg(lot, await api.green.runOut.call({ id: lot.id }));
