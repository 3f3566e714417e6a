import { Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { CoffeeSample, DecideSampleInput } from "@tryer/contract";
import type { SampleDecision } from "@tryer/domain/purchases";
import { useState } from "react";
import { api } from "#api/client.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { FormBody } from "#ui/forms/form-body.tsx";
import { schemaErrors } from "#ui/forms/schema-errors.ts";
import { useSaving } from "#ui/forms/use-saving.ts";

interface DecideFormProps {
  sample: CoffeeSample;
  decision: Exclude<SampleDecision, "open">;
  /** Takes the decision back. */
  onUndo: (decided: CoffeeSample) => void;
  onClose: () => void;
}

const WORDS = {
  accepted: { verb: "Accept", done: "Accepted", label: "Reason", hint: "Clean, sweet, the body of last year" },
  rejected: { verb: "Reject", done: "Rejected", label: "Reason (required)", hint: "Phenolic in two of five cups" },
} satisfies Record<DecideFormProps["decision"], object>;

/** Accepts or rejects a sample, with the reason. */
export function DecideForm({ sample, decision, onUndo, onClose }: DecideFormProps) {
  const { verb, done, label, hint } = WORDS[decision];
  const [base, setBase] = useState(sample);
  const form = useForm({ initialValues: { reason: sample.decision === decision ? sample.decisionReason : "" } });
  const saving = useSaving({
    isChanged: form.isDirty(),
    row: CoffeeSample,
    onFieldErrors: (errors) => {
      form.setErrors(errors);
      return "reason" in errors;
    },
    onSaved: (saved) => {
      undoToast(done, `${saved.number} ${saved.coffeeName}`, () => onUndo(saved));
      onClose();
    },
    onLoadCurrent: (current) => {
      setBase(current);
      form.resetDirty();
    },
  });
  const send = ({ reason }: typeof form.values) => {
    const parsed = DecideSampleInput.safeParse({ id: base.id, version: base.version, decision, reason });
    if (parsed.success) saving.save(() => api.coffeeSamples.decide.call(parsed.data));
    else form.setErrors(schemaErrors(parsed.error));
  };
  return (
    <FormBody
      submitLabel={verb}
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onLoadCurrent={saving.loadCurrent}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      <Textarea
        label={label}
        placeholder={hint}
        autosize
        minRows={2}
        data-autofocus
        {...form.getInputProps("reason")}
      />
    </FormBody>
  );
}
