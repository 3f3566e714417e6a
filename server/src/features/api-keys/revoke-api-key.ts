import { contract } from "@tryer/contract";
import { mayDo } from "@tryer/domain/team";
import { eq } from "drizzle-orm";
import { apiKeys } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { notFound } from "../../runtime/refusal.ts";

/** Ends a key: one's own, or anybody's for an owner. A second time finds it ended, and changes nothing. */
export const revokeApiKey = command({
  operation: contract.apiKeys.revoke,
  permission: "keys:own",
  async run({ tx, actor, now }, { id }: { id: string }) {
    const whose = mayDo(actor.role, "keys:manage") ? undefined : eq(apiKeys.userId, actor.userId);
    const isKey = ownRows(actor, apiKeys, eq(apiKeys.id, id), whose);
    const [key] = await tx.select().from(apiKeys).where(isKey).for("update");
    if (key === undefined) throw notFound("API key");
    if (key.revokedAt === null) await tx.update(apiKeys).set({ revokedAt: now }).where(isKey);
    return { result: { id }, subjectId: id, detail: { name: key.name }, isRepeat: key.revokedAt !== null };
  },
});
