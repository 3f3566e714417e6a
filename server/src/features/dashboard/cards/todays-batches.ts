import type { Batch, RowBatches, TodaysBatches } from "@tryer/contract";
import { dayOfBatch, inRoastingOrder } from "@tryer/domain/batches";
import { greenName } from "@tryer/domain/green";
import { centiLbsFromLbs, plannedParts, type ShownUnit } from "@tryer/domain/units";
import { batchesOfPlan } from "#features/batches/index.ts";
import { loadPendingPlan } from "#features/planner/index.ts";
import { query } from "../../../runtime/query.ts";
import { roasteryCalendar } from "../../../runtime/roastery-calendar.ts";

/** Batches after the next one that are told. */
const LATER = 4;

type BatchOfToday = TodaysBatches["later"][number];

const isDone = ({ isCompleted, isLogged }: Batch) => isCompleted || isLogged;

/** Open batches of today in the order of roasting, the one in the drum first. */
export const showTodaysBatches = query({
  permission: "plans:read",
  async run(work, _input: undefined): Promise<TodaysBatches> {
    const { today } = await roasteryCalendar(work);
    const groups = await batchesOfPlan(work, await loadPendingPlan(work));
    const all = groups.flatMap((group) => group.batches.map((batch) => ({ batch, group, position: batch.position })));
    const open = inRoastingOrder(all).filter(
      ({ batch }) => !isDone(batch) && dayOfBatch({ plannedOn: batch.plannedOn, isDone: false }, today) === today,
    );
    const inDrum = open.find(({ batch }) => batch.startedAt !== null && batch.droppedAt === null);
    const next = inDrum ?? open[0];
    return {
      day: today,
      openCount: open.length,
      next: next === undefined ? null : presentBatch(next.group, next.batch),
      later: open
        .filter((each) => each !== next)
        .slice(0, LATER)
        .map(({ group, batch }) => presentBatch(group, batch)),
    };
  },
});

function presentBatch({ row, batches }: RowBatches, batch: Batch): BatchOfToday {
  const part = row.parts.find(({ roasted }) => roasted !== null && roasted.id === batch.partItemId);
  const weightIn = (unit: ShownUnit) => shownWeight(batches, batch, unit);
  return {
    id: batch.id,
    batchNumber: batch.batchNumber,
    name: part?.roasted ? `${part.roasted.name} for ${row.name}` : row.name,
    greenName: part?.roasted ? greenName(part.greenCoffee) : row.greenName,
    weightLbs: weightIn("lb"),
    weightKg: weightIn("kg"),
    machineName: batch.machine?.name ?? null,
    plannedOn: batch.plannedOn,
    startedAt: batch.startedAt,
    droppedAt: batch.droppedAt,
  };
}

/** Weight of a batch as the day's list shows it: the weights of all batches of the row add up in either unit. */
function shownWeight(batches: readonly Batch[], { id }: Batch, unit: ShownUnit): number {
  const byNumber = batches.toSorted((a, b) => a.batchNumber - b.batchNumber);
  const parts = plannedParts(
    byNumber.map(({ batchWeightLbs }) => centiLbsFromLbs(batchWeightLbs)),
    unit,
  );
  return (parts[byNumber.findIndex((each) => each.id === id)] ?? 0) / 100;
}
