import { contract } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { insertGreenLot } from "#features/green/index.ts";
import { insertProduct, offerPackageSize } from "#features/items/index.ts";
import { addPlanLines, lockPendingPlan, prepareBatches } from "#features/planner/index.ts";
import { loadProfile } from "#features/settings/index.ts";
import { command } from "../../runtime/command.ts";
import type { Work } from "../../runtime/request-context.ts";
import { SAMPLE_COFFEES, SAMPLE_SIZES } from "./sample-catalogue.ts";
import { keepSampleIds, loadSampleIds, presentSample, type SampleIds } from "./sample-records.ts";

/** A few coffees, products, sizes and plan items to try things out with. Loaded again, nothing is added. */
export const loadSample = command({
  operation: contract.sample.load,
  permission: "items:write",
  async run(work, _input: undefined) {
    // Loading and removing the sample at the same moment wait for each other here.
    const plan = await lockPendingPlan(work);
    const there = presentSample(await loadSampleIds(work));
    if (there.isLoaded) return { result: there, subjectId: plan.id, isRepeat: true };
    const ids: SampleIds = { green_coffee: [], roasted_item: [], package_size: [], plan_item: [] };
    const sizeIds = await makeSizes(work, ids);
    const lines = [];
    for (const { product, planned, ...green } of SAMPLE_COFFEES) {
      const { result: lot } = await insertGreenLot(work, green);
      const { result: made } = await insertProduct(work, { ...product, greenCoffeeId: lot.id });
      ids.green_coffee.push(lot.id);
      ids.roasted_item.push(made.id);
      for (const { size, quantity } of planned) {
        const packageSizeId = sizeIds[size];
        if (packageSizeId !== undefined) lines.push({ id: uuidv7(), roastedItemId: made.id, packageSizeId, quantity });
      }
    }
    await addPlanLines(work, plan.id, lines);
    await prepareBatches(work, plan);
    ids.plan_item = lines.map(({ id }) => id);
    await keepSampleIds(work, ids);
    return { result: presentSample(ids), subjectId: plan.id, detail: { ...ids } };
  },
});

/** A size that the roastery has already is used and stays its own. Answers the ids in the order of the catalogue. */
async function makeSizes(work: Work, ids: SampleIds): Promise<string[]> {
  const sizeIds: string[] = [];
  for (const wanted of SAMPLE_SIZES[(await loadProfile(work)).weightUnit]) {
    const { id, isNew } = await offerPackageSize(work, wanted);
    if (isNew) ids.package_size.push(id);
    sizeIds.push(id);
  }
  return sizeIds;
}
