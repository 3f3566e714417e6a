import { useForm } from "@mantine/form";
import { useEffect, useEffectEvent, useState } from "react";
import type { z } from "zod";
import { successToast } from "#ui/feedback/toasts.ts";
import { changedContents, typedOf } from "#ui/forms/use-row-form.ts";
import { useSaving } from "#ui/forms/use-saving.ts";
import { ChangedMeanwhile } from "./changed-meanwhile.tsx";
import { type ContentNames, namedDifferences } from "./differences.ts";

type Parsed<Input> = { ok: true; input: Input } | { ok: false; errors: Record<string, string> };

interface SavedCardOptions<Row, Values, Input> {
  /** The row as it is known now. */
  row: Row;
  schema: z.ZodType<Row>;
  valuesOf: (row: Row) => Values;
  parse: (values: Values, base: Row) => Parsed<Input>;
  send: (input: Input) => Promise<Row>;
  /** Labels of the inputs: what somebody else has changed meanwhile is told under them. */
  names: ContentNames<Values>;
  /** Title and text of the toast. */
  saved: readonly [title: string, text: string];
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
  const { row, schema, valuesOf, parse, send, names, saved: said, errorsOf = (errors) => errors } = options;
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
      successToast(...said);
    },
    onLoadCurrent: takeOver,
    onKeepTyped: (now) => {
      const typed = typedOf(form.getValues(), valuesOf(base));
      setBase(now);
      form.setValues({ ...valuesOf(now), ...typed });
      form.resetDirty(valuesOf(now));
      form.clearErrors();
    },
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
  const changed = saving.current && changedContents(valuesOf(base), valuesOf(saving.current));
  return {
    form,
    card: {
      problem: saving.problem,
      differences: changed && <ChangedMeanwhile differences={namedDifferences(changed, form.values, names)} />,
      onLoadCurrent: saving.loadCurrent,
      onKeepTyped: saving.keepTyped,
      isSaving: saving.isSaving,
      onSubmit,
    },
  };
}
