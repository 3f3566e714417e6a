import type { RecordField, RecordFields } from "@tryer/contract/basics/record-fields";
import { isSame } from "#ui/forms/use-row-form.ts";
import type { Difference } from "./changed-meanwhile.tsx";
import { hiddenValue, inputLabel, readField, type Typed, type TypedIn, typedValue } from "./field-values.ts";
import { blocksOf, type FieldLook, type FormLayout, type FormPart, namesOf, type RecordValues } from "./form-part.ts";
import { withoutTypedUnit } from "./typed-unit.ts";

export type ReadForm = { input: Record<string, unknown>; errors: Record<string, string> };

/** Looks of fields, and whether a content had the focus or was changed. */
interface Handling {
  lookOf: (name: string) => FieldLook;
  isTouched: (content: string) => boolean;
}

/** Contents that a form was filled with, those of the row as it is now, and what is typed. */
interface ChangedContents {
  before: RecordValues;
  now: RecordValues;
  typed: RecordValues;
  /** Names of those that somebody else has changed. */
  keys: readonly string[];
}

/** Contents of a form by its fields and parts: how a row stands in it, and how what was typed is read. */
export function formContents<Row>(
  fields: RecordFields<Row>,
  parts: Readonly<Record<string, FormPart<Row>>>,
  { first, more = [], sections = [] }: FormLayout<string>,
  typedIn: TypedIn,
) {
  const names = [...blocksOf(first), ...more, ...sections].flatMap(({ lines }) => namesOf(lines));
  const inForm = names.flatMap((name): RecordField<Row>[] => {
    const field = parts[name] === undefined ? fields[name] : undefined;
    return field === undefined ? [] : [field];
  });
  const partsInForm = names.flatMap((name) => parts[name] ?? []);
  const partOf = (content: string) =>
    parts[content] ?? partsInForm.find(({ valuesOf }) => Object.hasOwn(valuesOf(null), content));
  const labelOf = (name: string): string => {
    const field = parts[name] === undefined ? fields[name] : undefined;
    return field === undefined ? (partOf(name)?.label ?? name) : inputLabel(field, typedIn);
  };
  const keyOfInput = Object.fromEntries(inForm.map(({ key, input = key }) => [input, key]));

  return {
    valuesOf: (row: Row | null): RecordValues => ({
      ...Object.fromEntries(inForm.map((field) => [field.key, typedValue(field, row, typedIn)])),
      ...Object.assign({}, ...partsInForm.map((part) => part.valuesOf(row))),
    }),

    /** Names of the contents that a field or a part of the layout keeps. */
    keysOf: (name: string): string[] => Object.keys(parts[name]?.valuesOf(null) ?? { [name]: "" }),

    /** Name of a field or a part, by its own name or by that of a content of it. */
    labelOf,

    /** Fields and parts that somebody else has changed, each once, with what was typed there, if anything was. */
    differencesOf(
      { before, now, typed, keys }: ChangedContents,
      wordsOf: (key: string, value: unknown) => string | undefined,
    ): Difference[] {
      const ofFields = keys.filter((key) => partOf(key) === undefined);
      const changedParts = new Set(keys.flatMap((key) => partOf(key) ?? []));
      return [
        ...ofFields.map((key) => ({
          label: labelOf(key),
          now: wordsOf(key, now[key]),
          typed: isSame(typed[key], before[key]) ? null : wordsOf(key, typed[key]),
        })),
        ...[...changedParts].map(({ label, words, valuesOf }) => {
          const isTyped = Object.keys(valuesOf(null)).some((key) => !isSame(typed[key], before[key]));
          return { label, now: words?.(now), typed: isTyped ? words?.(typed) : null };
        }),
      ];
    },

    /** Moves messages at the keys of the API to the contents that they are about. */
    errorsAt: (byInputKey: Record<string, string>, values: RecordValues): Record<string, string> =>
      Object.fromEntries(
        Object.entries(byInputKey).map(([path, message]) => {
          const own = keyOfInput[path] ?? keyOfInput[path.replace(/\.\d+$/, "")];
          const moved = partsInForm.map(({ errorPath }) => errorPath?.(path, values) ?? path).find((to) => to !== path);
          return [own ?? moved ?? path, message];
        }),
      ),

    /** Reads all that was typed; contents that cannot be read are left out, with a message each. */
    read(values: RecordValues, row: Row | null, { lookOf, isTouched }: Handling): ReadForm {
      const answer: ReadForm = { input: {}, errors: {} };
      const chosen: Record<string, string> = {};
      for (const field of inForm) {
        const { key, input = key } = field;
        const typed = values[key] as Typed;
        const { isHidden = false, currency } = lookOf(key);
        const plain =
          field.typedUnit === undefined ? { ok: true as const, typed } : withoutTypedUnit(field, values, fields);
        const read = isHidden
          ? { ok: true as const, value: hiddenValue(field, typed) }
          : plain.ok
            ? readField(field, plain.typed, row, { ...typedIn, currency })
            : plain;
        if (read.ok) answer.input[input] = read.value;
        else answer.errors[key] = read.reason;
        if (plain.ok && "chosen" in plain) Object.assign(chosen, plain.chosen);
      }
      for (const part of partsInForm) {
        const read = part.read(values, row, isTouched);
        Object.assign(read.ok ? answer.input : answer.errors, read.ok ? read.input : read.errors);
      }
      // Units that were typed count before those that stand in their choices.
      Object.assign(answer.input, chosen);
      return answer;
    },
  };
}
