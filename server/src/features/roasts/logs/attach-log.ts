import { type AttachLogInput, contract, type RoastChange, type RoastLogFacts } from "@tryer/contract";
import { roastNumberLabel } from "@tryer/domain/units";
import { and, eq, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { fileLinks, roastLogs, roasts } from "#db/schema/index.ts";
import { type Content, keepContent, readContent } from "#features/files/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import { conflict } from "../../../runtime/refusal.ts";
import type { RequestContext, Work } from "../../../runtime/request-context.ts";
import { loadRoast, lockRoast, type RoastRow } from "../roast-row.ts";
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
  { params, query: { logId, name }, body }: AttachLogInput,
) {
  const kept = await mappingsForRoast(context, params);
  const read = await readLog(name, body, kept);
  const content = await readContent(body);
  return attachLog(context, { logId, name, ...read, roastId: params.id, content, quotaBytes: context.fileQuotaBytes });
}

/**
 * Attaches what a machine or program recorded to a roast of the journal, which takes over the facts that it lacks. Stock,
 * batch and plan stay as they are.
 */
const attachLog = command({
  operation: contract.roasts.attachLog,
  permission: "roasts:write",
  async run(work, { roastId, logId: id = uuidv7(), ...log }: NewLog) {
    const roast = await lockRoast(work, roastId);
    const isRepeat = !(await joinLog(work, roast, { ...log, id }));
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

/** Joins a log with a roast that is locked. False where the roast has this log already; another one is refused. */
export async function joinLog(
  work: Work,
  roast: Pick<RoastRow, "id" | "number">,
  log: Omit<NewLog, "roastId" | "logId"> & { id: string },
): Promise<boolean> {
  const identity = identityOf(log);
  const there = await findLog(work, roast.id);
  if (there && there.log.identity === identity) return false;
  if (there) throw conflict(`${roastNumberLabel(roast.number)} has a log already. Take it off first.`);
  await freeIdentity(work, identity);
  await insertLog(work, { ...log, roastId: roast.id, identity });
  return true;
}

/** Identity of a log: the id that its program gave it and keeps when it is saved anew, else the hash of the file. */
const identityOf = ({ facts, content }: Pick<NewLog, "facts" | "content">) => logIdentity(facts.id, content.sha256);

export const logIdentity = (id: string | null, sha256: string) => (id === null ? `sha256 ${sha256}` : `id ${id}`);

/** Roast of the journal that has a log. */
export async function roastWithLog({ tx, actor }: Work, log: Pick<NewLog, "facts" | "content">) {
  const [holder] = await tx
    .select({ id: roasts.id, number: roasts.number })
    .from(roastLogs)
    .innerJoin(roasts, and(eq(roasts.roasteryId, roastLogs.roasteryId), eq(roasts.id, roastLogs.roastId)))
    .where(
      ownRows(
        actor,
        roastLogs,
        eq(roastLogs.identity, identityOf(log)),
        isNull(roastLogs.removedAt),
        isNull(roasts.deletedAt),
      ),
    );
  return holder;
}

/** Refuses a log that another roast has. A deleted roast gives its log up. */
export async function freeIdentity({ tx, actor, now }: Work, identity: string): Promise<void> {
  const [holder] = await tx
    .select({ id: roastLogs.id, number: roasts.number, deletedAt: roasts.deletedAt })
    .from(roastLogs)
    .innerJoin(roasts, and(eq(roasts.roasteryId, roastLogs.roasteryId), eq(roasts.id, roastLogs.roastId)))
    .where(ownRows(actor, roastLogs, eq(roastLogs.identity, identity), isNull(roastLogs.removedAt)));
  if (!holder) return;
  if (holder.deletedAt === null) {
    throw conflict(`This is the log of ${roastNumberLabel(holder.number)} already`);
  }
  await tx
    .update(roastLogs)
    .set({ removedAt: now })
    .where(ownRows(actor, roastLogs, eq(roastLogs.id, holder.id)));
  await tx
    .update(fileLinks)
    .set({ removedAt: now })
    .where(ownRows(actor, fileLinks, eq(fileLinks.id, holder.id)));
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
  if (log.length === 0) throw conflict("Another roast was given this log in this moment");
}
