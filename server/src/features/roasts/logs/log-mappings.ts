import { createHash } from "node:crypto";
import { contract, type KeptLogMapping } from "@tryer/contract";
import { desc } from "drizzle-orm";
import { logMappings } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import type { Work } from "../../../runtime/request-context.ts";

/** Most shapes of tables that are known again, the latest ones. */
const MOST_KEPT = 100;

/** Meanings of columns that people of the roastery confirmed, the latest first. */
export function keptMappings({ tx, actor }: Work): Promise<KeptLogMapping[]> {
  return tx
    .select({ shape: logMappings.shape, mapping: logMappings.mapping })
    .from(logMappings)
    .where(ownRows(actor, logMappings))
    .orderBy(desc(logMappings.updatedAt))
    .limit(MOST_KEPT);
}

export const listLogMappings = query({
  permission: "roasts:read",
  run: async (work, _input: Record<string, never>) => ({ items: await keptMappings(work) }),
});

/** Remembers what the columns of a table mean, in place of what was said of such a table before. */
export const keepLogMapping = command({
  operation: contract.imports.keepLogMapping,
  permission: "roasts:write",
  async run({ tx, actor, now }, { shape, mapping }: KeptLogMapping) {
    const { roasteryId, userId } = actor;
    const shapeHash = createHash("sha256").update(shape).digest("hex");
    const said = { mapping, userId, updatedAt: now };
    await tx
      .insert(logMappings)
      .values({ roasteryId, shapeHash, shape, ...said })
      .onConflictDoUpdate({ target: [logMappings.roasteryId, logMappings.shapeHash], set: said });
    return { result: { shape, mapping }, subjectId: roasteryId };
  },
});
