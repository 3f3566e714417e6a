import type { RoastTotals, RoastTotalsInput } from "@tryer/contract";
import { kgFromGrams, lbsFromCentiLbs } from "@tryer/domain/units";
import { eq, type SQL } from "drizzle-orm";
import { greensOfRoasts } from "#db/greens-of-roasts.ts";
import { roasts } from "#db/schema/index.ts";
import { gramsOfMilligrams, sumOfWhole } from "#db/weight-sums.ts";
import { query } from "../../runtime/query.ts";
import type { Work } from "../../runtime/request-context.ts";
import { roastsFound } from "./list-roasts.ts";
import { presentRoastSums, ROAST_SUMS } from "./roast-sums.ts";

/** The sums of all roasts that a filter finds, whatever page of them is on screen. */
export const sumRoasts = query({
  permission: "roasts:read",
  async run(work, input: RoastTotalsInput): Promise<RoastTotals> {
    const found = await roastsFound(work, input);
    const sums = await work.tx.select(ROAST_SUMS).from(roasts).where(found);
    const { greenCoffeeId } = input;
    const ofGreenCoffee = greenCoffeeId === undefined ? null : await sumOfLot(work, greenCoffeeId, found);
    return { ...presentRoastSums(sums), ofGreenCoffee };
  },
});

async function sumOfLot({ tx }: Work, greenCoffeeId: string, found: SQL | undefined) {
  const taken = greensOfRoasts(tx, { roasts: found, lots: (column) => eq(column, greenCoffeeId) });
  const [sums] = await tx
    .select({ grams: gramsOfMilligrams(taken.greenMilligrams), centiLbs: sumOfWhole(taken.greenCentiLbs) })
    .from(taken);
  return { kg: kgFromGrams(sums?.grams ?? 0), lbs: lbsFromCentiLbs(sums?.centiLbs ?? 0) };
}
