import { Grid } from "@mantine/core";
import type { RecordField, RecordFields } from "@tryer/contract/basics/record-fields";
import type { z } from "zod";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { useRowForm } from "#ui/forms/use-row-form.ts";
import { FieldInput, type RecordValues } from "./field-input.tsx";
import { readField, typedValue } from "./field-values.ts";

/** Input schema of an operation of the API, and its call. */
interface Sending<Input, Row> {
  input: z.ZodType<Input>;
  call: (input: Input) => Promise<Row>;
}

interface RecordFormProps<Row, Key extends string, Adding, Editing> {
  /** Noun for the record, as 'Supplier'. */
  noun: string;
  nameOf: (row: Row) => string;
  fields: RecordFields<Row, Key>;
  /** Keys of the fields, line by line; those of one line stand side by side where there is room. */
  layout: readonly (readonly Key[])[];
  /** Null for a new one. */
  row: Row | null;
  /** Reads the row as somebody else has changed it meanwhile. */
  schema: z.ZodType<Row>;
  adding: Sending<Adding, Row>;
  editing: Sending<Editing, Row>;
  onClose: () => void;
  onSaved?: ((row: Row) => void) | undefined;
}

/** Form of a record by its fields: what is typed is read by the kind of its field and checked by the schema of the API. */
export function RecordForm<Row extends { id: string; version: number }, Key extends string, Adding, Editing>(
  props: RecordFormProps<Row, Key, Adding, Editing>,
) {
  const { noun, nameOf, fields, layout, adding, editing, onClose, onSaved } = props;
  const inForm: RecordField<Row>[] = layout.flat().map((key) => fields[key]);
  const { form, base, add, edit, state } = useRowForm<Row, RecordValues>({
    row: props.row,
    schema: props.schema,
    valuesOf: (row) => Object.fromEntries(inForm.map((field) => [field.key, typedValue(field, row)])),
    onSaved: (saved, isNew) => {
      successToast(`${noun} ${isNew ? "added" : "saved"}`, nameOf(saved));
      onSaved?.(saved);
      onClose();
    },
  });

  const send = (values: RecordValues) => {
    const read = inForm.map((field) => [field.key, readField(field, values[field.key] ?? "")] as const);
    const errors = read.flatMap(([key, answer]) => (answer.ok ? [] : [[key, answer.reason]]));
    if (errors.length > 0) return form.setErrors(Object.fromEntries(errors));
    const typed = Object.fromEntries(read.flatMap(([key, answer]) => (answer.ok ? [[key, answer.value]] : [])));
    if (base === null) add(adding, editing, typed);
    else edit(editing, base, typed);
  };

  return (
    <FormBody submitLabel="Save" {...state} onSubmit={form.onSubmit(send)} onClose={onClose}>
      {layout.map((line, place) => (
        <Grid key={line.join()} gap="md">
          {line.map((key, at) => (
            <Grid.Col key={key} span={line.length === 1 ? 12 : { base: 12, xs: 12 / line.length }}>
              <FieldInput field={fields[key]} form={form} isFirst={place === 0 && at === 0} />
            </Grid.Col>
          ))}
        </Grid>
      ))}
    </FormBody>
  );
}
