import { contract, type MarkDoneInput } from "@tryer/contract";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { maintenanceEntries as entries } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict, invalid, notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { loadTask, lockTask } from "./maintenance-row.ts";

/** Notes that a task was done, also by hindsight. The latest time that was not taken back is the one it counts from. */
export const markDone = command({
  operation: contract.maintenance.markDone,
  permission: "machines:maintain",
  async run(work, { id, entryId = uuidv7(), note, ...input }: MarkDoneInput) {
    const { tx, actor, now } = work;
    const task = await lockTask(work, id);
    const doneAt = input.doneAt === undefined ? now : new Date(input.doneAt);
    if (doneAt.getTime() > now.getTime()) throw invalid("The date must not be in the future", "doneAt");
    const added = await tx
      .insert(entries)
      .values({
        ...{ roasteryId: actor.roasteryId, id: entryId, taskId: id, doneAt, note, forDay: task.onDay },
        ...{ userId: actor.userId, createdAt: now },
      })
      .onConflictDoNothing()
      .returning({ id: entries.id });
    const isRepeat = added.length === 0;
    if (isRepeat && (await findEntry(work, entryId))?.taskId !== id) throw conflict("This id is taken", "entryId");
    return { result: await loadTask(work, id), subjectId: id, detail: note === "" ? {} : { note }, isRepeat };
  },
});

export const takeBackEntry = command({
  operation: contract.maintenance.takeBack,
  permission: "machines:maintain",
  run: (work, { id }: { id: string }) => setTakenBack(work, id, work.now),
});

export const restoreEntry = command({
  operation: contract.maintenance.restoreEntry,
  permission: "machines:maintain",
  run: (work, { id }: { id: string }) => setTakenBack(work, id, null),
});

async function findEntry({ tx, actor }: Work, id: string) {
  const [row] = await tx
    .select()
    .from(entries)
    .where(ownRows(actor, entries, eq(entries.id, id)));
  return row;
}

async function setTakenBack(work: Work, id: string, takenBackAt: Date | null) {
  const found = await findEntry(work, id);
  if (!found) throw notFound("Maintenance entry");
  // The task is locked before its entries, as doing it does; an entry never changes its task.
  await lockTask(work, found.taskId);
  const row = await findEntry(work, id);
  const isRepeat = row !== undefined && (row.takenBackAt === null) === (takenBackAt === null);
  if (!isRepeat)
    await work.tx
      .update(entries)
      .set({ takenBackAt })
      .where(ownRows(work.actor, entries, eq(entries.id, id)));
  return { result: await loadTask(work, found.taskId), subjectId: found.taskId, isRepeat };
}
