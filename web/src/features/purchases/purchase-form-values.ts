import type { GreenCoffeeBrief, Purchase, PurchaseLine } from "@tryer/contract";
import type { Currency, PriceBasis } from "@tryer/domain/money";
import { type DecimalLimits, plainDecimal, type ShownUnit } from "@tryer/domain/units";
import { v7 as uuidv7 } from "uuid";
import { type LinesDrawing, linesPart } from "#shared/records/lines/lines-part.tsx";
import { readAmount } from "#shared/weights/weight-text.ts";
import { fieldNumber, typedDecimal } from "#ui/forms/typed-numbers.ts";
import { emptyPackagingLine } from "./packaging/packaging-line-values.ts";

/** A line as it stands in the form; `greenCoffeeId` is empty for a new coffee. */
export interface LineValues {
  key: string;
  greenCoffeeId: string;
  coffeeName: string;
  origin: string;
  bags: string;
  weight: string;
  weightUnit: "kg" | "lb";
  price: string;
  priceBasis: PriceBasis;
  isSample: boolean;
  /** Contract that the line draws from. */
  contractId: string | null;
  contractNumber: string;
  /** Accepted sample that the line is ordered by. */
  sampleId: string | null;
}

/** A coffee to buy, with its weight in kg where somebody proposes one. */
export interface MissingCoffee {
  greenCoffeeId: string;
  kg: number | null;
}

/** Whether nobody typed anything into a line of coffee. */
export const isUntouched = ({ greenCoffeeId, coffeeName, origin, bags, weight, price }: LineValues): boolean =>
  [greenCoffeeId, coffeeName, origin, bags, weight, price].every((text) => text.trim() === "");

export const emptyLine = (unit: ShownUnit): LineValues => ({
  key: uuidv7(),
  greenCoffeeId: "",
  coffeeName: "",
  origin: "",
  bags: "",
  weight: "",
  weightUnit: unit,
  price: "",
  priceBasis: unit,
  isSample: false,
  contractId: null,
  contractNumber: "",
  sampleId: null,
});

/** Lines that a new purchase begins with: coffees, or one packaging material; weighed in the unit of the person. */
export interface NewLines {
  unit: ShownUnit;
  missing: readonly MissingCoffee[];
  materialId: string | null;
}

export const newPurchaseLines = ({ unit, missing, materialId }: NewLines) => ({
  packagingLines: materialId === null ? [] : [emptyPackagingLine(materialId)],
  lines:
    missing.length === 0
      ? materialId === null
        ? [emptyLine(unit)]
        : []
      : missing.map(({ greenCoffeeId, kg }) =>
          // A proposed weight is whole bags, which are weighed in kilograms.
          ({ ...emptyLine(kg === null ? unit : "kg"), greenCoffeeId, weight: fieldNumber(kg ?? "") }),
        ),
});

const lineValues = (line: PurchaseLine): LineValues => ({
  key: line.id,
  greenCoffeeId: line.greenCoffee?.id ?? "",
  coffeeName: line.coffeeName,
  origin: line.origin,
  bags: line.bags?.toString() ?? "",
  weight: fieldNumber(line.weight),
  weightUnit: line.weightUnit,
  price: fieldNumber(line.price ?? ""),
  priceBasis: line.priceBasis,
  isSample: line.isSample,
  contractId: line.contract?.id ?? null,
  contractNumber: line.contract?.number ?? "",
  sampleId: line.sample?.id ?? null,
});

const orNone = (text: string, limits: DecimalLimits) =>
  text.trim() === "" ? ({ ok: true, value: null } as const) : typedDecimal(text, limits);

/** Contents of the form that contracts of a line go by. */
interface OfSupplier {
  supplier: string;
  currency: Currency;
}

/** Weight of a line, or of each of its bags, in the unit typed with it or chosen beside it; null where none is typed. */
function weightOfLine({ weight, weightUnit }: Pick<LineValues, "weight" | "weightUnit">) {
  if (weight.trim() === "") return { ok: true, value: null } as const;
  const read = readAmount(weight, weightUnit, { label: "Weight", above: 0 });
  return read.ok ? ({ ok: true, value: read } as const) : read;
}

/** Lines of coffee, with the inputs that show them. */
export const coffeeLinesPart = (
  words: (line: LineValues) => string,
  draw: LinesDrawing<Purchase, LineValues, OfSupplier>,
) =>
  linesPart<Purchase, LineValues, "lines", OfSupplier>({
    name: "lines",
    label: "Lines of coffee",
    linesOf: (purchase) => (purchase === null ? [] : purchase.lines.map(lineValues)),
    read(line, take) {
      const isNew = line.greenCoffeeId === "";
      if (isNew && line.coffeeName.trim() === "") take("coffeeName", { ok: false, reason: "Name is required" });
      if (line.weight.trim() === "") take("weight", { ok: false, reason: "Weight is required" });
      const weight = take("weight", weightOfLine(line));
      const price = take("price", orNone(line.price, { label: "Price", places: 6, min: 0 }));
      return {
        greenCoffeeId: isNew ? null : line.greenCoffeeId,
        coffeeName: isNew ? line.coffeeName : "",
        origin: isNew ? line.origin : "",
        bags: take("bags", orNone(line.bags, { label: "Bags", places: 0, min: 1, max: 100_000 })),
        weight: weight?.amount ?? "0",
        weightUnit: weight?.unit ?? line.weightUnit,
        price: price === null ? null : plainDecimal(price, 6),
        priceBasis: line.priceBasis,
        isSample: line.isSample,
        contractId: line.contractId,
        sampleId: line.sampleId,
      };
    },
    words,
    draw,
  });

/** Name of a line's coffee, and the origin of a new one. */
export const lineName = (line: { greenCoffee: GreenCoffeeBrief | null; coffeeName: string }) =>
  line.greenCoffee?.coffeeName ?? line.coffeeName;
