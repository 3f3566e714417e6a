import { eq } from "drizzle-orm";
import { taxRates } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { invalid } from "../../../runtime/refusal.ts";
import type { RoasteryWork, Work } from "../../../runtime/request-context.ts";
import { findTaxRate, listTaxRates } from "./tax-rate-row.ts";

/** Ids of the tax rates that can be chosen. */
export const activeTaxRateIds = async (work: Work): Promise<Set<string>> =>
  new Set((await listTaxRates(work)).flatMap(({ id, archivedAt }) => (archivedAt === null ? id : [])));

/** Refuses a rate that is not there or was put away, and locks it until the transaction ends. */
export async function requireTaxRate({ tx, actor }: Work, id: string, field: string): Promise<void> {
  const [rate] = await tx
    .select()
    .from(taxRates)
    .where(ownRows(actor, taxRates, eq(taxRates.id, id)))
    .for("share");
  if (!rate) throw invalid("Please select a tax rate", field);
  if (rate.archivedAt) throw invalid(`${rate.name} is archived. Restore the tax rate first.`, field);
}

/** Tax that a line or the shipping keeps. */
export interface KeptTax {
  taxRateId: string | null;
  taxName: string;
  taxE3: number;
}

/** Taxes by what others call them: the rate in use with the same percentage, else the words and the percentage alone. */
export async function taxByPercent(work: Work): Promise<(told: { name: string; e3: number }) => KeptTax> {
  const rates = (await listTaxRates(work)).filter(({ archivedAt }) => archivedAt === null);
  return ({ name, e3 }) => {
    const rate = rates.find(({ taxE3 }) => taxE3 === e3);
    if (rate !== undefined) return { taxRateId: rate.id, taxName: rate.name, taxE3: rate.taxE3 };
    return { taxRateId: null, taxName: name, taxE3: e3 };
  };
}

/** Name and rate that a line keeps; no tax for null. Refuses a rate that is not there or was put away. */
export async function taxOf(work: RoasteryWork, id: string | null, field: string) {
  if (id === null) return { taxRateId: null, taxName: "", taxE3: 0 };
  const rate = await findTaxRate(work, id);
  if (!rate) throw invalid("Please select a tax rate", field);
  if (rate.archivedAt) throw invalid(`${rate.name} is archived. Restore the tax rate first.`, field);
  return { taxRateId: rate.id, taxName: rate.name, taxE3: rate.taxE3 };
}
