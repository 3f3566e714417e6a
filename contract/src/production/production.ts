import { MAX_WEIGHT_KG } from "@tryer/domain/units";
import { z } from "zod";
import { decimal, id, newId } from "../basics/fields.ts";
import { read, write } from "../basics/operation.ts";
import { Plan, PlanBrief } from "../planner.ts";

/** Most orders that are named for a product; the sum counts all of them. */
export const MAX_NAMED_ORDERS = 20;
const MAX_PRODUCTS = 500;

/** Source of planned coffee of a product: its own row, the batches of a blend that it is a part of, or spare parts. */
const PlannedTerm = z.object({
  source: z.enum(["own_row", "for_blend", "spare_parts"]),
  /** Kilograms that are still to come. */
  kg: z.number(),
  plan: PlanBrief.pick({ id: true, number: true }),
  /** Row of the plan; null for a blend that is made of spare parts, which is not planned itself. */
  row: z.object({ planItemId: id, name: z.string(), requiredBatches: z.number(), doneBatches: z.number() }).nullable(),
});

/** Roasted coffee that is missing of a product, with every term of the sum, in kilograms. */
export const ProductRequirement = z.object({
  roastedItemId: id,
  name: z.string(),
  roastLevel: z.string(),
  orderedKg: z.number(),
  minimumKg: z.number(),
  /** Needed for blends of roasted coffees: planned ones that are not made, and those that can be made of it. */
  neededKg: z.number(),
  /** Blends that add up to it; `planItemId` is that of a planned one, null for one that can be made of what is there. */
  blends: z.array(z.object({ roastedItemId: id, name: z.string(), kg: z.number(), planItemId: id.nullable() })),
  /** Roasted coffee that orders and the minimum stock can use, loose and in bags, on hold too. */
  onHandKg: z.number(),
  /** Part of it that is on hold. */
  heldKg: z.number(),
  /** Roasted coffee past its date, which is not counted. */
  expiredKg: z.number(),
  /** Bags that are not counted: of sizes that are not ordered, more than are ordered, or not picked for ground coffee. */
  spareKg: z.number(),
  /** Blend that free, loose coffee of its parts makes now, and that coffee on hold makes after its release. */
  blendableKg: z.number(),
  blendableHeldKg: z.number(),
  /** Planned and not roasted, of a blend of roasted coffees planned and not made. */
  plannedKg: z.number(),
  /** Rows of the pending plan, and what is made of their spare parts, that add up to it. */
  planned: z.array(PlannedTerm),
  netKg: z.number(),
  /** Packages of each size that are ordered and not sent, and that would be planned. */
  sizes: z.array(
    z.object({
      packageSizeId: id,
      label: z.string(),
      /** Grams of one package. */
      grams: z.int(),
      ordered: z.int(),
      toPlan: z.int(),
    }),
  ),
  /** Orders behind the ordered weight, the first promised first. */
  orders: z.array(z.object({ id, number: z.string(), promisedOn: z.string().nullable(), kg: z.number() })),
  orderCount: z.int(),
  /** Reason why it can't be planned; null where it can. */
  hindrance: z.string().nullable(),
});
export type ProductRequirement = z.infer<typeof ProductRequirement>;

export const PlanProductionInput = z.object({
  /** Names this planning: sent again, it adds nothing more. */
  requestId: newId,
  products: z
    .array(
      z.object({
        roastedItemId: id,
        /** Requirement that the person saw: refused where it is another one by now. */
        netKg: decimal("Net requirement", { places: 3, above: 0, max: MAX_WEIGHT_KG }),
      }),
    )
    .min(1, "Choose at least one product")
    .max(MAX_PRODUCTS, `Plan at most ${MAX_PRODUCTS} products at once`),
});
export type PlanProductionInput = z.infer<typeof PlanProductionInput>;

/** `requestId` is that of the planning; once it is taken back, the same request changes nothing. */
export const TakePlanningBackInput = z.object({ id, requestId: id });
export type TakePlanningBackInput = z.infer<typeof TakePlanningBackInput>;

export const UseOnHandInput = z.object({
  id,
  roastedItemId: id,
  /** Kilograms that the row uses from now on, 0 for none; as much as is free where it is left out. */
  kg: decimal("Weight", { places: 3, min: 0, max: MAX_WEIGHT_KG }).optional(),
});
export type UseOnHandInput = z.infer<typeof UseOnHandInput>;

const tags = ["Orders"];

export const production = {
  requirement: read({
    path: "/production/requirement",
    scope: "orders:read",
    tags,
    summary:
      "Roasted coffee that is missing of each product: ordered + minimum stock + needed for blends − on hand − can be blended − already planned",
  }).output(z.array(ProductRequirement)),
  plan: write({
    method: "POST",
    path: "/production/plan",
    scope: "orders:write",
    tags,
    summary: "Add missing coffee to the pending plan, with its orders",
    causes: ["plan.production_added"],
  })
    .input(PlanProductionInput)
    .output(Plan),
  takePlanningBack: write({
    method: "POST",
    path: "/plans/{id}/production/take-back",
    scope: "orders:write",
    tags,
    summary: "Remove packages planned for orders from the pending plan",
    causes: ["plan.production_taken_back"],
  })
    .input(TakePlanningBackInput)
    .output(Plan),
  useOnHand: write({
    method: "POST",
    path: "/plans/{id}/carry-over",
    tags,
    summary: "Use roasted coffee on hand for a row of the pending plan in place of roasting it",
    causes: ["plan.carried_over"],
    scope: "plans:write",
  })
    .input(UseOnHandInput)
    .output(Plan),
};
