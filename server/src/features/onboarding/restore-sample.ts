import { samePackage } from "@tryer/domain/items";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { packageSizes } from "#db/schema/index.ts";
import { bringGreenCoffeeBack } from "#features/green/index.ts";
import { bringPackageSizeBack, bringRoastedItemBack } from "#features/items/index.ts";
import { ensurePendingPlan, lockPlan, putPlanItemsBack } from "#features/planner/index.ts";
import { command } from "../../runtime/command.ts";
import type { Work } from "../../runtime/request-context.ts";
import { keepSampleIds, loadSampleIds, presentSample } from "./sample-records.ts";
import { recallSample } from "./sample-removal.ts";

/**
 * Takes the removal of the sample back: the same rows, in the plan too where that is still the pending one. A size that
 * the roastery has made anew in the meantime stays put away.
 */
export const restoreSample = command({
  permission: "items:write",
  audit: "sample.restored",
  async run(work, _input: undefined) {
    const plan = (await ensurePendingPlan(work)).record;
    await lockPlan(work, plan.id);
    const there = presentSample(await loadSampleIds(work));
    if (there.isLoaded) return { result: there, subjectId: plan.id, isRepeat: true };
    const { planId, ids, planItems, products, coffees, sizes } = await recallSample(work);
    // A product wants its green coffee in sight, and a plan item its product.
    const brought = [];
    for (const id of coffees) brought.push(await bringGreenCoffeeBack(work, { id }));
    const again = await sizesMadeAgain(work, sizes);
    for (const id of sizes.filter((each) => !again.has(each))) brought.push(await bringPackageSizeBack(work, { id }));
    for (const id of products) brought.push(await bringRoastedItemBack(work, { id }));
    if (planId === plan.id) await putPlanItemsBack(work, plan.id, planItems);
    const back = { ...ids, package_size: ids.package_size.filter((id) => !again.has(id)) };
    // What somebody had brought back themselves may have been edited since: it counts as theirs.
    const asBrought = brought.filter(({ isRepeat = false }) => !isRepeat).map(({ result }) => result);
    await keepSampleIds(work, back, new Map(asBrought.map(({ id, version }) => [id, version])));
    return { result: presentSample(back), subjectId: plan.id };
  },
});

/** Which of the sample's sizes the roastery has another one of by now. */
async function sizesMadeAgain({ tx, actor }: Work, sizeIds: string[]): Promise<Set<string>> {
  const inRoastery = eq(packageSizes.roasteryId, actor.roasteryId);
  const own = await tx
    .select()
    .from(packageSizes)
    .where(and(inRoastery, isNull(packageSizes.archivedAt)));
  const away = await tx
    .select()
    .from(packageSizes)
    .where(and(inRoastery, inArray(packageSizes.id, sizeIds)));
  const packageOf = ({ size, unit }: (typeof own)[number]) => ({ size: Number(size), unit });
  const isMadeAgain = (size: (typeof own)[number]) =>
    own.some((other) => other.id !== size.id && samePackage(packageOf(other), packageOf(size)));
  return new Set(away.filter(isMadeAgain).map(({ id }) => id));
}
