import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { grams } from "../decimal-columns.ts";
import { archivable, keyTo, recordKey, recordRules } from "../record-columns.ts";
import { instant } from "../tenancy.ts";
import { machines } from "./machines.ts";

/** Maintenance of a machine, with the conditions under which it is due; whichever comes first counts. */
export const maintenanceTasks = pgTable(
  "maintenance_tasks",
  {
    ...recordKey(),
    machineId: uuid("machine_id").notNull(),
    name: text("name").notNull(),
    notes: text("notes").notNull().default(""),
    everyGrams: grams("every_kg"),
    everyRoasts: integer("every_roasts"),
    /** Seconds of roasting, charge to drop. */
    everySeconds: integer("every_seconds"),
    everyDays: integer("every_days"),
    /** One day of the calendar, until the task is done for it. */
    onDay: date("on_day", { mode: "string" }),
    /** Moment from which it is counted while it was never done. */
    countedFrom: instant("counted_from").notNull(),
    ...archivable(),
  },
  (t) => [
    keyTo(t, t.machineId, machines),
    index("maintenance_tasks_machine_idx").on(t.roasteryId, t.machineId),
    check("maintenance_tasks_weight", sql`${t.everyGrams} > 0`),
    check("maintenance_tasks_roasts", sql`${t.everyRoasts} > 0`),
    check("maintenance_tasks_seconds", sql`${t.everySeconds} > 0`),
    check("maintenance_tasks_days", sql`${t.everyDays} > 0`),
    check(
      "maintenance_tasks_condition",
      sql`num_nonnulls(${t.everyGrams}, ${t.everyRoasts}, ${t.everySeconds}, ${t.everyDays}, ${t.onDay}) > 0`,
    ),
    ...recordRules("maintenance_tasks", t),
  ],
);

/** Each time that a task was done. One that is taken back stays in the list, and counts no longer. */
export const maintenanceEntries = pgTable(
  "maintenance_entries",
  {
    ...recordKey(),
    taskId: uuid("task_id").notNull(),
    doneAt: instant("done_at").notNull(),
    note: text("note").notNull().default(""),
    /** Date of the task that this time was for, so that it asks for that date no more. */
    forDay: date("for_day", { mode: "string" }),
    takenBackAt: instant("taken_back_at"),
    userId: uuid("user_id").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    keyTo(t, t.taskId, maintenanceTasks),
    index("maintenance_entries_latest_idx").on(t.roasteryId, t.taskId, t.doneAt, t.id),
    ...recordRules("maintenance_entries", t),
  ],
);
