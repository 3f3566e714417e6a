import { CoffeeSample, DecideSampleInput } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import type { SampleDecision } from "@tryer/domain/purchases";
import { api } from "#api/client.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { undoToast } from "#ui/feedback/undo-toast.tsx";

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
  const { verb, done, label, hint: placeholder } = WORDS[decision];
  const fields = defineFields<CoffeeSample>()({
    reason: {
      kind: "notes",
      label,
      placeholder,
      read: (row) => (row.decision === decision ? row.decisionReason : ""),
    },
  });
  return (
    <RecordForm
      noun="Sample"
      fields={fields}
      layout={{ first: [["reason"]] }}
      row={sample}
      also={() => ({ decision })}
      api={{ row: CoffeeSample, edit: { input: DecideSampleInput, call: api.coffeeSamples.decide.call } }}
      submitLabel={verb}
      onSaved={(saved) => undoToast(done, `${saved.number} ${saved.coffeeName}`, () => onUndo(saved))}
      onClose={onClose}
    />
  );
}
