import type { SpecialPrice } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import { api } from "#api/client.ts";
import { fileOf } from "#shared/records/fields/file-of.ts";
import { SPECIAL_WORDS, specialState } from "./special-days.ts";

/** Fields of a special price as of a day, in the order of its file. */
export const specialFields = (today: string) =>
  defineFields<SpecialPrice>()({
    product: {
      kind: "named",
      of: "products",
      label: "Product",
      read: ({ roastedItemId }) => [{ id: roastedItemId }],
      csv: "Product",
    },
    bag: {
      kind: "named",
      of: "packageSizes",
      label: "Bag",
      read: ({ packageSizeId }) => [{ id: packageSizeId }],
      csv: "Bag",
    },
    price: {
      kind: "money",
      label: "Price",
      read: ({ priceMinor: minor, currency }) => ({ minor, currency }),
      csv: "Price",
    },
    currency: { kind: "currency", label: "Currency", csv: "Currency" },
    pricesIncludeTax: { kind: "yesNo", label: "Tax included", csv: "Tax included" },
    startsOn: { kind: "day", label: "From", csv: "From" },
    endsOn: { kind: "day", label: "Until", csv: "Until" },
    state: {
      kind: "choice",
      words: SPECIAL_WORDS,
      label: "State",
      read: (price) => specialState(price, today),
      csv: "State",
    },
  });

/** Loads what writes the special prices of a customer as a file, those that are over included. */
export const specialPricesFile = (customerId: string, today: string) =>
  fileOf(specialFields(today), (place) => api.specialPrices.list.call({ customerId, ...place }))();
