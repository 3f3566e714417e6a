import { MAX_QUANTITY_AT_ONCE, PLAN_STATUSES } from "@tryer/domain/planner";
import { z } from "zod";
import { withId } from "./basics/archiving.ts";
import { id, newId, page, paging, uuid, wholeNumber } from "./basics/fields.ts";
import { read, write } from "./basics/operation.ts";
import { GreenCoffee } from "./green/green-coffee.ts";
import { PackageUnit, RoastLevel } from "./items.ts";
import { ExpectedShrinkage } from "./roasts/product-loss.ts";

export const PlanItem = z.object({ id, quantity: z.number(), packageSize: z.number(), packageUnit: PackageUnit });
export type PlanItem = z.infer<typeof PlanItem>;

const PlannedGreen = GreenCoffee.pick({
  id: true,
  number: true,
  coffeeName: true,
  origin: true,
  sharesName: true,
  ownerName: true,
  quantityKg: true,
});

/** Sizes of the batches of a row or of a part, by the machine that it is roasted on. */
const rowSizes = {
  /** Machine that the product is roasted on by its own choice; null where that of the plan counts. */
  machine: z.object({ id, name: z.string() }).nullable(),
  batchSizeLbs: z.number(),
  /** Least batch of that machine; null for the plain rule, as that of a plan. */
  minBatchLbs: z.number().nullable(),
};

/** Product that is roasted apart for a blend of roasted coffees, with its part of the row. */
const RoastedPart = z.object({
  id,
  name: z.string(),
  roastLevel: RoastLevel,
  isDecaf: z.boolean(),
  /** Whole-number share of it in the roasted weight of the row, beside those of the other parts. */
  proportion: z.int(),
  /** Roasted weight that it brings, by which the green need follows from its shrinkage. */
  outputLbs: z.number(),
  shrinkage: ExpectedShrinkage,
  ...rowSizes,
  requiredBatches: z.number(),
  doneBatches: z.number(),
  doneLbs: z.number(),
});

/** One roasted coffee of a plan with all its package sizes. */
export const PlanCoffee = z.object({
  roastedItemId: id,
  name: z.string(),
  roastLevel: RoastLevel,
  isDecaf: z.boolean(),
  /** Name of what it is roasted from: "Guji", "Huila 60%, Yirgacheffe 40%". */
  greenName: z.string(),
  /** Null for a blend. */
  greenCoffee: PlannedGreen.nullable(),
  /**
   * Green coffees that the row takes, one for a single origin: their weights add up to those of the row. The parts of a
   * blend of roasted coffees are roasted apart, in batches of their own.
   */
  parts: z.array(
    z.object({
      greenCoffee: PlannedGreen,
      greenLbs: z.number(),
      loggedLbs: z.number(),
      roasted: RoastedPart.nullable(),
    }),
  ),
  /** Shrinkage that the row calculates with, and whose it is. */
  shrinkage: ExpectedShrinkage,
  items: z.array(PlanItem),
  /** The plan item that carries the batches of the row: the first that was added. */
  leadPlanItemId: id,
  outputLbs: z.number(),
  /** Roasted coffee on hand that the row uses in place of roasting: the green need is that of the rest of the output. */
  carriedOverGrams: z.int(),
  greenLbs: z.number(),
  ...rowSizes,
  requiredBatches: z.number(),
  completedBatches: z.number(),
  /** Batches that are completed or logged: they keep their weight when the plan changes. */
  doneBatches: z.number(),
  doneLbs: z.number(),
  /** Batches whose roasts are logged, and their green weight: it has left the stock. */
  loggedBatches: z.number(),
  loggedLbs: z.number(),
  /** Batches of a completed plan whose roasts were deleted later; the other figures count them as they were. */
  deletedRoasts: z.number(),
  progressPercent: z.number(),
});
export type PlanCoffee = z.infer<typeof PlanCoffee>;

const PlanTotals = z.object({
  totalItems: z.number(),
  outputLbs: z.number(),
  greenLbs: z.number(),
  requiredBatches: z.number(),
  completedBatches: z.number(),
  progressPercent: z.number(),
});

export const PlanStatus = z.enum(PLAN_STATUSES);
export type PlanStatus = z.infer<typeof PlanStatus>;

export const Plan = z.object({
  id,
  /** The short number that people say, as P-0003. */
  number: z.string(),
  status: PlanStatus,
  createdAt: z.string(),
  completionDate: z.string().nullable(),
  /** Batch size of the machine that the plan goes by: that of every row whose product has no machine of its own. */
  batchSizeLbs: z.number(),
  /**
   * Least batch of the machine that a pending plan goes by: its batches are the fewest between both sizes, with the least
   * green coffee left over. Null for the plain rule: full batches, and the rest last.
   */
  minBatchLbs: z.number().nullable(),
  rows: z.array(PlanCoffee),
  totals: PlanTotals,
});
export type Plan = z.infer<typeof Plan>;

/** A plan as its batches carry it. */
export const PlanBrief = Plan.pick({ id: true, number: true, status: true, completionDate: true });
export type PlanBrief = z.infer<typeof PlanBrief>;

const quantity = wholeNumber("Quantity", 1, MAX_QUANTITY_AT_ONCE);

export const MAX_ITEMS_A_REQUEST = 500;

