import { z } from "zod";
import { read, SESSION_ONLY, write } from "./basics/operation.ts";

/** Contents of the sample roastery: a few coffees, products, package sizes and plan items, marked by their names. */
export const SampleRoastery = z.object({
  isLoaded: z.boolean(),
  coffeeCount: z.number(),
  productCount: z.number(),
  packageSizeCount: z.number(),
  planItemCount: z.number(),
});
export type SampleRoastery = z.infer<typeof SampleRoastery>;

export const RemovedSample = z.object({
  removedCount: z.number(),
  /** Sample rows that stay, because they have been used or changed since. */
  keptCount: z.number(),
});
export type RemovedSample = z.infer<typeof RemovedSample>;

export const sample = {
  show: read({
    path: "/sample-roastery",
    scope: SESSION_ONLY,
    tags: ["Sample roastery"],
    summary: "State of the sample roastery",
  }).output(SampleRoastery),
  load: write({
    method: "POST",
    path: "/sample-roastery",
    scope: SESSION_ONLY,
    successStatus: 201,
    tags: ["Sample roastery"],
    summary: "Load a sample roastery; at most one at a time",
    causes: ["sample.loaded"],
  }).output(SampleRoastery),
  remove: write({
    method: "DELETE",
    path: "/sample-roastery",
    scope: SESSION_ONLY,
    tags: ["Sample roastery"],
    summary: "Remove the sample records not used or changed since",
    causes: ["sample.removed"],
  }).output(RemovedSample),
  restore: write({
    method: "POST",
    path: "/sample-roastery/restore",
    scope: SESSION_ONLY,
    tags: ["Sample roastery"],
    summary: "Restore sample records removed within the last day",
    causes: ["sample.restored"],
  }).output(SampleRoastery),
};
