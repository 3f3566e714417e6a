import { Text } from "@mantine/core";
import { AddMaintenanceTaskInput, EditMaintenanceTaskInput, MaintenanceTask } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import { type Day, dayAt, firstMomentOf, isDay } from "@tryer/domain/calendar";
import { api } from "#api/client.ts";
import { formPart } from "#shared/records/form/form-part.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { DayField } from "#ui/moments/day-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";

interface MaintenanceFormProps {
  machineId: string;
  /** Null for a new one. */
  task: MaintenanceTask | null;
  onClose: () => void;
}

const CONDITIONS = {
  everyKg: { kind: "kg", label: "Green coffee", isPositive: true },
  everyRoasts: { kind: "decimal", label: "Roasts", places: 0, limits: { above: 0 } },
  everyHours: { kind: "decimal", label: "Hours of roasting", places: 2, limits: { above: 0 } },
  everyDays: { kind: "decimal", label: "Days", places: 0, limits: { above: 0 } },
  onDay: { kind: "day", label: "Or on a date" },
} as const;

const FIELDS = defineFields<MaintenanceTask>()({
  name: { kind: "text", label: "Name", placeholder: "Clean the chaff collector" },
  ...CONDITIONS,
  notes: { kind: "notes", label: "Notes" },
});

type Conditions = Record<keyof typeof CONDITIONS, string>;

/** Says how the conditions go together, and asks for one of them. */
const conditionsPart = formPart<MaintenanceTask, object, Conditions>({
  label: "Due",
  valuesOf: () => ({}),
  read: ({ everyKg, everyRoasts, everyHours, everyDays, onDay }) =>
    [everyKg, everyRoasts, everyHours, everyDays, onDay].every((typed) => typed.trim() === "")
      ? { ok: false, errors: { everyKg: "Fill in at least one of these" } }
      : { ok: true, input: {} },
  draw: () => (
    <Text size="sm" c="dimmed">
      Due after any of these, whichever comes first.
    </Text>
  ),
});

/** Day from which a task counts, as the clocks of the roastery have it; sent only when it was changed. */
function countedFrom(timeZone: string, today: Day) {
  const valuesOf = (task: MaintenanceTask | null) => ({
    countedFrom: task === null ? today : dayAt(Date.parse(task.countedFrom), timeZone),
  });
  return formPart<MaintenanceTask, { countedFrom: string }>({
    label: "Count from",
    valuesOf,
    read: ({ countedFrom: day }, row) => {
      if (day === valuesOf(row).countedFrom) return { ok: true, input: {} };
      if (!isDay(day)) return { ok: false, errors: { countedFrom: "Choose a day" } };
      return { ok: true, input: { countedFrom: new Date(firstMomentOf(day, timeZone)).toISOString() } };
    },
    draw: (form) => (
      <DayField
        label="Count from"
        description="Day it was last done"
        value={form.values.countedFrom}
        onValue={(day) => form.setFieldValue("countedFrom", day)}
        error={form.errors.countedFrom}
      />
    ),
  });
}

export function MaintenanceForm({ machineId, task, onClose }: MaintenanceFormProps) {
  const { timeZone, today } = useMoments();
  return (
    <RecordForm
      noun="Maintenance"
      savedText={({ name }) => name}
      fields={FIELDS}
      parts={{ conditions: conditionsPart, countedFrom: countedFrom(timeZone, today()) }}
      layout={{
        first: [["name"], ["conditions"], { everyKg: 6, everyRoasts: 6 }, { everyHours: 6, everyDays: 6 }, ["onDay"]],
        more: [{ lines: [["countedFrom"], ["notes"]] }],
      }}
      row={task}
      also={() => ({ machineId })}
      api={{
        row: MaintenanceTask,
        add: { input: AddMaintenanceTaskInput, call: api.maintenance.add.call },
        edit: { input: EditMaintenanceTaskInput, call: api.maintenance.edit.call },
      }}
      onClose={onClose}
    />
  );
}