export const AddPlanItemsInput = z.object({
  id,
  /** Names this request: when it is sent again nothing is added twice. */
  requestId: newId.optional(),
  items: z
    .array(
      z.object({
        id: newId.optional(),
        roastedItemId: uuid("Please select an item"),
        packageSizeId: uuid("Please select a package size"),
        quantity,
      }),
    )
    .min(1, "Add at least one item")
    .max(MAX_ITEMS_A_REQUEST, `Add at most ${MAX_ITEMS_A_REQUEST} items at once`),
});
export type AddPlanItemsInput = z.infer<typeof AddPlanItemsInput>;

export const RemovePlanItemsInput = z.object({
  id,
  /** Names this removal, for sending it again and for taking it back. */
  requestId: newId.optional(),
  planItemIds: z
    .array(id)
    .min(1, "Choose at least one item")
    .max(MAX_ITEMS_A_REQUEST, `Remove at most ${MAX_ITEMS_A_REQUEST} items at once`),
});
export type RemovePlanItemsInput = z.infer<typeof RemovePlanItemsInput>;

/** `requestId` is that of the removal. */
export const RestorePlanItemsInput = z.object({ id, requestId: id });
export type RestorePlanItemsInput = z.infer<typeof RestorePlanItemsInput>;

export const ChangeQuantitiesInput = z.object({
  id,
  items: z
    .array(
      z.object({
        id,
        quantity,
        /** The quantity that it was changed from: refused as outdated where somebody else has changed it since. */
        was: wholeNumber("The former quantity", 1, 1_000_000),
      }),
    )
    .min(1, "Choose at least one item")
    .max(MAX_ITEMS_A_REQUEST, `Change at most ${MAX_ITEMS_A_REQUEST} items at once`),
});
export type ChangeQuantitiesInput = z.infer<typeof ChangeQuantitiesInput>;

/** `requestId` names the copying: when it is sent again nothing is added twice. */
export const CopyPlanInput = z.object({ id, requestId: newId.optional() });
export type CopyPlanInput = z.infer<typeof CopyPlanInput>;

export const CopiedPlan = z.object({
  /** The pending plan, with what was copied into it. */
  plan: Plan,
  /** Names of the coffees that were not copied, because they are archived. */
  leftOut: z.array(z.string()),
});
export type CopiedPlan = z.infer<typeof CopiedPlan>;

export const LargestCount = z.object({
  /** Most bags on one line of an order or a plan, of any product and size; null where there is none yet. */
  quantity: z.int().nullable(),
});
export type LargestCount = z.infer<typeof LargestCount>;

export const planner = {
  pending: read({ path: "/plans/pending", scope: "plans:read", tags: ["Plans"], summary: "The pending plan" }).output(
    Plan,
  ),
  listCompleted: read({
    path: "/plans",
    scope: "plans:read",
    tags: ["Plans"],
    summary: "Completed plans, newest first",
  })
    .input(z.object({ ...paging }))
    .output(page(Plan)),
  largestCount: read({
    path: "/plans/largest-count",
    scope: "plans:read",
    tags: ["Plans"],
    summary: "Largest bag count on one line so far; a pasted list asks above it",
  }).output(LargestCount),
  get: read({ path: "/plans/{id}", scope: "plans:read", tags: ["Plans"], summary: "One plan" })
    .input(withId)
    .output(Plan),
  addItems: write({
    method: "POST",
    path: "/plans/{id}/items",
    scope: "plans:write",
    successStatus: 201,
    tags: ["Plans"],
    summary: "Add items to the pending plan",
    causes: ["plan.items_added"],
  })
    .input(AddPlanItemsInput)
    .output(Plan),
  changeQuantities: write({
    method: "PATCH",
    path: "/plans/{id}/items",
    scope: "plans:write",
    tags: ["Plans"],
    summary: "Change quantities of the pending plan",
    causes: ["plan.quantities_changed"],
  })
    .input(ChangeQuantitiesInput)
    .output(Plan),
  removeItems: write({
    method: "POST",
    path: "/plans/{id}/items/remove",
    scope: "plans:write",
    tags: ["Plans"],
    summary: "Remove items from the pending plan",
    causes: ["plan.items_removed"],
  })
    .input(RemovePlanItemsInput)
    .output(Plan),
  restoreItems: write({
    method: "POST",
    path: "/plans/{id}/items/restore",
    scope: "plans:write",
    tags: ["Plans"],
    summary: "Undo a removal from the pending plan, with the batches that were done",
    causes: ["plan.items_restored"],
  })
    .input(RestorePlanItemsInput)
    .output(Plan),
  complete: write({
    method: "POST",
    path: "/plans/{id}/complete",
    scope: "plans:write",
    tags: ["Plans"],
    summary: "Complete the pending plan",
    causes: ["plan.completed"],
  })
    .input(withId)
    .output(Plan),
  reopen: write({
    method: "POST",
    path: "/plans/{id}/reopen",
    scope: "plans:write",
    tags: ["Plans"],
    summary: "Reopen a completed plan in place of the empty pending one",
    causes: ["plan.reopened"],
  })
    .input(withId)
    .output(Plan),
  copy: write({
    method: "POST",
    path: "/plans/{id}/copy",
    scope: "plans:write",
    successStatus: 201,
    tags: ["Plans"],
    summary: "Copy the items of a completed plan into the pending plan",
    causes: ["plan.copied"],
  })
    .input(CopyPlanInput)
    .output(CopiedPlan),
};
