import { contract } from "@tryer/contract";
import { eq } from "drizzle-orm";
import { roastProfiles } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { loadProfile } from "./profile-row.ts";

/** Takes a version away. Its row stays for the roasts that followed it. */
export const removeProfile = command({
  operation: contract.roasts.removeProfile,
  permission: "roasts:write",
  run: (work, { id }: { id: string }) => setRemoved(work, id, work.now),
});

export const restoreProfile = command({
  operation: contract.roasts.restoreProfile,
  permission: "roasts:write",
  run: (work, { id }: { id: string }) => setRemoved(work, id, null),
});

async function setRemoved(work: Work, id: string, removedAt: Date | null) {
  const { tx, actor } = work;
  const byId = ownRows(actor, roastProfiles, eq(roastProfiles.id, id));
  const [row] = await tx.select().from(roastProfiles).where(byId).for("no key update");
  if (!row) throw notFound("Profile");
  const isRepeat = (row.removedAt === null) === (removedAt === null);
  if (!isRepeat) await tx.update(roastProfiles).set({ removedAt }).where(byId);
  const result = await loadProfile(work, id);
  return { result, subjectId: row.roastedItemId, isRepeat, detail: { profileId: id, number: row.number } };
}
