import type { FieldKind, FieldValues, RecordField } from "@tryer/contract/basics/record-fields";
import { formatDuration } from "@tryer/domain/roasts";
import { money, piecePrice, typedPrice } from "#shared/money/money-text.ts";
import { type Costs, useCosts } from "#shared/money/use-costs.ts";
import { useWeights, type Weights } from "#shared/weights/weights.ts";
import { count, decimalFigure, plainCount } from "#ui/format/figures.ts";
import { withUnit } from "#ui/format/with-unit.ts";
import { fieldNumber } from "#ui/forms/typed-numbers.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import type { WrittenMoments } from "#ui/moments/written-moments.ts";
import { type NameOf, useNames } from "./record-names.ts";

interface Formats {
  weights: Weights;
  moments: WrittenMoments;
  costs: Costs;
  nameOf: NameOf;
}

type OfKind<Kind extends FieldKind> = Extract<RecordField<never>, { kind: Kind }>;

type Writers = {
  [Kind in FieldKind]: (value: FieldValues[Kind], field: OfKind<Kind>, formats: Formats) => string;
};

const asIs = (value: string) => value;

const PRICES: Record<OfKind<"price">["per"], (priceE4: number, costs: Costs) => string> = {
  kg: (priceE4, costs) => costs.price(priceE4),
  piece: (priceE4, { currency }) => piecePrice(priceE4, currency),
};

/** The one formatter of each kind of field. */
const WRITERS: Writers = {
  text: asIs,
  notes: asIs,
  email: asIs,
  phone: asIs,
  code: asIs,
  whole: (value, { noun }) => (noun === undefined ? plainCount(value) : count(value, noun)),
  decimal: (value, { places, unit = "" }) => withUnit(decimalFigure(value, places), unit),
  duration: formatDuration,
  exact: (value, { unit = "" }) => withUnit(fieldNumber(value), unit),
  kg: (value, _, { weights }) => weights.weighed(value),
  lb: (value, _, { weights }) => weights.planned(value),
  currency: asIs,
  money: ({ minor, currency }) => money(minor, currency),
  amount: (value, _, { costs }) => costs.amount(value),
  price: (value, { per }, { costs }) => PRICES[per](value, costs),
  unitPrice: ({ amount, currency, per }) => typedPrice(amount, currency, per),
  day: (value, _, { moments }) => moments.calendarDay(value),
  moment: (value, _, { moments }) => moments.moment(value),
  yesNo: (value, { label }) => (value ? label : ""),
  choice: (value, { words }) => words[value] ?? value,
  reference: ({ name }) => name,
  list: (values) => values.join(", "),
  named: (values, { of }, { nameOf }) =>
    values
      .map(({ id }) => nameOf(of, id))
      .filter(Boolean)
      .join(", "),
};

/** Kinds whose values stand in columns of figures, at the right. */
const FIGURES: ReadonlySet<FieldKind> = new Set([
  "whole",
  "decimal",
  "duration",
  "exact",
  "kg",
  "lb",
  "money",
  "amount",
  "price",
  "unitPrice",
]);

export const isFigure = ({ kind }: { kind: FieldKind }): boolean => FIGURES.has(kind);

/** A value of a row in words; empty where there is none, or where this person is not told. */
export type FieldText = <Row>(field: RecordField<Row>, row: Row) => string;

/** Writes fields as the person reads weights, days, amounts and numbers. */
export function useFieldText<Row>(fields: readonly RecordField<Row>[]): FieldText {
  const formats: Formats = {
    weights: useWeights(),
    moments: useMoments(),
    costs: useCosts(),
    nameOf: useNames(fields),
  };
  return (field, row) => {
    const value = field.read(row);
    if (value === undefined || value === null) return "";
    // The value and its writer are of the same kind by the type of the field.
    const write = WRITERS[field.kind] as (value: unknown, of: object, formats: Formats) => string;
    return write(value, field, formats);
  };
}
