import type { FieldKind, RecordField } from "@tryer/contract/basics/record-fields";
import { amountText, type Currency, parseAmount, parsePrice } from "@tryer/domain/money";
import { formatDuration, parseDuration } from "@tryer/domain/roasts";
import { type DecimalLimits, parseDecimalText, type ShownUnit } from "@tryer/domain/units";
import { batchSizeText, parseBatchSize } from "#shared/plan/batch-size-text.ts";
import { parseWeight, weightText } from "#shared/weights/weight-text.ts";
import { fieldNumber, typedDecimal, typedSeparators } from "#ui/forms/typed-numbers.ts";
import { readTypedMoment, typedMomentOf } from "./typed-moment.ts";

/** Content of the input of a field. */
export type Typed = string | boolean | readonly string[];

/** Value that the API takes for a field, or why what was typed is none. Undefined leaves it to the server. */
export type ReadField = { ok: true; value: unknown } | { ok: false; reason: string };

/** Kinds that a form has an input for; the others need a part of their own. */
type InputKind = Exclude<FieldKind, "code" | "amount" | "price">;

type OfKind<Row, Kind extends FieldKind> = Extract<RecordField<Row>, { kind: Kind }>;

/**
 * Unit in which weights are typed, time zone of moments, and currency in which amounts are; that of the row where none is
 * said.
 */
export interface TypedIn {
  unit: ShownUnit;
  timeZone: string;
  currency?: Currency | undefined;
}

interface InputRules<Kind extends InputKind> {
  /** A value as it stands in its input. */
  write: (value: never, typedIn: TypedIn) => string;
  /** Reads what is typed; that nothing is typed is known before. */
  read: (typed: string, label: string, field: OfKind<never, Kind>, typedIn: TypedIn) => ReadField;
  /** Value of an empty input. */
  empty: "" | null;
}

const asIs = (value: string) => value;
const asTyped = (value: string) => ({ ok: true as const, value });
const WORDS = { write: asIs, read: asTyped, empty: "" } as const;

const decimalOf = (typed: string, limits: DecimalLimits): ReadField => typedDecimal(typed, limits);

/** A price per weight has the same decimals in every currency. */
const PER_WEIGHT = { basis: "kg", currency: "EUR" } as const;

/** Writing and reading of each kind of field. Texts go as they are: the schema says what fits. */
const RULES: { [Kind in Exclude<InputKind, "yesNo" | "list" | "named">]: InputRules<Kind> } = {
  text: WORDS,
  notes: WORDS,
  email: WORDS,
  phone: WORDS,
  choice: { ...WORDS, empty: null },
  day: { ...WORDS, empty: null },
  currency: { ...WORDS, empty: null },
  moment: {
    write: (moment: string, { timeZone }) => typedMomentOf(moment, timeZone),
    read: (typed, _, { required }, { timeZone }) => readTypedMoment(typed, timeZone, required),
    empty: null,
  },
  reference: { write: ({ id = "" }: { id?: string }) => id, read: asTyped, empty: null },
  whole: {
    write: fieldNumber,
    read: (typed, label, { min, max }) => decimalOf(typed, { label, places: 0, min, max }),
    empty: null,
  },
  decimal: {
    write: fieldNumber,
    read: (typed, label, { places, limits }) => decimalOf(typed, { label, places, ...limits }),
    empty: null,
  },
  exact: {
    write: fieldNumber,
    read: (typed, label, { places, limits }) => {
      const read = parseDecimalText(typed, { label, places, ...limits }, typedSeparators);
      return read.ok ? { ok: true, value: read.text } : read;
    },
    empty: null,
  },
  duration: {
    write: formatDuration,
    read: (typed) => {
      const read = parseDuration(typed);
      return read.ok ? { ok: true, value: read.value } : read;
    },
    empty: null,
  },
  unitPrice: {
    write: ({ amount }: { amount: string }) => fieldNumber(amount),
    read: (typed) => {
      const read = parsePrice(typed, PER_WEIGHT, typedSeparators);
      return read.ok ? { ok: true, value: read.price.amount } : read;
    },
    empty: null,
  },
  money: {
    write: ({ minor, currency }: { minor: number; currency: Currency }) => fieldNumber(amountText(minor, currency)),
    read: (typed, label, _, { currency = "EUR" }) => {
      const read = parseAmount(typed, { currency, label }, typedSeparators);
      return read.ok ? { ok: true, value: read.minor } : read;
    },
    empty: null,
  },
  kg: {
    write: (kg: number, { unit }) => weightText(kg, unit),
    read: (typed, label, { isPositive = false }, { unit }) => {
      const read = parseWeight(typed, { label, unit, isPositive });
      return read.ok ? { ok: true, value: read.kg } : read;
    },
    empty: null,
  },
  lb: {
    write: (lbs: number, { unit }) => batchSizeText(lbs, unit),
    read: (typed, label, _, { unit }) => parseBatchSize(typed, unit, label),
    empty: null,
  },
};

