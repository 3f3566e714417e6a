import type { GreenOnDay, GreenStockOn, PackagingStockOn } from "@tryer/contract";
import { defineFields, type RecordFields } from "@tryer/contract/basics/record-fields";
import { fixedText, gramsFromKg } from "@tryer/domain/units";

/** Stock at the end of a day. */
export interface StockOn {
  green: GreenStockOn;
  packaging: PackagingStockOn;
}

/** A lot or a material at one of its locations, its value in the first row of each. */
interface StockRow {
  day: string;
  kind: string;
  number: string;
  name: string;
  origin: string;
  owner: string;
  location: string;
  quantity: string;
  unit: string;
  priceE4: number | null;
  per: string | null;
  valueMinor: number | null;
}

const QUANTITIES = defineFields<StockRow>()({
  day: { kind: "day", label: "Day", csv: "Day" },
  kind: { kind: "text", label: "Kind", csv: "Kind" },
  number: { kind: "code", label: "Number", csv: "Number" },
  name: { kind: "text", label: "Name", csv: "Name" },
  origin: { kind: "text", label: "Origin", csv: "Origin" },
  owner: { kind: "text", label: "Owner", csv: "Owner" },
  location: { kind: "text", label: "Location", csv: "Location" },
  quantity: { kind: "exact", places: 3, label: "Quantity", csv: "Quantity" },
  unit: { kind: "text", label: "Unit", csv: "Unit" },
});

const VALUES = defineFields<StockRow>()({
  priceE4: { kind: "price", per: "kg", label: "Price", csv: "Price" },
  per: { kind: "text", label: "Price per", csv: "Price per" },
  valueMinor: { kind: "amount", label: "Value", csv: "Value" },
});

/** Fields of the stock of a day in the order of its file; values only where the server tells them. */
export const stockOnFields = ({ green }: Pick<StockOn, "green">): RecordFields<StockRow> => ({
  ...QUANTITIES,
  ...(green.totals.valueMinor === undefined ? {} : VALUES),
});

/** The stock of a day, a row for each lot and material at each of its locations, so that sums by location can be made. */
export function stockOnRows({ green, packaging }: StockOn): StockRow[] {
  const location = (id: string) => green.locations.find((each) => each.id === id)?.name ?? "";
  const ofLots = (kind: string, lots: readonly GreenOnDay[]): StockRow[] =>
    lots.flatMap(({ number, coffeeName, origin, ownerName, stock, averageCostE4 = null, valueMinor = null }) =>
      stock.map(({ locationId, quantityKg }, index) => ({
        ...{ day: green.date, kind, number, name: coffeeName, origin, owner: ownerName ?? "" },
        ...{ location: location(locationId), quantity: fixedText(gramsFromKg(quantityKg), 3), unit: "kg" },
        ...priced(averageCostE4, "kg", index === 0 ? valueMinor : null),
      })),
    );
  const ofMaterials = packaging.materials.flatMap(({ number, name, stock, perPieceE4 = null, valueMinor = null }) =>
    stock.map(({ locationId, pieces }, index) => ({
      ...{ day: packaging.date, kind: "Packaging", number, name, origin: "", owner: "" },
      ...{ location: location(locationId), quantity: String(pieces), unit: "pieces" },
      ...priced(perPieceE4, "piece", index === 0 ? valueMinor : null),
    })),
  );
  return [
    ...ofLots("Green coffee", green.coffees),
    ...ofLots("Green coffee of a customer", green.customerCoffees),
    ...ofMaterials,
  ];
}

const priced = (priceE4: number | null, unit: string, valueMinor: number | null) => ({
  priceE4,
  per: priceE4 === null ? null : unit,
  valueMinor,
});
