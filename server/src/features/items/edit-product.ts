import { contract, type EditProductInput } from "@tryer/contract";
import { followGreenCoffee, lockPendingPlan, prepareBatches } from "#features/planner/index.ts";
import { command } from "../../runtime/command.ts";
import { outdated } from "../../runtime/refusal.ts";
import { checkMachineChoice, checkTaxRate, factColumns, writeOfferedSizes } from "./product-facts.ts";
import { requireFreeName, requireFreeSku } from "./product-names.ts";
import {
  checkGreenChoice,
  loadProduct,
  lockProduct,
  type ProductRow,
  presentProduct,
  updateProduct,
} from "./product-row.ts";
import { refusePartAsBlend } from "./recipe-products.ts";
import { writeRecipe } from "./write-recipe.ts";

export const editProduct = command({
  operation: contract.items.edit,
  permission: "items:write",
  async run(work, { id, version, ...typed }: EditProductInput) {
    const { name, roastLevel, greenCoffeeId, recipe, shrinkagePercentage, packageSizeIds, sku, machineId } = typed;
    // The plan before the item, the order in which adding to the plan comes across them.
    const mayReplan = [greenCoffeeId, recipe, shrinkagePercentage, machineId].some((given) => given !== undefined);
    const plan = mayReplan ? await lockPendingPlan(work) : null;
    const product = await lockProduct(work, id);
    if (product.version !== version) throw outdated(presentProduct(await loadProduct(work, id)));
    const isRoastedFromAnother = greenCoffeeId !== undefined && greenCoffeeId !== product.greenCoffeeId;
    const losesOtherwise = shrinkagePercentage !== undefined && shrinkagePercentage !== product.shrinkagePercentage;
    const isOnAnotherMachine = machineId !== undefined && machineId !== product.machineId;
    if (isRoastedFromAnother) await checkGreenChoice(work, greenCoffeeId);
    if (recipe !== undefined && product.greenCoffeeId !== null) await refusePartAsBlend(work, product);
    const isMixedAnew = recipe !== undefined && (await writeRecipe(work, id, recipe));
    const isBlendFromNow = recipe !== undefined && product.greenCoffeeId !== null;
    const isOtherGreen = isRoastedFromAnother || isMixedAnew || isBlendFromNow;
    // Saving the rest of a product that shares its name from before leaves the name as it is.
    const isRenamed = name !== undefined && name !== product.name;
    if (isRenamed && product.archivedAt === null) await requireFreeName(work, { id, name });
    const isRenumbered = sku !== undefined && sku !== product.sku;
    if (isRenumbered && product.archivedAt === null) await requireFreeSku(work, { id, sku });
    await checkTaxRate(work, typed.taxRateId, product.taxRateId);
    await checkMachineChoice(work, machineId, product.machineId);
    if (packageSizeIds !== undefined) await writeOfferedSizes(work, id, packageSizeIds);
    const columns: Partial<ProductRow> = {
      ...factColumns(typed),
      ...(isRenamed ? { name, hasOldSharedName: false } : {}),
      ...(roastLevel === undefined ? {} : { roastLevel }),
      ...(greenCoffeeId === undefined ? {} : { greenCoffeeId }),
      ...(recipe === undefined ? {} : { greenCoffeeId: null }),
      ...(shrinkagePercentage === undefined ? {} : { shrinkagePercentage }),
    };
    const edited = await updateProduct(work, product, columns);
    if (plan !== null && isOtherGreen) await followGreenCoffee(work, plan.id, id);
    if (plan !== null && (isOtherGreen || losesOtherwise || isOnAnotherMachine)) await prepareBatches(work, plan);
    return {
      result: presentProduct(edited),
      subjectId: id,
      detail: {
        ...columns,
        ...(isMixedAnew ? { recipe } : {}),
        ...(packageSizeIds === undefined ? {} : { packageSizeIds }),
      },
    };
  },
});
