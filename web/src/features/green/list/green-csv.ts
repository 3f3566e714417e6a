import type { GreenTotals, ListedGreenCoffee, Location } from "@tryer/contract";
import { amountText, type Currency } from "@tryer/domain/money";
import { csvOfColumns, csvText, type TableColumn, tableColumn, toldColumns } from "@tryer/domain/tables";
import { api } from "#api/client.ts";
import type { WriteList } from "#ui/lists/list-csv.ts";
import { type GreenListState, greenPageInput, greenTotalsInput } from "./green-list.ts";

interface Facts {
  locations: readonly Location[];
  currency: Currency;
  totals: GreenTotals;
}

const { text, list, figure, kg, price, money } = tableColumn;

/** Columns of the file, the same for whatever is on screen; cost and supplier only where the server tells them. */
function columnsFor({ locations, currency }: Facts): TableColumn<ListedGreenCoffee>[] {
  const nameOf = (id: string) => locations.find((each) => each.id === id)?.name ?? "";
  return [
    figure("Lot", ({ number }) => number),
    text("Name", ({ coffeeName }) => coffeeName),
    text("Origin", ({ origin }) => origin),
    text("Country", ({ country }) => country),
    text("Region", ({ region }) => region),
    text("Farm or producer", ({ farm }) => farm),
    text("Process", ({ process }) => process),
    text("Variety", ({ variety }) => variety),
    text("Grade", ({ grade }) => grade),
    text("Crop year", ({ cropYear }) => cropYear),
    figure("Arrival", ({ arrivalDate }) => arrivalDate),
    text("Owner", ({ ownerName }) => ownerName),
    kg("Stock", ({ quantityKg }) => quantityKg),
    list("Locations", ({ stock }) =>
      stock.map((held) => `${nameOf(held.locationId)} ${held.quantityKg.toFixed(3)} kg`),
    ),
    figure("Days of cover", ({ runOut }) => runOut?.coverDays ?? null),
    figure("Runs out", ({ runOut }) => runOut?.runsOutOn ?? null),
    figure("Runs out with arrivals", ({ runOut }) => runOut?.withArrivals?.runsOutOn ?? null),
    kg("Reorder point", ({ reorderPointKg }) => reorderPointKg),
    figure("Shrinkage (%)", ({ shrinkagePercentage }) => shrinkagePercentage.toFixed(2)),
    figure("Score", ({ score }) => score),
    list("Suppliers", ({ supplierNames }) => supplierNames),
    price("Cost per kg", currency, ({ averageCostE4 }) => averageCostE4),
    money("Value", currency, ({ valueMinor }) => valueMinor),
  ];
}

/** The filtered list as a table: a row per coffee, and below it the totals, coffee of customers apart. */
export function greenCsv(greens: readonly ListedGreenCoffee[], facts: Facts): string {
  const columns = columnsFor(facts);
  const { totals, currency } = facts;
  const total = (name: string, quantityKg: number, valueMinor?: number) =>
    toldColumns(columns, greens).map(({ heading }) => {
      if (heading === "Name") return csvText(name);
      if (heading === "Stock (kg)") return quantityKg.toFixed(3);
      return heading.startsWith("Value") && valueMinor !== undefined ? amountText(valueMinor, currency) : "";
    });
  return csvOfColumns(columns, greens, [
    total("Total", totals.quantityKg, totals.valueMinor),
    ...(totals.customerCoffeeCount > 0 ? [total("Total of customers", totals.customerKg)] : []),
  ]);
}

/** Reads the whole filtered list with its totals. */
export const greenListCsv =
  (state: GreenListState): WriteList =>
  async ({ every, currency }) => {
    const greens = await every((page) => api.green.list.call({ ...greenPageInput(state, page.cursor), ...page }));
    const totals = await api.green.totals.call(greenTotalsInput(state));
    const locations = await api.locations.list.call({});
    return greenCsv(greens, { locations, currency, totals });
  };
