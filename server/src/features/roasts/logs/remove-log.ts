import { contract } from "@tryer/contract";
import { roastNumberLabel } from "@tryer/domain/units";
import { and, eq } from "drizzle-orm";
import { fileLinks, roastLogs } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict, notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { lockRoast } from "../roast-row.ts";
import { isFree, setRemoved } from "./attach-log.ts";
import { nearestEarlier } from "./earlier-logs.ts";
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
      if (await findLog(work, id)) throw conflict(`${roastNumberLabel(roast.number)} has another log now`);
      await bringBack(work, log, logId);
    }
    const restored = await findLog(work, id);
    if (!restored) throw new Error("a log that was restored is not there");
    return { result: presentLog(restored), subjectId: id, isRepeat };
  },
});

/** Brings a log back that another roast has not been given meanwhile. */
async function bringBack(work: Work, { identity, facts, curve, sha256 }: KeptLog, logId: string): Promise<void> {
  const earlier = await nearestEarlier(work, { facts, curve, content: { sha256 } });
  if (earlier?.relation === "same") {
    throw conflict(`This is the log of ${roastNumberLabel(earlier.log.roast.number)} already`);
  }
  if (!(await isFree(work, identity))) throw conflict("Another log now has the same id. Attach the file again.");
  await setRemoved(work, logId, null);
}

type KeptLog = Awaited<ReturnType<typeof logWithId>>;

async function logWithId({ tx, actor }: Work, { id, logId }: LogOfRoast) {
  const [log] = await tx
    .select({
      identity: roastLogs.identity,
      facts: roastLogs.facts,
      curve: roastLogs.curve,
      sha256: fileLinks.sha256,
      removedAt: roastLogs.removedAt,
    })
    .from(roastLogs)
    .innerJoin(fileLinks, and(eq(fileLinks.roasteryId, roastLogs.roasteryId), eq(fileLinks.id, roastLogs.id)))
    .where(ownRows(actor, roastLogs, eq(roastLogs.id, logId), eq(roastLogs.roastId, id)));
  if (!log) throw notFound("Log");
  return log;
}
