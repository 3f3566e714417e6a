import { LIST_STATE_WORDS, type ListState, MAX_RAISE_PERCENT } from "@tryer/domain/pricing";
import { defineFields } from "../basics/record-fields.ts";
import type { PriceList } from "./price-lists.ts";
import type { ProductPrice } from "./product-prices.ts";

/** Choice of a form for the tax of a list. */
export const taxChoice = ({ pricesIncludeTax }: PriceList) =>
  pricesIncludeTax === null ? "" : pricesIncludeTax ? "in" : "out";

const none = { read: () => null };

/** Fields of a price list, and of the one whose prices it begins with. */
export const priceListFields = defineFields<PriceList>()({
  name: { kind: "text", label: "Name", placeholder: "Winter 2026" },
  tier: { kind: "reference", label: "Price for", input: "tierId", none: "Everybody", ...none },
  startsOn: { kind: "day", label: "First day" },
  tax: { kind: "choice", label: "Tax", input: "pricesIncludeTax", words: {}, read: taxChoice },
  copied: {
    kind: "reference",
    label: "Start with the prices of",
    input: "copyOf",
    none: "No list: enter prices again",
    ...none,
  },
  raise: {
    kind: "decimal",
    label: "Raise",
    unit: "%",
    input: "copyOf.raisePercent",
    hint: "Negative to lower prices",
    placeholder: "0",
    places: 2,
    limits: { min: -100, max: MAX_RAISE_PERCENT },
    ...none,
  },
  rounding: {
    kind: "choice",
    label: "Rounding",
    hint: "For each new price",
    words: { none: "Not rounded", "to-95": "To the nearest …95", "to-half": "To the nearest half unit" },
    ...none,
  },
});

/** A price of a list as of a day. */
export interface DatedPrice {
  list: PriceList;
  price: ProductPrice;
  priceFor: string;
  holdsTax: boolean;
  state: ListState;
  /** Last day on which the list holds; null where no other list takes its place. */
  endsOn: string | null;
}

/** Fields of a price of a list, in the order of the file. */
export const priceFields = defineFields<DatedPrice>()({
  list: { kind: "text", label: "Price list", csv: "Price list", read: ({ list }) => list.name },
  priceFor: { kind: "text", label: "Price for", csv: "Price for" },
  startsOn: { kind: "day", label: "From", csv: "From", read: ({ list }) => list.startsOn },
  endsOn: { kind: "day", label: "Until", csv: "Until" },
  state: { kind: "choice", words: LIST_STATE_WORDS, label: "State", csv: "State" },
  product: {
    kind: "named",
    of: "products",
    label: "Product",
    csv: "Product",
    read: ({ price }) => [{ id: price.roastedItemId }],
  },
  bag: {
    kind: "named",
    of: "packageSizes",
    label: "Bag",
    csv: "Bag",
    read: ({ price }) => [{ id: price.packageSizeId }],
  },
  price: {
    kind: "money",
    label: "Price",
    csv: "Price",
    read: ({ price: { priceMinor: minor, currency } }) => ({ minor, currency }),
  },
  currency: { kind: "currency", label: "Currency", csv: "Currency", read: ({ price }) => price.currency },
  holdsTax: { kind: "yesNo", label: "Tax included", csv: "Tax included" },
});
