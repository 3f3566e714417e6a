import type { FieldKind, FieldValues, RecordField } from "@tryer/contract/basics/record-fields";
import { money, typedPrice } from "#shared/money/money-text.ts";
import { useWeights, type Weights } from "#shared/weights/weights.ts";
import { count, decimalFigure, plainCount } from "#ui/format/figures.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import type { WrittenMoments } from "#ui/moments/written-moments.ts";

interface Formats {
  weights: Weights;
  moments: WrittenMoments;
}

type OfKind<Kind extends FieldKind> = Extract<RecordField<never>, { kind: Kind }>;

type Writers = {
  [Kind in FieldKind]: (value: FieldValues[Kind], field: OfKind<Kind>, formats: Formats) => string;
};

const asIs = (value: string) => value;

/** The one formatter of each kind of field. */
const WRITERS: Writers = {
  text: asIs,
  notes: asIs,
  email: asIs,
  phone: asIs,
  code: asIs,
  whole: (value, { noun }) => (noun === undefined ? plainCount(value) : count(value, noun)),
  decimal: (value, { places }) => decimalFigure(value, places),
  kg: (value, _, { weights }) => weights.weighed(value),
  currency: asIs,
  money: ({ minor, currency }) => money(minor, currency),
  unitPrice: ({ amount, currency, per }) => typedPrice(amount, currency, per),
  day: (value, _, { moments }) => moments.calendarDay(value),
  moment: (value, _, { moments }) => moments.moment(value),
  yesNo: (value, { label }) => (value ? label : ""),
  choice: (value, { words }) => words[value] ?? value,
  reference: ({ name }) => name,
  list: (values) => values.join(", "),
};

/** Kinds whose values stand in columns of figures, at the right. */
const FIGURES: ReadonlySet<FieldKind> = new Set(["whole", "decimal", "kg", "money", "unitPrice"]);

export const isFigure = ({ kind }: { kind: FieldKind }): boolean => FIGURES.has(kind);

/** A value of a row in words; empty where there is none, or where this person is not told. */
export type FieldText = <Row>(field: RecordField<Row>, row: Row) => string;

/** Writes fields as the person reads weights, days and numbers. */
export function useFieldText(): FieldText {
  const weights = useWeights();
  const moments = useMoments();
  return (field, row) => {
    const value = field.read(row);
    if (value === undefined || value === null) return "";
    // The value and its writer are of the same kind by the type of the field.
    const write = WRITERS[field.kind] as (value: unknown, of: object, formats: Formats) => string;
    return write(value, field, { weights, moments });
  };
}
