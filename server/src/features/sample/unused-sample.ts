import { eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import {
  batchTracking as batches,
  greenCoffeeInventory as green,
  roastedCoffeeItems as items,
  roastingPlanItems as planItems,
  roasts,
  sampleRecords,
  packageSizes as sizes,
} from "#db/schema/index.ts";
import { normalPackageUnit } from "#db/schema/package-unit.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";

/**
 * Rows of the sample that nobody has used: not edited since they were made, and nothing else points at them. Asked from
 * the plan down to the green coffee, each after the step above was archived.
 */

interface Kept extends PgTable {
  roasteryId: PgColumn;
  id: PgColumn;
  version: PgColumn;
  archivedAt: PgColumn;
}

/**
 * Rows that still have the version that they came with, which nobody edited; no roast has taken from a coffee's stock
 * either.
 */
async function untouched({ tx, actor }: Work, table: Kept, ids: string[], unused: SQL): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(
      ownRows(
        actor,
        table,
        inArray(table.id, ids),
        sql`${table.version} = (
          select s.version from ${sampleRecords} s
          where s.roastery_id = ${actor.roasteryId} and s.record_id = ${table.id})`,
        isNull(table.archivedAt),
        unused,
      ),
    );
  return rows.map(({ id }) => id);
}

/** Sample items of the pending plan that have their first quantity, of a coffee of which no batch has been done. */
export async function unusedPlanItems({ tx, actor }: Work, planId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: planItems.id })
    .from(planItems)
    .where(
      ownRows(
        actor,
        planItems,
        eq(planItems.planId, planId),
        inArray(planItems.id, ids),
        eq(planItems.updatedAt, planItems.createdAt),
        sql`not exists (
          select from ${batches} b
          join ${planItems} lead on lead.roastery_id = b.roastery_id and lead.id = b.plan_item_id
          where b.roastery_id = ${actor.roasteryId} and b.is_completed
            and lead.plan_id = ${planId} and lead.roasted_item_id = ${planItems.roastedItemId})`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

export const unusedProducts = (work: Work, ids: string[]) =>
  untouched(
    work,
    items,
    ids,
    sql`not exists (
        select from ${planItems} p where p.roastery_id = ${items.roasteryId} and p.roasted_item_id = ${items.id})
      and not exists (select from product_recipe_parts part
        where part.roastery_id = ${items.roasteryId} and part.part_item_id = ${items.id})
      and not exists (
        select from ${roasts} r
        where r.roastery_id = ${items.roasteryId} and r.roasted_item_id = ${items.id} and r.deleted_at is null)`,
  );

export const unusedGreens = (work: Work, ids: string[]) =>
  untouched(
    work,
    green,
    ids,
    sql`not exists (
        select from ${items} i
        where i.roastery_id = ${green.roasteryId} and i.green_coffee_id = ${green.id} and i.archived_at is null)
      and not exists (select from product_recipe_parts part
        where part.roastery_id = ${green.roasteryId} and part.green_coffee_id = ${green.id})`,
  );

/** A plan item carries a copy of its package, so it is found by size and unit. */
export const unusedSizes = (work: Work, ids: string[]) =>
  untouched(
    work,
    sizes,
    ids,
    sql`not exists (
        select from ${planItems} p
        where p.roastery_id = ${sizes.roasteryId} and p.package_size = ${sizes.size}
          and ${normalPackageUnit(sql`p.package_unit`)} = ${normalPackageUnit(sizes.unit)})`,
  );
