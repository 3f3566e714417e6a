import { z } from "zod";
import { id, newId } from "./basics/fields.ts";
import { read, write } from "./basics/operation.ts";
import { PlanBrief, PlanCoffee } from "./planner.ts";
import { roastPartsInput } from "./roasts/roast-parts.ts";
import { ProfileTargets } from "./roasts/roast-profiles.ts";
import { Roast, RoastFigures, roastFacts } from "./roasts.ts";

export const Batch = z.object({
  id,
  planItemId: id,
  batchNumber: z.number(),
  batchWeightLbs: z.number(),
  isCompleted: z.boolean(),
  isLogged: z.boolean(),
  roastId: id.nullable(),
  /** The roast that it was logged as. */
  roast: RoastFigures.extend({ isOutsideProfile: z.boolean() }).nullable(),
  /** The number of the roast that it was logged as when its plan was completed, where that was deleted later. */
  deletedRoastNumber: z.string().nullable(),
  updatedAt: z.string(),
});
export type Batch = z.infer<typeof Batch>;

/** The batches of one row of a plan, beside the calculation that they come from. Those of a completed plan are closed. */
export const RowBatches = z.object({
  plan: PlanBrief,
  row: PlanCoffee,
  batches: z.array(Batch),
  /** Current profile of the product, which its open batches follow; null without one, and in a completed plan. */
  profile: ProfileTargets.nullable(),
});
export type RowBatches = z.infer<typeof RowBatches>;

export const LogBatchInput = z.object({
  id,
  roastId: newId.optional(),
  ...roastFacts,
  /** Parts of a blend as they were weighed; left out, the green weight is spread over those of the plan. */
  parts: roastPartsInput.optional(),
});
export type LogBatchInput = z.infer<typeof LogBatchInput>;

export const batches = {
  listOfRow: read({ path: "/plan-items/{id}/batches", tags: ["Batches"], summary: "The batches of a plan row" })
    .input(z.object({ id }))
    .output(RowBatches),
  listOfPlan: read({ path: "/plans/{id}/batches", tags: ["Batches"], summary: "The batches of a plan" })
    .input(z.object({ id }))
    .output(z.array(RowBatches)),
  markCompleted: write({
    method: "PATCH",
    path: "/batches/{id}",
    tags: ["Batches"],
    summary: "Tick a batch off, or take the tick away",
    causes: ["batch.marked", "batch.unmarked"],
  })
    .input(z.object({ id, isCompleted: z.boolean() }))
    .output(Batch),
  logRoast: write({
    method: "POST",
    path: "/batches/{id}/roast",
    successStatus: 201,
    tags: ["Batches"],
    summary: "Log a batch as a roast",
    causes: ["batch.logged"],
  })
    .input(LogBatchInput)
    .output(z.object({ batch: Batch, roast: Roast })),
};
