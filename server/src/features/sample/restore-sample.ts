import { contract } from "@tryer/contract";
import { samePackage } from "@tryer/domain/items";
import { and, inArray, isNull } from "drizzle-orm";
import { packageSizes } from "#db/schema/index.ts";
import { restoreGreenLot } from "#features/green/index.ts";
import { restorePackageSizeRow, restoreProductRow } from "#features/items/index.ts";
import { lockPendingPlan, prepareBatches, restorePlanItemRows } from "#features/planner/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";
import { keepSampleIds, loadSampleIds, presentSample } from "./sample-records.ts";
import { recallSample } from "./sample-removal.ts";

/**
 * Takes the removal of the sample back: the same rows, in the plan too where that is still the pending one. A size that
 * the roastery has made anew in the meantime stays put away.
 */
export const restoreSample = command({
  operation: contract.sample.restore,
  permission: "items:write",
  async run(work, _input: undefined) {
    const plan = await lockPendingPlan(work);
    const there = presentSample(await loadSampleIds(work));
    if (there.isLoaded) return { result: there, subjectId: plan.id, isRepeat: true };
    const { planId, ids, planItems, products, coffees, sizes } = await recallSample(work);
    // A product wants its green coffee in sight, and a plan item its product.
    const brought = [];
    for (const id of coffees) brought.push(await restoreGreenLot(work, { id }));
    const again = await sizesMadeAgain(work, sizes);
    for (const id of sizes.filter((each) => !again.has(each))) brought.push(await restorePackageSizeRow(work, { id }));
    for (const id of products) brought.push(await restoreProductRow(work, { id }));
    if (planId === plan.id) {
      await restorePlanItemRows(work, plan.id, planItems);
      await prepareBatches(work, plan);
    }
    const back = { ...ids, package_size: ids.package_size.filter((id) => !again.has(id)) };
    // Rows that somebody had restored themselves may have been edited since: they count as theirs.
    const asBrought = brought.filter(({ isRepeat = false }) => !isRepeat).map(({ result }) => result);
    await keepSampleIds(work, back, new Map(asBrought.map(({ id, version }) => [id, version])));
    return { result: presentSample(back), subjectId: plan.id };
  },
});

/** Sizes of the sample that the roastery has made anew by now. */
async function sizesMadeAgain({ tx, actor }: Work, sizeIds: string[]): Promise<Set<string>> {
  const inRoastery = ownRows(actor, packageSizes);
  const own = await tx
    .select()
    .from(packageSizes)
    .where(and(inRoastery, isNull(packageSizes.archivedAt)));
  const away = await tx
    .select()
    .from(packageSizes)
    .where(and(inRoastery, inArray(packageSizes.id, sizeIds)));
  const isMadeAgain = (size: (typeof own)[number]) =>
    own.some((other) => other.id !== size.id && samePackage(other, size));
  return new Set(away.filter(isMadeAgain).map(({ id }) => id));
}
