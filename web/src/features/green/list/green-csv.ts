import type { GreenTotals, ListedGreenCoffee, Location } from "@tryer/contract";
import { amountText, type Currency, priceText } from "@tryer/domain/money";
import { csvOf, csvText } from "@tryer/domain/tables";

interface Facts {
  locations: readonly Location[];
  currency: Currency;
  totals: GreenTotals;
}

interface Column {
  heading: string;
  /** A text that somebody typed: kept from being read as a formula. */
  text?: (green: ListedGreenCoffee) => string;
  /** A figure of our own, with a point. */
  figure?: (green: ListedGreenCoffee) => string | number | null | undefined;
}

const kg = (value: number) => value.toFixed(3);

/** Columns of the file, the same for whatever is on screen; cost and supplier only where the server tells them. */
function columnsFor({ locations, currency, totals }: Facts): Column[] {
  const nameOf = (id: string) => locations.find((each) => each.id === id)?.name ?? "";
  const priced: Column[] = [
    {
      heading: `Cost per kg (${currency})`,
      figure: ({ averageCostE4 }) => (averageCostE4 == null ? "" : priceText(averageCostE4, currency, "kg")),
    },
    {
      heading: `Value (${currency})`,
      figure: ({ valueMinor }) => (valueMinor == null ? "" : amountText(valueMinor, currency)),
    },
  ];
  return [
    { heading: "Lot", figure: ({ number }) => number },
    { heading: "Name", text: ({ coffeeName }) => coffeeName },
    { heading: "Origin", text: ({ origin }) => origin },
    { heading: "Country", text: ({ country }) => country },
    { heading: "Region", text: ({ region }) => region },
    { heading: "Farm or producer", text: ({ farm }) => farm },
    { heading: "Process", text: ({ process }) => process },
    { heading: "Variety", text: ({ variety }) => variety },
    { heading: "Grade", text: ({ grade }) => grade },
    { heading: "Crop year", text: ({ cropYear }) => cropYear },
    { heading: "Arrival", figure: ({ arrivalDate }) => arrivalDate },
    { heading: "Owner", text: ({ ownerName }) => ownerName ?? "" },
    { heading: "Stock (kg)", figure: ({ quantityKg }) => kg(quantityKg) },
    {
      heading: "Locations",
      text: ({ stock }) => stock.map((held) => `${nameOf(held.locationId)} ${kg(held.quantityKg)} kg`).join("; "),
    },
    { heading: "Days of cover", figure: ({ runOut }) => runOut?.coverDays },
    { heading: "Runs out", figure: ({ runOut }) => runOut?.runsOutOn },
    { heading: "Reorder point (kg)", figure: ({ reorderPointKg }) => reorderPointKg && kg(reorderPointKg) },
    { heading: "Shrinkage (%)", figure: ({ shrinkagePercentage }) => shrinkagePercentage.toFixed(2) },
    { heading: "Score", figure: ({ score }) => score },
    { heading: "Suppliers", text: ({ supplierNames }) => supplierNames?.join("; ") ?? "" },
    ...(totals.valueMinor === undefined ? [] : priced),
  ];
}

/** The filtered list as a table: a row per coffee, and below it the totals, coffee of customers apart. */
export function greenCsv(greens: readonly ListedGreenCoffee[], facts: Facts): string {
  const hasSuppliers = greens.some(({ supplierNames }) => supplierNames !== undefined);
  const columns = columnsFor(facts).filter(({ heading }) => heading !== "Suppliers" || hasSuppliers);
  const { totals, currency } = facts;
  const total = (name: string, quantityKg: number, valueMinor?: number) =>
    columns.map(({ heading }) => {
      if (heading === "Name") return csvText(name);
      if (heading === "Stock (kg)") return kg(quantityKg);
      return heading.startsWith("Value") && valueMinor !== undefined ? amountText(valueMinor, currency) : "";
    });
  return csvOf([
    columns.map(({ heading }) => csvText(heading)),
    ...greens.map((green) =>
      columns.map(({ text, figure }) => (text === undefined ? String(figure?.(green) ?? "") : csvText(text(green)))),
    ),
    total("Total", totals.quantityKg, totals.valueMinor),
    ...(totals.customerCoffeeCount > 0 ? [total("Total of customers", totals.customerKg)] : []),
  ]);
}
