import { type MeasuredLoss, MOST_MEASURED, measuredLoss } from "@tryer/domain/roasts";
import { sql } from "drizzle-orm";
import type { Tx } from "./database.ts";

interface GoodRoast {
  [column: string]: unknown;
  roastedItemId: string;
  greenGrams: number;
  roastedGrams: number;
}

/**
 * Losses of products over their last good roasts that were weighed, by id of the product. A product with too few of them
 * is not among the answers.
 */
export async function measuredLosses(
  { tx, roasteryId }: { tx: Tx; roasteryId: string },
  productIds: readonly string[],
): Promise<Map<string, MeasuredLoss>> {
  if (productIds.length === 0) return new Map();
  const asked = sql.join(
    productIds.map((id) => sql`(${id}::uuid)`),
    sql`, `,
  );
  const { rows } = await tx.execute<GoodRoast>(sql`
    select product.id as "roastedItemId", good.green as "greenGrams", good.roasted as "roastedGrams"
    from (values ${asked}) as product (id)
      cross join lateral (
        select (roast.green_weight_kg * 1000)::float8 as green, (roast.roasted_weight_kg * 1000)::float8 as roasted,
          roast.roasted_at, roast.id
        from roasts roast
        where roast.roastery_id = ${roasteryId} and roast.roasted_item_id = product.id and roast.deleted_at is null
          and roast.status = 'good' and roast.roasted_weight_kg is not null and not roast.is_roasted_estimated
        order by roast.roasted_at desc, roast.id desc
        limit ${MOST_MEASURED}
      ) good
    order by good.roasted_at desc, good.id desc`);
  const byProduct = new Map<string, GoodRoast[]>();
  for (const row of rows) byProduct.set(row.roastedItemId, [...(byProduct.get(row.roastedItemId) ?? []), row]);
  const losses = new Map<string, MeasuredLoss>();
  for (const [id, roasts] of byProduct) {
    const loss = measuredLoss(
      roasts.map((roast) => ({ ...roast, isRoastedEstimated: false, status: "good" as const })),
    );
    if (loss !== null) losses.set(id, loss);
  }
  return losses;
}