const rulesOf = ({ kind }: { kind: FieldKind }) =>
  (RULES as Partial<Record<FieldKind, InputRules<InputKind>>>)[kind] ?? null;

/** Kinds whose input is in the unit in which the person reads weights. */
const WEIGHTS: ReadonlySet<FieldKind> = new Set(["kg", "lb"]);

/** Name of a field at its input, with its unit, the unit of weights or the currency of an amount. */
export function inputLabel(
  field: { kind: FieldKind; label: string; unit?: string },
  typedIn: Pick<TypedIn, "unit" | "currency">,
): string {
  const { kind, label, unit } = field;
  const of = WEIGHTS.has(kind) ? typedIn.unit : kind === "money" ? typedIn.currency : unit;
  return of === undefined ? label : `${label} (${of})`;
}

/** Whether 0 is none, so that its input stands empty. */
const standsEmpty = (field: { kind: FieldKind; isZeroNone?: true }) => field.isZeroNone === true;

/** Value of a row as it stands in the input of its field; that of a new row is empty, or the first choice. */
export function typedValue<Row>(field: RecordField<Row>, row: Row | null, typedIn: TypedIn): Typed {
  const value = row === null ? null : field.read(row);
  switch (field.kind) {
    case "yesNo":
      return value === true;
    case "list":
    case "named":
      return ((value ?? []) as readonly (string | { id: string })[]).map((each) =>
        typeof each === "string" ? each : each.id,
      );
    case "choice":
      return typeof value === "string" ? value : (field.usual ?? Object.keys(field.words)[0] ?? "");
    default: {
      const figure = typeof value === "object" && value !== null && "minor" in value ? value.minor : value;
      const isNone = value === null || value === undefined || (figure === 0 && standsEmpty(field));
      return isNone ? "" : (rulesOf(field)?.write(value as never, typedIn) ?? "");
    }
  }
}

/** Kinds of numbers, weights and moments, which have fewer places in an input than a row may have. */
const ROUNDED: ReadonlySet<FieldKind> = new Set(["kg", "lb", "whole", "decimal", "moment"]);

/**
 * Reads what was typed in a field. A number that stands as its row filled it stays that of the row: hundredths of a
 * pound are coarser than grams, so saving again would otherwise move it.
 */
export function readField<Row>(field: RecordField<Row>, typed: Typed, row: Row | null, typedIn: TypedIn): ReadField {
  const rules = rulesOf(field);
  if (typeof typed !== "string" || rules === null) return { ok: true, value: typed };
  if (typed.trim() === "") {
    if (field.required !== undefined) return { ok: false, reason: field.required };
    if (standsEmpty(field)) return { ok: true, value: 0 };
    return { ok: true, value: field.kind === "currency" && field.usual !== undefined ? undefined : rules.empty };
  }
  if (row !== null && ROUNDED.has(field.kind) && typed === typedValue(field, row, typedIn)) {
    return { ok: true, value: field.read(row) };
  }
  // The rules are of the kind of the field by the table.
  return rules.read(typed, field.label.replace(/ \([^)]*\)$/, ""), field as never, typedIn);
}

/** Kinds that are none while they do not show: their value would belong to another choice. */
const HIDDEN_IS_NONE: ReadonlySet<FieldKind> = new Set([
  ...ROUNDED,
  "duration",
  "exact",
  "unitPrice",
  "money",
  "day",
  "currency",
]);

/** Value that goes to the API for a field that does not show: words and records as they stand, figures and days none. */
export function hiddenValue<Row>(field: RecordField<Row>, typed: Typed): unknown {
  if (HIDDEN_IS_NONE.has(field.kind)) return null;
  return typed === "" ? (rulesOf(field)?.empty ?? null) : typed;
}
