import type { PriceList, ProductPrice } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import { api } from "#api/client.ts";
import { csvOfRows } from "#shared/records/fields/field-csv.ts";
import { type DatedState, holdsTax, priceFor, STATE_WORDS, stateOf } from "./list-words.ts";

/** A price of a list as of a day. */
interface PriceRow extends DatedState {
  list: PriceList;
  price: ProductPrice;
  priceFor: string;
  holdsTax: boolean;
}

/** Fields of a price of a list, in the order of the file. */
export const priceFields = defineFields<PriceRow>()({
  list: { kind: "text", label: "Price list", csv: "Price list", read: ({ list }) => list.name },
  priceFor: { kind: "text", label: "Price for", csv: "Price for" },
  startsOn: { kind: "day", label: "From", csv: "From", read: ({ list }) => list.startsOn },
  endsOn: { kind: "day", label: "Until", csv: "Until" },
  state: { kind: "choice", words: STATE_WORDS, label: "State", csv: "State" },
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

/** Writes the prices of one list, or of every list; each line says from when until when it holds. */
export const pricesFile = (listId: string | null, today: string) =>
  csvOfRows(priceFields, async (every) => {
    const lists = await api.priceLists.list.call();
    const terms = await api.pricing.terms.call();
    const chosen = lists.filter(({ id }) => listId === null || id === listId);
    const rows: PriceRow[] = [];
    for (const list of chosen) {
      const prices = await every((page) => api.pricing.prices.call({ priceListId: list.id, ...page }));
      const ofList = {
        list,
        priceFor: priceFor(terms, list.tierId),
        holdsTax: holdsTax(list, terms),
        ...stateOf(list, lists, today),
      };
      rows.push(...prices.map((price) => ({ ...ofList, price })));
    }
    return rows;
  });
