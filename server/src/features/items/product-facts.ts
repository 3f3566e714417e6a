import type { AddProductInput, EditProductInput } from "@tryer/contract";
import { gramsFromKg } from "@tryer/domain/units";
import { eq, inArray } from "drizzle-orm";
import { machines, packageSizes, productPackageSizes, type roastedCoffeeItems } from "#db/schema/index.ts";
import { requireTaxRate } from "#features/pricing/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { invalid } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

type Typed = Pick<
  AddProductInput & EditProductInput,
  | "sku"
  | "isDecaf"
  | "restDays"
  | "bestBeforeDays"
  | "minimumStockKg"
  | "grinds"
  | "labelText"
  | "taxRateId"
  | "machineId"
  | "tastingNotes"
  | "brewRatio"
  | "brewTemperatureC"
  | "brewGrind"
  | "brewSeconds"
>;

/** Columns of the facts that were typed. */
export const factColumns = ({ minimumStockKg, ...typed }: Typed): Partial<typeof roastedCoffeeItems.$inferSelect> =>
  Object.fromEntries(
    Object.entries({
      sku: typed.sku,
      isDecaf: typed.isDecaf,
      restDays: typed.restDays,
      bestBeforeDays: typed.bestBeforeDays,
      grinds: typed.grinds,
      labelText: typed.labelText,
      tastingNotes: typed.tastingNotes,
      brewRatio: typed.brewRatio,
      brewTemperatureC: typed.brewTemperatureC,
      brewGrind: typed.brewGrind,
      brewSeconds: typed.brewSeconds,
      machineId: typed.machineId,
      taxRateId: typed.taxRateId,
      minimumStockGrams: minimumStockKg === undefined ? undefined : gramsFromKg(minimumStockKg),
    }).filter(([, value]) => value !== undefined),
  );

/** Refuses a tax rate that cannot be chosen; one that a product has already may stay. */
export async function checkTaxRate(work: Work, taxRateId: string | null | undefined, before: string | null) {
  if (taxRateId != null && taxRateId !== before) await requireTaxRate(work, taxRateId, "taxRateId");
}

/** Refuses a machine that is not there or was put away; one that a product has already may stay. */
export async function checkMachineChoice(
  { tx, actor }: Work,
  machineId: string | null | undefined,
  before: string | null,
): Promise<void> {
  if (machineId == null || machineId === before) return;
  const [machine] = await tx
    .select({ name: machines.name, archivedAt: machines.archivedAt })
    .from(machines)
    .where(ownRows(actor, machines, eq(machines.id, machineId)));
  if (!machine) throw invalid("Please select a machine", "machineId");
  if (machine.archivedAt)
    throw invalid(`${machine.name} is archived. Restore it first, or choose another machine.`, "machineId");
}

/**
 * Writes the sizes that a product is offered in; the caller holds the product. A size that was put away may stay, but not
 * newly be chosen.
 */
export async function writeOfferedSizes(work: Work, productId: string, typed: readonly string[]): Promise<void> {
  const { tx, actor } = work;
  const ofProduct = ownRows(actor, productPackageSizes, eq(productPackageSizes.roastedItemId, productId));
  const before = await tx.select({ id: productPackageSizes.packageSizeId }).from(productPackageSizes).where(ofProduct);
  const wanted = [...new Set(typed)];
  const known = new Set(before.map(({ id }) => id));
  const added = wanted.filter((id) => !known.has(id));
  if (added.length > 0) {
    const sizes = await tx
      .select({ id: packageSizes.id, archivedAt: packageSizes.archivedAt })
      .from(packageSizes)
      .where(ownRows(actor, packageSizes, inArray(packageSizes.id, added)));
    if (sizes.length < added.length) throw invalid("Choose a package size from the list", "packageSizeIds");
    if (sizes.some(({ archivedAt }) => archivedAt !== null))
      throw invalid("This package size is archived. Restore it, or choose another.", "packageSizeIds");
  }
  await tx.delete(productPackageSizes).where(ofProduct);
  if (wanted.length === 0) return;
  const { roasteryId } = actor;
  await tx
    .insert(productPackageSizes)
    .values(wanted.map((packageSizeId) => ({ roasteryId, roastedItemId: productId, packageSizeId })));
}
