import { centiLbsFromGrams, gramsFromKg, lbsFromCentiLbs } from "@tryer/domain/units";

/** A weight of the API in pounds with 2 decimals, as screens show it. Worked: 2.268 kg → 5 lb. */
export const poundsOfKg = (kg: number) => lbsFromCentiLbs(centiLbsFromGrams(gramsFromKg(kg)));
