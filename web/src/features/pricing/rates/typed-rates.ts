import type { CostBasis, EditCostRatesInput, PieceChoice } from "@tryer/contract";
import { amountText, type Currency, minorDigits, parseAmount, priceText } from "@tryer/domain/money";
import { BAG_PIECES, type BatchEnergy, type Overhead } from "@tryer/domain/pricing";
import { KILOGRAMS_PER_EXACT_POUND, type ShownUnit, scaledInteger } from "@tryer/domain/units";
import { fieldNumber, typedDecimal, typedSeparators } from "#ui/forms/typed-numbers.ts";
import { machineField, pieceField } from "./rate-field.ts";

/** Typed and chosen values by the id of their field. */
export type RateValues = Record<string, string>;

/** Field in which the basis of another one is chosen. */
export const basisField = (field: string) => `${field}-basis`;

const MAX_MINUTES = 600;
const MAX_KWH = 10_000;
const MAX_OVERHEAD_PERCENT = 1000;
const MAX_ENERGY_PRICE = 10_000;

const trimmed = (text: string) => text.replace(/\.?0+$/, "");

const amountField = (minor: number | null, currency: Currency) =>
  minor === null ? "" : fieldNumber(amountText(minor, currency));

function energyValue(energy: BatchEnergy | null, currency: Currency): string {
  switch (energy?.basis) {
    case undefined:
      return "";
    case "kwh":
      return fieldNumber(energy.wattHours / 1000);
    case "amount":
      return amountField(energy.amountMinor, currency);
  }
}

/** Basis of an overhead by weight, in the unit of the person. */
export const PER_WEIGHT = { kg: "perKg", lb: "perLb" } as const satisfies Record<ShownUnit, Overhead["basis"]>;

const KILOGRAMS: Record<ShownUnit, number> = { kg: 1, lb: KILOGRAMS_PER_EXACT_POUND };

/** Choice of the form for each basis of an overhead. */
const OVERHEAD_CHOICES: Record<Overhead["basis"], (unit: ShownUnit) => Overhead["basis"]> = {
  percent: () => "percent",
  perKg: (unit) => PER_WEIGHT[unit],
  perLb: (unit) => PER_WEIGHT[unit],
};

/** Amount per kg or lb in the unit of the person; one that was typed in the other unit is rounded here and kept as it was typed. */
function perUnit(minor: number, typedPer: ShownUnit, unit: ShownUnit): number {
  return typedPer === unit ? minor : Math.round((minor * KILOGRAMS[unit]) / KILOGRAMS[typedPer]);
}

function freightValue({ rates, currency }: CostBasis, unit: ShownUnit): string {
  const { freightPerKgMinor: perKg, freightPerLbMinor: perLb } = rates;
  if (perLb !== null) return amountField(perUnit(perLb, "lb", unit), currency);
  return amountField(perKg === null ? null : perUnit(perKg, "kg", unit), currency);
}

function overheadValue(overhead: Overhead | null, currency: Currency, unit: ShownUnit): string {
  switch (overhead?.basis) {
    case undefined:
      return "";
    case "percent":
      return fieldNumber(overhead.bp / 100);
    case "perKg":
      return amountField(perUnit(overhead.minor, "kg", unit), currency);
    case "perLb":
      return amountField(perUnit(overhead.minor, "lb", unit), currency);
  }
}

/** Rates as they stand in the fields. */
export function rateValues(basis: CostBasis, unit: ShownUnit): RateValues {
  const { currency, rates, machines, sizes } = basis;
  const price = rates.energyPerKwhE4;
  return {
    labour: amountField(rates.labourPerHourMinor, currency),
    minutes: rates.minutesPerBatch === null ? "" : String(rates.minutesPerBatch),
    energyPrice: price === null ? "" : fieldNumber(trimmed(priceText(price, currency))),
    freight: freightValue(basis, unit),
    overhead: overheadValue(rates.overhead, currency, unit),
    [basisField("overhead")]: OVERHEAD_CHOICES[rates.overhead?.basis ?? "percent"](unit),
    ...Object.fromEntries(
      machines.flatMap(({ id, energy }) => [
        [machineField(id), energyValue(energy, currency)],
        [basisField(machineField(id)), energy?.basis ?? "kwh"],
      ]),
    ),
    ...Object.fromEntries(
      sizes.flatMap(({ id, pieces }) =>
        BAG_PIECES.map((piece) => {
          const of = pieces[piece];
          const choice = !of.isChosen ? "byStock" : of.state === "material" ? of.materialId : "none";
          return [pieceField(id, piece), choice];
        }),
      ),
    ),
  };
}

