import { DUE_STATES, WEAR_KINDS } from "@tryer/domain/machines";
import { MAX_WEIGHT_KG } from "@tryer/domain/units";
import { z } from "zod";
import { archiving, withId } from "../basics/archiving.ts";
import {
  day,
  decimal,
  flag,
  id,
  instant,
  line,
  newId,
  notes,
  page,
  paging,
  version,
  wholeNumber,
} from "../basics/fields.ts";
import { newFacts } from "../basics/new-facts.ts";
import { read, write } from "../basics/operation.ts";
import { saving } from "../basics/saving.ts";

/** One time that a task was done. */
export const MaintenanceEntry = z.object({
  id,
  task: z.object({ id, name: z.string() }),
  doneAt: z.string(),
  /** Name of the person who noted it; null for somebody whom nobody knows any more. */
  notedBy: z.string().nullable(),
  note: z.string(),
  takenBackAt: z.string().nullable(),
});
export type MaintenanceEntry = z.infer<typeof MaintenanceEntry>;

export const MaintenanceTask = z.object({
  id,
  machine: z.object({ id, name: z.string() }),
  name: z.string(),
  notes: z.string(),
  /** Green coffee between two times, in kg. */
  everyKg: z.number().nullable(),
  everyRoasts: z.number().nullable(),
  /** Hours of roasting between two times, charge to drop. */
  everyHours: z.number().nullable(),
  everyDays: z.number().nullable(),
  /** One day of the calendar, until the task is done for it. */
  onDay: z.string().nullable(),
  /** Moment from which it is counted while it was never done. */
  countedFrom: z.string(),
  state: z.enum(DUE_STATES),
  /** Conditions that count now, the most urgent first. */
  conditions: z.array(
    z.object({
      kind: z.enum(WEAR_KINDS),
      /** Amount since the last time, in the unit of its kind: kg, roasts, hours, days. */
      used: z.number(),
      limit: z.number(),
      state: z.enum(DUE_STATES),
      /** First day on which it is due, for days and dates. */
      dueOn: z.string().nullable(),
    }),
  ),
  /** Roasts since the last time whose duration nobody knows: they count no hours. */
  untimedRoasts: z.number(),
  lastDone: MaintenanceEntry.omit({ task: true, takenBackAt: true }).nullable(),
  archivedAt: z.string().nullable(),
  version,
});
export type MaintenanceTask = z.infer<typeof MaintenanceTask>;

const facts = {
  name: line("Name"),
  notes: notes("Notes", 2000),
  everyKg: decimal("Weight", { places: 3, above: 0, max: MAX_WEIGHT_KG }).nullable(),
  everyRoasts: wholeNumber("Roasts", 1, 1_000_000).nullable(),
  everyHours: decimal("Hours", { places: 2, above: 0, max: 100_000 }).nullable(),
  everyDays: wholeNumber("Days", 1, 36_500).nullable(),
  onDay: day("Date").nullable(),
  countedFrom: instant,
};

export const AddMaintenanceTaskInput = z.object({
  id: newId.optional(),
  machineId: id,
  ...newFacts(facts, { notes: "", everyKg: null, everyRoasts: null, everyHours: null, everyDays: null, onDay: null }),
  /** Moment of the last time before it was entered here; now where it is left out. */
  countedFrom: facts.countedFrom.optional(),
});
export type AddMaintenanceTaskInput = z.infer<typeof AddMaintenanceTaskInput>;

export const EditMaintenanceTaskInput = z.object({ id, version, ...z.object(facts).partial().shape });
export type EditMaintenanceTaskInput = z.infer<typeof EditMaintenanceTaskInput>;

export const MarkDoneInput = z.object({
  id,
  entryId: newId.optional(),
  /** Moment at which it was done, not in the future; now where it is left out. */
  doneAt: instant.optional(),
  note: notes("Note", 2000).default(""),
});
export type MarkDoneInput = z.infer<typeof MarkDoneInput>;

export const ListMaintenanceInput = z.object({ machineId: id.optional(), archived: flag.default(false) });
export type ListMaintenanceInput = z.infer<typeof ListMaintenanceInput>;

export const ListMaintenanceEntriesInput = z.object({ id, ...paging });
export type ListMaintenanceEntriesInput = z.infer<typeof ListMaintenanceEntriesInput>;

const tags = ["Machines"];

export const maintenance = {
  list: read({
    path: "/maintenance-tasks",
    scope: "machines:read",
    tags,
    summary: "List maintenance of active machines, most urgent first, with use since last done",
  })
    .input(ListMaintenanceInput)
    .output(z.array(MaintenanceTask)),
  entries: read({
    path: "/machines/{id}/maintenance",
    scope: "machines:read",
    tags,
    summary: "List maintenance done on a machine, newest first, with undone entries",
  })
    .input(ListMaintenanceEntriesInput)
    .output(page(MaintenanceEntry)),
  ...saving({
    path: "/maintenance-tasks",
    scope: "machines:write",
    tags,
    row: MaintenanceTask,
    add: [
      AddMaintenanceTaskInput,
      "Add a maintenance task: due by weight, roasts, hours, days or on a date, whichever comes first",
      "maintenance.added",
    ],
    edit: [EditMaintenanceTaskInput, "Edit a maintenance task", "maintenance.edited"],
  }),
  ...archiving({
    path: "/maintenance-tasks/{id}",
    scope: "machines:write",
    tags,
    row: MaintenanceTask,
    archive: ["Archive a maintenance task", "maintenance.archived"],
    restore: ["Restore an archived maintenance task", "maintenance.restored"],
  }),
  markDone: write({
    method: "POST",
    path: "/maintenance-tasks/{id}/done",
    scope: "machines:write",
    tags,
    summary: "Log a maintenance task as done; it starts counting again",
    causes: ["maintenance.done"],
  })
    .input(MarkDoneInput)
    .output(MaintenanceTask),
  takeBack: write({
    method: "POST",
    path: "/maintenance-entries/{id}/take-back",
    scope: "machines:write",
    tags,
    summary: "Undo that a maintenance task was done",
    causes: ["maintenance.taken_back"],
  })
    .input(withId)
    .output(MaintenanceTask),
  restoreEntry: write({
    method: "POST",
    path: "/maintenance-entries/{id}/restore",
    scope: "machines:write",
    tags,
    summary: "Restore an undone maintenance entry",
    causes: ["maintenance.entry_restored"],
  })
    .input(withId)
    .output(MaintenanceTask),
};
