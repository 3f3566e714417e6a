import { contract, type EditProfileInput } from "@tryer/contract";
import { and, eq, sql } from "drizzle-orm";
import { profiles } from "#db/schema/index.ts";
import { followBatchSize } from "#features/planner/index.ts";
import { command } from "../../runtime/command.ts";
import { outdated } from "../../runtime/refusal.ts";
import { loadProfile } from "./profile-queries.ts";

export const editProfile = command({
  operation: contract.settings.editProfile,
  permission: "profile:write",
  async run(work, { version, ...facts }: EditProfileInput) {
    const { tx, actor, now } = work;
    const edited = await tx
      .update(profiles)
      .set({
        ...facts,
        version: sql`${profiles.version} + 1`,
        updatedAt: now,
      })
      .where(and(eq(profiles.userId, actor.userId), eq(profiles.version, version)))
      .returning({ userId: profiles.userId });
    const current = await loadProfile(work);
    if (edited.length === 0) throw outdated(current);
    if (facts.roasterBatchSize !== undefined) await followBatchSize(work);
    return { result: current, subjectId: actor.userId };
  },
});
