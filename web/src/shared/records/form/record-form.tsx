import { Stack, Text } from "@mantine/core";
import type { RecordField, RecordFields } from "@tryer/contract/basics/record-fields";
import { type ReactNode, useContext } from "react";
import type { z } from "zod";
import { useWeights } from "#shared/weights/weights.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { schemaErrors } from "#ui/forms/schema-errors.ts";
import { isSame, useRowForm } from "#ui/forms/use-row-form.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import { ShownAreas } from "#ui/shell/pages/shown-areas.ts";
import { ChangedMeanwhile } from "./changed-meanwhile.tsx";
import { FieldInput, optionsOf } from "./field-input.tsx";
import type { Typed } from "./field-values.ts";
import { formContents } from "./form-contents.ts";
import { FormLines } from "./form-lines.tsx";
import { type FieldLook, type FormLayout, type FormPart, type RecordValues, shownLayout } from "./form-part.ts";

/** Input schema of an operation of the API, and its call. */
interface Sending<Input, Row> {
  input: z.ZodType<Input>;
  call: (input: Input) => Promise<Row>;
}

interface RecordFormProps<Row, Key extends string, Part extends string, Adding, Editing> {
  /** Noun for the record, as 'Supplier'. */
  noun: string;
  /** Sentence or name below 'Supplier saved'; absent where `onSaved` tells it. */
  savedText?: (row: Row, isNew: boolean) => string;
  /** Words for a new one and for an edit, where those are not 'added' and 'saved'. */
  verbs?: readonly [added: string, saved: string];
  fields: RecordFields<Row, Key>;
  /** Inputs that no field describes, by their names in the layout. */
  parts?: Readonly<Record<Part, FormPart<Row>>>;
  layout: FormLayout<NoInfer<Key | Part>>;
  /** Sentences below the inputs. */
  note?: (row: Row | null) => ReactNode;
  /** Looks of fields that depend on what is typed, or on what is loaded. */
  looks?: (values: Readonly<Record<Key, Typed>>, row: Row | null) => Partial<Record<NoInfer<Key>, FieldLook>>;
  /** Null for a new one. */
  row: Row | null;
  /** Contents that a new one begins with. */
  initial?: Readonly<RecordValues>;
  /** Values that are sent beside those of the inputs, or made of them. */
  also?: (row: Row | null, input: Readonly<Record<string, unknown>>) => object;
  /** Schema of a row, and the operations that write one. */
  api: {
    row: z.ZodType<Row>;
    /** Absent in a form of rows that are there. */
    add?: Sending<Adding, Row>;
    /**
     * An edit sends all of the form, or where it `sendsChanges` only what differs from the row that it goes on from. Absent
     * where what is added cannot be edited.
     */
    edit?: Sending<Editing, Row> & { sendsChanges?: (input: Record<string, unknown>, row: Row) => boolean };
  };
  /** Words on the button, which may follow from what is typed. */
  submitLabel?: string | ((values: Readonly<RecordValues>) => string);
  onSaved?: ((row: Row, before: Row | null) => void) | undefined;
  onClose: () => void;
}

/** Form of a record by its fields: what is typed is read by the kind of its field and checked by the schema of the API. */
export function RecordForm<
  Row extends { id: string; version?: number },
  Key extends string,
  Adding,
  Editing,
  Part extends string = never,
