import { type CostBasis, contract, type SetTargetsInput } from "@tryer/contract";
import { PRICE_ROUNDINGS, TARGET_KINDS } from "@tryer/domain/pricing";
import { and, asc, eq, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { priceTargets, priceTiers, roastedCoffeeItems } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { requireAll } from "../require-all.ts";

type Targets = CostBasis["targets"];

const Kind = z.enum(TARGET_KINDS);
const Rounding = z.enum(PRICE_ROUNDINGS);

/** Targets of all tiers and products. */
export async function listTargets({ tx, actor }: Work): Promise<Targets> {
  const rows = await tx
    .select()
    .from(priceTargets)
    .where(ownRows(actor, priceTargets))
    .orderBy(asc(priceTargets.createdAt), asc(priceTargets.id));
  return rows.map(({ tierId, roastedItemId, kind, bp, rounding }) => ({
    tierId,
    roastedItemId,
    kind: Kind.parse(kind),
    bp,
    rounding: Rounding.parse(rounding),
  }));
}

/** Sets targets, and takes those away that are null. */
export const setTargets = command({
  operation: contract.costs.setTargets,
  permission: "costs:write",
  async run(work, { targets }: SetTargetsInput) {
    const { tx, actor, now } = work;
    await requireAll(work, priceTiers, { ids: targets.flatMap(({ tierId }) => tierId ?? []), what: "Price tier" });
    const itemIds = targets.flatMap(({ roastedItemId }) => roastedItemId ?? []);
    await requireAll(work, roastedCoffeeItems, { ids: itemIds, what: "Product" });
    // In one order, so that two who set the same targets wait for each other and nothing more.
    for (const { target, ...of } of targets.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
      if (target === null) {
        await tx.delete(priceTargets).where(targetOf(work, of));
        continue;
      }
      const stamps = { userId: actor.userId, updatedAt: now };
      await tx
        .insert(priceTargets)
        .values({ ...of, ...target, ...stamps, roasteryId: actor.roasteryId, id: uuidv7(), createdAt: now })
        .onConflictDoUpdate({
          target: [priceTargets.roasteryId, priceTargets.tierId, priceTargets.roastedItemId],
          set: { ...target, ...stamps },
        });
    }
    return { result: await listTargets(work), subjectId: actor.roasteryId };
  },
});

type OfTarget = Pick<Targets[number], "tierId" | "roastedItemId">;

const keyOf = ({ tierId, roastedItemId }: OfTarget) => `${tierId} ${roastedItemId}`;

const targetOf = ({ actor }: Work, { tierId, roastedItemId }: OfTarget) =>
  ownRows(
    actor,
    priceTargets,
    and(
      tierId === null ? isNull(priceTargets.tierId) : eq(priceTargets.tierId, tierId),
      roastedItemId === null ? isNull(priceTargets.roastedItemId) : eq(priceTargets.roastedItemId, roastedItemId),
    ),
  );
