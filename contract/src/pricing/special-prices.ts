import { z } from "zod";
import { withId } from "../basics/archiving.ts";
import { currency, day, flag, id, newId, page, paging, uuid, version } from "../basics/fields.ts";
import { read, write } from "../basics/operation.ts";
import { saving } from "../basics/saving.ts";
import { bagOfPrice, priceMinor } from "./product-prices.ts";

/** Price of a bag that one customer pays, whatever the price lists say. */
export const SpecialPrice = z.object({
  id,
  customerId: id,
  roastedItemId: id,
  packageSizeId: id,
  priceMinor: z.int(),
  /** Currency of the customer when the price was set. */
  currency,
  /** Whether the price holds the tax; null where it does as the customer's price list. */
  pricesIncludeTax: z.boolean().nullable(),
  /** First and last day on which it holds; null where it is open. */
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  version,
});
export type SpecialPrice = z.infer<typeof SpecialPrice>;

const startsOn = day("First day").nullable();
const endsOn = day("Last day").nullable();
const pricesIncludeTax = z.boolean({ error: "Choose yes or no" }).nullable();

export const AddSpecialPriceInput = z.object({
  id: newId.optional(),
  customerId: uuid("Please select a customer"),
  ...bagOfPrice,
  priceMinor,
  pricesIncludeTax: pricesIncludeTax.default(null),
  startsOn: startsOn.default(null),
  endsOn: endsOn.default(null),
});
export type AddSpecialPriceInput = z.infer<typeof AddSpecialPriceInput>;

export const EditSpecialPriceInput = z.object({
  id,
  version,
  priceMinor: priceMinor.optional(),
  pricesIncludeTax: pricesIncludeTax.optional(),
  startsOn: startsOn.optional(),
  endsOn: endsOn.optional(),
});
export type EditSpecialPriceInput = z.infer<typeof EditSpecialPriceInput>;

export const ListSpecialPricesInput = z.object({ customerId: id.optional(), ...paging });
export type ListSpecialPricesInput = z.infer<typeof ListSpecialPricesInput>;

export const CustomerPricesInput = z.object({
  /** Customer. */
  id,
  /** Today where it is left out. */
  on: day("Day").optional(),
  /** The customer's where it is left out. */
  currency: currency.optional(),
  /** Whether the tax is wanted in the prices; as the price list of the customer has it where it is left out. */
  pricesIncludeTax: flag.optional(),
});
export type CustomerPricesInput = z.infer<typeof CustomerPricesInput>;

/** Prices that a customer pays on a day, in one currency and all with the tax in them or all without. */
export const CustomerPrices = z.object({
  on: z.string(),
  currency,
  pricesIncludeTax: z.boolean(),
  prices: z.array(
    z.object({
      roastedItemId: id,
      packageSizeId: id,
      priceMinor: z.int(),
      /** Whether it is a special price of the customer. */
      isSpecial: z.boolean(),
      /** Tier whose price it is; null for a special price, and for the price for everybody. */
      tierId: id.nullable(),
    }),
  ),
});
export type CustomerPrices = z.infer<typeof CustomerPrices>;

const tags = ["Prices"];

export const specialPrices = {
  ofCustomer: read({
    path: "/customers/{id}/prices",
    scope: "prices:read",
    tags,
    summary:
      "Prices that a customer pays on a day: the special price of each bag, else that of the tier, else that for everybody",
  })
    .input(CustomerPricesInput)
    .output(CustomerPrices),
  list: read({
    path: "/special-prices",
    scope: "prices:read",
    tags,
    summary: "List special prices of one customer or of all, expired ones included",
  })
    .input(ListSpecialPricesInput)
    .output(page(SpecialPrice)),
  ...saving({
    path: "/special-prices",
    scope: "prices:write",
    tags,
    row: SpecialPrice,
    add: [AddSpecialPriceInput, "Add a special price of a bag for a customer and period", "special_price.added"],
    edit: [
      EditSpecialPriceInput,
      "Edit a special price or its days; existing orders do not change",
      "special_price.edited",
    ],
  }),
  remove: write({
    method: "DELETE",
    path: "/special-prices/{id}",
    scope: "prices:write",
    tags,
    summary: "Remove a special price; answers the removed price",
    causes: ["special_price.removed"],
  })
    .input(withId)
    .output(SpecialPrice),
};
