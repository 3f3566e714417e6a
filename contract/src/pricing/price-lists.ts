import { MAX_RAISE_PERCENT, PRICE_ROUNDINGS } from "@tryer/domain/pricing";
import { z } from "zod";
import { archiving } from "../basics/archiving.ts";
import { day, decimal, id, line, newId, uuid, version } from "../basics/fields.ts";
import { read, write } from "../basics/operation.ts";
import { saving } from "../basics/saving.ts";
import { bagOfPrice, MAX_PRICES_AT_ONCE, ProductPrice, priceMinor } from "./product-prices.ts";

/** Most price lists of a roastery, archived ones included. */
export const MAX_PRICE_LISTS = 500;

export const PriceList = z.object({
  id,
  name: z.string(),
  /** Tier that it is for; null for everybody. */
  tierId: id.nullable(),
  /** First day on which it holds; null for one that holds from the beginning. It ends where the next list of the tier begins. */
  startsOn: z.string().nullable(),
  /** Whether its prices hold the tax; null where they do as the trade terms say. */
  pricesIncludeTax: z.boolean().nullable(),
  /** Number of its prices. */
  prices: z.int(),
  archivedAt: z.string().nullable(),
  version,
});
export type PriceList = z.infer<typeof PriceList>;

const name = line("Name", 80);
const tierId = uuid("Please select a price tier");
const startsOn = day("First day");
const pricesIncludeTax = z.boolean({ error: "Choose yes or no" }).nullable();

/** Prices that a new list begins with: those of another list, raised or cut, and rounded. */
const CopyOf = z.object({
  priceListId: uuid("Please select a price list"),
  raisePercent: decimal("Raise", { places: 2, min: -100, max: MAX_RAISE_PERCENT }).default(0),
  rounding: z.enum(PRICE_ROUNDINGS, { error: "Choose how prices are rounded" }).default("none"),
});

export const AddPriceListInput = z.object({
  id: newId.optional(),
  name,
  tierId: tierId.nullable().default(null),
  startsOn,
  /** Left out, it is that of the copied list. */
  pricesIncludeTax: pricesIncludeTax.optional(),
  copyOf: CopyOf.nullable().default(null),
});
export type AddPriceListInput = z.infer<typeof AddPriceListInput>;

export const EditPriceListInput = z.object({
  id,
  version,
  name: name.optional(),
  startsOn: startsOn.nullable().optional(),
  pricesIncludeTax: pricesIncludeTax.optional(),
});
export type EditPriceListInput = z.infer<typeof EditPriceListInput>;

const ListedPrice = z.object({
  ...bagOfPrice,
  /** Null takes the price away. */
  priceMinor: priceMinor.nullable(),
});

export const SetListPricesInput = z.object({
  id,
  prices: z
    .array(ListedPrice)
    .min(1, "Enter a price")
    .max(MAX_PRICES_AT_ONCE, `At most ${MAX_PRICES_AT_ONCE} prices at once`)
    .refine(
      (all) => new Set(all.map((each) => `${each.roastedItemId} ${each.packageSizeId}`)).size === all.length,
      "A bag can have one price on a list",
    ),
});
export type SetListPricesInput = z.infer<typeof SetListPricesInput>;

const tags = ["Prices"];

export const priceLists = {
  list: read({
    path: "/price-lists",
    scope: "prices:read",
    tags,
    summary: "Price lists by tier and first day, archived ones included",
  }).output(z.array(PriceList)),
  ...saving({
    path: "/price-lists",
    scope: "prices:write",
    tags,
    row: PriceList,
    add: [
      AddPriceListInput,
      "Add a price list from a day on, empty or with the prices of another list, raised and rounded",
      "price_list.added",
    ],
    edit: [EditPriceListInput, "Edit name, first day or tax inclusion of a price list", "price_list.edited"],
  }),
  ...archiving({
    path: "/price-lists/{id}",
    scope: "prices:write",
    tags,
    row: PriceList,
    archive: ["Archive a price list, which then no longer applies", "price_list.archived"],
    restore: ["Restore a price list", "price_list.restored"],
  }),
  setPrices: write({
    method: "PUT",
    path: "/price-lists/{id}/prices",
    scope: "prices:write",
    tags,
    summary: "Set or remove prices of a list, all or none; answers those set",
    causes: ["price_list.priced"],
  })
    .input(SetListPricesInput)
    .output(z.array(ProductPrice)),
};
