import { type Addition, checkPlannedQuantity, mergeAdditions } from "@tryer/domain/planner";
import { roastingPlanItems } from "#db/schema/index.ts";
import { invalid } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { chunk } from "../chunk.ts";
import { followGreenCoffee } from "../follow-green-coffee.ts";
import { planItemRecords, setQuantities } from "./plan-item-records.ts";

/**
 * Adds to a locked, pending plan; what is planned in the same size already is increased. `greenOf` has the green coffee
 * of each roasted product.
 */
export async function mergeIntoPlan(
  work: Work,
  planId: string,
  additions: readonly Addition[],
  greenOf: ReadonlyMap<string, string | null>,
): Promise<void> {
  const existing = await planItemRecords(work, planId);
  const { increased, added } = mergeAdditions(
    existing.map((item) => ({ ...item, size: item.packageSize, unit: item.packageUnit })),
    additions,
  );
  for (const { quantity } of [...increased, ...added]) {
    const check = checkPlannedQuantity(quantity);
    if (!check.ok) throw invalid(check.reason, "quantity");
  }
  if (increased.length > 0) await setQuantities(work, increased);
  const firstPosition = (existing.at(-1)?.position ?? 0) + 1;
  const rows = added.flatMap(({ id, roastedItemId, size, unit, quantity }, index) => {
    const coffeeId = greenOf.get(roastedItemId);
    if (coffeeId === undefined) return [];
    return {
      roasteryId: work.actor.roasteryId,
      id,
      planId,
      coffeeId,
      roastedItemId,
      quantity,
      packageSize: size,
      packageUnit: unit,
      position: firstPosition + index,
      createdAt: work.now,
      updatedAt: work.now,
    };
  });
  for (const part of chunk(rows)) await work.tx.insert(roastingPlanItems).values(part);
  const blends = new Set(rows.flatMap(({ coffeeId, roastedItemId }) => (coffeeId === null ? [roastedItemId] : [])));
  for (const roastedItemId of blends) await followGreenCoffee(work, planId, roastedItemId);
}
