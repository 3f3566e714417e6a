import type { RecostedPackaging } from "@tryer/contract";
import {
  type InvoicedReceipt,
  type PackagingMovementKind,
  packagingValue,
  priceInvoiced,
} from "@tryer/domain/packaging";
import { asc, eq, inArray, or } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { packagingMovements as movements, packagingMaterials as t } from "#db/schema/index.ts";
import { dayFor, placeFor } from "#features/locations/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { bookMaterial, lockMaterialStock } from "./locked-material.ts";
import { findMaterial, presentBrief } from "./material-record.ts";

/** Movements of a material in recorded order. */
export async function movementsOf({ tx, actor }: Work, materialId: string) {
  const rows = await tx
    .select()
    .from(movements)
    .where(ownRows(actor, movements, eq(movements.materialId, materialId)))
    .orderBy(asc(movements.sequence));
  return rows.map((row) => ({ ...row, kind: row.kind as PackagingMovementKind }));
}

/** A material of which a later invoice changes what receipts cost. */
export interface MaterialInvoices {
  materialId: string;
  invoices: readonly InvoicedReceipt[];
}

/** Price and value of a material as a later invoice of its receipts leaves them; books nothing. */
export async function planMaterialRecosting(
  work: Work,
  { materialId, invoices }: MaterialInvoices,
): Promise<RecostedPackaging> {
  const row = await findMaterial(work, materialId);
  if (!row) throw notFound("Packaging material");
  const { pieces, averageCostE4 } = row;
  const perPieceAfterE4 = priceInvoiced(invoices, await movementsOf(work, materialId));
  return {
    packaging: presentBrief(row),
    pieces,
    perPieceBeforeE4: averageCostE4,
    perPieceAfterE4,
    valueBeforeMinor: packagingValue(pieces, averageCostE4),
    valueAfterMinor: packagingValue(pieces, perPieceAfterE4),
  };
}

/** Books what receipts cost by a later invoice: one movement for each, dated today. */
export async function bookMaterialRecosting(
  work: Work,
  { materialId, invoices }: MaterialInvoices,
  reason: string,
): Promise<void> {
  for (const invoice of invoices) {
    const held = await lockMaterialStock(work, materialId);
    const priceE4 = priceInvoiced([invoice], await movementsOf(work, materialId));
    const change = { kind: "recosted", locationId: placeFor(held.places), priceE4 } as const;
    await bookMaterial(work, held, change, { businessDay: dayFor(held.places), reason, corrects: invoice });
  }
}

/**
 * Later invoices of receipts that were booked, the newest first. Each differs from what its receipt had cost: when it
 * came, or by the invoice before.
 */
export async function materialRecostings({ tx, actor }: Work, receiptMovements: readonly string[]) {
  if (receiptMovements.length === 0) return [];
  const ids = [...receiptMovements];
  const rows = await tx
    .select({ movement: movements, material: t })
    .from(movements)
    .innerJoin(t, refersTo(movements.materialId, t))
    .where(ownRows(actor, movements, or(inArray(movements.id, ids), inArray(movements.correctsId, ids))))
    .orderBy(asc(movements.sequence));
  const costs = new Map<string, number>();
  const booked = rows.flatMap(({ movement, material }) => {
    const { id, businessDay, createdAt, correctsId, invoicedMinor, valueMinor } = movement;
    if (correctsId === null || invoicedMinor === null) {
      costs.set(id, valueMinor ?? 0);
      return [];
    }
    const differenceMinor = invoicedMinor - (costs.get(correctsId) ?? 0);
    costs.set(correctsId, invoicedMinor);
    return { id, businessDay, createdAt, differenceMinor, packaging: presentBrief(material) };
  });
  return booked.reverse();
}
