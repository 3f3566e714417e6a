import { TextInput } from "@mantine/core";
import { AddMachineInput, EditMachineInput, Machine } from "@tryer/contract";
import type { ShownUnit } from "@tryer/domain/units";
import { api } from "#api/client.ts";
import { batchSizeText, parseBatchSize } from "#shared/plan/batch-size-text.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { useRowForm } from "#ui/forms/use-row-form.ts";

interface MachineFormProps {
  /** Null for a new one. */
  machine: Machine | null;
  onClose: () => void;
}

const valuesOf = (machine: Machine | null, unit: ShownUnit) => ({
  name: machine?.name ?? "",
  batchSize: machine === null ? "" : batchSizeText(machine.batchSizeLbs, unit),
  minBatch: !machine || machine.minBatchLbs === null ? "" : batchSizeText(machine.minBatchLbs, unit),
});
type MachineFormValues = ReturnType<typeof valuesOf>;

/** Messages by the input's keys → by the form's. */
const fieldErrors = ({ batchSizeLbs, minBatchLbs, ...others }: Record<string, string>): Record<string, string> => ({
  ...others,
  ...(batchSizeLbs === undefined ? {} : { batchSize: batchSizeLbs }),
  ...(minBatchLbs === undefined ? {} : { minBatch: minBatchLbs }),
});

export function MachineForm({ machine, onClose }: MachineFormProps) {
  const { unit } = useWeights();
  const { form, base, add, edit, state } = useRowForm({
    row: machine,
    schema: Machine,
    valuesOf: (row) => valuesOf(row, unit),
    fieldErrors,
    onSaved: ({ isDefault }, isNew) => {
      successToast(
        isNew ? "Machine added" : "Machine saved",
        isDefault ? "Plans go by its batch size." : "Plans go by another batch size.",
      );
      onClose();
    },
  });

  const send = ({ name, batchSize, minBatch }: MachineFormValues) => {
    const isUntouched = base !== null && batchSize === valuesOf(base, unit).batchSize;
    const size = isUntouched ? null : parseBatchSize(batchSize, unit, "Batch size");
    const isMinUntouched = base !== null && minBatch === valuesOf(base, unit).minBatch;
    const min = isMinUntouched || minBatch.trim() === "" ? null : parseBatchSize(minBatch, unit, "Smallest batch");
    if (size?.ok === false || min?.ok === false)
      return form.setErrors({
        ...(size?.ok === false ? { batchSize: size.reason } : {}),
        ...(min?.ok === false ? { minBatch: min.reason } : {}),
        ...(name.trim() === "" ? { name: "Name is required" } : {}),
      });
    const typed = {
      name,
      ...(size === null ? {} : { batchSizeLbs: size.value }),
      ...(isMinUntouched ? {} : { minBatchLbs: min === null ? null : min.value }),
    };
    const editing = { input: EditMachineInput, call: api.machines.edit.call };
    if (base === null) add({ input: AddMachineInput, call: api.machines.add.call }, editing, typed);
    else edit(editing, base, typed);
  };

  return (
    <FormBody submitLabel="Save" {...state} onSubmit={form.onSubmit(send)} onClose={onClose}>
      <TextInput
        label="Name"
        placeholder="Maker and model"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("name")}
      />
      <TextInput
        label={`Batch size (${unit})`}
        description="Green coffee in one batch"
        inputWrapperOrder={["label", "input", "description", "error"]}
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps("batchSize")}
      />
      <TextInput
        label={`Smallest batch (${unit})`}
        description="Left empty, plans make full batches and put the rest last. With it, they make the fewest batches between both sizes, with the least green coffee left over."
        inputWrapperOrder={["label", "input", "description", "error"]}
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps("minBatch")}
      />
    </FormBody>
  );
}
