import { contract } from "@tryer/contract";
import { roastNumberLabel } from "@tryer/domain/units";
import { eq } from "drizzle-orm";
import { fileLinks, roastLogs } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict, notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { lockRoast } from "../roast-row.ts";
import { freeIdentity } from "./attach-log.ts";
import { findLog, presentLog } from "./log-record.ts";

interface LogOfRoast {
  id: string;
  logId: string;
}

/** Takes the log off its roast. The file stays for 30 days, or until another one needs the room. */
export const removeLog = command({
  operation: contract.roasts.removeLog,
  permission: "roasts:write",
  async run(work, { id, logId }: LogOfRoast) {
    await lockRoast(work, id);
    const log = await logWithId(work, { id, logId });
    const isRepeat = log.removedAt !== null;
    if (!isRepeat) await setRemoved(work, logId, work.now);
    return { result: { id: logId }, subjectId: id, isRepeat };
  },
});

export const restoreLog = command({
  operation: contract.roasts.restoreLog,
  permission: "roasts:write",
  async run(work, { id, logId }: LogOfRoast) {
    const roast = await lockRoast(work, id);
    const log = await logWithId(work, { id, logId });
    const isRepeat = log.removedAt === null;
    if (!isRepeat) {
      if (await findLog(work, id)) throw conflict(`${roastNumberLabel(roast.number)} has another log by now`);
      await freeIdentity(work, log.identity);
      await setRemoved(work, logId, null);
    }
    const restored = await findLog(work, id);
    if (!restored) throw new Error("a log that was brought back is not there");
    return { result: presentLog(restored), subjectId: id, isRepeat };
  },
});

async function logWithId({ tx, actor }: Work, { id, logId }: LogOfRoast) {
  const [log] = await tx
    .select({ identity: roastLogs.identity, removedAt: roastLogs.removedAt })
    .from(roastLogs)
    .where(ownRows(actor, roastLogs, eq(roastLogs.id, logId), eq(roastLogs.roastId, id)));
  if (!log) throw notFound("Log");
  return log;
}

async function setRemoved({ tx, actor }: Work, logId: string, removedAt: Date | null): Promise<void> {
  await tx
    .update(roastLogs)
    .set({ removedAt })
    .where(ownRows(actor, roastLogs, eq(roastLogs.id, logId)));
  await tx
    .update(fileLinks)
    .set({ removedAt })
    .where(ownRows(actor, fileLinks, eq(fileLinks.id, logId)));
}
