import { contract, type EditTradeTermsInput } from "@tryer/contract";
import { tradeTerms } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { invalid, outdated } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { findTaxRate } from "./tax-rates/tax-rate-row.ts";
import { loadTerms, lockTerms } from "./trade-terms.ts";

/** Changes what new orders begin with; orders that were made keep their terms. */
export const editTerms = command({
  operation: contract.pricing.editTerms,
  permission: "prices:write",
  async run(work, { version, ...facts }: EditTradeTermsInput) {
    const { tx, actor } = work;
    const before = await lockTerms(work);
    if (before.version !== version) throw outdated(await loadTerms(work));
    await requireRate(work, facts.productTaxRateId, "productTaxRateId");
    await requireRate(work, facts.shippingTaxRateId, "shippingTaxRateId");
    const told = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
    await tx
      .update(tradeTerms)
      .set({ ...told, version: version + 1 })
      .where(ownRows(actor, tradeTerms));
    return { result: await loadTerms(work), subjectId: actor.roasteryId };
  },
});

async function requireRate(work: Work, id: string | null | undefined, field: string): Promise<void> {
  if (id === null || id === undefined) return;
  const rate = await findTaxRate(work, id);
  if (!rate) throw invalid("Please select a tax rate", field);
  if (rate.archivedAt) throw invalid(`${rate.name} is archived. Restore the tax rate first.`, field);
}
