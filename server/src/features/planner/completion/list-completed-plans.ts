import { desc, type SQL, sql } from "drizzle-orm";
import { roastingPlans as plans } from "#db/schema/index.ts";
import { cursorInstant, cursorValue } from "../../../runtime/cursor-values.ts";
import { decodeCursor, pageOf } from "../../../runtime/keyset.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { presentPlans } from "../load-plans.ts";

interface CompletedPlansInput {
  cursor?: string | undefined;
  limit: number;
}

/** Completed plans, the latest first. */
export const listCompletedPlans = query({
  permission: "plans:read",
  async run(work, input: CompletedPlansInput) {
    const { rows, nextCursor } = pageOf(await completedPlansPage(work, input), input.limit, (plan) => [
      plan.completionDate?.getTime() ?? 0,
      plan.id,
    ]);
    return { items: await presentPlans(work, rows), nextCursor };
  },
});

/** The statement of one page with one row more, which tells whether another page follows. */
export function completedPlansPage({ tx, actor }: Work, { cursor, limit }: CompletedPlansInput) {
  return tx
    .select()
    .from(plans)
    .where(
      ownRows(actor, plans, sql`${plans.status} = 'completed'`, cursor === undefined ? undefined : afterCursor(cursor)),
    )
    .orderBy(desc(plans.completionDate), desc(plans.id))
    .limit(limit + 1);
}

function afterCursor(cursor: string): SQL {
  const [completed, id] = decodeCursor(cursor, 2);
  const at = cursorInstant(completed).toISOString();
  return sql`(${plans.completionDate}, ${plans.id}) < (${at}::timestamptz, ${cursorValue(id, "uuid")}::uuid)`;
}
