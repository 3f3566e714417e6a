import { z } from "zod";
import { id } from "../basics/fields.ts";
import { read, SESSION_ONLY } from "../basics/operation.ts";
import { PackageSize } from "../items.ts";
import { ProductLoss } from "../roasts/product-loss.ts";

/** Open batch of the pending plan that is roasted next for a product. */
export const NextBatch = z.object({
  id,
  planItemId: id,
  batchNumber: z.int(),
  weightLbs: z.number(),
  /** Day on which it is to be roasted; today where none was chosen, or where that day has passed. */
  day: z.string(),
  /** Machine that was chosen for it; null where that of the product or the plan counts. */
  machineName: z.string().nullable(),
  /** Open batches of the product in the plan, with this one. */
  openCount: z.int(),
});
export type NextBatch = z.infer<typeof NextBatch>;

/** Customer who buys a product: bags of confirmed orders that stand, without what came back. */
export const ProductBuyer = z.object({
  id,
  name: z.string(),
  bags: z.int(),
  kg: z.number(),
  /** Day of the last order. */
  lastOn: z.string(),
});
export type ProductBuyer = z.infer<typeof ProductBuyer>;

/** Figures of a product across stock, plan, roasts and sales, in one answer. */
export const ProductOverview = z.object({
  /** Green coffees that it is roasted from, with what is on hand of each. */
  green: z.array(z.object({ id, name: z.string(), quantityKg: z.number(), isArchived: z.boolean() })),
  looseKg: z.number(),
  /** Bags that are packed, by size, the smallest first. */
  packed: z.array(z.object({ packageSize: PackageSize.pick({ id: true, size: true, unit: true }), bags: z.int() })),
  packedKg: z.number(),
  /** Loose and packed coffee that is on hold. */
  heldKg: z.number(),
  nextBatch: NextBatch.nullable(),
  /** Number of the current version of its target profile; null without one. */
  profileNumber: z.int().nullable(),
  /** Loss of its last good roasts with the spread; null for fewer than five that were weighed. */
  loss: ProductLoss.shape.measured,
  /**
   * Customers who bought most of it in twelve months up to today, by weight, at most five. Left out for people who may not see
   * customers.
   */
  buyers: z.array(ProductBuyer).optional(),
});
export type ProductOverview = z.infer<typeof ProductOverview>;

/** The page of a product, which shows what several areas know of it. */
export const productPage = {
  overview: read({
    path: "/roasted-items/{id}/overview",
    scope: SESSION_ONLY,
    tags: ["Roasted products"],
    summary: "Stock of a product at three levels, its next batch, profile, loss in the roast, and who buys it",
  })
    .input(z.object({ id }))
    .output(ProductOverview),
};
