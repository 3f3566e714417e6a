import { Grid, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { CoffeeSample, ScoreSampleInput } from "@tryer/contract";
import { useState } from "react";
import { api } from "#api/client.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { schemaErrors } from "#ui/forms/schema-errors.ts";
import { fieldNumber } from "#ui/forms/typed-numbers.ts";
import { useSaving } from "#ui/forms/use-saving.ts";
import { DayField } from "#ui/moments/day-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { readTexts } from "../contracts/typed-texts.ts";
import { SCORE_LIMITS } from "./sample-fields.ts";

interface ScoreFormProps {
  sample: CoffeeSample;
  onClose: () => void;
}

const valuesOf = ({ roastedOn, roastNotes, score }: CoffeeSample, today: string) => ({
  roastedOn: roastedOn ?? today,
  roastNotes,
  score: fieldNumber(score ?? ""),
});

/** Roast and score of a sample, for whoever stands at the sample roaster. */
export function ScoreForm({ sample, onClose }: ScoreFormProps) {
  const { today } = useMoments();
  const [base, setBase] = useState(sample);
  const form = useForm({ initialValues: valuesOf(sample, today()) });
  const saving = useSaving({
    isChanged: form.isDirty(),
    row: CoffeeSample,
    onFieldErrors: (errors) => {
      form.setErrors(errors);
      return Object.keys(errors).some((field) => field in form.values);
    },
    onSaved: (saved) => {
      successToast("Saved", `Roast and score of ${saved.number}.`);
      onClose();
    },
    onLoadCurrent: (current) => {
      setBase(current);
      form.setValues(valuesOf(current, today()));
      form.resetDirty();
    },
  });
  const send = ({ roastedOn, roastNotes, score }: typeof form.values) => {
    const read = readTexts({ score }, { score: SCORE_LIMITS });
    if (!read.ok) return form.setErrors(read.errors);
    const typed = {
      id: base.id,
      version: base.version,
      roastedOn: roastedOn === "" ? null : roastedOn,
      roastNotes,
      score: read.texts.score === null ? null : Number(read.texts.score),
    };
    const parsed = ScoreSampleInput.safeParse(typed);
    if (parsed.success) saving.save(() => api.coffeeSamples.score.call(parsed.data));
    else form.setErrors(schemaErrors(parsed.error));
  };
  return (
    <FormBody
      submitLabel="Save"
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onLoadCurrent={saving.loadCurrent}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      <Grid gap="md">
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <TextInput
            label="Score"
            placeholder="86.5"
            inputMode="decimal"
            autoComplete="off"
            data-autofocus
            {...form.getInputProps("score")}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <DayField
            label="Roasted on"
            value={form.values.roastedOn}
            onValue={(day) => form.setFieldValue("roastedOn", day)}
            error={form.errors.roastedOn}
          />
        </Grid.Col>
      </Grid>
      <Textarea label="Roast notes" autosize minRows={3} {...form.getInputProps("roastNotes")} />
    </FormBody>
  );
}
