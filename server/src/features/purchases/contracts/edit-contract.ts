import { contract, type EditContractInput, PurchaseContract } from "@tryer/contract";
import { weighedText } from "@tryer/domain/units";
import { command } from "../../../runtime/command.ts";
import { conflict, invalid, outdated } from "../../../runtime/refusal.ts";
import { requireSupplier } from "../add-purchase.ts";
import { contractColumns } from "./contract-columns.ts";
import { callOffsOf, fixationsOf, loadContract, lockContract, updateContract } from "./contract-record.ts";
import { partsOf } from "./present-contract.ts";

const { shape } = PurchaseContract;

/** Changes a contract. What was called off or fixed of it keeps supplier, coffee, currency and kind of price. */
export const editContract = command({
  operation: contract.purchaseContracts.edit,
  permission: "purchases:write",
  async run(work, { id, version, ...facts }: EditContractInput) {
    const row = await lockContract(work, id);
    if (row.version !== version) throw outdated(await loadContract(work, id));
    const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
    const merged = {
      ...row,
      weightUnit: shape.weightUnit.parse(row.weightUnit),
      priceKind: shape.priceKind.parse(row.priceKind),
      priceBasis: shape.priceBasis.parse(row.priceBasis),
      currency: shape.currency.parse(row.currency),
      ...given,
    };
    const differs = (keys: (keyof typeof facts & keyof typeof row)[]) =>
      keys.some((key) => facts[key] !== undefined && facts[key] !== row[key]);
    const drawn = (await callOffsOf(work, [id])).flatMap(partsOf);
    const fixed = (await fixationsOf(work, [id])).filter(({ takenBackAt }) => takenBackAt === null);
    if (drawn.length > 0 && differs(["supplierId", "greenCoffeeId", "coffeeName", "currency"])) {
      throw conflict("Part of this contract was called off. Supplier, coffee and currency cannot change.");
    }
    if (fixed.length > 0 && differs(["priceKind", "currency"])) {
      throw conflict("A part of this contract is fixed. Undo the fixation to change currency or kind of price.");
    }
    if (differs(["supplierId"])) await requireSupplier(work, merged.supplierId);
    const columns = await contractColumns(work, merged);
    const least = Math.max(
      drawn.reduce((sum, { grams }) => sum + grams, 0),
      fixed.reduce((sum, { fixedGrams }) => sum + fixedGrams, 0),
    );
    if (columns.quantityGrams < row.quantityGrams && columns.quantityGrams < least) {
      throw invalid(weighedText`${{ grams: least }} are already called off or fixed`, "weight");
    }
    await updateContract(work, row, { ...given, ...columns });
    return { result: await loadContract(work, id), subjectId: id };
  },
});
