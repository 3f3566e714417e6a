import { useForm } from "@mantine/form";
import { useEffect, useEffectEvent, useState } from "react";
import type { z } from "zod";
import { successToast } from "#ui/feedback/toasts.ts";
import { useSaving } from "#ui/forms/use-saving.ts";

type Parsed<Input> = { ok: true; input: Input } | { ok: false; errors: Record<string, string> };

interface SavedCardOptions<Row, Values, Input> {
  /** The row as it is known now. */
  row: Row;
  schema: z.ZodType<Row>;
  valuesOf: (row: Row) => Values;
  parse: (values: Values, base: Row) => Parsed<Input>;
  send: (input: Input) => Promise<Row>;
  savedText: string;
  /** Messages by the input's keys → by the form's, where they differ. */
  errorsOf?: (byInputKey: Record<string, string>) => Record<string, string>;
}

/**
 * The form of one card over a row that several cards write. What others save of the row does not outdate a card whose
 * own fields stayed the same; a card in which nothing is typed follows the row.
 */
export function useSavedCard<Row extends { version: number }, Values extends Record<string, string>, Input>(
  options: SavedCardOptions<Row, Values, Input>,
) {
  const { row, schema, valuesOf, parse, send, savedText, errorsOf = (errors) => errors } = options;
  const [base, setBase] = useState(row);
  const form = useForm<Values>({ initialValues: valuesOf(row) });

  function takeOver(now: Row) {
    setBase(now);
    form.setValues(valuesOf(now));
    form.resetDirty(valuesOf(now));
    form.clearErrors();
  }

  const saving = useSaving({
    isChanged: form.isDirty(),
    row: schema,

    onFieldErrors: (byInputKey) => {
      const errors = errorsOf(byInputKey);
      form.setErrors(errors);
      return Object.keys(errors).length > 0;
    },
    onSaved: (saved) => {
      takeOver(saved);
      successToast("Success", savedText);
    },
    onLoadCurrent: takeOver,
  });

  const follow = useEffectEvent(() => {
    const isSame = JSON.stringify(valuesOf(row)) === JSON.stringify(valuesOf(base));
    if (isSame) setBase(row);
    else if (!form.isDirty()) takeOver(row);
  });
  const isNewer = row.version > base.version;
  useEffect(() => {
    if (isNewer) follow();
  }, [isNewer]);

  const onSubmit = form.onSubmit((values) => {
    const parsed = parse(values, base);
    if (parsed.ok) saving.save(() => send(parsed.input));
    else form.setErrors(parsed.errors);
  });
  return {
    form,
    card: { problem: saving.problem, onLoadCurrent: saving.loadCurrent, isSaving: saving.isSaving, onSubmit },
  };
}
