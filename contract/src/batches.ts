import { z } from "zod";
import { procedure } from "./errors.ts";
import { id, newId } from "./fields.ts";
import { PlanBrief, PlanCoffee } from "./planner.ts";
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
  roast: RoastFigures.nullable(),
  /** The number of the roast that it was logged as when its plan was completed, where that was deleted later. */
  deletedRoastNumber: z.string().nullable(),
  updatedAt: z.string(),
});
export type Batch = z.infer<typeof Batch>;

/** The batches of one row of a plan, beside the calculation that they come from. Those of a completed plan are closed. */
export const RowBatches = z.object({ plan: PlanBrief, row: PlanCoffee, batches: z.array(Batch) });
export type RowBatches = z.infer<typeof RowBatches>;

export const LogBatchInput = z.object({ id, roastId: newId.optional(), ...roastFacts });
export type LogBatchInput = z.infer<typeof LogBatchInput>;

export const batches = {
  prepareRow: procedure
    .route({
      method: "PUT",
      path: "/plan-items/{id}/batches",
      tags: ["Batches"],
      summary: "Make the batches of a plan row match its green need",
    })
    .input(z.object({ id }))
    .output(RowBatches),
  preparePlan: procedure
    .route({
      method: "PUT",
      path: "/plans/{id}/batches",
      tags: ["Batches"],
      summary: "Make the batches of every row of a plan match its green need",
    })
    .input(z.object({ id }))
    .output(z.array(RowBatches)),
  listOfRow: procedure
    .route({
      method: "GET",
      path: "/plan-items/{id}/batches",
      tags: ["Batches"],
      summary: "The batches of a plan row as they are",
    })
    .input(z.object({ id }))
    .output(RowBatches),
  listOfPlan: procedure
    .route({
      method: "GET",
      path: "/plans/{id}/batches",
      tags: ["Batches"],
      summary: "The batches of a plan as they are",
    })
    .input(z.object({ id }))
    .output(z.array(RowBatches)),
  markCompleted: procedure
    .route({
      method: "PATCH",
      path: "/batches/{id}",
      tags: ["Batches"],
      summary: "Tick a batch off, or take the tick away",
    })
    .input(z.object({ id, isCompleted: z.boolean() }))
    .output(Batch),
  logRoast: procedure
    .route({
      method: "POST",
      path: "/batches/{id}/roast",
      successStatus: 201,
      tags: ["Batches"],
      summary: "Log a batch as a roast",
    })
    .input(LogBatchInput)
    .output(z.object({ batch: Batch, roast: Roast })),
};
