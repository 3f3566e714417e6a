import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { productPrices, taxRates } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { invalid } from "../../runtime/refusal.ts";
import type { RoasteryWork, Work } from "../../runtime/request-context.ts";
import { findTaxRate, listTaxRates } from "./tax-rates/tax-rate-row.ts";

export type FoundPrice = Pick<
  typeof productPrices.$inferSelect,
  "roastedItemId" | "packageSizeId" | "tierId" | "priceMinor"
>;

interface Asked {
  itemIds: string[];
  tierId: string | null;
  currency: string;
}

/** Prices of products in a currency, those of a tier and those for everybody. */
export async function findPrices(
  { tx, actor }: RoasteryWork,
  { itemIds, tierId, currency }: Asked,
): Promise<FoundPrice[]> {
  if (itemIds.length === 0) return [];
  return tx
    .select()
    .from(productPrices)
    .where(
      ownRows(
        actor,
        productPrices,
        and(
          inArray(productPrices.roastedItemId, itemIds),
          eq(productPrices.currency, currency),
          tierId === null
            ? isNull(productPrices.tierId)
            : or(isNull(productPrices.tierId), eq(productPrices.tierId, tierId)),
        ),
      ),
    );
}

/** Ids of the tax rates that can be chosen. */
export const activeTaxRateIds = async (work: Work): Promise<Set<string>> =>
  new Set((await listTaxRates(work)).flatMap(({ id, archivedAt }) => (archivedAt === null ? id : [])));

/** Refuses a rate that is not there or was put away, and holds it until the transaction ends. */
export async function requireTaxRate({ tx, actor }: Work, id: string, field: string): Promise<void> {
  const [rate] = await tx
    .select()
    .from(taxRates)
    .where(ownRows(actor, taxRates, eq(taxRates.id, id)))
    .for("share");
  if (!rate) throw invalid("Please select a tax rate", field);
  if (rate.archivedAt) throw invalid(`${rate.name} is archived. Restore the tax rate first.`, field);
}

/** Name and rate that a line keeps; no tax for null. Refuses a rate that is not there or was put away. */
export async function taxOf(work: RoasteryWork, id: string | null, field: string) {
  if (id === null) return { taxRateId: null, taxName: "", taxE3: 0 };
  const rate = await findTaxRate(work, id);
  if (!rate) throw invalid("Please select a tax rate", field);
  if (rate.archivedAt) throw invalid(`${rate.name} is archived. Restore the tax rate first.`, field);
  return { taxRateId: rate.id, taxName: rate.name, taxE3: rate.taxE3 };
}
