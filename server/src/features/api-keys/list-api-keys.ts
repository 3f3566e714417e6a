import { mayDo } from "@tryer/domain/team";
import { desc, eq, isNull } from "drizzle-orm";
import { apiKeys } from "#db/schema/index.ts";
import { namesOf } from "#features/team/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import { presentApiKey } from "./api-key-rows.ts";

/** Keys that were not revoked: one's own, and those of everybody for an owner. */
export const listApiKeys = query({
  permission: "keys:own",
  async run(work, _input: undefined) {
    const { tx, actor, now } = work;
    const { userId } = actor;
    const whose = mayDo(actor.role, "keys:manage") ? undefined : eq(apiKeys.userId, userId);
    const rows = await tx
      .select()
      .from(apiKeys)
      .where(ownRows(actor, apiKeys, isNull(apiKeys.revokedAt), whose))
      .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
    const names = await namesOf(work, [userId, ...rows.map((row) => row.userId)]);
    return {
      keys: rows.map((row) => presentApiKey(row, { userId, personName: names.get(row.userId) ?? "", now })),
    };
  },
});
