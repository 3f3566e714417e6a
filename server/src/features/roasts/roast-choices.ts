import type { RoastChoices } from "@tryer/contract";
import { and, asc, isNotNull, isNull, sql } from "drizzle-orm";
import { machines, roasts } from "#db/schema/index.ts";
import { loadMembers } from "#features/team/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";

/** Most operators beside the team that are offered. */
const MOST_OPERATORS = 200;

/** Machines and operators that forms and filters of roasts offer. */
export const roastChoices = query({
  permission: "roasts:read",
  async run(work): Promise<RoastChoices> {
    const { tx, actor } = work;
    const known = await tx
      .select({
        id: machines.id,
        name: machines.name,
        batchSizeLbs: machines.batchSizeLbs,
        archivedAt: machines.archivedAt,
      })
      .from(machines)
      .where(ownRows(actor, machines))
      .orderBy(asc(sql`lower(${machines.name})`), asc(machines.id));
    const used = await tx
      .selectDistinct({ name: roasts.operatorName })
      .from(roasts)
      .where(and(ownRows(actor, roasts, isNull(roasts.deletedAt), isNotNull(roasts.operatorName))))
      .limit(MOST_OPERATORS);
    const names = [...(await loadMembers(work)), ...used].flatMap(({ name }) => (name === null ? [] : [name]));
    return {
      machines: known.map(({ archivedAt, ...machine }) => ({ ...machine, isArchived: archivedAt !== null })),
      operators: [...new Set(names)].sort((one, other) => one.localeCompare(other, "en")),
    };
  },
});
