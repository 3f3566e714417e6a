import { sql } from "drizzle-orm";
import { planItemOrders } from "#db/schema/index.ts";
import type { Work } from "../../../runtime/request-context.ts";

/** Packages of an order line that a plan item is for. */
export interface ServedLine {
  planItemId: string;
  orderLineId: string;
  orderId: string;
  packages: number;
}

/** Adds to what items of a locked plan are for. */
export async function serveOrders({ tx, actor, now }: Work, lines: readonly ServedLine[]): Promise<void> {
  if (lines.length === 0) return;
  const { roasteryId } = actor;
  await tx
    .insert(planItemOrders)
    .values(lines.map((line) => ({ ...line, roasteryId, createdAt: now })))
    .onConflictDoUpdate({
      target: [planItemOrders.roasteryId, planItemOrders.planItemId, planItemOrders.orderLineId],
      set: { packages: sql`${planItemOrders.packages} + excluded.packages` },
    });
}

/** Takes from what items of a locked plan are for; a line with nothing left is for none of them. */
export async function stopServing({ tx, actor }: Work, lines: readonly ServedLine[]): Promise<void> {
  if (lines.length === 0) return;
  const taken = sql`unnest(
    ${sql.param(lines.map(({ planItemId }) => planItemId))}::uuid[],
    ${sql.param(lines.map(({ orderLineId }) => orderLineId))}::uuid[],
    ${sql.param(lines.map(({ packages }) => packages))}::int[]
  ) as taken (plan_item_id, order_line_id, packages)`;
  const same = sql`p.roastery_id = ${actor.roasteryId} and p.plan_item_id = taken.plan_item_id
    and p.order_line_id = taken.order_line_id`;
  await tx.execute(sql`delete from plan_item_orders p using ${taken} where ${same} and p.packages <= taken.packages`);
  await tx.execute(
    sql`update plan_item_orders p set packages = p.packages - taken.packages from ${taken} where ${same}
      and p.packages > taken.packages`,
  );
}
