import { type Batch, contract, type LogBatchInput, type Roast, RoastLevel } from "@tryer/contract";
import { finePartGrams } from "@tryer/domain/green";
import { fineGramsFromKg, kgFromGrams } from "@tryer/domain/units";
import type { BlendPart } from "#db/recipe-parts.ts";
import { lockPendingPlan, prepareRow } from "#features/planner/index.ts";
import { checkCharge, insertRoast, loadRoast } from "#features/roasts/index.ts";
import { command } from "../../runtime/command.ts";
import { conflict } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import {
  type BatchRecord,
  lockBatch,
  productOfBatch,
  requireOpenPlan,
  shownOf,
  stoppedTimer,
  updateBatch,
} from "./batch-record.ts";
import { presentBatch } from "./present-batch.ts";

interface LoggedBatch {
  batch: Batch;
  roast: Roast;
}

/**
 * Logs a batch of the pending plan as a roast of its coffee: the roast, its green weight from stock and the link, all or
 * nothing.
 */
export const logBatch = command({
  operation: contract.batches.logRoast,
  permission: "roasts:write",
  async run(work, { id, roastId, ...facts }: LogBatchInput) {
    const plan = await lockPendingPlan(work);
    const held = await lockBatch(work, id);
    const { batch } = held;
    if (batch.roastId !== null) return answerAgain(work, batch, batch.roastId, roastId);
    requireOpenPlan(held);
    const { roastedItemId, roastLevel, ...planned } = await productOfBatch(work, batch);
    if (facts.machineId === null) {
      // Nobody noted the machine: the one that the batch was put on says how much goes in.
      const charge = { greenGrams: fineGramsFromKg(facts.greenWeightKg), machineId: batch.machineId };
      await checkCharge(work, charge, facts);
    }
    const created = await insertRoast(work, {
      id: roastId,
      roastedItemId,
      ...facts,
      ...greenOf(planned, facts),
      roastLevel: facts.roastLevel ?? RoastLevel.parse(roastLevel),
    });
    if (created.isRepeat) throw conflict(`Roast ${created.roast.number} was logged before`, "roastId");
    const logged = await updateBatch(work, id, {
      isLogged: true,
      isCompleted: true,
      roastId: created.roast.id,
      plannedGreenIds: greenIdsOf(planned),
      ...stoppedTimer(batch, work.now),
    });
    await prepareRow(work, plan, batch.planItemId);
    const roast = {
      ...created.roast,
      batch: { id, batchNumber: batch.batchNumber, planItemId: batch.planItemId, planStatus: "pending" as const },
    };
    const result: LoggedBatch = { batch: await presentLogged(work, logged, roast), roast };
    return { result, subjectId: id, detail: { roastId: roast.id } };
  },
});

interface PlannedGreen {
  greenCoffeeId: string | null;
  parts: readonly BlendPart[] | null;
}

const greenIdsOf = ({ greenCoffeeId, parts }: PlannedGreen): string[] =>
  greenCoffeeId === null ? (parts ?? []).map(({ green }) => green.id) : [greenCoffeeId];

/** Green coffee of a batch: what was weighed, else what was planned, by the proportions of a blend. */
function greenOf(
  { greenCoffeeId, parts }: PlannedGreen,
  {
    parts: weighed,
    greenCoffeeId: other,
    greenWeightKg,
  }: Pick<LogBatchInput, "parts" | "greenCoffeeId" | "greenWeightKg">,
) {
  if (weighed !== undefined) return { parts: weighed };
  if (other !== undefined) return { greenCoffeeId: other };
  if (greenCoffeeId !== null) return { greenCoffeeId };
  const planned = parts ?? [];
  const grams = finePartGrams(
    fineGramsFromKg(greenWeightKg),
    planned.map(({ proportion }) => proportion),
  );
  return {
    parts: planned.map(({ green }, at) => ({ greenCoffeeId: green.id, greenWeightKg: kgFromGrams(grams[at] ?? 0) })),
  };
}

/** Answers a repeated request as before; another roast of a batch that has one is refused. */
async function answerAgain(work: Work, batch: BatchRecord, loggedAs: string, roastId: string | undefined) {
  const roast = await loadRoast(work, loggedAs);
  if (loggedAs !== roastId) throw conflict(`Batch ${batch.batchNumber} is already logged as roast ${roast.number}`);
  const result: LoggedBatch = { batch: await presentLogged(work, batch, roast), roast };
  return { result, subjectId: batch.id, isRepeat: true };
}

const presentLogged = async (work: Work, batch: BatchRecord, roast: Roast): Promise<Batch> => ({
  ...presentBatch(batch, await shownOf(work, batch)),
  roast,
});
