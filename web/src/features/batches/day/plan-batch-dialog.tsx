import { Checkbox, Select } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { ArrangeBatchesInput, Machine } from "@tryer/contract";
import { isDay } from "@tryer/domain/calendar";
import type { z } from "zod";
import { FormBody } from "#ui/forms/form-body.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useUnsaved } from "#ui/forms/use-unsaved.ts";
import { DayField } from "#ui/moments/day-field.tsx";
import type { DayBatch } from "./day-batches.ts";

interface PlanBatchDialogProps {
  subject: DayBatch | null;
  isOpen: boolean;
  machines: readonly Machine[];
  onClose: () => void;
  onPlan: (move: Omit<z.input<typeof ArrangeBatchesInput>, "id">) => void;
}

/** Asks for day and machine of a batch, or of all open ones of its coffee. */
export function PlanBatchDialog({ subject, isOpen, machines, onClose, onPlan }: PlanBatchDialogProps) {
  const title = subject === null ? "" : `Day and machine of batch ${subject.batch.batchNumber}`;
  return (
    <FormModal isOpen={isOpen && subject !== null} title={title} onClose={onClose}>
      {subject !== null && <PlanBatchForm {...{ subject, machines, onClose, onPlan }} />}
    </FormModal>
  );
}

/** Most batches of one request. */
const MOST = 100;

function PlanBatchForm({
  subject: { batch, group, day, machineId, usualMachineId },
  machines,
  onClose,
  onPlan,
}: Omit<PlanBatchDialogProps, "subject" | "isOpen"> & { subject: DayBatch }) {
  const form = useForm({
    initialValues: { day, machineId: machineId ?? "", isForAll: false },
    validate: { day: (value) => (isDay(value) ? null : "Type a day or choose one") },
  });
  const saved = useUnsaved(form.isDirty());
  const open = group.batches.filter((each) => !each.isCompleted && !each.isLogged);
  const submit = (values: typeof form.values) => {
    const isUsual = values.machineId === "" || values.machineId === usualMachineId;
    onPlan({
      batchIds: (values.isForAll ? open.slice(0, MOST) : [batch]).map(({ id }) => id),
      // Another machine alone places no batch on its day by hand.
      ...(values.day === day && !values.isForAll ? {} : { plannedOn: values.day }),
      machineId: isUsual ? null : values.machineId,
    });
    saved();
    onClose();
  };
  const known = machines.map(({ id, name }) => ({ value: id, label: name }));
  const own = batch.machine;
  const isPutAway = own !== null && !machines.some(({ id }) => id === own.id);
  return (
    <FormBody submitLabel="Save" isSubmitting={false} problem={null} onSubmit={form.onSubmit(submit)} onClose={onClose}>
      <DayField
        label="Day"
        value={form.values.day}
        onValue={(value) => form.setFieldValue("day", value)}
        error={form.errors.day}
      />
      {(known.length > 0 || isPutAway) && (
        <Select
          label="Machine"
          allowDeselect={false}
          data={isPutAway ? [...known, { value: own.id, label: `${own.name} (archived)` }] : known}
          {...form.getInputProps("machineId")}
        />
      )}
      {open.length > 1 && (
        <Checkbox
          label={`For all ${open.length} open batches of ${group.row.name}`}
          {...form.getInputProps("isForAll", { type: "checkbox" })}
        />
      )}
    </FormBody>
  );
}
