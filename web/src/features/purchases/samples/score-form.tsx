import { CoffeeSample, ScoreSampleInput } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import { sampleFields } from "@tryer/contract/purchases/sample-fields";
import { api } from "#api/client.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { useMoments } from "#ui/moments/use-moments.ts";

interface ScoreFormProps {
  sample: CoffeeSample;
  onClose: () => void;
}

/** Roast and score of a sample, for whoever stands at the sample roaster. */
export function ScoreForm({ sample, onClose }: ScoreFormProps) {
  const { today } = useMoments();
  const { score, roastNotes } = sampleFields;
  return (
    <RecordForm
      noun="Sample"
      fields={{
        score,
        roastNotes,
        ...defineFields<CoffeeSample>()({
          roastedOn: { kind: "day", label: "Roasted on", read: ({ roastedOn }) => roastedOn ?? today() },
        }),
      }}
      layout={{ first: [["score", "roastedOn"], ["roastNotes"]] }}
      row={sample}
      api={{ row: CoffeeSample, edit: { input: ScoreSampleInput, call: api.coffeeSamples.score.call } }}
      onSaved={({ number }) => successToast("Saved", `Roast and score of ${number}.`)}
      onClose={onClose}
    />
  );
}
