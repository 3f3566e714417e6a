import type { EditRoastedItemInput } from "@tryer/contract";
import { followGreenCoffee, lockPendingPlan } from "#features/planner/index.ts";
import { command } from "../../runtime/command.ts";
import { outdated } from "../../runtime/refusal.ts";
import { checkGreenChoice } from "./check-green-choice.ts";
import { presentRoastedItem } from "./present-roasted-item.ts";
import {
  loadRoastedItem,
  lockRoastedItem,
  type RoastedItemRow,
  requireFreeName,
  updateRoastedItem,
} from "./roasted-item-row.ts";

export const editRoastedItem = command({
  permission: "items:write",
  audit: "item.edited",
  async run(work, { id, version, name, roastLevel, greenCoffeeId }: EditRoastedItemInput) {
    // The plan before the item, the order in which adding to the plan comes across them.
    if (greenCoffeeId !== undefined) await lockPendingPlan(work);
    const item = await lockRoastedItem(work, id);
    if (item.version !== version) throw outdated(presentRoastedItem(await loadRoastedItem(work, id)));
    if (greenCoffeeId !== undefined && greenCoffeeId !== item.greenCoffeeId) {
      await checkGreenChoice(work, greenCoffeeId);
      await followGreenCoffee(work, id, greenCoffeeId);
    }
    // Saving the rest of a product that shares its name from before leaves the name as it is.
    const isRenamed = name !== undefined && name !== item.name;
    if (isRenamed && item.archivedAt === null) await requireFreeName(work, { id, name });
    const columns: Partial<RoastedItemRow> = {
      ...(isRenamed ? { name, hasOldSharedName: false } : {}),
      ...(roastLevel === undefined ? {} : { roastLevel }),
      ...(greenCoffeeId === undefined ? {} : { greenCoffeeId }),
    };
    const edited = await updateRoastedItem(work, item, columns);
    return { result: presentRoastedItem(edited), subjectId: id, detail: columns };
  },
});
