import { contract, type EditProductInput } from "@tryer/contract";
import { followGreenCoffee, lockPendingPlan, prepareBatches } from "#features/planner/index.ts";
import { command } from "../../runtime/command.ts";
import { outdated } from "../../runtime/refusal.ts";
import {
  checkGreenChoice,
  loadProduct,
  lockProduct,
  type ProductRow,
  presentProduct,
  requireFreeName,
  updateProduct,
} from "./product-row.ts";

export const editProduct = command({
  operation: contract.items.edit,
  permission: "items:write",
  async run(work, { id, version, name, roastLevel, greenCoffeeId, shrinkagePercentage }: EditProductInput) {
    // The plan before the item, the order in which adding to the plan comes across them.
    const plan = greenCoffeeId === undefined && shrinkagePercentage === undefined ? null : await lockPendingPlan(work);
    const product = await lockProduct(work, id);
    if (product.version !== version) throw outdated(presentProduct(await loadProduct(work, id)));
    const isRoastedFromAnother = greenCoffeeId !== undefined && greenCoffeeId !== product.greenCoffeeId;
    const losesOtherwise = shrinkagePercentage !== undefined && shrinkagePercentage !== product.shrinkagePercentage;
    if (plan !== null && isRoastedFromAnother) {
      await checkGreenChoice(work, greenCoffeeId);
      await followGreenCoffee(work, plan, { roastedItemId: id, greenCoffeeId });
    }
    // Saving the rest of a product that shares its name from before leaves the name as it is.
    const isRenamed = name !== undefined && name !== product.name;
    if (isRenamed && product.archivedAt === null) await requireFreeName(work, { id, name });
    const columns: Partial<ProductRow> = {
      ...(isRenamed ? { name, hasOldSharedName: false } : {}),
      ...(roastLevel === undefined ? {} : { roastLevel }),
      ...(greenCoffeeId === undefined ? {} : { greenCoffeeId }),
      ...(shrinkagePercentage === undefined ? {} : { shrinkagePercentage }),
    };
    const edited = await updateProduct(work, product, columns);
    if (plan !== null && (isRoastedFromAnother || losesOtherwise)) await prepareBatches(work, plan);
    return { result: presentProduct(edited), subjectId: id, detail: columns };
  },
});
