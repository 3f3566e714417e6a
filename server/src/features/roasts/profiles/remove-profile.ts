import { contract } from "@tryer/contract";
import { and, eq, isNull, lte } from "drizzle-orm";
import { roastProfiles } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { loadProfile, type ProfileRow } from "./profile-row.ts";

interface Removal {
  id: string;
  withOlder: boolean;
}

/** Takes a version away, alone or with the older ones. The rows stay for the roasts that followed them. */
export const removeProfile = command({
  operation: contract.roasts.removeProfile,
  permission: "roasts:write",
  async run(work, { id, withOlder }: Removal) {
    const { tx, actor, now } = work;
    const profile = await lockProfile(work, id);
    const removed = await tx
      .update(roastProfiles)
      .set({ removedAt: now })
      .where(
        ownRows(
          actor,
          roastProfiles,
          withOlder ? upTo(profile) : eq(roastProfiles.id, id),
          isNull(roastProfiles.removedAt),
        ),
      )
      .returning({ id: roastProfiles.id });
    return changed(work, profile, removed.length);
  },
});

/** Brings a version back, and those that were taken away in the same moment. */
export const restoreProfile = command({
  operation: contract.roasts.restoreProfile,
  permission: "roasts:write",
  async run(work, { id }: { id: string }) {
    const { tx, actor } = work;
    const profile = await lockProfile(work, id);
    const { roastedItemId, removedAt } = profile;
    if (removedAt === null) return changed(work, profile, 0);
    const restored = await tx
      .update(roastProfiles)
      .set({ removedAt: null })
      .where(
        ownRows(
          actor,
          roastProfiles,
          eq(roastProfiles.roastedItemId, roastedItemId),
          eq(roastProfiles.removedAt, removedAt),
        ),
      )
      .returning({ id: roastProfiles.id });
    return changed(work, profile, restored.length);
  },
});

/** A version and the older ones of its product. */
const upTo = ({ roastedItemId, number }: ProfileRow) =>
  and(eq(roastProfiles.roastedItemId, roastedItemId), lte(roastProfiles.number, number));

async function lockProfile({ tx, actor }: Work, id: string): Promise<ProfileRow> {
  const [row] = await tx
    .select()
    .from(roastProfiles)
    .where(ownRows(actor, roastProfiles, eq(roastProfiles.id, id)))
    .for("no key update");
  if (!row) throw notFound("Profile");
  return row;
}

async function changed(work: Work, { id, roastedItemId, number }: ProfileRow, versions: number) {
  const result = await loadProfile(work, id);
  return { result, subjectId: roastedItemId, isRepeat: versions === 0, detail: { profileId: id, number, versions } };
}
