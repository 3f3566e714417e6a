import { contract } from "@tryer/contract";
import { eq } from "drizzle-orm";
import { fileLinks } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { FILE_CAUSES, findRecord, kindOf, presentFile, targetOf } from "./file-record.ts";

/** Takes a file off its record. Its content stays for 30 days, or until another file needs the room. */
export const removeFile = command({
  operation: contract.files.remove,
  permission: "files:write",
  run: (work, { id }: { id: string }) => setRemoved(work, id, "removed"),
});

export const restoreFile = command({
  operation: contract.files.restore,
  permission: "files:write",
  run: (work, { id }: { id: string }) => setRemoved(work, id, "restored"),
});

async function setRemoved<Step extends "removed" | "restored">(work: Work, id: string, step: Step) {
  const { tx, actor, now } = work;
  const byId = ownRows(actor, fileLinks, eq(fileLinks.id, id));
  await tx.select({ id: fileLinks.id }).from(fileLinks).where(byId).for("no key update");
  const record = await findRecord(work, id);
  if (!record) throw notFound("File");
  const target = targetOf(record.link);
  const outcome = { result: await presentFile(work, record), subjectId: target.id };
  if ((record.link.removedAt !== null) === (step === "removed")) return { ...outcome, isRepeat: true };
  await tx
    .update(fileLinks)
    .set({ removedAt: step === "removed" ? now : null })
    .where(byId);
  return { ...outcome, audit: FILE_CAUSES[target.kind][kindOf(record.link)][step] };
}
