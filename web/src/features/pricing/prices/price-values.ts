import type { ProductPrice } from "@tryer/contract";
import { amountText, type Currency, parseAmount } from "@tryer/domain/money";
import { fieldNumber, typedSeparators } from "#ui/forms/typed-numbers.ts";

/** Typed price of each bag, by product and size. */
export type PriceValues = Record<string, string>;

export const bagKey = (roastedItemId: string, packageSizeId: string) => `${roastedItemId} ${packageSizeId}`;

type OfBag = Pick<ProductPrice, "roastedItemId" | "packageSizeId" | "priceMinor" | "currency">;

/** Prices of a list in a currency as they stand in the fields. */
export const priceValues = (prices: readonly OfBag[], currency: Currency): PriceValues =>
  Object.fromEntries(
    prices
      .filter((price) => price.currency === currency)
      .map(({ roastedItemId, packageSizeId, priceMinor }) => [
        bagKey(roastedItemId, packageSizeId),
        fieldNumber(amountText(priceMinor, currency)),
      ]),
  );

interface Typed {
  values: PriceValues;
  saved: PriceValues;
  currency: Currency;
}

/** Price of a bag to be set; null takes it away. */
export interface ChangedPrice {
  roastedItemId: string;
  packageSizeId: string;
  priceMinor: number | null;
}

type Changes = { ok: true; prices: ChangedPrice[] } | { ok: false; errors: Record<string, string> };

/** The prices that differ from the saved ones, with a message at each field that could not be read. */
export function changedPrices({ values, saved, currency }: Typed): Changes {
  const errors: Record<string, string> = {};
  const prices = Object.entries(values).flatMap(([key, text]) => {
    const [roastedItemId = "", packageSizeId = ""] = key.split(" ");
    if (text.trim() === (saved[key] ?? "")) return [];
    if (text.trim() === "") return { roastedItemId, packageSizeId, priceMinor: null };
    const parsed = parseAmount(text, { currency, label: "Price" }, typedSeparators);
    if (parsed.ok) return { roastedItemId, packageSizeId, priceMinor: parsed.minor };
    errors[key] = parsed.reason;
    return [];
  });
  return Object.keys(errors).length === 0 ? { ok: true, prices } : { ok: false, errors };
}

/** Prices as they stand for the bags of a change, to be set again by an undo. */
export const pricesBefore = (changed: readonly ChangedPrice[], saved: readonly OfBag[]): ChangedPrice[] =>
  changed.map(({ roastedItemId, packageSizeId }) => {
    const before = saved.find(
      (price) => price.roastedItemId === roastedItemId && price.packageSizeId === packageSizeId,
    );
    return { roastedItemId, packageSizeId, priceMinor: before?.priceMinor ?? null };
  });
