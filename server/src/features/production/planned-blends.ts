import type { Plan } from "@tryer/contract";
import { gramsOfPackages } from "@tryer/domain/items";
import { blendNeeds } from "@tryer/domain/orders";
import { eq, inArray, sql } from "drizzle-orm";
import { roastingPlanItems as items } from "#db/schema/index.ts";
import { blendsMadeSince } from "#features/stock/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { RoasteryWork } from "../../runtime/request-context.ts";

/** Need of a planned blend of roasted coffees for one of its parts, in grams. */
interface BlendNeed {
  /** Product that is the part. */
  partId: string;
  neededGrams: number;
  /** Grams that the batches of the blend are still to bring of it. */
  toComeGrams: number;
}

/**
 * Planned blends of roasted coffees by their ids: the weight of each that is still to be made, and what it needs of its
 * parts.
 */
export async function plannedBlends(work: RoasteryWork, plan: Plan) {
  const rows = plan.rows.filter(({ parts }) => parts.some(({ roasted }) => roasted !== null));
  const blended = await blendedSincePlanned(
    work,
    plan.id,
    rows.map(({ roastedItemId }) => roastedItemId),
  );
  const unblended = new Map<string, number>();
  const needs = new Map<string, BlendNeed[]>();
  for (const row of rows) {
    const parts = row.parts.flatMap(({ roasted, greenLbs, loggedLbs }) =>
      roasted === null ? [] : [{ id: roasted.id, proportion: roasted.proportion, greenLbs, loggedLbs }],
    );
    const { unblendedGrams, parts: needsOfParts } = blendNeeds({
      outputGrams: toRoastGramsOf(row),
      blendedGrams: blended.get(row.roastedItemId) ?? 0,
      parts: parts.map(({ proportion, greenLbs, loggedLbs }) => ({
        proportion,
        green: greenLbs,
        loggedGreen: loggedLbs,
      })),
    });
    unblended.set(row.roastedItemId, unblendedGrams);
    needs.set(
      row.roastedItemId,
      parts.map(({ id }, at) => ({ partId: id, ...(needsOfParts[at] ?? { neededGrams: 0, toComeGrams: 0 }) })),
    );
  }
  return { unblended, needs };
}

/** Exact weight of a row that is roasted or made: that of its packages without the stock that it uses, in grams. */
export const toRoastGramsOf = (row: Plan["rows"][number]): number => outputGramsOf(row) - row.carriedOverGrams;

/** Exact weight of the packages of a row, in grams. */
export const outputGramsOf = ({ items }: Plan["rows"][number]): number => gramsOfPackages(items);

/**
 * Grams of blends that were made since each was planned, without those that were taken back. What was made before is stock
 * that the plan came on top of.
 */
async function blendedSincePlanned(work: RoasteryWork, planId: string, productIds: string[]) {
  const { tx, actor } = work;
  if (productIds.length === 0) return new Map<string, number>();
  const planned = await tx
    .select({ id: items.roastedItemId, since: sql`min(${items.createdAt})`.mapWith(items.createdAt) })
    .from(items)
    .where(ownRows(actor, items, eq(items.planId, planId), inArray(items.roastedItemId, productIds)))
    .groupBy(items.roastedItemId);
  const first = new Date(Math.min(...planned.map(({ since }) => since.getTime())));
  const made = await blendsMadeSince(work, productIds, first);
  return new Map(
    planned.map(({ id, since }) => [
      id,
      made.reduce((sum, { roastedItemId, at, grams }) => (roastedItemId === id && at >= since ? sum + grams : sum), 0),
    ]),
  );
}