const CHOICES: Record<string, PieceChoice> = { byStock: { kind: "byStock" }, none: { kind: "none" } };

type Read = { ok: true; value: number } | { ok: false; reason: string };

type TypedRates =
  | { ok: true; change: Omit<EditCostRatesInput, "version"> }
  | { ok: false; errors: Record<string, string> };

/** Rates that differ from the saved ones, with a message at each field that could not be read; an empty field takes back. */
export function typedRates(values: RateValues, basis: CostBasis, unit: ShownUnit): TypedRates {
  const { currency } = basis;
  const saved = rateValues(basis, unit);
  const errors: Record<string, string> = {};
  const text = (field: string) => (values[field] ?? "").trim();
  const isChanged = (field: string) => text(field) !== (saved[field] ?? "");
  const isEither = (field: string) => isChanged(field) || (text(field) !== "" && isChanged(basisField(field)));

  /** A number of a field; null where it is empty, and where it could not be read, which is noted. */
  const number = (field: string, read: (text: string) => Read): number | null => {
    if (text(field) === "") return null;
    const typed = read(text(field));
    if (typed.ok) return typed.value;
    errors[field] = typed.reason;
    return null;
  };
  const amount = (typed: string): Read => {
    const parsed = parseAmount(typed, { currency }, typedSeparators);
    return parsed.ok ? { ok: true, value: parsed.minor } : parsed;
  };
  const scaled =
    (places: number, max: number) =>
    (typed: string): Read => {
      const parsed = typedDecimal(typed, { places, min: 0, max });
      return parsed.ok ? { ok: true, value: scaledInteger(parsed.value, places) } : parsed;
    };
  const either = <Made>(
    field: string,
    read: Record<string, { read: (text: string) => Read; made: (n: number) => Made }>,
  ) => {
    const chosen = read[text(basisField(field))];
    const value = chosen === undefined ? null : number(field, chosen.read);
    return chosen === undefined || value === null ? null : chosen.made(value);
  };

  const change: Omit<EditCostRatesInput, "version"> = {};
  if (isChanged("labour")) change.labourPerHourMinor = number("labour", amount);
  if (isChanged("minutes")) change.minutesPerBatch = number("minutes", scaled(0, MAX_MINUTES));
  const pricePlaces = minorDigits(currency) + 4;
  if (isChanged("energyPrice")) {
    change.energyPerKwhE4 = number("energyPrice", scaled(pricePlaces, MAX_ENERGY_PRICE));
  }
  if (isChanged("freight")) {
    const minor = number("freight", amount);
    change.freightPerKgMinor = unit === "kg" ? minor : null;
    change.freightPerLbMinor = unit === "lb" ? minor : null;
  }
  if (isEither("overhead")) {
    change.overhead = either<Overhead>("overhead", {
      percent: { read: scaled(2, MAX_OVERHEAD_PERCENT), made: (bp) => ({ basis: "percent", bp }) },
      [PER_WEIGHT[unit]]: { read: amount, made: (minor) => ({ basis: PER_WEIGHT[unit], minor }) },
    });
  }
  const machines = basis.machines.flatMap(({ id }) => {
    const field = machineField(id);
    if (!isEither(field)) return [];
    const energy = either<BatchEnergy>(field, {
      kwh: { read: scaled(3, MAX_KWH), made: (wattHours) => ({ basis: "kwh", wattHours }) },
      amount: { read: amount, made: (amountMinor) => ({ basis: "amount", amountMinor }) },
    });
    return [{ machineId: id, energy }];
  });
  const pieces = basis.sizes.flatMap(({ id: packageSizeId }) =>
    BAG_PIECES.flatMap((piece) => {
      const field = pieceField(packageSizeId, piece);
      if (!isChanged(field)) return [];
      const choice = CHOICES[text(field)] ?? { kind: "material" as const, materialId: text(field) };
      return [{ packageSizeId, piece, choice }];
    }),
  );
  if (machines.length > 0) change.machines = machines;
  if (pieces.length > 0) change.pieces = pieces;
  return Object.keys(errors).length === 0 ? { ok: true, change } : { ok: false, errors };
}
