import type { AddPurchaseInput, GreenCoffeeBrief, Purchase } from "@tryer/contract";
import { amountText, type Currency, type PriceBasis, parseAmount, parseRate } from "@tryer/domain/money";
import { v7 as uuidv7 } from "uuid";
import { fieldNumber, typedDecimal, typedSeparators } from "#ui/forms/typed-numbers.ts";
import {
  emptyPackagingLine,
  type PackagingLineValues,
  packagingLineValues,
  parsePackagingLines,
} from "./packaging/packaging-line-values.ts";

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

export interface PurchaseValues {
  supplierId: string;
  currency: Currency;
  exchangeRate: string;
  rateOn: string;
  expectedOn: string;
  fees: string;
  freight: string;
  duty: string;
  spreadBy: Purchase["spreadBy"];
  stage: Purchase["stage"];
  notes: string;
  lines: LineValues[];
  packagingLines: PackagingLineValues[];
}

/** A coffee to buy, with its weight in kg where somebody proposes one. */
export interface MissingCoffee {
  greenCoffeeId: string;
  kg: number | null;
}

/** Whether nobody typed anything into a line of coffee. */
export const isUntouched = ({ greenCoffeeId, coffeeName, origin, bags, weight, price }: LineValues): boolean =>
  [greenCoffeeId, coffeeName, origin, bags, weight, price].every((text) => text.trim() === "");

export const emptyLine = (): LineValues => ({
  key: uuidv7(),
  greenCoffeeId: "",
  coffeeName: "",
  origin: "",
  bags: "",
  weight: "",
  weightUnit: "kg",
  price: "",
  priceBasis: "kg",
  isSample: false,
  contractId: null,
  contractNumber: "",
  sampleId: null,
});

/** Lines that a new purchase begins with: coffees, or one packaging material. */
export interface NewLines {
  missing: readonly MissingCoffee[];
  materialId: string | null;
}

export const newPurchaseValues = (currency: Currency, { missing, materialId }: NewLines): PurchaseValues => ({
  supplierId: "",
  currency,
  exchangeRate: "",
  rateOn: "",
  expectedOn: "",
  fees: "",
  freight: "",
  duty: "",
  spreadBy: "weight",
  stage: "warehouse",
  notes: "",
  packagingLines: materialId === null ? [] : [emptyPackagingLine(materialId)],
  lines:
    missing.length === 0
      ? materialId === null
        ? [emptyLine()]
        : []
      : missing.map(({ greenCoffeeId, kg }) => ({ ...emptyLine(), greenCoffeeId, weight: fieldNumber(kg ?? "") })),
});

export function purchaseValues(purchase: Purchase): PurchaseValues {
  const amount = (minor: number) => (minor === 0 ? "" : fieldNumber(amountText(minor, purchase.currency)));
  return {
    supplierId: purchase.supplier.id,
    currency: purchase.currency,
    exchangeRate: purchase.currency === purchase.homeCurrency ? "" : fieldNumber(purchase.exchangeRate ?? ""),
    rateOn: purchase.rateOn ?? "",
    expectedOn: purchase.expectedOn ?? "",
    fees: amount(purchase.feesMinor),
    freight: amount(purchase.freightMinor),
    duty: amount(purchase.dutyMinor),
    spreadBy: purchase.spreadBy,
    stage: purchase.stage,
    notes: purchase.notes,
    lines: purchase.lines.map((line) => ({
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
    })),
    packagingLines: packagingLineValues(purchase),
  };
}

type Parsed = { ok: true; input: Omit<AddPurchaseInput, "id"> } | { ok: false; errors: Record<string, string> };

/** The numbers that were typed, with a message at each field that could not be read; the contract judges the rest. */
export function parsePurchaseValues(values: PurchaseValues, homeCurrency: Currency): Parsed {
  const errors: Record<string, string> = {};
  const read = <Value>(field: string, parsed: ({ ok: true } & Value) | { ok: false; reason: string }) => {
    if (parsed.ok) return parsed;
    errors[field] = parsed.reason;
    return null;
  };
  const decimal = (field: string, text: string, limits: Parameters<typeof typedDecimal>[1]) =>
    text.trim() === "" ? null : (read(field, typedDecimal(text, limits))?.value ?? null);
  const charge = (field: "fees" | "freight" | "duty", label: string) => {
    const text = values[field];
    if (text.trim() === "") return 0;
    return read(field, parseAmount(text, { currency: values.currency, label }, typedSeparators))?.minor ?? 0;
  };
  if (values.supplierId === "") errors.supplierId = "Please select a supplier";
  const isForeign = values.currency !== homeCurrency && values.exchangeRate.trim() !== "";
  const rate = isForeign ? (read("exchangeRate", parseRate(values.exchangeRate, typedSeparators))?.rate ?? null) : null;
  const lines = values.lines.map((line, index) => {
    const at = (field: string) => `lines.${index}.${field}`;
    if (line.greenCoffeeId === "" && line.coffeeName.trim() === "") errors[at("coffeeName")] = "Name is required";
    if (line.weight.trim() === "") errors[at("weight")] = "Weight is required";
    const weight = decimal(at("weight"), line.weight, { label: "Weight", places: 3, above: 0 });
    const price = decimal(at("price"), line.price, { label: "Price", places: 6, min: 0 });
    return {
      greenCoffeeId: line.greenCoffeeId === "" ? null : line.greenCoffeeId,
      coffeeName: line.greenCoffeeId === "" ? line.coffeeName : "",
      origin: line.greenCoffeeId === "" ? line.origin : "",
      bags: decimal(at("bags"), line.bags, { label: "Bags", places: 0, min: 1, max: 100_000 }),
      weight: plainText(weight ?? 0, 3),
      weightUnit: line.weightUnit,
      price: price === null ? null : plainText(price, 6),
      priceBasis: line.priceBasis,
      isSample: line.isSample,
      contractId: line.contractId,
      sampleId: line.sampleId,
    };
  });
  const input = {
    supplierId: values.supplierId,
    expectedOn: values.expectedOn === "" ? null : values.expectedOn,
    currency: values.currency,
    exchangeRate: rate,
    rateOn: rate === null || values.rateOn === "" ? null : values.rateOn,
    feesMinor: charge("fees", "Fees"),
    freightMinor: charge("freight", "Freight"),
    dutyMinor: charge("duty", "Duty"),
    spreadBy: values.spreadBy,
    stage: values.stage,
    notes: values.notes,
    lines,
    packagingLines: parsePackagingLines(values.packagingLines, errors),
  };
  return Object.keys(errors).length === 0 ? { ok: true, input } : { ok: false, errors };
}

/** A number as plain decimal text without needless zeros. Worked: 9.4 → "9.4"; 0.000001 → "0.000001". */
const plainText = (value: number, places: number) => value.toFixed(places).replace(/\.?0+$/, "") || "0";

/** Name of a line's coffee, and the origin of a new one. */
export const lineName = (line: { greenCoffee: GreenCoffeeBrief | null; coffeeName: string }) =>
  line.greenCoffee?.coffeeName ?? line.coffeeName;
