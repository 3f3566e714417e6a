import { SimpleGrid, Text, Textarea, TextInput } from "@mantine/core";
import { AddMaintenanceTaskInput, EditMaintenanceTaskInput, MaintenanceTask } from "@tryer/contract";
import { type Day, dayAt, firstMomentOf, isDay } from "@tryer/domain/calendar";
import type { ShownUnit } from "@tryer/domain/units";
import { api } from "#api/client.ts";
import { parseWeight, weightText } from "#shared/weights/weight-text.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { fieldNumber, typedDecimal } from "#ui/forms/typed-numbers.ts";
import { useRowForm } from "#ui/forms/use-row-form.ts";
import { DayField } from "#ui/moments/day-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";

interface MaintenanceFormProps {
  machineId: string;
  /** Null for a new one. */
  task: MaintenanceTask | null;
  onClose: () => void;
}

interface Known {
  unit: ShownUnit;
  timeZone: string;
  today: Day;
}

const numberText = (value: number | null | undefined) => (value == null ? "" : fieldNumber(value));

function valuesOf(task: MaintenanceTask | null, { unit, timeZone, today }: Known) {
  return {
    name: task?.name ?? "",
    weight: task?.everyKg == null ? "" : weightText(task.everyKg, unit),
    roasts: numberText(task?.everyRoasts),
    hours: numberText(task?.everyHours),
    days: numberText(task?.everyDays),
    onDay: task?.onDay ?? "",
    countedFrom: task === null ? today : dayAt(Date.parse(task.countedFrom), timeZone),
    notes: task?.notes ?? "",
  };
}
type MaintenanceValues = ReturnType<typeof valuesOf>;

/** Messages by the input's keys → by the form's. */
const FIELD_OF: Record<string, keyof MaintenanceValues> = {
  everyKg: "weight",
  everyRoasts: "roasts",
  everyHours: "hours",
  everyDays: "days",
};
const fieldErrors = (byKey: Record<string, string>) =>
  Object.fromEntries(Object.entries(byKey).map(([key, message]) => [FIELD_OF[key] ?? key, message]));

const numbers = {
  roasts: { label: "Roasts", places: 0, above: 0 },
  hours: { label: "Hours", places: 2, above: 0 },
  days: { label: "Days", places: 0, above: 0 },
} as const;

/** Conditions from what was typed, or what is wrong at which field. An empty field is no condition. */
function parseConditions(values: MaintenanceValues, unit: ShownUnit, filledKg: number | null) {
  const errors: Partial<Record<keyof MaintenanceValues, string>> = {};
  const read = (field: keyof typeof numbers) => {
    if (values[field].trim() === "") return null;
    const typed = typedDecimal(values[field], numbers[field]);
    if (typed.ok) return typed.value;
    errors[field] = typed.reason;
    return null;
  };
  const readWeight = () => {
    if (values.weight.trim() === "") return null;
    const typed = parseWeight(values.weight, { label: "Green coffee", unit, isPositive: true, filledKg });
    if (typed.ok) return typed.kg;
    errors.weight = typed.reason;
    return null;
  };
  const conditions = {
    everyKg: readWeight(),
    everyRoasts: read("roasts"),
    everyHours: read("hours"),
    everyDays: read("days"),
    onDay: values.onDay === "" ? null : values.onDay,
  };
  const isNone = Object.values(conditions).every((each) => each === null);
  if (isNone && Object.keys(errors).length === 0) errors.weight = "Fill in at least one of these";
  return { conditions, errors };
}

export function MaintenanceForm({ machineId, task, onClose }: MaintenanceFormProps) {
  const { unit } = useWeights();
  const { timeZone, today } = useMoments();
  const known = { unit, timeZone, today: today() };
  const { form, base, add, edit, state } = useRowForm({
    row: task,
    schema: MaintenanceTask,
    valuesOf: (row) => valuesOf(row, known),
    fieldErrors,
    onSaved: ({ name }, isNew) => {
      successToast(isNew ? "Maintenance added" : "Maintenance saved", name);
      onClose();
    },
  });

  const send = (values: MaintenanceValues) => {
    const { conditions, errors } = parseConditions(values, unit, base?.everyKg ?? null);
    const isCountedAnew = values.countedFrom !== valuesOf(base, known).countedFrom;
    if (isCountedAnew && !isDay(values.countedFrom)) errors.countedFrom = "Choose a day";
    if (values.name.trim() === "") errors.name = "Name is required";
    if (Object.keys(errors).length > 0) return form.setErrors(errors);
    const typed = {
      name: values.name,
      notes: values.notes,
      ...conditions,
      ...(isCountedAnew ? { countedFrom: new Date(firstMomentOf(values.countedFrom, timeZone)).toISOString() } : {}),
    };
    const editing = { input: EditMaintenanceTaskInput, call: api.maintenance.edit.call };
    if (base === null)
      add({ input: AddMaintenanceTaskInput, call: api.maintenance.add.call }, editing, { ...typed, machineId });
    else edit(editing, base, typed);
  };

  const onDay = form.getInputProps("onDay");
  const countedFrom = form.getInputProps("countedFrom");
  const number = (field: "weight" | "roasts" | "hours" | "days", label: string) => (
    <TextInput label={label} inputMode="decimal" autoComplete="off" {...form.getInputProps(field)} />
  );
  return (
    <FormBody submitLabel="Save" {...state} onSubmit={form.onSubmit(send)} onClose={onClose}>
      <TextInput
        label="Name"
        placeholder="Clean the chaff collector"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("name")}
      />
      <Text size="sm" c="dimmed">
        Due after any of these, whichever comes first.
      </Text>
      <SimpleGrid cols={2} spacing="md">
        {number("weight", `Green coffee (${unit})`)}
        {number("roasts", "Roasts")}
        {number("hours", "Hours of roasting")}
        {number("days", "Days")}
      </SimpleGrid>
      <DayField label="Or on a date" value={form.values.onDay} onValue={onDay.onChange} error={onDay.error} />
      <DayField
        label="Count from"
        description="The day it was last done, if that was before now"
        value={form.values.countedFrom}
        onValue={countedFrom.onChange}
        error={countedFrom.error}
      />
      <Textarea label="Notes" autosize minRows={2} {...form.getInputProps("notes")} />
    </FormBody>
  );
}
