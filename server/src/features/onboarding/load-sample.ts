import { samePackage } from "@tryer/domain/items";
import { and, eq, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { packageSizes } from "#db/schema/index.ts";
import { insertGreenCoffee } from "#features/green/index.ts";
import { insertPackageSize, insertRoastedItem } from "#features/items/index.ts";
import { addPlanLines, ensurePendingPlan, lockPlan } from "#features/planner/index.ts";
import { command } from "../../runtime/command.ts";
import type { Work } from "../../runtime/request-context.ts";
import { SAMPLE_COFFEES, SAMPLE_SIZES } from "./sample-catalogue.ts";
import { keepSampleIds, loadSampleIds, presentSample, type SampleIds } from "./sample-records.ts";

/** A few coffees, products, sizes and plan items to try things out with. Loaded again, nothing is added. */
export const loadSample = command({
  permission: "items:write",
  audit: "sample.loaded",
  async run(work, _input: undefined) {
    const plan = (await ensurePendingPlan(work)).record;
    // Whoever loads or removes the sample at the same moment waits here.
    await lockPlan(work, plan.id);
    const there = presentSample(await loadSampleIds(work));
    if (there.isLoaded) return { result: there, subjectId: plan.id, isRepeat: true };
    const ids: SampleIds = { green_coffee: [], roasted_item: [], package_size: [], plan_item: [] };
    const sizeIds = await makeSizes(work, ids);
    const lines = [];
    for (const { product, planned, ...coffee } of SAMPLE_COFFEES) {
      const { result: green } = await insertGreenCoffee(work, coffee);
      const { result: item } = await insertRoastedItem(work, { ...product, greenCoffeeId: green.id });
      ids.green_coffee.push(green.id);
      ids.roasted_item.push(item.id);
      for (const { size, quantity } of planned) {
        const packageSizeId = sizeIds[size];
        if (packageSizeId !== undefined) lines.push({ id: uuidv7(), roastedItemId: item.id, packageSizeId, quantity });
      }
    }
    await addPlanLines(work, plan.id, lines);
    ids.plan_item = lines.map(({ id }) => id);
    await keepSampleIds(work, ids);
    return { result: presentSample(ids), subjectId: plan.id, detail: { ...ids } };
  },
});

/** A size that the roastery has already is used and stays its own. Answers the ids in the order of the catalogue. */
async function makeSizes(work: Work, ids: SampleIds): Promise<string[]> {
  const { tx, actor } = work;
  const own = await tx
    .select()
    .from(packageSizes)
    .where(and(eq(packageSizes.roasteryId, actor.roasteryId), isNull(packageSizes.archivedAt)));
  const sizeIds: string[] = [];
  for (const wanted of SAMPLE_SIZES) {
    const there = own.find(({ size, unit }) => samePackage({ size: Number(size), unit }, wanted));
    if (there === undefined) {
      const { result } = await insertPackageSize(work, wanted);
      ids.package_size.push(result.id);
      sizeIds.push(result.id);
    } else sizeIds.push(there.id);
  }
  return sizeIds;
}
