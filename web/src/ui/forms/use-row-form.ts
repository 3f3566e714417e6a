import { useForm } from "@mantine/form";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import { schemaErrors } from "./schema-errors.ts";
import { useCreateOnce } from "./use-create-once.ts";
import { useRequestId } from "./use-request-id.ts";
import { useSaving } from "./use-saving.ts";

interface RowFormOptions<Row, Values> {
  /** Null for a new one. */
  row: Row | null;
  /** Reads the current row out of an answer to an outdated edit. */
  schema: z.ZodType<Row>;
  valuesOf: (row: Row | null) => Values;
  /** Messages by the API's keys → by the form's, where those differ. */
  fieldErrors?: (byInputKey: Record<string, string>, values: Values) => Record<string, string>;
  onSaved: (saved: Row, isNew: boolean) => void;
  /** Called where a new row could not be sent and is kept on this device. */
  onKept?: () => void;
}

/** Input schema of an operation of the API, and its call. */
interface Sending<Input, Row> {
  input: z.ZodType<Input>;
  call: (input: Input) => Promise<Row>;
}

/**
 * The form of one row of a list, a new one or one that somebody else may change meanwhile. A new row gets its id once,
 * so that a submission that is repeated makes one row; an edit says on which version it stands.
 */
export function useRowForm<Row extends { id: string; version?: number }, Values extends object>(
  options: RowFormOptions<Row, Values>,
) {
  const { row, schema, valuesOf, fieldErrors = (errors) => errors, onSaved, onKept } = options;
  const [newId] = useState(() => uuidv7());
  const [base, setBase] = useState(row);
  const form = useForm<Values>({ initialValues: valuesOf(row) });
  const showErrors = (byInputKey: Record<string, string>) => {
    const errors = fieldErrors(byInputKey, form.getValues());
    form.setErrors(errors);
    // A field within a field stands at a path, as 'noted.wholeColor'.
    return Object.keys(errors).some((path) => (path.split(".", 1)[0] ?? "") in form.values);
  };
  const saving = useSaving({
    isChanged: form.isDirty(),
    row: schema,
    onFieldErrors: showErrors,
    onSaved: (saved) => onSaved(saved, base === null),
    ...(onKept === undefined ? {} : { onKept }),
    onLoadCurrent: (current) => {
      setBase(current);
      form.setValues(valuesOf(current));
      form.resetDirty();
      form.clearErrors();
    },
    onKeepTyped: (current) => {
      const now = valuesOf(current);
      const typed = typedOf(form.values, valuesOf(base));
      setBase(current);
      form.setValues({ ...now, ...typed });
      form.resetDirty(now);
      form.clearErrors();
    },
  });

  const createOnce = useCreateOnce<Row>();
  const request = useRequestId();

  function send<Input>(input: z.ZodType<Input>, typed: object, call: (input: Input) => Promise<Row>) {
    const parsed = input.safeParse(typed);
    if (parsed.success) saving.save(() => call(parsed.data));
    else showErrors(schemaErrors(parsed.error));
  }

  const changedMeanwhile = () => {
    if (saving.current === null) return null;
    return changedContents(valuesOf(base), valuesOf(saving.current));
  };

  return {
    form,
    /** The row that is edited, as it was last loaded; null for a new one. */
    base,
    /**
     * `editing` carries what is corrected after a try whose answer was lost; what cannot be edited is another request
     * once it is corrected.
     */
    add<Adding, Editing>(adding: Sending<Adding, Row>, editing: Sending<Editing, Row> | undefined, typed: object) {
      if (editing === undefined) return send(adding.input, { id: request.idFor(typed), ...typed }, adding.call);
      send(adding.input, { ...typed, id: newId }, (input) =>
        createOnce(input, adding.call, ({ id, version }) =>
          editing.call(editing.input.parse({ ...typed, id, version })),
        ),
      );
    },
    /** Sends an edit; what was typed may name a part of the row in its place. */
    edit: <Input>({ input, call }: Sending<Input, Row>, { id, version }: Row, typed: object) =>
      send(input, { id, version, ...typed }, call),
    /** State for the `FormBody` around the fields. */
    state: {
      isSubmitting: saving.isSaving,
      problem: saving.problem,
      onLoadCurrent: saving.loadCurrent,
      onKeepTyped: saving.keepTyped,
    },
    /** Contents that somebody else has changed, after an outdated edit, and all that the form was filled with and is now. */
    changedMeanwhile: changedMeanwhile(),
  };
}

const keysOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Contents that a form was filled with, those of the row as it is now, and the names of those that differ. */
export const changedContents = <Values extends object>(before: Values, now: Values) => ({
  before,
  now,
  keys: keysOf(now).filter((key) => !isSame(now[key], before[key])),
});

/** Contents that differ from those that the form was filled with. */
export const typedOf = <Values extends object>(values: Values, filled: Values) =>
  Object.fromEntries(
    keysOf(values)
      .filter((key) => !isSame(values[key], filled[key]))
      .map((key) => [key, values[key]]),
  );
