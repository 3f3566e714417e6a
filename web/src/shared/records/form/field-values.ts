import type { FieldKind, RecordField } from "@tryer/contract/basics/record-fields";
import type { DecimalLimits } from "@tryer/domain/units";
import { fieldNumber, typedDecimal } from "#ui/forms/typed-numbers.ts";

/** Content of the input of a field. */
export type Typed = string | boolean;

/** Value that the API takes for a field, or why what was typed is none. */
export type ReadField = { ok: true; value: unknown } | { ok: false; reason: string };

/** Kinds that a form has an input for; the others need a component of their own. */
type InputKind = Exclude<
  FieldKind,
  "code" | "decimal" | "lb" | "money" | "amount" | "price" | "moment" | "unitPrice" | "reference" | "list" | "named"
>;

const INPUT_KINDS: Record<InputKind, true> = {
  text: true,
  notes: true,
  email: true,
  phone: true,
  whole: true,
  kg: true,
  currency: true,
  day: true,
  yesNo: true,
  choice: true,
};

export const hasInput = ({ kind }: { kind: FieldKind }): boolean => Object.hasOwn(INPUT_KINDS, kind);

/** Value of a row as it stands in the input of its field; that of a new row is empty. */
export function typedValue<Row>(field: RecordField<Row>, row: Row | null): Typed {
  const value = row === null ? null : field.read(row);
  if (field.kind === "yesNo") return value === true;
  if (value === null || value === undefined) return "";
  return typeof value === "number" ? fieldNumber(value) : String(value);
}

/** Most that a scale of this house weighs, in kilograms, and the places that it shows. */
const KG_LIMITS = { places: 3, min: 0, max: 999_999 } as const;

/** Reads what was typed in a field. Texts go as they are: the schema says what fits. */
export function readField<Row>(field: RecordField<Row>, typed: Typed): ReadField {
  if (typeof typed === "boolean") return { ok: true, value: typed };
  switch (field.kind) {
    case "whole":
      return readNumber(field, typed, { places: 0, min: field.min, max: field.max });
    case "kg":
      return readNumber(field, typed, KG_LIMITS);
    case "currency":
    case "day":
    case "choice":
      return { ok: true, value: typed === "" ? null : typed };
    default:
      return { ok: true, value: typed };
  }
}

function readNumber(field: { label: string; heading?: string }, typed: string, limits: Omit<DecimalLimits, "label">) {
  if (typed.trim() === "") return { ok: true, value: null } as const;
  const read = typedDecimal(typed, { label: field.heading ?? field.label, ...limits });
  return read.ok ? ({ ok: true, value: read.value } as const) : ({ ok: false, reason: read.reason } as const);
}
