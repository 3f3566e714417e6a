import { SHRINKAGE_SOURCES } from "@tryer/domain/green";
import { z } from "zod";
import { id, version } from "../basics/fields.ts";
import { read } from "../basics/operation.ts";

/** Loss in the roast that plans calculate with, and whose it is. */
export const ExpectedShrinkage = z.object({ percentage: z.number(), source: z.enum(SHRINKAGE_SOURCES) });

export const ProductLoss = z.object({
  product: z.object({ id, name: z.string(), version }),
  expected: ExpectedShrinkage,
  /** Own shrinkage of the product; null where it has none. */
  shrinkagePercentage: z.number().nullable(),
  /**
   * Loss over the last good roasts, at most 20; null for fewer than five that were weighed, and for a blend whose coffees
   * have losses of their own.
   */
  measured: z
    .object({
      lossPercent: z.number(),
      roastCount: z.int(),
      greenKg: z.number(),
      roastedKg: z.number(),
      lowestPercent: z.number(),
      highestPercent: z.number(),
    })
    .nullable(),
});
export type ProductLoss = z.infer<typeof ProductLoss>;

export const productLoss = {
  productLoss: read({
    path: "/roasts/product-loss",
    scope: "roasts:read",
    tags: ["Roasts"],
    summary: "Measured loss of a product with its evidence, beside the shrinkage that plans expect of it",
  })
    .input(z.object({ roastedItemId: id }))
    .output(ProductLoss),
};
