import { type BeginLogImportInput, contract } from "@tryer/contract";
import { and, eq, lt, sql } from "drizzle-orm";
import { imports } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { LONGEST_PAUSE_MS, loadImport } from "../import-row.ts";
import { importById, lockLogImport } from "./log-import-row.ts";

/** Begins an import of roast logs. A roastery has one at a time; one of which nothing more came is cut short. */
export const beginLogs = command({
  operation: contract.imports.beginLogs,
  permission: "roasts:write",
  async run(work, { id, fileName, fileCount }: BeginLogImportInput) {
    const { tx, actor, now } = work;
    const { roasteryId, userId } = actor;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`log import ${roasteryId}`}, 0))`);
    await endCutShort(work);
    const running = await tx
      .select({ id: imports.id })
      .from(imports)
      .where(ownRows(actor, imports, eq(imports.state, "running")));
    if (running.some((other) => other.id !== id)) {
      throw conflict("Roast logs are being imported already. Wait until that import is done.");
    }
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
