import { BATCH_DIFFERENCES, TIMER_STEPS } from "@tryer/domain/batches";
import { z } from "zod";
import { withId } from "./basics/archiving.ts";
import { day, greenCoffeeId, id, newId, uuid } from "./basics/fields.ts";
import { read, write } from "./basics/operation.ts";
import { PlanBrief, PlanCoffee } from "./planner.ts";
import { refuseBoth, roastPartsInput } from "./roasts/roast-parts.ts";
import { ProfileTargets } from "./roasts/roast-profiles.ts";
import { isConfirmed, Roast, RoastFigures, roastFacts } from "./roasts.ts";

export const Batch = z.object({
  id,
  planItemId: id,
  /** Numbered through within the plan item. */
  batchNumber: z.number(),
  /** Product that it is roasted for as part of a blend of roasted coffees; null where the row is roasted as one. */
  partItemId: id.nullable(),
  batchWeightLbs: z.number(),
  isCompleted: z.boolean(),
  isLogged: z.boolean(),
  roastId: id.nullable(),
  /** The roast that it was logged as. */
  roast: RoastFigures.extend({ isOutsideProfile: z.boolean() }).nullable(),
  /** The number of the roast that it was logged as when its plan was completed, where that was deleted later. */
  deletedRoastNumber: z.string().nullable(),
  /** Ways in which the roast differs from what was planned. */
  differences: z.array(z.enum(BATCH_DIFFERENCES)),
  /** Day on which it is to be roasted; null is today. */
  plannedOn: z.string().nullable(),
  /** Whether that day was accepted as it was proposed; else somebody placed the batch by hand. */
  isDayProposed: z.boolean(),
  /** Machine on which it is to be roasted; null is the one that the plan goes by. */
  machine: z.object({ id, name: z.string() }).nullable(),
  /** Order in which the batches of the plan are roasted; null comes last, as the plan lists them. */
  position: z.number().nullable(),
  /** Charge and drop of its timer. */
  startedAt: z.string().nullable(),
  droppedAt: z.string().nullable(),
  updatedAt: z.string(),
});
export type Batch = z.infer<typeof Batch>;

/** Batch of the pending plan with the names of what it is roasted for and from. */
export const BatchToRoast = z.object({
  id,
  batchNumber: z.number(),
  /** Product, of a blend of roasted coffees the part that the batch is of. */
  name: z.string(),
  greenName: z.string(),
  /** Planned weight as the day's list shows it, in either unit. */
  weightLbs: z.number(),
  weightKg: z.number(),
  machineName: z.string().nullable(),
  /** Day that it was planned for; null is today. */
  plannedOn: z.string().nullable(),
  startedAt: z.string().nullable(),
  droppedAt: z.string().nullable(),
});
export type BatchToRoast = z.infer<typeof BatchToRoast>;

/** The batches of one row of a plan, beside the calculation that they come from. Those of a completed plan are closed. */
export const RowBatches = z.object({
  plan: PlanBrief,
  row: PlanCoffee,
  batches: z.array(Batch),
  /** Current profile of the product, which its open batches follow; null without one, and in a completed plan. */
  profile: ProfileTargets.nullable(),
  /** Current profiles of the parts of a blend of roasted coffees, which the open batches of each part follow. */
  partProfiles: z.array(z.object({ partItemId: id, profile: ProfileTargets })),
});
export type RowBatches = z.infer<typeof RowBatches>;

export const LogBatchInput = z
  .object({
    id,
    roastId: newId.optional(),
    ...roastFacts,
    /** One coffee that was roasted instead of what is planned: the successor of a lot that has run out. */
    greenCoffeeId: greenCoffeeId.optional(),
    /** Parts as they were weighed; left out, the green weight is spread over what is planned. */
    parts: roastPartsInput.optional(),
    isConfirmed,
  })
  .superRefine(refuseBoth);
export type LogBatchInput = z.infer<typeof LogBatchInput>;

export const MAX_BATCHES_A_MOVE = 100;

const MAX_BATCHES_AMONG = 2000;

export const ArrangeBatchesInput = z.object({
  /** Id of the pending plan. */
  id,
  batchIds: z
    .array(id)
    .min(1, "Choose at least one batch")
    .max(MAX_BATCHES_A_MOVE, `Move at most ${MAX_BATCHES_A_MOVE} batches at once`),
  /** Day that they get; null is today, left out as it was. */
  plannedOn: day("Day").nullable().optional(),
  /** Whether that day counts as proposed, as it did before a move that is taken back; else it counts as placed by hand. */
  isDayProposed: z.boolean().default(false),
  /** Machine that they get; null is the one that the plan goes by, left out as it was. */
  machineId: uuid("Please select a machine").nullable().optional(),
  /** Batch of the plan before which they are put, in the given order; null is behind all others, left out as it was. */
  beforeId: id.nullable().optional(),
  /** Batches of the day and machine that they are put among: these alone get places. All of the plan where none are named. */
  amongIds: z.array(id).max(MAX_BATCHES_AMONG, `A day has at most ${MAX_BATCHES_AMONG} batches`).optional(),
});
export type ArrangeBatchesInput = z.infer<typeof ArrangeBatchesInput>;

export const MarkBatchInput = z.object({ id, isCompleted: z.boolean() });
export type MarkBatchInput = z.infer<typeof MarkBatchInput>;

export const TimeBatchInput = z.object({ id, step: z.enum(TIMER_STEPS) });
export type TimeBatchInput = z.infer<typeof TimeBatchInput>;

export const batches = {
  listOfRow: read({
    path: "/plan-items/{id}/batches",
    scope: "plans:read",
    tags: ["Batches"],
    summary: "List the batches of a plan row",
  })
    .input(withId)
    .output(RowBatches),
  listOfPlan: read({
    path: "/plans/{id}/batches",
    scope: "plans:read",
    tags: ["Batches"],
    summary: "List the batches of a plan",
  })
    .input(withId)
    .output(z.array(RowBatches)),
  inDrum: read({
    path: "/batches/in-drum",
    scope: "plans:read",
    tags: ["Batches"],
    summary: "List batches in a drum: charged and not dropped yet",
  }).output(z.array(BatchToRoast)),
  markCompleted: write({
    method: "PATCH",
    path: "/batches/{id}",
    scope: "plans:write",
    tags: ["Batches"],
    summary: "Mark a batch as done, or undo it",
    causes: ["batch.marked", "batch.unmarked"],
  })
    .input(MarkBatchInput)
    .output(Batch),
  arrange: write({
    method: "POST",
    path: "/plans/{id}/batches/arrange",
    scope: "plans:write",
    tags: ["Batches"],
    summary: "Set day, machine or order of batches of the pending plan",
    causes: ["batch.arranged"],
  })
    .input(ArrangeBatchesInput)
    .output(z.array(Batch)),
  time: write({
    method: "POST",
    path: "/batches/{id}/timer",
    scope: "plans:write",
    tags: ["Batches"],
    summary: "Start or stop the timer of a batch, or undo that",
    causes: ["batch.started", "batch.dropped", "batch.resumed", "batch.timer_cleared"],
  })
    .input(TimeBatchInput)
    .output(Batch),
  logRoast: write({
    method: "POST",
    path: "/batches/{id}/roast",
    scope: "roasts:write",
    successStatus: 201,
    tags: ["Batches"],
    summary: "Log a batch as a roast",
    causes: ["batch.logged"],
  })
    .input(LogBatchInput)
    .output(z.object({ batch: Batch, roast: Roast })),
};
