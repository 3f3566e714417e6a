import { SPECIAL_WORDS, specialState } from "@tryer/domain/pricing";
import { defineFields } from "../basics/record-fields.ts";
import type { SpecialPrice } from "./special-prices.ts";

/** Fields of a special price as of a day, in the order of its file. */
export const specialFields = (today: string) =>
  defineFields<SpecialPrice>()({
    product: {
      kind: "named",
      of: "products",
      label: "Product",
      column: 1,
      card: "title",
      read: ({ roastedItemId }) => [{ id: roastedItemId }],
      csv: "Product",
    },
    bag: {
      kind: "named",
      of: "packageSizes",
      label: "Bag",
      column: 1,
      card: "under",
      read: ({ packageSizeId }) => [{ id: packageSizeId }],
      csv: "Bag",
    },
    price: {
      kind: "money",
      label: "Price",
      required: "Price is required",
      input: "priceMinor",
      column: 1,
      card: "corner",
      read: ({ priceMinor: minor, currency }) => ({ minor, currency }),
      csv: "Price",
    },
    currency: { kind: "currency", label: "Currency", csv: "Currency" },
    pricesIncludeTax: { kind: "yesNo", label: "Tax included", heading: "Tax", column: 3, card: 2, csv: "Tax included" },
    startsOn: {
      kind: "day",
      label: "First day",
      heading: "From",
      hint: "Blank means now",
      column: 2,
      card: 1,
      csv: "From",
    },
    endsOn: {
      kind: "day",
      label: "Last day",
      heading: "Until",
      hint: "Blank means no end",
      column: 2,
      card: 1,
      csv: "Until",
    },
    state: {
      kind: "choice",
      words: SPECIAL_WORDS,
      label: "State",
      column: 1,
      card: 1,
      read: (price) => specialState(price, today),
      csv: "State",
    },
  });

/** Bag of a new special price, as its form chooses it. */
export const bagOfSpecialFields = defineFields<SpecialPrice>()({
  product: {
    kind: "reference",
    label: "Product",
    input: "roastedItemId",
    none: "Choose a product",
    read: ({ roastedItemId: id }) => ({ id, name: "" }),
  },
  bag: {
    kind: "reference",
    label: "Bag",
    input: "packageSizeId",
    none: "Choose a size",
    read: ({ packageSizeId: id }) => ({ id, name: "" }),
  },
});
