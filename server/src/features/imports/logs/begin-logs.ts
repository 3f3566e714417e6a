import { type BeginLogImportInput, contract } from "@tryer/contract";
import { DELETED_PERSON } from "@tryer/domain/accounts";
import { and, eq, lt, ne, sql } from "drizzle-orm";
import { imports } from "#db/schema/index.ts";
import { namesOf } from "#features/team/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { type ImportRow, LONGEST_PAUSE_MS, loadImport } from "../import-row.ts";
import { importById, lockLogImport } from "./log-import-row.ts";

/**
 * Begins an import of roast logs. A roastery has one at a time; one of which nothing more came is cut short, and one of the
 * same person at once where they say so: a page that crashed tells nobody of its end.
 */
export const beginLogs = command({
  operation: contract.imports.beginLogs,
  permission: "roasts:write",
  async run(work, { id, fileName, fileCount, takeOver }: BeginLogImportInput) {
    const { tx, actor, now } = work;
    const { roasteryId, userId } = actor;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`log import ${roasteryId}`}, 0))`);
    await endCutShort(work);
    const [running] = await tx
      .select()
      .from(imports)
      .where(ownRows(actor, imports, and(eq(imports.state, "running"), ne(imports.id, id))));
    if (running) await endOther(work, running, takeOver);
    const made = await tx
      .insert(imports)
      .values({
        roasteryId,
        id,
        kind: "logs",
        fileName,
        rowCount: fileCount,
        state: "running",
        userId,
        createdAt: now,
        activeAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: imports.id });
    return { result: await loadImport(work, id), subjectId: id, isRepeat: made.length === 0, detail: { fileCount } };
  },
});

async function endCutShort({ tx, actor, now }: Work): Promise<void> {
  const isPaused = lt(imports.activeAt, new Date(now.getTime() - LONGEST_PAUSE_MS));
  await tx
    .update(imports)
    .set({ state: "cut short" })
    .where(ownRows(actor, imports, and(eq(imports.state, "running"), isPaused)));
}

/** Ends the running import where its own person takes its place, and refuses everybody else. */
async function endOther(work: Work, running: ImportRow, takeOver: boolean): Promise<void> {
  const { tx, actor } = work;
  if (running.userId !== actor.userId) {
    const name = (await namesOf(work, [running.userId])).get(running.userId) ?? DELETED_PERSON;
    throw conflict(
      `${name} is importing roast logs. Wait until that is done: an inactive import ends after two minutes.`,
    );
  }
  if (!takeOver) throw conflict("You are importing roast logs on another page.", "takeOver");
  // A file of it that is on its way holds the row: it is taken in before, and known to the next import.
  await tx.update(imports).set({ state: "cut short" }).where(importById(work, running.id));
}

/** Ends an import: no more files come. One that was cut short stays so. */
export const finishLogs = command({
  operation: contract.imports.finishLogs,
  permission: "roasts:write",
  async run(work, { id }: { id: string }) {
    const row = await lockLogImport(work, id);
    const isRepeat = row.state !== "running";
    if (!isRepeat) {
      await work.tx.update(imports).set({ state: "done" }).where(importById(work, id));
    }
    const detail = { fileCount: row.rowCount, doneCount: row.doneCount };
    // The activity told of the import when it began: one that is cut short has a line as well.
    return { result: await loadImport(work, id), subjectId: id, isRepeat, isContinuation: true, detail };
  },
});
