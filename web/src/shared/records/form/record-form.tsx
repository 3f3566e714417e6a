import { Stack } from "@mantine/core";
import type { RecordField, RecordFields } from "@tryer/contract/basics/record-fields";
import { useEffect, useRef } from "react";
import type { z } from "zod";
import { useWeights } from "#shared/weights/weights.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { schemaErrors } from "#ui/forms/schema-errors.ts";
import { isSame, useRowForm } from "#ui/forms/use-row-form.ts";
import { ChangedMeanwhile } from "./changed-meanwhile.tsx";
import { FieldInput, optionsOf } from "./field-input.tsx";
import type { Typed } from "./field-values.ts";
import { formContents } from "./form-contents.ts";
import { FormLines } from "./form-lines.tsx";
import type { FieldLook, FormLayout, FormPart, RecordValues } from "./form-part.ts";

/** Input schema of an operation of the API, and its call. */
interface Sending<Input, Row> {
  input: z.ZodType<Input>;
  call: (input: Input) => Promise<Row>;
}

interface RecordFormProps<Row, Key extends string, Part extends string, Adding, Editing> {
  /** Noun for the record, as 'Supplier'. */
  noun: string;
  /** Sentence or name below 'Supplier saved'. */
  savedText: (row: Row) => string;
  fields: RecordFields<Row, Key>;
  /** Inputs that no field describes, by their names in the layout. */
  parts?: Readonly<Record<Part, FormPart<Row>>>;
  layout: FormLayout<NoInfer<Key | Part>>;
  /** Looks of fields that depend on what is typed, or on what is loaded. */
  looks?: (values: Readonly<Record<Key, Typed>>, row: Row | null) => Partial<Record<NoInfer<Key>, FieldLook>>;
  /** Null for a new one. */
  row: Row | null;
  /** Schema of a row, and the operations that write one. */
  api: { row: z.ZodType<Row>; add: Sending<Adding, Row>; edit: Sending<Editing, Row> };
  onClose: () => void;
  onSaved?: ((row: Row) => void) | undefined;
}

/** Form of a record by its fields: what is typed is read by the kind of its field and checked by the schema of the API. */
export function RecordForm<
  Row extends { id: string; version: number },
  Key extends string,
  Adding,
  Editing,
  Part extends string = never,
>(props: RecordFormProps<Row, Key, Part, Adding, Editing>) {
  const { noun, savedText, api, layout, onClose, onSaved } = props;
  const { unit } = useWeights();
  const contents = formContents<Row>(props.fields, props.parts ?? {}, layout, unit);
  const { form, base, add, edit, refuse, state, changedMeanwhile, refusals } = useRowForm<Row, RecordValues>({
    row: props.row,
    schema: api.row,
    valuesOf: contents.valuesOf,
    fieldErrors: contents.errorsAt,
    onSaved: (saved, isNew) => {
      successToast(`${noun} ${isNew ? "added" : "saved"}`, savedText(saved));
      onSaved?.(saved);
      onClose();
    },
  });
  const { values, errors } = form;
  const looks: Partial<Record<string, FieldLook>> = props.looks?.(values as Record<Key, Typed>, base) ?? {};
  const lookOf = (name: string): FieldLook => looks[name] ?? {};

  const send = (typed: RecordValues) => {
    const read = contents.read(typed, base, (name) => lookOf(name).isHidden === true);
    if (Object.keys(read.errors).length === 0) {
      return base === null ? add(api.add, api.edit, read.input) : edit(api.edit, base, read.input);
    }
    const schema = base === null ? api.add.input : api.edit.input;
    const parsed = schema.safeParse({ ...read.input, id: base?.id, version: base?.version });
    refuse({ ...(parsed.success ? {} : contents.errorsAt(schemaErrors(parsed.error))), ...read.errors });
  };

  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) body.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusals]);

  const fieldOf = (name: string): RecordField<Row> | undefined => (props.fields as RecordFields<Row>)[name];
  const partOf = (name: string): FormPart<Row> | undefined => (props.parts as Record<string, FormPart<Row>>)?.[name];
  const draw = (name: string, isFirst: boolean) => {
    const [field, part, look] = [fieldOf(name), partOf(name), lookOf(name)];
    if (part !== undefined) return part.draw(form);
    if (field === undefined || look.isHidden) return null;
    return <FieldInput {...{ field, look, form, isFirst }} row={base} />;
  };
  const wordsOf = (name: string, value: unknown): string | undefined => {
    const field = fieldOf(name);
    if (field === undefined || typeof value === "boolean")
      return value === true ? "yes" : value === false ? "no" : undefined;
    return optionsOf(field, lookOf(name), base).find((option) => option.value === value)?.label ?? String(value);
  };
  const [filled, blank] = [contents.valuesOf(props.row), contents.valuesOf(null)];
  return (
    <FormBody
      submitLabel="Save"
      {...state}
      differences={
        <ChangedMeanwhile
          differences={changedMeanwhile.map(({ key, now, typed }) => ({
            label: contents.labelOf(key),
            now: wordsOf(key, now),
            typed: typed === null ? null : wordsOf(key, typed),
          }))}
        />
      }
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      <Stack ref={body}>
        <FormLines
          layout={layout}
          labelOf={contents.labelOf}
          draw={draw}
          isFilled={(name) => contents.keysOf(name).some((key) => !isSame(filled[key], blank[key]))}
          hasError={(name) =>
            Object.keys(errors).some((path) => contents.keysOf(name).includes(path.split(".", 1)[0] ?? ""))
          }
        />
      </Stack>
    </FormBody>
  );
}
