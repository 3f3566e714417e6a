import type { GreenCost } from "@tryer/contract";
import { isTooDear, isTooMuch } from "@tryer/domain/green";
import { type Currency, lineAmountMinor, MAX_AMOUNT_MINOR, pricePerKgE4 } from "@tryer/domain/money";
import { kgFromGrams } from "@tryer/domain/units";
import { invalid } from "../../../runtime/refusal.ts";

interface Weighed {
  grams: number;
  currency: Currency;
}

const tooDear = () => invalid("This is more than green coffee can cost", "cost.price");

const typed = ({ price, basis }: GreenCost, { grams }: Weighed) =>
  [
    { amount: price, basis },
    { amount: kgFromGrams(grams).toFixed(3), unit: "kg" },
  ] as const;

/** Amount of a receipt in minor units, from its cost as it was typed; null where none was. */
export function amountOfCost(cost: GreenCost | undefined, weighed: Weighed): number | null {
  if (cost === undefined) return null;
  const amountMinor = exact(() => lineAmountMinor(...typed(cost, weighed), weighed.currency));
  if (amountMinor > MAX_AMOUNT_MINOR || isTooMuch(amountMinor, weighed.grams)) throw tooDear();
  return amountMinor;
}

/** Price per kg, in ten-thousandths of a minor unit, of stock whose cost somebody typed. */
export function priceOfCost(cost: GreenCost, weighed: Weighed): number {
  const averageE4 = exact(() => pricePerKgE4(...typed(cost, weighed), weighed.currency));
  if (averageE4 === null) throw invalid("Nothing is in stock: enter the cost per kg or lb", "cost.basis");
  if (isTooDear(averageE4)) throw tooDear();
  return averageE4;
}

function exact<Value>(compute: () => Value): Value {
  try {
    return compute();
  } catch (error) {
    if (error instanceof RangeError) throw tooDear();
    throw error;
  }
}
