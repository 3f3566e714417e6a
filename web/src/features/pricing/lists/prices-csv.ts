import type { PriceList, ProductPrice } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import { csvOfColumns, type TableColumn, tableColumn } from "@tryer/domain/tables";
import { api } from "#api/client.ts";
import type { WriteList } from "#ui/lists/list-csv.ts";
import { holdsTax, priceFor, STATE_WORDS, stateOf } from "./list-words.ts";

const { text, figure, rowMoney, yesNo } = tableColumn;

interface Row {
  list: PriceList;
  price: ProductPrice;
}

/** Prices of one list, or of every list; each line says from when until when it holds. */
export const pricesCsv =
  (listId: string | null, today: string): WriteList =>
  async ({ every }) => {
    const lists = await api.priceLists.list.call();
    const terms = await api.pricing.terms.call();
    const names = await bagNames(every);
    const chosen = lists.filter(({ id }) => listId === null || id === listId);
    const rows: Row[] = [];
    for (const list of chosen) {
      const prices = await every((page) => api.pricing.prices.call({ priceListId: list.id, ...page }));
      rows.push(...prices.map((price) => ({ list, price })));
    }
    const columns: TableColumn<Row>[] = [
      text("Price list", ({ list }) => list.name),
      text("Price for", ({ list }) => priceFor(terms, list.tierId)),
      figure("From", ({ list }) => list.startsOn),
      figure("Until", ({ list }) => stateOf(list, lists, today).endsOn),
      text("State", ({ list }) => STATE_WORDS[stateOf(list, lists, today).state]),
      text("Product", ({ price }) => names.products.get(price.roastedItemId) ?? ""),
      text("Bag", ({ price }) => names.sizes.get(price.packageSizeId) ?? ""),
      rowMoney("Price", ({ price: { priceMinor: minor, currency } }) => ({ minor, currency })),
      figure("Currency", ({ price }) => price.currency),
      yesNo("Tax included", ({ list }) => holdsTax(list, terms)),
    ];
    return csvOfColumns(columns, rows);
  };

/** Names of products and sizes by their ids, archived ones included. */
async function bagNames(every: Parameters<WriteList>[0]["every"]) {
  const products = new Map<string, string>();
  const sizes = new Map<string, string>();
  for (const archived of [false, true]) {
    for (const { id, name } of await every((page) => api.items.list.call({ archived, ...page })))
      products.set(id, name);
    for (const size of await api.packageSizes.list.call({ archived })) sizes.set(size.id, packageLabel(size));
  }
  return { products, sizes };
}
