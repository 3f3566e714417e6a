import { Grid, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { MaintenanceTask } from "@tryer/contract";
import { isDay, momentAt, wallTimeAt } from "@tryer/domain/calendar";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { useSaving } from "#ui/forms/use-saving.ts";
import { DayField } from "#ui/moments/day-field.tsx";
import { TimeField } from "#ui/moments/time-field.tsx";
import { isClock } from "#ui/moments/typed-moments.ts";
import { useMoments } from "#ui/moments/use-moments.ts";

interface MarkDoneFormProps {
  task: MaintenanceTask;
  onDone: (task: MaintenanceTask, entryId: string) => void;
  onClose: () => void;
}

/** Notes that a task was done: now, or at the moment that is typed. */
export function MarkDoneForm({ task, onDone, onClose }: MarkDoneFormProps) {
  const { timeZone } = useMoments();
  const [entryId] = useState(() => uuidv7());
  const [opened] = useState(() => wallTimeAt(Date.now(), timeZone));
  const form = useForm({ initialValues: { day: opened.slice(0, 10), time: opened.slice(11), note: "" } });
  const saving = useSaving({
    isChanged: form.isDirty(),
    row: MaintenanceTask,
    onFieldErrors: ({ doneAt, note }) => {
      form.setErrors({ ...(doneAt === undefined ? {} : { day: doneAt }), ...(note === undefined ? {} : { note }) });
      return doneAt !== undefined || note !== undefined;
    },
    onSaved: (saved) => {
      onDone(saved, entryId);
      onClose();
    },
  });
  const send = ({ day, time, note }: typeof form.values) => {
    const said = { id: task.id, entryId, note };
    const typed = `${day}T${time}`;
    if (typed === opened) return saving.save(() => api.maintenance.markDone.call(said));
    if (!isDay(day)) return form.setErrors({ day: "Choose the day it was done" });
    if (!isClock(time)) return form.setErrors({ time: "Enter a time" });
    const at = momentAt(typed, timeZone);
    if (!at.ok) return form.setErrors({ time: "This time did not exist: the clocks went forward" });
    const doneAt = new Date(at.epochMs).toISOString();
    saving.save(() => api.maintenance.markDone.call({ ...said, doneAt }));
  };
  const day = form.getInputProps("day");
  const time = form.getInputProps("time");
  return (
    <FormBody
      submitLabel="Mark as done"
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onLoadCurrent={saving.loadCurrent}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      <Grid gap="md">
        <Grid.Col span={{ base: 12, xs: 8 }}>
          <DayField label="Day" value={form.values.day} onValue={day.onChange} error={day.error} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 4 }}>
          <TimeField label="Time" value={form.values.time} onValue={time.onChange} error={time.error} />
        </Grid.Col>
      </Grid>
      <Textarea label="Note" autosize minRows={2} data-autofocus {...form.getInputProps("note")} />
    </FormBody>
  );
}
