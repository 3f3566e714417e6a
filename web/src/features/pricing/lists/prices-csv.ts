import { type DatedPrice, priceFields } from "@tryer/contract/pricing/price-list-fields";
import { api } from "#api/client.ts";
import { csvOfRows } from "#shared/records/fields/field-csv.ts";
import { holdsTax, priceFor, stateOf } from "./list-words.ts";

/** Writes the prices of one list, or of every list; each line says from when until when it holds. */
export const pricesFile = (listId: string | null, today: string) =>
  csvOfRows(priceFields, async (every) => {
    const lists = await api.priceLists.list.call();
    const terms = await api.pricing.terms.call();
    const chosen = lists.filter(({ id }) => listId === null || id === listId);
    const rows: DatedPrice[] = [];
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
