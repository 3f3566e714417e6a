import type { ProductPrice, SetPriceInput } from "@tryer/contract";
import { amountText, type Currency, parseAmount } from "@tryer/domain/money";
import { fieldNumber, typedSeparators } from "#ui/forms/typed-numbers.ts";

/** Typed price of each bag, by product and size. */
export type PriceValues = Record<string, string>;

export const bagKey = (roastedItemId: string, packageSizeId: string) => `${roastedItemId} ${packageSizeId}`;

/** Prices of a tier as they stand in the fields; of null those for everybody. */
export const priceValues = (
  prices: readonly ProductPrice[],
  { tierId, currency }: { tierId: string | null; currency: Currency },
): PriceValues =>
  Object.fromEntries(
    prices
      .filter((price) => price.tierId === tierId && price.currency === currency)
      .map(({ roastedItemId, packageSizeId, priceMinor }) => [
        bagKey(roastedItemId, packageSizeId),
        fieldNumber(amountText(priceMinor, currency)),
      ]),
  );

interface Typed {
  values: PriceValues;
  saved: PriceValues;
  tierId: string | null;
  currency: Currency;
}

type Changes = { ok: true; prices: SetPriceInput[] } | { ok: false; errors: Record<string, string> };

/** The prices that differ from the saved ones, with a message at each field that could not be read. */
export function changedPrices({ values, saved, tierId, currency }: Typed): Changes {
  const errors: Record<string, string> = {};
  const prices = Object.entries(values).flatMap(([key, text]) => {
    const [roastedItemId = "", packageSizeId = ""] = key.split(" ");
    if (text.trim() === (saved[key] ?? "")) return [];
    if (text.trim() === "") return { roastedItemId, packageSizeId, tierId, priceMinor: null };
    const parsed = parseAmount(text, { currency, label: "Price" }, typedSeparators);
    if (parsed.ok) return { roastedItemId, packageSizeId, tierId, priceMinor: parsed.minor };
    errors[key] = parsed.reason;
    return [];
  });
  return Object.keys(errors).length === 0 ? { ok: true, prices } : { ok: false, errors };
}
