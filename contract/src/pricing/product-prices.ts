import { MAX_AMOUNT_MINOR } from "@tryer/domain/money";
import { z } from "zod";
import { currency, day, id, paging, uuid, wholeNumber } from "../basics/fields.ts";

/** Most prices that are set at once. */
export const MAX_PRICES_AT_ONCE = 500;

/** Price of a bag of a product on a price list: that of a tier or, where `tierId` is null, of everybody else. */
export const ProductPrice = z.object({
  id,
  priceListId: id,
  roastedItemId: id,
  packageSizeId: id,
  tierId: id.nullable(),
  priceMinor: z.int(),
  /** Currency of the roastery when the price was set. */
  currency,
});
export type ProductPrice = z.infer<typeof ProductPrice>;

export const bagOfPrice = {
  roastedItemId: uuid("Please select a product"),
  packageSizeId: uuid("Please select a package size"),
};

export const priceMinor = wholeNumber("Price", 0, MAX_AMOUNT_MINOR);

export const SetPriceInput = z.object({
  ...bagOfPrice,
  tierId: uuid("Please select a price tier").nullable().default(null),
  /** Null takes the price away. */
  priceMinor: priceMinor.nullable(),
  /**
   * Price that the writer saw, null where the bag had none. Where the bag has another one by now nothing is set, and the
   * refusal tells the current prices. Left out, the price is set whatever stands there.
   */
  seenMinor: priceMinor.nullable().optional(),
});
export type SetPriceInput = z.infer<typeof SetPriceInput>;

/** Price of a bag as it is now, in a refusal; null where it has none. */
export const CurrentPrice = ProductPrice.pick({ roastedItemId: true, packageSizeId: true, tierId: true }).extend({
  priceMinor: z.int().nullable(),
});
export type CurrentPrice = z.infer<typeof CurrentPrice>;

const bagKey = ({ roastedItemId, packageSizeId, tierId }: SetPriceInput) =>
  [roastedItemId, packageSizeId, tierId].join(" ");

export const SetPricesInput = z.object({
  prices: z
    .array(SetPriceInput)
    .min(1, "Enter a price")
    .max(MAX_PRICES_AT_ONCE, `At most ${MAX_PRICES_AT_ONCE} prices at once`)
    .refine((prices) => new Set(prices.map(bagKey)).size === prices.length, "A bag can have one price for each tier"),
});
export type SetPricesInput = z.infer<typeof SetPricesInput>;

/** Prices of a list, or of the lists that hold on a day; today where neither is given. */
export const ListPricesInput = z.object({
  roastedItemId: id.optional(),
  priceListId: id.optional(),
  on: day("Day").optional(),
  ...paging,
});
export type ListPricesInput = z.infer<typeof ListPricesInput>;
