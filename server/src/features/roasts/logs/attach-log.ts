import {
  type AttachLogInput,
  contract,
  type ON_CHANGED_LOG,
  type RoastChange,
  type RoastLogFacts,
} from "@tryer/contract";
import { roastNumberLabel } from "@tryer/domain/units";
import { eq, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { refersTo } from "#db/refers-to.ts";
import { fileLinks, roastLogs, roasts } from "#db/schema/index.ts";
import { type Content, keepContent, readContent } from "#features/files/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import { conflict } from "../../../runtime/refusal.ts";
import type { RequestContext, Work } from "../../../runtime/request-context.ts";
import { loadRoast, lockRoast, type RoastRow } from "../roast-row.ts";
import { logIdentity, nearestEarlier } from "./earlier-logs.ts";
import { keptMappings } from "./log-mappings.ts";
import { findLog, presentLog } from "./log-record.ts";
import { readLog } from "./read-log.ts";
import { filledChanges, fillFromLog } from "./take-over.ts";

export interface NewLog {
  roastId: string;
  logId?: string | undefined;
  name: string;
  content: Content;
  facts: RoastLogFacts;
  curve: Buffer;
  quotaBytes: number;
}

/** Meanings of columns that are known, for a log of a roast that is there. */
const mappingsForRoast = query({
  permission: "roasts:write",
  async run(work, { id }: { id: string }) {
    await loadRoast(work, id);
    return keptMappings(work);
  },
});

/** Reads an uploaded file and attaches it. The right and the roast come first: reading keeps a thread busy. */
export async function attachUploadedLog(
  context: RequestContext,
  { params, query: { logId, name, onChanged }, body }: AttachLogInput,
) {
  const kept = await mappingsForRoast(context, params);
  const read = await readLog(name, body, kept);
  const content = await readContent(body);
  const log = { logId, name, ...read, content, quotaBytes: context.fileQuotaBytes };
  return attachLog(context, { ...log, roastId: params.id, onChanged });
}

/**
 * Attaches what a machine or program recorded to a roast of the journal, which takes over the facts that it lacks. Stock,
 * batch and plan stay as they are.
 */
const attachLog = command({
  operation: contract.roasts.attachLog,
  permission: "roasts:write",
  async run(work, { roastId, logId: id = uuidv7(), onChanged, ...log }: NewLog & OnChanged) {
    const roast = await lockRoast(work, roastId);
    const { isRepeat } = await joinLog(work, roast, { ...log, id }, onChanged);
    const changes = isRepeat ? [] : await changesByLog(work, roast, log.facts);
    const attached = await findLog(work, roastId);
    if (!attached) throw new Error("a log that was attached is not there");
    const result = presentLog(attached);
    return { result, subjectId: roastId, isRepeat, detail: { format: log.facts.format, changes } };
  },
});

async function changesByLog(work: Work, roast: RoastRow, facts: RoastLogFacts): Promise<RoastChange[]> {
  const { roast: after, filled } = await fillFromLog(work, roast, facts);
  return filledChanges(work, after, filled);
}

/** Answer of a person where the log of a roast has the same id or curve and another content. */
export interface OnChanged {
  onChanged?: (typeof ON_CHANGED_LOG)[number] | undefined;
}

interface Joined {
  /** Whether the roast has this log already. */
  isRepeat: boolean;
  /** Log of the roast that was taken off for this one. */
  replacedLogId: string | null;
}

/**
 * Joins a log with a roast that is locked. A log that is the same as that of the roast is there already; one that is changed
 * replaces it, or both are kept, as a person says. Any other log of the roast has to be taken off first.
 */
export async function joinLog(
  work: Work,
  roast: Pick<RoastRow, "id" | "number">,
  log: Omit<NewLog, "roastId" | "logId"> & { id: string },
  onChanged?: OnChanged["onChanged"],
): Promise<Joined> {
  const there = await findLog(work, roast.id);
  const earlier = await nearestEarlier(work, log);
  if (there && earlier?.log.logId === there.log.id && earlier.relation === "same") {
    return { isRepeat: true, replacedLogId: null };
  }
  if (earlier?.relation === "same")
    throw conflict(`This is the log of ${roastNumberLabel(earlier.log.roast.number)} already`);
  if (earlier && onChanged === undefined) throw changedLog(earlier.log.roast.number);
  const replacedLogId = there && earlier?.log.logId === there.log.id && onChanged === "replace" ? there.log.id : null;
  if (there && replacedLogId === null) {
    throw conflict(`${roastNumberLabel(roast.number)} already has a log. Remove it first.`);
  }
  if (replacedLogId !== null) await setRemoved(work, replacedLogId, work.now);
  const identity = await identityFor(work, log);
  await insertLog(work, { ...log, roastId: roast.id, identity });
  return { isRepeat: false, replacedLogId };
}

/** Refusal that asks about a log whose id or curve a roast has with another content. */
export const changedLog = (number: number) =>
  conflict(
    `The log of ${roastNumberLabel(number)} has the same id or curve but different content. Replace that log, or keep both.`,
    "onChanged",
  );

/** Identity for a log: its id, or the hash of its file where a log that is kept beside it has the id. */
async function identityFor(work: Work, { facts, content }: Pick<NewLog, "facts" | "content">): Promise<string> {
  for (const id of [facts.id, null]) {
    const identity = logIdentity(id, content.sha256);
    if (await isFree(work, identity)) return identity;
  }
  throw conflict("Another roast just got this log");
}

/** Whether no log has an identity. A deleted roast gives its log up. */
export async function isFree(work: Work, identity: string): Promise<boolean> {
  const { tx, actor, now } = work;
  const [holder] = await tx
    .select({ id: roastLogs.id, deletedAt: roasts.deletedAt })
    .from(roastLogs)
    .innerJoin(roasts, refersTo(roastLogs.roastId, roasts))
    .where(ownRows(actor, roastLogs, eq(roastLogs.identity, identity), isNull(roastLogs.removedAt)));
  if (!holder) return true;
  if (holder.deletedAt === null) return false;
  await setRemoved(work, holder.id, now);
  return true;
}

/** Takes a log and its file off its roast, or brings both back. */
export async function setRemoved({ tx, actor }: Work, logId: string, removedAt: Date | null): Promise<void> {
  for (const table of [roastLogs, fileLinks]) {
    await tx
      .update(table)
      .set({ removedAt })
      .where(ownRows(actor, table, eq(table.id, logId)));
  }
}

async function insertLog(
  work: Work,
  { id, roastId, identity, name, content, facts, curve, quotaBytes }: NewLog & { id: string; identity: string },
): Promise<void> {
  const { tx, actor, now } = work;
  const { roasteryId, userId } = actor;
  await keepContent(work, content, quotaBytes);
  const file = { roasteryId, id, sha256: content.sha256, kind: "log", name, roastId, userId, createdAt: now };
  const made = await tx.insert(fileLinks).values(file).onConflictDoNothing().returning({ id: fileLinks.id });
  if (made.length === 0) throw conflict("Another file has this id", "logId");
  const log = await tx
    .insert(roastLogs)
    .values({ roasteryId, id, roastId, identity, facts, curve })
    .onConflictDoNothing()
    .returning({ id: roastLogs.id });
  if (log.length === 0) throw conflict("Another roast just got this log");
}
