import { type AddSampleInput, Supplier } from "@tryer/contract";
import { lotFactProblem } from "@tryer/domain/green";
import { contractNumberLabel } from "@tryer/domain/units";
import { eq } from "drizzle-orm";
import { greenCoffeeInventory as greens } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { invalid, notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { roasteryCalendar } from "../../../runtime/roastery-calendar.ts";
import { homeCurrencyOf, requireSupplier } from "../add-purchase.ts";
import { findContract } from "../contracts/contract-record.ts";
import { findSupplier } from "../suppliers/supplier-row.ts";
import type { SampleRow } from "./sample-record.ts";

type Facts = { [Field in Exclude<keyof AddSampleInput, "id">]?: AddSampleInput[Field] | undefined };

/**
 * Columns of the facts that were given; the others keep what they have. Facts that contradict one another, or `before`,
 * are refused.
 */
export async function sampleColumns(
  work: Work,
  { weightGrams, price, currency, ...facts }: Facts,
  before: SampleRow | null,
): Promise<Partial<SampleRow>> {
  const given: Partial<SampleRow> = Object.fromEntries(
    Object.entries({ ...facts, sampleGrams: weightGrams, price, currency }).filter(([, value]) => value !== undefined),
  );
  const after = { supplierId: null, contractId: null, price: null, currency: null, ...before, ...given };
  await requireLinks(work, given, before);
  await requireSupplierOfContract(work, after);
  await refuseFuture(work, given);
  const { altitudeFromM = null, altitudeToM = null } = { ...before, ...given };
  const problem = lotFactProblem({
    altitudeFromM,
    altitudeToM,
    dueDiligenceReference: "",
    dueDiligenceVerification: "",
  });
  if (problem) throw invalid(problem.reason, problem.field);
  return { ...given, currency: after.price === null ? null : (after.currency ?? (await usualCurrency(work, after))) };
}

/** Refuses suppliers and coffees that are not of the roastery, and suppliers that were put away. */
async function requireLinks(work: Work, given: Partial<SampleRow>, before: SampleRow | null): Promise<void> {
  const { tx, actor } = work;
  const { supplierId, greenCoffeeId } = given;
  if (supplierId != null && supplierId !== before?.supplierId) await requireSupplier(work, supplierId);
  if (greenCoffeeId == null) return;
  const found = await tx
    .select({ id: greens.id })
    .from(greens)
    .where(ownRows(actor, greens, eq(greens.id, greenCoffeeId)));
  if (found.length === 0) throw notFound("Green coffee");
}

type Links = Pick<SampleRow, "supplierId" | "contractId">;

async function requireSupplierOfContract(work: Work, { supplierId, contractId }: Links): Promise<void> {
  if (contractId === null) return;
  const contract = await findContract(work, contractId);
  if (!contract) throw notFound("Contract");
  if (contract.supplierId === supplierId) return;
  throw invalid(`${contractNumberLabel(contract.number)} is a contract with another supplier`, "contractId");
}

async function refuseFuture(work: Work, given: Partial<SampleRow>): Promise<void> {
  const { today } = await roasteryCalendar(work);
  for (const field of ["receivedOn", "roastedOn"] as const) {
    const typed = given[field];
    if (typed != null && typed > today) throw invalid("The day is in the future", field);
  }
}

/** Currency of a price that came without one: the supplier's, else the roastery's. */
async function usualCurrency(work: Work, { supplierId }: Links): Promise<string> {
  const supplier = supplierId === null ? undefined : await findSupplier(work, supplierId);
  return Supplier.shape.currency.parse(supplier?.currency ?? null) ?? (await homeCurrencyOf(work));
}
