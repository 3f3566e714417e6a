import { contract, type EditTaxRateInput } from "@tryer/contract";
import { and, asc, eq, isNull } from "drizzle-orm";
import { roastedCoffeeItems } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict, outdated } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { lockTerms } from "../trade-terms.ts";
import { lockTaxRate, presentTaxRate, taxE3Of, updateTaxRate } from "./tax-rate-row.ts";

/** Changes what new orders are taxed with; lines that were written keep their rate. */
export const editTaxRate = command({
  operation: contract.pricing.editTaxRate,
  permission: "prices:write",
  async run(work, { id, version, name, percent }: EditTaxRateInput) {
    const row = await lockTaxRate(work, id);
    if (row.version !== version) throw outdated(presentTaxRate(row));
    const edited = await updateTaxRate(work, row, {
      ...(name === undefined ? {} : { name }),
      ...(percent === undefined ? {} : { taxE3: taxE3Of(percent) }),
    });
    return { result: presentTaxRate(edited), subjectId: id };
  },
});

/** Puts a tax rate away that neither new orders begin with nor a product is sold at. */
export const archiveTaxRate = command({
  operation: contract.pricing.archiveTaxRate,
  permission: "prices:write",
  async run(work, { id }: { id: string }) {
    // The terms are held before the rate, as choosing a default does.
    const { productTaxRateId, shippingTaxRateId } = await lockTerms(work);
    const row = await lockTaxRate(work, id);
    if (row.archivedAt) return { result: presentTaxRate(row), subjectId: id, isRepeat: true };
    if (id === productTaxRateId || id === shippingTaxRateId)
      throw conflict(`New orders start with ${row.name}. Choose another default rate first.`);
    const product = await productSoldAt(work, id);
    if (product !== null) throw conflict(`${product} is sold at ${row.name}. Choose another rate for it first.`);
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

/** Name of an active product with this rate of its own, or null. */
async function productSoldAt({ tx, actor }: Work, taxRateId: string): Promise<string | null> {
  const [product] = await tx
    .select({ name: roastedCoffeeItems.name })
    .from(roastedCoffeeItems)
    .where(
      ownRows(
        actor,
        roastedCoffeeItems,
        and(eq(roastedCoffeeItems.taxRateId, taxRateId), isNull(roastedCoffeeItems.archivedAt)),
      ),
    )
    .orderBy(asc(roastedCoffeeItems.name))
    .limit(1);
  return product?.name ?? null;
}
