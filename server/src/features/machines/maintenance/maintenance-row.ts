import { MaintenanceTask } from "@tryer/contract";
import { type MaintenanceCondition, maintenanceDue, type WearKind } from "@tryer/domain/machines";
import { kgFromGrams } from "@tryer/domain/units";
import { asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { maintenanceEntries as entries, machines, maintenanceTasks as tasks } from "#db/schema/index.ts";
import { namesOf } from "#features/team/index.ts";
import { copied } from "../../../runtime/copied-columns.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { recordOf } from "../../../runtime/records/record-of.ts";
import { notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { type RoasteryCalendar, roasteryCalendar } from "../../../runtime/roastery-calendar.ts";
import { type Wear, wearSince } from "./wear-since.ts";

export type TaskRow = typeof tasks.$inferSelect;
type EntryRow = typeof entries.$inferSelect;

export const SECONDS_AN_HOUR = 3600;

/** Amounts of a condition in the unit that people read it in: kg, roasts, hours, days. */
const SHOWN: Record<WearKind, (amount: number) => number> = {
  weight: kgFromGrams,
  roasts: (amount) => amount,
  hours: (seconds) => Math.round((seconds * 100) / SECONDS_AN_HOUR) / 100,
  days: (amount) => amount,
  date: (amount) => amount,
};

const shown = ({ kind, used, limit, ...condition }: MaintenanceCondition) => ({
  ...condition,
  kind,
  used: SHOWN[kind](used),
  limit: SHOWN[kind](limit),
});

/** Tasks with their state, in a fixed number of statements for any number of them; the most urgent first. */
export async function loadTasks(work: Work, condition: SQL | undefined): Promise<MaintenanceTask[]> {
  const { tx, actor } = work;
  const rows = await tx
    .select({ task: tasks, machine: { id: machines.id, name: machines.name }, isDateMet })
    .from(tasks)
    .innerJoin(machines, refersTo(tasks.machineId, machines))
    .where(ownRows(actor, tasks, condition))
    .orderBy(asc(sql`lower(${machines.name})`), asc(sql`lower(${tasks.name})`), asc(tasks.id));
  if (rows.length === 0) return [];
  const last = await lastEntries(
    work,
    rows.map(({ task }) => task.id),
  );
  const names = await namesOf(
    work,
    [...last.values()].map(({ userId }) => userId),
  );
  const wear = await wearSince(
    work,
    rows.map(({ task }) => ({
      id: task.id,
      machineId: task.machineId,
      since: last.get(task.id)?.doneAt ?? task.countedFrom,
    })),
  );
  const calendar = await roasteryCalendar(work);
  return rows
    .map(({ task, machine, isDateMet }) => {
      const entry = last.get(task.id);
      const { state, conditions, untimed } = dueOf(task, { entry, isDateMet, wear: wear.get(task.id), calendar });
      return {
        ...copied(MaintenanceTask, task),
        machine,
        everyKg: task.everyGrams === null ? null : kgFromGrams(task.everyGrams),
        everyHours: task.everySeconds === null ? null : SHOWN.hours(task.everySeconds),
        state,
        conditions: conditions.map(shown),
        untimedRoasts: untimed,
        lastDone: entry
          ? {
              id: entry.id,
              doneAt: entry.doneAt.toISOString(),
              notedBy: names.get(entry.userId) ?? null,
              note: entry.note,
            }
          : null,
      };
    })
    .sort((a, b) => URGENCY[a.state] - URGENCY[b.state]);
}

const URGENCY: Record<MaintenanceTask["state"], number> = { due: 0, soon: 1, fine: 2 };

/** Whether the task was done for its date. Plain names: inside a subquery the columns would lose their table. */
const isDateMet = sql<boolean>`exists (
  select from maintenance_entries met
  where met.roastery_id = maintenance_tasks.roastery_id and met.task_id = maintenance_tasks.id
    and met.for_day = maintenance_tasks.on_day and met.taken_back_at is null
)`;

interface DueFacts {
  entry: EntryRow | undefined;
  isDateMet: boolean;
  wear: Wear | undefined;
  calendar: RoasteryCalendar;
}

function dueOf(task: TaskRow, { entry, isDateMet, wear, calendar }: DueFacts) {
  const { grams = 0, roasts = 0, seconds = 0, untimed = 0 } = wear ?? {};
  const limits = { ...task, onDay: isDateMet ? null : task.onDay };
  const since = calendar.dayOf(entry?.doneAt ?? task.countedFrom);
  return { ...maintenanceDue(limits, { grams, roasts, seconds, since }, calendar.today), untimed };
}

/** Last time of each task that counts. */
async function lastEntries({ tx, actor }: Work, taskIds: string[]): Promise<Map<string, EntryRow>> {
  const rows = await tx
    .selectDistinctOn([entries.taskId])
    .from(entries)
    .where(ownRows(actor, entries, isNull(entries.takenBackAt), inArray(entries.taskId, taskIds)))
    .orderBy(asc(entries.taskId), desc(entries.doneAt), desc(entries.id));
  return new Map(rows.map((entry) => [entry.taskId, entry]));
}

export async function loadTask(work: Work, id: string): Promise<MaintenanceTask> {
  const [task] = await loadTasks(work, eq(tasks.id, id));
  if (!task) throw notFound("Maintenance task");
  return task;
}

const record = recordOf(tasks, "Maintenance task");
export const { lock: lockTask } = record;

export async function updateTask(work: Work, row: TaskRow, columns: Partial<TaskRow>): Promise<MaintenanceTask> {
  await record.update(work, row, columns);
  return loadTask(work, row.id);
}
