import type { RecordField, RecordFields } from "@tryer/contract/basics/record-fields";
import type { ShownUnit } from "@tryer/domain/units";
import { hiddenValue, inputLabel, readField, type Typed, typedValue } from "./field-values.ts";
import { type FormLayout, type FormPart, namesOf, type RecordValues } from "./form-part.ts";

export type ReadForm = { input: Record<string, unknown>; errors: Record<string, string> };

/** Contents of a form by its fields and parts: how a row stands in it, and how what was typed is read. */
export function formContents<Row>(
  fields: RecordFields<Row>,
  parts: Readonly<Record<string, FormPart<Row>>>,
  { first, more = [] }: FormLayout<string>,
  unit: ShownUnit,
) {
  const names = [...namesOf(first), ...more.flatMap(({ lines }) => namesOf(lines))];
  const inForm = names.flatMap((name): RecordField<Row>[] => {
    const field = parts[name] === undefined ? fields[name] : undefined;
    return field === undefined ? [] : [field];
  });
  const partsInForm = names.flatMap((name) => parts[name] ?? []);
  const keyOfInput = Object.fromEntries(inForm.map(({ key, input = key }) => [input, key]));

  return {
    valuesOf: (row: Row | null): RecordValues => ({
      ...Object.fromEntries(inForm.map((field) => [field.key, typedValue(field, row, unit)])),
      ...Object.assign({}, ...partsInForm.map((part) => part.valuesOf(row))),
    }),

    /** Names of the contents that a field or a part of the layout keeps. */
    keysOf: (name: string): string[] => Object.keys(parts[name]?.valuesOf(null) ?? { [name]: "" }),

    /** Name of a field or a part, by its own name or by that of a content of it. */
    labelOf(name: string): string {
      const field = parts[name] === undefined ? fields[name] : undefined;
      if (field !== undefined) return inputLabel(field, unit);
      const part = parts[name] ?? partsInForm.find(({ valuesOf }) => Object.hasOwn(valuesOf(null), name));
      return part?.label ?? name;
    },

    /** Moves messages at the keys of the API to the contents that they are about. */
    errorsAt: (byInputKey: Record<string, string>): Record<string, string> =>
      Object.fromEntries(
        Object.entries(byInputKey).map(([path, message]) => {
          const own = keyOfInput[path] ?? keyOfInput[path.replace(/\.\d+$/, "")];
          const moved = partsInForm.map(({ errorPath }) => errorPath?.(path) ?? path).find((to) => to !== path);
          return [own ?? moved ?? path, message];
        }),
      ),

    /** Reads all that was typed; contents that cannot be read are left out, with a message each. */
    read(values: RecordValues, row: Row | null, isHidden: (name: string) => boolean): ReadForm {
      const answer: ReadForm = { input: {}, errors: {} };
      for (const field of inForm) {
        const { key, input = key } = field;
        const typed = values[key] as Typed;
        const read = isHidden(key)
          ? { ok: true as const, value: hiddenValue(field, typed) }
          : readField(field, typed, row, unit);
        if (read.ok) answer.input[input] = read.value;
        else answer.errors[key] = read.reason;
      }
      for (const part of partsInForm) {
        const read = part.read(values, row);
        Object.assign(read.ok ? answer.input : answer.errors, read.ok ? read.input : read.errors);
      }
      return answer;
    },
  };
}
