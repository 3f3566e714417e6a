import { gt, sql } from "drizzle-orm";
import { roastedHoldings, roastedLots } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { costsOfLots } from "./lot-costs.ts";

/** Lots that are valued at a glance: the cost of each is followed through its blends and bags. */
const MOST_VALUED_LOTS = 1000;

/** Weight of roasted coffee in stock, loose and in bags; of it what is on hold. */
interface RoastedWeight {
  lotCount: number;
  grams: number;
  heldGrams: number;
}

const isInStock = (work: Work) => ownRows(work.actor, roastedHoldings, gt(roastedHoldings.quantity, 0));

const lotOfHolding = sql`lot.roastery_id = ${roastedHoldings.roasteryId} and lot.id = ${roastedHoldings.lotId}`;

/** Weight of all roasted coffee in stock. */
export async function roastedWeight(work: Work): Promise<RoastedWeight> {
  const grams = sql`${roastedHoldings.quantity} * ${roastedHoldings.unitGrams}`;
  const [sums] = await work.tx
    .select({
      lotCount: sql<number>`count(distinct ${roastedHoldings.lotId})::int`,
      grams: sql<number>`coalesce(sum(${grams}), 0)`.mapWith(Number),
      heldGrams: sql`coalesce(sum(${grams}) filter (where lot.held_at is not null), 0)`.mapWith(Number),
    })
    .from(roastedHoldings)
    .innerJoin(sql`${roastedLots} lot`, lotOfHolding)
    .where(isInStock(work));
  if (!sums) throw new Error("sums are one row");
  return sums;
}

/**
 * Weight of all roasted coffee in stock with its value in minor units, without that of lots of unknown cost; the worth is
 * null where more lots have stock than are valued at a glance.
 */
export async function roastedWorth(
  work: Work,
): Promise<RoastedWeight & { worth: { valueMinor: number; unknownCount: number } | null }> {
  const rows = await work.tx
    .select({
      lotId: roastedHoldings.lotId,
      id: roastedHoldings.id,
      unitGrams: roastedHoldings.unitGrams,
      quantity: roastedHoldings.quantity,
      isHeld: sql<boolean>`lot.held_at is not null`,
    })
    .from(roastedHoldings)
    .innerJoin(sql`${roastedLots} lot`, lotOfHolding)
    .where(isInStock(work))
    .limit(2 * MOST_VALUED_LOTS + 1);
  // Bags count as the coffee in them: their packaging is no roasted coffee.
  const holdingsOf = new Map<string, { id: string; unitGrams: number; quantity: number; packageSize: null }[]>();
  for (const { lotId, isHeld: _, ...holding } of rows) {
    const known = holdingsOf.get(lotId) ?? [];
    holdingsOf.set(lotId, [...known, { ...holding, packageSize: null }]);
  }
  if (rows.length > 2 * MOST_VALUED_LOTS || holdingsOf.size > MOST_VALUED_LOTS) {
    return { ...(await roastedWeight(work)), worth: null };
  }
  const gramsOf = (holdings: typeof rows) =>
    holdings.reduce((sum, { quantity, unitGrams }) => sum + quantity * unitGrams, 0);
  const weight = {
    lotCount: holdingsOf.size,
    grams: gramsOf(rows),
    heldGrams: gramsOf(rows.filter(({ isHeld }) => isHeld)),
  };
  if (holdingsOf.size === 0) return { ...weight, worth: { valueMinor: 0, unknownCount: 0 } };
  const costs = [...(await costsOfLots(work, holdingsOf)).values()];
  const worth = {
    valueMinor: costs.reduce((sum, { leftMinor }) => sum + (leftMinor ?? 0), 0),
    unknownCount: costs.filter(({ leftMinor }) => leftMinor === null).length,
  };
  return { ...weight, worth };
}
