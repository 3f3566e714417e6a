import { type Batch, contract, type LogBatchInput, type Roast, RoastLevel } from "@tryer/contract";
import { partGrams } from "@tryer/domain/green";
import { gramsFromKg, kgFromGrams } from "@tryer/domain/units";
import type { BlendPart } from "#db/recipe-parts.ts";
import { lockPendingPlan, prepareRow } from "#features/planner/index.ts";
import { insertRoast, loadRoast } from "#features/roasts/index.ts";
import { command } from "../../runtime/command.ts";
import { conflict } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import {
  type BatchRecord,
  holdBatch,
  productOfPlanItem,
  requireOpenPlan,
  UNLOGGED,
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
    const held = await holdBatch(work, id);
    const { batch } = held;
    if (batch.roastId !== null) return answerAgain(work, batch, batch.roastId, roastId);
    requireOpenPlan(held);
    const { roastedItemId, roastLevel, ...planned } = await productOfPlanItem(work, batch.planItemId);
    const created = await insertRoast(work, {
      id: roastId,
      roastedItemId,
      ...facts,
      ...greenOf(planned, facts),
      roastLevel: facts.roastLevel ?? RoastLevel.parse(roastLevel),
    });
    if (created.isRepeat) throw conflict(`Roast ${created.roast.number} was logged before`, "roastId");
    const logged = await updateBatch(work, id, { isLogged: true, isCompleted: true, roastId: created.roast.id });
    await prepareRow(work, plan, batch.planItemId);
    const roast = {
      ...created.roast,
      batch: { id, batchNumber: batch.batchNumber, planItemId: batch.planItemId, planStatus: "pending" as const },
    };
    const result: LoggedBatch = { batch: presentLogged(logged, roast), roast };
    return { result, subjectId: id, detail: { roastId: roast.id } };
  },
});

interface PlannedGreen {
  greenCoffeeId: string | null;
  parts: readonly BlendPart[] | null;
}

/** Green coffee of a batch: the parts that were weighed, else what was planned, by the proportions of a blend. */
function greenOf(
  { greenCoffeeId, parts }: PlannedGreen,
  { parts: weighed, greenWeightKg }: Pick<LogBatchInput, "parts" | "greenWeightKg">,
) {
  if (weighed !== undefined) return { parts: weighed };
  if (greenCoffeeId !== null) return { greenCoffeeId };
  const planned = parts ?? [];
  const grams = partGrams(
    gramsFromKg(greenWeightKg),
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
  const result: LoggedBatch = { batch: presentLogged(batch, roast), roast };
  return { result, subjectId: batch.id, isRepeat: true };
}

const presentLogged = (batch: BatchRecord, roast: Roast): Batch => ({ ...presentBatch(batch, UNLOGGED), roast });