>(props: RecordFormProps<Row, Key, Part, Adding, Editing>) {
  const { noun, savedText, api, layout, initial, submitLabel = "Save", onClose, onSaved } = props;
  const [added, saves] = props.verbs ?? ["added", "saved"];
  const { unit } = useWeights();
  const { timeZone } = useMoments();
  const areas = useContext(ShownAreas).shown;
  const contents = formContents<Row>(props.fields, props.parts ?? {}, layout, { unit, timeZone });
  const valuesOf = (row: Row | null) => ({ ...contents.valuesOf(row), ...(row === null ? initial : {}) });
  const { form, base, add, edit, state, changedMeanwhile } = useRowForm<Row, RecordValues>({
    row: props.row,
    schema: api.row,
    valuesOf,
    fieldErrors: contents.errorsAt,
    onKept: onClose,
    onSaved: (saved, isNew) => {
      if (savedText !== undefined) successToast(`${noun} ${isNew ? added : saves}`, savedText(saved, isNew));
      // Closed first: `onSaved` may lead to another page, and closing would lead back.
      if (layout.isPage === undefined) onClose();
      onSaved?.(saved, base);
    },
  });
  const { values, errors } = form;
  const looksFor = (typed: RecordValues): Partial<Record<string, FieldLook>> =>
    props.looks?.(typed as Record<Key, Typed>, base) ?? {};
  const looks = looksFor(values);
  const lookOf = (name: string): FieldLook => looks[name] ?? {};

  const read = (typed: RecordValues, isTouched: (content: string) => boolean) => {
    const ofThese = looksFor(typed);
    return contents.read(typed, base, { lookOf: (name) => ofThese[name] ?? {}, isTouched });
  };
  const send = (typed: RecordValues) => {
    const { input, errors } = read(typed, form.isTouched);
    const { add: adding, edit: editing } = api;
    Object.assign(input, props.also?.(base, input));
    if (Object.keys(errors).length > 0) {
      const schema = (base === null ? adding : editing)?.input ?? editing?.input;
      const parsed = schema?.safeParse({ id: base?.id, version: base?.version, ...input });
      const ofSchema = parsed?.error === undefined ? {} : contents.errorsAt(schemaErrors(parsed.error), typed);
      return form.setErrors({ ...ofSchema, ...errors });
    }
    if (base === null) return adding && add(adding, editing, input);
    if (editing === undefined) return;
    const isOfChanges = editing.sendsChanges?.(input, base) === true;
    edit(editing, base, isOfChanges ? changed(input, read(valuesOf(base), () => false).input) : input);
  };

  const fieldOf = (name: string): RecordField<Row> | undefined => (props.fields as RecordFields<Row>)[name];
  const partOf = (name: string): FormPart<Row> | undefined => (props.parts as Record<string, FormPart<Row>>)?.[name];
  const draw = (name: string, isFirst: boolean) => {
    const [field, part, look] = [fieldOf(name), partOf(name), lookOf(name)];
    if (part !== undefined) return part.draw(form, base);
    if (field === undefined || look.isHidden) return null;
    return <FieldInput {...{ field, look, form, isFirst }} row={base} />;
  };
  const wordsOf = (name: string, value: unknown): string | undefined => {
    const field = fieldOf(name);
    if (field === undefined || typeof value === "boolean")
      return value === true ? "yes" : value === false ? "no" : undefined;
    return optionsOf(field, lookOf(name), base).find((option) => option.value === value)?.label ?? String(value);
  };
  const note = props.note?.(base);
  const [filled, blank] = [valuesOf(props.row), contents.valuesOf(null)];
  const isOther = (name: string, these: RecordValues) =>
    contents.keysOf(name).some((key) => !isSame(these[key], blank[key]));
  const isFilled = (name: string) => partOf(name)?.isFilled?.(props.row) ?? isOther(name, filled);
  const hasError = (name: string) =>
    Object.keys(errors).some((path) => contents.keysOf(name).includes(path.split(".", 1)[0] ?? ""));
  // What is left out is sent as it is: empty, or as the row has it.
  const isShown = (name: string) => {
    const area = (partOf(name) ?? fieldOf(name))?.area;
    return area === undefined || areas.has(area) || isFilled(name) || isOther(name, values) || hasError(name);
  };
  return (
    <FormBody
      submitLabel={typeof submitLabel === "function" ? submitLabel(values) : submitLabel}
      takesFocus={layout.isPage === true}
      {...state}
      differences={
        changedMeanwhile && (
          <ChangedMeanwhile differences={contents.differencesOf({ ...changedMeanwhile, typed: values }, wordsOf)} />
        )
      }
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      <Stack>
        <FormLines
          layout={shownLayout(layout, isShown)}
          labelOf={contents.labelOf}
          wordsOf={(name) => {
            const isText = fieldOf(name) !== undefined && typeof values[name] === "string";
            return (isText && wordsOf(name, values[name])?.trim().split("\n", 1)[0]) || "";
          }}
          draw={draw}
          isFilled={isFilled}
          hasError={hasError}
        />
        {note && (
          <Text size="sm" c="dimmed" className="figures">
            {note}
          </Text>
        )}
      </Stack>
    </FormBody>
  );
}

/** Values of an edit that differ from those of the row. */
const changed = (sent: Record<string, unknown>, before: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(sent).filter(([key, value]) => !isSame(value, before[key])));
