import type { GreenOnDay, GreenStockOn, PackagingStockOn } from "@tryer/contract";
import { amountText, type Currency, priceText } from "@tryer/domain/money";
import { csvOf, csvText } from "@tryer/domain/tables";

/** Stock at the end of a day. */
export interface StockOn {
  green: GreenStockOn;
  packaging: PackagingStockOn;
  currency: Currency;
}

/**
 * The stock of a day as one table with a point in its numbers: a row for each lot and material at each of its locations, so
 * that sums by location can be made, and the value in the first row of each.
 */
export function stockOnCsv({ green, packaging, currency }: StockOn): string {
  const hasValues = green.totals.valueMinor !== undefined;
  const nameOf = (id: string) => green.locations.find((location) => location.id === id)?.name ?? "";
  const valueHeadings = hasValues ? [`Price (${currency})`, "Price per", `Value (${currency})`] : [];
  const headings = ["Day", "Kind", "Number", "Name", "Origin", "Owner", "Location", "Quantity", "Unit"];
  const greenRows = (lots: readonly GreenOnDay[], kind: string) =>
    lots.flatMap(({ number, coffeeName, origin, ownerName, stock, averageCostE4, valueMinor }) =>
      stock.map(({ locationId, quantityKg }, index) => [
        green.date,
        kind,
        number,
        csvText(coffeeName),
        csvText(origin),
        csvText(ownerName ?? ""),
        csvText(nameOf(locationId)),
        quantityKg.toFixed(3),
        "kg",
        ...(hasValues
          ? [
              averageCostE4 == null ? "" : priceText(averageCostE4, currency),
              averageCostE4 == null ? "" : "kg",
              index > 0 || valueMinor == null ? "" : amountText(valueMinor, currency),
            ]
          : []),
      ]),
    );
  const packagingRows = packaging.materials.flatMap(({ number, name, stock, perPieceE4, valueMinor }) =>
    stock.map(({ locationId, pieces }, index) => [
      packaging.date,
      "Packaging",
      number,
      csvText(name),
      "",
      "",
      csvText(nameOf(locationId)),
      String(pieces),
      "pieces",
      ...(hasValues
        ? [
            perPieceE4 == null ? "" : priceText(perPieceE4, currency),
            perPieceE4 == null ? "" : "piece",
            index > 0 || valueMinor == null ? "" : amountText(valueMinor, currency),
          ]
        : []),
    ]),
  );
  return csvOf([
    [...headings, ...valueHeadings],
    ...greenRows(green.coffees, "Green coffee"),
    ...greenRows(green.customerCoffees, "Green coffee of a customer"),
    ...packagingRows,
  ]);
}
