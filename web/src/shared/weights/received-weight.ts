import type { TypedReceipt } from "@tryer/domain/purchases";
import { fixedText, kgFromGrams } from "@tryer/domain/units";
import { typedDecimal } from "#ui/forms/typed-numbers.ts";
import { weightWithUnit } from "./weight-text.ts";

const PLACES = { kg: 3, lb: 2 } as const;

export const RECEIPT_UNITS = ["kg", "lb"] as const;

/** Delivery as it is typed: a number of bags, empty where `weight` is all of it. */
export interface ReceivedValues {
  bags: string;
  weight: string;
  unit: (typeof RECEIPT_UNITS)[number];
}

type Read = { ok: true; kg: number } | { ok: false; errors: { bags?: string; weight?: string } };

/** Reads what came as kilograms; `gramsOf` is the domain's rule for the pound that is meant. */
export function parseReceived({ bags, weight, unit }: ReceivedValues, gramsOf: (typed: TypedReceipt) => number): Read {
  // A scale may have weighed in another unit than the delivery note.
  const own = weightWithUnit(weight, { label: "Quantity", isPositive: true });
  const count = bags.trim() === "" ? null : typedDecimal(bags, { label: "Bags", places: 0, min: 1, max: 100_000 });
  const amount = own ?? typedDecimal(weight, { label: "Quantity", places: PLACES[unit], above: 0 });
  if ((count === null || count.ok) && amount.ok) {
    const typed =
      "milligrams" in amount
        ? { amount: fixedText(amount.milligrams, 3), unit: "g" as const }
        : { amount: String(amount.value), unit };
    const grams = gramsOf({ bags: count?.value ?? null, weight: typed });
    return grams > 0
      ? { ok: true, kg: kgFromGrams(grams) }
      : { ok: false, errors: { weight: "Enter at least one gram" } };
  }
  return {
    ok: false,
    errors: {
      ...(count === null || count.ok ? {} : { bags: count.reason }),
      ...(amount.ok ? {} : { weight: amount.reason }),
    },
  };
}
