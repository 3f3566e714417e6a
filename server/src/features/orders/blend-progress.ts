import { PackageUnit, type Plan } from "@tryer/contract";
import { bagGrams } from "@tryer/domain/items";
import { madeForPlans } from "@tryer/domain/orders";
import { gte, inArray } from "drizzle-orm";
import { roastingPlanItems as items } from "#db/schema/index.ts";
import { loadPlan } from "#features/planner/index.ts";
import { blendsMadeSince } from "#features/stock/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";

/** Progress of a planned blend of roasted coffees: what of it is made, and what of its parts is roasted. */
export interface BlendProgress {
  outputGrams: number;
  /** Grams that were made, and those that the plan uses of the stock. */
  madeGrams: number;
  parts: { name: string; greenLbs: number; roastedLbs: number }[];
}

interface PlannedBlend {
  planId: string;
  roastedItemId: string;
  plannedAt: Date;
}

export const blendKey = ({ planId, roastedItemId }: Omit<PlannedBlend, "plannedAt">) => `${planId} ${roastedItemId}`;

/** Progress of planned blends of roasted coffees, by `blendKey`; only batches that were logged count as roasted. */
export async function blendProgress(work: Work, blends: readonly PlannedBlend[]): Promise<Map<string, BlendProgress>> {
  if (blends.length === 0) return new Map();
  const since = new Date(Math.min(...blends.map(({ plannedAt }) => plannedAt.getTime())));
  const productIds = [...new Set(blends.map(({ roastedItemId }) => roastedItemId))];
  const planned = await plannedOutputs(work, productIds, since);
  const made = await blendsMadeSince(work, productIds, since);
  const madeOf = new Map(
    productIds.flatMap((productId) => {
      const ofProduct = made.filter(({ roastedItemId }) => roastedItemId === productId);
      const outputs = planned.filter(({ roastedItemId }) => roastedItemId === productId);
      return [
        ...madeForPlans(
          outputs.map(({ usedGrams, ...each }) => ({ ...each, outputGrams: each.outputGrams - usedGrams })),
          ofProduct.map(({ at, grams }) => ({ at: at.getTime(), grams })),
        ),
      ];
    }),
  );
  const progress = new Map<string, BlendProgress>();
  for (const planId of new Set(blends.map((blend) => blend.planId))) {
    for (const row of (await loadPlan(work, planId)).rows) {
      const id = blendKey({ planId, roastedItemId: row.roastedItemId });
      const output = planned.find((each) => each.id === id);
      if (output === undefined) continue;
      const { outputGrams, usedGrams } = output;
      progress.set(id, { outputGrams, madeGrams: usedGrams + (madeOf.get(id) ?? 0), parts: roastedParts(row) });
    }
  }
  return progress;
}

const roastedParts = ({ parts }: Plan["rows"][number]): BlendProgress["parts"] =>
  parts.flatMap(({ roasted, greenLbs, loggedLbs }) =>
    roasted === null ? [] : [{ name: roasted.name, greenLbs, roastedLbs: loggedLbs }],
  );

interface PlannedRow {
  id: string;
  roastedItemId: string;
  since: number;
  outputGrams: number;
  /** Grams of the stock that it uses. */
  usedGrams: number;
}

/** Planned weight of products in each plan since a moment. */
async function plannedOutputs({ tx, actor }: Work, productIds: string[], since: Date) {
  const rows = await tx
    .select()
    .from(items)
    .where(ownRows(actor, items, inArray(items.roastedItemId, productIds), gte(items.createdAt, since)));
  const byRow = new Map<string, PlannedRow>();
  for (const { planId, roastedItemId, createdAt, quantity, packageSize, packageUnit, carriedOverGrams } of rows) {
    const id = blendKey({ planId, roastedItemId });
    const grams = quantity * bagGrams({ size: packageSize, unit: PackageUnit.parse(packageUnit) });
    const before = byRow.get(id) ?? { id, roastedItemId, since: createdAt.getTime(), outputGrams: 0, usedGrams: 0 };
    byRow.set(id, {
      ...before,
      since: Math.min(before.since, createdAt.getTime()),
      outputGrams: before.outputGrams + grams,
      usedGrams: before.usedGrams + carriedOverGrams,
    });
  }
  return [...byRow.values()];
}
