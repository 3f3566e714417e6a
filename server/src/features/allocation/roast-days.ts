import { contract, type PlaceBatchesInput, type RoastDays, type RoastDaysInput } from "@tryer/contract";
import { dayOfBatch } from "@tryer/domain/batches";
import { planNumberLabel } from "@tryer/domain/units";
import { eq } from "drizzle-orm";
import { batchTracking } from "#db/schema/index.ts";
import { writePlaces } from "#features/batches/index.ts";
import { lockPlan, requireOpen } from "#features/planner/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import { conflict, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { batchesToSpread } from "./batches-to-spread.ts";
import { orderedPlaces } from "./order-of-days.ts";

export const showRoastDays = query({
  permission: "orders:read",
  run: (work, { byHand }: RoastDaysInput): Promise<RoastDays> => roastDays(work, byHand),
});

async function roastDays(work: Work, isFree: boolean): Promise<RoastDays> {
  const { plan, batches, spread } = await batchesToSpread(work, { isFree });
  const days = spread(batches);
  return {
    planId: plan.id,
    positions: batches.map(({ batch }) => ({ batchId: batch.id, position: batch.position })),
    batches: batches
      .filter(({ batch }) => !batch.isCompleted && !batch.isLogged)
      .map(({ batch, group, isByHand, standsOn, roastBy, orders, ...spreadBatch }) => {
        const part = group.row.parts.find(({ roasted }) => roasted?.id === batch.partItemId)?.roasted;
        const { day, reason } = days.get(spreadBatch.id) ?? { day: null, reason: "fixed" };
        return {
          batchId: batch.id,
          batchNumber: batch.batchNumber,
          name: part ? `${part.name} for ${group.row.name}` : group.row.name,
          machineName: (batch.machine ?? (part ?? group.row).machine)?.name ?? null,
          plannedOn: batch.plannedOn,
          isDayProposed: batch.isDayProposed,
          position: batch.position,
          isByHand,
          standsOn,
          proposedOn: day ?? standsOn,
          reason,
          roastBy,
          orders,
        };
      }),
  };
}

/**
 * Puts batches on roast days. The plan is held, so that nobody moves a batch meanwhile; where somebody has done so since the
 * days were shown, or has roasted it or begun to, nothing is written. Batches that get a day, and those that nobody has put in
 * order, stand in the order of the roastery's days from then on.
 */
export const placeBatches = command({
  operation: contract.allocation.placeBatches,
  permission: "batches:write",
  async run(work, { id, places, positions }: PlaceBatchesInput) {
    const plan = await lockPlan(work, id);
    requireOpen(plan, "Its batches have not changed.");
    const { inOrder, today, week } = await batchesToSpread(work, { isFree: false });
    const known = new Map(inOrder.map((each) => [each.batch.id, each]));
    for (const { batchId, seenOn, plannedOn } of places) {
      const { batch, standsOn } = known.get(batchId) ?? {};
      if (batch === undefined) throw notFound("Batch");
      const staysThere = plannedOn === batch.plannedOn || dayOfBatch({ plannedOn, isDone: false }, today) === standsOn;
      if (batch.startedAt !== null && !staysThere)
        throw conflict(
          `Batch ${batch.batchNumber} is in the drum and keeps its day. The proposal is new now.`,
          "places",
        );
      if (batch.isCompleted || batch.isLogged || batch.plannedOn !== seenOn)
        throw conflict("Somebody moved or roasted some of these batches meanwhile. The proposal is new now.", "places");
    }
    const placed = places.map(({ batchId, plannedOn, isDayProposed }) => ({
      batchId,
      plannedOn,
      isDayProposed: isDayProposed && plannedOn !== null,
    }));
    for (const { batchId, plannedOn, isDayProposed } of placed)
      await work.tx
        .update(batchTracking)
        .set({ plannedOn, isDayProposed, updatedAt: work.now })
        .where(ownRows(work.actor, batchTracking, eq(batchTracking.id, batchId)));
    const dayOf = new Map(
      placed.map(({ batchId, plannedOn }) => [batchId, dayOfBatch({ plannedOn, isDone: false }, today)]),
    );
    const order =
      positions === undefined
        ? orderedPlaces(
            inOrder.map((each) => ({
              ...each,
              day: dayOf.get(each.batch.id) ?? each.standsOn,
              isMoved: dayOf.has(each.batch.id),
            })),
            week.dayOrder,
          )
        : new Map(positions.map(({ batchId, position }) => [batchId, position]));
    await writePlaces(work, new Map([...order].filter(([batchId]) => known.has(batchId))));
    return {
      result: placed,
      subjectId: id,
      isRepeat: placed.length === 0 && order.size === 0,
      detail: {
        number: planNumberLabel(plan.number),
        places: places.map(({ batchId, plannedOn }) => ({ batchId, plannedOn })),
      },
    };
  },
});
