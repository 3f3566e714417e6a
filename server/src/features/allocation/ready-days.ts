import { batchesOfShortLines } from "@tryer/domain/batches";
import { type Day, plusDays } from "@tryer/domain/calendar";
import { restedOn } from "@tryer/domain/orders";
import { DEFAULT_PLANNER_BATCH_SIZE_LBS } from "@tryer/domain/planner";
import { readBatchSizeLbs } from "#features/planner/index.ts";
import type { RoasteryWork } from "../../runtime/request-context.ts";
import type { Claim, OpenOrderLine } from "./allocated-lines.ts";
import { batchesToSpread, type PlannedBatch } from "./batches-to-spread.ts";
import { gramsOf, productFacts } from "./product-facts.ts";
import { lastRoastOfParts } from "./rested-parts.ts";

/** Number of an order that is not entered yet: of a day it comes after all others. */
export const LAST = Number.MAX_SAFE_INTEGER;

/** Day on which the open bags of a line are there. */
export interface ReadyLine {
  claim: Claim;
  /** Day on which the last of its coffee that is still to be roasted is; null where all is roasted, and without a ready day. */
  roastsOn: Day | null;
  /** Day on which all of it is roasted and rested; null where some is on hold, or takes more than a year. */
  readyOn: Day | null;
  /** Batches that it takes beyond the plan, and beyond those that lines before it still need. */
  newBatches: number;
  heldQuantity: number;
  isBeyondYear: boolean;
}

interface Further {
  /** Lines of orders that are not confirmed, or not entered yet. */
  further: readonly Claim[];
  /** Order whose lines are left out, because `further` are those that it would have. */
  withoutOrderId?: string | undefined;
  /** Whether batches whose day was accepted keep it; else they get one anew, as in the next proposal. */
  keepsDays?: boolean;
}

/**
 * Days of the open lines of all orders that are to be sent, and of further ones: by what lies there for each, the batches of
 * the plan that it gets, and new batches for the rest, each on the first day that its machine has room for.
 */
export async function readyDays(work: RoasteryWork, of: Further): Promise<{ today: Day; lines: ReadyLine[] }> {
  const planned = await batchesToSpread(work, { isFree: false, ...of });
  const { today } = planned;
  const added = await batchesBeyondPlan(work, planned);
  const days = planned.spread([...planned.batches, ...added.batches].toSorted((a, b) => a.place - b.place));
  const partsRoastedOn = await lastRoastOfParts(work, planned.claims);
  const lines = planned.claims.map(({ claim, allocated }, place): ReadyLine => {
    const ofPlan = allocated.batches.flatMap((source) =>
      planned.batches.filter((batch) => servesFrom(source, batch, today)),
    );
    const { ids = [], added: newBatches = 0, isCut = false } = added.ofLines[place] ?? {};
    const roastDays = [...ofPlan.map(({ id }) => id), ...ids].map((id) => days.get(id)?.day ?? null);
    const isBeyondYear = isCut || roastDays.includes(null);
    const known = roastDays.flatMap((day) => day ?? []);
    const blended = partsRoastedOn.get(place);
    const stocked = allocated.stock.map(({ roastedOn }) => roastedOn);
    const rested = restedOn([...known, ...stocked, ...(blended === undefined ? [] : [blended])], claim.restDays);
    const isOpen = allocated.heldQuantity > 0 || isBeyondYear;
    return {
      claim,
      roastsOn: isOpen ? null : (known.toSorted().at(-1) ?? null),
      readyOn: isOpen ? null : latest(today, rested === null ? [] : [rested]),
      newBatches,
      heldQuantity: allocated.heldQuantity,
      isBeyondYear,
    };
  });
  return { today, lines };
}

/** Whether bags of a line come from a batch: it is named, or one of the row as a whole. */
const servesFrom = (
  { batchId, planItemId }: OpenOrderLine["allocated"]["batches"][number],
  { batch, id, fixedOn, group }: PlannedBatch,
  today: Day,
): boolean =>
  batchId === null
    ? group.row.leadPlanItemId === planItemId && (fixedOn === null || fixedOn >= today)
    : batch.id === batchId && id === batchId;

export const latest = (first: Day, days: readonly Day[]): Day =>
  days.reduce((last, day) => (day > last ? day : last), first);

/** Batches that the short bags of all orders need beyond the plan, each order in its turn, and those of each line. */
async function batchesBeyondPlan(
  work: RoasteryWork,
  { claims, usualMachineId }: { claims: readonly OpenOrderLine[]; usualMachineId: string | null },
) {
  const short = claims.filter(({ allocated }) => allocated.shortQuantity > 0);
  const facts = await productFacts(
    work,
    short.map(({ claim }) => claim.line.roastedItemId),
  );
  const usualGrams = gramsOf((await readBatchSizeLbs(work)) ?? DEFAULT_PLANNER_BATCH_SIZE_LBS);
  return batchesOfShortLines(
    claims.map(({ claim, allocated, bagGrams }) => ({
      productId: claim.line.roastedItemId,
      shortGrams: allocated.shortQuantity * bagGrams,
      roastBy: claim.promisedOn === null ? null : plusDays(claim.promisedOn, -claim.restDays),
      roasted: (facts.get(claim.line.roastedItemId)?.roasted ?? []).map((each) => ({
        ...each,
        machineId: each.machineId ?? usualMachineId,
        batchGrams: each.batchGrams ?? usualGrams,
      })),
    })),
  );
}
