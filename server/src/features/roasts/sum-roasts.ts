import type { RoastTotals, RoastTotalsInput } from "@tryer/contract";
import { roasts } from "#db/schema/index.ts";
import { query } from "../../runtime/query.ts";
import { momentsOf, roastsFound } from "./list-roasts.ts";
import { presentRoastSums, ROAST_SUMS } from "./roast-sums.ts";

/** The sums of all roasts that a filter finds, whatever page of them is on screen. */
export const sumRoasts = query({
  permission: "roasts:read",
  async run(work, { from, to, ...filter }: RoastTotalsInput): Promise<RoastTotals> {
    const sums = await work.tx
      .select(ROAST_SUMS)
      .from(roasts)
      .where(roastsFound(work, { ...filter, ...(await momentsOf(work, from, to)) }));
    return presentRoastSums(sums);
  },
});
