import { z } from "zod";
import { id } from "../basics/fields.ts";
import { read } from "../basics/operation.ts";
import { ProfileTargets } from "./roast-profiles.ts";

const figure = z.number().nullable();

/** Roast of a product with the figures that are charted; null where one is unknown. */
export const ChartedRoast = z.object({
  id,
  number: z.string(),
  roastedAt: z.string(),
  lossPercent: figure,
  totalSec: figure,
  firstCrackSec: figure,
  developmentPercent: figure,
  dropTempC: figure,
  wholeColor: figure,
  groundColor: figure,
});
export type ChartedRoast = z.infer<typeof ChartedRoast>;

export const Consistency = z.object({
  product: z.object({ id, name: z.string() }),
  /** Latest roasts of the product, the oldest first. Rejected ones are left out, and losses of estimated weights are unknown. */
  roasts: z.array(ChartedRoast),
  /** Rejected roasts since the oldest of them. */
  rejectedCount: z.int(),
  /** Current profile of the product; null where it has none. */
  profile: ProfileTargets.nullable(),
});
export type Consistency = z.infer<typeof Consistency>;

export const consistency = {
  consistency: read({
    path: "/roasts/consistency",
    scope: "roasts:read",
    tags: ["Roasts"],
    summary: "Figures of the last 100 roasts of a product, for control charts",
  })
    .input(z.object({ roastedItemId: id }))
    .output(Consistency),
};
