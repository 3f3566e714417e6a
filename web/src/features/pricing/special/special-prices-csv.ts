import type { SpecialPrice } from "@tryer/contract";
import { csvOfColumns, type TableColumn, tableColumn } from "@tryer/domain/tables";
import { api } from "#api/client.ts";
import type { WriteList } from "#ui/lists/list-csv.ts";
import { bagNames } from "../lists/prices-csv.ts";
import { SPECIAL_WORDS, specialState } from "./special-days.ts";

const { text, figure, rowMoney, yesNo } = tableColumn;

/** Special prices of a customer, those that are over included. */
export const specialPricesCsv =
  (customerId: string, today: string): WriteList =>
  async ({ every }) => {
    const names = await bagNames(every);
    const columns: TableColumn<SpecialPrice>[] = [
      text("Product", ({ roastedItemId }) => names.products.get(roastedItemId) ?? ""),
      text("Bag", ({ packageSizeId }) => names.sizes.get(packageSizeId) ?? ""),
      rowMoney("Price", ({ priceMinor: minor, currency }) => ({ minor, currency })),
      figure("Currency", ({ currency }) => currency),
      yesNo("Tax included", ({ pricesIncludeTax }) => pricesIncludeTax),
      figure("From", ({ startsOn }) => startsOn),
      figure("Until", ({ endsOn }) => endsOn),
      text("State", (price) => SPECIAL_WORDS[specialState(price, today)]),
    ];
    return csvOfColumns(columns, await every((page) => api.specialPrices.list.call({ customerId, ...page })));
  };
