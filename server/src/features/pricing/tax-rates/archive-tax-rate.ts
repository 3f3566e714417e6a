import { contract } from "@tryer/contract";
import { command } from "../../../runtime/command.ts";
import { conflict } from "../../../runtime/refusal.ts";
import { lockTerms } from "../trade-terms.ts";
import { lockTaxRate, presentTaxRate, updateTaxRate } from "./tax-rate-row.ts";

/** Puts a tax rate away that new orders do not begin with. */
export const archiveTaxRate = command({
  operation: contract.pricing.archiveTaxRate,
  permission: "prices:write",
  async run(work, { id }: { id: string }) {
    // The terms are held before the rate, as choosing a default does.
    const { productTaxRateId, shippingTaxRateId } = await lockTerms(work);
    const row = await lockTaxRate(work, id);
    if (row.archivedAt) return { result: presentTaxRate(row), subjectId: id, isRepeat: true };
    if (id === productTaxRateId || id === shippingTaxRateId)
      throw conflict(`New orders begin with ${row.name}. Choose another default rate first.`);
    return { result: presentTaxRate(await updateTaxRate(work, row, { archivedAt: work.now })), subjectId: id };
  },
});

export const restoreTaxRate = command({
  operation: contract.pricing.restoreTaxRate,
  permission: "prices:write",
  async run(work, { id }: { id: string }) {
    const row = await lockTaxRate(work, id);
    if (!row.archivedAt) return { result: presentTaxRate(row), subjectId: id, isRepeat: true };
    return { result: presentTaxRate(await updateTaxRate(work, row, { archivedAt: null })), subjectId: id };
  },
});
