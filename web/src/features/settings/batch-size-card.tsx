import { TextInput } from "@mantine/core";
import { Profile } from "@tryer/contract";
import { DEFAULT_PLANNER_BATCH_SIZE_LBS } from "@tryer/domain/planner";
import { api } from "#api/client.ts";
import { useSavedCard } from "#shared/records/form/use-saved-card.tsx";
import { weightsIn } from "#shared/weights/weights.ts";
import { batchSizeErrors, batchSizeValues, parseBatchSizeValues } from "./batch-size-values.ts";
import { SavedCard } from "./settings-card.tsx";

/** Batch size that plans use. The choice of a machine writes it as well. */
export function BatchSizeCard({ profile }: { profile: Profile }) {
  const unit = profile.weightUnit;
  const { form, card } = useSavedCard({
    row: profile,
    schema: Profile,
    valuesOf: batchSizeValues,
    parse: parseBatchSizeValues,
    send: (input) => api.settings.editProfile.call(input),
    // The batch size decides the batches of the plan.
    saved: ["Success", "Batch size saved"],
    names: { batchSize: `Batch size (${unit})` },
    errorsOf: batchSizeErrors,
  });
  return (
    <SavedCard title="Batch size" {...card}>
      <TextInput
        label={`Batch size (${unit})`}
        inputMode="decimal"
        autoComplete="off"
        inputWrapperOrder={["label", "input", "description", "error"]}
        description={`Green coffee in one batch. Blank uses ${weightsIn(unit).plannedInText(DEFAULT_PLANNER_BATCH_SIZE_LBS)}.`}
        {...form.getInputProps("batchSize")}
      />
    </SavedCard>
  );
}
