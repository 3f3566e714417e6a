import { TextInput } from "@mantine/core";
import { Profile } from "@tryer/contract";
import { DEFAULT_PLANNER_BATCH_SIZE_LBS } from "@tryer/domain/planner";
import { api } from "#api/client.ts";
import { weightsIn } from "#shared/weights/weights.ts";
import { batchSizeErrors, batchSizeValues, parseBatchSizeValues } from "./batch-size-values.ts";
import { SavedCard } from "./settings-card.tsx";
import { useSavedCard } from "./use-saved-card.ts";

/** Batch size that plans use. The choice of a machine writes it as well. */
export function BatchSizeCard({ profile }: { profile: Profile }) {
  const { form, card } = useSavedCard({
    row: profile,
    schema: Profile,
    valuesOf: batchSizeValues,
    parse: parseBatchSizeValues,
    send: (input) => api.settings.editProfile.call(input),
    // The batch size decides the batches of the plan.
    savedText: "Batch size saved",
    errorsOf: batchSizeErrors,
  });
  const unit = profile.weightUnit;
  return (
    <SavedCard title="Batch size" {...card}>
      <TextInput
        label={`Batch size (${unit})`}
        inputMode="decimal"
        autoComplete="off"
        inputWrapperOrder={["label", "input", "description", "error"]}
        description={`Green coffee in one batch. Left empty, the plan uses ${weightsIn(unit).plannedInText(DEFAULT_PLANNER_BATCH_SIZE_LBS)}.`}
        {...form.getInputProps("batchSize")}
      />
    </SavedCard>
  );
}
