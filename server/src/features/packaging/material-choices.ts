import { eq } from "drizzle-orm";
import { packageSizes, roastedCoffeeItems, suppliers } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { requireActiveId } from "../../runtime/records/record-of.ts";
import { invalid, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import type { MaterialRow } from "./material-record.ts";

interface Choices {
  packageSizeId?: string | null | undefined;
  roastedItemId?: string | null | undefined;
  supplierId?: string | null | undefined;
}

/** Refuses a package size, product or supplier of another roastery, and an archived one that the material does not have yet. */
export async function requireChoices(work: Work, chosen: Choices, row: MaterialRow | null): Promise<void> {
  const { tx, actor } = work;
  const { packageSizeId, roastedItemId, supplierId } = chosen;
  if (packageSizeId && packageSizeId !== row?.packageSizeId) {
    const [size] = await tx
      .select({ archivedAt: packageSizes.archivedAt })
      .from(packageSizes)
      .where(ownRows(actor, packageSizes, eq(packageSizes.id, packageSizeId)));
    if (!size) throw notFound("Package size");
    if (size.archivedAt) throw invalid("This package size is archived. Restore it first.", "packageSizeId");
  }
  if (roastedItemId && roastedItemId !== row?.roastedItemId)
    await requireActiveId(work, roastedCoffeeItems, roastedItemId, { called: "Product", field: "roastedItemId" });
  if (supplierId && supplierId !== row?.supplierId)
    await requireActiveId(work, suppliers, supplierId, { called: "Supplier", field: "supplierId" });
}
