import { type AddMaintenanceTaskInput, contract, type EditMaintenanceTaskInput } from "@tryer/contract";
import { gramsFromKg } from "@tryer/domain/units";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { maintenanceTasks as tasks } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict, invalid, notFound, outdated } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { findMachine } from "../machine-row.ts";
import { loadTask, lockTask, SECONDS_AN_HOUR, type TaskRow, updateTask } from "./maintenance-row.ts";

type Conditions = Pick<TaskRow, "everyGrams" | "everyRoasts" | "everySeconds" | "everyDays" | "onDay">;

const gramsOf = (kg: number | null) => (kg === null ? null : gramsFromKg(kg));
const secondsOf = (hours: number | null) => (hours === null ? null : Math.round(hours * SECONDS_AN_HOUR));

function requireCondition({ everyGrams, everyRoasts, everySeconds, everyDays, onDay }: Conditions): void {
  if ([everyGrams, everyRoasts, everySeconds, everyDays, onDay].every((limit) => limit === null))
    throw invalid("Enter when it is due: after a weight, roasts, hours or days, or on a date", "everyKg");
}

function requirePast({ now }: Work, moment: Date | undefined, field: string): void {
  if (moment !== undefined && moment.getTime() > now.getTime())
    throw invalid("The moment must not be in the future", field);
}

export const addTask = command({
  operation: contract.maintenance.add,
  permission: "machines:write",
  async run(work, { id = uuidv7(), machineId, ...facts }: AddMaintenanceTaskInput) {
    const { tx, actor, now } = work;
    if (!(await findMachine(work, machineId))) throw notFound("Machine");
    const countedFrom = facts.countedFrom === undefined ? now : new Date(facts.countedFrom);
    requirePast(work, countedFrom, "countedFrom");
    const conditions = {
      everyGrams: gramsOf(facts.everyKg),
      everyRoasts: facts.everyRoasts,
      everySeconds: secondsOf(facts.everyHours),
      everyDays: facts.everyDays,
      onDay: facts.onDay,
    };
    requireCondition(conditions);
    const added = await tx
      .insert(tasks)
      .values({
        ...{ roasteryId: actor.roasteryId, id, machineId, name: facts.name, notes: facts.notes, ...conditions },
        ...{ countedFrom, userId: actor.userId, createdAt: now, updatedAt: now },
      })
      .onConflictDoNothing()
      .returning({ id: tasks.id });
    if (added.length === 0) {
      const [before] = await tx
        .select()
        .from(tasks)
        .where(ownRows(actor, tasks, eq(tasks.id, id)));
      if (!before) throw conflict("This id is taken", "id");
    }
    return { result: await loadTask(work, id), subjectId: id, isRepeat: added.length === 0 };
  },
});

export const editTask = command({
  operation: contract.maintenance.edit,
  permission: "machines:write",
  async run(work, { id, version, ...facts }: EditMaintenanceTaskInput) {
    const row = await lockTask(work, id);
    if (row.version !== version) throw outdated(await loadTask(work, id));
    const countedFrom = facts.countedFrom === undefined ? undefined : new Date(facts.countedFrom);
    requirePast(work, countedFrom, "countedFrom");
    const changed = {
      name: facts.name ?? row.name,
      notes: facts.notes ?? row.notes,
      everyGrams: facts.everyKg === undefined ? row.everyGrams : gramsOf(facts.everyKg),
      everyRoasts: facts.everyRoasts === undefined ? row.everyRoasts : facts.everyRoasts,
      everySeconds: facts.everyHours === undefined ? row.everySeconds : secondsOf(facts.everyHours),
      everyDays: facts.everyDays === undefined ? row.everyDays : facts.everyDays,
      onDay: facts.onDay === undefined ? row.onDay : facts.onDay,
      countedFrom: countedFrom ?? row.countedFrom,
    };
    requireCondition(changed);
    return { result: await updateTask(work, row, changed), subjectId: id, detail: facts };
  },
});

export const archiveTask = command({
  operation: contract.maintenance.archive,
  permission: "machines:write",
  run: (work, { id }: { id: string }) => setArchived(work, id, work.now),
});

export const restoreTask = command({
  operation: contract.maintenance.restore,
  permission: "machines:write",
  run: (work, { id }: { id: string }) => setArchived(work, id, null),
});

async function setArchived(work: Work, id: string, archivedAt: Date | null) {
  const row = await lockTask(work, id);
  const isRepeat = (row.archivedAt === null) === (archivedAt === null);
  const result = isRepeat ? await loadTask(work, id) : await updateTask(work, row, { archivedAt });
  return { result, subjectId: id, isRepeat };
}
